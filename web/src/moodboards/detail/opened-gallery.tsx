import { getRouteApi } from '@tanstack/react-router'
import { Suspense } from 'react'
import type { Moodboard } from '@contactsheet/contracts/moodboards/moodboard'
import { lazyPart } from '#lib/load-part.ts'
import type { Picks } from '../picks/use-picks.ts'

const BoardGallery = lazyPart(() => import('../gallery/board-gallery.tsx'), 'BoardGallery')

const route = getRouteApi('/shell/moodboards/$id')

type Props = { moodboard: Moodboard; picks: Picks; onDelete: (imageId: number) => void }

/** The gallery, while the address names a picture of the board: it turns through those that the sheet shows. */
export function OpenedGallery({ moodboard, picks, onDelete }: Props) {
  const image = route.useSearch({ select: (search) => search.image })
  const isIn = (images: readonly { id: number }[]) => images.some(({ id }) => id === image)
  if (image === undefined || !isIn(moodboard.images)) return null
  const images = isIn(picks.images) ? picks.images : moodboard.images
  return (
    <Suspense>
      <BoardGallery moodboard={moodboard} images={images} marks={picks.all} shown={image} onDelete={onDelete} />
    </Suspense>
  )
}
