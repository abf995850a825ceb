import assert from 'node:assert/strict'
import type { TestContext } from 'node:test'
import type { Input, Route } from '@contactsheet/contracts/calls/route'
import { MutationObserver } from '@tanstack/react-query'
import { routeMutationOptions, type Mutation } from '../mutations/mutation.ts'
import { writeOptions, type Write } from '../mutations/write.ts'
import { createQueryClient } from '../query-client.ts'
import { closeToast, toastStore } from '../../toast.ts'

/** From now on the server fails without saying why; answers the toast, 'title: text', that a run then leads to. */
function failing(t: TestContext) {
  t.mock.method(globalThis, 'fetch', () => Promise.resolve(new Response('', { status: 500 })))
  return async (run: Promise<unknown>) => {
    await assert.rejects(run)
    const { id = 0, title, text } = toastStore.get() ?? {}
    closeToast(id)
    return `${title}: ${text}`
  }
}

/** The toast of a change that the server refuses without a word. */
export function failureShown<R extends Route>(t: TestContext, change: Mutation<R>, input: Input<R>) {
  const client = createQueryClient()
  return failing(t)(new MutationObserver(client, routeMutationOptions(client, change)).mutate(input))
}

/** The same for several calls that are one act. */
export function failureOfSteps<I, A>(t: TestContext, steps: Write<I, A>, input: I) {
  const client = createQueryClient()
  return failing(t)(new MutationObserver(client, writeOptions(client, steps)).mutate(input))
}
