import type { Shape } from '@contactsheet/contracts/ai/generation-limits'
import { Problem } from '@contactsheet/contracts/calls/problem'
import type { Pixels } from '#media/pictures/pixels.ts'
import { inWorkerThread, ThreadEnded, type Talk } from '#platform/process/worker-thread.ts'
import { WorkQueue } from '#platform/process/work-queue.ts'

/** In the order in which they are painted. */
export const studyNames = ['landscape', 'window', 'sweep'] as const
export type StudyName = (typeof studyNames)[number]

/** One painted picture; its pixels have 3 channels. */
export type Study = { name: StudyName; pixels: Pixels }

/** What is given to the thread, which then paints each study that it is told the name of. */
export type StudyTask = { description: string; shape: Shape; seed: number }

/** What may be decided about the pictures, and who gets each of them as soon as it is painted. */
type Wish = { shape: Shape; seed: number; signal: AbortSignal; onPicture: (study: Study) => void }

// Seconds of the processor, of which the three take about one. Pixels are not counted among the megabytes; the size of the pictures limits those.
const most = { seconds: 30, megabytes: 100 }
/** One description after another, because each keeps a processor busy for seconds. */
const queue = new WorkQueue({ all: 48, each: 48, atOnce: 1 })
const script = new URL('./study.worker.ts', import.meta.url)

/**
 * Paints the three studies of a description in a separate thread. The same seed paints the same pictures. Throws the reason of `signal`
 * when that aborts, once the thread has ended; 503 when it takes too long or too many are waiting.
 */
export async function paintStudies(description: string, { shape, seed, signal, onPicture }: Wish): Promise<void> {
  signal.throwIfAborted()
  const task: StudyTask = { description, shape, seed }
  const aborted = Promise.withResolvers<never>()
  const abort = () => aborted.reject(signal.reason)
  signal.addEventListener('abort', abort)
  let painting: Promise<void> | undefined
  const paint = () => {
    signal.throwIfAborted()
    const work = (thread: Talk) => Promise.race([hearAll(thread, onPicture), aborted.promise])
    painting = inWorkerThread(script, { given: task, moved: [] }, most, work)
    return painting
  }
  try {
    await Promise.race([queue.hold('study', (inTurn) => inTurn(paint)), aborted.promise])
  } catch (error) {
    throw error instanceof ThreadEnded ? tooSlow() : error
  } finally {
    signal.removeEventListener('abort', abort)
    await Promise.allSettled([painting])
  }
}

async function hearAll(thread: Talk, onPicture: (study: Study) => void) {
  for (const name of studyNames) {
    const pixels = thread.hear<Pixels>()
    thread.tell(name)
    onPicture({ name, pixels: await pixels })
  }
}

const tooSlow = () => new Problem(503, 'Painting takes too long at the moment. Try again later.', {}, 30)
