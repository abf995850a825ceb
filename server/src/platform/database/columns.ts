import { sql, type SQL, getTableColumns } from 'drizzle-orm'
import { bigint, customType, integer, text, type AnyPgColumn, type PgTable } from 'drizzle-orm/pg-core'

/** `timestamptz` read as ISO text in UTC, so that no Date object travels through the product. */
export const instantColumn = customType<{ data: string; driverData: string | Date }>({
  dataType: () => 'timestamptz',
  fromDriver: (value) => new Date(value).toISOString(),
})

/** An instant as the same text, for statements that return JSON. */
export const instantText = (value: SQL) => sql`to_char(${value} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** `created_at` and `updated_at`, set by the database and updated with every change. */
export const timestamps = () => ({
  createdAt: instantColumn('created_at')
    .notNull()
    .default(sql`now()`),
  updatedAt: instantColumn('updated_at')
    .notNull()
    .default(sql`now()`)
    .$onUpdate(() => sql`now()`),
})

/** The columns every owned record has; the primary key is `(user_id, id)`. */
export const owned = () => ({
  userId: text('user_id').notNull(),
  id: integer('id').notNull().generatedByDefaultAsIdentity(),
})

/** The same for rows that triggers add: where a database is spread over several machines, each of them numbers from a range of its own. */
export const ownedByTriggers = () => ({
  userId: text('user_id').notNull(),
  id: bigint('id', { mode: 'number' }).notNull().generatedByDefaultAsIdentity(),
})

/** Set when the owner deleted the record; it is purged 30 days later. */
export const deletedAt = () => instantColumn('deleted_at')

/**
 * The last column of an index, followed by included columns that can then be read without the row. Drizzle has no INCLUDE, but
 * writes an expression as it is and closes the bracket that this one opens.
 */
export const lastWith = (last: AnyPgColumn, beside: AnyPgColumn[]): SQL => {
  const names = beside.map((column) => sql`${column}`)
  return sql`${last}) include (${sql.join(names, sql`, `)}`
}

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
