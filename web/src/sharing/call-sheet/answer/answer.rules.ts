import { displayName } from '@contactsheet/contracts/contacts/contact-name'
import type { PlanReader } from '@contactsheet/contracts/sharing/answers.schemas'
import type { CallSheet } from '@contactsheet/contracts/sharing/sharing.schemas'
import type { Answer } from '@contactsheet/contracts/shoots/answers'

const said: Record<Answer, string> = {
  in: "You're in",
  cant: "You can't come",
  question: 'You asked a question',
}

/** The heading of the answer: what was said, or what is asked. */
export function answerTitle(reader: PlanReader | null, isCancelled: boolean): string {
  const { answer, askedFor, isTaken } = reader ?? { answer: null, askedFor: null, isTaken: false }
  if (answer !== null) return said[answer]
  if (isCancelled) return 'Nobody is asked any more'
  if (askedFor === null) return 'Can you make it?'
  if (isTaken) return `${askedFor} is taken by now`
  return askedFor === '' ? 'Can you join this shoot?' : `Can you do ${askedFor} on this shoot?`
}

/** The line under the heading. */
export function answerText(reader: PlanReader | null, photographer: string, isCancelled: boolean): string {
  const to = photographer === '' ? 'The photographer' : photographer
  if (isCancelled && !reader?.answer) return 'The shoot is cancelled.'
  if (reader === null) return `${to} sees your answer.`
  if (reader.isTaken) return 'Thank you for looking at it.'
  if (reader.answer === null)
    return `${reader.name}, ${photographer === '' ? 'the photographer' : to} sees your answer.`
  return reader.changes.length === 0 ? `${to} has your answer, ${reader.name}.` : 'Does your answer still hold?'
}

/** The people who may answer, as a list of choices; of two with one name each has the role behind it. */
export function peopleOf({ shootContacts }: Pick<CallSheet, 'shootContacts'>) {
  const people = shootContacts.map(({ person, role, contact }) => ({
    value: person,
    label: displayName(contact),
    role,
  }))
  const names = people.map(({ label }) => label)
  return people.map(({ value, label, role }) => {
    const isTwice = names.filter((name) => name === label).length > 1
    return { value, label: isTwice && role ? `${label}, ${role}` : label }
  })
}
