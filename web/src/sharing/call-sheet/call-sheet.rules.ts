import { displayName } from '@contactsheet/contracts/contacts/contact-name'
import { addDays, daysBetween } from '@contactsheet/contracts/time/dates'
import { formatDate, formatTime } from '@contactsheet/contracts/time/date-words'
import { spanOf } from '@contactsheet/contracts/time/shoot-time'
import { instantOf, wallClockAt } from '@contactsheet/contracts/time/zones'
import type { DayLine } from '@contactsheet/contracts/shoots/day-line'
import { goldenName } from '@contactsheet/contracts/shoots/day-line-words'
import type { CallSheet, SharedTeamMember } from '@contactsheet/contracts/sharing/sharing.schemas'
import { dateAt, formatDay, formatInstant } from '#lib/dates.ts'
import { readableShade, readableOn } from '#lib/contrast.ts'

/** A team member's name on the call sheet. */
export const memberName = ({ contact }: SharedTeamMember) => displayName(contact)

type When = Pick<CallSheet, 'date' | 'time' | 'duration' | 'zone' | 'hourCycle'>

/** '2:30 PM to 5:30 PM', by the clocks at the place; without a duration when it begins, without a time nothing. */
export function whenWords({ date, time, duration, zone, hourCycle }: When): string | undefined {
  if (time === null) return undefined
  const start = formatTime(time, hourCycle)
  // The end depends on the day, on which clocks may change; without one it is that of any other day.
  const day = date ?? '2001-01-01'
  const span = duration === null ? undefined : spanOf({ date: day, time, duration, zone: date === null ? 'UTC' : zone })
  if (span === undefined) return start
  const end = wallClockAt(span.end, date === null ? 'UTC' : zone)
  const words = `${start} to ${formatTime(end.time, hourCycle)}`
  if (date === null || end.date === date) return words
  return end.date === addDays(date, 1) ? `${words} (next day)` : `${words} (${formatDate(end.date, 'day')})`
}

/** What a reader in another zone needs to know: whose clocks the times are by, and when it begins by their own. */
export function zoneWords({ date, time, zone, hourCycle }: When, readerZone: string): string | undefined {
  if (date === null) return undefined
  const start = instantOf(date, time ?? '12:00', zone)
  const [here, there] = [wallClockAt(start, readerZone), wallClockAt(start, zone)]
  if (here.date === there.date && here.time === there.time) return undefined
  if (time === null) return placeTime(zone)
  const day = here.date === date ? '' : `, ${formatDate(here.date, 'day')}`
  return `${placeTime(zone)}. For you it begins at ${formatTime(here.time, hourCycle)}${day}`
}

/** Whose clocks the times are by: 'Lisbon time'. Paper says it to whoever reads it, wherever it was printed. */
export const placeTime = (zone: string): string =>
  `${/^(UTC|GMT|Etc\/)/.test(zone) ? zone : (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ')} time`

/** How far away a day is: 'Today', 'Tomorrow', 'In 5 days', 'Yesterday', '5 days ago'. */
export function distanceWords(date: string, today: string): string {
  const days = daysBetween(today, date)
  if (Math.abs(days) <= 1) return formatDay(date, today)
  return days > 0 ? `In ${days} days` : `${-days} days ago`
}

/** 'Nov 21, 10:56 PM', with the year when that is another one than now. */
export function updatedWords(
  updatedAt: string,
  zone: string,
  now: { date: string; hourCycle: CallSheet['hourCycle'] },
) {
  const words = formatInstant(updatedAt, zone, now.hourCycle)
  const year = dateAt(updatedAt, zone).slice(0, 4)
  return year === now.date.slice(0, 4) ? words.replace(`, ${year},`, ',') : words
}

/** A line of the timeline: who is called when, or a golden hour. */
export type Entry = { at: number; time: string; golden: string | null } & (
  | { call: { title: string; notes: string | null } }
  | { call?: undefined; until: string }
)

/** Call times and the golden hours that the shoot meets, in the order of the day. */
export function timelineOf({ callTimes }: Pick<CallSheet, 'callTimes'>, line: DayLine | undefined): Entry[] {
  if (line === undefined) return []
  const calls = line.callTimes.map(({ title, time, index, at, golden }) => ({
    at,
    time,
    golden: golden && goldenName(golden),
    call: { title, notes: callTimes[index]?.notes ?? null },
  }))
  const hours = (line.shoot?.golden ?? []).map((golden) => ({
    at: golden.start,
    time: golden.from,
    until: golden.until,
    golden: goldenName(golden),
  }))
  return [...calls, ...hours].toSorted((one, other) => one.at - other.at)
}

/** The darkest surface of the light scheme, and the lightest of the dark one: what reads there reads on all of them. */
const surfaces = { light: '#f1eeea', dark: '#262321' }

/** The colour of a genre as the accent of a page: as it is for areas, and readable as text in both schemes. */
export const accentOf = (color: string) => ({
  '--plan': color,
  '--on-plan': readableOn(color),
  '--plan-light': readableShade(color, surfaces.light),
  '--plan-dark': readableShade(color, surfaces.dark),
})
