import { useQuery } from '@tanstack/react-query'
import { moodboardRoutes } from '@contactsheet/contracts/moodboards'
import { keyOf, read } from '#lib/data/api.ts'
import { patchCache } from '#lib/data/mutations/cache-patch.ts'
import { bindMutation, useRouteMutation, type Mutation } from '#lib/data/mutations/mutation.ts'
import { toastDurations } from '#lib/toast.ts'

type OfGuest = { params: { id: number; guestId: number } }

const queue = ({ params: { id, guestId } }: OfGuest) => ['moodboards', id, 'guests', guestId]
const refresh = ({ params: { id } }: OfGuest) => [
  keyOf(moodboardRoutes.picks, { params: { id } }),
  keyOf(moodboardRoutes.detail, { params: { id } }),
]

const restoreGuest = {
  route: moodboardRoutes.restoreGuest,
  failure: 'Failed to restore the choices',
  success: 'Choices restored',
  queue,
  refresh,
} satisfies Mutation<typeof moodboardRoutes.restoreGuest>

/** Hides a guest with everything they marked; the toast offers Undo for 10 seconds. */
const removeGuest = {
  route: moodboardRoutes.removeGuest,
  failure: 'Failed to delete the choices',
  success: 'Choices deleted',
  undo: ({ params }) => bindMutation(restoreGuest, { params }),
  undoFor: toastDurations.deletion,
  patches: ({ params: { id, guestId } }) => [
    patchCache(
      moodboardRoutes.picks,
      ({ guests, picks }) => ({
        guests: guests.filter((guest) => guest.id !== guestId),
        picks: picks.filter((pick) => pick.guestId !== guestId),
      }),
      { params: { id } },
    ),
  ],
  queue,
  refresh,
} satisfies Mutation<typeof moodboardRoutes.removeGuest>

/** What guests marked; read again while somebody looks, because they may be choosing at this moment. */
export const usePicksOf = (id: number, isAsked: boolean) =>
  useQuery({
    ...read(moodboardRoutes.picks, { params: { id } }),
    enabled: isAsked,
    staleTime: 10_000,
    refetchInterval: 30_000,
    refetchOnWindowFocus: true,
  })
export const useRemoveGuest = () => useRouteMutation(removeGuest)
