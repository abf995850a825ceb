/** How many parts a wait has. */
const parts = 20

/**
 * A limit for others, who have so many milliseconds in which this process is there to hear them. Node sees that a time is up before it
 * reads what has arrived meanwhile: after this process has stood still itself (it was loading the product, or the machine is busy) one
 * timer would say that an answer did not come which lies there. Here such a moment counts as one part of the wait, however long it was.
 */
export class Deadline {
  readonly #part: number
  readonly #late: () => void
  #left = parts
  #timer: NodeJS.Timeout | undefined
  #last: NodeJS.Immediate | undefined

  /** `late` is called when it is over, unless it was ended before. */
  constructor(milliseconds: number, late: () => void = () => undefined) {
    this.#part = milliseconds / parts
    this.#late = late
    this.#wait()
  }

  get isOver() {
    return this.#left === 0
  }

  /** To be called when nothing is waited for any more. */
  end() {
    clearTimeout(this.#timer)
    clearImmediate(this.#last)
  }

  #wait() {
    this.#timer = setTimeout(() => {
      if (this.#left > 1) {
        this.#left -= 1
        return this.#wait()
      }
      // What has arrived by now is read before this.
      this.#last = setImmediate(() => {
        this.#left = 0
        this.#late()
      })
    }, this.#part)
  }
}

/** Something took longer than it may. */
export class TooSlow extends Error {
  override readonly name = 'TooSlow'
}

/**
 * Waits for work with so many milliseconds, then throws `TooSlow`. Work that hangs cannot be ended: its signal says that nobody
 * waits any more, and what it brings later goes to `late`.
 */
export async function withDeadline<R>(
  milliseconds: number,
  work: (signal: AbortSignal) => Promise<R>,
  late: (result: R) => void = () => undefined,
): Promise<R> {
  const limit = new AbortController()
  const over = Promise.withResolvers<never>()
  const deadline = new Deadline(milliseconds, () => {
    const error = new TooSlow('It does not answer')
    over.reject(error)
    limit.abort(error)
    result.then(late, () => undefined)
  })
  const result = work(limit.signal)
  try {
    return await Promise.race([result, over.promise])
  } finally {
    deadline.end()
  }
}
