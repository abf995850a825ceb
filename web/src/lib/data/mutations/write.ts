import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { before, type Before, type CachePatch } from './cache-patch.ts'
import { joined } from './once.ts'
import { takePlace, type Queue } from './queue.ts'
import { refreshAfter, type Refresh } from './refresh.ts'
import { keepPatches, applyPatches, takeBackPatches, type Applied } from './applied-patches.ts'
import { toast, type ToastWords } from '#lib/toast.ts'

/** Something that changes data on the server, with everything that goes with it. */
export type Write<I, A> = {
  run: (input: I) => Promise<A>
  /** The path it changes: writes whose paths meet are sent one after another, in click order; others do not wait for it. */
  queue: (input: I) => Queue
  /** Shown when the server gives no message of its own. */
  failure: string
  /** What the failure is called, 'Error' by default. */
  failureTitle?: string
  /** Shown on success; `was` looks up what the patches have replaced. */
  success?: (answer: A, input: I, was: Before) => ToastWords | undefined
  /** What the user should see before the server has responded. Reverted on failure. */
  patches?: (input: I) => CachePatch[]
  /** True for failures that the screen shows in its own place, such as under a form's fields. */
  handled?: (error: unknown) => boolean
  /** What may be stale in the cache afterwards, even after a failure, which may have been partial. */
  refresh: (input: I) => readonly Refresh[]
}

/** Performs a write: shown immediately, sent in turn, reverted on failure. It ends once what it changed has been refetched. */
async function perform<I, A>(client: QueryClient, write: Write<I, A>, input: I): Promise<A> {
  const place = takePlace(client, write.queue(input))
  const applied = await applyPatches(client, write.patches?.(input) ?? [])
  const end = (leavePatches: (client: QueryClient, applied: Applied) => void) => {
    leavePatches(client, applied)
    place.leave()
    return refreshAfter(client, [...write.refresh(input), ...applied.cutOff])
  }
  try {
    await place.turn
    const answer = await write.run(input)
    const words = write.success?.(answer, input, before(applied.replaced))
    if (words) toast(words)
    await end(keepPatches)
    return answer
  } catch (error) {
    // Not awaited: after a failure the user can continue at once.
    void end(takeBackPatches)
    throw error
  }
}

/** The mutation of a write, for `useMutation`. */
export const writeOptions = <I, A>(client: QueryClient, write: Write<I, A>) => ({
  mutationFn: (input: I) => perform(client, write, input),
  meta: { failure: write.failure, failureTitle: write.failureTitle, handled: write.handled },
})

/** Several calls in a row that the user sees as one act. */
export type MutationSequence<I, A> = Write<I, A> & {
  /** A name for steps that create something: while they run, the same name does not start them again. */
  once?: (input: I) => string
}

/** Runs the calls, shows the outcome and refetches once at the end. */
export function useMutationSequence<I, A>({ once, ...write }: MutationSequence<I, A>) {
  const mutation = useMutation(writeOptions(useQueryClient(), write))
  return joined(mutation, (input: I) => once?.(input))
}
