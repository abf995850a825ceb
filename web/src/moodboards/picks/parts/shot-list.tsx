import { createPortal } from 'react-dom'
import type { Moodboard, MoodboardPicks } from '@contactsheet/contracts/moodboards/moodboard'
import { sourceOf } from '#ui/pictures/picture-sources.ts'
import { namesFor, notesOn } from '../picks.rules.ts'
import classes from './shot-list.module.css'

type Props = {
  moodboard: Moodboard
  all: MoodboardPicks
  /** The ids of the images, in the order of the list. */
  picked: readonly number[]
}

/** What guests picked, for paper: numbers as on the board, pictures, captions, who chose them, and notes. Nothing of it is on the screen. */
export function ShotList({ moodboard: { title, images }, all, picked }: Props) {
  const places = new Map(images.map((image, at) => [image.id, { image, number: at + 1 }]))
  return createPortal(
    <div className={classes.list} data-shot-list>
      <h1 dir="auto">{title}</h1>
      <p>Shot list: {picked.length === 1 ? '1 image' : `${picked.length} images`}</p>
      <ol>
        {picked.flatMap((id) => {
          const place = places.get(id)
          if (place === undefined) return []
          const { image, number } = place
          const { src, width, height } = sourceOf(image, 'small')
          const nos = namesFor(all, id, 'no')
          return (
            <li key={id}>
              <span className={classes.number}>{number}</span>
              <img src={src} width={width} height={height} alt="" />
              <div>
                {image.comment !== null && <p dir="auto">{image.comment}</p>}
                <p>♥ {namesFor(all, id, 'heart').join(', ')}</p>
                {nos.length > 0 && <p>No: {nos.join(', ')}</p>}
                {notesOn(all, id).map(({ name, note }) => (
                  <p key={name} dir="auto">
                    {name}: {note}
                  </p>
                ))}
              </div>
            </li>
          )
        })}
      </ol>
    </div>,
    document.body,
  )
}
