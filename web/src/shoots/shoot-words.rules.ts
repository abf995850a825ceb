import { displayName } from '@contactsheet/contracts/contacts/contact-name'
import { shareAddress } from '@contactsheet/contracts/sharing/share-address'
import type { CalendarEvent } from '@contactsheet/contracts/shoots/calendar-links'
import { eventDetails, eventName } from '@contactsheet/contracts/shoots/calendar-words'
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

/** The shoot as a calendar event, with its team and the address of its plan; without a location in words, it links to a map. */
export function calendarEvent(shoot: ShootDetail, origin: string = location.origin): CalendarEvent {
  const { date, time, duration, zone, notes, latitude, longitude, shareToken } = shoot
  const pin = latitude === null || longitude === null ? null : mapsPointLink(latitude, longitude)
  const team = shoot.shootContacts.map(({ role, contact }) => ({ role, name: displayName(contact) }))
  const planUrl = shareToken === null ? null : shareAddress(origin, 'shoot', shareToken)
  const title = eventName(
    shoot,
    team.map(({ name }) => name),
  )
  const details = eventDetails({ planUrl, team, notes })
  return { title, date, time, duration, zone, location: shoot.location ?? pin, details }
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
