import type { contactChanges, FurtherWay, newContact } from '@contactsheet/contracts/contacts/contact'
import {
  contactTextNames,
  formFlagNames,
  type ContactText,
  type FormFlag,
} from '@contactsheet/contracts/contacts/contact-fields'
import type { ContactStage } from '@contactsheet/contracts/contacts/contact-values'
import { handleProblem } from '@contactsheet/contracts/contacts/instagram-words'
import { schemaErrors, type FormErrors } from '#lib/form/form-values.ts'

/** What the forms have one input each for, beside type and stage. */
export const textNames = contactTextNames()
export const formFlags = formFlagNames()

/** The values in a contact form. */
export type ContactValues = Record<ContactText, string> &
  Record<FormFlag, boolean> & {
    type: string
    stage: ContactStage
    moreEmails: FurtherWay[]
    morePhones: FurtherWay[]
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
