import { addDays } from './dates.ts'
import type { WallClock } from './dates.ts'
import { instantOf } from './zones.ts'

/** When a shoot happens, in the words of its own place. */
export type ShootTime = { date: string | null; time: string | null; duration: number | null }
/** A shoot's time together with the zone of its place. */
export type PlacedShootTime = ShootTime & { zone: string }
/** Whether two shoots want the photographer at once; `maybe` when one of them has no time yet. */
export type Overlap = 'no' | 'maybe' | 'yes'

/** How long a shoot without a duration is taken to last. */
export const usualMinutes = 120

/** True while the shoot is still to come. Undated ones always are; without a time, until the day ends. */
export function isUpcoming(shoot: Pick<ShootTime, 'date' | 'time'>, now: WallClock): boolean {
  if (shoot.date === null) return true
  if (shoot.date !== now.date) return shoot.date > now.date
  return shoot.time === null || shoot.time > now.time
}

/** True once the shoot has begun. Exactly one of `isUpcoming` and `isRecent` holds. */
export const isRecent = (shoot: Pick<ShootTime, 'date' | 'time'>, now: WallClock): boolean => !isUpcoming(shoot, now)

/** The shoot's stretch of real time, end excluded; the whole day when it has no time, nothing when it has no date. */
export function spanOf({ date, time, duration, zone }: PlacedShootTime) {
  if (date === null) return undefined
  if (time === null) {
    return { start: instantOf(date, '00:00', zone), end: instantOf(addDays(date, 1), '00:00', zone), wholeDay: true }
  }
  const start = instantOf(date, time, zone)
  const minutes = duration || usualMinutes
  return { start, end: new Date(start.getTime() + minutes * 60_000), wholeDay: false }
}

/** Whether two shoots overlap. Cancelled ones are for the caller to leave out. */
export function overlap(a: PlacedShootTime, b: PlacedShootTime): Overlap {
  const one = spanOf(a)
  const other = spanOf(b)
  if (!one || !other || one.start >= other.end || other.start >= one.end) return 'no'
  return one.wholeDay || other.wholeDay ? 'maybe' : 'yes'
}
