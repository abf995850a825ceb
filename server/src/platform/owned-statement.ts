import { getTableColumns, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'

/** A table whose rows each belong to one user. */
export type OwnedTable = PgTable & { userId: AnyPgColumn }

/** Limits a table, or its alias, to the user and to what is not deleted. */
export type MineOf = (table: OwnedTable, alias?: string) => SQL

/** Where the table says that a row was deleted, if it does. */
export const deletedColumn = (table: PgTable): AnyPgColumn | undefined => getTableColumns(table).deletedAt

/** The conditions of one statement; the user's id may come later, as a placeholder. */
export const mineOf =
  (userId: unknown): MineOf =>
  (table, alias) => {
    const name = alias === undefined ? sql`${table}` : sql.identifier(alias)
    const alive = deletedColumn(table) === undefined ? sql`` : sql` and ${name}.deleted_at is null`
    return sql`${name}.user_id = ${userId}${alive}`
  }
