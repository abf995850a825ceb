import { memo, useCallback } from 'react'
import type { Pick, SharedImage, SharedMoodboard } from '@contactsheet/contracts/sharing/sharing.schemas'
import sheet from '#ui/pictures/contact-sheet.module.css'
import { Picture } from '#ui/pictures/picture.tsx'
import { MarkButtons } from './picks/mark-buttons.tsx'
import { useMarks, type MarkChange } from './picks/mark-store.ts'
import type { GuestSession } from './picks/use-guest.ts'
import type { OthersMarks } from './shared-moodboard.rules.ts'

type Props = {
  images: SharedMoodboard['images']
  session: GuestSession
  others: OthersMarks
  onOpen: (place: number) => void
}

/** Certainly in sight first. */
const atOnce = 4
const nobody: string[] = []

/**
 * All pictures in the photographer's order: rows as high as a hand's breadth on a phone, and no higher than a print on a desk; on
 * paper as high as a contact print.
 */
export function BoardSheet({ images, session, others, onOpen }: Props) {
  const marks = useMarks(session.marks)
  const { mark, isMarking: isOpen } = session
  const onMark = useCallback(
    (image: string, change: MarkChange) => void mark(image, change).catch(() => undefined),
    [mark],
  )
  return (
    <ul
      className={`${sheet.sheet} [--height:clamp(--spacing(30),22vw,--spacing(70))] print:items-start! print:gap-x-1.5! print:gap-y-2.5! print:[--height:--spacing(26)]`}
      data-choosing={isOpen || undefined}
    >
      {images.map((image, at) => {
        const likes = (others.get(image.key) ?? []).filter(({ verdict }) => verdict === 'heart')
        return (
          <Tile
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

type TileProps = {
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
const Tile = memo(function Tile(props: TileProps) {
  const { image, place, eager, pick, likedBy, onOpen, onMark } = props
  const { key, comment, width, height } = image
  const ratio = width / height
  return (
    <li
      className={`${sheet.item} overflow-hidden [contain-intrinsic-size:auto_--spacing(60)] [content-visibility:auto] print:static! print:aspect-auto! print:break-inside-avoid print:overflow-visible print:[content-visibility:visible]`}
      style={{ '--ratio': ratio }}
      data-key={key}
    >
      {/* The tile cuts off what stands beyond it; two colours are seen on any picture. */}
      <button
        type="button"
        className={`absolute inset-0 w-full cursor-zoom-in outline-none focus-visible:after:absolute focus-visible:after:inset-0 focus-visible:after:z-1 focus-visible:after:border-3 focus-visible:after:border-focus focus-visible:after:outline-2 focus-visible:after:-outline-offset-5 focus-visible:after:outline-white print:static print:aspect-(--ratio) print-color-exact print:opacity-100 ${pick?.verdict === 'no' ? 'opacity-40' : ''}`}
        data-main
        onClick={() => onOpen(place)}
      >
        <Picture
          picture={image}
          alt={comment === null ? `Image ${place}` : `Image ${place}: ${comment}`}
          sizes={`(max-width: 600px) 60vw, calc(${ratio.toFixed(2)} * 300px)`}
          eager={eager}
        />
      </button>
      <p
        className={`pointer-events-none absolute inset-x-0 bottom-0 bg-fade px-2.5 pt-7 pb-2 text-13 leading-snug text-white print:static print:flex print:gap-1 print:bg-none print:p-0 print:pt-0.5 print:text-11 print:text-ink ${comment === null ? 'hidden' : ''}`}
        aria-hidden="true"
      >
        <span className="hidden font-semibold tabular-nums print:inline">{place}</span>
        {comment !== null && (
          <span dir="auto" className="line-clamp-2">
            {comment}
          </span>
        )}
      </p>
      {pick && (
        <MarkButtons
          // On a narrow picture the one stands below the other.
          className="absolute end-0 top-0 max-w-full flex-wrap justify-center print:hidden"
          place={place}
          verdict={pick.verdict}
          onMark={(verdict) => onMark(key, { verdict })}
        />
      )}
      {likedBy.length > 0 && (
        <p className="pointer-events-none absolute start-2 top-2 rounded-lg bg-shade px-2 py-0.5 text-12 text-white print:hidden">
          <span aria-hidden="true">♥ {likedBy.length}</span>
          <span className="sr-only">Liked by {likedBy.join(', ')}</span>
        </p>
      )}
    </li>
  )
})
