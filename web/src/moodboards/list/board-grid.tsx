import {
  IconCalendarEvent,
  IconCopy,
  IconPencil,
  IconPhoto,
  IconShare2,
  IconTrash,
  IconWorld,
} from '@tabler/icons-react'
import { Link } from '#lib/router/link.tsx'
import { memo, useRef, useState } from 'react'
import type { ListedMoodboard } from '@contactsheet/contracts/moodboards/moodboard'
import { useRowFocus } from '#lib/keyboard/keep-focus.ts'
import { useNearWindow } from '#lib/near-window.ts'
import { RowActions } from '#ui/overlay/row-actions.tsx'
import { Picture } from '#ui/pictures/picture.tsx'
import { imagesInWords } from '../moodboards.rules.ts'

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const

/** What can be done with a board from its card. */
export type BoardActs = {
  onEdit: (id: number) => void
  onPlan: (id: number) => void
  onDuplicate: (id: number) => void
  onShare: (id: number) => void
  onDelete: (board: ListedMoodboard) => void
}

/** Two beside each other on a phone, as on a contact sheet, and beside the panel. */
const columns =
  'grid grid-cols-[repeat(auto-fill,minmax(min(100%,--spacing(35)),1fr))] gap-x-3 gap-y-4 sm:grid-cols-[repeat(auto-fill,minmax(--spacing(50),1fr))] sm:gap-x-4 sm:gap-y-6 lg:grid-cols-[repeat(auto-fill,minmax(--spacing(62),1fr))]'

/** As many cards as may be in sight first: their pictures are drawn with the list. */
const inSight = 8

type Props = { boards: readonly ListedMoodboard[]; acts: BoardActs }

/** The cards of the boards. */
export function BoardGrid({ boards, acts }: Props) {
  const area = useRef<HTMLUListElement>(null)
  useRowFocus(
    area,
    boards.map(({ id }) => id),
  )
  return (
    <ul ref={area} className={columns} aria-label="Moodboards">
      {boards.map((board, index) => (
        <BoardCard key={board.id} board={board} eager={index < inSight} acts={acts} />
      ))}
    </ul>
  )
}

/** The place of the pictures, before they are there too. */
const coverLook = 'col-span-full block aspect-4/3 overflow-hidden bg-muted'

/** Stands in for the cards. It appears after 150 ms, so that fast responses cause no flicker. */
export function BoardSkeleton() {
  return (
    <output className={`animate-appear ${columns}`} aria-label="Loading moodboards...">
      {Array.from({ length: inSight }, (_, card) => (
        <span key={card} className="block animate-breathe">
          <span className={coverLook} />
          <span className="mt-3 mb-7 block h-4 w-3/5 rounded-sm bg-muted" />
        </span>
      ))}
    </output>
  )
}

type CardProps = {
  board: ListedMoodboard
  /** True for cards that are certainly in sight first. */
  eager: boolean
  acts: BoardActs
}

/**
 * One board: its first pictures, title and number of images. The link covers the whole card, with the actions on top of it. Far
 * from the window only the words are rendered.
 */
const BoardCard = memo(function BoardCard({ board, eager, acts }: CardProps) {
  const card = useRef<HTMLLIElement>(null)
  const isNear = useNearWindow(card)
  // Whoever scrolls back finds the pictures still there.
  const [wasNear, setWasNear] = useState(eager)
  if (isNear && !wasNear) setWasNear(true)
  const { id, title, imageCount, waitingCount, isPublic, cover } = board
  return (
    <li
      ref={card}
      data-id={id}
      // The actions have their room before they are rendered. Cards of one row are as tall as the tallest.
      className="grid min-w-0 grid-cols-[minmax(0,1fr)_--spacing(10)] grid-rows-[auto_auto] content-start lg:grid-cols-[minmax(0,1fr)_calc(3*var(--control))]"
    >
      <Link
        to="/moodboards/$id"
        params={{ id }}
        className="group col-span-full row-span-full grid grid-cols-subgrid grid-rows-subgrid no-underline"
        data-main=""
      >
        <span className={coverLook}>{wasNear && <Cover cover={cover} eager={eager} />}</span>
        <span className="grid min-h-14 min-w-0 content-start gap-0.5 pt-2 pb-1">
          <span
            dir="auto"
            className="leading-snug font-semibold underline-offset-4 group-hover:underline max-lg:line-clamp-2 max-lg:wrap-anywhere lg:truncate"
          >
            {title}
          </span>
          <span className="flex flex-wrap gap-x-2.5 text-14 text-dim tabular-nums">
            {imagesInWords(imageCount)}
            {isPublic && (
              <span className="inline-flex items-center gap-1">
                <IconWorld size={14} stroke={1.75} aria-hidden="true" />
                Shared
              </span>
            )}
            {waitingCount > 0 && <strong className="text-ink">{waitingCount} to accept</strong>}
          </span>
        </span>
      </Link>
      {wasNear && <Actions board={board} acts={acts} />}
    </li>
  )
})

/** How one, two, three and four pictures share the cover. */
const layouts = [
  'grid-cols-1 grid-rows-1',
  'grid-cols-2 grid-rows-1',
  'grid-cols-2 grid-rows-2 *:first:row-span-2',
  'grid-cols-2 grid-rows-2',
]

/** The first picture of a board, or the first four as a small contact sheet; the card's words say whose they are. */
function Cover({ cover, eager }: { cover: ListedMoodboard['cover']; eager: boolean }) {
  if (cover.length === 0) {
    return (
      <span className="grid size-full place-items-center text-dim">
        <IconPhoto size={28} stroke={1.25} aria-hidden="true" />
      </span>
    )
  }
  // In hundredths of a phone's width; six times as many pixels elsewhere.
  const part = cover.length === 1 ? 50 : 25
  return (
    <span className={`grid size-full gap-0.5 ${layouts[cover.length - 1]}`}>
      {cover.map((picture) => (
        <span key={picture.imageUrl} className="min-h-0 min-w-0">
          <Picture picture={picture} alt="" sizes={`(max-width: 40em) ${part}vw, ${part * 6}px`} eager={eager} />
        </span>
      ))}
    </span>
  )
}

/** Buttons to share and to delete, and a menu with everything; small screens have room for the menu alone. */
function Actions({ board, acts }: Pick<CardProps, 'board' | 'acts'>) {
  const { id, title } = board
  const share = { label: 'Share', icon: <IconShare2 {...icon} />, run: () => acts.onShare(id) }
  const remove = { label: 'Delete', icon: <IconTrash {...icon} />, run: () => acts.onDelete(board), danger: true }
  return (
    <RowActions
      name={title}
      items={[
        { label: 'Edit', icon: <IconPencil {...icon} />, run: () => acts.onEdit(id) },
        { label: 'Plan a shoot with this', icon: <IconCalendarEvent {...icon} />, run: () => acts.onPlan(id) },
        { label: 'Duplicate', icon: <IconCopy {...icon} />, run: () => acts.onDuplicate(id) },
        share,
        remove,
      ]}
      beside={[share, remove]}
      room="max-lg:hidden"
      className="col-start-2 row-start-2 -me-2 mt-1 self-start justify-self-end"
    />
  )
}
