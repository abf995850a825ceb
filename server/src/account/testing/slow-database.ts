import { sql } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'

type Slow = { table: string; seconds: number; when?: string }

/**
 * Lets a table take its time for each statement that adds rows, as that of a slow database would: small material then leaves room to
 * act while it is brought in. Returns what ends it.
 */
async function slowInserts(db: Database, { table, seconds, when = '' }: Slow) {
  const each = when === '' ? 'statement' : `row when (${when})`
  await db.execute(
    sql.raw(
      `create function slow_${table}() returns trigger language plpgsql as $$ begin perform pg_sleep(${seconds}); return new; end $$`,
    ),
  )
  await db.execute(
    sql.raw(`create trigger slow before insert on ${table} for each ${each} execute function slow_${table}()`),
  )
  return () => db.execute(sql.raw(`drop function slow_${table} cascade`))
}

/** Half a second for each picture of an import, whose note alone is for three hours. */
export const slowPictures = (db: Database) =>
  slowInserts(db, { table: 'file_removals', seconds: 0.5, when: `new.due_at > now() + interval '150 minutes'` })

/** A fifth of a second for every 500 shoots. */
export const slowShoots = (db: Database) => slowInserts(db, { table: 'shoots', seconds: 0.2 })
