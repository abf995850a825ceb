import { eventTitle, type CalendarEvent } from '@contactsheet/contracts/calendar-links'
import { formatDate, formatDuration, formatTime } from '@contactsheet/contracts/date-words'
import type { CurrentUser, HourCycle } from '@contactsheet/contracts/identity'
import { mapsPointLink } from '@contactsheet/contracts/place'
import type { OverlapHint, ShootDetail } from '@contactsheet/contracts/shoot'

/** When the shoot is, under its title: 'Saturday, May 9, 2026 at 2:00 PM, 1h 30m'. */
export function headlineOf(
  { date, time, duration }: Pick<ShootDetail, 'date' | 'time' | 'duration'>,
  cycle: HourCycle,
): string {
  const day = date === null ? 'No date yet' : formatDate(date, 'long')
  const clock = time === null ? '' : ` at ${formatTime(time, cycle)}`
  return `${day}${clock}${duration === null ? '' : `, ${formatDuration(duration)}`}`
}

/** The shoot in the words of a calendar; where it is becomes a map when there are no words for it. */
export function calendarEvent(shoot: ShootDetail): CalendarEvent {
  const { genre, date, time, duration, zone, notes, latitude, longitude } = shoot
  const pin = latitude === null || longitude === null ? null : mapsPointLink(latitude, longitude)
  return { title: eventTitle(genre), date, time, duration, zone, location: shoot.location ?? pin, details: notes }
}

type Address = Pick<CurrentUser, 'address' | 'city' | 'country' | 'postalCode'>

/** The user's own address on one line; nothing when neither address nor city is known. */
export function ownAddress({ address, city, country, postalCode }: Address): string | undefined {
  if (!address?.trim() && !city?.trim()) return undefined
  return [address, city, country, postalCode]
    .map((part) => part?.trim())
    .filter(Boolean)
    .join(', ')
}

const namedMost = 3

/** Whom an overlap concerns besides the photographer: some names, and what is said behind each of them. */
export function onBoth({ people }: Pick<OverlapHint, 'people'>): { names: string[]; words: string[] } {
  const names = people.slice(0, namedMost).map(({ name }) => name)
  const more = people.length - names.length
  const end = people.length === 1 ? ' is on both.' : `${more > 0 ? ` and ${more} more` : ''} are on both.`
  const isBeforeLast = (place: number) => more === 0 && place === names.length - 2
  const words = names.map((_, place) => (place === names.length - 1 ? end : isBeforeLast(place) ? ' and ' : ', '))
  return { names, words }
}
