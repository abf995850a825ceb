import { fold } from '@contactsheet/contracts/text/fold'
import { formatCount } from '@contactsheet/contracts/text/numbers'
import { isKnownHeader } from './csv-headers.ts'
import { isBlank, type CsvRow } from './csv-rows.ts'

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
export function inOneTable(rows: readonly CsvRow[], headers: readonly string[]): CsvRow[] {
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
