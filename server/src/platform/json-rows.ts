import { getTableColumns } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

/** Rows in the order of these ids; those that are missing are left out. */
export function inOrder<R extends object>(rows: R[], ids: number[]): R[] {
  const byId = new Map(rows.map((row) => [(row as { id: number }).id, row]))
  return ids.map((id) => byId.get(id)).filter((row) => row !== undefined)
}

/** Rows that PostgreSQL has written as JSON, with the names and values of the table. */
export function rowsFromJson(table: PgTable, json: Record<string, unknown>[], ids: number[]) {
  const columns = Object.entries(getTableColumns(table))
  const read = (row: Record<string, unknown>) =>
    columns.map(([name, column]) => {
      const value = row[column.name]
      return [name, value === null ? null : column.mapFromDriverValue(value)] as [string, unknown]
    })
  return inOrder(
    json.map((row) => Object.fromEntries(read(row))),
    ids,
  )
}
