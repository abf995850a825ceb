import { and, getTableColumns, gt, isNotNull, sql, type InferSelectModel } from 'drizzle-orm'
import type { AnyPgColumn, PgInsertValue, PgTable } from 'drizzle-orm/pg-core'
import { unauthorized } from '@contactsheet/contracts/calls/problem'

export type OwnedTable = PgTable & { userId: AnyPgColumn }
export type OwnedRecords = OwnedTable & { id: AnyPgColumn }
/** The table of the owners themselves. */
export type People = PgTable & { id: AnyPgColumn; isActive: AnyPgColumn }

export type Row<T extends OwnedTable> = InferSelectModel<T>
/** What a caller may write. */
export type Values<T extends OwnedTable> = Omit<PgInsertValue<T>, 'userId' | 'id' | 'deletedAt'>

export type Changes<T extends OwnedTable> = Partial<Values<T>>
/** The ids of rows; 0 for links, which have none. */
export type Ids = { id: number }[]

/** The column that says when a row was deleted, if the table has one. */
export const deletedColumn = (table: PgTable): AnyPgColumn | undefined => getTableColumns(table).deletedAt

/** Days during which a deleted record can be restored. */
export const restoreDays = 30

export const restorable = (deleted: AnyPgColumn) =>
  and(isNotNull(deleted), gt(deleted, sql`now() - make_interval(days => ${restoreDays})`))

/** The rows in the order of these ids; ids without a row are skipped. */
export function inOrder<R extends object>(rows: R[], ids: number[]): R[] {
  const byId = new Map(rows.map((row) => [(row as { id: number }).id, row]))
  return ids.map((id) => byId.get(id)).filter((row) => row !== undefined)
}

/** Selects just the id of a row, or 0 for links, which have none. */
export const numberOf = (table: OwnedTable) => ({ id: sql<number>`${getTableColumns(table).id ?? sql`0`}` })

/** Throws 401 unless the user's row was found, and is active. */
export function assertActive(user: { isActive?: unknown } | undefined) {
  if (user?.isActive !== true) throw unauthorized()
}
