import { IconPhoto } from '@tabler/icons-react'
import { startTransition, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import type { MoodboardImage } from '@contactsheet/contracts/moodboards/moodboard'
import { useRowFocus } from '#lib/keyboard/keep-focus.ts'
import { recall, remember } from '#lib/remembered.ts'
import sheet from '#ui/pictures/contact-sheet.module.css'
import type { PickCounts } from '../picks/picks.rules.ts'
import classes from './image-tile.module.css'
import { ImageTile, type TileActs } from './image-tile.tsx'
import { inOrderOf } from './order.rules.ts'
import { isSameOrder, rowHeight, rowHeights, sizeFrom } from './sheet.rules.ts'
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
    <div className={`relative ${classes.sheet}`} data-selecting={selecting || undefined}>
      <p id="how-to-move" className="sr-only">
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
      <div
        ref={line}
        className="pointer-events-none absolute -inset-s-0.75 top-0 z-2 w-1 rounded-full bg-accent print:hidden"
        hidden
      />
      <output className="sr-only" aria-live="assertive">
        {keyboard.said}
      </output>
    </div>
  )
}

/** How large pictures are drawn on this device, and the setter. */
export function usePictureSize(): [number, (size: number) => void] {
  const [size, setSize] = useState(() => recall('picture-size', sizeFrom))
  return [
    size,
    (next) => {
      remember('picture-size', next)
      setSize(next)
    },
  ]
}

const sizeNames = ['Small', 'Medium', 'Large', 'Very large']

type SliderProps = { size: number; onSize: (size: number) => void }

/** How large the pictures are. Beside other controls a phone has room for the slider alone. */
export function SizeSlider({ size, onSize }: SliderProps) {
  return (
    <div className="flex items-center gap-2 text-dim">
      <IconPhoto size={14} stroke={1.75} className="max-xs:hidden" aria-hidden="true" />
      <input
        type="range"
        className="h-control w-21 cursor-pointer accent-(--color-ink) xs:w-26"
        min={0}
        max={rowHeights.length - 1}
        step={1}
        value={size}
        aria-label="Size of the pictures"
        aria-valuetext={sizeNames[size]}
        onChange={(event) => onSize(Number(event.currentTarget.value))}
      />
      <IconPhoto size={20} stroke={1.75} className="max-xs:hidden" aria-hidden="true" />
    </div>
  )
}
