import { getTableName, sql, type SQL } from 'drizzle-orm'
import { tableNames } from '#platform/database/declared-tables.ts'
import { deletedColumn, type OwnedTable, type People } from './owned-tables.ts'

/** Thrown for a statement that could reach beyond its owner: a message for its author, answered as a fault of ours. */
export class UnsafeSql extends Error {}

/** The user whose statement it is, perhaps as a placeholder to be filled in later, and the name of the table of owners. */
export type Whose = { userId: unknown; people: string }

type Named = (table: OwnedTable | People, alias?: string) => SQL

/**
 * Stands for a table in a statement written by hand: the user's rows that are not deleted, as a select in brackets, under the table's
 * own name or an alias. PostgreSQL plans it like the table itself. The table of users has one row: the user.
 */
export type MineOf = Named & {
  withDeleted: Named
  /** With the column `xmin`, which every write of a row raises. */
  withXmin: Named
}

export function mineOf({ userId, people }: Whose): MineOf {
  const rows =
    (columns: SQL, withDeleted = false): Named =>
    (table, alias = getTableName(table)) => {
      const owner = getTableName(table) === people ? sql`"id"` : sql`"user_id"`
      const alive = withDeleted || deletedColumn(table) === undefined ? sql`` : sql` and "deleted_at" is null`
      return sql`(select ${columns} from ${table} where ${owner} = ${userId}${alive}) as ${sql.identifier(alias)}`
    }
  const all = sql`*`
  return Object.assign(rows(all), { withDeleted: rows(all, true), withXmin: rows(sql`*, xmin`) })
}

type Written = { sql: string; params: unknown[] }

const mine =
  /\(select \*(?:, xmin)? from "(?<table>\w+)" where "(?<owner>user_id|id)" = \$(?<param>\d+)(?: and "deleted_at" is null)?\)/g

/** True for a text in which a name is more than one given by `as` or the qualifier of a column: only there a table is read or written. */
const isNamed = (text: string, table: string) =>
  text.includes(table) && new RegExp(`(?<!\\bas\\s+"?)\\b${table}\\b(?!"?\\s*\\.)`).test(text)

/** Tables of PostgreSQL itself, and names that are spelled by numbers. */
const others = /\bpg_\w+\b(?!\s*\()|\binformation_schema\b|\bu&/

/**
 * Throws `UnsafeSql` for a text that names a table in any other way than by `mine`, wherever it does, strings included. Does not see
 * what a database function reads by itself.
 */
function assertNoTables({ sql: text, params }: Written, { userId, people }: Whose) {
  const rest = text.replace(mine, (found, table: string, owner: string, param: string) => {
    const isMine = params[Number(param) - 1] === userId && owner === (table === people ? 'id' : 'user_id')
    return isMine ? '()' : found
  })
  const lower = rest.toLowerCase()
  for (const table of tableNames)
    if (isNamed(lower, table)) throw new UnsafeSql(`${table} is a table: read \`mine\` of it`)
  const other = others.exec(lower)
  if (other !== null) throw new UnsafeSql(`Not allowed in a statement: ${other[0]}`)
}

const quoted = /'(?:[^']|'')*'|"(?:[^"]|"")*"/g

/** Comments, a second statement, strings whose end depends on backslashes or a tag, and what is left open. */
const doubtful = /--|\/\*|[;'"\\\0]|\$(?!\d)|\be§/i

/** The text outside of quotes and brackets. Throws `UnsafeSql` for what could end elsewhere than it seems to. */
function outermost(text: string) {
  let rest = text.replace(quoted, '§')
  const doubt = doubtful.exec(rest)
  if (doubt !== null) throw new UnsafeSql(`Not allowed in a statement: ${doubt[0]}`)
  for (let before = ''; rest !== before;) [before, rest] = [rest, rest.replace(/\([^()[\]]*\)|\[[^()[\]]*\]/g, ' ')]
  if (/[()[\]]/.test(rest)) throw new UnsafeSql('Brackets do not match')
  return rest
}

/** Checks a whole statement, which only reads: rows are written by the methods of `Owner`. Throws `UnsafeSql`. */
export function assertRead(statement: Written, whose: Whose) {
  assertNoTables(statement, whose)
  if (!/^\s*(?:select|with)\b/i.test(outermost(statement.sql))) throw new UnsafeSql('Only reads are written by hand')
}

/** What would extend the statement around a condition, an order or a value. */
const beyond =
  /,|\b(?:select|where|group|having|window|order|limit|offset|fetch|for|returning|union|intersect|except|join)\b|(?<!\bdistinct\s+)\bfrom\b/i

/** Checks a condition, an order or a value that goes into a statement, which does not go on after it. Throws `UnsafeSql`. */
export function assertPart(part: Written, whose: Whose) {
  assertNoTables(part, whose)
  const further = beyond.exec(outermost(part.sql))
  if (further !== null) throw new UnsafeSql(`Goes beyond a part of a statement: ${further[0]}`)
}
