import { sql } from 'drizzle-orm'
import { contacts } from '#contacts/contacts.tables.ts'
import type { ValueOf } from '#platform/database/fixed-statement.ts'
import type { MineOf } from '#platform/owner/owned-sql.ts'
import { isLive } from '#sharing/share-links.store.ts'
import { shareLinks } from '#sharing/sharing.tables.ts'
import { shootAnswers } from '#shoots/answers/answers.tables.ts'
import { upcomingAt, type Moment } from '#shoots/moments.store.ts'
import { firstOfTeamWithin, shortNameOf } from '#shoots/neighbours.store.ts'
import { shootContacts, shoots } from '#shoots/shoots.tables.ts'
import { isOpen } from './summary.store.ts'

/**
 * A select of the shoots to come of which somebody cannot come, and of those of the next days that were shared or sent and of which
 * somebody has not answered, as `WaitingTeam`. Those who answered that they cannot are few, so all days are looked at for them.
 */
export function waitingTeamsWithin(mine: MineOf, value: ValueOf<keyof Moment | 'soon'>) {
  const team = sql`
    select count(*)::int as people, count(a.answer)::int as answered,
      count(*) filter (where a.answer = 'cant')::int as absent,
      (array_agg(j.role order by j.id) filter (where a.answer = 'cant'))[1] as role,
      (array_agg(${shortNameOf} order by j.id) filter (where a.answer = 'cant'))[1] as name,
      case when count(*) - count(a.answer) = 1 then
        (array_agg(${shortNameOf} order by j.id)
          filter (where a.answer is null and a.sent_at is not null and a.opened_at is null))[1] end as unopened,
      bool_or(a.sent_at is not null) as "isSent"
    from ${mine(shootContacts, 'j')} join ${mine(contacts, 'c')} on c.id = j.contact_id
    left join ${mine(shootAnswers, 'a')} on a.shoot_id = j.shoot_id and a.contact_id = j.contact_id
    where j.shoot_id = s.id`
  const isShared = sql`exists(select 1 from ${mine(shareLinks)} where shoot_id = s.id and asks_answers and ${isLive})`
  return sql`
    select s.id, s.title, s.genre, s.date, s.time, s.status, (${firstOfTeamWithin(mine, sql`s.id`)}) as person,
      t.people, t.answered, t.absent, t.role, t.name, t.unopened
    from ${mine(shoots, 's')}, lateral (${team}) as t
    where s.date between ${value('from')}::date and 'infinity' and ${isOpen} and ${upcomingAt(value)}
      and (s.date <= ${value('soon')}::date or s.id in (select q.shoot_id from ${mine(shootAnswers, 'q')} where q.answer = 'cant'))
      and (t.absent > 0 or (s.date <= ${value('soon')}::date and t.answered < t.people and (t."isSent" or ${isShared})))`
}
