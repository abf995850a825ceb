import { sql } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'

/**
 * Inside a transaction: makes others wait who lock the same user, until it ends; those who `share` wait only for those who do not. No row is locked: where a database is spread over
 * machines, the table of users lies on all of them, and whoever locks one of its rows there holds up everybody.
 */
export function lockUser(db: Database, userId: string, { share = false } = {}) {
  const lock = sql.raw(share ? 'pg_advisory_xact_lock_shared' : 'pg_advisory_xact_lock')
  return db.execute(sql`select ${lock}(724007, hashtext(${userId}))`).execute()
}
