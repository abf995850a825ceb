import { byName } from '@contactsheet/contracts/calls/by-name'
import { contactChanges, type ContactChanges, type ContactDetail } from '@contactsheet/contracts/contacts/contact'
import { instagramHandle } from '@contactsheet/contracts/contacts/instagram'
import { contactErrors, formFlags, textNames, type ContactValues } from '../contact-values.rules.ts'

/** A contact as its form shows it. */
export function valuesOf(contact: ContactDetail): ContactValues {
  const { type, stage } = contact
  return {
    ...byName(textNames, (name) => contact[name] ?? ''),
    ...byName(formFlags, (name) => contact[name]),
    type,
    stage,
    genreNames: contact.contactGenres.map(({ genre }) => genre.name),
    tagNames: contact.contactTags.map(({ tag }) => tag.name),
  }
}

const sameNames = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((name) => other.includes(name))

const single = [...textNames, ...formFlags, 'type', 'stage'] as const

/** `@name` and an address of the profile are the same handle. */
function isSame(field: (typeof single)[number], one: string | boolean, other: string | boolean) {
  const stored = (value: string | boolean) =>
    (field === 'instagramHandle' ? instagramHandle(String(value)) : undefined) ?? tidy(value)
  return stored(one) === stored(other)
}

const tidy = (value: string | boolean) => (typeof value === 'string' ? value.trim() : value)

/** What a save has to send: the difference between a contact and the values in its form. */
export function changesIn(contact: ContactDetail, values: ContactValues): ContactChanges {
  const before = valuesOf(contact)
  const changed = single.filter((field) => !isSame(field, values[field], before[field]))
  return {
    ...(byName(changed, (field) => tidy(values[field])) as ContactChanges),
    ...(!sameNames(before.genreNames, values.genreNames) && { genreNames: values.genreNames }),
    ...(!sameNames(before.tagNames, values.tagNames) && { tagNames: values.tagNames }),
  }
}

/** What has to be corrected before the form can be sent. */
export const editErrors = (values: ContactValues) => contactErrors(contactChanges, values)
