import { getTableColumns, sql, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { instantText } from './columns.ts'

/** Columns of a table as JSON has them: under their names in the code, instants as ISO text in UTC. Throws for an unknown name. */
export function jsonColumns<T extends PgTable>(table: T, alias: string, names: (keyof T['_']['columns'])[]): SQL {
  const columns = getTableColumns(table)
  const parts = names.map((name) => {
    const column = columns[name as string]
    if (column === undefined) throw new Error(`There is no column for ${String(name)}`)
    const value = sql`${sql.identifier(alias)}.${sql.identifier(column.name)}`
    const isInstant = column.getSQLType() === 'timestamptz'
    return sql`${isInstant ? instantText(value) : value} as ${sql.identifier(String(name))}`
  })
  return sql.join(parts, sql`, `)
}
