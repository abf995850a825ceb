import Papa from 'papaparse'
import { isEmail } from '@contactsheet/contracts/fields'
import { suggestMapping } from './csv-headers.ts'
import type { Mapping } from './csv-headers.ts'
import { oneLineEnd } from './imported-contact.ts'
import type { Unreadable } from './imported-contact.ts'
import { isBinary } from './text-file.ts'

/** A row of a file; `line` counts from 1. With a `reason` its cells cannot be trusted. */
export type CsvRow = { line: number; cells: string[]; reason?: string }
export type CsvTable = { headers: string[]; rows: CsvRow[]; suggested: Mapping }

const delimiters = [',', ';', '\t'] as const

/** No header row is longer; what has no line ends at all is not searched to its end. */
const longestHeader = 20_000

/** The delimiter that the header row uses most, outside quotes. */
function delimiterOf(text: string): string {
  const [header = ''] = /^(?:[^"\n]|"[^"]*"|")*/.exec(text.slice(0, longestHeader)) ?? []
  const plain = header.replace(/"[^"]*"/g, '')
  const count = (delimiter: string) => plain.split(delimiter).length
  return delimiters.reduce((best, next) => (count(next) > count(best) ? next : best))
}

/** All rows with their lines; a cell in quotes may run over several. */
function parse(text: string, delimiter: string, firstLine: number): CsvRow[] {
  const { data, errors } = Papa.parse<string[]>(text, { delimiter, newline: '\n' })
  const broken = new Set(errors.filter(({ type }) => type === 'Quotes').map(({ row }) => row))
  let line = firstLine
  return data.map((cells, index) => {
    const row: CsvRow = { line, cells }
    line += 1 + cells.reduce((breaks, cell) => breaks + cell.split('\n').length - 1, 0)
    return broken.has(index) ? { ...row, reason: 'A quotation mark is missing or in the wrong place' } : row
  })
}

const isBlank = (cell: string) => cell.trim() === ''

/** A first row that already holds somebody's address or number is no header. */
const isData = (cell: string) => isEmail(cell.trim()) || /^'?\+?[\d\s()/.-]{7,}$/.test(cell)

/** Cells beyond the header mean that a delimiter stands unquoted inside a text, and everything after it has moved. */
function checked(row: CsvRow, width: number): CsvRow {
  const surplus = row.cells.slice(width).some((cell) => !isBlank(cell))
  if (row.reason || !surplus) return row
  return { ...row, reason: `The row has ${row.cells.length} cells, the header ${width}` }
}

/** Reads a CSV file with commas, semicolons or tabs, and suggests what its columns are. */
export function readCsv(fileText: string): CsvTable | Unreadable {
  const text = oneLineEnd(fileText.replace(/^\ufeff/, ''))
  if (isBlank(text)) return { reason: 'The file is empty.' }
  if (isBinary(text)) return { reason: 'This file is not text. Choose a CSV or vCard file.' }
  const [hint, declared] = /^"?sep=([,;\t])"?\n/i.exec(text) ?? []
  const body = hint === undefined ? text : text.slice(hint.length)
  const rows = parse(body, declared ?? delimiterOf(body.trimStart()), hint === undefined ? 1 : 2)
  const [first, ...rest] = rows.filter(({ cells }) => !cells.every(isBlank))
  if (first === undefined) return { reason: 'The file is empty.' }
  const headless = first.cells.some(isData)
  const found = headless ? [first, ...rest] : rest
  if (found.length === 0) return { reason: 'The file has a header row but no contacts.' }
  const headers = first.cells.map((cell, index) => (headless ? `Column ${index + 1}` : cell.trim()))
  const checkedRows = found.map((row) => checked(row, headers.length))
  return { headers, rows: checkedRows, suggested: suggestMapping(headers, checkedRows) }
}
