import { createPortal } from 'react-dom'
import type { Moodboard, MoodboardPicks } from '@contactsheet/contracts/moodboards/moodboard'
import { sourceOf } from '#ui/pictures/picture-sources.ts'
import { numbersOf } from '../../grid/order.rules.ts'
import { GuestMarks } from './guest-marks.tsx'
import classes from './shot-list.module.css'

type Props = {
  moodboard: Moodboard
  all: MoodboardPicks
  /** The ids of the images, in the order of the list. */
  picked: readonly number[]
}

/** What guests picked, for paper: numbers as on the board, pictures, captions, who chose them, and notes. Nothing of it is on the screen. */
export function ShotList({ moodboard: { title, images }, all, picked }: Props) {
  const numbers = numbersOf(images)
  return createPortal(
    <div className={classes.list} data-shot-list>
      <h1 dir="auto">{title}</h1>
      <p>Shot list: {picked.length === 1 ? '1 image' : `${picked.length} images`}</p>
      <ol>
        {picked.flatMap((id) => {
          const number = numbers.get(id) ?? 0
          const image = images[number - 1]
          if (image === undefined) return []
          const { src, width, height } = sourceOf(image, 'small')
          return (
            <li key={id}>
              <span className={classes.number}>{number}</span>
              <img src={src} width={width} height={height} alt="" />
              <div>
                {image.comment !== null && <p dir="auto">{image.comment}</p>}
                <GuestMarks all={all} imageId={id} />
              </div>
            </li>
          )
        })}
      </ol>
    </div>,
    document.body,
  )
}
