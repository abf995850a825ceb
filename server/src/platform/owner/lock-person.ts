import { sql } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'

/**
 * Makes everybody else who locks this user wait until the transaction ends; `share` lets others in who only share. It locks a number
 * and not the user's row: in a distributed database that is on every node, and Citus lets one transaction at a time lock any row of
 * such a table ([045](../../../../docs/decisions/045-distributed-by-one-command.md)). What is read about the user has to be asked
 * behind it, on the same connection.
 */
export function lockPerson(db: Database, userId: string, { share = false } = {}): Promise<unknown> {
  const lock = sql.raw(share ? 'pg_advisory_xact_lock_shared' : 'pg_advisory_xact_lock')
  // Sent at once, before whatever is asked behind it.
  return db.execute(sql`select ${lock}(724007, hashtext(${userId}))`).execute()
}
