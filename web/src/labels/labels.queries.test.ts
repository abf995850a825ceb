import assert from 'node:assert/strict'
import { test } from 'node:test'
import { labelKinds } from '@contactsheet/contracts/labels/label-words'
import { MutationObserver } from '@tanstack/react-query'
import { routeMutationOptions } from '#lib/data/mutations/mutation.ts'
import { createQueryClient } from '#lib/data/query-client.ts'
import { failureShown } from '#lib/data/testing/failure-shown.ts'
import { sentByTwoPresses } from '#lib/data/testing/sent-by-presses.ts'
import { closeToast, toastStore } from '#lib/toast.ts'
import { addLabel, changeLabel, removeLabel, useAddLabel } from './label-changes.queries.ts'
import { genreList, tagList, typeList } from './labels.queries.ts'

const words = { type: 'contact type', genre: 'genre', tag: 'tag' } as const
const deleted = { type: 'Contact type deleted', genre: 'Genre deleted', tag: 'Tag deleted' } as const
const params = { id: 7 }

for (const kind of labelKinds) {
  // spec 1.8.11
  test(`what fails without a word of the server is named: ${words[kind]}s`, async (t) => {
    const named = (act: string) => `Error: Failed to ${act} ${words[kind]}`
    assert.equal(await failureShown(t, addLabel(kind), { body: { name: 'Local' } }), named('create'))
    assert.equal(await failureShown(t, changeLabel(kind), { params, body: { name: 'Local' } }), named('update'))
    assert.equal(await failureShown(t, removeLabel(kind, 'Local'), { params }), named('delete'))
  })

  // spec 1.8.12
  test(`a deletion is told by the name of what is gone: ${words[kind]}s`, async (t) => {
    t.mock.method(globalThis, 'fetch', () => Promise.resolve(new Response(null, { status: 204 })))
    const client = createQueryClient()
    await new MutationObserver(client, routeMutationOptions(client, removeLabel(kind, 'Local'))).mutate({ params })
    const { id = 0, title, text } = toastStore.get() ?? {}
    closeToast(id)
    assert.deepEqual([title, text], [deleted[kind], '"Local" has been deleted successfully.'])
  })
}

// spec 1.9.7 2.9.4
test('the lists of labels are fresh for 15 minutes', () => {
  assert.deepEqual(
    [typeList(), genreList(), tagList()].map(({ staleTime }) => staleTime),
    [900_000, 900_000, 900_000],
  )
})

for (const kind of labelKinds) {
  test(`one that is pressed twice while the server is slow is made once: ${words[kind]}s`, async (t) => {
    const useAct = () => {
      const { mutate } = useAddLabel(kind)
      return () => mutate({ body: { name: 'Local' } })
    }
    const sent = await sentByTwoPresses(t, useAct)
    assert.deepEqual([sent.length, sent[0]?.slice(0, 5)], [1, 'POST '])
  })
}
