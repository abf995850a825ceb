import { Readable } from 'node:stream'
import { setTimeout as after } from 'node:timers/promises'
import type { ImportLine } from '@contactsheet/contracts/account/account.schemas'
import { BadZip } from '#platform/files/zip-reading.ts'
import type { InWords } from '#platform/http/download.ts'
import type { Owner } from '#platform/owner/owner.ts'
import type { Turns } from '#platform/process/turns.ts'
import { whileHere } from '../while-here.ts'

/**
 * What work tells, as JSON lines, as soon as it tells it. It runs in a turn, and no longer than somebody listens and its user may use the
 * account. Whatever goes wrong is said in the last line.
 */
export async function linesOf(
  { turns, owner, inWords }: { turns: Turns; owner: Pick<Owner, 'userId' | 'assertHere'>; inWords: InWords },
  work: () => AsyncGenerator<ImportLine>,
): Promise<Readable> {
  const begun = Promise.withResolvers<AbortSignal>()
  const closed = Promise.withResolvers<void>()
  turns
    .hold(owner.userId, (inTurn, ended) =>
      inTurn(async () => {
        begun.resolve(ended)
        await closed.promise
      }),
    )
    .catch(begun.reject)
  const ended = await begun.promise
  async function* texts() {
    for await (const line of refusing(whileHere(owner, ended, work()), inWords)) yield `${JSON.stringify(line)}\n`
  }
  const stream = Readable.from(texts())
  stream.once('close', closed.resolve)
  return stream
}

/** Milliseconds between two lines of the same step: connections on which nothing is said are cut off, and who has gone is noticed at the next. */
const pause = 1000

/** Says a line at once and again while `work` runs; returns what it brings. When nobody listens any more it is told to stop, and its end is awaited. */
export async function* sayingMeanwhile<R>(
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
