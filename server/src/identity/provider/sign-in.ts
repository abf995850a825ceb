import type { Database } from '#platform/database/database.ts'
import type { Allowance, RateLimiter } from '#platform/rate-limit/rate-limit.ts'
import { allowances, keyOfAddress } from '../allowances.ts'
import { userWithEmail } from '../users.store.ts'
import { accountWithEmail, addAccount } from './accounts.store.ts'
import { deviceOf } from './device-cookie.ts'
import { hashPassword, dummyHash, passwordFits } from './passwords/password-hash.ts'
import type { SignUp } from './sign-up.rules.ts'

type Parts = { db: Database; limiter: RateLimiter; deviceKey: () => Promise<string> }
/** Where a form comes from: the network address, and what the browser shows of earlier sign-ins. */
export type Origin = { address: string; tokens: string[] }
type Counted = [Allowance, ...who: string[]]
type Typed = Pick<SignUp, 'email' | 'password'>

/** Stands in for an unknown account, so that checking takes as long as for an existing one. */
const nobody = { id: 'nobody', passwordHash: dummyHash }

/** Returns the account if address and password belong together, else undefined. Throws 429 after too many wrong tries. */
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

/** What to count for a browser that the account does not know: it shares limits with all such browsers; a known one has its own. */
function asStranger(email: string, { address }: Origin): Counted[] {
  const who = keyOfAddress(email)
  return [
    [allowances.password, who, address],
    [allowances.account, who],
  ]
}

/** Creates an account and returns it; undefined when the address is taken. Throws 429 after too many. */
export async function signUp(parts: Parts, { password, ...person }: SignUp, origin: Origin) {
  const { db, limiter } = parts
  const { email } = person
  await limiter.take(allowances.signUp, origin.address)
  // The order matters: of two forms sent together, the later one sees the account if it sees the user.
  const isUser = (await userWithEmail(db, email)) !== undefined
  const isAccount = (await accountWithEmail(db, email)) !== undefined
  if (isUser && !isAccount) return undefined
  const added = isAccount ? undefined : await addAccount(db, { ...person, passwordHash: await hashPassword(password) })
  // The form was sent twice, or somebody forgot that they have an account: the password decides.
  return added ?? signIn(parts, { email, password }, origin)
}
