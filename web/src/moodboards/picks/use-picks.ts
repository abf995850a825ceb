import { useMemo, useState } from 'react'
import type { Moodboard, MoodboardImage, MoodboardPicks } from '@contactsheet/contracts/moodboards/moodboard'
import { usePicksOf } from './picks.queries.ts'
import { countsOf, plainView, shownImages, type PickCounts, type PicksView } from './picks.rules.ts'

/** What guests marked on a board, and which of its images are shown for that. */
export type Picks = {
  /** Undefined until it is known, and for boards on which nobody chooses. */
  all: MoodboardPicks | undefined
  error: Error | null
  retry: () => void
  view: PicksView
  setView: (view: PicksView) => void
  /** The numbers of each image that somebody marked, by the id of the image. */
  counts: ReadonlyMap<number, PickCounts>
  /** The images to show, in this order. */
  images: readonly MoodboardImage[]
  /** True while all images are shown in the board's own order, which can then be changed. */
  isPlain: boolean
}

const nothing: MoodboardPicks = { guests: [], picks: [] }

/** Reads what guests marked, and keeps which part of it is looked at. */
export function usePicks({ id, images, guestPicks, guestCount }: Moodboard): Picks {
  const { data, error, refetch } = usePicksOf(id, guestPicks || guestCount > 0)
  const [chosen, setView] = useState(plainView)
  const { guests, picks } = data ?? nothing
  // A guest who has been deleted leaves no filter behind.
  const isThere = typeof chosen.by === 'string' || guests.some((guest) => guest.id === chosen.by)
  const view = useMemo(() => (isThere ? chosen : { ...chosen, by: 'all' as const }), [isThere, chosen])
  const counts = useMemo(() => countsOf(picks), [picks])
  const isPlain = guests.length === 0 || (view.by === 'all' && view.sort === 'order')
  const shown = useMemo(() => {
    if (isPlain) return images
    const byId = new Map(images.map((image) => [image.id, image]))
    return shownImages([...byId.keys()], picks, view).flatMap((imageId) => byId.get(imageId) ?? [])
  }, [isPlain, images, picks, view])
  return { all: data, error, retry: () => void refetch(), view, setView, counts, images: shown, isPlain }
}
