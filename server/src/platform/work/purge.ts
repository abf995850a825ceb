import { sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import { restoreDays } from '#platform/owner/owned-tables.ts'
import type { Attempt, Job } from './jobs.store.ts'

/** Rows of one table that have expired. */
export type Purge = { table: PgTable; where: SQL }

/** The records that were deleted so long ago that they can no longer be restored. */
export const deletedLongAgo = (table: PgTable & { deletedAt: AnyPgColumn }): Purge => ({
  table,
  where: sql`${table.deletedAt} < now() - make_interval(days => ${restoreDays})`,
})

const hour = 3600
/** Rows per statement, so that a round with much to do ends soon when the server stops. */
const slice = 1000

/** A job that erases expired rows at every start and every hour. */
export const purging = (area: string, purges: Purge[]): Job => ({
  kind: `purge ${area}`,
  every: hour,
  run: async (_input, attempt) => {
    for (const one of purges) await erase(one, attempt)
  },
})

async function erase({ table, where }: Purge, { db, stopped }: Attempt) {
  let erased = slice
  while (erased === slice) {
    stopped.throwIfAborted()
    // A row that is locked at this moment is left for the next round.
    const { rowCount } = await db.execute(
      sql`delete from ${table} where ctid = any(array(select ctid from ${table} where ${where} limit ${slice} for update skip locked))`,
    )
    erased = rowCount ?? 0
  }
}
