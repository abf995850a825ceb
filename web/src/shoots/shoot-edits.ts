import { shootRoutes } from '@contactsheet/contracts/shoots'
import type { Shoot, ShootDetail, ShootPage } from '@contactsheet/contracts/shoots/shoot'
import { dashboardRoutes } from '@contactsheet/contracts/dashboard'
import { edit, type Edit } from '#lib/data/changes/edit.ts'

/** Shows one shoot changed wherever it is cached: months, lists, dashboard and its own page. */
export const changeShoot = (id: number, change: <S extends Shoot>(shoot: S) => S): Edit[] => {
  const within = <S extends Shoot>(shoots: S[]) => shoots.map((shoot) => (shoot.id === id ? change(shoot) : shoot))
  return [
    edit(shootRoutes.page, (page) => ({ ...page, shoots: within(page.shoots) })),
    edit(dashboardRoutes.overview, (all) => ({ ...all, upcoming: within(all.upcoming), recent: within(all.recent) })),
    ownPage(id, change),
  ]
}

/** Shows only the shoot's own page changed. */
export const ownPage = (id: number, change: (shoot: ShootDetail) => ShootDetail): Edit =>
  edit(shootRoutes.detail, change, { params: { id } })

/** A page without one shoot. */
export function without(page: ShootPage, id: number): ShootPage {
  const shoots = page.shoots.filter((shoot) => shoot.id !== id)
  return { ...page, shoots, totalCount: page.totalCount - (page.shoots.length - shoots.length) }
}

/** Takes one shoot out of the lists. */
export const takeShoot = (id: number): Edit => edit(shootRoutes.page, (page) => without(page, id))
