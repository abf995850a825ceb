import { getRouteApi } from '@tanstack/react-router'
import { Suspense } from 'react'
import type { Moodboard } from '@contactsheet/contracts/moodboards/moodboard'
import { lazyPart } from '#lib/load-part.ts'

const BoardGallery = lazyPart(() => import('../gallery/board-gallery.tsx'), 'BoardGallery')

const route = getRouteApi('/shell/moodboards/$id')

type Props = { moodboard: Moodboard; onDelete: (imageId: number) => void }

/** The gallery, while the address names a picture of the board. */
export function GalleryOfAddress({ moodboard, onDelete }: Props) {
  const image = route.useSearch({ select: (search) => search.image })
  const isThere = moodboard.images.some(({ id }) => id === image)
  return (
    <Suspense>
      {image !== undefined && isThere && <BoardGallery moodboard={moodboard} shown={image} onDelete={onDelete} />}
    </Suspense>
  )
}
