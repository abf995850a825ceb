/** A date and time as a wall clock shows them. */
export type WallClock = { date: string; time: string }

const dayMs = 86_400_000
const minutesPerDay = 1440
const firstDay = new Date(0).setUTCFullYear(1, 0, 1) / dayMs
const lastDay = new Date(0).setUTCFullYear(9999, 11, 31) / dayMs

function dayOf(text: string): number {
  const [year, month, day] = [Number(text.slice(0, 4)), Number(text.slice(5, 7)), Number(text.slice(8))]
  // Date.UTC would map the years 0 to 99 to 1900 to 1999.
  return new Date(0).setUTCFullYear(year, month - 1, day) / dayMs
}

function dateOf(day: number): string {
  const within = Math.min(Math.max(day, firstDay), lastDay)
  return new Date(within * dayMs).toISOString().slice(0, 10)
}

/** Every month of every year has these. Dates are read by the hundred, and few need to be looked up in the calendar. */
const surelyReal = /^(?!0000)\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8])$/

/** True for a `yyyy-MM-dd` that exists in the calendar. */
export const isRealDate = (text: string): boolean =>
  surelyReal.test(text) || (/^\d{4}-\d{2}-\d{2}$/.test(text) && dateOf(dayOf(text)) === text)

/** True for a `yyyy-MM` that exists in the calendar. */
export const isRealMonth = (text: string): boolean => isRealDate(`${text}-01`)

/** True for `00:00` to `23:59`. */
export const isRealTime = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(text)

/** Days from 1970-01-01 to `date`; the basis of all arithmetic here, independent of zones. Throws RangeError when it is not a date. */
export function dayNumber(date: string): number {
  if (!isRealDate(date)) throw new RangeError(`Not a date: ${date}`)
  return dayOf(date)
}

/** Minutes since midnight for `HH:MM`. Throws RangeError when it is not a time. */
export function minuteOfDay(time: string): number {
  if (!isRealTime(time)) throw new RangeError(`Not a time: ${time}`)
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
}

/** The date `days` later (or earlier). Stops at the years 0001 and 9999. */
export const addDays = (date: string, days: number): string => dateOf(dayNumber(date) + days)

/** Days from `from` to `to`; negative when `to` is earlier. */
export const daysBetween = (from: string, to: string): number => dayNumber(to) - dayNumber(from)

/** The wall clock `minutes` later, as if every day had 24 hours. */
export function addMinutes(date: string, time: string, minutes: number): WallClock {
  const total = minuteOfDay(time) + minutes
  const minute = ((total % minutesPerDay) + minutesPerDay) % minutesPerDay
  return { date: addDays(date, Math.floor(total / minutesPerDay)), time: timeOf(minute) }
}

function timeOf(minute: number): string {
  const two = (part: number) => String(part).padStart(2, '0')
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`
}

/** 0 for Sunday to 6 for Saturday. */
export const weekday = (date: string): number => (((dayNumber(date) + 4) % 7) + 7) % 7

/** The six weeks that show the month `yyyy-MM`: 42 dates, including days of the neighbouring months. */
export function monthGrid(month: string, weekStartsOn: 0 | 1): string[] {
  const first = `${month}-01`
  const leading = (weekday(first) - weekStartsOn + 7) % 7
  return Array.from({ length: 42 }, (_, index) => addDays(first, index - leading))
}

/** How long a shoot without a duration is taken to last. */
export const defaultMinutes = 120
