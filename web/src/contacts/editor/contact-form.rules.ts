import { byName } from '@contactsheet/contracts/calls/by-name'
import { contactWayNames } from '@contactsheet/contracts/contacts/contact-fields'
import { contactChanges, type ContactChanges, type ContactDetail } from '@contactsheet/contracts/contacts/contact'
import { instagramHandle } from '@contactsheet/contracts/contacts/instagram'
import { differing, only } from '#lib/form/form-values.ts'
import { contactErrors, formFlags, textNames, type ContactValues } from '../contact-values.rules.ts'

/** A contact as its form shows it. */
export function valuesOf(contact: ContactDetail): ContactValues {
  const { type, stage } = contact
  return {
    ...byName(textNames, (name) => contact[name] ?? ''),
    ...byName(formFlags, (name) => contact[name]),
    type,
    stage,
    ...byName(contactWayNames(), (ways) => contact[ways]),
    genreNames: contact.contactGenres.map(({ genre }) => genre.name),
    tagNames: contact.contactTags.map(({ tag }) => tag.name),
  }
}

const trimmed = (values: ContactValues) => ({
  ...values,
  ...byName(textNames, (name) => values[name].trim()),
  ...byName(contactWayNames(), (name) =>
    values[name].map(({ label, value }) => ({ label, value: value.trim() })).filter(({ value }) => value !== ''),
  ),
})

/** As values are compared: in whatever order names were chosen, and `@name` is the same handle as the address of its profile. */
const compared = ({ instagramHandle: handle, genreNames, tagNames, ...others }: ContactValues) => ({
  ...others,
  instagramHandle: instagramHandle(handle) ?? handle,
  genreNames: genreNames.toSorted(),
  tagNames: tagNames.toSorted(),
})

/** What a save has to send: the difference between a contact and the values in its form. */
export function changesIn(contact: ContactDetail, values: ContactValues): ContactChanges {
  const now = trimmed(values)
  const changed = differing(compared(now), compared(trimmed(valuesOf(contact))))
  return only(now, (name) => name in changed)
}

/** What has to be corrected before the form can be sent. */
export const editErrors = (values: ContactValues) => contactErrors(contactChanges, values)
