import { memo } from 'react'
import type { Pick, SharedImage } from '@contactsheet/contracts/sharing/sharing.schemas'
import { Picture } from '#ui/pictures/picture.tsx'
import sheet from '#ui/pictures/contact-sheet.module.css'
import { MarkButtons } from '../picks/mark-buttons.tsx'
import type { MarkChange } from '../picks/mark-store.ts'

type Props = {
  image: SharedImage
  /** Its place in the order, from 1. */
  place: number
  eager: boolean
  /** Undefined while nobody chooses here. */
  pick: Pick | undefined
  /** The others who like it; none when guests do not see each other's choices. */
  likedBy: readonly string[]
  onOpen: (place: number) => void
  onMark: (image: string, change: MarkChange) => void
}

export const noPick = { verdict: null, note: null } as const

/** One picture of the sheet, its caption, and what the guest thinks of it. */
export const BoardTile = memo(function BoardTile(props: Props) {
  const { image, place, eager, pick, likedBy, onOpen, onMark } = props
  const { key, comment, width, height } = image
  const ratio = width / height
  return (
    <li
      className={`${sheet.item} tile`}
      style={{ '--ratio': ratio }}
      data-key={key}
      data-verdict={pick?.verdict ?? undefined}
      data-caption={comment !== null || undefined}
    >
      <button type="button" className="open" data-main onClick={() => onOpen(place)}>
        <Picture
          picture={image}
          alt={comment === null ? `Image ${place}` : `Image ${place}: ${comment}`}
          sizes={`(max-width: 600px) 60vw, calc(${ratio.toFixed(2)} * 300px)`}
          eager={eager}
        />
      </button>
      <p className="caption" aria-hidden="true">
        <span className="number">{place}</span>
        {comment !== null && <span dir="auto">{comment}</span>}
      </p>
      {pick && <MarkButtons place={place} verdict={pick.verdict} onMark={(verdict) => onMark(key, { verdict })} />}
      {likedBy.length > 0 && (
        <p className="liked">
          <span aria-hidden="true">♥ {likedBy.length}</span>
          <span className="unseen">Liked by {likedBy.join(', ')}</span>
        </p>
      )}
    </li>
  )
})
