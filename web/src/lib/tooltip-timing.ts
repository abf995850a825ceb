import { newListeners } from './listeners.ts'

/** Milliseconds: hovering until a tooltip opens; how long the next one then opens at once; crossing over to it with the pointer. */
const tooltipDelays = { open: 700, skip: 300, leave: 120 } as const

/** The element a tooltip belongs to, and its content. */
export type Tip<A, C> = { anchor: A; content: C }

/**
 * Which tooltip is open: one at a time, after hovering for a while, at once on focus, and at once right after another one.
 * It is independent of the page and of what is shown: it knows only anchors and times.
 */
export class TooltipTiming<A, C> {
  readonly #listeners = newListeners()
  #timer: ReturnType<typeof setTimeout> | undefined
  #goneAt = -Infinity
  #open: Tip<A, C> | undefined

  readonly get = () => this.#open

  readonly subscribe = this.#listeners.subscribe

  /** The pointer has entered an anchor. */
  hover(tip: Tip<A, C>) {
    if (this.#open?.anchor === tip.anchor) return this.stay()
    const justGone = this.#open !== undefined || performance.now() - this.#goneAt < tooltipDelays.skip
    this.#after(justGone ? 0 : tooltipDelays.open, () => this.show(tip))
  }

  /** Opens without waiting: on focus, on a tap. */
  show(tip: Tip<A, C>) {
    this.stay()
    this.#set(tip)
  }

  /** The pointer has come back, or has reached the tooltip itself. */
  stay() {
    clearTimeout(this.#timer)
  }

  /** The pointer has left; it may be on its way to the tooltip. */
  leave() {
    this.#after(tooltipDelays.leave, () => this.hide())
  }

  hide() {
    this.stay()
    if (this.#open) this.#goneAt = performance.now()
    this.#set(undefined)
  }

  #after(ms: number, act: () => void) {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(act, ms)
  }

  #set(tip: Tip<A, C> | undefined) {
    if (this.#open === tip) return
    this.#open = tip
    this.#listeners.tell()
  }
}
