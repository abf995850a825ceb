import { dashboardRoutes } from '@contactsheet/contracts/dashboard'
import type { ListedShoot, ShootDetail, ShootPage } from '@contactsheet/contracts/shoots/shoot'
import { useQuery } from '@tanstack/react-query'
import { shootRoutes } from '@contactsheet/contracts/shoots'
import type { ShootQuery } from '@contactsheet/contracts/shoots/shoots.schemas'
import { keyOf, read } from '#lib/data/api.ts'
import { isAway } from '#lib/data/connection.ts'
import { useRouteMutation, type Mutation } from '#lib/data/mutations/mutation.ts'
import { patchCache, withChanges, type CachePatch } from '#lib/data/mutations/cache-patch.ts'
import { restorable } from '#lib/data/mutations/restorable.ts'
import { readCursorPages } from '#lib/data/cursor-pages.ts'
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

/** Filters of the list; a month is read as a whole, a list page by page. */
export type ShootFilters = Partial<Omit<ShootQuery, 'page' | 'limit' | 'after' | 'monthFilter'>>

/** Read again when it is shown after half a minute. */
const fresh = <Q extends object>(query: Q) => ({ ...query, staleTime: 30_000 })

/** Every shoot in the six-week grid of a month (`YYYY-MM`). */
export const monthOfShoots = (month: string, filters: ShootFilters) =>
  fresh(read(shootRoutes.page, { query: { ...filters, monthFilter: month, limit: 500 } }))

/** Shoots without a date, for the tray beside the calendar. */
export const undatedShoots = (filters: ShootFilters) =>
  fresh(read(shootRoutes.page, { query: { ...filters, undated: true, limit: 100 } }))

/** The list, page by page. */
export const listOfShoots = (filters: ShootFilters) =>
  fresh(readCursorPages(shootRoutes.page, { query: { ...filters, limit: 20 } }))

/** One shoot with team, links, sun and share token. */
export const shootDetail = (id: number) => fresh(read(shootRoutes.detail, { params: { id } }))

/** The call times of a shoot, in their order. */
export const callTimesOf = (id: number) => fresh(read(shootRoutes.callTimes, { params: { id } }))

/** The tasks of a shoot, in the user's order. */
export const tasksOf = (id: number) => fresh(read(shootRoutes.tasks, { params: { id } }))

/** The shot list of a shoot, in the user's order. */
export const shotsOf = (id: number) => fresh(read(shootRoutes.shots, { params: { id } }))

/** Other shoots at the same time. */
export const shootOverlaps = (id: number) => fresh(read(shootRoutes.overlaps, { params: { id } }))

export const useShootDetail = (id: number) => useQuery({ ...shootDetail(id), refetchOnWindowFocus: true })
export const useOverlaps = (id: number) => useQuery(shootOverlaps(id))

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
const deletion = restorable({ one: 'shoot' }, shootRoutes, {
  patches: ({ params }) => [patchCache(shootRoutes.page, (page) => without(page, params.id))],
  queue,
  refresh: shownWith,
})
export const removeShoot = deletion.remove

const duplicateShoot = {
  route: shootRoutes.duplicate,
  failure: 'Failed to duplicate shoot',
  success: 'Shoot duplicated',
  // The form says that it needs a network.
  handled: isAway,
  // The copy must include earlier changes, down to the tasks.
  queue,
  refresh: shownWith,
} satisfies Mutation<typeof shootRoutes.duplicate>

export const useRemoveShoot = () => useRouteMutation(removeShoot)
export const useDuplicateShoot = () => useRouteMutation(duplicateShoot)
export const useRestoreShoot = () => useRouteMutation(deletion.restore)
