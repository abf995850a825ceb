import { contactChanges, type ContactChanges, type ContactDetail } from '@contactsheet/contracts/contacts/contact'
import type { ContactText } from '@contactsheet/contracts/contacts/contact-limits'
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

/** What a save has to send: one part for each of its three steps; a part without changes is left out. */
export type ContactSave = { fields?: ContactChanges; genreNames?: string[]; tagNames?: string[] }

const sameNames = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((name) => other.includes(name))

/** `@name` and an address of the profile are the same handle. */
const stored = (field: ContactText, typed: string) =>
  field === 'instagramHandle' ? (instagramHandle(typed) ?? typed.trim()) : typed.trim()

function changedFields(contact: ContactDetail, values: ContactValues): ContactChanges | undefined {
  const words = contactTextNames.filter((field) => stored(field, values[field]) !== (contact[field] ?? ''))
  const changes: ContactChanges = {
    ...Object.fromEntries(words.map((field) => [field, values[field].trim()])),
    ...(values.type === contact.type ? {} : { type: values.type }),
    ...(values.stage === contact.stage ? {} : { stage: values.stage }),
  }
  return Object.keys(changes).length > 0 ? changes : undefined
}

/** The difference between a contact and the values in its form. */
export function changesIn(contact: ContactDetail, values: ContactValues): ContactSave {
  const fields = changedFields(contact, values)
  return {
    ...(fields && { fields }),
    ...(!sameNames(genresOf(contact), values.genreNames) && { genreNames: values.genreNames }),
    ...(!sameNames(tagsOf(contact), values.tagNames) && { tagNames: values.tagNames }),
  }
}

/** The save that reverts a save: the same parts, with the values the contact had. */
export function oppositeOf({ fields, genreNames, tagNames }: ContactSave, contact: ContactDetail): ContactSave {
  const before = valuesOf(contact)
  const names = Object.keys(fields ?? {}) as (keyof ContactValues)[]
  return {
    ...(fields && { fields: Object.fromEntries(names.map((name) => [name, before[name]])) }),
    ...(genreNames && { genreNames: before.genreNames }),
    ...(tagNames && { tagNames: before.tagNames }),
  }
}

/** What has to be corrected before the form can be sent. */
export const editErrors = (values: ContactValues) => contactErrors(contactChanges, values)

const sentenceEnd = /[.!?]$/

/** The message for a failed save, which was either reverted or not, because reverting failed too. */
export function failureWords(reason: string, reverted: boolean): string {
  const sentence = sentenceEnd.test(reason) ? reason : `${reason}.`
  return `${sentence} ${reverted ? 'Changes reverted.' : 'Some of the changes were saved.'}`
}
