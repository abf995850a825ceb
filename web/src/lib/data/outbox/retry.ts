/** Milliseconds until a server that fails is asked again: longer each time. */
const waits = { first: 2000, most: 60_000 }

/**
 * Asks a server again that fails, until it does not; also one that said nothing while it answered something else, since no word will
 * come that there is a network again.
 */
export class Retry {
  readonly #ask: () => void
  #timer: ReturnType<typeof setTimeout> | undefined
  #wait = waits.first

  constructor(ask: () => void) {
    this.#ask = ask
  }

  /** It was asked just now. */
  after(hasFailed: boolean) {
    this.stop()
    if (hasFailed) this.#timer = setTimeout(this.#ask, this.#wait)
    this.#wait = hasFailed ? Math.min(this.#wait * 2, waits.most) : waits.first
  }

  stop = () => clearTimeout(this.#timer)
}
