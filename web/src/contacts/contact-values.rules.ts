import {
  contactTexts,
  type contactChanges,
  type ContactStage,
  type ContactText,
  type newContact,
} from '@contactsheet/contracts/contacts'
import { instagramHandle, invalidInstagramHandle } from '@contactsheet/contracts/contacts/instagram'
import { schemaErrors, type FormErrors } from '#lib/form/form-values.ts'

export const contactTextNames = Object.keys(contactTexts) as ContactText[]

/** The texts of a contact as a form shows them. */
export const eachText = (value: (name: ContactText) => string) =>
  Object.fromEntries(contactTextNames.map((name) => [name, value(name)])) as Record<ContactText, string>

/** What stands in the form of a contact. */
export type ContactValues = Record<ContactText, string> & {
  type: string
  stage: ContactStage
  genreNames: string[]
  tagNames: string[]
}

/** What a schema says about a form, and what only the server's rules for handles would refuse. */
export function contactErrors(schema: typeof newContact | typeof contactChanges, values: ContactValues): FormErrors {
  const { instagramHandle: handle } = values
  const isOdd = handle.trim() !== '' && instagramHandle(handle) === undefined
  return { ...(isOdd && { instagramHandle: invalidInstagramHandle }), ...schemaErrors(schema, values) }
}

type Named = { name: string }

/** The chosen names that still exist: a label that was deleted meanwhile must not stand in the way of the next save. */
export const stillThere = (names: readonly string[], labels: readonly Named[] | undefined) =>
  labels === undefined ? [...names] : names.filter((name) => labels.some((label) => label.name === name))
