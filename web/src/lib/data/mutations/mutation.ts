import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { isSingle, type Answer, type Input, type Route } from '@contactsheet/contracts/calls/route'
import { actOf, type Sent } from '#lib/data/request.ts'
import type { Before } from './cache-patch.ts'
import { isMissing, isOutcomeUnknown } from '#lib/data/failure.ts'
import { isTemporaryId } from '#lib/data/outbox/act-names.ts'
import { outboxNow } from '#lib/data/outbox/page-outbox.ts'
import { joined, once, release } from './once.ts'
import { writeOptions, type Write } from './write.ts'
import { toast, toastDurations, toastStore, type ToastWords } from '#lib/toast.ts'

/** A mutation together with its input: the form in which an undo describes its reverse. */
export type BoundMutation<A = unknown> = { run: (client: QueryClient) => Promise<A> }

/** A write of one route. */
export type Mutation<R extends Route> = Omit<Write<Input<R>, Answer<R>>, 'run' | 'success' | 'waits' | 'keptWords'> & {
  route: R
  /** Shown on success, if anything. Text alone is the title. */
  success?: string | ((answer: Answer<R>, input: Input<R>) => string | Pick<ToastWords, 'title' | 'text'> | undefined)
  /** The reverse, offered in the success toast; `was` looks up what the patches have replaced. */
  undo?: (input: Input<R>, answer: Answer<R>, was: Before) => BoundMutation | undefined
  /** Said instead of success while nobody knows the answer, with Undo; a success that is one sentence is said by itself. */
  kept?: (input: Input<R>) => string
  /** How long Undo is offered, in milliseconds: `toastDurations.deletion` for deletions. */
  undoFor?: number
}

function announcement<R extends Route>(
  client: QueryClient,
  mutation: Mutation<R>,
  input: Input<R>,
  answer: Answer<R>,
  was: Before,
): ToastWords | undefined {
  const { success, undo, undoFor = toastDurations.default } = mutation
  const said = typeof success === 'function' ? success(answer, input) : success
  if (said === undefined) return undefined
  const words = typeof said === 'string' ? { title: said } : said
  const act = answer === neverSent ? undefined : undo?.(input, answer, was)
  if (!act) return words
  const run = () =>
    void act.run(client).catch((error: unknown) => {
      // The cache has shown the failure already. An unknown outcome is offered again: undoing twice does no harm.
      const said = toastStore.get()
      if (said && isOutcomeUnknown(error)) toast({ ...said, duration: undoFor, action: { label: 'Undo', run } })
    })
  return { ...words, duration: undoFor, action: { label: 'Undo', run } }
}

/** What a mutation does: patches the cache at once, reverts everything on failure, refetches what may be stale afterwards. */
export const routeMutationOptions = <R extends Route>(client: QueryClient, mutation: Mutation<R>) => ({
  ...optionsOf(client, mutation),
  mutationFn: (given: Input<R>) => {
    const { body: { was, ...body } = {}, ...input } = given as { body?: { was?: object } }
    return optionsOf(client, mutation, was).mutationFn(was ? ({ ...input, body } as Input<R>) : given)
  },
})

/** The same for a call of which it is known what was seen of its fields, where that is older than what is shown. */
const optionsOf = <R extends Route>(client: QueryClient, mutation: Mutation<R>, over?: object) =>
  writeOptions<Input<R>, Answer<R>>(client, {
    ...mutation,
    waits: mutation.route.waits && ((input) => ({ route: mutation.route, input: input as Sent, over })),
    keptWords: (input) =>
      mutation.kept?.(input) ?? (mutation.undo && typeof mutation.success === 'string' ? mutation.success : undefined),
    run: async (input, send) => {
      const unsent = unsentIn(mutation.route, input as Sent)
      if (unsent !== undefined) {
        await outboxNow()?.takeBack(unsent)
        return neverSent as Answer<R>
      }
      return send(mutation.route, input).catch((error: unknown) => {
        // What another tab has deleted is gone as wished. Deletions answer nothing.
        if (isDeletion(mutation.route) && isMissing(error)) return undefined as Answer<R>
        throw error
      })
    },
    success: (answer, input, was) => {
      // From now on a deletion can be undone, and then wanted again.
      if (isDeletion(mutation.route)) release(actOf(mutation.route, input))
      return announcement(client, mutation, input, answer, was)
    },
  })

/** Comes in place of an answer: what is deleted was never sent, and is taken back with all that rests on it. */
const neverSent: unknown = null

/** The temporary id of what a call deletes as a whole while the server does not have it. Parts of things wait in their turn. */
function unsentIn(route: Route, { params: { id } = {} }: Sent) {
  return isDeletion(route) && route.path.endsWith('/:id') && isTemporaryId(id) ? id : undefined
}

const isDeletion = (route: Route) => route.method === 'DELETE'

/** The name of what a second click must not send once more. A change goes on from the one before: it is not the same twice. */
const singleAct = <R extends Route>({ route }: Mutation<R>, input: Input<R>) =>
  isSingle(route) || isDeletion(route) ? actOf(route, input) : undefined

/**
 * A mutation for a screen: `mutate(input)` is optimistic, rolls back and reports the outcome. A create or a deletion in
 * progress is not repeated.
 */
export const useRouteMutation = <R extends Route>(mutation: Mutation<R>) =>
  joined(useMutation(routeMutationOptions(useQueryClient(), mutation)), (input: Input<R>) => singleAct(mutation, input))

/** A mutation with its input, to be run later: what `undo` returns. */
export const bindMutation = <R extends Route>(mutation: Mutation<R>, input: Input<R>): BoundMutation<Answer<R>> => ({
  run: (client) =>
    once(singleAct(mutation, input), () =>
      client.getMutationCache().build(client, routeMutationOptions(client, mutation)).execute(input),
    ),
})
