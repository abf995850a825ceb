import { useId, useRef, type ReactNode } from 'react'
import { useDrag, type Carried } from '#lib/gestures/drag.ts'

const stepPx = 25

// The keyboard scrolls a carried row into view, not quite to the edge.
const rowLook =
  'border-t border-line bg-surface in-data-dragging:transition-transform in-data-dragging:duration-150 in-data-dragging:ease-out data-dragged:relative data-dragged:z-1 data-dragged:scroll-my-20 data-dragged:rounded-md data-dragged:shadow-overlay data-dragged:transition-none'

/** Belongs on the button that an item is dragged by. */
export type DragHandle = { 'data-handle': true; 'aria-describedby': string }

type Item = { id: number }
type Props<T extends Item> = {
  label: string
  items: readonly T[]
  /** The item's name in announcements of its moves. */
  nameOf: (item: T) => string
  onMove: (from: number, to: number) => void
  /** Draws one item. */
  children: (item: T, handle: DragHandle) => ReactNode
}

/** A list whose order is changed by dragging with a mouse, a finger or the keyboard. */
export function SortableList<T extends Item>({ label, items, nameOf, onMove, children }: Props<T>) {
  const list = useRef<HTMLUListElement>(null)
  const said = useRef<HTMLOutputElement>(null)
  const howTo = useId()
  const lift = (row: HTMLElement) => {
    const item = items.find(({ id }) => String(id) === row.dataset.id)
    const say = (words: string) => said.current?.replaceChildren(words)
    return liftRow(row, { name: item ? nameOf(item) : 'It', say, onMove })
  }
  const find = (at: Element) => at.closest('[data-handle]:not(:disabled)')?.closest<HTMLElement>('li')
  // An order that changes meanwhile ends a drag.
  useDrag(list, { find, lift, keys: [' ', 'Enter'] }, items.map(({ id }) => id).join())
  return (
    <>
      <ul ref={list} aria-label={label}>
        {items.map((item) => (
          <li key={item.id} className={rowLook} data-id={item.id}>
            {children(item, { 'data-handle': true, 'aria-describedby': howTo })}
          </li>
        ))}
      </ul>
      <p id={howTo} className="sr-only">
        To move it, press Space, then the up and down arrows. Press Space again to drop it, or Escape to leave it where
        it was.
      </p>
      <output ref={said} className="sr-only" />
    </>
  )
}

type Lift = { name: string; say: (words: string) => void; onMove: (from: number, to: number) => void }

/** Moves a row within its list, which is measured once; the others make room, and nothing is rendered until the drop. */
function liftRow(row: HTMLElement, { name, say, onMove }: Lift): Carried {
  const list = row.parentElement
  const rows = [...(list?.children ?? [])].filter((each) => each instanceof HTMLElement)
  const boxes = rows.map((each) => each.getBoundingClientRect())
  const middles = boxes.map((box) => (box.top + box.bottom) / 2)
  const { top, bottom, height } = row.getBoundingClientRect()
  const [highest, lowest] = [boxes[0]?.top ?? top, boxes.at(-1)?.bottom ?? bottom]
  const from = rows.indexOf(row)
  let [way, at] = [0, from]
  const place = () => `place ${at + 1} of ${rows.length}`

  const moveTo = (wish: number) => {
    way = Math.max(highest - top, Math.min(lowest - bottom, wish))
    row.style.translate = `0 ${way}px`
    // It has passed another row when it covers half of it.
    const before = middles.filter((middle, index) => index < from && top + way < middle).length
    const behind = middles.filter((middle, index) => index > from && bottom + way > middle).length
    if (at === from - before + behind) return
    at = from - before + behind
    for (const [index, other] of rows.entries()) {
      const shift = index < from && index >= at ? height : index > from && index <= at ? -height : 0
      if (index !== from) other.style.translate = `0 ${shift}px`
    }
    say(`${name} is at ${place()}.`)
  }
  const putDown = () => {
    for (const each of rows) each.style.translate = ''
    list?.removeAttribute('data-dragging')
    row.removeAttribute('data-dragged')
  }

  list?.setAttribute('data-dragging', '')
  row.setAttribute('data-dragged', '')
  say(`Picked up. ${name} is at ${place()}.`)
  return {
    follow: (_at, { y }) => moveTo(y),
    step: ({ key, shiftKey }) => {
      const by = key === 'ArrowUp' ? -stepPx : key === 'ArrowDown' ? stepPx : 0
      moveTo(way + by * (shiftKey ? 5 : 1))
      row.scrollIntoView({ block: 'nearest', behavior: 'instant' })
    },
    end: (how) => {
      putDown()
      say(how === 'dropped' ? `${name} dropped at ${place()}.` : `${name} stays where it was.`)
      if (how === 'dropped' && at !== from) onMove(from, at)
    },
  }
}
