import type { QueryClient } from '@tanstack/react-query'
import { before, type Before, type CachePatch } from './cache-patch.ts'
import { takePlace, type Queue } from './queue.ts'
import { refreshAfter, type Refresh } from './refresh.ts'
import { keepPatches, applyPatches, takeBackPatches, type Applied } from './applied-patches.ts'
import { toast, type ToastWords } from '#lib/toast.ts'

/** Something that changes what the server has, and all that belongs to it. */
export type Write<I, A> = {
  run: (input: I) => Promise<A>
  /** What it changes: writes on one path go out one after another, in the order of the clicks; others wait for nothing of it. */
  queue: (input: I) => Queue
  /** Shown when the server gives no message of its own. */
  failure: string
  /** What is said once it has worked; `was` looks up what the patches have replaced. */
  success?: (answer: A, input: I, was: Before) => ToastWords | undefined
  /** What the user should see before the server has answered. Undone when it fails. */
  patches?: (input: I) => CachePatch[]
  /** True for failures that the screen shows in its own place, such as under a form's fields. */
  handled?: (error: unknown) => boolean
  /** What may be wrong in the cache afterwards, also after a failure: some of it may have worked. */
  refresh: (input: I) => readonly Refresh[]
}

/** The way of a write: shown at once, sent in its turn, taken back when it fails. It is over once what it changed has been read again. */
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
    // After a failure people go on typing at once.
    void end(takeBackPatches)
    throw error
  }
}

/** The mutation of a write, for `useMutation`. */
export const writeOptions = <I, A>(client: QueryClient, write: Write<I, A>) => ({
  mutationFn: (input: I) => perform(client, write, input),
  meta: { failure: write.failure, handled: write.handled },
})
