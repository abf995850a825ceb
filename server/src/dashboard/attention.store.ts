import { sql } from 'drizzle-orm'
import { attentionLimits } from '@contactsheet/contracts/dashboard/dashboard.schemas'
import { addDays } from '@contactsheet/contracts/time/dates'
import { users } from '#identity/identity.tables.ts'
import { contacts } from '#contacts/contacts.tables.ts'
import { FixedStatement } from '#platform/database/fixed-statement.ts'
import type { Owner } from '#platform/owner/owner.ts'
import { upcomingAt, type Moment } from '#shoots/moments.store.ts'
import { shootContacts, shoots, tasks } from '#shoots/shoots.tables.ts'
import type { Named, Overdue, Soon, Compared } from './attention.rules.ts'
import { isPlannedOrBooked, isOpen, durationOrDefault, longest, underwayAt, type Clock } from './summary.store.ts'

type Found = { soon: Soon[]; overdue: Overdue[]; past: Named[]; compared: Compared[] }

const most = sql.raw(String(attentionLimits.rows))
const columns = sql`s.id, s.genre, s.date, s.time, s.status`
const soonest = sql`s.date, coalesce(s.time, '24:00'), s.id`

/**
 * Everything that needs attention. Each part reads the shoots of a few days, or a few shoots; where a date has only one bound,
 * infinity is the other, or PostgreSQL would expect a third of the table and make a new plan each time.
 * `offset 0` keeps the team from being looked for twice.
 */
const statement = new FixedStatement<Found, Clock | 'today' | 'soon'>('dashboard_attention', (mine, value) => {
  const upcoming = upcomingAt(value)
  const underway = underwayAt(value)
  const hasTeam = sql`exists(select 1 from ${mine(shootContacts, 'j')} join ${mine(contacts, 'c')} on c.id = j.contact_id
    where j.shoot_id = s.id)`
  const soon = sql`
    select ${columns}, s.location is not null or s.latitude is not null as "hasPlace", ${hasTeam} as "hasTeam"
    from ${mine(shoots, 's')} where s.date between ${value('from')}::date and ${value('soon')}::date
      and ${isOpen} and ${upcoming} offset 0`
  const overdue = sql`
    select t.shoot_id, count(*)::int as open, min(t.due_date) as due,
      (array_agg(t.title order by t.due_date, t."order", t.id))[1] as task
    from ${mine(tasks, 't')} where t.due_date between '-infinity' and ${value('today')}::date - 1 and t.status <> 'done' group by t.shoot_id`
  return sql`
    select
      (select coalesce(json_agg(row), '[]') from (
        select *, count(*) over ()::int as n from (${soon}) as s where s.time is null or not ("hasPlace" and "hasTeam")
        order by ${soonest} limit ${most}) as row) as soon,
      (select coalesce(json_agg(row), '[]') from (
        select ${columns}, late.open as tasks, late.task, count(*) over ()::int as n
        from (${overdue}) as late join ${mine(shoots, 's')} on s.id = late.shoot_id
        where s.status <> 'cancelled' order by late.due, s.id limit ${most}) as row) as overdue,
      (select coalesce(json_agg(row), '[]') from (
        select ${columns} from ${mine(shoots, 's')} where s.date <= ${value('to')}::date
          and ${isPlannedOrBooked} and not ${upcoming} and not ${underway}
        order by s.date desc, coalesce(s.time, '') desc, s.id desc limit ${most}) as row) as past,
      (select coalesce(json_agg(row), '[]') from (
        select ${columns}, ${durationOrDefault} as duration,
          coalesce(s.time_zone, (select u.time_zone from ${mine(users, 'u')})) as zone,
          (extract(epoch from s.date + s.time::time) / 60)::bigint as minute
        from ${mine(shoots, 's')} where s.date between ${value('from')}::date - ${longest} and 'infinity' and s.time is not null
          and ${isOpen} and (${upcoming} or ${underway})
        order by s.date, s.time, s.id limit ${sql.raw(String(attentionLimits.compared))}) as row) as compared`
})

/** What needs attention now, apart from how many past shoots there are beyond those rows. */
export async function needsAttention(owner: Owner, moment: Moment): Promise<Found> {
  const today = moment.own.slice(0, 10)
  const soon = addDays(today, attentionLimits.soonDays)
  return owner.fixed(statement, { ...moment, today, soon })
}
