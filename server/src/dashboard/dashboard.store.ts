import { sql } from 'drizzle-orm'
import { contactStages } from '@contactsheet/contracts/contacts'
import type { Dashboard } from '@contactsheet/contracts/dashboard'
import { dashboardLimits } from '@contactsheet/contracts/dashboard'
import { contactCountsOf } from '#contacts/contact-counts.store.ts'
import type { Owner } from '#platform/owner.ts'
import { momentNow } from '#shoots/moments.store.ts'
import { shoots } from '#shoots/shoots.tables.ts'
import { shownShoots } from '#shoots/shown-shoots.store.ts'

type Stage = (typeof contactStages)[number]
type Counts = Dashboard['shoots'] & Pick<Dashboard, 'upcomingBooked' | 'recentTotal'>
type Entries = { upcomingIds: number[]; recentIds: number[] }

/** What the photographer sees first. */
export const dashboardStore = (owner: Owner) => ({
  async overview(): Promise<Dashboard> {
    const [byStage, { upcomingIds, recentIds, upcomingBooked, recentTotal, ...counts }] = await Promise.all([
      stages(owner),
      summary(owner),
    ])
    const rows = await shownShoots(owner, [...upcomingIds, ...recentIds])
    return {
      contacts: { total: Object.values(byStage).reduce((sum, n) => sum + n, 0), byStage },
      shoots: counts,
      upcoming: rows.filter((row) => upcomingIds.includes(row.id)),
      recent: rows.filter((row) => recentIds.includes(row.id)),
      upcomingBooked,
      recentTotal,
    }
  },
})

/** Live contacts by stage, archived ones too. */
async function stages(owner: Owner) {
  const byStage = Object.fromEntries(contactStages.map((stage) => [stage, 0])) as Record<Stage, number>
  for (const { stage, n } of await contactCountsOf(owner)) byStage[stage] += n
  return byStage
}

/** Counts, and which shoots the two lists show. */
async function summary(owner: Owner): Promise<Counts & Entries> {
  const { upcoming, from, to } = await momentNow(owner)
  const soonest = sql`coalesce(time, '24:00'), id limit ${dashboardLimits.entries}`
  const newest = sql`coalesce(time, '') desc, id desc limit ${dashboardLimits.entries}`
  const [found] = await owner.query<Counts & Entries>(
    (mine) => sql`
      select count(*)::int as total,
        count(*) filter (where ${upcoming})::int as upcoming,
        count(*) filter (where status = 'booked')::int as booked,
        count(*) filter (where status = 'planning')::int as planning,
        count(*) filter (where status = 'complete')::int as complete,
        count(*) filter (where status = 'booked' and ${upcoming})::int as "upcomingBooked",
        count(*) filter (where not ${upcoming})::int as "recentTotal",
        array(select id from (
          (select id, date, time from ${shoots} where ${mine(shoots)} and date is null order by ${soonest})
          union all
          (select id, date, time from ${shoots} where ${mine(shoots)} and date >= ${from} and ${upcoming}
            order by date, ${soonest})
        ) as first order by date nulls first, ${soonest}) as "upcomingIds",
        array(select id from ${shoots} where ${mine(shoots)} and date <= ${to} and not ${upcoming}
          order by date desc, ${newest}) as "recentIds"
      from ${shoots} where ${mine(shoots)}`,
  )
  if (found === undefined) throw new Error('The database counted nothing')
  return found
}
