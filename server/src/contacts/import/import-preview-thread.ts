import type { ImportTarget } from '@contactsheet/contracts/contacts/contact-import'
import { invalid, Problem } from '@contactsheet/contracts/calls/problem'
import type { FoundLabel } from '#labels/label-lookup.rules.ts'
import { inBriefThread, ThreadEnded } from '#platform/process/brief-thread.ts'
import type { Unreadable } from '../formats/imported-contact.ts'

/** The task given to the thread. */
export type PreviewTask = { file: Uint8Array<ArrayBuffer>; mapping: (ImportTarget | null)[] | undefined }
/** What the thread asks for: `LookUps` as JSON. */
export type Asked = { lookUps: string }
/** What the thread is told: people as JSON page by page, then labels and room. */
export type Known = { people: string } | { labels: FoundLabel[]; room: number }
/** What the thread answers in the end: an `ImportPreview` as JSON, or why there is none. */
export type Answered = { json: Uint8Array<ArrayBuffer> } | Unreadable

const limits = { seconds: 30, megabytes: 400 }
const script = new URL('./import-preview.worker.ts', import.meta.url)

/**
 * Reads a file of contacts in a separate thread, so that others are answered meanwhile. `known` finds what the thread asks for.
 * Returns an `ImportPreview` as JSON. Throws 400 for a file that cannot be read or needs too much memory, 503 when it takes too long.
 */
export async function previewInThread(
  task: PreviewTask,
  known: (lookUps: string) => AsyncIterable<Known>,
): Promise<Uint8Array> {
  const answered = await inBriefThread(script, { given: task, moved: [task.file.buffer] }, limits, async (thread) => {
    const first = await thread.hear<Asked | Answered>()
    if (!('lookUps' in first)) return first
    const last = thread.hear<Answered>()
    for await (const part of known(first.lookUps)) thread.tell(part)
    return last
  }).catch(inWords)
  if ('reason' in answered) throw invalid(answered.reason, 'file')
  return answered.json
}

function inWords(error: unknown): never {
  if (!(error instanceof ThreadEnded)) throw error
  if (error.because === 'memory')
    throw invalid('This file is too much for one import. Split it, and import one part after another.', 'file')
  throw new Problem(503, 'Reading this file takes too long at the moment. Split it, or try again later.', {}, 30)
}
