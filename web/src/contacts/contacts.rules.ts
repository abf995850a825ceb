import type { Contact, ContactChanges, ListedContact } from '@contactsheet/contracts/contacts'
import { instagramHandle, instagramProfileUrl } from '@contactsheet/contracts/contacts/instagram'
import { defaultLabelColour } from '@contactsheet/contracts/labels'

type Ref = { id: number; name: string; color: string }

/** A contact as it will look once the server has taken the changes: empty texts are nothing, a handle is a bare name. */
export function changed<C extends ListedContact>(contact: C, changes: Partial<ContactChanges>): C {
  const sent = Object.entries(changes).filter(([, value]) => value !== undefined)
  const stored = Object.fromEntries(
    sent.map(([name, value]) => [name, typeof value === 'string' ? value.trim() || null : value]),
  )
  const next: C = { ...contact, ...stored }
  if (changes.instagramHandle === undefined) return next
  const handle = instagramHandle(changes.instagramHandle ?? '') ?? null
  return { ...next, instagramHandle: handle, instagramProfileUrl: handle && instagramProfileUrl(handle) }
}

/** The labels of some names, in their colours; one that is not known yet has the colour new ones start with. */
export const labelsNamed = (names: readonly string[], known: readonly Ref[]): Ref[] =>
  names.map(
    (name, index) => known.find((label) => label.name === name) ?? { id: -1 - index, name, color: defaultLabelColour },
  )

/** Whom a deletion is about: the name, else the e-mail address. */
export function nameInQuestion({
  firstName,
  lastName,
  email,
}: Pick<Contact, 'firstName' | 'lastName' | 'email'>): string {
  const name = [firstName, lastName].map((part) => part?.trim()).filter(Boolean)
  return name.join(' ') || email || 'this contact'
}
