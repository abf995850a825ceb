import { sql, type SQL } from 'drizzle-orm'
import { addDays } from '@contactsheet/contracts/time/dates'
import { wallClockAt } from '@contactsheet/contracts/time/zones'
import { users } from '#identity/identity.tables.ts'
import { currentInstant } from '#platform/process/clock.ts'
import { FixedStatement } from '#platform/database/fixed-statement.ts'
import type { Owner } from '#platform/owner/owner.ts'
import { shoots } from './shoots.tables.ts'

type Found = { timeZone: string; zones: string[] }

/** Shoots before `from` are past and those after `to` upcoming in every zone; these date bounds let indexes be used. */
export type Moment = {
  from: string
  to: string
  /** The user's own zone, and the time there, as `2026-05-09 14:05`. */
  timeZone: string
  own: string
  /** The time in each other zone that matters now, as a JSON object keyed by zone. */
  clocks: string
}
type Clock = 'from' | 'to' | 'own' | 'clocks'

/** A condition that is true for upcoming shoots; `value` supplies the moment's values. */
export const upcomingAt = (value: (name: Clock) => SQL) => sql`(date is null or date > ${value('to')}::date or
  (date >= ${value('from')}::date and to_char(date, 'YYYY-MM-DD ') || coalesce(time, '24:00')
    > coalesce(${value('clocks')}::jsonb ->> time_zone, ${value('own')}::text)))`

const zonesNear = new FixedStatement<Found, 'from' | 'to'>(
  'zones_of_shoots_near',
  (mine, value) => sql`
    select u.time_zone as "timeZone", array(
      select distinct s.time_zone from ${mine(shoots, 's')} where s.date between ${value('from')}::date and ${value('to')}::date
        and s.time_zone is not null) as zones
    from ${mine(users, 'u')}`,
)

/**
 * The current moment in every zone that matters. Whether a shoot is upcoming depends on the local time at its place. The
 * date anywhere on earth is yesterday's, today's or tomorrow's in UTC, so only shoots on those days need their zone. Times
 * are computed here because the database may know fewer zones.
 */
export async function currentMoment(owner: Owner): Promise<Moment> {
  const now = currentInstant()
  const today = wallClockAt(now, 'UTC').date
  const [from, to] = [addDays(today, -1), addDays(today, 1)]
  const { timeZone, zones } = await owner.fixed(zonesNear, { from, to })
  const clock = (zone: string) => clockAt(now, zone)
  const clocks = Object.fromEntries(zones.map((zone) => [zone, clock(zone)]))
  return { from, to, timeZone, own: clock(timeZone), clocks: JSON.stringify(clocks) }
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
