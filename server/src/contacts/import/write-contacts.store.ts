import { getTableColumns, sql, type SQL } from 'drizzle-orm'
import { changedFields } from '@contactsheet/contracts/contacts/import-limits'
import type { Owner } from '#platform/owner/owner.ts'
import type { ContactRow } from '../contact-row.store.ts'
import { contacts } from '../contacts.tables.ts'

type Column = Exclude<keyof ContactRow, 'userId' | 'id'>

const table = getTableColumns(contacts)
const isColumn = <Field extends string>(field: Field): field is Field & Column => field in table
/** The columns that an import may change, and those that are made of them. */
const written: Column[] = [
  ...changedFields.filter(isColumn),
  'typeId',
  'genreIds',
  'tagIds',
  'sortName',
  'searchText',
  'phoneDigits',
]
const given = ['id', ...written] as const

const nameOf = (column: keyof ContactRow) => sql.identifier(table[column].name)
const list = (parts: SQL[]) => sql.join(parts, sql`, `)
const columns = list(given.map((column) => sql`${nameOf(column)} ${sql.raw(table[column].getSQLType())}`))
const values = Object.fromEntries(written.map((column) => [column, sql`given.${nameOf(column)}`]))

/**
 * Writes contacts that the transaction has locked, all by one statement: each statement raises the version of the list, and
 * the more often a transaction has done that, the longer it takes.
 */
export async function writeContacts(owner: Owner, rows: ContactRow[]): Promise<void> {
  if (rows.length === 0) return
  const json = JSON.stringify(
    rows.map((row) => Object.fromEntries(given.map((column) => [table[column].name, row[column]]))),
  )
  const from = sql`jsonb_to_recordset(${json}::jsonb) as given(${columns})`
  await owner.update(contacts, values, { from, where: sql`${contacts.id} = given.id` })
}
