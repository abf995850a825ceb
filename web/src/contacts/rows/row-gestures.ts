import { useLayoutEffect, useRef, type RefObject } from 'react'
import { acts, counts, followed, opacity, scrolls } from './swipe.rules.ts'

const longPressMs = 500
/** A finger is never quite still. */
const stillPx = 8

type Listener = { onSwipe: (id: number) => void; onLongPress: (id: number) => void }
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
  readonly #listener: RefObject<Listener>
  readonly #stopped = new AbortController()
  #hold: Hold | undefined
  #timer: ReturnType<typeof setTimeout> | undefined
  #swallowsClick = false

  constructor(list: HTMLElement, listener: RefObject<Listener>) {
    this.#listener = listener
    const on = { signal: this.#stopped.signal }
    list.addEventListener('pointerdown', (event) => this.#down(event), on)
    list.addEventListener('pointermove', (event) => this.#move(event), on)
    list.addEventListener('pointerup', (event) => this.#up(event), on)
    list.addEventListener('pointercancel', () => this.#drop(), on)
    list.addEventListener('click', (event) => this.#click(event), { capture: true, ...on })
    list.addEventListener('contextmenu', (event) => this.#menu(event), on)
  }

  stop() {
    this.#drop()
    this.#stopped.abort()
  }

  #down(event: PointerEvent) {
    this.#drop()
    this.#swallowsClick = false
    const row = rowUnder(event)
    if (event.pointerType === 'mouse' || !event.isPrimary || !row) return
    this.#hold = { row, pointer: event.pointerId, x: event.clientX, y: event.clientY, doing: 'nothing' }
    this.#timer = setTimeout(() => this.#press(), longPressMs)
  }

  #press() {
    const hold = this.#hold
    if (!hold || hold.doing !== 'nothing') return
    hold.doing = 'other'
    this.#swallowsClick = true
    this.#listener.current.onLongPress(idOf(hold.row))
  }

  #move(event: PointerEvent) {
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

  #up(event: PointerEvent) {
    const hold = this.#hold
    if (!hold || event.pointerId !== hold.pointer) return
    this.#drop()
    const [dx, dy] = [event.clientX - hold.x, event.clientY - hold.y]
    if (hold.doing === 'swipe' && acts(dx, dy)) this.#listener.current.onSwipe(idOf(hold.row))
  }

  #drop() {
    clearTimeout(this.#timer)
    if (this.#hold) letGo(this.#hold.row)
    this.#hold = undefined
  }

  /** The click that ends a gesture must not open the row. */
  #click(event: MouseEvent) {
    if (!this.#swallowsClick) return
    this.#swallowsClick = false
    event.preventDefault()
    event.stopPropagation()
  }

  /** The browser's own context menu would cover the row that was just selected. */
  #menu(event: MouseEvent) {
    if (this.#hold || this.#swallowsClick) event.preventDefault()
  }
}

/** Swipe and long press on rows that carry their contact's id as `data-id`. */
export function useRowGestures(list: RefObject<HTMLElement | null>, listener: Listener) {
  const latest = useRef(listener)
  useLayoutEffect(() => {
    latest.current = listener
  })
  useLayoutEffect(() => {
    if (!list.current) return
    const gestures = new RowGestures(list.current, latest)
    return () => gestures.stop()
  }, [list])
}
