import { importLimits } from '@contactsheet/contracts/contacts/import-limits'
import { isKnownHeader, suggestMapping, type Mapping } from './csv-headers.ts'
import { type Delimiter, lineAt } from './csv-row-at.ts'
import { afterLineEnd, csvRows, isBlank, isData, type CsvRow } from './csv-rows.ts'
import { tooManyContacts, type Unreadable } from '../imported-contact.ts'
import { isBinary } from '../text-file.ts'
import { fold } from '@contactsheet/contracts/text/fold'
import { formatCount } from '@contactsheet/contracts/text/numbers'

export type CsvTable = { headers: string[]; rows: CsvRow[]; suggested: Mapping }

const delimiters: Delimiter[] = [',', ';', '\t']

/** No header row is longer than this; text without any line ends is not searched to its end. */
const longestHeader = 20_000

/** The delimiter that the header row uses most, outside quotes. */
function delimiterOf(text: string): Delimiter {
  const [header = ''] = /^(?:[^"\r\n]|"[^"]*"|")*/.exec(text.slice(0, longestHeader)) ?? []
  const plain = header.replace(/"[^"]*"/g, '')
  const count = (delimiter: Delimiter) => plain.split(delimiter).length
  return delimiters.reduce((best, next) => (count(next) > count(best) ? next : best))
}

/** Lines that may stand above the header. */
const titleLines = 10

/**
 * Where the header begins, and in which line: Numbers writes the table's name above it, reports have titles and dates there. A title is
 * alone in its line and no header; without a row below it that surely is the header, it is none.
 */
function headerAt(text: string, firstLine: number): { at: number; line: number } {
  let line = firstLine
  for (let at = 0; at < text.length && line < firstLine + titleLines; line += 1) {
    const row = lineAt(text, at)
    const start = row.slice(0, longestHeader)
    const filled = start
      .split(delimiterOf(start))
      .map((cell) => cell.replaceAll('"', ''))
      .filter((cell) => !isBlank(cell))
    if (filled.length > 1 && filled.some(isKnownHeader) && !filled.some(isData)) return { at, line }
    if (filled.length > 1 || filled.some(isKnownHeader)) break
    at = afterLineEnd(text, at + row.length)
  }
  return { at: 0, line: firstLine }
}

/** Marks rows with more cells than the header: there a text contains an unquoted delimiter, and everything after it has shifted. */
function checked(row: CsvRow, width: number): CsvRow {
  const surplus = row.cells.slice(width).some((cell) => !isBlank(cell))
  if (row.reason || !surplus) return row
  return { ...row, reason: `The row has ${row.cells.length} cells, the header ${width}` }
}

/** Reads a CSV file with commas, semicolons or tabs and suggests a mapping of its columns. */
export function readCsv(fileText: string): CsvTable | Unreadable {
  const text = fileText.replace(/^\ufeff/, '')
  if (isBlank(text)) return { reason: 'The file is empty.' }
  if (isBinary(text)) return { reason: 'This file is not text. Choose a CSV or vCard file.' }
  const [hint, declared] = /^"?sep=([,;\t])"?(?:\r\n?|\n)/i.exec(text) ?? []
  const behindHint = hint === undefined ? text : text.slice(hint.length)
  const { at, line } = headerAt(behindHint, hint === undefined ? 1 : 2)
  const body = behindHint.slice(at)
  const delimiter = delimiters.find((one) => one === declared) ?? delimiterOf(body.trimStart())
  const rows = csvRows(body, delimiter, line)
  return 'reason' in rows ? rows : tableOf(rows)
}

function tableOf([first, ...rest]: CsvRow[]): CsvTable | Unreadable {
  if (first === undefined) return { reason: 'The file is empty.' }
  const headless = first.cells.some(isData)
  const found = headless ? [first, ...rest] : rest
  if (found.length === 0) return { reason: 'The file has a header row but no contacts.' }
  if (found.length > importLimits.contacts) return { reason: tooManyContacts }
  const headers = first.cells.map((cell, index) => (headless ? `Column ${index + 1}` : cell.trim()))
  const rows = inOneTable(found, headers).map((row) => checked(row, headers.length))
  return { headers, rows, suggested: suggestMapping(headers, rows) }
}

const again = 'A header row once more, not a person'
const title = 'The title of a table, not a person'
const below = (line: number) =>
  `The header in line ${formatCount(line)} names other columns. Import the rows below it as a file of their own`

const essence = (cell: string) => fold(cell.trim())

/** What a row is to a header: the same columns, other ones, or no header. A header has at least one column of the first one. */
function headerRule(headers: readonly string[]) {
  const own = headers.map(essence)
  const ofOwn = new Set(own)
  const known = new Map<string, boolean>()
  const isKnown = (cell: string) => {
    const before = known.get(cell)
    if (before !== undefined) return before
    known.set(cell, isKnownHeader(cell))
    return known.get(cell) === true
  }
  const isHeader = ({ cells, reason }: CsvRow) => {
    if (reason !== undefined) return false
    const filled = cells.filter((cell) => !isBlank(cell))
    return filled.length > 1 && filled.every(isKnown) && filled.some((cell) => ofOwn.has(essence(cell)))
  }
  const isSame = ({ cells }: CsvRow) => cells.every((cell, column) => isBlank(cell) || essence(cell) === own[column])
  return { isHeader, isSame }
}

/** True for a text alone in its row, with a blank line above it; without one it is the last person of a file that another was added to. */
function isTitle({ line, cells }: CsvRow, above: CsvRow | undefined): boolean {
  const filled = cells.filter((cell) => !isBlank(cell))
  return filled.length === 1 && !isBlank(cells[0] ?? '') && above !== undefined && line > (above.last ?? above.line) + 1
}

/** The rows of a file that may hold further tables: their headers and titles are no people, and what has other columns cannot be read. */
function inOneTable(rows: readonly CsvRow[], headers: readonly string[]): CsvRow[] {
  const { isHeader, isSame } = headerRule(headers)
  let other: number | undefined
  return rows.map((row, at) => {
    if (isHeader(row)) {
      other = isSame(row) ? undefined : row.line
      return { ...row, reason: again }
    }
    const next = rows[at + 1]
    if (next !== undefined && isTitle(row, rows[at - 1]) && isHeader(next)) return { ...row, reason: title }
    return other === undefined || row.reason !== undefined ? row : { ...row, reason: below(other) }
  })
}
