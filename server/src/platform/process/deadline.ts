const parts = 20

/**
 * A time limit that counts only time in which this process could read an answer. After the event loop was blocked (loading modules, a
 * busy machine), Node runs timers before it reads the sockets, so one timer would report a time-out for an answer that has already
 * arrived. Here a pause counts as one part of the wait, however long it was.
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

  /** Call it when nothing is waited for any more. */
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
