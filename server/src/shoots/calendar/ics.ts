import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import ical, { escape, ICalEventStatus, ICalEventTransparency } from 'ical-generator'
import type { ICalCalendar, ICalEventData } from 'ical-generator'
import { addDays } from '@contactsheet/contracts/time/dates'
import { writableSpanOf, type PlacedShootTime } from '@contactsheet/contracts/time/shoot-time'
import type { ShootStatus } from '@contactsheet/contracts/shoots/shoot-values'

/** What a calendar file contains of a shoot. */
export type CalendarShoot = PlacedShootTime & {
  /** Permanent, and unique together with the host: 'shoot-7'. */
  uid: string
  /** The path of the page that the event leads to. */
  path: string
  /** Raised by every change that calendars show; they keep the version with the highest one. */
  sequence: number
  /** An instant as ISO text. */
  updatedAt: string
  status: ShootStatus
  title: string
  location: string | null
  details: string | null
}

/** The product's address: its host is part of every event's permanent UID, and events link back to it. */
export type CalendarSource = { publicUrl: string }

/** The product's own address without a slash at its end. */
export const originOf = ({ publicUrl }: CalendarSource) => publicUrl.replace(/\/$/, '')

export const calendarContentType = 'text/calendar; charset=utf-8'
/** Seconds after which subscribers should fetch the feed again. */
export const feedSeconds = 15 * 60

const productId = { company: 'Contactsheet', product: 'Shoots', language: 'EN' }

/** One shoot as an `.ics` file; undefined when it has no date. */
export function shootCalendar(shoot: CalendarShoot, source: CalendarSource): string | undefined {
  const event = eventOf(shoot, source)
  return event && written(ical({ prodId: productId, events: [event] }))
}

/** Events written per turn of the event loop; thousands at once would block every other request. */
const eventsAtOnce = 200

/** All dated shoots as the text of a calendar to subscribe to. */
export async function shootFeed(shoots: CalendarShoot[], source: CalendarSource, name: string): Promise<string> {
  // The generator escapes the texts of events but not the calendar's name.
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

/** The lines of these events, without the enclosing calendar. */
function eventLines(shoots: CalendarShoot[], source: CalendarSource): string {
  const events = shoots.map((shoot) => eventOf(shoot, source)).filter((event) => event !== undefined)
  if (events.length === 0) return ''
  const lines = written(ical({ prodId: productId, events }))
  return lines.slice(lines.indexOf('BEGIN:VEVENT'), lines.lastIndexOf(lastLine))
}

/** A quoted ETag derived from a calendar's content, or from what that is built from: equal input gives an equal tag. */
export const calendarTag = (content: string): string => `"${createHash('sha256').update(content).digest('base64url')}"`

function eventOf(shoot: CalendarShoot, source: CalendarSource): ICalEventData | undefined {
  const times = timesOf(shoot)
  if (!times) return undefined
  const { host } = new URL(source.publicUrl)
  return {
    ...times,
    ...standing(shoot.status),
    id: `${shoot.uid}@${host}`,
    sequence: shoot.sequence,
    // Not the time of the request: the same shoots must give the same bytes, or the tag would never match.
    stamp: shoot.updatedAt,
    lastModified: shoot.updatedAt,
    summary: plain(shoot.title),
    location: shoot.location && plain(shoot.location),
    description: shoot.details && plain(shoot.details),
    url: originOf(source) + shoot.path,
  }
}

/** Instants in UTC, which need no zone definitions; dates for a whole day, which lasts one day when no end is given. */
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

/** Removes control characters other than tab and line breaks, and replaces lone surrogates: calendar files may hold neither. */
// oxlint-disable-next-line no-control-regex -- finding control characters is the purpose
const plain = (text: string) => text.toWellFormed().replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, '')

/** Adds the final line break, which the generator omits. */
const written = (calendar: ICalCalendar) => `${calendar.toString()}\r\n`
