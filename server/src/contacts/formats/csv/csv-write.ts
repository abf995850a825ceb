import Papa from 'papaparse'
import { escapeFormula, namesCell } from './csv-cells.ts'
import type { ExportedContact } from '../imported-contact.ts'
import { oneLineEnd } from '../imported-contact.ts'

const archivedWord = (archived: boolean | null | undefined) => (archived ? 'yes' : archived === false ? 'no' : '')

/** The columns of an export, in their order; reading suggests the same meaning for each. */
const columns: [header: string, cell: (contact: ExportedContact) => string | null | undefined][] = [
  ['Type', (contact) => contact.type],
  ['First name', (contact) => contact.firstName],
  ['Last name', (contact) => contact.lastName],
  ['Email', (contact) => contact.email],
  ['Phone', (contact) => contact.phone],
  ['Instagram', (contact) => contact.instagramHandle],
  ['Stage', (contact) => contact.stage],
  ['Genres', (contact) => namesCell(contact.genres)],
  ['Tags', (contact) => namesCell(contact.tags)],
  ['Notes', (contact) => contact.notes],
  ['Address', (contact) => contact.address],
  ['City', (contact) => contact.city],
  ['Postal code', (contact) => contact.postalCode],
  ['Country', (contact) => contact.country],
  ['Archived', (contact) => archivedWord(contact.archived)],
]

/**
 * The contacts as CSV for Excel, Numbers and Google Sheets, with the header row unless other contacts came before; the mark at
 * the start tells Excel that it is UTF-8.
 */
export function toCsv(contacts: readonly ExportedContact[], isFirst = true): string {
  const row = (cells: string[]) => `${Papa.unparse([cells])}\r\n`
  const head = isFirst ? `\ufeff${row(columns.map(([header]) => header))}` : ''
  const rows = contacts.map((contact) => row(columns.map(([, cell]) => escapeFormula(oneLineEnd(cell(contact) ?? '')))))
  return head + rows.join('')
}
