import { asc, gt, sql } from 'drizzle-orm'
import { adminActs } from '#identity/administrators/admin-acts.tables.ts'
import { userIdentities } from '#identity/identity.tables.ts'
import { addAccount } from '#identity/provider/accounts.store.ts'
import { embeddedIssuer } from '#identity/relying-party/provider-address.ts'
import type { Database } from '#platform/database/database.ts'
import type { Person } from '../../testing/start-app.ts'

/** Runs work and returns what came into the record meanwhile, the earliest first. */
export async function recordedBy(db: Database, work: () => Promise<unknown>) {
  const [last] = await db.select({ id: sql<number>`coalesce(max(${adminActs.id}), 0)` }).from(adminActs)
  await work()
  return db
    .select()
    .from(adminActs)
    .where(gt(adminActs.id, last?.id ?? 0))
    .orderBy(asc(adminActs.id))
}

/** Gives a person an account with a password at the embedded provider. */
export async function withPassword(db: Database, { userId }: Person) {
  const email = `${userId}@local.test`
  const account = await addAccount(db, { email, firstName: 'Ana', lastName: 'Test', passwordHash: 'no password fits' })
  await db.insert(userIdentities).values({ issuer: embeddedIssuer, subject: account?.id ?? '', userId })
}
