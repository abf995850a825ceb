import { asGiven, namesIn, severalValues } from './csv-cells.ts'
import { isMobileHeader, isNotesHeader } from './csv-headers.ts'
import type { Mapping } from './csv-headers.ts'
import type { CsvTable } from './csv-read.ts'
import type { CsvRow } from './csv-rows.ts'
import { importRow } from './import-row.ts'
import { addTo } from './imported-contact.ts'
import type { ImportTarget } from '@contactsheet/contracts/contact-import'
import { shortened } from './file-limits.ts'
import type { Draft, ImportRow } from './imported-contact.ts'

type Column = { index: number; header: string; target: ImportTarget }

/** The used columns; where several hold a phone number, the mobile one comes first. */
function columnsOf(headers: string[], mapping: Mapping): Column[] {
  const columns = headers.flatMap((header, index) => {
    const target = mapping[index]
    return target ? [{ index, header, target }] : []
  })
  const later = ({ target, header }: Column) => (target === 'phone' && !isMobileHeader(header) ? 1 : 0)
  return columns.toSorted((a, b) => later(a) - later(b))
}

/** Google has several values in one cell of these columns, and marks its own groups with an asterisk. */
function textsIn(cell: string, { target, header }: Column): string[] {
  if (target === 'genres' || target === 'tags') {
    const ofGoogle = /^(labels|group membership)$/i.test(header)
    return namesIn(cell).filter((name) => !(ofGoogle && name.startsWith('* ')))
  }
  return / - value$/i.test(header) ? cell.split(severalValues) : [cell]
}

function draftOf(cells: string[], columns: Column[]): Draft {
  const draft: Draft = {}
  for (const column of columns) {
    const { index, header, target } = column
    const cell = asGiven(cells[index] ?? '').trim()
    if (cell === '') continue
    if (target === 'notes' && !isNotesHeader(header)) addTo(draft, 'details', [`${shortened(header)}: ${cell}`])
    else addTo(draft, target, textsIn(cell, column))
  }
  return draft
}

function rowOf({ line, cells, reason }: CsvRow, columns: Column[]): ImportRow {
  return reason === undefined ? importRow(line, draftOf(cells, columns)) : { line, reason }
}

/** The contacts of a table, its columns taken as the mapping says. */
export function applyMapping({ headers, rows }: CsvTable, mapping: Mapping): ImportRow[] {
  const columns = columnsOf(headers, mapping)
  return rows.map((row) => rowOf(row, columns))
}
