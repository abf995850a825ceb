import type { ContactDetail } from '@contactsheet/contracts/contacts/contact'
import type { WallClock } from '@contactsheet/contracts/time/dates'

export type Together = ContactDetail['shootContacts'][number]

const isOver = ({ date, time }: Together['shoot'], now: WallClock) =>
  date !== null && (date < now.date || (date === now.date && (time ?? '23:59') < now.time))
const placeOf = ({ shoot: { date, time } }: Together) => `${date ?? '9999'} ${time ?? '23:59'}`
const byDay = (one: Together, other: Together) => (placeOf(one) < placeOf(other) ? -1 : 1)

/** The last shoot with somebody, and the next one; those that are cancelled bring nobody together. Without a date one is still to come. */
export function together(all: readonly Together[], now: WallClock): { last?: Together; next?: Together } {
  const held = all.filter(({ shoot }) => shoot.status !== 'cancelled').toSorted(byDay)
  const last = held.findLast(({ shoot }) => isOver(shoot, now))
  const next = held.find(({ shoot }) => !isOver(shoot, now))
  return { ...(last && { last }), ...(next && { next }) }
}
