import { IconWorld } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { memo, useRef, useState } from 'react'
import type { ListedMoodboard } from '@contactsheet/contracts/moodboards/moodboard'
import { useNearWindow } from '#lib/near-window.ts'
import { imagesInWords } from '../../moodboard-words.rules.ts'
import type { BoardActs } from '../use-board-acts.ts'
import { BoardActions } from './board-actions.tsx'
import { BoardCover } from './board-cover.tsx'
import classes from './board-grid.module.css'

type Props = {
  board: ListedMoodboard
  /** True for cards that are certainly in sight first. */
  eager: boolean
  acts: BoardActs
}

/** One board: its first pictures, title and number of images. Far from the window only its words are rendered. */
export const BoardCard = memo(function BoardCard({ board, eager, acts }: Props) {
  const card = useRef<HTMLLIElement>(null)
  const isNear = useNearWindow(card)
  // Whoever scrolls back finds the pictures still there.
  const [wasNear, setWasNear] = useState(eager)
  if (isNear && !wasNear) setWasNear(true)
  const { id, title, imageCount, isPublic, cover } = board
  return (
    <li ref={card} data-id={id} className={classes.card}>
      <Link to="/moodboards/$id" params={{ id }} className={classes.link} data-main="">
        <span className={classes.cover}>{wasNear && <BoardCover cover={cover} eager={eager} />}</span>
        <span className={classes.words}>
          <span dir="auto" className={classes.title}>
            {title}
          </span>
          <span className={classes.facts}>
            {imagesInWords(imageCount)}
            {isPublic && (
              <span className={classes.shared}>
                <IconWorld size={14} stroke={1.75} aria-hidden="true" />
                Shared
              </span>
            )}
          </span>
        </span>
      </Link>
      {wasNear && <BoardActions board={board} acts={acts} />}
    </li>
  )
})
