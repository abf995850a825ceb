import { newContact, type Contact, type NewContact } from '@contactsheet/contracts/contacts'
import { defaultContactType } from '@contactsheet/contracts/labels'
import { hasRoom, type AccessLevelInfo } from '@contactsheet/contracts/plans'
import { contactErrors, eachText, type ContactValues } from '../contact-values.rules.ts'
import { isEmail } from '@contactsheet/contracts/fields'
import { instagramHandle } from '@contactsheet/contracts/contacts/instagram'

export const emptyDraft = (type: string): ContactValues => ({
  ...eachText(() => ''),
  type,
  stage: 'todo',
  genreNames: [],
  tagNames: [],
})

/** The form as it opens: what was typed before, under a type that there still is. */
export function draftToStart(
  { type: kept, ...typed }: Partial<ContactValues>,
  types: readonly { name: string; isDefault: boolean }[],
): ContactValues {
  const type = types.find(({ name }) => name === kept) ?? types.find(({ isDefault }) => isDefault)
  return { ...emptyDraft(type?.name ?? defaultContactType), ...typed }
}

/** What has to be mended before the contact can be added. */
export const draftErrors = (values: ContactValues) => contactErrors(newContact, values)

/** The fields that make the contact; its labels follow in steps of their own. */
export function newContactOf({ genreNames: _genres, tagNames: _tags, ...fields }: ContactValues): NewContact {
  return fields
}

export type Identifying = { instagramHandle: string; email: string; phone: string }

const fewestDigits = 5
const digits = (text: string) => text.replace(/\D/g, '')

/** What of a form can tell whether the person is there already; unfinished entries cannot. */
export const identifying = (draft: Identifying): Identifying => ({
  instagramHandle: instagramHandle(draft.instagramHandle) ?? '',
  email: isEmail(draft.email.trim()) ? draft.email.trim() : '',
  phone: digits(draft.phone).length >= fewestDigits ? draft.phone.trim() : '',
})

export const identifiesNobody = (given: Identifying) => !given.instagramHandle && !given.email && !given.phone

/** In which of the entries a contact is the same. */
export function sameness(contact: Pick<Contact, 'instagramHandle' | 'email'>, given: Identifying): string {
  if (given.instagramHandle && contact.instagramHandle === given.instagramHandle) return 'Instagram handle'
  return given.email && contact.email?.toLowerCase() === given.email.toLowerCase() ? 'email address' : 'phone number'
}

/** True when the plan has no room for one more; a plan that is not known lets the server decide. */
export const isFull = (plan: Pick<AccessLevelInfo, 'limits' | 'usage'> | undefined) =>
  plan !== undefined && !plan.limits.isUnlimited && !hasRoom(plan.limits.maxContacts, plan.usage.contacts)
