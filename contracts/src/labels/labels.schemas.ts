import * as z from 'zod/mini'
import { byId } from '../calls/address-fields.ts'
import { colour, nothing, requiredText } from '../calls/fields.ts'
import { defaultLabelColour, labelLimits } from './label-words.ts'
import { comparisonKey } from '../text/tidy-text.ts'

const name = (what: string) =>
  requiredText(what, labelLimits.nameLength).check(
    z.refine((value) => !value.includes(','), 'A name may not contain a comma'),
    // Some letters become several when they are decomposed for comparison.
    z.refine((value) => comparisonKey(value).length <= labelLimits.keyLength, `${what} is too long`),
  )

export const labelFields = z.object({ name: name('Name'), color: z._default(colour, defaultLabelColour) })
export type LabelFields = z.output<typeof labelFields>
const labelChanges = z.object({ name: z.optional(name('Name')), color: z.optional(colour) })
export type LabelChanges = z.output<typeof labelChanges>

export const label = z.object({
  id: z.int(),
  name: z.string(),
  color: z.string(),
  /** How many live contacts and shoots have it (shoots only for genres). */
  contactCount: z.int(),
  /** How many of these contacts are archived. */
  archivedCount: z.int(),
  shootCount: z.int(),
})
export type Label = z.output<typeof label>
const contactType = z.extend(label, { isDefault: z.boolean() })
export type ContactType = z.output<typeof contactType>

/** What the calls of `labelRoutes` take and answer. */
export const labelSchemas = {
  listTypes: { answer: z.array(contactType) },
  addType: { body: labelFields, answer: contactType },
  changeType: { params: byId, body: labelChanges, answer: contactType },
  removeType: { params: byId, answer: nothing },
  listGenres: { answer: z.array(label) },
  addGenre: { body: labelFields, answer: label },
  changeGenre: { params: byId, body: labelChanges, answer: label },
  removeGenre: { params: byId, answer: nothing },
  listTags: { answer: z.array(label) },
  addTag: { body: labelFields, answer: label },
  changeTag: { params: byId, body: labelChanges, answer: label },
  removeTag: { params: byId, answer: nothing },
}
