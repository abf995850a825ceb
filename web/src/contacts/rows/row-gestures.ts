import { useEffect, useState, type RefObject } from 'react'
import { useEvents } from '#lib/gestures/use-events.ts'
import { acts, counts, followed, opacity, scrolls } from './swipe.rules.ts'

const longPressMs = 500
/** A finger is never quite still. */
const stillPx = 8

type Act = (id: number) => void
type Hold = { row: HTMLElement; pointer: number; x: number; y: number; doing: 'nothing' | 'swipe' | 'other' }

const idOf = (row: HTMLElement) => Number(row.dataset.id)

/** The row under a finger, unless one of its menus covers it. */
function rowUnder({ target }: Event) {
  if (!(target instanceof Element) || target.closest('[popover]')) return null
  return target.closest<HTMLElement>('[data-id]')
}

function follow(row: HTMLElement, dx: number, dy: number) {
  row.dataset.swipe = acts(dx, dy) ? 'far' : 'near'
  row.style.setProperty('--swipe', `${followed(dx)}px`)
  row.style.setProperty('--fade', String(opacity(dx)))
}

function letGo(row: HTMLElement) {
  delete row.dataset.swipe
  row.style.removeProperty('--swipe')
  row.style.removeProperty('--fade')
}

/**
 * Touch gestures on the rows of a list: swipe left and long press. A mouse triggers neither. One set of listeners serves
 * all rows, and a row that follows the finger is not rendered again.
 */
class RowGestures {
  #hold: Hold | undefined
  #timer: ReturnType<typeof setTimeout> | undefined
  #swallowsClick = false

  down(event: PointerEvent, onLongPress: Act) {
    this.drop()
    this.#swallowsClick = false
    const row = rowUnder(event)
    if (event.pointerType === 'mouse' || !event.isPrimary || !row) return
    this.#hold = { row, pointer: event.pointerId, x: event.clientX, y: event.clientY, doing: 'nothing' }
    this.#timer = setTimeout(() => this.#press(onLongPress), longPressMs)
  }

  #press(onLongPress: Act) {
    const hold = this.#hold
    if (!hold || hold.doing !== 'nothing') return
    hold.doing = 'other'
    this.#swallowsClick = true
    onLongPress(idOf(hold.row))
  }

  move(event: PointerEvent) {
    const hold = this.#hold
    if (!hold || event.pointerId !== hold.pointer) return
    const [dx, dy] = [event.clientX - hold.x, event.clientY - hold.y]
    if (Math.hypot(dx, dy) > stillPx) clearTimeout(this.#timer)
    if (hold.doing === 'nothing' && scrolls(dx, dy)) hold.doing = 'other'
    if (hold.doing === 'nothing' && counts(dx, dy)) hold.doing = 'swipe'
    if (hold.doing !== 'swipe') return
    this.#swallowsClick = true
    follow(hold.row, dx, dy)
  }

  up(event: PointerEvent, onSwipe: Act) {
    const hold = this.#hold
    if (!hold || event.pointerId !== hold.pointer) return
    this.drop()
    const [dx, dy] = [event.clientX - hold.x, event.clientY - hold.y]
    if (hold.doing === 'swipe' && acts(dx, dy)) onSwipe(idOf(hold.row))
  }

  drop() {
    clearTimeout(this.#timer)
    if (this.#hold) letGo(this.#hold.row)
    this.#hold = undefined
  }

  /** The click that ends a gesture must not open the row. */
  click(event: MouseEvent) {
    if (!this.#swallowsClick) return
    this.#swallowsClick = false
    event.preventDefault()
    event.stopPropagation()
  }

  /** The browser's own context menu would cover the row that was just selected. */
  menu(event: MouseEvent) {
    if (this.#hold || this.#swallowsClick) event.preventDefault()
  }
}

/** Swipe and long press on rows that carry their contact's id as `data-id`. */
export function useRowGestures(list: RefObject<HTMLElement | null>, onSwipe: Act, onLongPress: Act) {
  const [gestures] = useState(() => new RowGestures())
  useEvents(list, {
    pointerdown: (event) => gestures.down(event, onLongPress),
    pointermove: (event) => gestures.move(event),
    pointerup: (event) => gestures.up(event, onSwipe),
    pointercancel: () => gestures.drop(),
    click: (event) => gestures.click(event),
    contextmenu: (event) => gestures.menu(event),
  })
  useEffect(() => () => gestures.drop(), [gestures])
}
