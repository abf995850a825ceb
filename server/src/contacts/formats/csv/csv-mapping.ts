import { withoutFormulaGuard, asNumber, asPhone, namesIn, severalValues } from './csv-cells.ts'
import { isBirthdayHeader, isNotesHeader, phoneRank, type Mapping } from './csv-headers.ts'
import type { CsvTable } from './csv-read.ts'
import type { CsvRow } from './csv-rows.ts'
import { birthdayText } from '../birthday.ts'
import { importRow } from '../import-row.ts'
import { addTo, shortened, type Draft, type ImportRow } from '../imported-contact.ts'
import { isWays } from '../../contact-fields.ts'
import { wayLabelIn, waysIn } from '../way-labels.ts'
import type { WayLabel } from '@contactsheet/contracts/contacts/way-labels'
import type { ImportTarget } from '@contactsheet/contracts/contacts/import-limits'
import { formatCount } from '@contactsheet/contracts/text/numbers'

/** A column in use; its header is examined once and not for every cell. */
type Column = {
  index: number
  target: ImportTarget
  /** Precedes each text of the column; empty where the texts are notes as they are. */
  prefix: string
  isBirthday: boolean
  /** Google puts several values into one cell of these columns, and marks its own groups with an asterisk. */
  hasSeveral: boolean
  ofGoogle: boolean
  /** Where phone numbers stand among each other, by the header; a column of labels says it for each row. */
  rank: number
  labels: number
  /** What its phones and emails are called where no label says so. */
  label: WayLabel
}

const valueHeader = / - value$/i
const labelHeader = / - (?:label|type)$/i

/** The column that says of which kind the values of this one are, as Google writes it; -1 without one. */
const labelsOf = (header: string, headers: string[]) =>
  valueHeader.test(header)
    ? headers.findIndex(
        (one) => labelHeader.test(one) && one.replace(labelHeader, '') === header.replace(valueHeader, ''),
      )
    : -1

/** Further ones are read behind the first. */
const behindAll = 3

const columnOf = (index: number, headers: string[], header: string, target: ImportTarget): Column => ({
  index,
  target,
  prefix: target === 'notes' && !isNotesHeader(header) ? `${shortened(header)}: ` : '',
  isBirthday: target === 'notes' && isBirthdayHeader(header),
  hasSeveral: valueHeader.test(header),
  ofGoogle: /^(labels|group membership)$/i.test(header),
  rank: target === 'phone' ? phoneRank(header) : isWays(target) ? behindAll : 0,
  labels: target === 'phone' || target === 'email' ? labelsOf(header, headers) : -1,
  label: wayLabelIn(header),
})

/** The columns in use; where several hold phone numbers, the mobile one comes first. */
function columnsOf(headers: string[], mapping: Mapping): Column[] {
  const columns = headers.flatMap((header, index) => {
    const target = mapping[index]
    return target ? [columnOf(index, headers, header, target)] : []
  })
  return columns.toSorted((a, b) => a.rank - b.rank)
}

const isLabelled = ({ target, labels }: Column) => target === 'phone' && labels >= 0

/** The columns in the order that the labels of this row ask for. */
function inOrder(columns: Column[], cells: string[]): Column[] {
  if (!columns.some(isLabelled)) return columns
  const rank = (column: Column) => (isLabelled(column) ? phoneRank(cells[column.labels] ?? '') : column.rank)
  return columns.toSorted((a, b) => rank(a) - rank(b))
}

/** Groups that Google and its phones make by themselves. */
const isGroupOfGoogle = (name: string) => name.startsWith('* ') || name === 'Starred in Android'

/** Google writes addresses with the escape of a vCard, `http\://`. */
const asAddress = (text: string) => text.replace(/^(https?)\\:/i, '$1:')
const tidyTexts: Partial<Record<ImportTarget, (text: string) => string>> = {
  phone: asPhone,
  postalCode: asNumber,
  website: asAddress,
}

function textsIn(cell: string, { target, ofGoogle, hasSeveral }: Column): string[] {
  if (target === 'genres' || target === 'tags')
    return namesIn(cell).filter((name) => !(ofGoogle && isGroupOfGoogle(name)))
  const texts = hasSeveral ? cell.split(severalValues) : [cell]
  const tidy = tidyTexts[target]
  return tidy ? texts.map(tidy) : texts
}

const ofWays = { moreEmails: 'email', morePhones: 'phone' } as const

/** What the values of a cell are called, if they are phones or emails. */
function labelIn(cells: string[], { target, labels, label }: Column) {
  if (target !== 'phone' && target !== 'email') return undefined
  return labels >= 0 ? wayLabelIn(cells[labels] ?? '') : label
}

function draftOf(cells: string[], columns: Column[]): Draft {
  const draft: Draft = {}
  for (const column of inOrder(columns, cells)) {
    const { index, target, prefix, isBirthday } = column
    const text = withoutFormulaGuard(cells[index] ?? '').trim()
    const cell = isBirthday ? birthdayText(text) : text
    if (cell === '') continue
    if (prefix !== '') addTo(draft, 'details', [prefix + cell])
    else if (isWays(target))
      for (const { label, value } of waysIn(cell, column.label)) addTo(draft, ofWays[target], [value], label)
    else addTo(draft, target, textsIn(cell, column), labelIn(cells, column))
  }
  return draft
}

/** A refused row that spans lines names them all, as more may be in it than one person. */
function rowOf({ line, last, cells, reason }: CsvRow, columns: Column[]): ImportRow {
  const row = reason === undefined ? importRow(line, draftOf(cells, columns)) : { line, reason }
  if (last === undefined || 'contact' in row) return row
  return { line, reason: `Lines ${formatCount(line)} to ${formatCount(last)}: ${row.reason}` }
}

/** The contacts of a table one by one, reading its columns as the mapping says. */
export function* applyMapping({ headers, rows }: CsvTable, mapping: Mapping): Generator<ImportRow> {
  const columns = columnsOf(headers, mapping)
  for (const row of rows) yield rowOf(row, columns)
}
