import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import { MutationObserver } from '@tanstack/react-query'
import type { Input, Route } from '@contactsheet/contracts/calls/route'
import { shootRoutes } from '@contactsheet/contracts/shoots'
import type { CallTime } from '@contactsheet/contracts/shoots/shoot'
import { keyOf } from '#lib/data/api.ts'
import { createQueryClient } from '#lib/data/query-client.ts'
import { closeToast, toastDurations, toastStore } from '#lib/toast.ts'
import { patchCache, withChanges } from './cache-patch.ts'
import { bindMutation, routeMutationOptions, type Mutation } from './mutation.ts'
import { addPart, changePart, isTemporary, removePart, undoable, type Parts } from './parts.ts'
import { restorable } from './restorable.ts'

const key = keyOf(shootRoutes.callTimes, { params: { id: 7 } })
const parts: Parts<CallTime> = {
  one: 'call time',
  param: 'callTimeId',
  queue: ({ params: { id } }) => ['shoots', id, 'call-times'],
  refresh: () => [],
  edit: ({ params: { id } }, change) => [patchCache(shootRoutes.callTimes, change, { params: { id } })],
  before: (was) => was.find(shootRoutes.callTimes, (times) => times),
}
const add = addPart(parts, shootRoutes.addCallTime, ({ params: { id }, body: { title, time } }) => ({
  shootId: id,
  title,
  time,
  notes: null,
}))
const put = changePart(parts, shootRoutes.changeCallTime, ['title'])
const remove = removePart(parts, shootRoutes.removeCallTime, ({ title, time }, { params: { id } }, followed) =>
  bindMutation(add, { params: { id }, body: { title, time, notes: `behind ${followed.length}` } }),
)

/** Two call times, and what is sent of changes that all succeed. */
function start(t: TestContext) {
  t.after(() => closeToast(toastStore.get()?.id ?? 0))
  const client = createQueryClient()
  client.setQueryData(key, [
    { id: 1, shootId: 7, title: 'Crew', time: '08:00', notes: 'Door 2' },
    { id: 2, shootId: 7, title: 'Model', time: '09:00', notes: null },
  ])
  const sent: string[] = []
  t.mock.method(globalThis, 'fetch', async (address: string, { method, body }: RequestInit) => {
    sent.push(`${method} ${address} ${typeof body === 'string' ? body : ''}`)
    return Response.json({})
  })
  return {
    sent,
    run: <R extends Route>(change: Mutation<R>, input: Input<R>) =>
      new MutationObserver(client, routeMutationOptions(client, change)).mutate(input),
    shown: () => client.getQueryData<CallTime[]>(key) ?? [],
    undo: () => toastStore.get()?.action?.run(),
  }
}

test('a new part is shown behind the others, without the id that the server will give it', async (t) => {
  const { run, shown } = start(t)
  await run(add, { params: { id: 7 }, body: { title: 'Client', time: '10:00' } })
  assert.deepEqual(
    shown().map((part) => [part.title, isTemporary(part)]),
    [
      ['Crew', false],
      ['Model', false],
      ['Client', true],
    ],
  )
})

test('a change shows what is emptied as the server will return it, and Undo sends just what was replaced', async (t) => {
  const { run, shown, sent, undo } = start(t)
  await run(undoable(parts, put), { params: { id: 7, callTimeId: 1 }, body: { title: '', notes: '' } })
  assert.deepEqual([shown()[0]?.title, shown()[0]?.notes], ['', null])
  assert.equal(toastStore.get()?.title, 'Call time saved')
  undo()
  await t.waitFor(() => assert.equal(sent[1], 'PUT /api/shoots/7/call-times/1 {"title":"Crew","notes":"Door 2"}'))
})

test('a deleted part is made again by Undo, which knows what it followed', async (t) => {
  const { run, shown, sent, undo } = start(t)
  await run(remove, { params: { id: 7, callTimeId: 2 } })
  assert.deepEqual([shown().length, toastStore.get()?.title], [1, 'Call time deleted'])
  undo()
  const again = 'POST /api/shoots/7/call-times {"title":"Model","time":"09:00","notes":"behind 1"}'
  await t.waitFor(() => assert.equal(sent[1], again))
})

test('a part changes in turn with itself, and the list with every part', () => {
  const input = { params: { id: 7, callTimeId: 1 } }
  assert.deepEqual(put.queue({ ...input, body: {} }), ['shoots', 7, 'call-times', 1])
  assert.deepEqual(remove.queue(input), ['shoots', 7, 'call-times'])
})

test('what can be restored is offered back for as long as deletions are', async (t) => {
  const { run, sent, undo } = start(t)
  const around = { queue: () => ['shoots', 7], refresh: () => [] }
  await run(restorable({ one: 'the shoot', title: 'Shoot' }, shootRoutes, around).remove, { params: { id: 7 } })
  const { title, duration } = toastStore.get() ?? {}
  assert.deepEqual([title, duration], ['Shoot deleted', toastDurations.deletion])
  undo()
  await t.waitFor(() => assert.equal(toastStore.get()?.title, 'Shoot restored'))
  assert.equal(sent[1], 'POST /api/shoots/7/restore ')
})

test('fields that are not given stay', () => {
  assert.deepEqual(withChanges({ a: 'x', b: 'y' as string | null }, { a: undefined, b: '' }), { a: 'x', b: null })
})
