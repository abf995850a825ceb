import {
  contactChanges,
  type ContactChanges,
  type ContactDetail,
  type ContactText,
} from '@contactsheet/contracts/contacts'
import { instagramHandle } from '@contactsheet/contracts/contacts/instagram'
import { contactErrors, contactTextNames, eachText, type ContactValues } from '../contact-values.rules.ts'

const genresOf = (contact: ContactDetail) => contact.contactGenres.map(({ genre }) => genre.name)
const tagsOf = (contact: ContactDetail) => contact.contactTags.map(({ tag }) => tag.name)

/** A contact as its form shows it. */
export function valuesOf(contact: ContactDetail): ContactValues {
  const { type, stage } = contact
  return {
    ...eachText((name) => contact[name] ?? ''),
    type,
    stage,
    genreNames: genresOf(contact),
    tagNames: tagsOf(contact),
  }
}

const sameNames = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((name) => other.includes(name))

/** `@name` and an address of the profile are the same handle. */
const stored = (field: ContactText, typed: string) =>
  field === 'instagramHandle' ? (instagramHandle(typed) ?? typed.trim()) : typed.trim()

/** What a save has to send: the difference between a contact and the values in its form. */
export function changesIn(contact: ContactDetail, values: ContactValues): ContactChanges {
  const words = contactTextNames.filter((field) => stored(field, values[field]) !== (contact[field] ?? ''))
  return {
    ...Object.fromEntries(words.map((field) => [field, values[field].trim()])),
    ...(values.type !== contact.type && { type: values.type }),
    ...(values.stage !== contact.stage && { stage: values.stage }),
    ...(!sameNames(genresOf(contact), values.genreNames) && { genreNames: values.genreNames }),
    ...(!sameNames(tagsOf(contact), values.tagNames) && { tagNames: values.tagNames }),
  }
}

/** What has to be corrected before the form can be sent. */
export const editErrors = (values: ContactValues) => contactErrors(contactChanges, values)
