import { importLimits } from '@contactsheet/contracts/contacts/import-limits'
import { isEmail } from '@contactsheet/contracts/calls/email'
import { isRealDate } from '@contactsheet/contracts/time/dates'
import { formatCount } from '@contactsheet/contracts/text/numbers'
import { tooManyContacts, type Unreadable } from '../imported-contact.ts'
import { lineAt, rowAt, type Delimiter, type ReadRow } from './csv-row-at.ts'
import { suggestMapping } from './csv-headers.ts'

/** A row of a file; `line` counts from 1, and `last` is the last line of one that spans several. With a `reason` its cells cannot be trusted. */
export type CsvRow = { line: number; last?: number; cells: string[]; reason?: string }

/** True for an empty cell or one of nothing but white space. */
export const isBlank = (cell: string) => cell.trim() === ''

/** True for somebody's address or number: a first row that contains one is not a header. */
export const isData = (cell: string) => isEmail(cell.trim()) || /^'?\+?[\d\s()/.-]{7,}$/.test(cell)

const lineEnd = /\r\n?|\n/g
const lineEnds = (text: string) => text.match(lineEnd)?.length ?? 0

/** The position after a line end; `\r\n` counts as one. */
export const afterLineEnd = (text: string, at: number) => at + (text[at] === '\r' && text[at + 1] === '\n' ? 2 : 1)

/** What is known of a table while its rows are read: how wide rows are, and in which columns somebody's address or number is. */
type Head = { width: number; reach: number[] }

function headOf({ cells }: ReadRow): Head {
  const suggested = suggestMapping(cells, [])
  const reach = cells.flatMap((cell, column) => {
    const target = suggested[column]
    return target === 'email' || target === 'phone' || isData(cell) ? [column] : []
  })
  return { width: cells.length, reach }
}

/**
 * True when a row of several lines has swallowed others: a quotation mark too many, and another one far below, make a cell that is
 * well-formed. Then each further line is as wide as the header, most of them with somebody's address or number in its column. The last
 * one may be wider, for a separator that stands behind the mark.
 */
function swallows(rowText: string, delimiter: Delimiter, head: Head | undefined): boolean {
  const further = rowText
    .split(lineEnd)
    .slice(1)
    .filter((text) => !isBlank(text))
  if (head === undefined) return further.some((text) => text.split(/[,;\t"]/).some(isData))
  const all = further.map((text) => text.split(delimiter).map((cell) => cell.replaceAll('"', '')))
  // A day has the form of a number.
  const isReached = (cell = '') => isData(cell) && !isRealDate(cell.trim())
  const people = all.filter((cells) => head.reach.some((column) => isReached(cells[column])))
  const isWide = ({ length }: string[], at: number) =>
    length === head.width || (length > head.width && at > 0 && at === all.length - 1)
  return people.length * 2 >= all.length && all.every(isWide)
}

/** The end of a quoted text, whose beginning is in a line above. Inches end with the same mark. */
const isTail = (cell: string) => /[^\d'"]"\s*$/.test(cell)

const misplaced = 'A quotation mark is missing or in the wrong place'
const partOf = (line: number) =>
  `Not read: it may belong to the row in line ${formatCount(line)}, where a quotation mark is missing or in the wrong place`

/** Goes through a table row by row. */
class Reader {
  readonly rows: CsvRow[] = []
  readonly #text: string
  readonly #delimiter: Delimiter
  #head: Head | undefined
  /** The width of the last row that could be read: many sheets leave out empty cells at the end. */
  #usual = 0
  /** The line of a row that was given up, until a line below is surely a row again. */
  #givenUp: number | undefined

  constructor(text: string, delimiter: Delimiter) {
    this.#text = text
    this.#delimiter = delimiter
  }

  /** Reads what starts here, and returns its end. */
  take(at: number, line: number): number | Unreadable {
    const read = rowAt(this.#text, at, line, this.#delimiter)
    if ('reason' in read) return read
    const rowText = this.#text.slice(at, read.end)
    const further = lineEnds(rowText)
    if (read.broken || (further > 0 && this.#isWrong(read, rowText))) return this.#giveUp(at, line)
    if (read.cells.every(isBlank)) return read.end
    if (this.#givenUp !== undefined && !this.#isSurelyRow(read)) return this.#refuse(at, line, partOf(this.#givenUp))
    this.rows.push({ line, ...(further > 0 && { last: line + further }), cells: read.cells })
    this.#head ??= headOf(read)
    this.#usual = read.cells.length
    this.#givenUp = undefined
    return read.end
  }

  #isWrong({ cells }: ReadRow, rowText: string) {
    const tooWide = this.#head !== undefined && cells.slice(this.#head.width).some((cell) => !isBlank(cell))
    return tooWide || swallows(rowText, this.#delimiter, this.#head)
  }

  #isSurelyRow({ cells }: ReadRow) {
    return (cells.length === this.#head?.width || cells.length === this.#usual) && !cells.some(isTail)
  }

  #giveUp(at: number, line: number) {
    if (this.#head === undefined) return this.#header(at, line)
    this.#givenUp ??= line
    return this.#refuse(at, line, this.#givenUp === line ? misplaced : partOf(this.#givenUp))
  }

  #refuse(at: number, line: number, reason: string) {
    const text = lineAt(this.#text, at)
    if (!isBlank(text)) this.rows.push({ line, cells: [], reason })
    return at + text.length
  }

  /** A header is read in any case, without its quotation marks; should it be no header, it is a row that cannot be read. */
  #header(at: number, line: number) {
    const text = lineAt(this.#text, at)
    const read = { cells: text.replaceAll('"', '').split(this.#delimiter), end: at + text.length, broken: true }
    this.rows.push({ line, cells: read.cells, reason: misplaced })
    this.#head = headOf(read)
    this.#givenUp = line
    return read.end
  }
}

/**
 * The rows of a table that are not blank, including its header; a quoted cell may span several lines. A row whose quotation marks are
 * wrong is given up after its first line, and each line below it that is not surely a row is listed as well: no line is ever missing.
 */
export function csvRows(text: string, delimiter: Delimiter, firstLine: number): CsvRow[] | Unreadable {
  const reader = new Reader(text, delimiter)
  let line = firstLine
  for (let at = 0; at < text.length; at = afterLineEnd(text, at), line += 1) {
    if (text[at] === '\n' || text[at] === '\r') continue
    const end = reader.take(at, line)
    if (typeof end === 'object') return end
    if (reader.rows.length > importLimits.contacts + 1) return { reason: tooManyContacts }
    line += lineEnds(text.slice(at, end))
    at = end
  }
  return reader.rows
}
