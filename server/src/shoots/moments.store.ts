import { sql, type SQL } from 'drizzle-orm'
import { addDays } from '@contactsheet/contracts/dates'
import { wallClockAt } from '@contactsheet/contracts/zones'
import { users } from '#identity/identity.tables.ts'
import { currentInstant } from '#platform/clock.ts'
import type { Owner } from '#platform/owner.ts'
import { shoots } from './shoots.tables.ts'

type Found = { timeZone: string; weekStartsOn: 0 | 1; zones: string[] }

/**
 * What the user's calendar is read by, and the condition that tells upcoming shoots from past ones. Shoots before `from` are
 * past and those after `to` are upcoming in every zone, which indexes make use of.
 */
export type Moment = { weekStartsOn: 0 | 1; upcoming: SQL; from: string; to: string }

/**
 * Reads the zones that matter right now. A shoot is upcoming or not by the clock at its own place; clocks anywhere show
 * yesterday's, today's or tomorrow's date in UTC, so only shoots of those days need their zone at all. The clocks are read
 * here and not by the database, which may know fewer zones.
 */
export async function momentNow(owner: Owner): Promise<Moment> {
  const now = currentInstant()
  const today = wallClockAt(now, 'UTC').date
  const [from, to] = [addDays(today, -1), addDays(today, 1)]
  const [found] = await owner.query<Found>(
    (mine) => sql`
      select u.time_zone as "timeZone", u.week_starts_on as "weekStartsOn", array(
        select distinct s.time_zone from ${shoots} s
        where ${mine(shoots, 's')} and s.date between ${from} and ${to} and s.time_zone is not null) as zones
      from ${users} u where u.id = ${owner.userId}`,
  )
  if (found === undefined) throw new Error('The signed-in user is gone')
  const clock = (zone: string) => {
    const { date, time } = wallClockAt(now, zone)
    return sql`${`${date} ${time}`}::text`
  }
  const cases = found.zones.map((zone) => sql` when ${zone} then ${clock(zone)}`)
  const own = clock(found.timeZone)
  const theirNow = cases.length === 0 ? own : sql`case time_zone${sql.join(cases)} else ${own} end`
  return {
    from,
    to,
    weekStartsOn: found.weekStartsOn,
    upcoming: sql`(date is null or date > ${to} or
      (date >= ${from} and to_char(date, 'YYYY-MM-DD ') || coalesce(time, '24:00') > ${theirNow}))`,
  }
}
