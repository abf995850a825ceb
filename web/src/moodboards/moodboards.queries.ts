import { useQuery } from '@tanstack/react-query'
import { moodboardRoutes } from '@contactsheet/contracts/moodboards'
import type { ListedMoodboard, Moodboard } from '@contactsheet/contracts/moodboards/moodboard'
import { shootRoutes } from '@contactsheet/contracts/shoots'
import { keyOf, read } from '#lib/data/api.ts'
import { useRouteMutation, type Mutation } from '#lib/data/mutations/mutation.ts'
import { patchCache, withChanges, type CachePatch } from '#lib/data/mutations/cache-patch.ts'
import { restorable } from '#lib/data/mutations/restorable.ts'
import type { Refresh } from '#lib/data/mutations/refresh.ts'
import { isAway } from '#lib/data/connection.ts'
import { isLimitReached } from '#plans/plan-limits.rules.ts'

const freshForMs = 30_000

export type OfBoard = { params: { id: number } }

/** Changes of one board are sent in order; the paths of its images are below this one. */
const queue = ({ params }: OfBoard) => ['moodboards', params.id]

/** What shows a board or some of it: the list, its own page, the shoots that use it, and the list of shared links. */
export const shownWith = ({ params: { id } }: OfBoard): Refresh[] => [
  keyOf(moodboardRoutes.list),
  keyOf(moodboardRoutes.detail, { params: { id } }),
  keyOf(shootRoutes.detail),
  keyOf(shootRoutes.shots),
  'dashboard',
  'sharing',
]
/** The same, and how much of the plan and of the storage is used. */
export const comesOrGoes = (input: OfBoard): Refresh[] => [...shownWith(input), 'plans']

/** Every moodboard, newest first; fresh for 30 seconds. */
export const moodboardList = () => ({ ...read(moodboardRoutes.list, {}), staleTime: freshForMs })

/** One moodboard with its pictures; fresh for 30 seconds. */
export const moodboardDetail = (id: number) => ({
  ...read(moodboardRoutes.detail, { params: { id } }),
  staleTime: freshForMs,
})

export const useMoodboards = () => useQuery({ ...moodboardList(), refetchOnWindowFocus: true })
export const useMoodboardDetail = (id: number) => useQuery({ ...moodboardDetail(id), refetchOnWindowFocus: true })

/** What the list and a board's own page both have. */
type Shared = Omit<ListedMoodboard, 'firstImage' | 'cover'>

/** Updates one board in the list and on its own page. */
const changeBoard = (id: number, change: <B extends Shared>(board: B) => B): CachePatch[] => [
  patchCache(moodboardRoutes.list, (boards) => boards.map((board) => (board.id === id ? change(board) : board))),
  ownPage(id, change),
]

/** Updates only the board's own page. */
export const ownPage = (id: number, change: (board: Moodboard) => Moodboard): CachePatch =>
  patchCache(moodboardRoutes.detail, change, { params: { id } })

/** Removes one board from the list. */
const takeBoard = (id: number): CachePatch =>
  patchCache(moodboardRoutes.list, (boards) => boards.filter((board) => board.id !== id))

const addMoodboard = {
  route: moodboardRoutes.add,
  failure: 'Failed to create moodboard',
  success: 'Moodboard created successfully',
  handled: isLimitReached,
  queue: () => ['moodboards', 'new'],
  refresh: () => [keyOf(moodboardRoutes.list), 'dashboard', 'plans'],
} satisfies Mutation<typeof moodboardRoutes.add>

/** Changes only what is sent; everything that shows the board is updated immediately. */
const updateMoodboard = {
  route: moodboardRoutes.change,
  failure: 'Failed to update moodboard',
  success: 'Moodboard updated successfully',
  patches: ({ params, body }) => changeBoard(params.id, (board) => withChanges(board, body, ['title'])),
  queue,
  refresh: shownWith,
} satisfies Mutation<typeof moodboardRoutes.change>

/** Deletes; the toast offers Undo for 10 seconds. */
const removeMoodboard = {
  ...restorable({ one: 'moodboard' }, moodboardRoutes, {
    patches: ({ params }) => [takeBoard(params.id)],
    queue,
    refresh: comesOrGoes,
  }).remove,
  success: 'Moodboard deleted successfully',
}

const duplicateMoodboard = {
  route: moodboardRoutes.duplicate,
  failure: 'Failed to duplicate moodboard',
  success: 'Moodboard duplicated',
  handled: isLimitReached,
  // The copy must include earlier changes, down to the pictures.
  queue,
  refresh: () => [keyOf(moodboardRoutes.list), 'plans'],
} satisfies Mutation<typeof moodboardRoutes.duplicate>

/** Makes a board from a sheet, which says itself that it needs a network. */
const addFromSheet = {
  ...addMoodboard,
  handled: (error: unknown) => isLimitReached(error) || isAway(error),
}

export const useAddMoodboard = (isInSheet = false) => useRouteMutation(isInSheet ? addFromSheet : addMoodboard)
export const useUpdateMoodboard = () => useRouteMutation(updateMoodboard)
export const useRemoveMoodboard = () => useRouteMutation(removeMoodboard)
export const useDuplicateMoodboard = () => useRouteMutation(duplicateMoodboard)
