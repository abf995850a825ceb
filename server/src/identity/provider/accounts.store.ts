import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import { together } from '#platform/owner/together.ts'
import { identityRecords, localAccounts, passwordLinks } from '../identity.tables.ts'
import { embeddedClientId, embeddedIssuer } from '../relying-party/provider-address.ts'
import { subjectsOf, userOfIdentity } from '../users.store.ts'
import { identityKey, userOfLookup } from '../lookups/lookups.store.ts'
import { endSessionsOf } from '../session/session.ts'

export type NewAccount = { email: string; firstName: string; lastName: string; passwordHash: string }

/** The account with an address, in any spelling. */
export async function accountWithEmail(db: Database, email: string) {
  const [account] = await db
    .select()
    .from(localAccounts)
    .where(eq(sql`lower(${localAccounts.email})`, email.toLowerCase()))
  return account
}

export async function accountWithId(db: Database, id: string) {
  const [account] = await db.select().from(localAccounts).where(eq(localAccounts.id, id))
  return account
}

/** Returns the new account, or undefined when the address is taken. */
export async function addAccount(db: Database, account: NewAccount) {
  const [added] = await db
    .insert(localAccounts)
    .values({ ...account, id: randomUUID() })
    .onConflictDoNothing()
    .returning()
  return added
}

/** The account whose password is the user's here; undefined for somebody of an outside provider. */
export async function accountOfUser(db: Database, userId: string) {
  const [subject] = await subjectsOf(db, userId, embeddedIssuer)
  return subject === undefined ? undefined : accountWithId(db, subject)
}

/** The user of an account, with the account's address, while they may sign in. */
export async function activeUserOf(db: Database, accountId: string) {
  const [account, user] = await together([
    accountWithId(db, accountId),
    userOfIdentity(db, { issuer: embeddedIssuer, subject: accountId }),
  ])
  return account !== undefined && user?.isActive === true ? { id: user.id, email: account.email } : undefined
}

/** What one of the embedded provider's sessions is called by us. */
const embeddedSid = sql`${identityRecords.payload} -> 'authorizations' -> ${embeddedClientId}::text ->> 'sid'`

/** Ends the embedded provider's own session to which our `providerSid` belongs. */
export async function endEmbeddedSession(db: Database, accountId: string, providerSid: string) {
  await db.delete(identityRecords).where(
    sql`${identityRecords.model} = 'Session' and ${identityRecords.accountId} = ${accountId}
        and ${embeddedSid} = ${providerSid}`,
  )
}

/**
 * Ends everything with which browsers get in at the embedded provider without a password: its sessions, but the one with the
 * `providerSid` of `kept`, and what is under way.
 */
export async function endEmbeddedSessionsOf(db: Database, accountId: string, kept?: string | null) {
  const isKept = sql`${identityRecords.model} = 'Session' and coalesce(${embeddedSid} = ${kept ?? null}::text, false)`
  await db.delete(identityRecords).where(sql`${identityRecords.accountId} = ${accountId} and not (${isKept})`)
  // A form that was sent with the right password and not followed further lets its browser in as well.
  await db.delete(identityRecords).where(
    sql`${identityRecords.model} = 'Interaction'
        and ${identityRecords.payload} -> 'result' -> 'login' ->> 'accountId' = ${accountId}`,
  )
}

/** The session of the browser that stays signed in. */
export type KeptSession = { sid: string; providerSid: string | null }

/** An account, locked until the transaction of `db` ends; whoever changes its password or its links takes this lock first. */
export async function lockAccount(db: Database, id: string) {
  const [account] = await db.select().from(localAccounts).where(eq(localAccounts.id, id)).for('update')
  return account
}

/**
 * Inside a transaction that has locked the account: gives it another password, makes its links useless, and signs its user out
 * everywhere, here and at the provider, but for the session that is kept.
 */
export async function setPassword(db: Database, accountId: string, passwordHash: string, kept?: KeptSession) {
  await db.update(localAccounts).set({ passwordHash }).where(eq(localAccounts.id, accountId))
  await db.delete(passwordLinks).where(eq(passwordLinks.accountId, accountId))
  await endEmbeddedSessionsOf(db, accountId, kept?.providerSid)
  const userId = await userOfLookup(db, 'identity', identityKey(embeddedIssuer, accountId))
  if (userId !== undefined) await endSessionsOf(db, userId, kept?.sid)
}
