import assert from 'node:assert/strict'
import { test } from 'node:test'
import { QueryClient } from '@tanstack/react-query'
import { shootRoutes } from '@contactsheet/contracts/shoots'
import { keyOf } from '../api.ts'
import { layPatches } from '../mutations/applied-patches.ts'
import { kindsBy } from './kinds.ts'
import { LaidActs } from './laid-acts.ts'
import { anAct, madeBy } from './testing/an-act.ts'

test('when a create ends, its page is read anew, and nothing that only mentions such a number', (t) => {
  const client = new QueryClient()
  t.after(() => client.clear())
  const act = anAct(1)
  const page = keyOf(shootRoutes.detail, { params: { id: act.made } })
  const search = keyOf(shootRoutes.page, { query: { search: `${act.made}1` } } as never)
  for (const key of [page, search]) client.setQueryData(key, {})
  const patches = () => [page, search].map((key) => ({ key, apply: (data: unknown) => data }))
  const mutation = () => ({ patches, queue: () => act.queue, refresh: () => [] })
  const laid = new LaidActs(client, kindsBy([{ route: act.route, mutation, words: () => ({ what: 'Notes' }) }]))
  laid.lay(act)
  laid.end(act.id, true)
  const isReadAnew = (key: readonly unknown[]) => client.getQueryState(key)?.isInvalidated
  assert.deepEqual([page, search].map(isReadAnew), [true, false])
})

test('a change of what was created before it is shown under its real number as soon as that is known', (t) => {
  const client = new QueryClient()
  t.after(() => client.clear())
  type Tasks = { id: number; title: string }[]
  const key = keyOf(shootRoutes.detail, { params: { id: 7 } })
  const shown = () => client.getQueryData<Tasks>(key)
  client.setQueryData(key, [{ id: madeBy(1), title: 'Made' }])
  const patches = ({ params, body }: { params: { taskId: number }; body: { title: string } }) => [
    {
      key,
      apply: (data: unknown) => (data as Tasks).map((one) => (one.id === params.taskId ? { ...one, ...body } : one)),
    },
  ]
  const mutation = () => ({ patches, queue: () => ['shoots', 7], refresh: () => [] })
  const { changeTask: route } = shootRoutes
  const laid = new LaidActs(client, kindsBy([{ route, mutation, words: () => ({ what: 'Task' }) }]))
  const act = (taskId: number) => anAct(2, { route, input: { params: { id: 7, taskId }, body: { title: 'Changed' } } })
  laid.lay(act(madeBy(1)))
  assert.equal(shown()?.[0]?.title, 'Changed')
  // The create has been answered, and the list is read.
  client.setQueryData(key, layPatches(client, key, [{ id: 41, title: 'Made' }]))
  laid.lay(act(41))
  assert.equal(shown()?.[0]?.title, 'Changed')
  laid.end(2, false)
  assert.equal(shown()?.[0]?.title, 'Made')
})
