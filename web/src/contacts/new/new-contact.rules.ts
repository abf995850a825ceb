import { newContact, type Contact, type NewContact } from '@contactsheet/contracts/contacts'
import { defaultContactType } from '@contactsheet/contracts/labels'
import { hasRoom, type AccessLevelInfo } from '@contactsheet/contracts/plans'
import { unusual } from '#lib/address.ts'
import { isEmail } from '@contactsheet/contracts/fields'
import { instagramHandle, invalidInstagramHandle } from '@contactsheet/contracts/instagram'

/** What stands in the form of a new contact. */
export type ContactDraft = {
  type: string
  firstName: string
  lastName: string
  email: string
  phone: string
  instagramHandle: string
  stage: NonNullable<NewContact['stage']>
  notes: string
  genreNames: string[]
  tagNames: string[]
}

export const emptyDraft = (type: string): ContactDraft => ({
  type,
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  instagramHandle: '',
  stage: 'todo',
  notes: '',
  genreNames: [],
  tagNames: [],
})

/** The form as it opens: what was typed before, under a type that there still is. */
export function draftToStart(
  { type: kept, ...typed }: Partial<ContactDraft>,
  types: readonly { name: string; isDefault: boolean }[],
): ContactDraft {
  const type = types.find(({ name }) => name === kept) ?? types.find(({ isDefault }) => isDefault)
  return { ...emptyDraft(type?.name ?? defaultContactType), ...typed }
}

/** True when a form holds something that it did not start with. */
export const hasEntries = (typed: Partial<ContactDraft>, fresh: ContactDraft) =>
  Object.keys(unusual(typed, fresh)).length > 0

/** What is wrong with a form, by the name of the field. */
export type FormErrors = Partial<Record<string, string>>

type Checked = { success: true } | { success: false; error: { issues: { path: PropertyKey[]; message: string }[] } }

/** The first complaint about each field, and what only the server's rules for handles would refuse. */
export function formErrors(checked: Checked, handle: string): FormErrors {
  const issues = checked.success ? [] : checked.error.issues.toReversed()
  const errors = Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message]))
  const isOdd = handle.trim() !== '' && instagramHandle(handle) === undefined
  return isOdd && !errors.instagramHandle ? { ...errors, instagramHandle: invalidInstagramHandle } : errors
}

/** What has to be mended before the contact can be added. */
export const draftErrors = (draft: ContactDraft): FormErrors =>
  formErrors(newContact.safeParse(draft), draft.instagramHandle)

/** The fields that make the contact; its labels follow in steps of their own. */
export function fieldsOf({ genreNames: _genres, tagNames: _tags, ...fields }: ContactDraft): NewContact {
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
