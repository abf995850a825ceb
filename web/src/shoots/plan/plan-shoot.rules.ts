import type { ContactDetail } from '@contactsheet/contracts/contacts/contact'
import { displayName } from '@contactsheet/contracts/contacts/contact-name'
import { isNoName } from '@contactsheet/contracts/contacts/quick-contact'
import { proposedTimes, type Called, type Proposal } from '@contactsheet/contracts/shoots/proposed-times'
import { newShoot, type NewShoot } from '@contactsheet/contracts/shoots/shoot-fields'
import type { Sun } from '@contactsheet/contracts/shoots/shoot'
import { schemaErrors, type FormErrors } from '#lib/form/form-values.ts'
import { firstBoardTitle } from '#moodboards/moodboards.rules.ts'
import { emptyNewShoot, sentNewShoot, type NewShootFields } from '../new/new-shoot.rules.ts'

/** The form of a shoot that begins with a board; `left` names what was proposed and is not wanted. */
export type PlanFields = NewShootFields & { left: string[] }
export const emptyPlan: PlanFields = { ...emptyNewShoot, left: [] }

/** The proposed start among what is left; a call time goes by how long before the start it is. */
export const startKey = 'start'
export const keyOfCall = ({ lead }: { lead: number }): string => String(lead)

/** The same list without the word, or with it at its end. */
export const switched = (left: readonly string[], key: string): string[] =>
  left.includes(key) ? left.filter((one) => one !== key) : [...left, key]

/** Somebody as call times are proposed for them: by the role they held last, else by their type, which may say the same. */
export const calledOf = (
  contact: Pick<ContactDetail, 'type' | 'shootContacts'> & Parameters<typeof displayName>[0],
): Called => ({
  // Call times are read by guests.
  name: isNoName(displayName(contact)) ? '' : displayName(contact),
  role: contact.shootContacts.find(({ role }) => role)?.role ?? contact.type,
})

/** What is proposed for what is typed. A start that is not wanted takes the call times along. */
export function proposalFor({ time, left }: PlanFields, sun: Sun | null, team: readonly Called[]): Proposal {
  const proposal = proposedTimes({ time: time === '' ? null : time, sun, team })
  return proposal.start !== null && left.includes(startKey) ? { ...proposal, callTimes: [] } : proposal
}

/** The form as it is sent, with what was taken of the proposal. The shoot has the name of its board, if somebody gave it one. */
export function sentPlan(fields: PlanFields, board: { id: number; title: string }, { start, callTimes }: Proposal) {
  const { left, ...shoot } = fields
  const sent = sentNewShoot(shoot)
  return {
    ...sent,
    moodboardId: board.id,
    title: board.title === firstBoardTitle ? null : board.title,
    time: start !== null && !left.includes(startKey) ? start.time : sent.time,
    callTimes: callTimes.filter((one) => !left.includes(keyOfCall(one))).map(({ title, time }) => ({ title, time })),
  } satisfies Partial<NewShoot>
}

/** What has to be corrected before the shoot can be made. */
export const planErrors = ({ left: _left, ...fields }: PlanFields): FormErrors =>
  schemaErrors(newShoot, sentNewShoot(fields))
