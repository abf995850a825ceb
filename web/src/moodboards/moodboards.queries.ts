import { useQuery } from '@tanstack/react-query'
import { moodboardRoutes } from '@contactsheet/contracts/moodboards'
import { shootRoutes } from '@contactsheet/contracts/shoots'
import { keyOf, read } from '#lib/data/api.ts'
import { useRouteMutation, type Mutation } from '#lib/data/mutations/mutation.ts'
import { withChanges } from '#lib/data/mutations/cache-patch.ts'
import { restorable } from '#lib/data/mutations/restorable.ts'
import type { Refresh } from '#lib/data/mutations/refresh.ts'
import { isLimitReached } from '#plans/plan-limits.rules.ts'
import { changeBoard, takeBoard } from './moodboard-patches.ts'

const freshForMs = 30_000

type OfBoard = { params: { id: number } }

/** Changes of one board are sent in order; the paths of its images are below this one. */
const queue = ({ params }: OfBoard) => ['moodboards', params.id]

/** What shows a board or some of it: the list, its own page, the shoots that use it, and the list of shared links. */
export const shownWith = ({ params: { id } }: OfBoard): Refresh[] => [
  keyOf(moodboardRoutes.list),
  keyOf(moodboardRoutes.detail, { params: { id } }),
  keyOf(shootRoutes.detail),
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

const addMoodboard = {
  route: moodboardRoutes.add,
  failure: 'Failed to create moodboard',
  success: 'Moodboard created successfully',
  handled: isLimitReached,
  queue: () => ['moodboards', 'new'],
  refresh: () => [keyOf(moodboardRoutes.list), 'plans'],
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

export const useAddMoodboard = () => useRouteMutation(addMoodboard)
export const useUpdateMoodboard = () => useRouteMutation(updateMoodboard)
export const useRemoveMoodboard = () => useRouteMutation(removeMoodboard)
export const useDuplicateMoodboard = () => useRouteMutation(duplicateMoodboard)
