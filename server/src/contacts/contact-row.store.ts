import { contact } from '@contactsheet/contracts/contacts'
import { instagramProfileUrl } from '@contactsheet/contracts/instagram'
import type { LabelBook } from '#labels/label-book.rules.ts'
import { jsonColumns } from '#platform/json-columns.ts'
import { contacts } from './contacts.tables.ts'

export type ContactRow = typeof contacts.$inferSelect

const bearing = ['typeId', 'tagIds', 'genreIds'] as const

const isColumn = (name: string): name is Extract<keyof typeof contact.shape, keyof ContactRow> => name in contacts
const listed = [...Object.keys(contact.shape).filter(isColumn), ...bearing]
/** A contact as lists read it, from JSON. */
export type ListedRow = Pick<ContactRow, (typeof listed)[number]>

/** The columns of a `ListedRow` in a statement that answers JSON; nothing else of a contact is read for a list. */
export const listedColumns = (alias: string) => jsonColumns(contacts, alias, listed)

/** A contact as it goes out. */
export function shown({ tagIds, genreIds, typeId, ...fields }: ListedRow, book: LabelBook) {
  const { instagramHandle } = fields
  return {
    ...fields,
    type: book.byId.type.get(typeId)?.name ?? '',
    instagramProfileUrl: instagramHandle === null ? null : instagramProfileUrl(instagramHandle),
    contactTags: book.named('tag', tagIds).map((tag) => ({ tag })),
    contactGenres: book.named('genre', genreIds).map((genre) => ({ genre })),
  }
}
