import { contactTextNames, type ContactText } from '@contactsheet/contracts/contacts/contact-fields'
import { displayName } from '@contactsheet/contracts/contacts/contact-name'
import type { ContactChanges, NewContact } from '@contactsheet/contracts/contacts/contact'
import { fold } from '@contactsheet/contracts/text/fold'
import { instagramHandle } from '@contactsheet/contracts/contacts/instagram'
import { handleProblem } from '@contactsheet/contracts/contacts/instagram-words'
import { invalid } from '@contactsheet/contracts/calls/problem'
import type { LabelLookup } from '#labels/label-lookup.rules.ts'
import { blanksToNull } from '#platform/database/blanks.ts'
import { serverFields } from './contact-fields.ts'
import { phoneDigits } from './phones/phone-search.rules.ts'

type LabelNames = 'genreNames' | 'tagNames'
type Texts = Pick<ContactChanges, ContactText>

const searched = contactTextNames().filter((field) => serverFields[field].found)

/** The columns for sorting and searching; made only here, so that all lists agree. */
export function searchColumns(contact: Texts) {
  const name = [contact.firstName, contact.lastName].filter(Boolean).join(' ')
  const texts = searched.map((field) => (field === 'instagramHandle' ? atHandle(contact) : contact[field]))
  return {
    sortName: fold(displayName(contact)),
    searchText: [name, ...texts].map((part) => fold(part ?? '')).join('\n'),
    phoneDigits: phoneDigits(contact.phone ?? ''),
  }
}

const atHandle = ({ instagramHandle: handle }: Texts) => (handle ? `@${handle}` : '')

/** The fields in their stored form: empty text as null, a handle in its canonical spelling. Throws 400 for a text that is no handle. */
export function normalize<T extends Omit<ContactChanges, 'type' | LabelNames>>(fields: T): T {
  const stored = blanksToNull(fields)
  if (stored.instagramHandle === undefined || stored.instagramHandle === null) return stored
  const handle = instagramHandle(stored.instagramHandle)
  if (handle === undefined) throw invalid(handleProblem(stored.instagramHandle) ?? '', 'instagramHandle')
  return { ...stored, instagramHandle: handle }
}

/** The columns of the genres and tags that are named. Throws 400 for an unknown name. */
export const labelIds = (lookup: LabelLookup, { genreNames, tagNames }: Pick<ContactChanges, LabelNames>) => ({
  ...(genreNames && { genreIds: lookup.idsOrThrow('genre', genreNames, 'genreNames') }),
  ...(tagNames && { tagIds: lookup.idsOrThrow('tag', tagNames, 'tagNames') }),
})

/** A contact as imports and the sample data provide it: it may lack a first name. */
export type LabelledContact = NewContact & {
  archived?: boolean | undefined
  importId?: string | undefined
  createdAt?: string | undefined
}

/** A new contact in its stored form. Throws 400 for an unknown label and for a text that is no handle. */
export function newRow({ type, genreNames, tagNames, ...fields }: LabelledContact, lookup: LabelLookup) {
  const stored = normalize(fields)
  const typeId = lookup.idOrThrow('type', type, 'type')
  return { ...stored, ...searchColumns(stored), typeId, ...labelIds(lookup, { genreNames, tagNames }) }
}
