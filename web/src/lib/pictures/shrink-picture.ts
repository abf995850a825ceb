/** Longer than any picture that a browser can read needs on a slow phone. */
const mostMs = 60_000

/** The picture that was asked for last: a large one takes hundreds of megabytes, so that they go one after another. */
let last: Promise<unknown> = Promise.resolve()

/**
 * A large picture made smaller, as a JPEG under the same name; undefined when this browser cannot read it. Its own thread is
 * ended with each picture, which frees all memory. Throws when it was called off, or the thread cannot be had.
 */
export function shrunk(file: File, signal: AbortSignal): Promise<File | undefined> {
  const made = last.then(() => {
    signal.throwIfAborted()
    return inThread(file, signal)
  })
  last = made.catch(() => undefined)
  return made
}

async function inThread(file: File, signal: AbortSignal): Promise<File | undefined> {
  const worker = new Worker(new URL('./shrink.worker.ts', import.meta.url), { type: 'module' })
  const answer = Promise.withResolvers<Blob | undefined>()
  const timer = setTimeout(() => answer.resolve(undefined), mostMs)
  const stop = () => answer.reject(signal.reason)
  signal.addEventListener('abort', stop)
  worker.addEventListener('message', ({ data }: MessageEvent<Blob | undefined>) => answer.resolve(data))
  worker.addEventListener('error', () => answer.reject(new Error('The thread that makes pictures smaller failed')))
  worker.postMessage(file)
  try {
    const made = await answer.promise
    return made && new File([made], file.name, { type: made.type })
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', stop)
    worker.terminate()
  }
}
