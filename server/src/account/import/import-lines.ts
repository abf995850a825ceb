import { Readable } from 'node:stream'
import { setTimeout as after } from 'node:timers/promises'
import type { ImportLine } from '@contactsheet/contracts/account/account.schemas'
import { BadZip } from '#platform/files/zip.ts'
import type { InWords } from '#platform/http/download.ts'
import type { Owner } from '#platform/owner/owner.ts'
import type { WorkQueue } from '#platform/process/work-queue.ts'
import { whileActive } from '../while-active.ts'

/**
 * Streams the progress of work as JSON lines. The work runs in the queue, and only while the client listens and its user is active. A
 * failure is reported in the last line.
 */
export async function linesOf(
  { queue, owner, inWords }: { queue: WorkQueue; owner: Pick<Owner, 'userId' | 'assertActive'>; inWords: InWords },
  work: () => AsyncGenerator<ImportLine>,
): Promise<Readable> {
  const begun = Promise.withResolvers<AbortSignal>()
  const closed = Promise.withResolvers<void>()
  queue
    .hold(owner.userId, (inTurn, ended) =>
      inTurn(async () => {
        begun.resolve(ended)
        await closed.promise
      }),
    )
    .catch(begun.reject)
  const ended = await begun.promise
  async function* texts() {
    for await (const line of refusing(whileActive(owner, ended, work()), inWords)) yield `${JSON.stringify(line)}\n`
  }
  const stream = Readable.from(texts())
  stream.once('close', closed.resolve)
  return stream
}

/**
 * Milliseconds between two lines of the same step: idle connections are cut off by proxies, and a client that has left is noticed at the
 * next line.
 */
const pause = 1000

/** Yields a line at once and repeatedly while `work` runs; returns its result. When the consumer stops, the work is told to stop and awaited. */
export async function* repeatWhileWorking<R>(
  line: ImportLine,
  work: (stop: AbortSignal) => Promise<R>,
  pauseMs = pause,
): AsyncGenerator<ImportLine, R> {
  const nobodyListens = new AbortController()
  const done = work(nobodyListens.signal)
  const isDone = done.then(() => true)
  // Waited for between two lines; it may fail before.
  isDone.catch(() => undefined)
  try {
    do yield line
    while (!(await Promise.race([isDone, after(pauseMs, false, { ref: false })])))
    return await done
  } finally {
    nobodyListens.abort()
    await Promise.allSettled([done])
  }
}

/** Where nobody is signed in any more, a last word is all that they get. */
const shutOut = 'This account has been deactivated or deleted.'

async function* refusing(lines: AsyncIterable<ImportLine>, inWords: InWords): AsyncGenerator<ImportLine> {
  try {
    yield* lines
  } catch (error) {
    if (error instanceof BadZip) return yield { refused: error.message }
    const { status, message } = inWords(error)
    yield { refused: status === 401 ? shutOut : message }
  }
}
