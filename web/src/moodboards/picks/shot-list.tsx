import { createPortal } from 'react-dom'
import type { Moodboard, MoodboardPicks } from '@contactsheet/contracts/moodboards/moodboard'
import { sourceOf } from '#ui/pictures/picture-sources.ts'
import { numbersOf } from '../grid/order.rules.ts'
import { imagesInWords } from '../moodboard-words.rules.ts'
import { GuestMarks } from './guest-marks.tsx'

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
    // It stands on the paper alone.
    <div
      className="sr-only text-13 leading-snug text-black print:not-sr-only print:[body:has(&)>:not(&)]:hidden!"
      data-shot-list
    >
      <h1 className="text-24 font-semibold" dir="auto">
        {title}
      </h1>
      <p>Shot list: {imagesInWords(picked.length)}</p>
      <ol className="mt-3 grid grid-cols-2 gap-x-8 gap-y-3">
        {picked.flatMap((id) => {
          const number = numbers.get(id) ?? 0
          const image = images[number - 1]
          if (image === undefined) return []
          const { src, width, height } = sourceOf(image, 'small')
          return (
            <li
              key={id}
              className="grid break-inside-avoid grid-cols-[--spacing(6)_--spacing(27)_1fr] items-start gap-2"
            >
              <span className="font-semibold tabular-nums">{number}</span>
              <img src={src} width={width} height={height} alt="" className="h-auto w-full" />
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
