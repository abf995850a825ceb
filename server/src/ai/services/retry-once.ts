import { setTimeout as delay } from 'node:timers/promises'
import { ServiceError } from './service.ts'

/** The longest `Retry-After` in seconds that is waited for. */
const longestWait = 20

/** Retries the work once after a transient failure, after the service's `Retry-After` or a second. */
export async function retryOnce<R>(signal: AbortSignal, work: () => Promise<R>): Promise<R> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof ServiceError) || !error.isPassing || (error.retryAfter ?? 1) > longestWait) throw error
    await pause((error.retryAfter ?? 1) * 1000, signal)
    return work()
  }
}

/** Waits so many milliseconds. Throws the signal's reason. */
export async function pause(ms: number, signal: AbortSignal) {
  await delay(ms, undefined, { signal }).catch(() => undefined)
  signal.throwIfAborted()
}
