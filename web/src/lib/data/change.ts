import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { Answer, Area, Input, Route } from '@contactsheet/contracts/route'
import { actOf, call, isCreate } from './api.ts'
import { before, putBack, showEdits, type Before, type Edit, type Replaced } from './edit.ts'
import { isOutcomeUnknown } from './failure.ts'
import { joined, once } from './once.ts'
import { refreshAfter } from './refresh.ts'
import { toast, toastDurations, toastStore, type ToastWords } from '../toast.ts'

/** A change together with what it is to be done to: how an undo says what undoes it. */
export type Act = { run: (client: QueryClient) => Promise<unknown> }

export type Change<R extends Route> = {
  route: R
  /** Shown when the server gives no message of its own. */
  failure: string
  /** Said once it has worked. A text alone is the title. */
  success?: string | ((answer: Answer<R>, input: Input<R>) => string | Pick<ToastWords, 'title' | 'text'>)
  /** What takes it back, offered in the toast of success; `was` looks up what the edits have replaced. */
  undo?: (input: Input<R>, answer: Answer<R>, was: Before) => Act | undefined
  /** How long Undo is offered: `toastDurations.deletion` for deletions. */
  undoFor?: number
  /** What the user should see before the server has answered. Undone when it fails. */
  edits?: (input: Input<R>) => Edit[]
  /** True for failures that the screen shows in its own place, such as under a form's fields. */
  handled?: (error: unknown) => boolean
  /** Areas whose cached answers may now be wrong. */
  refresh: Area[]
}

type Snapshot = { replaced: Replaced }

function announcement<R extends Route>(
  client: QueryClient,
  change: Change<R>,
  input: Input<R>,
  answer: Answer<R>,
  snapshot: Snapshot,
): ToastWords | undefined {
  const { success, undo, undoFor = toastDurations.usual } = change
  const said = typeof success === 'function' ? success(answer, input) : success
  if (said === undefined) return undefined
  const words = typeof said === 'string' ? { title: said } : said
  const act = undo?.(input, answer, before(snapshot.replaced))
  if (!act) return words
  const run = () =>
    void act.run(client).catch((error: unknown) => {
      // The cache has said it. What nobody knows the outcome of is offered again: an undo does no harm twice.
      const said = toastStore.get()
      if (said && isOutcomeUnknown(error)) toast({ ...said, duration: undoFor, action: { label: 'Undo', run } })
    })
  return { ...words, duration: undoFor, action: { label: 'Undo', run } }
}

/** The mutation of a change: edits at once, puts everything back on failure, refetches what may be wrong afterwards. */
export function changeOptions<R extends Route>(client: QueryClient, change: Change<R>) {
  const mutationKey = ['change', ...change.refresh]
  return {
    mutationKey,
    // Requests go out one after another, in the order of the clicks.
    scope: { id: mutationKey.join() },
    mutationFn: (input: Input<R>) => call(change.route, input),
    meta: {
      failure: change.failure,
      handled: change.handled,
      announce: (answer: unknown, input: unknown, snapshot: unknown) =>
        announcement(client, change, input as Input<R>, answer as Answer<R>, snapshot as Snapshot),
    },
    onMutate: async (input: Input<R>): Promise<Snapshot> => ({
      replaced: await showEdits(client, change.edits?.(input) ?? []),
    }),
    onError: (_error: Error, _input: Input<R>, snapshot: Snapshot | undefined) => putBack(client, snapshot?.replaced),
    onSettled: (_answer: unknown, error: Error | null) => {
      // A refetch between two quick drags would show the older one again.
      if (client.isMutating({ mutationKey }) > 1) return
      return refreshAfter(client, change.refresh, error)
    },
  }
}

const createOf = <R extends Route>({ route }: Change<R>, input: Input<R>) =>
  isCreate(route) ? actOf(route, input) : undefined

/** A change for a screen: `mutate(input)` is optimistic, rolls back and says what happened. A create under way is not repeated. */
export const useChange = <R extends Route>(change: Change<R>) =>
  joined(useMutation(changeOptions(useQueryClient(), change)), (input: Input<R>) => createOf(change, input))

/** A change with its input, ready to be done later: what `undo` answers. */
export const act = <R extends Route>(change: Change<R>, input: Input<R>): Act => ({
  run: (client) =>
    once(createOf(change, input), () =>
      client.getMutationCache().build(client, changeOptions(client, change)).execute(input),
    ),
})
