import { sql } from 'drizzle-orm'
import { contactStages, type ContactStage } from '@contactsheet/contracts/contacts'
import { dashboardLimits, type Dashboard } from '@contactsheet/contracts/dashboard'
import { contactCounts } from '#contacts/contacts.tables.ts'
import { FixedStatement } from '#platform/database/fixed-statement.ts'
import type { Owner } from '#platform/owner/owner.ts'
import { momentNow, upcomingAt } from '#shoots/moments.store.ts'
import { shoots } from '#shoots/shoots.tables.ts'
import { picturesOfShoots } from '#shoots/neighbours/shoots-of-boards.store.ts'
import { listedShoots } from '#shoots/shoots-by-ids.store.ts'

type Counts = Dashboard['shoots'] & Pick<Dashboard, 'upcomingBooked' | 'recentTotal'>
type People = Pick<typeof contactCounts.$inferSelect, 'stage' | 'n'>[]
type Entries = { upcomingIds: number[]; recentIds: number[]; people: People }

/** The first thing the photographer sees. */
export const dashboardStore = (owner: Owner) => ({
  async overview(): Promise<Dashboard> {
    const { upcomingIds, recentIds, people, upcomingBooked, recentTotal, ...counts } = await owner.fixed(
      summary,
      await momentNow(owner),
    )
    const ids = [...upcomingIds, ...recentIds]
    const [listed, pictures] = await Promise.all([listedShoots(owner, ids), picturesOfShoots(owner, ids)])
    const rows = listed.map((row) => ({ ...row, picture: pictures.get(row.id) ?? null }))
    return {
      contacts: { total: people.reduce((sum, { n }) => sum + n, 0), byStage: byStage(people) },
      shoots: counts,
      upcoming: rows.filter((row) => upcomingIds.includes(row.id)),
      recent: rows.filter((row) => recentIds.includes(row.id)),
      upcomingBooked,
      recentTotal,
    }
  },
})

/** Contacts by stage, without archived ones: the screen does not say that it counts them. */
function byStage(people: People) {
  const counts = Object.fromEntries(contactStages.map((stage) => [stage, 0])) as Record<ContactStage, number>
  for (const { stage, n } of people) counts[stage] += n
  return counts
}

const soonest = sql`coalesce(time, '24:00'), id limit ${sql.raw(String(dashboardLimits.entries))}`
const newest = sql`coalesce(time, '') desc, id desc limit ${sql.raw(String(dashboardLimits.entries))}`

/** The counts, and the ids of the shoots in the two lists. Shoots are read from the index by date alone. */
const summary = new FixedStatement<Counts & Entries, 'from' | 'to' | 'own' | 'clocks'>(
  'dashboard_summary',
  (mine, value) => {
    const upcoming = upcomingAt(value)
    return sql`
      select count(*)::int as total,
        count(*) filter (where upcoming)::int as upcoming,
        count(*) filter (where status = 'booked')::int as booked,
        count(*) filter (where status = 'planning')::int as planning,
        count(*) filter (where status = 'complete')::int as complete,
        count(*) filter (where status = 'booked' and upcoming)::int as "upcomingBooked",
        count(*) filter (where not upcoming)::int as "recentTotal",
        array(select id from (
          (select id, date, time from ${shoots} where ${mine(shoots)} and date is null order by ${soonest})
          union all
          (select id, date, time from ${shoots} where ${mine(shoots)} and date >= ${value('from')}::date and ${upcoming}
            order by date, ${soonest})
        ) as first order by date nulls first, ${soonest}) as "upcomingIds",
        array(select id from ${shoots} where ${mine(shoots)} and date <= ${value('to')}::date and not ${upcoming}
          order by date desc, ${newest}) as "recentIds",
        (select coalesce(json_agg(json_build_object('stage', stage, 'n', n)), '[]')
          from ${contactCounts} where ${mine(contactCounts)} and archived = false) as people
      from (select status, ${upcoming} as upcoming from ${shoots} where ${mine(shoots)} offset 0) as counted`
  },
)
