import { labelFields } from '@contactsheet/contracts/labels'
import { fold } from '@contactsheet/contracts/text/fold'
import { asGiven, namesIn } from './csv-cells.ts'
import type { CsvTable } from './csv-read.ts'

/** Columns that may turn out to be types: a category means something else in every address book, and other headers are not known. */
const mayBeTypes = new Set<CsvTable['suggested'][number]>(['tags', null])

/**
 * The column of which more than half of the words are the account's contact types, as in `client, model, model`, in a table that has
 * no other column of types. Every cell has to be a single name, or rows would be lost by taking the column for a type.
 */
export function typeColumn({ headers, rows, suggested }: CsvTable, types: readonly string[]): number | undefined {
  if (suggested.includes('type')) return undefined
  const known = new Set(types.map(fold))
  const shares = headers.map((_header, column) => {
    if (!mayBeTypes.has(suggested[column] ?? null)) return 0
    const cells = rows.flatMap(({ cells: all }) => asGiven(all[column] ?? '').trim() || [])
    const hits = cells.filter((cell) => known.has(fold(cell))).length
    return hits * 2 > cells.length && cells.every(isOneName) ? hits / cells.length : 0
  })
  const best = Math.max(...shares)
  return best > 0 ? shares.indexOf(best) : undefined
}

const isOneName = (cell: string) => namesIn(cell).length === 1 && labelFields.safeParse({ name: cell }).success
