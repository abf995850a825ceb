import { dashboardRoutes } from '@contactsheet/contracts/dashboard'
import { shootLimits } from '@contactsheet/contracts/shoots/shoot-limits'
import { shootRoutes } from '@contactsheet/contracts/shoots'
import type { BenchEnvironment } from './bench-environment.ts'
import { compare } from './measures/load.ts'
import { speedRow, type Row, type Section } from './measures/report.ts'

const thisMonth = () => new Date().toISOString().slice(0, 7)

/** Measures the requests of the schedule and the dashboard. */
export async function shootsBench(environment: BenchEnvironment): Promise<Section[]> {
  const { get } = await environment.studio()
  const page = shootRoutes.page.path
  const [first] = (JSON.parse(await get(`${page}?dateFilter=upcoming&limit=1`)) as { shoots: { id: number }[] }).shoots
  if (first === undefined) throw new Error('No shoot is upcoming')
  const works = {
    'upcoming, 20 of a page': () => get(`${page}?dateFilter=upcoming&limit=20`),
    'filtered, 20 of a page': () =>
      get(`${page}?search=studio&statusFilter=booked,planning&genreFilter=Wedding&genresNot=true&limit=20`),
    'month of 500 shoots': () => get(`${page}?monthFilter=${thisMonth()}&limit=${shootLimits.monthPage}`),
    'a shoot': () => get(shootRoutes.detail.path.replace(':id', String(first.id))),
    dashboard: () => get(dashboardRoutes.overview.path),
  }
  const { shoots } = JSON.parse(await works['month of 500 shoots']()) as { shoots: unknown[] }
  if (shoots.length !== shootLimits.monthPage) throw new Error(`The month holds ${shoots.length} shoots`)
  const rows: Row[] = []
  for (const lanes of [1, 16]) {
    const speeds = await compare(works, lanes)
    rows.push(...Object.entries(speeds).map(([name, speed]) => speedRow(name, lanes, speed)))
  }
  return [{ title: 'Schedule and dashboard, 5,000 shoots and 10,000 contacts', rows }]
}
