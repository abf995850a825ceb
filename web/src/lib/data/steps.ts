import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Area } from '@contactsheet/contracts/route'
import { putBack, showEdits, type Edit } from './edit.ts'
import { joined } from './once.ts'
import { refreshAfter } from './refresh.ts'
import { ApiError } from './failure.ts'
import type { ToastWords } from '../toast.ts'

/** Several calls in a row that a person sees as one act. */
export type Steps<I, A> = {
  run: (input: I) => Promise<A>
  /** A name for steps that make something: under the same name they are not begun again while they are under way. */
  once?: (input: I) => string
  /** Shown when the server gives no message of its own. */
  failure: string
  success?: (answer: A, input: I) => ToastWords
  /** What the user should see before the first call has been answered. Undone when one fails. */
  edits?: (input: I) => Edit[]
  /** True for failures that the screen shows in its own place. */
  handled?: (error: unknown) => boolean
  /** Areas whose cached answers may be wrong afterwards, also after a failure: some of the calls may have worked. */
  refresh: Area[]
}

/** Runs the calls, says what happened and refetches once at the end. They wait their turn among the changes of the same areas. */
export function useSteps<I, A>({ run, once, failure, success, edits, handled, refresh }: Steps<I, A>) {
  const client = useQueryClient()
  const mutationKey = ['change', ...refresh]
  const mutation = useMutation({
    mutationKey,
    scope: { id: mutationKey.join() },
    mutationFn: run,
    meta: { failure, handled, announce: (answer: unknown, input: unknown) => success?.(answer as A, input as I) },
    onMutate: (input: I) => showEdits(client, edits?.(input) ?? []),
    onError: (_error, _input, replaced) => putBack(client, replaced),
    onSettled: (_answer, error) => refreshAfter(client, refresh, error),
  })
  return joined(mutation, (input: I) => once?.(input))
}

/** A step with words of its own for a failure that the server does not put into words. */
export async function saying<T>(failure: string, step: Promise<T>): Promise<T> {
  try {
    return await step
  } catch (error) {
    if (error instanceof ApiError && error.serverMessage === undefined) {
      throw new ApiError(error.status, failure, { ...error.problem, message: failure })
    }
    throw error
  }
}
