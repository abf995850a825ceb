import { useRef } from 'react'
import type { ListedMoodboard } from '@contactsheet/contracts/moodboards/moodboard'
import { useRowFocus } from '#lib/keyboard/keep-focus.ts'
import type { BoardActs } from './board-acts.ts'
import { BoardCard, coverLook } from './board-card.tsx'

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
