import { importLimits } from '@contactsheet/contracts/contacts/import-limits'
import { formatCount } from '@contactsheet/contracts/text/numbers'
import { oneLineEnd, type Unreadable } from '../imported-contact.ts'

/** A cell, the position after it, and whether its quotation marks are malformed. */
type Cell = { text: string; end: number; broken: boolean }

/** The cells of one row and the position of its line end. A `broken` row ends with its first line, as nobody knows where it was to end. */
export type ReadRow = { cells: string[]; end: number; broken: boolean }

const endsCell = (text: string, at: number, delimiter: Delimiter) =>
  at >= text.length || text[at] === delimiter || text[at] === '\n' || text[at] === '\r'

const plainCells = { ',': /[^,\r\n]*/y, ';': /[^;\r\n]*/y, '\t': /[^\t\r\n]*/y }
const line = /[^\r\n]*/y
const spaces = / */y
/** How sheets keep the zeros of `="0049170"`: the cell is a formula whose result is the text. */
const formula = /="([^"\r\n]*(?:""[^"\r\n]*)*)"/y
/** What may separate the cells of a row. */
export type Delimiter = keyof typeof plainCells

/** The text from here on that the sticky pattern accepts. */
function matchAt(pattern: RegExp, text: string, start: number) {
  pattern.lastIndex = start
  return pattern.exec(text)
}

const closed = (text: string, start: number, length: number): Cell => ({ text, end: start + length, broken: false })

function plainCell(text: string, start: number, delimiter: Delimiter): Cell {
  const [found = ''] = matchAt(plainCells[delimiter], text, start) ?? []
  return closed(found, start, found.length)
}

function formulaCell(text: string, start: number, delimiter: Delimiter): Cell | undefined {
  const [whole = '', content = ''] = text[start] === '=' ? (matchAt(formula, text, start) ?? []) : []
  if (whole === '' || !endsCell(text, start + whole.length, delimiter)) return undefined
  return closed(unquoted(content), start, whole.length)
}

const unquoted = (content: string) => content.replaceAll('""', '"')

/**
 * A quoted cell may span lines. A quotation mark in it that is neither doubled nor closes it shows that one is missing or in the wrong
 * place: then only the first line is taken, or a single mark would swallow the people in the lines below. That the search ends
 * there also keeps it linear: no line before that mark can begin another long search.
 */
function quotedCell(text: string, start: number, delimiter: Delimiter): Cell {
  const body = start + 1
  for (let from = body; ; from += 2) {
    from = text.indexOf('"', from)
    if (from === -1 || from - body > importLimits.cell) break
    const end = from + 1 + (matchAt(spaces, text, from + 1)?.[0].length ?? 0)
    if (endsCell(text, end, delimiter)) return { text: unquoted(text.slice(body, from)), end, broken: false }
    if (text[from + 1] !== '"') break
  }
  const rest = lineAt(text, body)
  return { text: rest, end: body + rest.length, broken: true }
}

/** Quoted again, `"=""0049170"""` is the same formula. */
const withoutFormula = (cell: string) => cell.replace(/^="([^"]*)"$/, '$1')

/** The row that starts here, or the reason why the whole file is refused. */
export function rowAt(text: string, start: number, lineNumber: number, delimiter: Delimiter): ReadRow | Unreadable {
  const cells: string[] = []
  for (let at = start; ; at += 1) {
    const cell =
      text[at] === '"'
        ? quotedCell(text, at, delimiter)
        : (formulaCell(text, at, delimiter) ?? plainCell(text, at, delimiter))
    if (cell.text.length > importLimits.cell) return { reason: longCell(lineNumber) }
    cells.push(withoutFormula(oneLineEnd(cell.text)))
    if (cells.length > importLimits.columns) return { reason: manyColumns(lineNumber) }
    at = cell.end
    if (text[at] !== delimiter || cell.broken) return { cells, end: at, broken: cell.broken }
  }
}

/** The line that starts here, without its end. */
export const lineAt = (text: string, start: number): string => matchAt(line, text, start)?.[0] ?? ''

const longCell = (lineNumber: number) =>
  `The row in line ${formatCount(lineNumber)} has a cell of more than ${formatCount(importLimits.cell)} characters. Shorten it, or add the quotation mark that may be missing there.`
const manyColumns = (lineNumber: number) =>
  `The row in line ${formatCount(lineNumber)} has more than ${importLimits.columns} columns. Leave out those that you do not need.`
