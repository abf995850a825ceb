/** Something took longer than it may. */
export class TooSlow extends Error {
  override readonly name = 'TooSlow'
}

/**
 * Waits for work for so many milliseconds, then throws `TooSlow`. Work that hangs cannot be ended: its signal says that nobody
 * waits any more, and what it brings later goes to `late`.
 */
export async function inTime<R>(
  milliseconds: number,
  work: (signal: AbortSignal) => Promise<R>,
  late: (result: R) => void = () => undefined,
): Promise<R> {
  const limit = new AbortController()
  const over = Promise.withResolvers<never>()
  const timer = setTimeout(() => {
    const error = new TooSlow('It does not answer')
    over.reject(error)
    limit.abort(error)
    result.then(late, () => undefined)
  }, milliseconds)
  const result = work(limit.signal)
  try {
    return await Promise.race([result, over.promise])
  } finally {
    clearTimeout(timer)
  }
}

/** Runs work in one of a few places. */
export type Places = <R>(signal: AbortSignal, work: () => Promise<R>) => Promise<R>

/** Lets this many pieces of work run at once. The others wait in line, and leave it when nobody waits for them any more. */
export function places(count: number): Places {
  let free = count
  const line = new Set<() => void>()

  const turn = (signal: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      line.add(resolve)
      signal.addEventListener('abort', () => {
        line.delete(resolve)
        reject(signal.reason)
      })
    })

  function leave() {
    const [next] = line
    if (next === undefined) free += 1
    else line.delete(next)
    next?.()
  }

  return async (signal, work) => {
    if (free > 0) free -= 1
    else await turn(signal)
    try {
      return await work()
    } finally {
      leave()
    }
  }
}
