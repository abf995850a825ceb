import { moodboardRoutes } from '@contactsheet/contracts/moodboards'
import { sharingRoutes } from '@contactsheet/contracts/sharing'
import { shootRoutes } from '@contactsheet/contracts/shoots'
import { keyOf } from '#lib/data/api.ts'
import { patchCache, withChanges } from '#lib/data/mutations/cache-patch.ts'
import { useRouteMutation, type Mutation } from '#lib/data/mutations/mutation.ts'

type OfBoard = { params: { id: number } }

const queue = ({ params }: OfBoard) => ['moodboards', params.id]

/** Changes when a live link ends, and what guests may do. */
const changeLink = {
  route: moodboardRoutes.change,
  failure: 'Failed to change the share link',
  patches: ({ params, body }) => [patchCache(moodboardRoutes.detail, (board) => withChanges(board, body), { params })],
  queue,
  refresh: ({ params }) => [keyOf(moodboardRoutes.detail, { params }), keyOf(sharingRoutes.list)],
} satisfies Mutation<typeof moodboardRoutes.change>

const closed = { isPublic: false, shareToken: null }

/** Ends the link of a moodboard for everyone who has it. */
const stopSharing = {
  route: moodboardRoutes.change,
  failure: 'Failed to stop sharing',
  success: () => ({ title: 'Sharing stopped', text: 'The link no longer opens the moodboard.' }),
  patches: ({ params }) => [
    patchCache(sharingRoutes.list, (shares) =>
      shares.filter(({ kind, id }) => kind !== 'moodboard' || id !== params.id),
    ),
    patchCache(moodboardRoutes.list, (boards) =>
      boards.map((board) => (board.id === params.id ? { ...board, ...closed } : board)),
    ),
    patchCache(moodboardRoutes.detail, (board) => ({ ...board, ...closed, expiresAt: null }), { params }),
  ],
  queue,
  refresh: ({ params }) => [
    keyOf(sharingRoutes.list),
    keyOf(moodboardRoutes.list),
    keyOf(moodboardRoutes.detail, { params }),
    keyOf(shootRoutes.detail),
  ],
} satisfies Mutation<typeof moodboardRoutes.change>

export const useChangeMoodboardLink = () => useRouteMutation(changeLink)
export const useStopSharingMoodboard = () => useRouteMutation(stopSharing)
