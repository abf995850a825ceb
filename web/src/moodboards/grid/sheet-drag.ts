import { swallowClick } from '#lib/gestures/swallow-click.ts'
import { SheetPlaces } from './rows.rules.ts'

const mouseDistancePx = 8
const touchPressMs = 250
const touchTolerancePx = 5
/** How close to the window's edge the pointer scrolls the page, and by how much at most in one frame. */
const edgePx = 80
const mostScrollPx = 24
/** The longer side of the picture that follows the pointer. */
const copyPx = 150

export type SheetListener = {
  /** All pictures that go along with one. */
  carried: (id: number) => readonly number[]
  /** They were dropped before this place of the order. */
  onDrop: (ids: readonly number[], at: number) => void
  /** A finger rested on a picture and left it where it was. */
  onLongPress: (id: number) => void
}

type Press = { id: number; tile: HTMLElement; x: number; y: number; pointer: number; timer: number | undefined }
type Drag = { ids: readonly number[]; copy: HTMLElement; places: SheetPlaces; left: number; top: number; at: number }

const tileOf = (target: EventTarget | null) =>
  target instanceof Element && !target.closest('button, label, input') ? target.closest<HTMLElement>('[data-id]') : null

/**
 * Dragging pictures to another place with a mouse or a finger. One set of listeners serves the whole sheet, which is measured
 * once, when a drag starts; while it lasts nothing is rendered, and only the copy under the pointer and the line that shows
 * the new place move. A mouse drags after 8 px; a finger after resting for 250 ms, so that it can still scroll. Escape cancels.
 */
export class SheetDrag {
  readonly #list: HTMLElement
  readonly #line: HTMLElement
  readonly #listener: SheetListener
  readonly #stopped = new AbortController()
  #press: Press | undefined
  #lifted = false
  #drag: Drag | undefined
  #pointer = { x: 0, y: 0 }

