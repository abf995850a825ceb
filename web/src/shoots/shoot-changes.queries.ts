import { dashboardRoutes } from '@contactsheet/contracts/dashboard'
import { shootRoutes } from '@contactsheet/contracts/shoots'
import type { ListedShoot, ShootDetail, ShootPage } from '@contactsheet/contracts/shoots/shoot'
import { keyOf } from '#lib/data/api.ts'
import { useRouteMutation, type Mutation } from '#lib/data/mutations/mutation.ts'
import { patchCache, withChanges, type CachePatch } from '#lib/data/mutations/cache-patch.ts'
import { restorable } from '#lib/data/mutations/restorable.ts'
import type { Refresh } from '#lib/data/mutations/refresh.ts'

type OfShoot = { params: { id: number } }

/** Changes of one shoot are sent in order; the paths of its parts are below this one. */
const queue = ({ params }: OfShoot) => ['shoots', params.id]

/** What shows a shoot or some of its fields: the list of shared links names it, contacts and its moodboard list it. */
export const shownWith = ({ params: { id } }: OfShoot): Refresh[] => [
  keyOf(shootRoutes.page),
  keyOf(shootRoutes.detail, { params: { id } }),
  keyOf(shootRoutes.overlaps),
  'dashboard',
  'moodboards',
  'contacts',
  'sharing',
]

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

/** Changes only what is sent; everything that shows the shoot is updated immediately, where empty is null. */
export const updateShoot = {
  route: shootRoutes.change,
  failure: 'Failed to update shoot',
  patches: ({ params, body }) => changeShoot(params.id, (shoot) => withChanges(shoot, body)),
  queue,
  refresh: shownWith,
} satisfies Mutation<typeof shootRoutes.change>

/** Deletes; the toast offers Undo for 10 seconds. */
export const { remove: removeShoot, restore: restoreShoot } = restorable({ one: 'shoot' }, shootRoutes, {
  patches: ({ params }) => [patchCache(shootRoutes.page, (page) => without(page, params.id))],
  queue,
  refresh: shownWith,
})

const duplicateShoot = {
  route: shootRoutes.duplicate,
  failure: 'Failed to duplicate shoot',
  success: 'Shoot duplicated',
  // The copy must include earlier changes, down to the tasks.
  queue,
  refresh: shownWith,
} satisfies Mutation<typeof shootRoutes.duplicate>

export const useDuplicateShoot = () => useRouteMutation(duplicateShoot)
