import { contactTexts, type ContactText } from '@contactsheet/contracts/contacts/contact-limits'
import type { contactChanges, newContact } from '@contactsheet/contracts/contacts/contact'
import type { ContactStage } from '@contactsheet/contracts/contacts/contact-values'
import { handleProblem } from '@contactsheet/contracts/contacts/instagram-words'
import { schemaErrors, type FormErrors } from '#lib/form/form-values.ts'

export const contactTextNames = Object.keys(contactTexts) as ContactText[]

/** One value for each text field of a contact. */
export const eachText = (value: (name: ContactText) => string) =>
  Object.fromEntries(contactTextNames.map((name) => [name, value(name)])) as Record<ContactText, string>

/** The values in a contact form. */
export type ContactValues = Record<ContactText, string> & {
  type: string
  stage: ContactStage
  genreNames: string[]
  tagNames: string[]
}

/** Errors from the schema, plus those for handles, which only the server's own rules would reject. */
export function contactErrors(schema: typeof newContact | typeof contactChanges, values: ContactValues): FormErrors {
  const { instagramHandle: handle } = values
  const problem = handle.trim() === '' ? undefined : handleProblem(handle)
  return { ...(problem !== undefined && { instagramHandle: problem }), ...schemaErrors(schema, values) }
}

type Named = { name: string }

/** The chosen names that still exist: a label deleted in the meantime must not block the next save. */
export const stillThere = (names: readonly string[], labels: readonly Named[] | undefined) =>
  labels === undefined ? [...names] : names.filter((name) => labels.some((label) => label.name === name))
