import { sql } from 'drizzle-orm'
import { dashboardLimits } from '@contactsheet/contracts/dashboard'
import type { Dashboard } from '@contactsheet/contracts/dashboard/dashboard.schemas'
import type { ShootStatus } from '@contactsheet/contracts/shoots/shoot-values'
import { defaultMinutes } from '@contactsheet/contracts/time/dates'
import { mostDaysAfter } from '@contactsheet/contracts/time/shoot-time'
import { contactCounts } from '#contacts/contacts.tables.ts'
import { moodboards } from '#moodboards/moodboards.tables.ts'
import type { ValueOf } from '#platform/database/fixed-statement.ts'
import type { MineOf } from '#platform/owner/owned-sql.ts'
import { shareLinks } from '#sharing/sharing.tables.ts'
import { clockOfPlace, upcomingAt, type Moment } from '#shoots/moments.store.ts'
import { shootCounts, shoots } from '#shoots/shoots.tables.ts'

/** How many contacts are at a stage. */
export type StageCount = Pick<typeof contactCounts.$inferSelect, 'archived' | 'stage' | 'n'>
/** How many shoots have a status, and how many of these are not upcoming. */
type StatusCount = { status: ShootStatus; n: number; past: number }

export type Summary = {
  byStatus: StatusCount[]
  /** Those that are planned or booked and under way. */
  underway: number
  upcomingIds: number[]
  recentIds: number[]
  nextId: number | null
  people: StageCount[]
  hasShared: boolean
  hasBoard: boolean
}

/** How many shoots are compared to find the next one: by their clocks, another zone may come first. */
const nearest = 20

/** How many days ago a shoot may have begun that is still under way. */
export const longest = sql.raw(String(mostDaysAfter))
/** For how many minutes a shoot is taken to last. */
const durationOrDefault = sql`coalesce(duration, ${sql.raw(String(defaultMinutes))})`

/** A condition for shoots that have begun and not ended yet by the clock at their place. What ended days ago is left out by its date, which is quicker than its clock. */
export const underwayAt = (value: ValueOf<keyof Moment>) => sql`(time is not null
  and date between ${value('from')}::date - ${longest} and ${value('to')}::date
  and date + ${durationOrDefault} / 1440 + 1 >= ${value('from')}::date and not ${upcomingAt(value)}
  and to_char(date + time::time + make_interval(mins => ${durationOrDefault}), 'YYYY-MM-DD HH24:MI') > ${clockOfPlace(value)})`

/** A condition for shoots that still ask for something. */
export const isOpen = sql`status not in ('complete', 'cancelled')`
/** A condition for those that have not been photographed yet, by their status. */
export const isPlannedOrBooked = sql`status in ('planning', 'booked')`

const soonest = sql`coalesce(time, '24:00'), id limit ${sql.raw(String(dashboardLimits.entries))}`
const newest = sql`coalesce(time, '') desc, id desc limit ${sql.raw(String(dashboardLimits.entries))}`

/**
 * A select of a `Summary`. Months before `month` are past as a whole and were counted when they were written; shoots are looked at from
 * there up to tomorrow, and by their clocks on the few days on which that matters.
 */
export function summaryWithin(mine: MineOf, value: ValueOf<keyof Moment | 'month'>) {
  const upcoming = upcomingAt(value)
  const underway = underwayAt(value)
  const month = sql`${value('month')}::date`
  return sql`
    select
      (select coalesce(json_agg(counted), '[]') from (
        select status, sum(n)::int as n, sum(past)::int as past from (
          select status, n, case when month < ${month} then n else 0 end as past from ${mine(shootCounts)}
          union all
          select status, 0, 1 from ${mine(shoots)} where date between ${month} and ${value('to')}::date and not ${upcoming}
        ) as each group by status) as counted) as "byStatus",
      (select count(*)::int from ${mine(shoots)} where ${isPlannedOrBooked} and ${underway}) as underway,
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
          order by date + coalesce(time, '24:00')::time - ${clockOfPlace(value)}::timestamp, id limit 1)) as "nextId",
      (select coalesce(json_agg(json_build_object('archived', archived, 'stage', stage, 'n', n)), '[]')
        from ${mine(contactCounts)}) as people,
      exists(select 1 from ${mine(shareLinks)} where shoot_id is not null) as "hasShared",
      exists(select 1 from ${mine(moodboards)}) as "hasBoard"`
}

type Counts = Pick<Dashboard, 'shoots' | 'upcomingBooked' | 'recentTotal'> & { pastOpen: number }

/** What the dashboard says of these numbers. `pastOpen` are past shoots that are planning or booked still, without those under way. */
export function countShoots({ byStatus, underway }: Summary): Counts {
  const of = (...statuses: ShootStatus[]) => sums(byStatus.filter(({ status }) => statuses.includes(status)))
  const [all, booked] = [sums(byStatus), of('booked')]
  return {
    shoots: {
      total: all.n,
      upcoming: all.n - all.past,
      booked: booked.n,
      planning: of('planning').n,
      complete: of('complete').n,
    },
    upcomingBooked: booked.n - booked.past,
    recentTotal: all.past,
    pastOpen: of('planning', 'booked').past - underway,
  }
}

const sums = (counts: StatusCount[]) => ({
  n: counts.reduce((sum, { n }) => sum + n, 0),
  past: counts.reduce((sum, { past }) => sum + past, 0),
})
