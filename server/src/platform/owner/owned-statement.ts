import { and, eq, isNull, isSQLWrapper, SQL, sql, type Query, type SQLWrapper } from 'drizzle-orm'
import { PgDialect, type AnyPgColumn } from 'drizzle-orm/pg-core'
import { deletedColumn, type OwnedTable } from './owned-tables.ts'
import { assertPart, assertRead, UnsafeSql, type Whose } from './owned-sql.ts'

const dialect = new PgDialect()

/** A whole statement that only reads, checked and built, once. Throws `UnsafeSql` when it names a table itself. */
export class Read extends SQL {
  readonly #query: Query

  constructor(statement: SQL, whose: Whose) {
    super([])
    this.#query = dialect.sqlToQuery(statement)
    assertRead(this.#query, whose)
  }

  override toQuery() {
    return this.#query
  }
}

/** A select that only reads, in brackets, to be part of a statement. Throws `UnsafeSql` when it names a table itself. */
export function bracketed(select: SQL, whose: Whose): SQL {
  assertRead(dialect.sqlToQuery(select), whose)
  return sql`(${select})`
}

/** Returns the number of rows wanted. Throws `UnsafeSql` for anything else, which could extend the statement. */
export function whole(number: number) {
  if (!Number.isSafeInteger(number) || number < 0) throw new UnsafeSql('Limits are whole numbers')
  return number
}

const fixed = ['userId', 'id', 'deletedAt']

/** The parts of one user's statements: the condition that a row is theirs, and what callers add, which is checked. */
export class OwnParts {
  readonly whose: { userId: string; people: string }

  constructor(whose: { userId: string; people: string }) {
    this.whose = whose
  }

  /** True for the user's rows, those that are deleted only when asked for, that meet the caller's condition. */
  mine(table: OwnedTable, where?: SQL, withDeleted = false) {
    const deleted = withDeleted ? undefined : deletedColumn(table)
    return and(eq(table.userId, this.whose.userId), deleted && isNull(deleted), this.part(where))
  }

  /** A caller's part of a statement, in brackets of its own. Throws `UnsafeSql`. */
  part = (given: SQL | undefined) => given && sql`(${this.#checked(given)})`
  parts = (given: (SQL | AnyPgColumn)[] = []) => given.map((part) => this.#checked(part))
  /** What a caller reads from besides the table: a function, or a select in brackets. */
  source = (given: SQL) => this.#checked(given)
  select = (given: SQL) => bracketed(given, this.whose)

  /** The values to be stored. Throws `UnsafeSql` for those that callers may not set, whatever the types let through. */
  values<V extends object>(given: V): V {
    for (const [name, value] of Object.entries(given)) {
      if (fixed.includes(name)) throw new UnsafeSql(`${name} is not for callers to set`)
      if (isSQLWrapper(value)) this.#checked(value)
    }
    return given
  }

  #checked<P extends SQLWrapper>(part: P): P {
    assertPart(dialect.sqlToQuery(part instanceof SQL ? part : sql`${part}`), this.whose)
    return part
  }
}
