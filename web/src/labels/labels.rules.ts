import { defaultLabelColour, labelLimits, labelWords, type LabelKind } from '@contactsheet/contracts/labels/label-words'
import { labelFields, type ContactType, type Label } from '@contactsheet/contracts/labels/labels.schemas'
import { counted, formatCount } from '@contactsheet/contracts/text/numbers'
import { schemaErrors, type FormErrors } from '#lib/form/form-values.ts'

/** The title of a section of the settings, and what its labels are for. */
export const sectionWords: Record<LabelKind, { title: string; add: string; purpose: string }> = {
  type: {
    title: 'Contact Types',
    add: 'Add Contact Type',
    purpose: 'What a contact is to you. Every contact has one.',
  },
  genre: { title: 'Photography Genres', add: 'Add Genre', purpose: 'Kinds of photography, for contacts and shoots.' },
  tag: { title: 'Tags', add: 'Add Tag', purpose: 'Anything else worth finding contacts by.' },
}

/** 'n/10' */
export const counter = (kind: LabelKind, count: number) => `${count}/${labelLimits[kind]}`

/** Why no more can be added; undefined while there is room. */
export const fullWords = (kind: LabelKind, count: number) =>
  count < labelLimits[kind]
    ? undefined
    : `Maximum of ${labelLimits[kind]} ${labelWords[kind].many.toLowerCase()} allowed`

/** The values in a label form. */
export type LabelDraft = { name: string; color: string }

export const emptyLabel: LabelDraft = { name: '', color: defaultLabelColour }

/** A colour normalised to `#rrggbb`, typed with or without the sign, with three digits or six. */
export function hexOf(typed: string): string {
  const digits = typed.trim().replace(/^#/, '').toLowerCase()
  const six = /^[0-9a-f]{3}$/.test(digits) ? digits.replace(/./g, '$&$&') : digits
  return digits === '' ? '' : `#${six}`
}

/** What has to be corrected before a label can be sent. */
export const labelErrors = ({ name, color }: LabelDraft): FormErrors =>
  schemaErrors(labelFields, { name, color: hexOf(color) })

/** The default type cannot be deleted. */
export const isDeletable = (label: Label | ContactType) => !('isDefault' in label && label.isDefault)

/** Archived contacts are counted too, and named as such. */
const countedContacts = ({ contactCount, archivedCount }: Label) =>
  counted(contactCount, 'contact') + (archivedCount > 0 ? ` (${formatCount(archivedCount)} archived)` : '')

/** Where a label is in use, in a few words. */
export function usageWords(kind: LabelKind, label: Label): string {
  const contacts = countedContacts(label)
  return kind === 'genre' ? `${contacts}, ${counted(label.shootCount, 'shoot')}` : contacts
}

/** What deleting a label will do. */
export function deletionWords(kind: LabelKind, label: Label, defaultName: string): string {
  const { contactCount, shootCount } = label
  const contacts = countedContacts(label)
  if (kind === 'type') {
    if (contactCount === 0) return 'No contact has this type.'
    return `${contacts} of this type ${contactCount === 1 ? 'becomes' : 'become'} “${defaultName}”.`
  }
  const losing = contactCount === 0 ? `No contact has this ${kind}.` : `It is taken from ${contacts}.`
  if (kind === 'tag') return losing
  return shootCount === 0
    ? `${losing} No shoot has it.`
    : `${losing} ${counted(shootCount, 'shoot')} ${shootCount === 1 ? 'keeps' : 'keep'} the word, shown in grey.`
}
