import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import ical, { escape, ICalEventStatus, ICalEventTransparency } from 'ical-generator'
import type { ICalCalendar, ICalEventData } from 'ical-generator'
import { addDays } from '@contactsheet/contracts/time/dates'
import { writableSpanOf } from '@contactsheet/contracts/time/shoot-time'
import type { PlacedShootTime } from '@contactsheet/contracts/time/shoot-time'
import type { ShootStatus } from '@contactsheet/contracts/shoots/shoot-values'

/** A shoot as a calendar file tells it. */
export type CalendarShoot = PlacedShootTime & {
  id: number
  /** Raised at every change; calendars keep the highest they have seen. */
  sequence: number
  /** An instant as ISO text. */
  updatedAt: string
  status: ShootStatus
  title: string
  location: string | null
  details: string | null
}

/** Where the product runs: names the events for ever, and leads back to them. */
export type CalendarSource = { publicUrl: string }

export const calendarContentType = 'text/calendar; charset=utf-8'
/** How often subscribers are asked to look again. */
export const feedSeconds = 15 * 60

const productId = { company: 'Contactsheet', product: 'Shoots', language: 'EN' }

/** One shoot as an `.ics` file; undefined when it has no date. */
export function shootCalendar(shoot: CalendarShoot, source: CalendarSource): string | undefined {
  const event = eventOf(shoot, source)
  return event && written(ical({ prodId: productId, events: [event] }))
}

/** Events written between two turns of the event loop; thousands at once would make everybody else wait. */
const eventsAtOnce = 200

/** All dated shoots as a calendar to subscribe to. */
export async function shootFeed(shoots: CalendarShoot[], source: CalendarSource, name: string): Promise<string> {
  // The generator escapes the texts of events, but writes the calendar's name as it is.
  const calendar = written(ical({ prodId: productId, name: escape(plain(name), false), ttl: feedSeconds }))
  const end = calendar.lastIndexOf(lastLine)
  const parts = [calendar.slice(0, end)]
  for (let from = 0; from < shoots.length; from += eventsAtOnce) {
    parts.push(eventLines(shoots.slice(from, from + eventsAtOnce), source))
    await setImmediate()
  }
  return [...parts, calendar.slice(end)].join('')
}

const lastLine = 'END:VCALENDAR'

/** The lines of these events alone, without the calendar around them. */
function eventLines(shoots: CalendarShoot[], source: CalendarSource): string {
  const events = shoots.map((shoot) => eventOf(shoot, source)).filter((event) => event !== undefined)
  if (events.length === 0) return ''
  const lines = written(ical({ prodId: productId, events }))
  return lines.slice(lines.indexOf('BEGIN:VEVENT'), lines.lastIndexOf(lastLine))
}

/** The validator of a calendar, from its content or from what that is made of: the same text has the same tag. */
export const calendarTag = (content: string): string => `"${createHash('sha256').update(content).digest('base64url')}"`

function eventOf(shoot: CalendarShoot, { publicUrl }: CalendarSource): ICalEventData | undefined {
  const times = timesOf(shoot)
  if (!times) return undefined
  const { host } = new URL(publicUrl)
  return {
    ...times,
    ...standing(shoot.status),
    id: `shoot-${shoot.id}@${host}`,
    sequence: shoot.sequence,
    // Not the time of the request: the same shoots must give the same bytes, or no tag ever matches.
    stamp: shoot.updatedAt,
    lastModified: shoot.updatedAt,
    summary: plain(shoot.title),
    location: shoot.location && plain(shoot.location),
    description: shoot.details && plain(shoot.details),
    url: `${publicUrl.replace(/\/$/, '')}/schedule/${shoot.id}`,
  }
}

/** Instants in UTC, right in every calendar without a description of zones; dates for a whole day, which lasts one when no end is given. */
function timesOf(shoot: CalendarShoot): Pick<ICalEventData, 'start' | 'end' | 'allDay'> | undefined {
  const span = writableSpanOf(shoot)
  if (!span || shoot.date === null) return undefined
  if (!span.wholeDay) return { start: span.start, end: span.end }
  const midnight = (date: string) => `${date}T00:00:00Z`
  const next = addDays(shoot.date, 1)
  return { allDay: true, start: midnight(shoot.date), end: next === shoot.date ? null : midnight(next) }
}

function standing(status: ShootStatus): Pick<ICalEventData, 'status' | 'transparency'> {
  if (status === 'cancelled') {
    return { status: ICalEventStatus.CANCELLED, transparency: ICalEventTransparency.TRANSPARENT }
  }
  return { status: status === 'planning' ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED }
}

/** Without the characters that a calendar file may not hold: controls other than tab and line break, half pairs. */
// oxlint-disable-next-line no-control-regex -- finding control characters is the purpose
const plain = (text: string) => text.toWellFormed().replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, '')

/** The generator leaves out the line break after the last line. */
const written = (calendar: ICalCalendar) => `${calendar.toString()}\r\n`
