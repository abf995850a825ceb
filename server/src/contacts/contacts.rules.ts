import { contactTextNames, type ContactText, type ContactWays } from '@contactsheet/contracts/contacts/contact-fields'
import { displayName } from '@contactsheet/contracts/contacts/contact-name'
import type { ContactChanges, FurtherWay, NewContact } from '@contactsheet/contracts/contacts/contact'
import { fold } from '@contactsheet/contracts/text/fold'
import { instagramHandle } from '@contactsheet/contracts/contacts/instagram'
import { handleProblem } from '@contactsheet/contracts/contacts/instagram-words'
import { invalid } from '@contactsheet/contracts/calls/problem'
import type { LabelLookup } from '#labels/label-lookup.rules.ts'
import { blanksToNull } from '#platform/database/blanks.ts'
import { serverFields } from './contact-fields.ts'
import { currentInstant } from '#platform/process/clock.ts'
import { cityKey } from './contact-keys.rules.ts'
import { phoneDigits } from './phones/phone-search.rules.ts'

type LabelNames = 'genreNames' | 'tagNames'
type Texts = Pick<ContactChanges, ContactText | ContactWays>

const searched = contactTextNames().filter((field) => serverFields[field].found)

/** The columns for sorting and searching; made only here, so that all lists agree. */
export function searchColumns(contact: Texts) {
  const name = [contact.firstName, contact.lastName].filter(Boolean).join(' ')
  const texts = searched.map((field) => (field === 'instagramHandle' ? atHandle(contact) : contact[field]))
  return {
    sortName: fold(displayName(contact)),
    searchText: [name, ...texts, ...valuesOf(contact.moreEmails)].map((part) => fold(part ?? '')).join('\n'),
    phoneDigits: [...new Set(phonesOf(contact).flatMap((phone) => phoneDigits(phone).split(' ')))].join(' ').trim(),
    cityKey: contact.city ? cityKey(contact.city) : null,
  }
}

const valuesOf = (ways: FurtherWay[] | undefined) => (ways ?? []).map(({ value }) => value)
/** All phone numbers of a contact, the first one first. */
const phonesOf = ({ phone, morePhones }: Texts) => [phone ?? '', ...valuesOf(morePhones)]

const atHandle = ({ instagramHandle: handle }: Texts) => (handle ? `@${handle}` : '')

/** The fields in their stored form: empty text as null, a handle in its canonical spelling. Throws 400 for a text that is no handle. */
export function normalize<T extends Omit<ContactChanges, 'type' | LabelNames>>(fields: T): T {
  const stored = blanksToNull(fields)
  if (stored.instagramHandle === undefined || stored.instagramHandle === null) return stored
  const handle = instagramHandle(stored.instagramHandle)
  if (handle === undefined) throw invalid(handleProblem(stored.instagramHandle) ?? '', 'instagramHandle')
  return { ...stored, instagramHandle: handle }
}

/** Who has further phones or emails has a first one. */
export function withFirstWays<C extends Pick<ContactChanges, 'email' | 'phone' | ContactWays>>(contact: C): C {
  const first = (one: string | null | undefined, more: FurtherWay[] = []) => (one ? undefined : more[0]?.value)
  const [email, phone] = [first(contact.email, contact.moreEmails), first(contact.phone, contact.morePhones)]
  return {
    ...contact,
    ...(email !== undefined && { email, moreEmails: contact.moreEmails?.slice(1) }),
    ...(phone !== undefined && { phone, morePhones: contact.morePhones?.slice(1) }),
  }
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
  stageSince?: string | null | undefined
  createdAt?: string | undefined
}

/** A new contact in its stored form. Throws 400 for an unknown label and for a text that is no handle. */
export function newRow({ type, genreNames, tagNames, ...fields }: LabelledContact, lookup: LabelLookup) {
  const stored = withFirstWays(normalize(fields))
  const typeId = lookup.idOrThrow('type', type, 'type')
  const moved = stored.stage !== undefined && stored.stage !== 'todo'
  const stageSince = stored.stageSince ?? (moved ? (stored.createdAt ?? currentInstant().toISOString()) : null)
  return { ...stored, stageSince, ...searchColumns(stored), typeId, ...labelIds(lookup, { genreNames, tagNames }) }
}
