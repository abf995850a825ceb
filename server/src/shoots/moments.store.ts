import { sql } from 'drizzle-orm'
import { addDays } from '@contactsheet/contracts/time/dates'
import { wallClockAt } from '@contactsheet/contracts/time/zones'
import { currentInstant } from '#platform/process/clock.ts'
import { keepLast } from '#platform/process/keep-last.ts'
import type { ValueOf } from '#platform/database/fixed-statement.ts'
import type { MineOf } from '#platform/owner/owned-sql.ts'
import type { Owner } from '#platform/owner/owner.ts'
import { shoots } from './shoots.tables.ts'

/** Shoots before `from` are past and those after `to` upcoming in every zone; these date bounds let indexes be used. */
export type Moment = {
  from: string
  to: string
  /** The time in the user's own zone, as `2026-05-09 14:05`. */
  own: string
  /** The time in each other zone that matters now, as a JSON object keyed by zone. */
  clocks: string
}

/** The time that the clock at the place of a shoot shows; `value` supplies the moment's values. */
export const clockOfPlace = (value: ValueOf<'own' | 'clocks'>) =>
  sql`coalesce(${value('clocks')}::jsonb ->> time_zone, ${value('own')}::text)`

/** A condition that is true for upcoming shoots. */
export const upcomingAt = (value: ValueOf<keyof Moment>) => sql`(date is null or date > ${value('to')}::date or
  (date >= ${value('from')}::date and to_char(date, 'YYYY-MM-DD ') || coalesce(time, '24:00') > ${clockOfPlace(value)}))`

/** The zones that matter now: those of shoots on the days whose date is today's somewhere. To be answered by what is asked with `atMoment`. */
export const zonesNear = (mine: MineOf, value: ValueOf<'from' | 'to'>) => sql`array(
  select distinct near.time_zone from ${mine(shoots, 'near')}
  where near.date between ${value('from')}::date and ${value('to')}::date and near.time_zone is not null)`

/** What mattered to some users when they last asked, so that mostly once is enough. */
const mattered = new Map<string, readonly string[]>()
const mostUsers = 5000

/**
 * Asks with the current moment in the user's own zone and every other one that matters, and once more if the answer names one that was
 * not known to. Whether a shoot is upcoming depends on the local time at its place. The date anywhere on earth is yesterday's,
 * today's or tomorrow's in UTC, so only shoots on those days need their zone. Times are computed here because the database may know
 * fewer zones.
 */
export async function atMoment<Answer extends { zones: string[] }>(
  { userId }: Owner,
  timeZone: string,
  ask: (moment: Moment) => Promise<Answer>,
): Promise<Answer> {
  const now = currentInstant()
  const asked = mattered.get(userId) ?? []
  const answer = await ask(momentIn(now, timeZone, asked))
  if (answer.zones.every((zone) => zone === timeZone || asked.includes(zone))) return answer
  keepLast(mattered, mostUsers, userId, answer.zones)
  return ask(momentIn(now, timeZone, answer.zones))
}

function momentIn(now: Date, timeZone: string, zones: readonly string[]): Moment {
  const today = clockAt(now, 'UTC').slice(0, 10)
  const clocks = Object.fromEntries(zones.map((zone) => [zone, clockAt(now, zone)]))
  return {
    from: addDays(today, -1),
    to: addDays(today, 1),
    own: clockAt(now, timeZone),
    clocks: JSON.stringify(clocks),
  }
}

/** What the clocks of this minute showed: reading one takes long. */
const read = { minute: 0, clocks: new Map<string, string>() }

function clockAt(now: Date, zone: string): string {
  const minute = Math.floor(now.getTime() / 60_000)
  if (minute !== read.minute) Object.assign(read, { minute, clocks: new Map() })
  const known = read.clocks.get(zone)
  if (known !== undefined) return known
  const { date, time } = wallClockAt(now, zone)
  read.clocks.set(zone, `${date} ${time}`)
  return `${date} ${time}`
}
