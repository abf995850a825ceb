import { useCallback } from 'react'
import type { SharedMoodboard } from '@contactsheet/contracts/sharing/sharing.schemas'
import sheet from '#ui/pictures/contact-sheet.module.css'
import type { MarkChange } from '../picks/mark-store.ts'
import type { GuestSession } from '../picks/use-guest.ts'
import { useMarks } from '../picks/use-marks.ts'
import type { OthersMarks } from '../shared-moodboard.rules.ts'
import { BoardTile, noPick } from './board-tile.tsx'

type Props = {
  images: SharedMoodboard['images']
  session: GuestSession
  others: OthersMarks
  onOpen: (place: number) => void
}

/** Certainly in sight first. */
const atOnce = 4
const nobody: string[] = []

/** All pictures in the photographer's order. */
export function BoardSheet({ images, session, others, onOpen }: Props) {
  const marks = useMarks(session.marks)
  const isOpen = session.choosing.is === 'open'
  const { mark } = session
  const onMark = useCallback(
    (image: string, change: MarkChange) => void mark(image, change).catch(() => undefined),
    [mark],
  )
  return (
    <ul className={`${sheet.sheet} sheet`} data-choosing={isOpen || undefined}>
      {images.map((image, at) => {
        const likes = (others.get(image.key) ?? []).filter(({ verdict }) => verdict === 'heart')
        return (
          <BoardTile
            key={image.key}
            image={image}
            place={at + 1}
            eager={at < atOnce}
            pick={isOpen ? (marks.get(image.key) ?? { image: image.key, ...noPick }) : undefined}
            likedBy={likes.length === 0 ? nobody : likes.map(({ name }) => name)}
            onOpen={onOpen}
            onMark={onMark}
          />
        )
      })}
    </ul>
  )
}