  constructor(list: HTMLElement, line: HTMLElement, listener: SheetListener) {
    this.#list = list
    this.#line = line
    this.#listener = listener
    const { signal } = this.#stopped
    list.addEventListener('pointerdown', (event) => this.#down(event), { signal })
    list.addEventListener('contextmenu', (event) => this.#press?.timer && event.preventDefault(), { signal })
    list.addEventListener('dragstart', (event) => event.preventDefault(), { signal })
    // A finger that drags must not scroll the page as well.
    const hold = (event: TouchEvent) => this.#lifted && event.cancelable && event.preventDefault()
    list.addEventListener('touchmove', hold, { signal, passive: false })
    addEventListener('pointermove', (event) => this.#move(event), { signal })
    addEventListener('pointerup', (event) => this.#up(event), { signal })
    addEventListener('pointercancel', () => this.#end(), { signal })
    addEventListener('keydown', (event) => this.#key(event), { signal, capture: true })
  }

  /** Ends any drag and removes the listeners. */
  stop() {
    this.#end()
    this.#stopped.abort()
  }

  #down(event: PointerEvent) {
    const tile = tileOf(event.target)
    if (!tile || event.button !== 0 || !event.isPrimary) return
    this.#end()
    const timer = event.pointerType === 'mouse' ? undefined : window.setTimeout(() => this.#lift(), touchPressMs)
    const { clientX: x, clientY: y, pointerId: pointer } = event
    this.#press = { id: Number(tile.dataset.id), tile, x, y, pointer, timer }
  }

  /** A finger has rested long enough: from now on it carries. */
  #lift() {
    this.#lifted = true
    this.#press?.tile.setAttribute('data-carried', '')
  }

  #move(event: PointerEvent) {
    const press = this.#press
    if (!press || event.pointerId !== press.pointer) return
    this.#pointer = { x: event.clientX, y: event.clientY }
    if (!this.#drag) this.#decide(press, Math.hypot(event.clientX - press.x, event.clientY - press.y))
    this.#follow()
  }

  /** Whether a movement starts a drag, or rules one out. */
  #decide(press: Press, far: number) {
    const isTouch = press.timer !== undefined
    if (isTouch && !this.#lifted && far > touchTolerancePx) this.#end()
    else if (isTouch ? this.#lifted && far > touchTolerancePx : far >= mouseDistancePx) this.#begin(press)
  }

  #begin({ id, tile }: Press) {
    const ids = this.#listener.carried(id)
    const { left, top } = this.#list.getBoundingClientRect()
    const tiles = [...this.#list.querySelectorAll<HTMLElement>('[data-id]')]
    const boxes = tiles.map((each) => {
      const box = each.getBoundingClientRect()
      return { left: box.left - left, top: box.top - top, width: box.width, height: box.height }
    })
    const carried = new Set(ids)
    for (const each of tiles) if (carried.has(Number(each.dataset.id))) each.setAttribute('data-carried', '')
    const drag = {
      ids,
      copy: copyOf(tile, ids.length),
      places: new SheetPlaces(boxes),
      left,
      top: top + scrollY,
      at: -1,
    }
    this.#drag = drag
    const turn = () => {
      if (this.#drag !== drag) return
      this.#scroll()
      requestAnimationFrame(turn)
    }
    requestAnimationFrame(turn)
  }

  /** Moves the copy and the line to where the pointer is. */
  #follow() {
    const drag = this.#drag
    if (!drag) return
    const { x, y } = this.#pointer
    drag.copy.style.translate = `${x}px ${y}px`
    const down = y + scrollY - drag.top
    const at = drag.places.at(x - drag.left, down)
    const line = drag.places.lineAt(at, down)
    drag.at = at
    if (!line) return
    this.#line.style.translate = `${line.left}px ${line.top}px`
    this.#line.style.height = `${line.height}px`
    this.#line.hidden = false
  }

  /** Scrolls while the pointer is near the edge: the nearer, the faster. */
  #scroll() {
    const { y } = this.#pointer
    const beyond = y < edgePx ? y - edgePx : Math.max(0, y - (innerHeight - edgePx))
    if (beyond === 0) return
    const { scrollY: before } = window
    scrollBy({ top: (Math.max(-edgePx, Math.min(edgePx, beyond)) / edgePx) * mostScrollPx, behavior: 'instant' })
    if (scrollY !== before) this.#follow()
  }

  #up(event: PointerEvent) {
    const press = this.#press
    if (!press || event.pointerId !== press.pointer) return
    const [drag, lifted] = [this.#drag, this.#lifted]
    this.#end()
    if (drag || lifted) swallowClick()
    if (drag) this.#listener.onDrop(drag.ids, drag.at)
    else if (lifted) this.#listener.onLongPress(press.id)
  }

  #key(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !this.#drag) return
    // It ends the drag and nothing else.
    event.stopPropagation()
    event.preventDefault()
    // The button is still down.
    addEventListener('pointerup', swallowClick, { capture: true, once: true })
    this.#end()
  }

  #end() {
    if (this.#press?.timer !== undefined) clearTimeout(this.#press.timer)
    for (const tile of this.#list.querySelectorAll('[data-carried]')) tile.removeAttribute('data-carried')
    this.#drag?.copy.parentElement?.remove()
    this.#line.hidden = true
    this.#lifted = false
    this.#press = this.#drag = undefined
  }
}

/**
 * The picture of a tile, small, with the number of those that go along; it follows the pointer. It lies on a layer that keeps the
 * pointer from the tiles below: nothing else answers to it, and no tile is styled anew because the pointer passes over it.
 */
function copyOf(tile: HTMLElement, count: number) {
  const copy = document.createElement('div')
  copy.setAttribute('data-drag-copy', count > 1 ? String(count) : '')
  copy.setAttribute('aria-hidden', 'true')
  const { width, height } = tile.getBoundingClientRect()
  const scale = Math.min(1, copyPx / Math.max(width, height))
  Object.assign(copy.style, { width: `${width * scale}px`, height: `${height * scale}px` })
  const picture = tile.querySelector('img')?.cloneNode()
  if (picture) copy.append(picture)
  const layer = document.createElement('div')
  layer.setAttribute('data-drag-layer', '')
  layer.append(copy)
  document.body.append(layer)
  return copy
}
