import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

/** What a thread may take at most. */
export type ThreadLimits = { seconds: number; megabytes: number }

/** Why a thread was ended before its work was done. */
export class ThreadEnded extends Error {
  readonly because: 'time' | 'memory'

  constructor(because: 'time' | 'memory') {
    super(`A thread needed more ${because} than it may`)
    this.because = because
  }
}

/** Sends to the thread, and waits for what it sends. */
export type Talk = { tell: (message: unknown) => void; hear: <T>() => Promise<T> }

/**
 * Runs a script in a thread of its own that is ended with the work, which gives all its memory back. `given` is its
 * `workerData`, `moved` the buffers in it that need no copy. Throws `ThreadEnded`.
 */
export async function inBriefThread<R>(
  script: URL,
  { given, moved }: { given: unknown; moved: ArrayBuffer[] },
  limits: ThreadLimits,
  work: (talk: Talk) => Promise<R>,
): Promise<R> {
  const resourceLimits = { maxOldGenerationSizeMb: limits.megabytes }
  const worker = new Worker(script, { workerData: given, transferList: moved, resourceLimits })
  const ended = Promise.withResolvers<never>()
  worker.on('error', (error) => ended.reject(isOutOfMemory(error) ? new ThreadEnded('memory') : error))
  // Its last words arrive together with its end: they are to be heard first.
  worker.on('exit', () => setImmediate(() => ended.reject(new Error('The thread ended without an answer'))))
  const timer = setTimeout(() => ended.reject(new ThreadEnded('time')), limits.seconds * 1000)
  try {
    return await Promise.race([work(talkWith(worker)), ended.promise])
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}

const isOutOfMemory = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'

const talkWith = (worker: Worker): Talk => ({
  tell: (message) => worker.postMessage(message),
  hear: async <T>() => {
    const [message] = await once(worker, 'message')
    return message as T
  },
})
