import { displayName } from '@contactsheet/contracts/contacts/contact-name'
import { shareAddress } from '@contactsheet/contracts/sharing/share-address'
import type { CalendarEvent } from '@contactsheet/contracts/shoots/calendar-links'
import { eventDetails, eventName } from '@contactsheet/contracts/shoots/calendar-words'
import { mapLinks } from '@contactsheet/contracts/shoots/map-links'
import type { ShootDetail } from '@contactsheet/contracts/shoots/shoot'

/** The shoot as a calendar event, with its team and the address of its call sheet; without a location in words, it links to a map. */
export function calendarEvent(shoot: ShootDetail, origin: string): CalendarEvent {
  const { date, time, duration, zone, notes, shareToken } = shoot
  const team = shoot.shootContacts.map(({ role, contact }) => ({ role, name: displayName(contact) }))
  const callSheetUrl = shareToken === null ? null : shareAddress(origin, 'shoot', shareToken)
  const title = eventName(
    shoot,
    team.map(({ name }) => name),
  )
  const details = eventDetails({ callSheetUrl, team, notes })
  return { title, date, time, duration, zone, location: shoot.location ?? mapLinks(shoot).pinUrl, details }
}
