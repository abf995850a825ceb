import Papa from 'papaparse'
import type { ContactField } from '@contactsheet/contracts/contacts/contact-fields'
import { fieldNames, headerOf } from '../../contact-fields.ts'
import { escapeFormula, namesCell } from './csv-cells.ts'
import { waysCell } from '../way-labels.ts'
import { oneLineEnd, written, type ExportedContact } from '../imported-contact.ts'

const isNames = (list: readonly unknown[]): list is string[] => list.every((one) => typeof one === 'string')

function cellOf(value: ExportedContact[ContactField]): string {
  if (!Array.isArray(value)) return written(value)
  return isNames(value) ? namesCell(value) : waysCell(value)
}

/**
 * The contacts as CSV for Excel, Numbers and Google Sheets, with the header row unless other contacts came before; the mark at
 * the start tells Excel that it is UTF-8.
 */
export function toCsv(contacts: readonly ExportedContact[], isFirst = true): string {
  const row = (cells: string[]) => `${Papa.unparse([cells])}\r\n`
  const head = isFirst ? `\ufeff${row(fieldNames.map((field) => headerOf(field)))}` : ''
  const rows = contacts.map((contact) =>
    row(fieldNames.map((field) => escapeFormula(oneLineEnd(cellOf(contact[field]))))),
  )
  return head + rows.join('')
}
