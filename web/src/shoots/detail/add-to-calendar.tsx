import {
  googleCalendarLink,
  outlookCalendarLink,
  type CalendarLink,
} from '@contactsheet/contracts/shoots/calendar-links'
import { shootCalendarPath } from '@contactsheet/contracts/shoots/calendar-feed'
import type { ShootDetail } from '@contactsheet/contracts/shoots/shoot'
import { openWindow } from '#lib/press/open-window.ts'
import { toast } from '#lib/toast.ts'
import { calendarEvent } from './calendar-event.rules.ts'
import { CalendarButtons, type Calendar } from './calendar-buttons.tsx'

const linkTo: Record<Exclude<Calendar, 'file'>, typeof googleCalendarLink> = {
  google: googleCalendarLink,
  outlook: outlookCalendarLink,
}

/** Opens the form of a calendar for a new event, or downloads the event as a file; without a date it says so. */
function openCalendar(shoot: ShootDetail, calendar: Calendar) {
  const link: CalendarLink = linkTo[calendar === 'file' ? 'google' : calendar](calendarEvent(shoot, location.origin))
  if (link.problem !== undefined) toast({ title: 'Error', text: link.problem, tone: 'bad' })
  else if (calendar === 'file') download(shoot)
  else openWindow(link.url)
}

function download({ id }: ShootDetail) {
  const link = document.createElement('a')
  link.href = shootCalendarPath(id)
  link.download = ''
  link.click()
}

/** Adds the shoot to a calendar. A part of its own, so that what it needs is here before it can be pressed: browsers open no window later. */
export function AddToCalendar({ shoot }: { shoot: ShootDetail }) {
  return <CalendarButtons onOpen={(calendar) => openCalendar(shoot, calendar)} />
}
