import { startTransition, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import type { MoodboardImage } from '@contactsheet/contracts/moodboards/moodboard'
import { useRowFocus } from '#lib/keyboard/keep-focus.ts'
import sheet from '#ui/pictures/contact-sheet.module.css'
import type { PickCounts } from '../picks/picks.rules.ts'
import { inOrderOf, isSameOrder } from './order.rules.ts'
import { ImageTile, type TileActs } from './parts/image-tile.tsx'
import classes from './parts/image-tile.module.css'
import { rowHeight } from './picture-size.rules.ts'
import { useSheetOrder } from './use-sheet-order.ts'

/** More pictures than any window shows. */
const drawnFirst = 60

/** How many pictures are drawn: at first those that may be in sight, and all of them as soon as those are on the screen. */
function useDrawn(count: number) {
  const [all, setAll] = useState(count <= drawnFirst)
  useEffect(() => {
    if (!all) startTransition(() => setAll(true))
  }, [all])
  return all ? count : drawnFirst
}

type Props = {
  images: readonly MoodboardImage[]
  /** The number of each image on the board, where that is not its place among these. */
  numbers: ReadonlyMap<number, number> | undefined
  /** How large the pictures are drawn. */
  size: number
  chosen: ReadonlySet<number>
  /** True while a click selects. */
  selecting: boolean
  acts: TileActs
  /** What guests think, by the id of the image. */
  counts: ReadonlyMap<number, PickCounts>
  onOrder: (ids: number[]) => void
  onLongPress: (id: number) => void
  /** What follows the pictures: files on their way. */
  children: ReactNode
}

/** The pictures of a board like on a contact sheet, in an order that is changed by dragging with a mouse, a finger or the keyboard. */
export function ImageGrid(props: Props) {
  const { images, numbers, size, chosen, selecting, acts, counts, onOrder, onLongPress, children } = props
  const list = useRef<HTMLUListElement>(null)
  const line = useRef<HTMLDivElement>(null)
  const order = useMemo(() => images.map(({ id }) => id), [images])
  const along = (id: number) => (chosen.has(id) ? order.filter((one) => chosen.has(one)) : [id])
  const reorder = (next: readonly number[]) => {
    if (!isSameOrder(next, order)) onOrder([...next])
  }
  const keyboard = useSheetOrder({ list, line, order, along, onMove: reorder, onLongPress })
  useRowFocus(list, order)
  const shown = keyboard.carried ? inOrderOf(images, keyboard.order) : images
  const height = rowHeight(size)
  const drawn = useDrawn(images.length)

  return (
    <div className={classes.sheet} data-selecting={selecting || undefined}>
      <p id="how-to-move" className="unseen">
        To move it, press Space, then the arrow keys. Press Space again to drop it, or Escape to put it back.
      </p>
      <ul ref={list} className={sheet.sheet} style={{ '--height': height }} aria-label="Images">
        {shown.map((image, place) => (
          <ImageTile
            key={image.id}
            image={image}
            place={numbers?.get(image.id) ?? place + 1}
            height={height}
            selected={chosen.has(image.id)}
            carried={keyboard.carried?.includes(image.id) ?? false}
            drawn={place < drawn}
            acts={acts}
            counts={counts.get(image.id)}
          />
        ))}
        {children}
      </ul>
      <div ref={line} className={classes.line} hidden />
      <output className="unseen" aria-live="assertive">
        {keyboard.said}
      </output>
    </div>
  )
}
