import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import { identityRecords, localAccounts } from '../identity.tables.ts'

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

/** Ends the embedded provider's own session to which our `providerSid` belongs. */
export async function endEmbeddedSession(db: Database, clientId: string, accountId: string, providerSid: string) {
  await db.delete(identityRecords).where(
    sql`${identityRecords.model} = 'Session' and ${identityRecords.accountId} = ${accountId}
        and ${identityRecords.payload} -> 'authorizations' -> ${clientId}::text ->> 'sid' = ${providerSid}`,
  )
}
