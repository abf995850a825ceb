import { addDays, type WallClock } from '@contactsheet/contracts/time/dates'
import { formatDate, formatTime } from '@contactsheet/contracts/time/date-words'
import type { HourCycle } from '@contactsheet/contracts/identity/identity.schemas'
import { wallClockAt } from '@contactsheet/contracts/time/zones'

/** This browser's time zone. */
export const browserZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

/** The date and time in `zone` at an instant in milliseconds. */
export const clockAt = (ms: number, zone: string): WallClock => wallClockAt(new Date(ms), zone)

/** The current date and time in `zone`. */
export const nowIn = (zone: string): WallClock => wallClockAt(new Date(), zone)

/** Today's date in `zone`. */
export const todayIn = (zone: string): string => nowIn(zone).date

/** The date in `zone` at an instant (ISO text). */
export const dateAt = (instant: string, zone: string): string => wallClockAt(new Date(instant), zone).date

/** The last date in `zone` that starts before an instant (ISO text). */
export const lastDateBefore = (instant: string, zone: string): string =>
  wallClockAt(new Date(Date.parse(instant) - 1), zone).date

/** 'Today', 'Tomorrow' or 'Yesterday' where it applies, else the date in words. */
export function formatDay(date: string, today: string): string {
  if (date === today) return 'Today'
  if (date === addDays(today, 1)) return 'Tomorrow'
  if (date === addDays(today, -1)) return 'Yesterday'
  return formatDate(date, 'short')
}

/** A shoot's day and time in words: 'Tomorrow, 2:00 PM'. */
export function formatWhen(shoot: { date: string | null; time: string | null }, today: string, cycle: HourCycle) {
  if (shoot.date === null) return 'No date yet'
  const day = formatDay(shoot.date, today)
  return shoot.time === null ? day : `${day}, ${formatTime(shoot.time, cycle)}`
}

/** The same without today: 'May 9, 2026 at 2:00 PM'. */
export function formatDateAndTime({ date, time }: { date: string | null; time: string | null }, cycle: HourCycle) {
  if (date === null) return 'No date yet'
  const day = formatDate(date, 'short')
  return time === null ? day : `${day} at ${formatTime(time, cycle)}`
}

/** An instant (ISO text or milliseconds) in `zone` as a part of a sentence: 'today, 2:00 PM', 'May 9, 2026, 2:00 PM'. */
export function formatMoment(instant: string | number, zone: string, cycle: HourCycle) {
  const { date, time } = wallClockAt(new Date(instant), zone)
  const day = formatDay(date, todayIn(zone)).replace(/^(?:Today|Yesterday|Tomorrow)$/, (word) => word.toLowerCase())
  return `${day}, ${formatTime(time, cycle)}`
}

/** An instant (ISO text) in `zone`, in words: 'May 9, 2026, 2:00 PM'. */
export function formatInstant(instant: string, zone: string, cycle: HourCycle) {
  const { date, time } = wallClockAt(new Date(instant), zone)
  return `${formatDate(date, 'short')}, ${formatTime(time, cycle)}`
}
