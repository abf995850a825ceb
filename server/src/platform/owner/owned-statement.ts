import { isSQLWrapper, SQL, sql, type Query, type SQLWrapper } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { deletedColumn, type OwnedTable } from './owned-tables.ts'
import { ownerParams, ownerParamsWithin } from './owned-sql.ts'
import { UnsafeSql } from './sql-text.ts'

/** Whose statement it is, and the name of the table of owners. */
type Whose = { userId: unknown; people: string }

/** Limits a table, or its alias, to the user and to what is not deleted; `withDeleted` to the user alone. */
export type MineOf = {
  (table: OwnedTable, alias?: string): SQL
  withDeleted: (table: OwnedTable, alias?: string) => SQL
}

/** The conditions of one statement, and how many were made; the user's id may come later, as a placeholder. */
export function mineOf(userId: unknown) {
  let made = 0
  const own = (table: OwnedTable, alias: string | undefined, deleted: boolean) => {
    made += 1
    const name = alias === undefined ? sql`${table}` : sql.identifier(alias)
    const alive = deleted || deletedColumn(table) === undefined ? sql`` : sql` and ${name}.deleted_at is null`
    return sql`(${name}.user_id = ${userId}${alive})`
  }
  const of: MineOf = Object.assign((table: OwnedTable, alias?: string) => own(table, alias, false), {
    withDeleted: (table: OwnedTable, alias?: string) => own(table, alias, true),
  })
  return { of, made: () => made }
}

const dialect = new PgDialect()

/** Each text is read once; the oldest goes when there are more than stores have ways to ask. */
const mostTexts = 2000
const readTexts = new Map<string, number[]>()

/** A statement that has been written down and checked; it is not written down again. */
class Written extends SQL {
  readonly #query: Query
  /** False for what only reads, be it with a lock. */
  readonly writes: boolean

  constructor(query: Query) {
    super([])
    this.#query = query
    this.writes = /\b(?<!for (?:no key )?)(?:insert|update|delete)\b/i.test(query.sql)
  }

  override toQuery() {
    return this.#query
  }
}

function read(text: string, people: string, of: typeof ownerParams) {
  const key = `${of.name} ${people} ${text}`
  const before = readTexts.get(key)
  if (before !== undefined) return before
  const params = of(text, people)
  const [oldest] = readTexts.keys()
  if (readTexts.size >= mostTexts && oldest !== undefined) readTexts.delete(oldest)
  readTexts.set(key, params)
  return params
}

function assertOwner(params: number[], values: unknown[], userId: unknown) {
  if (params.some((param) => values[param - 1] !== userId)) throw new UnsafeSql('A table is limited to somebody else')
}

const ownerCondition = /\.user_id = \$\d/g

/**
 * A whole statement, ready to run. Throws `UnsafeSql` when a table in it is not limited to the owner, or when fewer than
 * `mines` conditions of the owner are in it.
 */
export const ownedStatement = (statement: SQL, whose: Whose, mines: number) =>
  new Written(assertOwned(statement, whose, mines))

/** The same, written down and not yet ready to run. */
export function assertOwned(statement: SQL, { userId, people }: Whose, mines: number): Query {
  const query = dialect.sqlToQuery(statement)
  assertOwner(read(query.sql, people, ownerParams), query.params, userId)
  if (mines > (query.sql.match(ownerCondition)?.length ?? 0)) throw new UnsafeSql('A `mine` was made and not used')
  return query
}

/** Gives back a condition, value or order of a caller. Throws `UnsafeSql` when it is more than that, or reads others' rows. */
export function assertPart<P extends SQLWrapper>(part: P, { userId, people }: Whose): P {
  const query = dialect.sqlToQuery(part instanceof SQL ? part : sql`${part}`)
  assertOwner(read(query.sql, people, ownerParamsWithin), query.params, userId)
  return part
}

const fixed = ['userId', 'id', 'deletedAt']

/** Gives back values to be stored. Throws `UnsafeSql` for those that no caller sets, whatever the types let through. */
export function assertValues<V extends object>(values: V, whose: Whose): V {
  for (const [name, value] of Object.entries(values)) {
    if (fixed.includes(name)) throw new UnsafeSql(`${name} is not for callers to set`)
    if (isSQLWrapper(value)) assertPart(value, whose)
  }
  return values
}

/** Gives back how many rows are wanted; what is no such number could be more of a statement. */
export function whole(number: number) {
  if (!Number.isSafeInteger(number) || number < 0) throw new UnsafeSql('Limits are whole numbers')
  return number
}
