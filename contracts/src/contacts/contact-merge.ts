import { keysIn } from '../calls/by-name.ts'
import { contactFields, type ContactField } from './contact-fields.ts'

/** Fields that are taken together: halves of two names or addresses make none, and a day belongs to its step. */
const together = {
  name: { label: 'Name', fields: ['firstName', 'lastName'] },
  nextStep: { label: 'Next step', fields: ['nextStep', 'nextStepOn'] },
  address: { label: 'Address', fields: ['address', 'postalCode', 'city', 'country'] },
} as const
/** What both keep: all of it is there afterwards. */
const united = ['genres', 'tags', 'moreEmails', 'morePhones'] as const

type Together = (typeof together)[keyof typeof together]['fields'][number]
const isTogether = (part: string): part is keyof typeof together => part in together
type Alone = Exclude<ContactField, Together | (typeof united)[number]>
/** What is chosen of one of two contacts when they become one; the picture too. */
export type MergePart = keyof typeof together | Alone | 'picture'

const isAlone = (field: ContactField): field is Alone =>
  ![...Object.values(together).flatMap(({ fields }): readonly ContactField[] => fields), ...united].some(
    (other) => other === field,
  )

/** The parts in the order of the form. */
export const mergeParts = (): MergePart[] => [
  'picture',
  'name',
  ...keysIn(contactFields).filter((field) => isAlone(field)),
  'nextStep',
  'address',
]

/** The fields of a part; none for the picture, which is no field. */
export function fieldsOfPart(part: MergePart): readonly ContactField[] {
  if (part === 'picture') return []
  return isTogether(part) ? together[part].fields : [part]
}

/** Of phones and emails all are kept: what is chosen comes first. */
const labels: Partial<Record<MergePart, string>> = {
  picture: 'Picture',
  name: together.name.label,
  nextStep: together.nextStep.label,
  address: together.address.label,
  email: 'First email',
  phone: 'First phone',
}

export const partLabel = (part: MergePart): string => labels[part] ?? contactFields[part as Alone].label

/** Whose is taken: of the contact that stays, of the other one, or, for notes, of both. */
export const mergeSides = ['this', 'other', 'both'] as const
export type MergeSide = (typeof mergeSides)[number]
/** What is chosen; of what is not named the contact that stays gives what it has, and the other one what is missing. */
export type MergeChoice = { [Part in Exclude<MergePart, 'notes'>]?: Exclude<MergeSide, 'both'> | undefined } & {
  notes?: MergeSide | undefined
}

type Filled = (field: ContactField | 'picture') => boolean
/** Whose a part is unless something else is chosen; `has` says what each of the two has. */
export function sideOf(part: MergePart, choice: MergeChoice, has: { this: Filled; other: Filled }): MergeSide {
  const chosen = choice[part]
  if (chosen !== undefined) return chosen
  const fields = part === 'picture' ? (['picture'] as const) : fieldsOfPart(part)
  const filled = { this: fields.some(has.this), other: fields.some(has.other) }
  if (part === 'notes' && filled.this && filled.other) return 'both'
  return filled.this || !filled.other ? 'this' : 'other'
}
