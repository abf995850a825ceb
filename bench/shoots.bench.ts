import { dashboardRoutes } from '@contactsheet/contracts/dashboard'
import { shootLimits } from '@contactsheet/contracts/shoots/shoot-limits'
import { shootRoutes } from '@contactsheet/contracts/shoots'
import { usualMonth, type BenchEnvironment } from './bench-environment.ts'
import { compare } from './measures/load.ts'
import { atLeast, speedRow, type Row, type Section } from './measures/report.ts'

/** The month that is so many after this one. */
function monthAfter(months: number) {
  const now = new Date()
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months)).toISOString().slice(0, 7)
}
/** Requests a second, with 16 at once. */
const aims = { dashboard: 500, month: 450 }

/** Measures the requests of the schedule and the dashboard. */
export async function shootsBench(environment: BenchEnvironment): Promise<Section[]> {
  const studio = await environment.studio()
  const { get } = studio
  const ofMonth = `month of ${usualMonth} shoots`
  const page = shootRoutes.page.path
  const [first] = (JSON.parse(await get(`${page}?dateFilter=upcoming&limit=1`)) as { shoots: { id: number }[] }).shoots
  if (first === undefined) throw new Error('No shoot is upcoming')
  const works = {
    'upcoming, 20 of a page': () => get(`${page}?dateFilter=upcoming&limit=20`),
    'filtered, 20 of a page': () =>
      get(`${page}?search=studio&statusFilter=booked,planning&genreFilter=Wedding&genresNot=true&limit=20`),
    'month of 500 shoots': () => get(`${page}?monthFilter=${monthAfter(0)}&limit=${shootLimits.monthPage}`),
    [ofMonth]: () => get(`${page}?monthFilter=${monthAfter(3)}&limit=${shootLimits.monthPage}`),
    'a shoot': () => get(shootRoutes.detail.path.replace(':id', String(first.id))),
    dashboard: () => get(dashboardRoutes.overview.path),
  }
  for (const [name, held] of [
    ['month of 500 shoots', shootLimits.monthPage] as const,
    [ofMonth, usualMonth] as const,
  ]) {
    const { shoots } = JSON.parse((await works[name]?.()) ?? '{}') as { shoots?: unknown[] }
    if (shoots?.length !== held) throw new Error(`The ${name} holds ${shoots?.length}`)
  }
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
