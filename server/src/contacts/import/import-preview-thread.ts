import type { ExistingRule, ImportTarget } from '@contactsheet/contracts/contacts/import-limits'
import { invalid, Problem } from '@contactsheet/contracts/calls/problem'
import type { FoundLabel } from '#labels/label-lookup.rules.ts'
import { inWorkerThread, ThreadEnded } from '#platform/process/worker-thread.ts'
import type { Unreadable } from '../formats/imported-contact.ts'

/** The task given to the thread. */
export type PreviewTask = {
  file: Uint8Array<ArrayBuffer>
  name: string
  mapping: (ImportTarget | null)[] | undefined
  existing: ExistingRule
  labels: FoundLabel[]
}
/** What the thread asks for first: `LookUps` as JSON. */
export type Asked = { lookUps: string }
/** What it asks for then: the contacts who are to be compared in full. */
export type AskedMore = { ids: number[] }
/** What the thread is told each time: records as JSON page by page, and then how many more contacts the plan has room for. */
export type Known = { found: string } | { room: number }
/** What the thread answers in the end: an `ImportPreview` as JSON, or why there is none. */
export type Answered = { json: Uint8Array<ArrayBuffer> } | Unreadable

/** Finds what the thread asks for. */
export type Findings = {
  people: (lookUps: string) => AsyncIterable<string>
  contacts: (ids: number[]) => AsyncIterable<string>
  room: () => Promise<number>
}

const limits = { seconds: 30, megabytes: 400 }
const script = new URL('./import-preview.worker.ts', import.meta.url)

/**
 * Reads a file of contacts in a separate thread, so that others are answered meanwhile. Returns an `ImportPreview` as JSON.
 * Throws 400 for a file that cannot be read or needs too much memory, 503 when it takes too long.
 */
export async function previewInThread(task: PreviewTask, { people, contacts, room }: Findings): Promise<Uint8Array> {
  const answered = await inWorkerThread(script, { given: task, moved: [task.file.buffer] }, limits, async (thread) => {
    const tellAll = async (pages: AsyncIterable<string>) => {
      for await (const found of pages) thread.tell({ found } satisfies Known)
      thread.tell({ room: await room() } satisfies Known)
    }
    const first = await thread.hear<Asked | Answered>()
    if (!('lookUps' in first)) return first
    const second = thread.hear<AskedMore>()
    await tellAll(people(first.lookUps))
    const { ids } = await second
    const last = thread.hear<Answered>()
    await tellAll(contacts(ids))
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
