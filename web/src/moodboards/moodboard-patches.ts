import { moodboardRoutes } from '@contactsheet/contracts/moodboards'
import type { ListedMoodboard, Moodboard } from '@contactsheet/contracts/moodboards/moodboard'
import { patchCache, type CachePatch } from '#lib/data/mutations/cache-patch.ts'

/** What the list and a board's own page both have. */
type Shared = Omit<ListedMoodboard, 'firstImage' | 'cover'>

/** Updates one board in the list and on its own page. */
export const changeBoard = (id: number, change: <B extends Shared>(board: B) => B): CachePatch[] => [
  patchCache(moodboardRoutes.list, (boards) => boards.map((board) => (board.id === id ? change(board) : board))),
  ownPage(id, change),
]

/** Updates only the board's own page. */
export const ownPage = (id: number, change: (board: Moodboard) => Moodboard): CachePatch =>
  patchCache(moodboardRoutes.detail, change, { params: { id } })

/** Removes one board from the list. */
export const takeBoard = (id: number): CachePatch =>
  patchCache(moodboardRoutes.list, (boards) => boards.filter((board) => board.id !== id))
