import type { CurrentUser, HourCycle } from '@contactsheet/contracts/identity/identity.schemas'
import type { OverlapHint, ShootDetail } from '@contactsheet/contracts/shoots/shoot'
import type { ShootStatus } from '@contactsheet/contracts/shoots/shoot-values'
import { formatDate, formatDuration, formatTime } from '@contactsheet/contracts/time/date-words'

/** Badge colours of a shoot's status everywhere but on the dashboard. */
export const statusTones = {
  planning: 'grey',
  booked: 'green',
  'post-production': 'purple',
  review: 'yellow',
  complete: 'blue',
  cancelled: 'red',
} as const satisfies Record<ShootStatus, string>

/** The line below a shoot's title: 'Saturday, May 9, 2026 at 2:00 PM, 1h 30m'. */
export function headlineOf(
  { date, time, duration }: Pick<ShootDetail, 'date' | 'time' | 'duration'>,
  cycle: HourCycle,
): string {
  // A line ends between the parts, not within one.
  const day =
    date === null ? 'No date yet' : formatDate(date, 'long').replace(/(\w+) (\d+), (\d+)$/, '$1\u00a0$2,\u00a0$3')
  const clock = time === null ? '' : ` at ${formatTime(time, cycle)}`
  return `${day}${clock}${duration === null ? '' : `, ${formatDuration(duration)}`}`
}

type Address = Pick<CurrentUser, 'address' | 'city' | 'country' | 'postalCode'>

/** The user's own address on one line; undefined when neither address nor city is known. */
export function ownAddress({ address, city, country, postalCode }: Address): string | undefined {
  if (!address?.trim() && !city?.trim()) return undefined
  return [address, city, country, postalCode]
    .map((part) => part?.trim())
    .filter(Boolean)
    .join(', ')
}

const namedMost = 3

/** Whom an overlap concerns besides the photographer: some of their names, and the words that follow each of them. */
export function onBoth({ people }: Pick<OverlapHint, 'people'>): { names: string[]; words: string[] } {
  const names = people.slice(0, namedMost).map(({ name }) => name)
  const more = people.length - names.length
  const end = people.length === 1 ? ' is on both.' : `${more > 0 ? ` and ${more} more` : ''} are on both.`
  const isBeforeLast = (place: number) => more === 0 && place === names.length - 2
  const words = names.map((_, place) => (place === names.length - 1 ? end : isBeforeLast(place) ? ' and ' : ', '))
  return { names, words }
}
