import { displayName } from '@contactsheet/contracts/contact-name'
import type { ContactChanges } from '@contactsheet/contracts/contacts'
import { fold } from '@contactsheet/contracts/fold'
import { instagramHandle, instagramProfileUrl, invalidInstagramHandle } from '@contactsheet/contracts/instagram'
import { invalid } from '@contactsheet/contracts/problem'
import { blanksToNull } from '#platform/blanks.ts'
import type { LabelBook } from '#labels/labels-by-id.store.ts'
import type { contacts } from './contacts.tables.ts'

export type ContactRow = typeof contacts.$inferSelect
type Named = Partial<Pick<ContactRow, 'firstName' | 'lastName' | 'email' | 'phone' | 'instagramHandle' | 'notes'>>

/** What is sorted and searched by; made here alone, so that every list agrees. */
export function derived(contact: Named) {
  const name = [contact.firstName, contact.lastName].filter(Boolean).join(' ')
  const handle = contact.instagramHandle ? `@${contact.instagramHandle}` : ''
  return {
    sortName: fold(displayName(contact)),
    searchText: [name, contact.email, contact.phone, handle, contact.notes].map((part) => fold(part ?? '')).join('\n'),
  }
}

/** The fields as they are stored: empty is null, a handle in its one spelling. Throws 400 'Invalid Instagram handle'. */
export function storable<T extends Omit<ContactChanges, 'type'>>(fields: T): T {
  const stored = blanksToNull(fields)
  if (stored.instagramHandle === undefined || stored.instagramHandle === null) return stored
  const handle = instagramHandle(stored.instagramHandle)
  if (handle === undefined) throw invalid(invalidInstagramHandle, 'instagramHandle')
  return { ...stored, instagramHandle: handle }
}

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
