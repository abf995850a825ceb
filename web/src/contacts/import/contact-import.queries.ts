import { contactImportRoutes, type ImportedContact } from '@contactsheet/contracts/contacts/contact-import'
import { useRef, useState } from 'react'
import { call } from '#lib/data/api.ts'
import { useRouteMutation, type Mutation } from '#lib/data/mutations/mutation.ts'
import { ApiError } from '#lib/data/failure.ts'
import type { Refresh } from '#lib/data/mutations/refresh.ts'
import { useMutationSequence } from '#lib/data/mutations/mutation-sequence.ts'
import { toastDurations } from '#lib/toast.ts'
import { counted, slicesOf } from './contact-import.rules.ts'

/** Separate from the contacts' queue: an import takes long, and edits made meanwhile must not wait for it. */
const queue = () => ['import']
const refresh = (): Refresh[] => ['contacts', 'shoots', 'dashboard', 'plans', 'labels']

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
  success: ({ removed }) => ({ title: 'Import undone', text: `${counted(removed, 'contact')} taken back.` }),
  queue,
  refresh,
}

/** An import in progress: what to send, and how far it has got. */
export type Job = {
  importId: string
  slices: ImportedContact[][]
  next: number
  total: number
  /** Contacts that have been processed. */
  sent: number
  added: number
  skipped: number
}

export const newJob = (people: readonly ImportedContact[]): Job => ({
  importId: crypto.randomUUID(),
  slices: slicesOf(people),
  next: 0,
  total: people.length,
  sent: 0,
  added: 0,
  skipped: 0,
})

const waitsMs = [1000, 3000, 6000]
const isPassing = (error: unknown) => error instanceof ApiError && (error.status === 0 || error.status >= 500)

/** Sends a slice, and retries after a while when there is no response: its number lets the server add nobody twice. */
async function sendSlice({ importId, slices, next }: Job, isStopped: () => boolean) {
  const body = { importId, part: next, contacts: slices[next] ?? [] }
  for (const wait of waitsMs) {
    try {
      return await call(contactImportRoutes.importSlice, { body })
    } catch (error) {
      if (!isPassing(error) || isStopped()) throw error
      await new Promise((resolve) => setTimeout(resolve, wait))
    }
  }
  return call(contactImportRoutes.importSlice, { body })
}

/** Sends the rest of a job until it is done or stopped. Returns the job as it is then; throws ApiError. */
export async function sendJob(start: Job, isStopped: () => boolean, onProgress: (job: Job) => void): Promise<Job> {
  let job = start
  while (job.next < job.slices.length && !isStopped()) {
    const { added, skipped } = await sendSlice(job, isStopped)
    job = {
      ...job,
      next: job.next + 1,
      sent: job.sent + (job.slices[job.next]?.length ?? 0),
      added: job.added + added,
      skipped: job.skipped + skipped,
    }
    onProgress(job)
  }
  return job
}

/** Imports a file's contacts with progress; can be stopped, resumed, and undone as a whole. */
export function useImport() {
  const [job, setJob] = useState<Job>()
  const stopped = useRef(false)
  const undo = useRouteMutation(undoImport)
  const takeBack = (importId: string) => undo.mutate({ params: { importId } })
  const sending = useMutationSequence({
    run: (start: Job) => sendJob(start, () => stopped.current, setJob),
    once: () => 'import contacts',
    failure: 'Failed to import contacts',
    // Shown in the dialog, with a way to continue.
    handled: () => true,
    success: ({ importId, added }) => ({
      title: `${counted(added, 'contact')} imported`,
      ...(added > 0 && {
        duration: toastDurations.deletion,
        action: { label: 'Undo', run: () => takeBack(importId) },
      }),
    }),
    queue,
    refresh,
  })
  const send = (start: Job) => {
    stopped.current = false
    setJob(start)
    sending.mutate(start)
  }
  return {
    job,
    send,
    stop: () => {
      stopped.current = true
    },
    sending: sending.isPending,
    error: sending.error,
    undo: () => job && takeBack(job.importId),
    undoing: undo.isPending,
    undone: undo.isSuccess,
  }
}
