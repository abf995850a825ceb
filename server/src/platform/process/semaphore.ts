export type Semaphore = <R>(signal: AbortSignal | undefined, work: () => Promise<R>) => Promise<R>

/** Lets this much work run at once. The rest queues, and leaves the queue when its signal, if it has one, aborts. */
export function semaphore(count: number): Semaphore {
  let free = count
  const line = new Set<() => void>()

  const turn = (signal: AbortSignal | undefined) =>
    new Promise<void>((resolve, reject) => {
      line.add(resolve)
      signal?.addEventListener('abort', () => {
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
