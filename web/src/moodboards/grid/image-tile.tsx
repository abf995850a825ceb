import { IconCheck, IconDots, IconMessage } from '@tabler/icons-react'
import { memo, useRef, type ChangeEvent, type MouseEvent } from 'react'
import type { MoodboardImage } from '@contactsheet/contracts/moodboards/moodboard'
import { counted } from '@contactsheet/contracts/text/numbers'
import { useNearWindow } from '#lib/near-window.ts'
import { Picture } from '#ui/pictures/picture.tsx'
import sheet from '#ui/pictures/contact-sheet.module.css'
import { marksInWords, type PickCounts } from '../picks/picks.rules.ts'
import { sizesOf } from './sheet.rules.ts'
import classes from './image-tile.module.css'

export type TileActs = {
  /** Opens the gallery, or selects while pictures are being selected. */
  open: (id: number) => void
  toggle: (id: number, asRange: boolean) => void
  comment: (id: number, button: HTMLButtonElement) => void
  more: (id: number, button: HTMLButtonElement) => void
}

type Props = {
  image: MoodboardImage
  /** Its number on the board, from 1. */
  place: number
  /** The height that rows aim at, as CSS. */
  height: string
  selected: boolean
  carried: boolean
  /** Whether more of it is there than its box. */
  drawn: boolean
  /** Must stay the same object: hundreds of tiles are not drawn again because one is selected. */
  acts: TileActs
  counts: PickCounts | undefined
}

const isPlain = ({ button, altKey, ctrlKey, metaKey, shiftKey }: MouseEvent) =>
  button === 0 && !altKey && !ctrlKey && !metaKey && !shiftKey

/** One picture of the sheet, which has its place and its shape before anything is drawn in it. */
export const ImageTile = memo(function ImageTile({ drawn, ...props }: Props) {
  const { image, selected, carried } = props
  return (
    <li
      className={`${sheet.item} ${classes.tile}`}
      style={{ '--ratio': ratioOf(image) }}
      data-id={image.id}
      data-selected={selected || undefined}
      data-held={carried || undefined}
    >
      {drawn && <Inside {...props} />}
    </li>
  )
})

const ratioOf = ({ width, height }: MoodboardImage) => width / height

/**
 * A link to the gallery, a mark to select the picture, and what can be done with it. What only appears under a pointer or with
 * the focus is drawn for pictures near the window.
 */
function Inside({ image, place, height, selected, acts, counts }: Omit<Props, 'drawn'>) {
  const { id, comment, guestName } = image
  const link = useRef<HTMLAnchorElement>(null)
  const isNear = useNearWindow(link)
  const click = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.shiftKey) event.preventDefault()
    if (event.shiftKey) return acts.toggle(id, true)
    // Another tab or window shows the picture there.
    if (!isPlain(event)) return
    event.preventDefault()
    acts.open(id)
  }
  return (
    <>
      <a
        ref={link}
        href={`?image=${id}`}
        className={`absolute inset-0 block touch-pan-y touch-pinch-zoom focus-visible:outline-none ${classes.link}`}
        data-main
        draggable={false}
        aria-describedby="how-to-move"
        onClick={click}
      >
        <Picture
          picture={image}
          alt={comment === null ? `Image ${place}` : `Image ${place}: ${comment}`}
          sizes={sizesOf(ratioOf(image), height)}
        />
      </a>
      {isNear && counts && <Counts counts={counts} />}
      {isNear && <Marks id={id} name={`image ${place}`} selected={selected} acts={acts} />}
      {(isNear || comment !== null || guestName !== null) && (
        <Caption id={id} name={`image ${place}`} comment={comment} from={guestName} acts={acts} />
      )}
    </>
  )
}

/** What guests think of an image, on the image. */
function Counts({ counts }: { counts: PickCounts }) {
  const { hearts, nos, notes } = counts
  const words = [hearts + nos > 0 && marksInWords(counts), notes > 0 && counted(notes, 'note')].filter(Boolean)
  if (words.length === 0) return null
  return (
    <span
      className={`pointer-events-none absolute inset-s-1/2 top-2 -translate-x-1/2 rounded-full bg-shade px-2 text-12 leading-normal whitespace-nowrap text-white tabular-nums print:hidden ${classes.counts}`}
    >
      <span className="sr-only">{words.join(', ')}</span>
      <span aria-hidden="true">
        {hearts > 0 && `♥ ${hearts} `}
        {nos > 0 && `✕ ${nos} `}
        {notes > 0 && `✎ ${notes}`}
      </span>
    </span>
  )
}

type MarksProps = Pick<Props, 'selected' | 'acts'> & { id: number; name: string }

function Marks({ id, name, selected, acts }: MarksProps) {
  const toggle = ({ nativeEvent }: ChangeEvent<HTMLInputElement>) =>
    acts.toggle(id, nativeEvent instanceof globalThis.MouseEvent && nativeEvent.shiftKey)
  return (
    <>
      <label className={`absolute inset-s-0 top-0 grid size-control cursor-pointer place-items-center ${classes.mark}`}>
        <input
          type="checkbox"
          className="peer absolute inset-0 cursor-pointer opacity-0"
          checked={selected}
          onChange={toggle}
          aria-label={`Select ${name}`}
        />
        <span
          className="pointer-events-none grid size-6 place-items-center rounded-full border-2 border-white bg-shade text-white outline-white peer-checked:bg-accent peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2"
          aria-hidden="true"
        >
          {selected && <IconCheck size={16} stroke={3} />}
        </span>
      </label>
      <button
        type="button"
        className={`absolute inset-e-0.5 top-0.5 grid size-8 place-items-center rounded-full bg-shade text-white -outline-offset-3 outline-white ${classes.act} ${classes.more}`}
        aria-haspopup="menu"
        aria-label={`More for ${name}`}
        onClick={(event) => acts.more(id, event.currentTarget)}
      >
        <IconDots size={18} aria-hidden="true" />
      </button>
    </>
  )
}

type CaptionProps = Pick<Props, 'acts'> & { id: number; name: string; comment: string | null; from: string | null }

function Caption({ id, name, comment, from, acts }: CaptionProps) {
  const words = comment ?? (from === null ? 'Comment' : undefined)
  return (
    <button
      type="button"
      className={`absolute inset-x-0 bottom-0 flex cursor-text items-center gap-1.5 bg-fade-long px-2.5 pt-5.5 pb-2 text-start text-13 leading-snug text-white -outline-offset-3 outline-white ${comment === null && from === null ? classes.act : ''} ${classes.comment}`}
      aria-label={`${comment === null ? `Comment on ${name}` : `Edit the comment of ${name}: ${comment}`}${from === null ? '' : `, from ${from}`}`}
      onClick={(event) => acts.comment(id, event.currentTarget)}
    >
      {words === 'Comment' && <IconMessage size={16} aria-hidden="true" />}
      <span className="line-clamp-2 min-w-0 wrap-anywhere print:line-clamp-none" dir="auto">
        {words}
        {from !== null && <span className={words && 'block opacity-80'}>from {from}</span>}
      </span>
    </button>
  )
}
