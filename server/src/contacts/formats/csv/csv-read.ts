import { importLimits } from '@contactsheet/contracts/contacts/import-limits'
import { isKnownHeader, suggestMapping } from './csv-headers.ts'
import type { Mapping } from './csv-headers.ts'
import type { Delimiter } from './csv-row-at.ts'
import { lineAt } from './csv-row-at.ts'
import { afterLineEnd, csvRows, isBlank, isData } from './csv-rows.ts'
import type { CsvRow } from './csv-rows.ts'
import { inOneTable } from './csv-tables.ts'
import { tooManyContacts } from '../file-limits.ts'
import type { Unreadable } from '../imported-contact.ts'
import { isBinary } from '../text-file.ts'

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
