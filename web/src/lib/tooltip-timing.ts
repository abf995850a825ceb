/** Milliseconds: hovering until a tooltip opens; until the next one no longer opens at once; to cross over to it with the pointer. */
const tooltipDelays = { open: 700, skip: 300, leave: 120 } as const

/** What a tooltip is about and what it says. */
export type Tip<A, C> = { anchor: A; content: C }

/**
 * Which tooltip is open: one at a time, after a while of hovering, at once on focus, and at once right after another one.
 * It knows neither the page nor what is shown, only anchors and times.
 */
export class TooltipTiming<A, C> {
  readonly #listeners = new Set<() => void>()
  #timer: ReturnType<typeof setTimeout> | undefined
  #goneAt = -Infinity
  #open: Tip<A, C> | undefined

  /** The open one. */
  readonly get = () => this.#open

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** The pointer has come over an anchor. */
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

  /** The pointer has gone; it may be on its way to the tooltip. */
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
    for (const listener of this.#listeners) listener()
  }
}
