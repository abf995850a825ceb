import type { ImportTarget } from '@contactsheet/contracts/contacts/import-limits'
import { labelFields } from '@contactsheet/contracts/labels/labels.schemas'
import { fold } from '@contactsheet/contracts/text/fold'
import { stageIn } from '../import-row.ts'
import { withoutFormulaGuard, namesIn } from './csv-cells.ts'
import type { CsvTable } from './csv-read.ts'

type Targets = CsvTable['suggested']

/** Columns that may turn out to be types: a category means something else in every address book, and other headers are not known. */
const mayBeTypes = new Set<Targets[number]>(['tags', null])

const wordsOf = ({ rows }: CsvTable, column: number) =>
  rows.flatMap(({ cells }) => withoutFormulaGuard(cells[column] ?? '').trim() || [])

/**
 * The column of which more than half of the words are the account's contact types, as in `client, model, model`, in a table that has
 * no other column of types. Every cell has to be a single name, or rows would be lost by taking the column for a type.
 */
function typeColumn(table: CsvTable, types: readonly string[]): number {
  const known = new Set(types.map(fold))
  const shares = table.suggested.map((target, column) => {
    if (!mayBeTypes.has(target)) return 0
    const words = wordsOf(table, column)
    const hits = words.filter((word) => known.has(fold(word))).length
    return hits * 2 > words.length && words.every(isOneName) ? hits / words.length : 0
  })
  const best = Math.max(...shares)
  return best > 0 ? shares.indexOf(best) : -1
}

const isOneName = (cell: string) => namesIn(cell).length === 1 && labelFields.safeParse({ name: cell }).success

/** The first unknown column in which every word is a stage, as in the `Status` of a list kept elsewhere; a row with any other word would be refused. */
const stageColumn = (table: CsvTable): number =>
  table.suggested.findIndex((target, column) => {
    if (target !== null) return false
    const words = wordsOf(table, column)
    return words.length > 0 && words.every((word) => stageIn(word) !== undefined)
  })

/** The columns whose words say what they hold, where no header says it of another. */
export function columnsByContent(table: CsvTable, types: readonly string[]): Map<number, ImportTarget> {
  const found = new Map<number, ImportTarget>()
  const add = (target: ImportTarget, column: number) => {
    if (column >= 0 && !table.suggested.includes(target) && !found.has(column)) found.set(column, target)
  }
  add('type', typeColumn(table, types))
  add('stage', stageColumn(table))
  return found
}
