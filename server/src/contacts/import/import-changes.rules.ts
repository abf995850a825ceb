import type { ContactRow } from '../contact-row.store.ts'
import type { ImportedChange } from '../contacts.tables.ts'

type Columns = Partial<ContactRow>

/** The columns of a contact without what an import changed about it; what somebody has changed since stays. */
export function takenBack(row: ContactRow, change: ImportedChange, isType: (id: number) => boolean): Columns {
  const now = row as Record<string, unknown>
  const fields = Object.entries(change.fields).filter(
    ([column, { from, to }]) => now[column] === to && (column !== 'typeId' || isType(Number(from))),
  )
  return {
    ...(Object.fromEntries(fields.map(([column, { from }]) => [column, from])) as Columns),
    genreIds: row.genreIds.filter((id) => !change.genreIds.includes(id)),
    tagIds: row.tagIds.filter((id) => !change.tagIds.includes(id)),
    notes: withoutEnd(row.notes, change.notes),
  }
}

/** Notes to which lines were added since, or which were rewritten, stay as they are. */
function withoutEnd(notes: string | null, added: string | undefined): string | null {
  if (notes === null || added === undefined) return notes
  if (notes === added) return null
  return notes.endsWith(`\n${added}`) ? notes.slice(0, -added.length - 1) : notes
}
