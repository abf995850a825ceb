import { addDays, isRealDate, isRealTime, type WallClock } from '../time/dates.ts'
import { writableSpanOf, type PlacedShootTime } from '../time/shoot-time.ts'
import { instantOf, wallClockAt } from '../time/zones.ts'
import { isTimeZone } from '../time/zone-names.ts'

/** A shoot as a calendar event. */
export type CalendarEvent = PlacedShootTime & { title: string; location: string | null; details: string | null }
/** An address to open, or the problem to show the user instead. */
export type CalendarLink = { url: string; problem?: undefined } | { url?: undefined; problem: string }

/** Shown when a shoot has no date, or one that does not exist. */
export const calendarProblem = 'Failed to create calendar event. Please check the shoot date and time.'

/** Calendars refuse very long addresses. */
const longestDetails = 1500

type Filled = CalendarEvent & { date: string }

function build(event: CalendarEvent, link: (event: Filled) => string): CalendarLink {
  const { date, time, zone } = event
  const works = date !== null && isRealDate(date) && (time === null || isRealTime(time)) && isTimeZone(zone)
  return works ? { url: link({ ...event, date }) } : { problem: calendarProblem }
}

/** Spaces as `%20` rather than `+`: Outlook shows the plus signs. */
function address(base: string, query: Record<string, string>): string {
  const parts = Object.entries(query).filter(([, value]) => value !== '')
  return `${base}?${parts.map(([name, value]) => `${name}=${encodeURIComponent(value.toWellFormed())}`).join('&')}`
}

function trimDetails(details: string | null): string {
  const text = (details ?? '').trim()
  if (text.length <= longestDetails) return text
  // A surrogate pair cut in half would become a replacement character.
  const cut = text.slice(0, longestDetails - 1).replace(/[\uD800-\uDBFF]$/, '')
  return `${cut.trimEnd()}…`
}

const compact = (text: string) => text.replaceAll(/[-:]/g, '')
const floating = ({ date, time }: WallClock) => `${compact(date)}T${compact(time)}00`
const isoSeconds = (instant: Date) => `${instant.toISOString().slice(0, 19)}Z`

/** Wall-clock times, with the zone in `ctz`, unless one falls into an hour that the clocks skip or repeat. */
function googleDates(event: Filled): string {
  const span = writableSpanOf(event)
  if (!span || span.wholeDay) return `${compact(event.date)}/${compact(addDays(event.date, 1))}`
  const instants = [span.start, span.end]
  const clocks = instants.map((instant) => wallClockAt(instant, event.zone))
  const clear = clocks.every(
    ({ date, time }, index) =>
      isRealDate(date) && instantOf(date, time, event.zone).getTime() === instants[index]?.getTime(),
  )
  return (clear ? clocks.map(floating) : instants.map((instant) => compact(isoSeconds(instant)))).join('/')
}

/** Google Calendar's template for a new event. */
export const googleCalendarLink = (event: CalendarEvent): CalendarLink =>
  build(event, (filled) =>
    address('https://calendar.google.com/calendar/render', {
      action: 'TEMPLATE',
      text: filled.title,
      dates: googleDates(filled),
      ctz: filled.zone,
      details: trimDetails(filled.details),
      location: filled.location ?? '',
    }),
  )

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\n': '<br>' }
/** Outlook reads the body as HTML. */
const asHtml = (text: string) => text.replaceAll(/[&<>\n]/g, (character) => entities[character] ?? character)

function outlookDates(event: Filled): Record<string, string> {
  const span = writableSpanOf(event)
  if (!span || span.wholeDay) return { startdt: event.date, enddt: addDays(event.date, 1), allday: 'true' }
  return { startdt: isoSeconds(span.start), enddt: isoSeconds(span.end) }
}

/** Outlook's form for a new event. It does not support zones, so it gets instants and shows them in the user's own zone. */
export const outlookCalendarLink = (event: CalendarEvent): CalendarLink =>
  build(event, (filled) =>
    address('https://outlook.live.com/calendar/0/deeplink/compose', {
      path: '/calendar/action/compose',
      rru: 'addevent',
      subject: filled.title,
      ...outlookDates(filled),
      body: asHtml(trimDetails(filled.details)),
      location: filled.location ?? '',
    }),
  )
