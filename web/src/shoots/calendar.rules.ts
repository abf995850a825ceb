import { displayName } from '@contactsheet/contracts/contacts/contact-name'
import { formatDate, formatDuration, formatTime } from '@contactsheet/contracts/time/date-words'
import { shootStatusNames } from '@contactsheet/contracts/shoots/shoot-values'
import type { HourCycle } from '@contactsheet/contracts/identity/identity.schemas'
import type { ListedShoot } from '@contactsheet/contracts/shoots/shoot'

/** The reserved height of a shoot in the list, in pixels, before it loads. */
export const shootCardHeight = 68
const yearsBack = 10
const yearsAhead = 8

const firstMonth = 12
const lastMonth = 9999 * 12 + 11

/** The month `by` months away. Stops at the years 0001 and 9999. */
export function shiftMonth(month: string, by: number): string {
  const shifted = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + by
  const count = Math.min(Math.max(shifted, firstMonth), lastMonth)
  return `${String(Math.floor(count / 12)).padStart(4, '0')}-${String((count % 12) + 1).padStart(2, '0')}`
}

/** The years that can be chosen: 10 before to 8 after the current one. */
export const yearsAround = (today: string): number[] =>
  Array.from({ length: yearsBack + yearsAhead + 1 }, (_, place) => Number(today.slice(0, 4)) - yearsBack + place)

/** 'Sat'. */
export const weekdayOf = (date: string): string => formatDate(date, 'long').slice(0, 3)

/** The names of the team: at most `most`, followed by how many more there are. */
export function teamNames(shoot: Pick<ListedShoot, 'shootContacts'>, most = 3): string {
  const names = shoot.shootContacts.map(({ contact }) => displayName(contact))
  const more = names.length - most
  return more > 0 ? `${names.slice(0, most).join(', ')} and ${more} more` : names.join(', ')
}

/** Date and time in words: 'May 9, 2026 at 2:00 PM'. */
export function whenOf(shoot: Pick<ListedShoot, 'date' | 'time'>, cycle: HourCycle): string {
  if (shoot.date === null) return 'No date yet'
  const date = formatDate(shoot.date, 'short')
  return shoot.time === null ? date : `${date} at ${formatTime(shoot.time, cycle)}`
}

/** Everything a tooltip or a preview says about a shoot, a line each. */
export function detailsOf(shoot: ListedShoot, cycle: HourCycle): string[] {
  return [
    whenOf(shoot, cycle),
    ...(shoot.duration === null ? [] : [formatDuration(shoot.duration)]),
    ...(shoot.shootContacts.length === 0 ? [] : [teamNames(shoot)]),
    ...(shoot.location === null ? [] : [shoot.location]),
    shootStatusNames[shoot.status],
  ]
}
