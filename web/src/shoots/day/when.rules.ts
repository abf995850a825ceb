import { addDays, daysBetween, minuteOfDay, type WallClock } from '@contactsheet/contracts/time/dates'
import { formatDate, formatDuration, formatTime } from '@contactsheet/contracts/time/date-words'
import { formatHours } from '@contactsheet/contracts/shoots/day-line-words'
import type { DayLine } from '@contactsheet/contracts/shoots/day-line'
import type { HourCycle } from '@contactsheet/contracts/identity/identity.schemas'

/** When a shoot is, with the line of its day if there is one. */
export type When = {
  date: string | null
  time: string | null
  line: Pick<DayLine, 'shoot' | 'callTimes'> | null
}
type Call = { title: string; time: string; days: number }
type CallAt = Call & { isOver: boolean }

/**
 * The call times in their order, and how many days after the shoot's first one they are: one that is earlier than the shoot and
 * drawn behind its beginning is of the next day, one that is later and drawn before it of the evening before.
 */
function callsOf({ time, line }: When): Call[] {
  const start = line?.shoot?.start ?? 1
  return (line?.callTimes ?? []).map((call) => ({
    title: call.title,
    time: call.time,
    days: time === null ? 0 : Number(call.time < time && call.at > start) - Number(call.time > time && call.at < start),
  }))
}

/** The call times in their order, and which of them are over by the clock at the place of the shoot. */
function callsAt(shoot: When, now: WallClock): CallAt[] {
  const days = daysBetween(now.date, shoot.date ?? now.date)
  return callsOf(shoot).map((call) => {
    const ahead = days + call.days
    return { ...call, isOver: ahead < 0 || (ahead === 0 && call.time < now.time) }
  })
}

/** Some call times: from the next one on, and as many as there are room for, so that none disappears when it is over. */
export function shownCalls(shoot: When, now: WallClock, most: number): CallAt[] {
  const calls = callsAt(shoot, now)
  const next = calls.findIndex(({ isOver }) => !isOver)
  const from = Math.min(next === -1 ? calls.length : next, Math.max(0, calls.length - most))
  return calls.slice(from, from + most)
}

/** How far off something is: '40 min', '3h 20m'. */
const distance = (minutes: number) => (minutes < 60 ? `${minutes} min` : formatDuration(minutes))

const isUnderway = ({ date, time }: When, now: WallClock) =>
  time !== null && `${date} ${time}` <= `${now.date} ${now.time}`

const weekdayIn = (date: string) => formatDate(date, 'long').split(',')[0]

/** True once a shoot has ended, after the usual two hours where nobody said how long it takes; without a time with its day. */
function isOver({ line }: When, days: number, now: WallClock): boolean {
  if (!line?.shoot) return days < 0
  const left = days + line.shoot.days
  return left < 0 || (left === 0 && line.shoot.until <= now.time)
}

/** What is said of a shoot that is over. */
function overWords(date: string, days: number, line: When['line'], cycle: HourCycle): string {
  if (days < -1) return `${weekdayIn(date)}, ${-days} days ago`
  if (days === -1) return 'Yesterday'
  return line?.shoot && !line.shoot.open ? `Today, until ${formatTime(line.shoot.until, cycle)}` : 'Earlier today'
}

/**
 * When the shoot is, seen from now: 'Saturday, in 7 days', 'Tomorrow', 'Today, call time in 40 min', 'Now, until 5:30 PM',
 * 'Now, until 3:00 AM tomorrow', 'Yesterday', 'Saturday, 7 days ago'.
 */
export function whenWords(shoot: When, now: WallClock, cycle: HourCycle): string {
  const { date, line } = shoot
  if (date === null) return ''
  const days = daysBetween(now.date, date)
  if (isOver(shoot, days, now)) return overWords(date, days, line, cycle)
  if (isUnderway(shoot, now)) {
    if (!line?.shoot || line.shoot.open) return 'Now'
    const left = days + line.shoot.days
    const day = left === 1 ? ' tomorrow' : `, ${formatDate(addDays(now.date, left), 'day')}`
    return `Now, until ${formatTime(line.shoot.until, cycle)}${left > 0 ? day : ''}`
  }
  if (days > 1) return `${weekdayIn(date)}, in ${days} days`
  return days === 1 ? 'Tomorrow' : todayWords(shoot, now)
}

function todayWords(shoot: When, now: WallClock) {
  const call = callsAt(shoot, now).find((one) => !one.isOver && one.days === 0)?.time
  const first = call !== undefined && (shoot.time === null || call <= shoot.time) ? call : shoot.time
  if (first === null) return 'Today'
  const minutes = minuteOfDay(first) - minuteOfDay(now.time)
  if (first === call) return `Today, call time ${minutes > 0 ? `in ${distance(minutes)}` : 'now'}`
  return `Today, starts in ${distance(minutes)}`
}

/** The day of the shoot, with its year when that is not the running one. */
export const dayWords = ({ date }: Pick<When, 'date'>, now: WallClock): string =>
  date === null ? '' : formatDate(date, date.slice(0, 4) === now.date.slice(0, 4) ? 'day' : 'short')

/** The hours of the shoot: '2:30 PM to 5:30 PM', '10:00 PM to 3:00 AM (next day)', or its beginning when it has no duration. */
export function hoursWords(
  { time, duration, line }: Pick<When, 'time' | 'line'> & { duration: number | null },
  cycle: HourCycle,
) {
  if (time === null) return 'No time yet'
  const shoot = duration === null ? undefined : line?.shoot
  return shoot ? formatHours(time, shoot.until, shoot.days, cycle) : formatTime(time, cycle)
}

/** The place whose clocks are meant: 'Lisbon time'. */
export const zoneWords = (zone: string): string => `${zone.split('/').at(-1)?.replaceAll('_', ' ')} time`
