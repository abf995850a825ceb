import { shootRoutes } from '@contactsheet/contracts/shoots'
import type { ListedShoot, ShootDetail, ShootPage } from '@contactsheet/contracts/shoots/shoot'
import { dashboardRoutes } from '@contactsheet/contracts/dashboard'
import { patchCache, type CachePatch } from '#lib/data/mutations/cache-patch.ts'

/** Updates one shoot wherever it is cached: months, lists, dashboard and its own page. */
export const changeShoot = (id: number, change: <S extends ListedShoot>(shoot: S) => S): CachePatch[] => {
  const within = <S extends ListedShoot>(shoots: S[]) =>
    shoots.map((shoot) => (shoot.id === id ? change(shoot) : shoot))
  return [
    patchCache(shootRoutes.page, (page) => ({ ...page, shoots: within(page.shoots) })),
    patchCache(dashboardRoutes.overview, (all) => ({
      ...all,
      upcoming: within(all.upcoming),
      recent: within(all.recent),
    })),
    ownPage(id, change),
  ]
}

/** Updates only the shoot's own page. */
export const ownPage = (id: number, change: (shoot: ShootDetail) => ShootDetail): CachePatch =>
  patchCache(shootRoutes.detail, change, { params: { id } })

/** A page without one shoot. */
export function without(page: ShootPage, id: number): ShootPage {
  const shoots = page.shoots.filter((shoot) => shoot.id !== id)
  return { ...page, shoots, totalCount: page.totalCount - (page.shoots.length - shoots.length) }
}

/** Removes one shoot from the lists. */
export const takeShoot = (id: number): CachePatch => patchCache(shootRoutes.page, (page) => without(page, id))
