import { sql } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'

/**
 * Inside a transaction: makes others wait who lock the same user, until it ends. No row is locked: where a database is spread over
 * machines, the table of users lies on all of them, and whoever locks one of its rows there holds up everybody.
 */
export const lockUser = (db: Database, userId: string) =>
  db.execute(sql`select pg_advisory_xact_lock(724007, hashtext(${userId}))`).execute()
