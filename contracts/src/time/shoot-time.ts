import { addDays, defaultMinutes, minuteOfDay } from './dates.ts'
import { instantOf } from './zones.ts'

/** When a shoot takes place, in local time there. */
type ShootTime = { date: string | null; time: string | null; duration: number | null }
/** A shoot's time together with the zone of its place. */
export type PlacedShootTime = ShootTime & { zone: string }
/** Whether two shoots need the photographer at once; `maybe` when one of them has no time yet. */
export type Overlap = 'no' | 'maybe' | 'yes'

const minuteMs = 60_000
const dayMs = 86_400_000

const minutesPerDay = 1440
/** The longest shoot that begins late in the evening goes on for so many more days. */
export const mostDaysAfter = 7

/**
 * How many days after its first one a shoot continues, by its own clock; without a time it begins with the day, and one that ends at
 * midnight does not count the next day.
 */
export const daysAfter = ({ time, duration }: Pick<ShootTime, 'time' | 'duration'>): number =>
  Math.max(0, Math.ceil((minuteOfDay(time ?? '00:00') + (duration ?? 0)) / minutesPerDay) - 1)

/** The shoot's interval in real time, end exclusive; the whole day when it has no time, undefined when it has no date. */
export function spanOf({ date, time, duration, zone }: PlacedShootTime) {
  if (date === null) return undefined
  if (time === null) {
    const [start, next] = [instantOf(date, '00:00', zone), addDays(date, 1)]
    // The calendar has no day after its last one.
    const end = next === date ? new Date(start.getTime() + dayMs) : instantOf(next, '00:00', zone)
    return { start, end, wholeDay: true }
  }
  const start = instantOf(date, time, zone)
  const minutes = duration || defaultMinutes
  return { start, end: new Date(start.getTime() + minutes * minuteMs), wholeDay: false }
}

const firstWritable = Date.parse('0001-01-01T00:00:00Z')
const lastWritable = Date.parse('9999-12-31T23:59:00Z')
const within = (instant: Date, from: number, to: number) => new Date(Math.min(Math.max(instant.getTime(), from), to))

/** The span as calendars can write it, in UTC with four-digit years: it is clamped to the limits of the calendar. */
export function writableSpanOf(shoot: PlacedShootTime) {
  const span = spanOf(shoot)
  if (!span) return undefined
  return {
    ...span,
    start: within(span.start, firstWritable, lastWritable - minuteMs),
    end: within(span.end, firstWritable + minuteMs, lastWritable),
  }
}

/** Whether two shoots overlap. Leaving out cancelled ones is up to the caller. */
export function overlap(a: PlacedShootTime, b: PlacedShootTime): Overlap {
  const one = spanOf(a)
  const other = spanOf(b)
  if (!one || !other || one.start >= other.end || other.start >= one.end) return 'no'
  return one.wholeDay || other.wholeDay ? 'maybe' : 'yes'
}
