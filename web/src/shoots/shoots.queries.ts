import { useQuery } from '@tanstack/react-query'
import { shootRoutes } from '@contactsheet/contracts/shoots'
import type { ShootQuery } from '@contactsheet/contracts/shoots/shoots.schemas'
import { read } from '#lib/data/api.ts'
import { readCursorPages } from '#lib/data/cursor-pages.ts'
import { useMutationLater } from '#lib/data/mutations/mutation-later.ts'
import { later } from '#lib/load-later.ts'

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

/** Other shoots at the same time. */
export const shootOverlaps = (id: number) => fresh(read(shootRoutes.overlaps, { params: { id } }))

export const useShootDetail = (id: number) => useQuery({ ...shootDetail(id), refetchOnWindowFocus: true })
export const useOverlaps = (id: number) => useQuery(shootOverlaps(id))

const changes = later(() => import('./shoot-changes.queries.ts'))
const removeShoot = async () => (await changes()).removeShoot
const restoreShoot = async () => (await changes()).restoreShoot

export const useRemoveShoot = () => useMutationLater(removeShoot)
export const useRestoreShoot = () => useMutationLater(restoreShoot)
