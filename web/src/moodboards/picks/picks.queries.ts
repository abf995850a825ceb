import { useQuery } from '@tanstack/react-query'
import { moodboardRoutes } from '@contactsheet/contracts/moodboards'
import { keyOf, read } from '#lib/data/api.ts'
import { patchCache } from '#lib/data/mutations/cache-patch.ts'
import { useRouteMutation } from '#lib/data/mutations/mutation.ts'
import { restorable } from '#lib/data/mutations/restorable.ts'

/** Hides a guest with everything they marked; the toast offers Undo for 10 seconds. */
const { remove: removeGuest } = restorable(
  { one: 'the choices', title: 'Choices' },
  { remove: moodboardRoutes.removeGuest, restore: moodboardRoutes.restoreGuest },
  {
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
    queue: ({ params: { id, guestId } }) => ['moodboards', id, 'guests', guestId],
    refresh: ({ params: { id } }) => [
      keyOf(moodboardRoutes.picks, { params: { id } }),
      keyOf(moodboardRoutes.detail, { params: { id } }),
    ],
  },
)

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
