import { eq, getTableColumns, getTableName, is } from 'drizzle-orm'
import { getTableConfig, PgTable, type AnyPgColumn } from 'drizzle-orm/pg-core'
import { contacts } from '#contacts/contacts.tables.ts'
import { users } from '#identity/identity.tables.ts'
import { genres, tags } from '#labels/labels.tables.ts'
import type { Database } from '#platform/database/database.ts'
import { everyDeclaration } from '#platform/testing/every-table.ts'

/** A row by the names of its columns; what it refers to stands in the place of the id. */
export type KeptRow = { [column: string]: unknown }

const ownerColumn = (table: PgTable): AnyPgColumn | undefined =>
  table === users ? users.id : getTableColumns(table).userId

/** All tables whose rows belong to a user, and that of the users. */
export const tablesOfUsers = async (): Promise<PgTable[]> =>
  Object.values(await everyDeclaration()).filter(
    (table): table is PgTable => is(table, PgTable) && ownerColumn(table) !== undefined,
  )

// PostgreSQL knows no foreign keys of lists.
const listsOfIds = new Map<PgTable, [column: string, table: PgTable][]>([
  [
    contacts,
    [
      [contacts.tagIds.name, tags],
      [contacts.genreIds.name, genres],
    ],
  ],
])

/** The tables of the owner that columns of a table refer to by id. */
function referencesOf(table: PgTable) {
  const found = new Map(listsOfIds.get(table))
  for (const key of getTableConfig(table).foreignKeys) {
    const { columns, foreignTable } = key.reference()
    // The owner, who is part of every key, and what is not the owner's are no references.
    const [, column] = columns
    if (column !== undefined) found.set(column.name, foreignTable)
  }
  return found
}

/** An order that does not depend on ids, which differ between accounts. */
export const sorted = <T>(values: T[]): T[] =>
  values
    .map((value) => ({ value, text: JSON.stringify(value) }))
    .toSorted((one, other) => (one.text < other.text ? -1 : 1))
    .map(({ value }) => value)

/** Numbers the rows of a list from 0: their order counts, and not the gaps that removed ones have left. */
function closeGaps(rows: KeptRow[]) {
  const inLists = rows.filter(({ order }) => order !== undefined)
  const lists = Map.groupBy(inLists, ({ shoot_id: shoot, moodboard_id: board }) => JSON.stringify(shoot ?? board))
  for (const list of lists.values())
    for (const [place, row] of list.toSorted((one, other) => Number(one.order) - Number(other.order)).entries())
      row.order = place
}

/**
 * Reads the rows of a user, table by table: without what was deleted and what belongs to it, and without the columns that are
 * left out. A reference to something deleted is null.
 */
export function keptRowsOf(db: Database, userId: string, isLeftOut: (column: string) => boolean) {
  const read = new Map<PgTable, Promise<Map<unknown, KeptRow>>>()
  const byId = (table: PgTable) => {
    const rows = read.get(table) ?? rowsOf(table)
    read.set(table, rows)
    return rows
  }

  async function rowsOf(table: PgTable) {
    const references = referencesOf(table)
    const columns = Object.entries(getTableColumns(table))
    const kept = new Map<unknown, KeptRow>()
    for (const row of await db
      .select()
      .from(table)
      .where(eq(ownerColumn(table) ?? users.id, userId))) {
      const whole: KeptRow = {}
      for (const [name, column] of columns) {
        const to = references.get(column.name)
        whole[column.name] = to === undefined ? row[name] : await referredTo(to, row[name])
      }
      const isDeleted = whole.deleted_at != null
      const isLost = columns.some(([, { notNull, name }]) => notNull && whole[name] === null)
      const told = columns.map(([, { name }]) => name).filter((name) => !isLeftOut(`${getTableName(table)}.${name}`))
      if (!isDeleted && !isLost) kept.set(row.id ?? row, Object.fromEntries(told.map((name) => [name, whole[name]])))
    }
    closeGaps([...kept.values()])
    return kept
  }

  async function referredTo(table: PgTable, id: unknown) {
    const rows = await byId(table)
    return Array.isArray(id) ? sorted(id.map((one) => rows.get(one))) : (rows.get(id) ?? null)
  }

  return async (table: PgTable) => sorted([...(await byId(table)).values()])
}
