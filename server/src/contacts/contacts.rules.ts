import { displayName } from '@contactsheet/contracts/contacts/contact-name'
import type { ContactChanges } from '@contactsheet/contracts/contacts/contact'
import { fold } from '@contactsheet/contracts/text/fold'
import { instagramHandle } from '@contactsheet/contracts/contacts/instagram'
import { handleProblem } from '@contactsheet/contracts/contacts/instagram-words'
import { invalid } from '@contactsheet/contracts/calls/problem'
import { blanksToNull } from '#platform/database/blanks.ts'
import { phoneDigits } from './phones/phone-search.rules.ts'

type Named = Pick<ContactChanges, 'firstName' | 'lastName' | 'email' | 'phone' | 'instagramHandle' | 'notes'>

/** The columns for sorting and searching; made only here, so that all lists agree. */
export function searchColumns(contact: Named) {
  const name = [contact.firstName, contact.lastName].filter(Boolean).join(' ')
  const handle = contact.instagramHandle ? `@${contact.instagramHandle}` : ''
  return {
    sortName: fold(displayName(contact)),
    searchText: [name, contact.email, contact.phone, handle, contact.notes].map((part) => fold(part ?? '')).join('\n'),
    phoneDigits: phoneDigits(contact.phone ?? ''),
  }
}

/** The fields in their stored form: empty text as null, a handle in its canonical spelling. Throws 400 for a text that is no handle. */
export function normalize<T extends Omit<ContactChanges, 'type'>>(fields: T): T {
  const stored = blanksToNull(fields)
  if (stored.instagramHandle === undefined || stored.instagramHandle === null) return stored
  const handle = instagramHandle(stored.instagramHandle)
  if (handle === undefined) throw invalid(handleProblem(stored.instagramHandle) ?? '', 'instagramHandle')
  return { ...stored, instagramHandle: handle }
}
