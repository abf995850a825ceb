import { sql } from 'drizzle-orm'
import { attentionLimits } from '@contactsheet/contracts/dashboard/dashboard.schemas'
import type { FollowUpDays } from '@contactsheet/contracts/contacts/follow-up'
import { contacts } from '#contacts/contacts.tables.ts'
import type { ValueOf } from '#platform/database/fixed-statement.ts'
import type { MineOf } from '#platform/owner/owned-sql.ts'
import { upcomingAt, type Moment } from '#shoots/moments.store.ts'
import { firstOfTeamWithin } from '#shoots/neighbours.store.ts'
import { shootContacts, shoots, tasks } from '#shoots/shoots.tables.ts'
import { waitingTeamsWithin } from './waiting-teams.store.ts'
import { isPlannedOrBooked, isOpen, longest, underwayAt } from './summary.store.ts'

const most = sql.raw(String(attentionLimits.rows))
const columns = sql`s.id, s.title, s.genre, s.date, s.time, s.status`
const soonest = sql`s.date, coalesce(s.time, '24:00'), s.id`

const person = sql`c.id, c.first_name as "firstName", c.last_name as "lastName", c.instagram_handle as "instagramHandle", c.email,
  c.next_step as "nextStep", c.next_step_on as "nextStepOn", c.stage, c.stage_since as "stageSince"`

/**
 * Columns with the people who need attention: whose next step is due, the oldest first, and who has not answered and has no step with a
 * day, the last contacted first. Each is the start of an index of such people alone.
 */
const peopleWithin = (mine: MineOf, value: ValueOf<keyof FollowUpDays>) => sql`
  (select coalesce(json_agg(row), '[]') from (
    select ${person}, count(*) over ()::int as n from ${mine(contacts, 'c')}
    where c.archived = false and c.next_step_on between '-infinity' and ${value('today')}::date
    order by c.next_step_on, c.id limit ${most}) as row) as steps,
  (select coalesce(json_agg(row), '[]') from (
    select ${person}, count(*) over ()::int as n from ${mine(contacts, 'c')}
    where c.archived = false and c.stage = 'contacted' and c.next_step_on is null
      and c.stage_since >= ${value('awaitedFrom')}::timestamptz and c.stage_since < ${value('silentBefore')}::timestamptz
    order by c.stage_since desc, c.id desc limit ${most}) as row) as silent`

/**
 * A select of everything that needs attention, as `FoundAttention`. Each part reads the shoots of a few days, or a few shoots; where a
 * date has only one bound, infinity is the other, or PostgreSQL would expect a third of the table and make a new plan each time.
 * `offset 0` keeps the team from being looked for twice.
 */
export function attentionWithin(mine: MineOf, value: ValueOf<keyof Moment | keyof FollowUpDays | 'soon'>) {
  const upcoming = upcomingAt(value)
  const underway = underwayAt(value)
  const person = sql`(${firstOfTeamWithin(mine, sql`s.id`)}) as person`
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
        select *, ${person}, count(*) over ()::int as n from (${soon}) as s where s.time is null or not ("hasPlace" and "hasTeam")
        order by ${soonest} limit ${most}) as row) as soon,
      (select coalesce(json_agg(row), '[]') from (
        select *, count(*) over ()::int as n from (${waitingTeamsWithin(mine, value)}) as s
        order by absent = 0, ${soonest} limit ${most}) as row) as teams,
      (select coalesce(json_agg(row), '[]') from (
        select ${columns}, ${person}, late.open as tasks, late.task, count(*) over ()::int as n
        from (${overdue}) as late join ${mine(shoots, 's')} on s.id = late.shoot_id
        where s.status <> 'cancelled' order by late.due, s.id limit ${most}) as row) as overdue,
      (select coalesce(json_agg(row), '[]') from (
        select ${columns}, ${person} from ${mine(shoots, 's')} where s.date <= ${value('to')}::date
          and ${isPlannedOrBooked} and not ${upcoming} and not ${underway}
        order by s.date desc, coalesce(s.time, '') desc, s.id desc limit ${most}) as row) as past,
      ${peopleWithin(mine, value)},
      (select row_to_json(each) from (
        select array_agg(id) as id, array_agg(title) as title, array_agg(genre) as genre, array_agg(status) as status, array_agg(date) as date,
          array_agg(time) as time, array_agg(duration) as duration, array_agg(zone) as zone
        from (
          select ${columns}, s.duration, s.time_zone as zone
          from ${mine(shoots, 's')} where s.date between ${value('from')}::date - ${longest} and 'infinity' and s.time is not null
            and ${isOpen} and (${upcoming} or ${underway})
          order by s.date, s.time, s.id limit ${sql.raw(String(attentionLimits.compared))}) as row) as each) as compared`
}
