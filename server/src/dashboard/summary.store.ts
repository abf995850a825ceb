import { sql, type SQL } from 'drizzle-orm'
import { dashboardLimits } from '@contactsheet/contracts/dashboard'
import type { Dashboard } from '@contactsheet/contracts/dashboard/dashboard.schemas'
import { defaultMinutes } from '@contactsheet/contracts/time/dates'
import { mostDaysAfter } from '@contactsheet/contracts/time/shoot-time'
import { contactCounts } from '#contacts/contacts.tables.ts'
import { FixedStatement } from '#platform/database/fixed-statement.ts'
import { shareLinks } from '#sharing/sharing.tables.ts'
import { upcomingAt } from '#shoots/moments.store.ts'
import { shoots } from '#shoots/shoots.tables.ts'

/** The values of a moment, as `currentMoment` gives them. */
export type Clock = 'from' | 'to' | 'own' | 'clocks'
type ValueOf = (name: Clock) => SQL

type Counts = Dashboard['shoots'] & Pick<Dashboard, 'upcomingBooked' | 'recentTotal'>
/** How many contacts are at a stage. */
export type StageCount = Pick<typeof contactCounts.$inferSelect, 'archived' | 'stage' | 'n'>
type Found = Counts & {
  upcomingIds: number[]
  recentIds: number[]
  nextId: number | null
  people: StageCount[]
  /** Past shoots that are neither complete nor cancelled, without those under way. */
  pastOpen: number
  hasShared: boolean
}

/** How many shoots are compared to find the next one: by their clocks, another zone may come first. */
const nearest = 20

/** How many days ago a shoot may have begun that is still under way. */
export const longest = sql.raw(String(mostDaysAfter))
/** For how many minutes a shoot is taken to last. */
export const durationOrDefault = sql`coalesce(duration, ${sql.raw(String(defaultMinutes))})`

/** The clock at the place of a shoot. */
const clockAt = (value: ValueOf) => sql`coalesce(${value('clocks')}::jsonb ->> time_zone, ${value('own')}::text)`

/** A condition for shoots that have begun and not ended yet by the clock at their place. What ended days ago is left out by its date, which is quicker than its clock. */
export const underwayAt = (value: ValueOf) => sql`(time is not null
  and date between ${value('from')}::date - ${longest} and ${value('to')}::date
  and date + ${durationOrDefault} / 1440 + 1 >= ${value('from')}::date and not ${upcomingAt(value)}
  and to_char(date + time::time + make_interval(mins => ${durationOrDefault}), 'YYYY-MM-DD HH24:MI') > ${clockAt(value)})`

/** A condition for shoots that still ask for something. */
export const isOpen = sql`status not in ('complete', 'cancelled')`
/** A condition for those that have not been photographed yet, by their status. */
export const isPlannedOrBooked = sql`status in ('planning', 'booked')`

const soonest = sql`coalesce(time, '24:00'), id limit ${sql.raw(String(dashboardLimits.entries))}`
const newest = sql`coalesce(time, '') desc, id desc limit ${sql.raw(String(dashboardLimits.entries))}`

/** The counts, and the ids of the shoots that are shown. Shoots are read from the index by date alone, but for those of a few days. */
export const summary = new FixedStatement<Found, Clock>('dashboard_summary', (mine, value) => {
  const upcoming = upcomingAt(value)
  const underway = underwayAt(value)
  return sql`
      select count(*)::int as total,
        count(*) filter (where upcoming)::int as upcoming,
        count(*) filter (where status = 'booked')::int as booked,
        count(*) filter (where status = 'planning')::int as planning,
        count(*) filter (where status = 'complete')::int as complete,
        count(*) filter (where status = 'booked' and upcoming)::int as "upcomingBooked",
        count(*) filter (where not upcoming)::int as "recentTotal",
        (count(*) filter (where not upcoming and ${isPlannedOrBooked})
          - (select count(*) from ${mine(shoots)} where ${isPlannedOrBooked} and ${underway}))::int as "pastOpen",
        array(select id from (
          (select id, date, time from ${mine(shoots)} where date is null order by ${soonest})
          union all
          (select id, date, time from ${mine(shoots)} where date >= ${value('from')}::date and ${upcoming}
            order by date, ${soonest})
        ) as first order by date nulls first, ${soonest}) as "upcomingIds",
        array(select id from ${mine(shoots)} where date <= ${value('to')}::date and not ${upcoming}
          order by date desc, ${newest}) as "recentIds",
        coalesce(
          (select id from ${mine(shoots)} where date >= ${value('from')}::date and ${isOpen} and ${underway}
            order by date desc, time desc, id limit 1),
          (select id from (
            select id, date, time, time_zone from ${mine(shoots)} where date >= ${value('from')}::date and ${isOpen} and ${upcoming}
            order by date, coalesce(time, '24:00'), id limit ${sql.raw(String(nearest))}) as near
            order by date + coalesce(time, '24:00')::time - ${clockAt(value)}::timestamp, id limit 1)) as "nextId",
        (select coalesce(json_agg(json_build_object('archived', archived, 'stage', stage, 'n', n)), '[]')
          from ${mine(contactCounts)}) as people,
        exists(select 1 from ${mine(shareLinks)} where shoot_id is not null) as "hasShared"
      from (select status, ${upcoming} as upcoming from ${mine(shoots)} offset 0) as counted`
})
