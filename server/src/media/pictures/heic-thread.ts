import { inWorkerThread, ThreadEnded, type ThreadLimits } from '#platform/process/worker-thread.ts'
import { WorkQueue } from '#platform/process/work-queue.ts'
import { type Pixels, damaged, tooMuch } from './pixels.ts'

/** What the thread is given: a file, and whether all bits of its channels are wanted. */
export type HeicTask = { file: Uint8Array; deep: boolean }
/** What the thread answers; its buffer changes hands. */
export type HeicPixels = Pixels<Uint8Array<ArrayBuffer> | Uint16Array<ArrayBuffer>>

// libheif keeps its pixels outside of what `megabytes` counts; those are limited by the number of pixels in the header.
const most = { seconds: 20, megabytes: 200 }
/** One after another, because a large one takes several hundred megabytes. */
const queue = new WorkQueue({ all: 48, each: 48, atOnce: 1, waitSeconds: 45 })
const script = new URL('./heic.worker.ts', import.meta.url)

/**
 * Decodes a HEIC in a separate thread, because it takes seconds, one at a time. Returns all pixels of the primary image, upright, in the
 * colours of its profile; with `deep` in 16 bits. Throws 415 for a damaged file, 413 when it takes too long, 503 when too many are waiting.
 */
export async function heicPixels(
  file: Uint8Array,
  { deep = false, limits = most }: { deep?: boolean; limits?: ThreadLimits } = {},
): Promise<HeicPixels> {
  const task = { given: { file, deep } satisfies HeicTask, moved: [] }
  const decoding = () =>
    inWorkerThread(script, task, limits, (thread) => thread.hear<HeicPixels | undefined>()).catch((error: unknown) => {
      throw error instanceof ThreadEnded ? tooMuch() : damaged()
    })
  const pixels = await queue.hold('heic', (inTurn) => inTurn(decoding))
  if (pixels === undefined) throw damaged()
  return pixels
}
