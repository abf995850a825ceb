import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { moodboardRoutes } from '@contactsheet/contracts/moodboards'
import type { Moodboard, MoodboardImage, MoodboardPicks } from '@contactsheet/contracts/moodboards/moodboard'
import { keyOf, read } from '#lib/data/api.ts'
import { patchCache } from '#lib/data/mutations/cache-patch.ts'
import { useRouteMutation } from '#lib/data/mutations/mutation.ts'
import { restorable } from '#lib/data/mutations/restorable.ts'
import { viewIn } from '../moodboard-search-params.rules.ts'
import { countsOf, isPlainView, shownImages, viewParams, type PicksView } from './picks.rules.ts'

const route = getRouteApi('/shell/moodboards/$id')

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
const usePicksOf = (id: number, isAsked: boolean) =>
  useQuery({
    ...read(moodboardRoutes.picks, { params: { id } }),
    enabled: isAsked,
    staleTime: 10_000,
    refetchInterval: 30_000,
    refetchOnWindowFocus: true,
  })
export const useRemoveGuest = () => useRouteMutation(removeGuest)

const nothing: MoodboardPicks = { guests: [], picks: [] }

/** Reads what guests marked; the address says which part of it is looked at. */
export function usePicks({ id, images, guestPicks, guestCount }: Moodboard) {
  const { data, error, refetch } = usePicksOf(id, guestPicks || guestCount > 0)
  const { by = 'all', order: sort = 'order' } = route.useSearch()
  const setView = useSetView(id)
  const { guests, picks } = data ?? nothing
  // A guest who has been deleted leaves no filter behind.
  const isThere = typeof by === 'string' || guests.some((guest) => guest.id === by)
  const view = useMemo((): PicksView => ({ by: isThere ? by : 'all', sort }), [isThere, by, sort])
  const counts = useMemo(() => countsOf(picks), [picks])
  const isPlain = guests.length === 0 || isPlainView(view)
  const shown = useMemo((): readonly MoodboardImage[] => {
    if (isPlain) return images
    const byId = new Map(images.map((image) => [image.id, image]))
    return shownImages([...byId.keys()], picks, view).flatMap((imageId) => byId.get(imageId) ?? [])
  }, [isPlain, images, picks, view])
  return {
    /** Undefined until it is known, and for boards on which nobody chooses. */
    all: data,
    error,
    retry: () => void refetch(),
    view,
    setView,
    /** The numbers of each image that somebody marked, by the id of the image. */
    counts,
    images: shown,
    /** True while all images are shown in the board's own order, which can then be changed. */
    isPlain,
  }
}

export type Picks = ReturnType<typeof usePicks>

function useSetView(id: number) {
  const navigate = useNavigate()
  return useCallback(
    (change: Partial<PicksView>) =>
      void navigate({
        to: '/moodboards/$id',
        params: { id },
        search: (before) => {
          const { by = 'all', order: sort = 'order' } = viewIn(before)
          return viewParams({ by, sort, ...change })
        },
        replace: true,
        resetScroll: false,
      }),
    [navigate, id],
  )
}
