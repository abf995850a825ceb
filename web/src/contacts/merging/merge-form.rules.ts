import type { ContactDetail } from '@contactsheet/contracts/contacts/contact'
import type { ContactField } from '@contactsheet/contracts/contacts/contact-fields'
import {
  fieldsOfPart,
  mergeParts,
  partLabel,
  sideOf,
  type MergeChoice,
  type MergePart,
  type MergeSide,
} from '@contactsheet/contracts/contacts/contact-merge'
import { contactStageNames } from '@contactsheet/contracts/contacts/contact-values'
import { formatDate } from '@contactsheet/contracts/time/date-words'
import { counted } from '@contactsheet/contracts/text/numbers'

/** One line of the form: what each of the two says, in words; a picture is shown. */
export type MergeLine = { part: MergePart; label: string; this: string; other: string; chosen: MergeSide }

function wordsOf(contact: ContactDetail, field: ContactField): string {
  if (field === 'stage') return contactStageNames[contact.stage]
  if (field === 'archived') return contact.archived ? 'Archived' : 'Not archived'
  const value = contact[field as 'firstName']
  if (field === 'nextStepOn' && value) return formatDate(value, 'short')
  return typeof value === 'string' ? value : ''
}

/** What one of the two says of a part; empty where it says nothing. */
function saidOf(contact: ContactDetail, part: MergePart): string {
  if (part === 'picture') return contact.picture ?? ''
  const words = fieldsOfPart(part).map((field) => wordsOf(contact, field))
  return words.filter(Boolean).join(part === 'name' ? ' ' : ', ')
}

/** The parts in which two contacts differ and both say something, with what is chosen. */
export function mergeLines(contact: ContactDetail, other: ContactDetail, choice: MergeChoice): MergeLine[] {
  const filled = (one: ContactDetail) => (field: string) => ![null, '', false].includes(one[field as 'firstName'])
  const has = { this: filled(contact), other: filled(other) }
  return mergeParts().flatMap((part) => {
    const [said, saidByOther] = [saidOf(contact, part), saidOf(other, part)]
    if (said === saidByOther || said === '' || saidByOther === '') return []
    const chosen = sideOf(part, choice, has)
    return [{ part, label: partLabel(part), this: said, other: saidByOther, chosen }]
  })
}

/** What becomes of what is not chosen from, in a sentence. */
export function mergeSummary(contact: ContactDetail, other: ContactDetail): string {
  const shoots = new Set([...contact.shootContacts, ...other.shootContacts].map(({ shoot }) => shoot.id)).size
  const all = ['all phones and emails', 'all tags and genres']
  return `The merged contact is on ${counted(shoots, 'shoot')} and keeps ${all.join(' and ')}.`
}
