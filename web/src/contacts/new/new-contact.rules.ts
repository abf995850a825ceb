import { byName } from '@contactsheet/contracts/calls/by-name'
import { newContact, type Contact } from '@contactsheet/contracts/contacts/contact'
import { defaultContactType } from '@contactsheet/contracts/labels/label-words'
import { contactErrors, formFlags, textNames, type ContactValues } from '../contact-values.rules.ts'
import { isEmail } from '@contactsheet/contracts/calls/email'
import { instagramHandle } from '@contactsheet/contracts/contacts/instagram'

export const emptyDraft = (type: string): ContactValues => ({
  ...byName(textNames, () => ''),
  ...byName(formFlags, () => false),
  type,
  stage: 'todo',
  moreEmails: [],
  morePhones: [],
  genreNames: [],
  tagNames: [],
})

/** The form's initial values: what was typed before, with a type that still exists. */
export function draftToStart(
  { type: kept, ...typed }: Partial<ContactValues>,
  types: readonly { name: string; isDefault: boolean }[],
): ContactValues {
  const type = types.find(({ name }) => name === kept) ?? types.find(({ isDefault }) => isDefault)
  return { ...emptyDraft(type?.name ?? defaultContactType), ...typed }
}

/** What has to be corrected before the contact can be added. */
export const draftErrors = (values: ContactValues) => contactErrors(newContact, values)

export type Identifying = { instagramHandle: string; email: string; phone: string }

const fewestDigits = 5
const digits = (text: string) => text.replace(/\P{Nd}/gu, '')

/** The entries that can identify an existing person; incomplete ones are left empty. */
export const identifying = (draft: Identifying): Identifying => ({
  instagramHandle: instagramHandle(draft.instagramHandle) ?? '',
  email: isEmail(draft.email.trim()) ? draft.email.trim() : '',
  phone: digits(draft.phone).length >= fewestDigits ? draft.phone.trim() : '',
})

export const identifiesNobody = (given: Identifying) => !given.instagramHandle && !given.email && !given.phone

/** Which entry a contact has in common with the form. */
export function sameness(contact: Pick<Contact, 'instagramHandle' | 'email'>, given: Identifying): string {
  if (given.instagramHandle && contact.instagramHandle === given.instagramHandle) return 'Instagram handle'
  return given.email && contact.email?.toLowerCase() === given.email.toLowerCase() ? 'email address' : 'phone number'
}
