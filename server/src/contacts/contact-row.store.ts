import { instagramProfileUrl } from '@contactsheet/contracts/instagram'
import type { LabelBook } from '#labels/label-book.rules.ts'
import type { contacts } from './contacts.tables.ts'

export type ContactRow = typeof contacts.$inferSelect

/** A contact as it goes out. */
export function shown(row: ContactRow, book: LabelBook) {
  const { sortName: _, searchText: _text, tagIds, genreIds, typeId, ...fields } = row
  return {
    ...fields,
    type: book.byId.type.get(typeId)?.name ?? '',
    instagramProfileUrl: row.instagramHandle === null ? null : instagramProfileUrl(row.instagramHandle),
    contactTags: book.named('tag', tagIds).map((tag) => ({ tag })),
    contactGenres: book.named('genre', genreIds).map((genre) => ({ genre })),
  }
}
