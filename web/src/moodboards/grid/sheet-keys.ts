import { movedBy, movedTo } from './order.rules.ts'
import { SheetPlaces } from './rows.rules.ts'

/** What the keyboard carries: by which picture, which ones, and the order that would result. */
export type Carry = { id: number; ids: readonly number[]; order: readonly number[] }

export type KeysListener = {
  order: () => readonly number[]
  /** All pictures that go along with one. */
  carried: (id: number) => readonly number[]
  /** What is carried now, and what to announce. */
  onCarry: (carry: Carry | undefined, said: string) => void
  onMove: (order: readonly number[]) => void
}

const sides: Partial<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }
const rows: Partial<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 }

export const linkOf = (list: HTMLElement, id: number | undefined) =>
  list.querySelector<HTMLElement>(`[data-id="${id}"] [data-main]`)

const placesOn = (list: HTMLElement) =>
  new SheetPlaces(Array.from(list.querySelectorAll('[data-id]'), (tile) => tile.getBoundingClientRect()))

/** The place that a key leads to from another one; undefined for other keys and beyond the edge. */
function target(list: HTMLElement, key: string, at: number, count: number): number | undefined {
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  const [side, row] = [sides[key], rows[key]]
  if (row !== undefined) return placesOn(list).beside(at, row)
  return side !== undefined && at + side >= 0 && at + side < count ? at + side : undefined
}

/** The order after one step of what is carried. */
function stepped(list: HTMLElement, { id, ids, order }: Carry, key: string): readonly number[] | undefined {
  const side = sides[key]
  if (side !== undefined) return movedBy(order, ids, side)
  const at = order.indexOf(id)
  const to = target(list, key, at, order.length)
  return to === undefined ? undefined : movedTo(order, ids, to > at ? to + 1 : to)
}

const what = ({ ids }: Carry) => (ids.length > 1 ? `${ids.length} images` : 'Image')

function where({ ids, order }: Carry) {
  const first = order.findIndex((id) => ids.includes(id)) + 1
  return ids.length > 1
    ? `places ${first} to ${first + ids.length - 1} of ${order.length}`
    : `place ${first} of ${order.length}`
}

const isOwn = ({ key, altKey, ctrlKey, metaKey }: KeyboardEvent) =>
  !altKey && !ctrlKey && !metaKey && /^(?: |Enter|Escape|Home|End|Arrow\w+)$/.test(key)

/**
 * Arrow keys move the focus from picture to picture. Space picks a picture up, then they move it along the order; Space or
 * Enter drops it, Escape puts it back.
 */
export class SheetKeys {
  readonly #list: HTMLElement
  readonly #listener: KeysListener
  readonly #stopped = new AbortController()
  #carry: Carry | undefined

  constructor(list: HTMLElement, listener: KeysListener) {
    this.#list = list
    this.#listener = listener
    const { signal } = this.#stopped
    list.addEventListener('keydown', (event) => this.#key(event), { signal })
    list.addEventListener('focusout', () => requestAnimationFrame(() => this.#left()), { signal })
  }

  stop() {
    this.#stopped.abort()
  }

  #key(event: KeyboardEvent) {
    const link = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-main]') : null
    if (!link || !isOwn(event)) return
    const carry = this.#carry
    if (carry) {
      event.preventDefault()
      event.stopPropagation()
      return this.#whileCarrying(carry, event.key)
    }
    const id = Number(link.closest<HTMLElement>('[data-id]')?.dataset.id)
    if (event.key === ' ') event.preventDefault()
    if (event.key === ' ') return this.#pickUp(id)
    const order = this.#listener.order()
    const to = target(this.#list, event.key, order.indexOf(id), order.length)
    if (to === undefined) return
    event.preventDefault()
    linkOf(this.#list, order[to])?.focus()
  }

  #pickUp(id: number) {
    const carry = { id, ids: this.#listener.carried(id), order: this.#listener.order() }
    this.#show(carry, `${what(carry)} picked up, ${where(carry)}. Arrow keys move, Space drops, Escape puts back.`)
  }

  #whileCarrying(carry: Carry, key: string) {
    if (key === ' ' || key === 'Enter') return this.#drop(carry)
    if (key === 'Escape') return this.#putBack(carry)
    const order = stepped(this.#list, carry, key)
    if (order === undefined) return
    const next = { ...carry, order }
    this.#show(next, `${what(next)} at ${where(next)}.`)
  }

  #drop(carry: Carry) {
    this.#show(undefined, `${what(carry)} dropped at ${where(carry)}.`)
    this.#listener.onMove(carry.order)
  }

  #putBack(carry: Carry) {
    this.#show(undefined, `${what(carry)} back where it was.`)
  }

  /** A picture that moves in the page loses the focus for a moment; whoever really leaves it puts it back. */
  #left() {
    const carry = this.#carry
    if (carry && document.activeElement !== linkOf(this.#list, carry.id)) this.#putBack(carry)
  }

  #show(carry: Carry | undefined, said: string) {
    this.#carry = carry
    this.#listener.onCarry(carry, said)
  }
}
