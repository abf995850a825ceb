import type { Everything } from '@contactsheet/contracts/account/everything'
import { Problem } from '@contactsheet/contracts/calls/problem'
import { BadZip } from '#platform/files/zip.ts'
import { inWorkerThread, slowest, ThreadEnded, type Talk } from '#platform/process/worker-thread.ts'
import type { Refused } from './everything.rules.ts'
import type { ListName, Outline } from './outline.rules.ts'

/** everything.json, and the paths of the files beside it. */
export type EverythingTask = { bytes: Uint8Array<ArrayBuffer>; paths: string[] }
/** The entries of a list from a place on. */
export type SliceWanted = { list: ListName; from: number }
/** The entries of a list in their order, some at a time. */
export type Entries = <L extends ListName>(list: L) => AsyncGenerator<Everything[L]>

const script = new URL('./everything.worker.ts', import.meta.url)
const megabytes = 768
/** Seconds of the processor for reading and checking. */
const toRead = 60

/** Reads and checks everything.json, until `stop`. Throws `BadZip` with a sentence for what is wrong with it, 503. */
export const readOutline = (task: EverythingTask, stop: AbortSignal): Promise<Outline> =>
  inThread(task, { seconds: toRead, stop }, outlineFrom)

/**
 * Reads it again for work that needs the entries, for at most so many seconds. They stay in the thread, because handling all of them at
 * once would block the event loop. After `stop` the work gets an error instead of entries.
 */
export const withEntries = <R>(
  task: EverythingTask,
  { seconds, stop }: { seconds: number; stop: AbortSignal },
  work: (entries: Entries) => Promise<R>,
) =>
  inThread(task, { seconds: toRead + seconds, byClock: toRead * slowest + seconds, stop }, async (thread) => {
    await outlineFrom(thread)
    return work((list) => entriesFrom(thread, list, stop))
  })

type Until = { seconds: number; byClock?: number; stop: AbortSignal }

const inThread = <R>(task: EverythingTask, until: Until, work: (thread: Talk) => Promise<R>) =>
  inWorkerThread(script, { given: task, moved: [task.bytes.buffer] }, { ...until, megabytes }, work).catch(inWords)

async function outlineFrom(thread: Talk): Promise<Outline> {
  const read = await thread.hear<Outline | Refused>()
  if ('reason' in read) throw new BadZip(read.reason)
  return read
}

async function* entriesFrom<L extends ListName>(
  thread: Talk,
  list: L,
  stop: AbortSignal,
): AsyncGenerator<Everything[L]> {
  for (let from = 0; ;) {
    stop.throwIfAborted()
    thread.tell({ list, from } satisfies SliceWanted)
    const some = await thread.hear<Everything[L]>()
    if (some.length === 0) return
    yield some
    from += some.length
  }
}

function inWords(error: unknown): never {
  if (!(error instanceof ThreadEnded)) throw error
  if (error.because === 'memory') throw new BadZip('everything.json is too large.')
  throw new Problem(503, 'Reading this file takes too long at the moment. Please try again later.', {}, 30)
}
