import { fold } from '@contactsheet/contracts/text/fold'
import { formatCount } from '@contactsheet/contracts/text/numbers'
import { isKnownHeader } from './csv-headers.ts'
import { isBlank, type CsvRow } from './csv-rows.ts'

const again = 'A header row once more, not a person'
const title = 'The title of a table, not a person'
const below = (line: number) =>
  `The header in line ${formatCount(line)} names other columns. Import the rows below it as a file of their own`

const alike = (one: string, other = '') => fold(one.trim()) === fold(other.trim())

/** True for a row of nothing but headers, of which the table itself has one: files put together from several have it again. */
function isHeaderAgain({ cells, reason }: CsvRow, headers: readonly string[]): boolean {
  const filled = cells.filter((cell) => !isBlank(cell))
  return (
    reason === undefined &&
    filled.length > 1 &&
    filled.every(isKnownHeader) &&
    filled.some((cell) => headers.some((header) => alike(cell, header)))
  )
}

/** True for a text alone in its row, with a blank line above it; without one it is the last person of a file that another was added to. */
function isTitle({ line, cells }: CsvRow, above: CsvRow | undefined): boolean {
  const filled = cells.filter((cell) => !isBlank(cell))
  return filled.length === 1 && !isBlank(cells[0] ?? '') && above !== undefined && line > (above.last ?? above.line) + 1
}

/** The rows of a file that may hold further tables: their headers and titles are no people, and what has other columns cannot be read. */
export function inOneTable(rows: readonly CsvRow[], headers: readonly string[]): CsvRow[] {
  let other: number | undefined
  return rows.map((row, at) => {
    if (isHeaderAgain(row, headers)) {
      const same = row.cells.every((cell, column) => isBlank(cell) || alike(cell, headers[column]))
      other = same ? undefined : row.line
      return { ...row, reason: again }
    }
    const next = rows[at + 1]
    if (next !== undefined && isTitle(row, rows[at - 1]) && isHeaderAgain(next, headers))
      return { ...row, reason: title }
    return other === undefined || row.reason !== undefined ? row : { ...row, reason: below(other) }
  })
}
