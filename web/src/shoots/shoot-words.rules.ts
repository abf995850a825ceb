import { eventTitle, type CalendarEvent } from '@contactsheet/contracts/shoots/calendar-links'
import { formatDate, formatDuration, formatTime } from '@contactsheet/contracts/time/date-words'
import type { CurrentUser, HourCycle } from '@contactsheet/contracts/identity'
import { mapsPointLink } from '@contactsheet/contracts/shoots/place'
import type { ShootDetail } from '@contactsheet/contracts/shoots/shoot'

/** The line below a shoot's title: 'Saturday, May 9, 2026 at 2:00 PM, 1h 30m'. */
export function headlineOf(
  { date, time, duration }: Pick<ShootDetail, 'date' | 'time' | 'duration'>,
  cycle: HourCycle,
): string {
  const day = date === null ? 'No date yet' : formatDate(date, 'long')
  const clock = time === null ? '' : ` at ${formatTime(time, cycle)}`
  return `${day}${clock}${duration === null ? '' : `, ${formatDuration(duration)}`}`
}

/** The shoot as a calendar event; without a location in words, it links to a map. */
export function calendarEvent(shoot: ShootDetail): CalendarEvent {
  const { genre, date, time, duration, zone, notes, latitude, longitude } = shoot
  const pin = latitude === null || longitude === null ? null : mapsPointLink(latitude, longitude)
  return { title: eventTitle(genre), date, time, duration, zone, location: shoot.location ?? pin, details: notes }
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
