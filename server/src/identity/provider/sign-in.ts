import { createHash } from 'node:crypto'
import type { Database } from '#platform/database.ts'
import { allowances, type RateLimiter } from '#platform/rate-limit.ts'
import { userWithEmail } from '../users.store.ts'
import { accountWithEmail, addAccount } from './accounts.store.ts'
import { hashPassword, nobodysHash, passwordFits } from './password-hash.ts'
import type { SignUp } from './sign-up.rules.ts'

type Parts = { db: Database; limiter: RateLimiter }
/** `from` is the address of the person's network. */
type Attempt = { email: string; password: string; from: string }

/** Answers the account's id when address and password belong together. Throws 429 after too many wrong tries. */
export async function signIn({ db, limiter }: Parts, { email, password, from }: Attempt) {
  const who = keyOf(email)
  await limiter.take(allowances.signIn, from)
  await limiter.take(allowances.password, `${who} ${from}`)
  await limiter.take(allowances.account, who)
  const account = await accountWithEmail(db, email)
  const fits = await passwordFits(password, account?.passwordHash ?? nobodysHash)
  if (account === undefined || !fits) return undefined
  await limiter.forget(allowances.password, `${who} ${from}`)
  await limiter.forget(allowances.account, who)
  return account.id
}

/** Makes an account and answers its id; undefined when the address is taken. Throws 429 after too many. */
export async function signUp(parts: Parts, { password, ...person }: SignUp, from: string) {
  const { db, limiter } = parts
  const { email } = person
  await limiter.take(allowances.signUp, from)
  // In this order: of two forms sent together, the later one sees the account when it sees the user.
  const isUser = (await userWithEmail(db, email)) !== undefined
  const isAccount = (await accountWithEmail(db, email)) !== undefined
  if (isUser && !isAccount) return undefined
  const added = isAccount ? undefined : await addAccount(db, { ...person, passwordHash: await hashPassword(password) })
  // The form sent twice, or somebody who forgot that they have an account: the password tells.
  return added ?? signIn(parts, { email, password, from })
}

/** Addresses are not kept in the list of attempts. */
const keyOf = (email: string) => createHash('sha256').update(email.toLowerCase()).digest('base64url')
