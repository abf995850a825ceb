import { useRef } from 'react'
import type { ListedMoodboard } from '@contactsheet/contracts/moodboards/moodboard'
import { useRowFocus } from '#lib/keyboard/keep-focus.ts'
import type { BoardActs } from '../use-board-acts.ts'
import { BoardCard } from './board-card.tsx'
import classes from './board-grid.module.css'

type Props = { boards: readonly ListedMoodboard[]; acts: BoardActs }

/** As many cards as may be in sight first: their pictures are drawn with the list. */
const inSight = 8

/** The cards of the boards. */
export function BoardGrid({ boards, acts }: Props) {
  const area = useRef<HTMLUListElement>(null)
  useRowFocus(
    area,
    boards.map(({ id }) => id),
  )
  return (
    <ul ref={area} className={classes.grid} aria-label="Moodboards">
      {boards.map((board, index) => (
        <BoardCard key={board.id} board={board} eager={index < inSight} acts={acts} />
      ))}
    </ul>
  )
}
