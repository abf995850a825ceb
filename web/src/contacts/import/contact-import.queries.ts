import { contactImportRoutes } from '@contactsheet/contracts/contacts/contact-import'
import type { ExistingRule } from '@contactsheet/contracts/contacts/import-limits'
import type { ImportedContact } from '@contactsheet/contracts/contacts/contact-import.schemas'
import { useRef, useState } from 'react'
import { call } from '#lib/data/api.ts'
import { isOutcomeUnknown, isSignedOut } from '#lib/data/failure.ts'
import { useRouteMutation, type Mutation } from '#lib/data/mutations/mutation.ts'
import type { Refresh } from '#lib/data/mutations/refresh.ts'
import { useMutationSequence } from '#lib/data/mutations/write.ts'
import { sendPatiently } from '#lib/data/send-patiently.ts'
import { isComplete, resultWords, slicesOf, undoneWords, type Aside } from './contact-import.rules.ts'

/** What a file is left for that the import looks at as if it had been chosen there. */
export const importFile = 'contacts import'

/** Separate from the contacts' queue: an import takes long, and edits made meanwhile must not wait for it. */
const queue = () => ['import']
const refresh = (): Refresh[] => ['contacts', 'shoots', 'dashboard', 'plans', 'labels']

/** Long enough to look through the list; it is the only way back. */
const undoMs = 30_000

const previewImport: Mutation<typeof contactImportRoutes.previewImport> = {
  route: contactImportRoutes.previewImport,
  failure: 'The file could not be read',
  // Shown beside the file.
  handled: () => true,
  queue: () => ['import-preview'],
  refresh: () => [],
}

/** Reads a file; nothing is stored. */
export const useImportPreview = () => useRouteMutation(previewImport)

const undoImport: Mutation<typeof contactImportRoutes.undoImport> = {
  route: contactImportRoutes.undoImport,
  failure: 'Failed to undo the import',
  success: (answer) => ({ title: 'Import undone', text: undoneWords(answer) }),
  queue,
  refresh,
}

/** An import in progress: what to send, and how far it has got. */
export type Job = {
  importId: string
  existing: ExistingRule
  slices: ImportedContact[][]
  next: number
  total: number
  /** Contacts that have been processed. */
  sent: number
  added: number
  changed: number
  /** Who was sent and turned out to be here already, unchanged. */
  skipped: number
  aside: Aside
}

export const newJob = (people: readonly ImportedContact[], existing: ExistingRule, aside: Aside): Job => ({
  importId: crypto.randomUUID(),
  existing,
  slices: slicesOf(people),
  next: 0,
  total: people.length,
  sent: 0,
  added: 0,
  changed: 0,
  skipped: 0,
  aside,
})

/** Sends the next slice; its number lets the server add nobody twice. */
function sendSlice({ importId, existing, slices, next }: Job, isStopped: () => boolean) {
  const body = { importId, existing, part: next, contacts: slices[next] ?? [] }
  return sendPatiently(() => call(contactImportRoutes.importSlice, { body }), isStopped)
}

/**
 * Sends the rest of a job until it is done or stopped. Returns the job as it is then; throws ApiError. What the server refuses
 * leaves nothing behind: the slices before are taken back.
 */
export async function sendJob(start: Job, isStopped: () => boolean, onProgress: (job: Job) => void): Promise<Job> {
  let job = start
  try {
    while (job.next < job.slices.length && !isStopped()) {
      const { added, changed, skipped } = await sendSlice(job, isStopped)
      job = {
        ...job,
        next: job.next + 1,
        sent: job.sent + (job.slices[job.next]?.length ?? 0),
        added: job.added + added,
        changed: job.changed + changed,
        skipped: job.skipped + skipped,
      }
      onProgress(job)
    }
    return job
  } catch (error) {
    if (!isRefusal(error)) throw error
    if (job.added + job.changed > 0) await takeBack(job)
    onProgress({ ...job, slices: [], next: 0, sent: 0, added: 0, changed: 0, skipped: 0 })
    throw error
  }
}

/** True for an import that would be refused again; one that only got no answer can go on. */
const isRefusal = (error: unknown) => !isOutcomeUnknown(error) && !isSignedOut(error)

const takeBack = ({ importId }: Job) => call(contactImportRoutes.undoImport, { params: { importId } })

/** Imports a file's contacts with progress; can be stopped, resumed, and undone as a whole. */
export function useImport() {
  const [job, setJob] = useState<Job>()
  const stopped = useRef(false)
  const undo = useRouteMutation(undoImport)
  const sending = useMutationSequence({
    run: (start: Job) => sendJob(start, () => stopped.current, setJob),
    once: () => 'import contacts',
    failure: 'Failed to import contacts',
    // Shown in the dialog, with a way to continue.
    handled: () => true,
    success: (done) => announced(done, () => undo.mutate({ params: { importId: done.importId } })),
    queue,
    refresh,
  })
  const send = (start: Job, onRefused: () => void) => {
    stopped.current = false
    setJob(start)
    sending.mutate(start, { onError: (error) => isRefusal(error) && onRefused() })
  }
  const refused = sending.isError && job?.slices.length === 0
  return {
    /** What is being sent, or was stopped; undefined again once it was refused. */
    job: refused ? undefined : job,
    send,
    stop: () => {
      stopped.current = true
    },
    sending: sending.isPending,
    done: sending.isSuccess && job !== undefined && isComplete(job),
    error: sending.error,
    forget: () => {
      sending.reset()
      setJob(undefined)
    },
    undo: () => job && undo.mutate({ params: { importId: job.importId } }),
    undoing: undo.isPending,
    undone: undo.isSuccess,
  }
}

/** The toast of an import that is complete, with its Undo; one that was stopped has Undo in its dialog. */
function announced(job: Job, run: () => void) {
  if (!isComplete(job)) return undefined
  const [title = '', ...more] = resultWords(job)
  if (job.added + job.changed === 0) return { title: 'Nothing imported', text: `${more.join(', ')}.` }
  const text = more.length > 0 ? { text: `${more.join(', ')}.` } : {}
  return { title, ...text, duration: undoMs, action: { label: 'Undo', run } }
}
