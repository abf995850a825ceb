/** Of one contact that an import changed: single values before and after, ids of added labels, and added lines of notes. */
export type ImportedChange = {
  fields: Record<string, { from: string | number | boolean | null; to: string | number | boolean }>
  genreIds: number[]
  tagIds: number[]
  notes?: string | undefined
}

/** What an undo reads of a stored contact. */
type Row = { notes: string | null; genreIds: number[]; tagIds: number[] }

/** The columns of a contact without what an import changed about it; what somebody has changed since stays. */
export function reverted<R extends Row>(row: R, change: ImportedChange, isType: (id: number) => boolean): Partial<R> {
  const now = row as Record<string, unknown>
  const fields = Object.entries(change.fields).filter(
    ([column, { from, to }]) => now[column] === to && (column !== 'typeId' || isType(Number(from))),
  )
  return {
    ...(Object.fromEntries(fields.map(([column, { from }]) => [column, from])) as Partial<R>),
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
