import { and, getTableColumns, gt, isNotNull, sql, type InferSelectModel } from 'drizzle-orm'
import type { AnyPgColumn, PgInsertValue, PgTable } from 'drizzle-orm/pg-core'

/** A table whose rows each belong to one user. */
export type OwnedTable = PgTable & { userId: AnyPgColumn }
/** An owned table of records that have a number of their own. */
export type OwnedRecords = OwnedTable & { id: AnyPgColumn }
/** The table of the owners themselves. */
export type People = PgTable & { id: AnyPgColumn }

export type Row<T extends OwnedTable> = InferSelectModel<T>
/** What a caller may write. */
export type Values<T extends OwnedTable> = Omit<PgInsertValue<T>, 'userId' | 'id' | 'deletedAt'>

/** Where the table says that a row was deleted, if it does. */
export const deletedColumn = (table: PgTable): AnyPgColumn | undefined => getTableColumns(table).deletedAt

/** Deleted, but not longer ago than so many days. */
export const restorable = (deleted: AnyPgColumn, days: number) =>
  and(isNotNull(deleted), gt(deleted, sql`now() - make_interval(days => ${days})`))

/** Rows in the order of these ids; those that are missing are left out. */
export function inOrder<R extends object>(rows: R[], ids: number[]): R[] {
  const byId = new Map(rows.map((row) => [(row as { id: number }).id, row]))
  return ids.map((id) => byId.get(id)).filter((row) => row !== undefined)
}

/** What is answered of a row that is only to be named: links have no number of their own. */
export const numberOf = (table: OwnedTable) => ({ id: sql<number>`${getTableColumns(table).id ?? sql`0`}` })
