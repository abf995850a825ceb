import { count as counting, getTableColumns, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '#platform/database/database.ts'
import { whole, type OwnParts } from './owned-statement.ts'
import { deletedColumn, numberOf, type Changes, type Ids, type OwnedRecords, type OwnedTable } from './owned-tables.ts'

export type Reading = { orderBy?: (SQL | AnyPgColumn)[]; limit?: number }

/** Which rows are meant; deleted ones only when asked for. */
type Among = { where?: SQL | undefined; withDeleted?: boolean | undefined }

export type Change = Among & {
  /** What the values are computed from besides the table: a function, or a select in brackets. */
  from?: SQL | undefined
  /** Has the statement fail in the database when there is no row: for one whose answer nobody waits for. */
  orFail?: boolean | undefined
}

export type Lock = Among & {
  orderBy?: AnyPgColumn
  /** Lets others add rows that refer to these. */
  keepsKey?: boolean
}

/** Rows of one table, by a condition that names the owner. */
export function select(db: Database, own: OwnParts, table: PgTable, where: SQL | undefined, reading: Reading = {}) {
  const query = db
    .select()
    .from(table)
    .where(where)
    .orderBy(...own.parts(reading.orderBy))
    .$dynamic()
  return reading.limit === undefined ? query : query.limit(whole(reading.limit))
}

/** How many rows there are; with `atMost` no more are looked at. */
export async function count(db: Database, table: PgTable, where: SQL | undefined, atMost?: number): Promise<number> {
  const ones = db
    .select({ one: sql<number>`1`.as('one') })
    .from(table)
    .where(where)
    .$dynamic()
  const counted = (atMost === undefined ? ones : ones.limit(whole(atMost))).as('counted')
  const [row] = await db.select({ value: counting() }).from(counted).execute()
  return row?.value ?? 0
}

/** Changes rows by one statement; returns their ids. */
export async function update<T extends OwnedTable>(
  db: Database,
  own: OwnParts,
  table: T,
  values: Changes<T>,
  { where, withDeleted, from, orFail = false }: Change,
): Promise<Ids> {
  const setting = db.update<PgTable>(table).set(own.values(values) as never)
  const changing = (from === undefined ? setting : (setting.from(own.source(from)) as unknown as typeof setting))
    .where(own.mine(table, where, withDeleted))
    .returning(numberOf(table))
  if (!orFail) return (await changing.execute()) as Ids
  const changed = db.$with('changed').as(changing as never)
  return db
    .with(changed)
    .select({ id: sql<number>`1 / count(*)` })
    .from(changed)
    .execute()
}

/** Hides rows that can be restored and erases others; returns their ids. */
export async function remove(db: Database, table: OwnedTable, where: SQL | undefined): Promise<Ids> {
  const hidden = { deletedAt: sql`now()` } as never
  const removing =
    deletedColumn(table) === undefined
      ? db.delete(table).where(where).returning(numberOf(table))
      : db.update(table).set(hidden).where(where).returning(numberOf(table))
  return (await removing.execute()) as Ids
}

/** Locks rows in one order for all, by default that of their ids; returns how many there are. */
export async function lock(
  db: Database,
  own: OwnParts,
  table: OwnedRecords,
  { where, withDeleted, orderBy = table.id, keepsKey = false }: Lock,
): Promise<number> {
  const locked = db
    .select({ one: sql<number>`1`.as('one') })
    .from(table)
    .where(own.mine(table, where, withDeleted))
    .orderBy(orderBy)
    .for(keepsKey ? 'no key update' : 'update')
    .as('locked')
  const [row] = await db.select({ value: counting() }).from(locked).execute()
  return row?.value ?? 0
}

/** Writes what a select finds: the columns of the table behind its owner, in their order. */
export async function put<T extends OwnedTable>(
  db: Database,
  own: OwnParts,
  table: T,
  found: SQL,
  { key, changes }: { key: AnyPgColumn[]; changes: AnyPgColumn },
) {
  const [name = ''] = Object.entries(getTableColumns(table)).find(([, column]) => column === changes) ?? []
  const excluded = sql`excluded.${sql.identifier(changes.name)}`
  await db
    .insert(table)
    .select(sql`select ${own.whose.userId}::text, found.* from ${own.select(found)} as found` as never)
    .onConflictDoUpdate({
      target: [table.userId, ...key],
      set: { [name]: excluded } as never,
      setWhere: sql`${changes} <> ${excluded}`,
    })
    .execute()
}
