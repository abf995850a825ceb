import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '#lib/router/view.tsx'
import { useCallback, useMemo } from 'react'
import { moodboardRoutes } from '@contactsheet/contracts/moodboards'
import type { Moodboard, MoodboardImage, MoodboardPicks } from '@contactsheet/contracts/moodboards/moodboard'
import { read } from '#lib/data/api.ts'
import { viewIn } from '../moodboard-search-params.rules.ts'
import { countsOf, isPlainView, shownImages, viewParams, type PicksView } from './picks.rules.ts'

/** What guests marked; read again while somebody looks, because they may be choosing at this moment. */
const usePicksOf = (id: number, isAsked: boolean) =>
  useQuery({
    ...read(moodboardRoutes.picks, { params: { id } }),
    enabled: isAsked,
    staleTime: 10_000,
    refetchInterval: 30_000,
    refetchOnWindowFocus: true,
  })

const nothing: MoodboardPicks = { guests: [], picks: [] }

/** Reads what guests marked; the address says which part of it is looked at. */
export function usePicks({ id, images, guestPicks, guestCount }: Moodboard) {
  const { data, error, refetch } = usePicksOf(id, guestPicks || guestCount > 0)
  const { by = 'all', order: sort = 'order' } = useSearch('/moodboards/$id')
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
      navigate({
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
