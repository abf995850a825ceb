import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

/** The most that a thread may use, and what ends it before. */
export type ThreadLimits = { seconds: number; megabytes: number; stop?: AbortSignal }

/** Why a thread was ended before its work was done. */
export class ThreadEnded extends Error {
  readonly because: 'time' | 'memory'

  constructor(because: 'time' | 'memory') {
    super(`A thread needed more ${because} than it may`)
    this.because = because
  }
}

/** Messages to the thread and from it. */
export type Talk = { tell: (message: unknown) => void; hear: <T>() => Promise<T> }

/**
 * Runs a script in its own thread and ends the thread together with `work`, which frees all its memory. `given` becomes its
 * `workerData`; the buffers in `moved` are transferred instead of copied. When a limit is exceeded `work` hears `ThreadEnded`, and the reason of `stop` when that is given.
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
  ended.promise.catch(() => undefined)
  worker.on('error', (error) => ended.reject(isOutOfMemory(error) ? new ThreadEnded('memory') : error))
  // The last message arrives together with the exit event and has to be handled first.
  worker.on('exit', () => setImmediate(() => ended.reject(new Error('The thread ended without an answer'))))
  const timer = setTimeout(() => ended.reject(new ThreadEnded('time')), limits.seconds * 1000)
  const stop = () => ended.reject(limits.stop?.reason)
  if (limits.stop?.aborted === true) stop()
  limits.stop?.addEventListener('abort', stop)
  try {
    return await work(talkWith(worker, ended.promise))
  } finally {
    clearTimeout(timer)
    limits.stop?.removeEventListener('abort', stop)
    await worker.terminate()
  }
}

const isOutOfMemory = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'

const talkWith = (worker: Worker, ended: Promise<never>): Talk => ({
  tell: (message) => worker.postMessage(message),
  hear: <T>() => {
    // What has ended says nothing any more: whoever listens must not wait for ever.
    const heard = Promise.race([once(worker, 'message'), ended]).then(([message]) => message as T)
    // Whoever listens may do something else first.
    heard.catch(() => undefined)
    return heard
  },
})
