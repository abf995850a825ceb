import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { Answer, Input, Route } from '@contactsheet/contracts/route'
import { actOf, call, isCreate } from '#lib/data/api.ts'
import type { Before } from './edit.ts'
import { isOutcomeUnknown } from '#lib/data/failure.ts'
import { joined, once } from './once.ts'
import { writeOptions, type Write } from './write.ts'
import { toast, toastDurations, toastStore, type ToastWords } from '#lib/toast.ts'

/** A change together with what it is to be done to: how an undo says what undoes it. */
export type Act = { run: (client: QueryClient) => Promise<unknown> }

/** A write of one route. */
export type Change<R extends Route> = Omit<Write<Input<R>, Answer<R>>, 'run' | 'success'> & {
  route: R
  /** Said once it has worked. A text alone is the title. */
  success?: string | ((answer: Answer<R>, input: Input<R>) => string | Pick<ToastWords, 'title' | 'text'>)
  /** What takes it back, offered in the toast of success; `was` looks up what the edits have replaced. */
  undo?: (input: Input<R>, answer: Answer<R>, was: Before) => Act | undefined
  /** How long Undo is offered: `toastDurations.deletion` for deletions. */
  undoFor?: number
}

function announcement<R extends Route>(
  client: QueryClient,
  change: Change<R>,
  input: Input<R>,
  answer: Answer<R>,
  was: Before,
): ToastWords | undefined {
  const { success, undo, undoFor = toastDurations.usual } = change
  const said = typeof success === 'function' ? success(answer, input) : success
  if (said === undefined) return undefined
  const words = typeof said === 'string' ? { title: said } : said
  const act = undo?.(input, answer, was)
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
export const changeOptions = <R extends Route>(client: QueryClient, change: Change<R>) =>
  writeOptions<Input<R>, Answer<R>>(client, {
    ...change,
    run: (input) => call(change.route, input),
    success: (answer, input, was) => announcement(client, change, input, answer, was),
  })

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
