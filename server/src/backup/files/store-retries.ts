import { setTimeout as delay } from 'node:timers/promises'
import { Problem } from '@contactsheet/contracts/calls/problem'
import { StartRefused } from '#platform/process/start-refused.ts'

/** Milliseconds before a file store that failed is asked again. */
const pauses = [1000, 3000]

/** Work with the file store, tried again when the store could not be used. Throws `StartRefused` in the end. */
export async function withRetries<R>(work: () => Promise<R>, signal: AbortSignal): Promise<R> {
  for (const pause of [...pauses, undefined]) {
    signal.throwIfAborted()
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      if (pause === undefined) throw new StartRefused(storeAway, { cause: error })
      await delay(pause, undefined, { signal })
    }
  }
  throw new StartRefused(storeAway)
}

const storeAway = 'The store of the pictures cannot be used. Once it can, give the same command again.'
