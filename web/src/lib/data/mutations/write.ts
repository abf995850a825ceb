import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { Answer, Input, Route } from '@contactsheet/contracts/calls/route'
import { call } from '#lib/data/api.ts'
import { keptForLater } from '#lib/data/outbox/kept-act.ts'
import { outboxNow, outboxSoon } from '#lib/data/outbox/page-outbox.ts'
import { temporaryId } from '#lib/data/outbox/act-names.ts'
import { isPageHidden, type Sent } from '#lib/data/request.ts'
import { before, type Before, type CachePatch } from './cache-patch.ts'
import { joined } from './once.ts'
import { takePlace, type Queue } from './queue.ts'
import { refreshAfter, type Refresh } from './refresh.ts'
import { keepPatches, applyPatches, takeBackPatches, type Applied } from './applied-patches.ts'
import { toast, type ToastWords } from '#lib/toast.ts'

/** Sends a call of a write. Throws what `call` throws. */
export type Send = <R extends Route>(route: R, input: Input<R>) => Promise<Answer<R>>
/** A call to be kept; `over` is what was seen of its fields where that is older than what is shown. */
type Wanted = { route: Route; input: Sent; over?: object | undefined }

/** Something that changes data on the server, with everything that goes with it. */
export type Write<I, A> = {
  run: (input: I, send: Send) => Promise<A>
  /** The one call that it makes, when that may be sent later: it is then kept on the device until the server has answered. */
  waits?: ((input: I) => Wanted | undefined) | undefined
  /** The path it changes: writes whose paths meet are sent one after another, in click order; others do not wait for it. */
  queue: (input: I) => Queue
  /** Shown when the server gives no message of its own. */
  failure: string
  /** What the failure is called, 'Error' by default. */
  failureTitle?: string
  /** Shown on success; `was` looks up what the patches have replaced. */
  success?: (answer: A, input: I, was: Before) => ToastWords | undefined
  /** What the user should see before the server has responded. Reverted on failure. */
  patches?: (input: I, made: number) => CachePatch[]
  /** What the patches show beyond the input. */
  shows?: unknown
  /** What is said of an act that waits and can be taken back. */
  keptWords?: (input: I) => string | undefined
  /** True for failures that the screen shows in its own place, such as under a form's fields. */
  handled?: (error: unknown) => boolean
  /** What may be stale in the cache afterwards, even after a failure, which may have been partial. */
  refresh: (input: I) => readonly Refresh[]
}

/** Shows a write: takes its place, keeps it on the device if it can wait, and patches what is on the screen. */
async function show<I, A>(
  client: QueryClient,
  write: Write<I, A>,
  input: I,
  outbox: Awaited<ReturnType<typeof outboxSoon>>,
) {
  const queue = write.queue(input)
  const wanted = outbox && write.waits?.(input)
  const place = takePlace(client, queue, wanted !== undefined)
  const made = temporaryId()
  const patches = write.patches?.(input, made) ?? []
  const shown = { queue, made, patches, shows: write.shows, over: wanted?.over, isFirst: place.isFirst }
  // Without room it is sent as any other.
  const kept = wanted && (await outbox?.keep(wanted.route, wanted.input, shown).catch(() => undefined))
  const applied = await applyPatches(client, patches)
  const turn = async () => {
    await place.turn
    if (!kept) await outbox?.ahead(queue)
    // What it waited for may have created what it names.
    return outbox?.known(input) ?? input
  }
  return { applied, kept, turn, leave: place.leave }
}

/**
 * Performs a write: kept on the device if it can wait, shown immediately, sent in turn, reverted on failure. It ends once what it changed
 * has been refetched, or once it is known that it has to wait.
 */
async function perform<I, A>(client: QueryClient, write: Write<I, A>, given: I): Promise<A> {
  // A page that is being closed sends at once, or never.
  const outbox = outboxNow() ?? (write.waits && !isPageHidden() ? await outboxSoon() : undefined)
  const input = outbox?.known(given) ?? given
  const shown = await show(client, write, input, outbox)
  const { applied, kept } = shown
  const refresh = [...write.refresh(input), ...applied.cutOff]
  const end = (leavePatches: (client: QueryClient, applied: Applied) => void) => {
    leavePatches(client, applied)
    shown.leave()
    return refreshAfter(client, refresh)
  }
  try {
    const answer = await write.run(await shown.turn(), kept ? (kept.send as Send) : call)
    const words = write.success?.(answer, input, before(applied.replaced))
    if (words) toast(words)
    await end(keepPatches)
    return answer
  } catch (error) {
    if (kept && error === keptForLater) {
      shown.leave()
      return kept.leave(applied, refresh, write.keptWords?.(input)) as A
    }
    // Not awaited: after a failure the user can continue at once.
    void end(takeBackPatches)
    throw error
  } finally {
    kept?.end()
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
