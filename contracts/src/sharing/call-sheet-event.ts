import { displayName } from '../contacts/contact-name.ts'
import type { CallSheet } from './sharing.schemas.ts'
import type { CalendarEvent } from '../shoots/calendar-links.ts'
import { eventDetails, eventName } from '../shoots/calendar-words.ts'

/** First and last name of a photographer; empty when both are missing. */
export const ownerName = ({ firstName, lastName }: Pick<CallSheet['owner'], 'firstName' | 'lastName'>) =>
  [firstName, lastName].filter(Boolean).join(' ')

/** A shared call sheet as an event in a guest's calendar, named after the photographer: it says no more than the call sheet. */
export function callSheetEvent(sheet: CallSheet, address: string): CalendarEvent {
  const { date, time, duration, zone, notes, owner } = sheet
  const photographer = ownerName(owner)
  const members = sheet.shootContacts.map(({ role, contact }) => ({ role, name: displayName(contact) }))
  const team = photographer === '' ? members : [{ role: 'Photographer', name: photographer }, ...members]
  return {
    title: eventName(sheet, photographer === '' ? [] : [photographer]),
    date,
    time,
    duration,
    zone,
    location: sheet.location ?? sheet.pinUrl,
    details: eventDetails({ callSheetUrl: address, team, notes }),
  }
}

/** Where the calendar file of a shared call sheet is. */
export const callSheetCalendarPath = (token: string) => `/api/shared-shoots/${token}/calendar.ics`
