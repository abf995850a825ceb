import { eq } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import { localAccounts, passwordLinks } from '../../identity.tables.ts'
import { identityKey, userOfLookup } from '../../lookups/lookups.store.ts'
import { embeddedIssuer } from '../../relying-party/provider-address.ts'
import { endEmbeddedSessionsOf } from '../accounts.store.ts'
import { endSessionsOf } from '../../session/session.ts'

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
