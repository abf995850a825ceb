import { dayNumber, minuteOfDay, type WallClock } from './dates.ts'

const dayMs = 86_400_000
const minuteMs = 60_000
/** There are about 450 zones; spellings in odd case must not fill the memory. */
const mostClocks = 600
const clocks = new Map<string, Intl.DateTimeFormat>()

function clockOf(zone: string): Intl.DateTimeFormat {
  const known = clocks.get(zone)
  if (known) return known
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  if (clocks.size >= mostClocks) clocks.clear()
  clocks.set(zone, clock)
  return clock
}

function readClock(instant: number, zone: string) {
  const parts: Record<string, string> = {}
  for (const { type, value } of clockOf(zone).formatToParts(instant)) parts[type] = value
  const { year = '', month = '', day = '', hour = '', minute = '', second = '' } = parts
  return { date: `${year.padStart(4, '0')}-${month}-${day}`, time: `${hour}:${minute}`, second: Number(second) }
}

const asIfUtc = (date: string, time: string) => dayNumber(date) * dayMs + minuteOfDay(time) * minuteMs

/** The ends of the calendar: midnight of 2 January in the year 1 and of 30 December 9999. */
const earliest = -62_135_510_400_000
const latest = 253_402_128_000_000

/** How far the clocks of `zone` are ahead of UTC at `instant`, in milliseconds. */
function offsetAt(instant: number, zone: string): number {
  // At the ends of the calendar a clock may show the year 0 or 10000, which dates here cannot represent.
  const within = Math.min(Math.max(instant, earliest), latest)
  const whole = Math.floor(within / 1000) * 1000
  const { date, time, second } = readClock(whole, zone)
  return asIfUtc(date, time) + second * 1000 - whole
}

/** The nearest whole minute to an instant, for clocks without seconds. */
export const nearestMinute = (instant: Date): Date => new Date(Math.round(instant.getTime() / minuteMs) * minuteMs)

/** The date and time that a wall clock in `zone` shows at `instant`. */
export function wallClockAt(instant: Date, zone: string): WallClock {
  const { date, time } = readClock(instant.getTime(), zone)
  return { date, time }
}

/**
 * The instant at which a clock in `zone` shows this date and time. A time in a skipped hour moves forward by the skipped
 * amount; a time that the clocks show twice is the first of the two.
 */
export function instantOf(date: string, time: string, zone: string): Date {
  const local = asIfUtc(date, time)
  const before = offsetAt(local - dayMs, zone)
  const after = offsetAt(local + dayMs, zone)
  const early = local - before
  const late = local - after
  const onlyLateExists = offsetAt(early, zone) !== before && offsetAt(late, zone) === after
  return new Date(onlyLateExists ? late : early)
}
