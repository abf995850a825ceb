import assert from 'node:assert/strict'
import { test } from 'node:test'
import { QueryClient } from '@tanstack/react-query'
import { shootRoutes } from '@contactsheet/contracts/shoots'
import { keyOf } from '../api.ts'
import { kindsBy } from './kinds.ts'
import { LaidActs } from './laid-acts.ts'
import { anAct } from './testing/an-act.ts'

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
