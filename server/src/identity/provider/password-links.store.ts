import { randomBytes } from 'node:crypto'
import { and, eq, gt, ne, sql } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import { localAccounts, passwordLinks } from '../identity.tables.ts'
import { tokenKey as hashOf } from '../lookups/lookups.store.ts'
import { accountOfUser, activeUserOf, lockAccount, setPassword } from './accounts.store.ts'

const pagesOfLinks = '/password/'
export const passwordLinkMinutes = 30

export type PasswordLink = {
  accountId: string
  /** The path of the page that takes the new password; it holds the secret. */
  path: string
  expiresAt: string
}

/** A link with which a user chooses a new password, once, beside earlier ones. Undefined for users without a local account. */
export function addPasswordLink(db: Database, userId: string): Promise<PasswordLink | undefined> {
  return db.transaction(async (db) => {
    const account = await accountOfUser(db, userId)
    if (account === undefined) return undefined
    await lockAccount(db, account.id)
    const token = randomBytes(32).toString('base64url')
    const expiresAt = sql`now() + make_interval(mins => ${passwordLinkMinutes})`
    const [link] = await db
      .insert(passwordLinks)
      .values({ tokenHash: hashOf(token), accountId: account.id, expiresAt })
      .returning({ expiresAt: passwordLinks.expiresAt })
    return link && { accountId: account.id, path: `${pagesOfLinks}${token}`, expiresAt: link.expiresAt }
  })
}

/** Ends every other link of the account that a link is for. */
export async function endOtherLinks(db: Database, { accountId, path }: PasswordLink) {
  const isOther = ne(passwordLinks.tokenHash, hashOf(path.slice(pagesOfLinks.length)))
  await db.delete(passwordLinks).where(and(eq(passwordLinks.accountId, accountId), isOther))
}

/** The account of a link that works; undefined for one that is unknown, used or too old, and while its user may not sign in. */
export async function accountOfLink(db: Database, token: string) {
  if (!wellFormed.test(token)) return undefined
  const [found] = await db
    .select({ account: localAccounts })
    .from(passwordLinks)
    .innerJoin(localAccounts, eq(localAccounts.id, passwordLinks.accountId))
    .where(and(eq(passwordLinks.tokenHash, hashOf(token)), gt(passwordLinks.expiresAt, sql`now()`)))
  return found && (await activeUserOf(db, found.account.id)) && found.account
}

/** Sets the password that a link's owner has chosen. Of several at once one succeeds; false for the others. */
export function spendPasswordLink(db: Database, token: string, passwordHash: string): Promise<boolean> {
  return db.transaction(async (db) => {
    const account = await accountOfLink(db, token)
    if (account === undefined) return false
    await lockAccount(db, account.id)
    const spent = await db
      .delete(passwordLinks)
      .where(and(eq(passwordLinks.tokenHash, hashOf(token)), gt(passwordLinks.expiresAt, sql`now()`)))
      .returning({ accountId: passwordLinks.accountId })
    if (spent.length === 0) return false
    await setPassword(db, account.id, passwordHash)
    return true
  })
}

const wellFormed = /^[\w-]{43}$/
