import { swallowClick } from '#lib/gestures/swallow-click.ts'

const mouseDistancePx = 8
const touchPressMs = 250
const touchTolerancePx = 5

/** Gets the dragged item and the day under the pointer while dragging, undefined at the end; and the drop itself. */
export type DragListener = {
  onDrag: (state: { id: number; over: string | undefined } | undefined) => void
  /** `from` is the day on which it was taken, undefined outside of days. */
  onDrop: (id: number, day: string, from: string | undefined) => void
}

type Press = { id: number; chip: HTMLElement; x: number; y: number; pointer: number; timer: number | undefined }

/**
 * Dragging chips onto days with a mouse or a finger. One set of listeners serves a whole calendar, so that rendering a
 * month costs nothing extra: chips carry `data-shoot`, days `data-day`. A mouse drags after 8 px; a finger after resting
 * for 250 ms, so that it can still scroll and swipe. Escape cancels.
 */
export class DayDrag {
  readonly #listener: DragListener
  readonly #stopped = new AbortController()
  #press: Press | undefined
  #copy: HTMLElement | undefined

  constructor(root: HTMLElement, listener: DragListener) {
    this.#listener = listener
    const { signal } = this.#stopped
    root.addEventListener('pointerdown', (event) => this.#down(event), { signal })
    root.addEventListener('contextmenu', (event) => this.#press && event.preventDefault(), { signal })
    root.addEventListener('dragstart', (event) => event.preventDefault(), { signal })
    // A finger that drags must not scroll the page as well.
    const hold = (event: TouchEvent) => this.#copy && event.cancelable && event.preventDefault()
    root.addEventListener('touchmove', hold, { signal, passive: false })
    addEventListener('pointermove', (event) => this.#move(event), { signal })
    addEventListener('pointerup', (event) => this.#up(event), { signal })
    addEventListener('pointercancel', () => this.#end(), { signal })
    addEventListener('keydown', (event) => event.key === 'Escape' && this.#end(), { signal })
  }

  /** Ends any drag and removes the listeners. */
  stop() {
    this.#end()
    this.#stopped.abort()
  }

  #down(event: PointerEvent) {
    const chip = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-shoot]') : null
    if (!chip || event.button !== 0 || !event.isPrimary) return
    const timer = event.pointerType === 'mouse' ? undefined : window.setTimeout(() => this.#begin(), touchPressMs)
    const { clientX: x, clientY: y, pointerId: pointer } = event
    this.#press = { id: Number(chip.dataset.shoot), chip, x, y, pointer, timer }
  }

  #begin() {
    if (!this.#press || this.#copy) return
    this.#copy = copyOf(this.#press.chip)
    this.#listener.onDrag({ id: this.#press.id, over: undefined })
  }

  #move(event: PointerEvent) {
    const press = this.#press
    if (!press || event.pointerId !== press.pointer) return
    const [dx, dy] = [event.clientX - press.x, event.clientY - press.y]
    if (!this.#copy) this.#decide(press, Math.hypot(dx, dy))
    if (!this.#copy) return
    this.#copy.style.translate = `${dx}px ${dy}px`
    this.#listener.onDrag({ id: press.id, over: dayAt(event) })
  }

  /** Whether a movement starts a drag, or rules one out. */
  #decide(press: Press, far: number) {
    if (press.timer === undefined && far >= mouseDistancePx) this.#begin()
    if (press.timer !== undefined && far > touchTolerancePx) this.#end()
  }

  #up(event: PointerEvent) {
    const press = this.#press
    if (!press || event.pointerId !== press.pointer) return
    const dragged = this.#copy !== undefined
    const day = dragged ? dayAt(event) : undefined
    if (dragged) swallowClick()
    this.#end()
    if (day !== undefined) this.#listener.onDrop(press.id, day, dayOf(press.chip))
  }

  #end() {
    if (this.#press?.timer !== undefined) clearTimeout(this.#press.timer)
    if (this.#copy) this.#listener.onDrag(undefined)
    this.#copy?.remove()
    this.#press = this.#copy = undefined
  }
}

/** The day that an element is in. */
export const dayOf = (element: Element | null | undefined) => element?.closest<HTMLElement>('[data-day]')?.dataset.day

/** The day under the pointer; the copy that follows it ignores pointer events. */
const dayAt = ({ clientX, clientY }: PointerEvent) => dayOf(document.elementFromPoint(clientX, clientY))

/** A copy of the chip that follows the pointer. */
function copyOf(chip: HTMLElement) {
  const { width, height, left, top } = chip.getBoundingClientRect()
  const copy = chip.cloneNode(true) as HTMLElement
  copy.removeAttribute('href')
  copy.setAttribute('aria-hidden', 'true')
  const place = { position: 'fixed', left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` }
  Object.assign(copy.style, place, { margin: '0', pointerEvents: 'none', zIndex: '400', opacity: '0.9' })
  document.body.append(copy)
  return copy
}
