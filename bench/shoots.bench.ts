import { dashboardRoutes } from '@contactsheet/contracts/dashboard'
import { shootLimits } from '@contactsheet/contracts/shoots/shoot-limits'
import { shootRoutes } from '@contactsheet/contracts/shoots'
import type { BenchEnvironment, Studio } from './bench-environment.ts'
import { compare } from './measures/load.ts'
import { atLeast, speedRow, type Row, type Section } from './measures/report.ts'

const thisMonth = () => new Date().toISOString().slice(0, 7)
/** Shoots of a month as a busy photographer has it. */
const usual = 128
/** Requests a second, with 16 at once. */
const aims = { dashboard: 500, month: 450 }

/** The month whose number of shoots comes closest to the usual. */
async function usualMonth({ pool }: BenchEnvironment, { owner }: Studio) {
  const { rows } = await pool.query<{ month: string; count: number }>(
    `select to_char(date, 'YYYY-MM') as month, count(*)::int as count from shoots
     where user_id = $1 and date is not null and deleted_at is null
     group by 1 order by abs(count(*) - $2), 1 limit 1`,
    [owner.userId, usual],
  )
  return rows[0] ?? { month: thisMonth(), count: 0 }
}

/** Measures the requests of the schedule and the dashboard. */
export async function shootsBench(environment: BenchEnvironment): Promise<Section[]> {
  const studio = await environment.studio()
  const { get } = studio
  const { month, count } = await usualMonth(environment, studio)
  const ofMonth = `month of ${count} shoots`
  const page = shootRoutes.page.path
  const [first] = (JSON.parse(await get(`${page}?dateFilter=upcoming&limit=1`)) as { shoots: { id: number }[] }).shoots
  if (first === undefined) throw new Error('No shoot is upcoming')
  const works = {
    'upcoming, 20 of a page': () => get(`${page}?dateFilter=upcoming&limit=20`),
    'filtered, 20 of a page': () =>
      get(`${page}?search=studio&statusFilter=booked,planning&genreFilter=Wedding&genresNot=true&limit=20`),
    'month of 500 shoots': () => get(`${page}?monthFilter=${thisMonth()}&limit=${shootLimits.monthPage}`),
    [ofMonth]: () => get(`${page}?monthFilter=${month}&limit=${shootLimits.monthPage}`),
    'a shoot': () => get(shootRoutes.detail.path.replace(':id', String(first.id))),
    dashboard: () => get(dashboardRoutes.overview.path),
  }
  const { shoots } = JSON.parse(await works['month of 500 shoots']()) as { shoots: unknown[] }
  if (shoots.length !== shootLimits.monthPage) throw new Error(`The month holds ${shoots.length} shoots`)
  const least: Record<string, number> = { dashboard: aims.dashboard, [ofMonth]: aims.month }
  const rows: Row[] = []
  for (const lanes of [1, 16]) {
    const speeds = await compare(works, lanes)
    for (const [name, speed] of Object.entries(speeds)) {
      const aim = lanes === 16 ? least[name] : undefined
      rows.push({ ...speedRow(name, lanes, speed), ...(aim && atLeast(aim, speed.perSecond, 'a second')) })
    }
  }
  return [{ title: 'Schedule and dashboard, 5,000 shoots and 10,000 contacts', rows }]
}
