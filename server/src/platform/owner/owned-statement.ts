import { and, eq, isNull, isSQLWrapper, SQL, sql, type Query, type SQLWrapper } from 'drizzle-orm'
import { PgDialect, type AnyPgColumn } from 'drizzle-orm/pg-core'
import { deletedColumn, type OwnedTable } from './owned-tables.ts'
import { ownerParams, ownerParamsWithin } from './owned-sql.ts'
import { UnsafeSql } from './sql-text.ts'

/** The user whose statement it is, and the name of the table of owners. */
type Whose = { userId: unknown; people: string }

/** Limits a table, or its alias, to the user's rows that are not deleted; `withDeleted` to all of the user's rows. */
export type MineOf = {
  (table: OwnedTable, alias?: string): SQL
  withDeleted: (table: OwnedTable, alias?: string) => SQL
}

/** Makes the conditions of one statement and counts them; the user's id may be a placeholder to be filled in later. */
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

/** Each text is checked only once; beyond this number, more than the stores have statements, the oldest is forgotten. */
const mostTexts = 2000
const readTexts = new Map<string, number[]>()

/** A statement that has been built and checked; it is not built again. */
class Written extends SQL {
  readonly #query: Query
  /** False for statements that only read, even with a lock. */
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
 * A whole statement, ready to run. Throws `UnsafeSql` when a table in it is not limited to the owner, or when it contains
 * fewer than `mines` conditions for the owner.
 */
export const ownedStatement = (statement: SQL, whose: Whose, mines: number) =>
  new Written(assertOwned(statement, whose, mines))

/** The same as a query text with its parameters. */
export function assertOwned(statement: SQL, { userId, people }: Whose, mines: number): Query {
  const query = dialect.sqlToQuery(statement)
  assertOwner(read(query.sql, people, ownerParams), query.params, userId)
  if (mines > (query.sql.match(ownerCondition)?.length ?? 0)) throw new UnsafeSql('A `mine` was made and not used')
  return query
}

/** Returns a caller's condition, value or order. Throws `UnsafeSql` when it is more than that, or reads other users' rows. */
function assertPart<P extends SQLWrapper>(part: P, { userId, people }: Whose): P {
  const query = dialect.sqlToQuery(part instanceof SQL ? part : sql`${part}`)
  assertOwner(read(query.sql, people, ownerParamsWithin), query.params, userId)
  return part
}

const fixed = ['userId', 'id', 'deletedAt']

/** Returns the values to be stored. Throws `UnsafeSql` for those that callers may not set, whatever the types let through. */
function assertValues<V extends object>(values: V, whose: Whose): V {
  for (const [name, value] of Object.entries(values)) {
    if (fixed.includes(name)) throw new UnsafeSql(`${name} is not for callers to set`)
    if (isSQLWrapper(value)) assertPart(value, whose)
  }
  return values
}

/** Returns the number of rows wanted. Throws `UnsafeSql` for anything else, which could extend the statement. */
export function whole(number: number) {
  if (!Number.isSafeInteger(number) || number < 0) throw new UnsafeSql('Limits are whole numbers')
  return number
}

/** The parts of one user's statements: the condition that a row is theirs, and what callers add, which is checked. */
export class OwnParts {
  readonly whose: { userId: string; people: string }

  constructor(whose: { userId: string; people: string }) {
    this.whose = whose
  }

  /** True for the user's rows that are not deleted and meet the caller's condition. */
  mine(table: OwnedTable, where?: SQL) {
    const deleted = deletedColumn(table)
    return and(eq(table.userId, this.whose.userId), deleted && isNull(deleted), this.part(where))
  }

  /** A caller's part of a statement, in brackets of its own. Throws `UnsafeSql`. */
  part = (given: SQL | undefined) => given && sql`(${assertPart(given, this.whose)})`
  parts = (given: (SQL | AnyPgColumn)[] = []) => given.map((part) => assertPart(part, this.whose))
  values = <V extends object>(given: V) => assertValues(given, this.whose)
}
