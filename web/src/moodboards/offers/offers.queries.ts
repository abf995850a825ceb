import { useQuery } from '@tanstack/react-query'
import { moodboardRoutes } from '@contactsheet/contracts/moodboards'
import { counted } from '@contactsheet/contracts/text/numbers'
import { keyOf, read } from '#lib/data/api.ts'
import { patchCache } from '#lib/data/mutations/cache-patch.ts'
import { useRouteMutation, type Mutation } from '#lib/data/mutations/mutation.ts'
import type { Refresh } from '#lib/data/mutations/refresh.ts'
import { restorable } from '#lib/data/mutations/restorable.ts'
import { comesOrGoes, ownPage, type OfBoard } from '../moodboards.queries.ts'

/** The pictures of guests that wait; read again while somebody looks, because more may come at this moment. */
export const useOffers = (id: number) =>
  useQuery({
    ...read(moodboardRoutes.offers, { params: { id } }),
    staleTime: 10_000,
    refetchInterval: 30_000,
    refetchOnWindowFocus: true,
  })

/** Takes pictures out of those that wait. */
const without = (id: number, ids: readonly number[]) => [
  patchCache(moodboardRoutes.offers, ({ offers }) => ({ offers: offers.filter((offer) => !ids.includes(offer.id)) }), {
    params: { id },
  }),
  ownPage(id, (board) => ({ ...board, waitingCount: Math.max(0, board.waitingCount - ids.length) })),
]

const refresh = ({ params: { id } }: OfBoard): Refresh[] => [
  keyOf(moodboardRoutes.offers, { params: { id } }),
  ...comesOrGoes({ params: { id } }),
]

const accept = {
  route: moodboardRoutes.acceptOffers,
  failure: 'Failed to accept the pictures',
  success: ({ changed }) => `${counted(changed.length, 'picture')} added to the moodboard`,
  queue: ({ params: { id } }) => ['moodboards', id, 'offers'],
  refresh,
} satisfies Mutation<typeof moodboardRoutes.acceptOffers>

/** Declines; the toast offers Undo for 10 seconds. */
const decline = {
  ...restorable(
    { one: 'picture' },
    { remove: moodboardRoutes.declineOffer, restore: moodboardRoutes.restoreOffer },
    {
      patches: ({ params: { id, offerId } }) => without(id, [offerId]),
      queue: ({ params: { id } }) => ['moodboards', id, 'offers'],
      refresh,
    },
  ).remove,
  failure: 'Failed to decline the picture',
  success: 'Picture declined',
}

export const useAcceptOffers = () => useRouteMutation(accept)
export const useDeclineOffer = () => useRouteMutation(decline)
