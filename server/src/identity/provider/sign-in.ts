import { createHash } from 'node:crypto'
import type { Database } from '#platform/database/database.ts'
import type { Allowance, RateLimiter } from '#platform/http/rate-limit.ts'
import { allowances } from '../allowances.ts'
import { userWithEmail } from '../users.store.ts'
import { accountWithEmail, addAccount } from './accounts.store.ts'
import { deviceOf } from './device-cookie.ts'
import { hashPassword, nobodysHash, passwordFits } from './passwords/password-hash.ts'
import type { SignUp } from './sign-up.rules.ts'

type Parts = { db: Database; limiter: RateLimiter; deviceKey: () => Promise<string> }
/** Where a form comes from: the network address, and what the browser shows of earlier sign-ins. */
export type Origin = { address: string; tokens: string[] }
type Counted = [Allowance, ...who: string[]]
type Typed = Pick<SignUp, 'email' | 'password'>

/** Takes as long as an account that exists. */
const nobody = { id: 'nobody', passwordHash: nobodysHash }

/** Answers the account when address and password belong together. Throws 429 after too many wrong tries. */
export async function signIn({ db, limiter, deviceKey }: Parts, { email, password }: Typed, origin: Origin) {
  await limiter.take(allowances.signIn, origin.address)
  const account = await accountWithEmail(db, email)
  const device = deviceOf(origin.tokens, account ?? nobody, await deviceKey())
  const counted: Counted[] = device === undefined ? asStranger(email, origin) : [[allowances.device, device]]
  for (const attempt of counted) await limiter.take(...attempt)
  const fits = await passwordFits(password, (account ?? nobody).passwordHash)
  if (account === undefined || !fits) return undefined
  for (const attempt of counted) await limiter.forget(...attempt)
  return account
}

/** A browser that the account does not know runs into what all of them have tried; a known one has only itself to blame. */
function asStranger(email: string, { address }: Origin): Counted[] {
  const who = keyOf(email)
  return [
    [allowances.password, who, address],
    [allowances.account, who],
  ]
}

/** Makes an account and answers it; undefined when the address is taken. Throws 429 after too many. */
export async function signUp(parts: Parts, { password, ...person }: SignUp, origin: Origin) {
  const { db, limiter } = parts
  const { email } = person
  await limiter.take(allowances.signUp, origin.address)
  // In this order: of two forms sent together, the later one sees the account when it sees the user.
  const isUser = (await userWithEmail(db, email)) !== undefined
  const isAccount = (await accountWithEmail(db, email)) !== undefined
  if (isUser && !isAccount) return undefined
  const added = isAccount ? undefined : await addAccount(db, { ...person, passwordHash: await hashPassword(password) })
  // The form sent twice, or somebody who forgot that they have an account: the password tells.
  return added ?? signIn(parts, { email, password }, origin)
}

/** Addresses are not kept in the list of attempts. */
const keyOf = (email: string) => createHash('sha256').update(email.toLowerCase()).digest('base64url')
