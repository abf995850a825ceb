import { importLimits } from '@contactsheet/contracts/contacts/contact-import'
import { formatCount } from '@contactsheet/contracts/text/numbers'
import { tooManyContacts } from '../file-limits.ts'
import { oneLineEnd } from '../imported-contact.ts'
import type { Unreadable } from '../imported-contact.ts'

/** A row of a file; `line` counts from 1. With a `reason` its cells cannot be trusted. */
export type CsvRow = { line: number; cells: string[]; reason?: string }

/** A cell, the position after it, and whether its quotation marks are malformed. */
type Cell = { text: string; end: number; broken: boolean }

/** True for an empty cell or one of nothing but white space. */
export const isBlank = (cell: string) => cell.trim() === ''
const isLineEnd = (character: string | undefined) => character === '\n' || character === '\r'
const lineEnds = (text: string) => text.match(/\r\n?|\n/g)?.length ?? 0

const plainCells = { ',': /[^,\r\n]*/y, ';': /[^;\r\n]*/y, '\t': /[^\t\r\n]*/y }
/** What may separate the cells of a row. */
export type Delimiter = keyof typeof plainCells

function plainCell(text: string, start: number, delimiter: Delimiter): Cell {
  const plain = plainCells[delimiter]
  plain.lastIndex = start
  const [found = ''] = plain.exec(text) ?? []
  return { text: found, end: start + found.length, broken: false }
}

/** A quotation mark that is neither doubled nor ends the cell stays in it, as in other programs; so does all text after an unclosed one. */
function quotedCell(text: string, start: number, delimiter: Delimiter): Cell {
  const spaces = / */y
  const body = start + 1
  let broken = false
  let from = body
  while (from - body <= importLimits.cell) {
    const mark = text.indexOf('"', from)
    if (mark === -1) return { text: text.slice(body), end: text.length, broken: true }
    spaces.lastIndex = mark + 1
    const end = mark + 1 + (spaces.exec(text)?.[0].length ?? 0)
    const closes = end === text.length || text[end] === delimiter || isLineEnd(text[end])
    if (closes) return { text: text.slice(body, mark).replaceAll('""', '"'), end, broken }
    const doubled = text[mark + 1] === '"'
    broken ||= !doubled
    from = mark + (doubled ? 2 : 1)
  }
  return { text: text.slice(body, from), end: from, broken: true }
}

/** The position after a line end; `\r\n` counts as one. */
const behindLineEnd = (text: string, at: number) => at + (text[at] === '\r' && text[at + 1] === '\n' ? 2 : 1)

/** The row that starts here and the position of its line end, or the reason why the whole file is refused. */
function rowAt(
  text: string,
  start: number,
  line: number,
  delimiter: Delimiter,
): { row: CsvRow; end: number } | Unreadable {
  const cells: string[] = []
  let broken = false
  for (let at = start; ; at += 1) {
    const cell = text[at] === '"' ? quotedCell(text, at, delimiter) : plainCell(text, at, delimiter)
    if (cell.text.length > importLimits.cell) return { reason: longCell(line) }
    cells.push(oneLineEnd(cell.text))
    if (cells.length > importLimits.columns) return { reason: manyColumns(line) }
    broken ||= cell.broken
    at = cell.end
    if (text[at] !== delimiter) {
      const reason = broken ? { reason: 'A quotation mark is missing or in the wrong place' } : {}
      return { row: { line, cells, ...reason }, end: at }
    }
  }
}

const longCell = (line: number) =>
  `The row in line ${line} has a cell of more than ${formatCount(importLimits.cell)} characters. Shorten it, or add the quotation mark that may be missing there.`
const manyColumns = (line: number) =>
  `The row in line ${line} has more than ${importLimits.columns} columns. Leave out those that you do not need.`

/** The rows of a table that are not blank, including its header; a quoted cell may span several lines. */
export function csvRows(text: string, delimiter: Delimiter, firstLine: number): CsvRow[] | Unreadable {
  const rows: CsvRow[] = []
  let line = firstLine
  for (let at = 0; at < text.length; at = behindLineEnd(text, at), line += 1) {
    if (isLineEnd(text[at])) continue
    const read = rowAt(text, at, line, delimiter)
    if ('reason' in read) return read
    if (!read.row.cells.every(isBlank)) rows.push(read.row)
    if (rows.length > importLimits.contacts + 1) return { reason: tooManyContacts }
    line += lineEnds(text.slice(at, read.end))
    at = read.end
  }
  return rows
}
