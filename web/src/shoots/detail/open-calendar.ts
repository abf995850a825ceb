import {
  googleCalendarLink,
  outlookCalendarLink,
  type CalendarLink,
} from '@contactsheet/contracts/shoots/calendar-links'
import { shootCalendarPath } from '@contactsheet/contracts/shoots/calendar-feed'
import type { ShootDetail } from '@contactsheet/contracts/shoots/shoot'
import { toast } from '#lib/toast.ts'
import { calendarEvent } from './calendar-event.rules.ts'

/** Calendars that a shoot can be added to. */
export type Calendar = 'google' | 'outlook' | 'file'

const linkTo: Record<Exclude<Calendar, 'file'>, typeof googleCalendarLink> = {
  google: googleCalendarLink,
  outlook: outlookCalendarLink,
}

/** Opens the form of a calendar for a new event, or downloads the event as a file; without a date it says so. */
export function openCalendar(shoot: ShootDetail, calendar: Calendar) {
  const link: CalendarLink = linkTo[calendar === 'file' ? 'google' : calendar](calendarEvent(shoot, location.origin))
  if (link.problem !== undefined) toast({ title: 'Error', text: link.problem, tone: 'bad' })
  else if (calendar === 'file') download(shoot)
  else window.open(link.url, '_blank', 'noopener,noreferrer')
}

function download({ id }: ShootDetail) {
  const link = document.createElement('a')
  link.href = shootCalendarPath(id)
  link.download = ''
  link.click()
}
