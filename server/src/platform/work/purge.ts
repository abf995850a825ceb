import { getTableColumns, inArray, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '#platform/database/database.ts'
import { troubleOf } from '#platform/postgres/unavailable.ts'
import { restoreDays, type OwnedTable } from '#platform/owner/owned-tables.ts'
import type { Attempt, Job } from './jobs.store.ts'

/** Further writes before the rows of one user are erased, in the same transaction; `keys` are those of the rows. */
export type Leaving<Key> = (db: Database, userId: string, keys: Key[]) => Promise<void>

/** Rows of one table that have expired; `leaving` with the column by which it knows them. */
export type Purge = { table: PgTable; where: SQL; leaving?: { by: AnyPgColumn; run: Leaving<never> } }

/** The records that were deleted so long ago that they can no longer be restored. */
export const deletedLongAgo = (
  table: PgTable & { id: AnyPgColumn; deletedAt: AnyPgColumn },
  leaving?: Leaving<number>,
): Purge => ({
  table,
  where: sql`${table.deletedAt} < now() - make_interval(days => ${restoreDays})`,
  ...(leaving && { leaving: { by: table.id, run: leaving } }),
})

const hour = 3600
/** Rows per statement, so that a round with much to do ends soon when the server stops; and users that are looked for at once. */
const slice = 1000

/** A job that erases expired rows at every start and every hour. */
export const purging = (area: string, purges: Purge[]): Job => ({
  kind: `purge ${area}`,
  every: hour,
  run: async (_input, attempt) => {
    for (const one of purges) await (isOwned(one.table) ? eraseOwned(one, one.table, attempt) : erase(one, attempt))
  },
})

const isOwned = (table: PgTable): table is OwnedTable => 'userId' in getTableColumns(table)

/**
 * User by user: those of several users may lie on several machines, and rows can be locked on one at a time. What fails for one user
 * keeps nobody else's rows, and is thrown at the end.
 */
async function eraseOwned(one: Purge, table: OwnedTable, attempt: Attempt) {
  const failures: unknown[] = []
  let users = await usersWith(one, attempt.db, '')
  while (users.length > 0) {
    for (const userId of users)
      await erase(one, attempt, { userId, isTheirs: sql`${table.userId} = ${userId} and` }).catch((error: unknown) => {
        if (attempt.stopped.aborted || troubleOf(error) !== undefined) throw error
        failures.push(error)
      })
    users = await usersWith(one, attempt.db, users.at(-1) ?? '')
  }
  if (failures.length > 0) throw failures[0]
}

/** The users who have expired rows, from the one after the last. */
async function usersWith({ table, where }: Purge, db: Database, last: string) {
  const { rows } = await db.execute<{ userId: string }>(
    sql`select distinct user_id as "userId" from ${table} where (${where}) and user_id > ${last} order by user_id limit ${slice}`,
  )
  return rows.map(({ userId }) => userId)
}

/** Limits to the user's rows; `isTheirs` precedes another condition. */
type Whose = { userId: string; isTheirs: SQL }

async function erase(one: Purge, { db, stopped }: Attempt, whose: Whose = { userId: '', isTheirs: sql`` }) {
  let erased = slice
  while (erased === slice) {
    stopped.throwIfAborted()
    const { leaving } = one
    if (leaving === undefined) {
      const among = sql`ctid = any(array(${expired(sql`ctid`, one, whose)}))`
      erased = await eraseAmong(db, one, whose, among)
    } else erased = await db.transaction((db) => eraseLeaving(db, { ...one, leaving }, whose))
  }
}

/** A row that is locked at this moment is left for the next round. */
const expired = (what: SQL, { table, where }: Purge, { isTheirs }: Whose) =>
  sql`select ${what} from ${table} where ${isTheirs} (${where}) limit ${slice} for update skip locked`

async function eraseAmong(db: Database, { table }: Purge, { isTheirs }: Whose, among: SQL) {
  const { rowCount } = await db.execute(sql`delete from ${table} where ${isTheirs} ${among}`)
  return rowCount ?? 0
}

async function eraseLeaving(db: Database, one: Purge & Required<Pick<Purge, 'leaving'>>, whose: Whose) {
  const { by, run } = one.leaving
  const { rows } = await db.execute<{ key: never }>(expired(sql`${by} as key`, one, whose))
  const keys = rows.map(({ key }) => key)
  if (keys.length === 0) return 0
  await run(db, whose.userId, keys)
  return eraseAmong(db, one, whose, inArray(by, keys))
}
