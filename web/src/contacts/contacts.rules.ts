import type { Contact, ContactChanges, ContactWithLabels } from '@contactsheet/contracts/contacts/contact'
import { instagramHandle } from '@contactsheet/contracts/contacts/instagram'
import { instagramProfileUrl } from '@contactsheet/contracts/contacts/contact-name'
import { defaultLabelColour } from '@contactsheet/contracts/labels/label-words'

type Ref = { id: number; name: string; color: string }
/** The labels that the browser knows, with their colours. */
export type KnownLabels = { genres: readonly Ref[]; tags: readonly Ref[] }

/** A contact as it will be once the server has applied the changes: empty texts become null, a handle becomes a bare name. */
export function changed<C extends ContactWithLabels>(
  contact: C,
  { genreNames, tagNames, ...changes }: ContactChanges,
  known: KnownLabels,
): C {
  const sent = Object.entries(changes).filter(([, value]) => value !== undefined)
  const stored = Object.fromEntries(
    sent.map(([name, value]) => [name, typeof value === 'string' ? value.trim() || null : value]),
  )
  const next: C = {
    ...contact,
    ...stored,
    ...(genreNames && { contactGenres: labelsNamed(genreNames, known.genres).map((genre) => ({ genre })) }),
    ...(tagNames && { contactTags: labelsNamed(tagNames, known.tags).map((tag) => ({ tag })) }),
  }
  if (changes.instagramHandle === undefined) return next
  const handle = instagramHandle(changes.instagramHandle ?? '') ?? null
  return { ...next, instagramHandle: handle, instagramProfileUrl: handle && instagramProfileUrl(handle) }
}

/** The labels with these names; an unknown one gets the default colour. */
const labelsNamed = (names: readonly string[], known: readonly Ref[]): Ref[] =>
  names.map(
    (name, index) => known.find((label) => label.name === name) ?? { id: -1 - index, name, color: defaultLabelColour },
  )

/** How the deletion question names the contact: by name, else by e-mail address. */
export function nameInQuestion({
  firstName,
  lastName,
  email,
}: Pick<Contact, 'firstName' | 'lastName' | 'email'>): string {
  const name = [firstName, lastName].map((part) => part?.trim()).filter(Boolean)
  return name.join(' ') || email || 'this contact'
}
