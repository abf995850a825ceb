import { minuteOfDay, weekday } from './dates.ts'
import type { HourCycle } from '../identity/identity.schemas.ts'

const weekdays = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ')
const months = 'January February March April May June July August September October November December'.split(' ')

/** `day` is 'May 9', `short` 'May 9, 2026', `long` 'Saturday, May 9, 2026'. */
type DateStyle = 'day' | 'short' | 'long'

/** A `yyyy-MM-dd` date in English words. Throws RangeError when it is not a date. */
export function formatDate(date: string, style: DateStyle): string {
  const name = weekdays[weekday(date)] ?? ''
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number)
  const monthName = months[month - 1] ?? ''
  if (style === 'long') return `${name}, ${monthName} ${day}, ${year}`
  const short = `${monthName.slice(0, 3)} ${day}`
  return style === 'day' ? short : `${short}, ${year}`
}

/** The month `yyyy-MM` in words: 'May 2026'. */
export function formatMonth(month: string): string {
  return `${months[Number(month.slice(5)) - 1] ?? ''} ${Number(month.slice(0, 4))}`
}

/** A time `HH:MM` on the user's clock: '2:05 PM' or '14:05'. Throws RangeError when it is not a time. */
export function formatTime(time: string, cycle: HourCycle): string {
  const minutes = minuteOfDay(time)
  if (cycle === 'h23') return time
  const hour = Math.floor(minutes / 60)
  return `${hour % 12 || 12}:${time.slice(3)} ${hour < 12 ? 'AM' : 'PM'}`
}

/** The same as short as it can be: '6 AM', '6:30 AM', '06:00'. */
export const formatHour = (time: string, cycle: HourCycle): string => formatTime(time, cycle).replace(':00 ', ' ')

/** A duration in minutes as hours and minutes: 90 is '1h 30m', with a non-breaking space. */
export const formatDuration = (minutes: number): string => `${Math.floor(minutes / 60)}h\u00a0${minutes % 60}m`
