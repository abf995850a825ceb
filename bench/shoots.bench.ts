import { shootRoutes } from '@contactsheet/contracts/shoots'
import type { Ground } from './ground.ts'
import { compare, words } from './load.ts'

/** The paged list and the fullest calendar: 500 shoots in the six weeks of one month. */
export async function shootsBench({ pool, studio }: Ground) {
  const { rows } = await pool.query<{ month: string }>(
    `with month as (select to_char(date, 'YYYY-MM') as month from shoots where user_id = $1 and date is not null group by 1 order by count(*) desc limit 1)
     update shoots set date = ((select month from month) || '-01')::date + id % 28
      where user_id = $1 and id in (select id from shoots where user_id = $1 and deleted_at is null order by id limit 500)
     returning (select month from month) as month`,
    [studio.owner.userId],
  )
  const month = rows[0]?.month ?? ''
  const page = `${shootRoutes.page.path}?dateFilter=upcoming&limit=20`
  const calendar = `${shootRoutes.page.path}?monthFilter=${month}&limit=500`
  const { shoots } = JSON.parse(await studio.get(calendar)) as { shoots: unknown[] }
  for (const lanes of [1, 16]) {
    const speeds = await compare({ page: () => studio.get(page), calendar: () => studio.get(calendar) }, lanes)
    console.log(
      `  shoots, ${lanes} at once\n    20 upcoming of 5,000   ${words(speeds.page)}\n    a month of ${shoots.length} shoots  ${words(speeds.calendar)}`,
    )
  }
}
