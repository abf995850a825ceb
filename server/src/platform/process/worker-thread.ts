import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

/**
 * The limits of a thread, and a signal that ends it early. `seconds` are those of its processor: on a busy machine it takes longer and is
 * given up no sooner. `byClock` ends one that only waits.
 */
export type ThreadLimits = { seconds: number; megabytes: number; byClock?: number; stop?: AbortSignal }

/** How many times as long by the clock a thread may take for its seconds of the processor. */
export const slowest = 20

export class ThreadEnded extends Error {
  readonly because: 'time' | 'memory'

  constructor(because: 'time' | 'memory') {
    super(`A thread needed more ${because} than it may`)
    this.because = because
  }
}

export type Talk = { tell: (message: unknown) => void; hear: <T>() => Promise<T> }

/**
 * Runs a script in its own thread and ends the thread together with `work`, which frees all its memory. `given` becomes its `workerData`;
 * the buffers in `moved` are transferred instead of copied. When a limit is exceeded `work` gets `ThreadEnded`; when `stop` aborts, its
 * reason.
 */
export async function inWorkerThread<R>(
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
  const late = () => ended.reject(new ThreadEnded('time'))
  const timer = setTimeout(late, (limits.byClock ?? Math.max(limits.seconds, 1) * slowest) * 1000)
  const unwatch = whenUsedUp(worker, limits.seconds, late)
  const stop = () => ended.reject(limits.stop?.reason)
  if (limits.stop?.aborted === true) stop()
  limits.stop?.addEventListener('abort', stop)
  try {
    return await work(talkWith(worker, ended.promise))
  } finally {
    clearTimeout(timer)
    unwatch()
    limits.stop?.removeEventListener('abort', stop)
    await worker.terminate()
  }
}

/** Milliseconds between two checks of a thread that has nearly used up its time. */
const betweenLooks = 50

/** Calls `end` once a thread has had so many seconds of the processor: it looks again when that can be so at the earliest. */
function whenUsedUp(worker: Worker, seconds: number, end: () => void) {
  let timer: NodeJS.Timeout | undefined
  let isOver = false
  const lookIn = (ms: number) => (timer = setTimeout(() => void look(), Math.max(ms, betweenLooks)))
  const look = async () => {
    const used = await worker.cpuUsage().then(
      ({ user, system }) => (user + system) / 1000,
      // It has not begun yet, or is over.
      () => 0,
    )
    if (isOver) return
    if (used >= seconds * 1000) end()
    else lookIn(seconds * 1000 - used)
  }
  lookIn(seconds * 1000)
  return () => {
    isOver = true
    clearTimeout(timer)
  }
}

const isOutOfMemory = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'

const talkWith = (worker: Worker, ended: Promise<never>): Talk => ({
  tell: (message) => worker.postMessage(message),
  hear: <T>() => {
    // An ended thread sends nothing more: listeners must not wait for ever.
    const heard = Promise.race([once(worker, 'message'), ended]).then(([message]) => message as T)
    // Whoever listens may do something else first.
    heard.catch(() => undefined)
    return heard
  },
})
