import assert from 'node:assert/strict'
import { test } from 'node:test'
import { shootRoutes } from '@contactsheet/contracts/shoots'
import { mutateLater } from './data/mutations/mutation-later.ts'
import type { Mutation } from './data/mutations/mutation.ts'
import { createQueryClient } from './data/query-client.ts'
import { later } from './load-later.ts'
import { closeToast, toastStore } from './toast.ts'

const removeShoot = {
  route: shootRoutes.remove,
  failure: 'Failed to delete shoot',
  success: 'Shoot deleted',
  queue: ({ params }) => ['shoots', params.id],
  refresh: () => [],
} satisfies Mutation<typeof shootRoutes.remove>
const input = { params: { id: 7 } }

test('a change whose code comes later is sent once, and says what came of it', async (t) => {
  const sent: string[] = []
  t.mock.method(globalThis, 'fetch', (address: string, { method }: RequestInit) => {
    sent.push(`${method} ${address}`)
    return Promise.resolve(new Response(null, { status: 204 }))
  })
  const load = later(() => Promise.resolve(removeShoot))
  const client = createQueryClient()
  await Promise.all([mutateLater(client, load, input), mutateLater(client, load, input)])
  assert.deepEqual(sent, ['DELETE /api/shoots/7'])
  assert.equal(toastStore.get()?.title, 'Shoot deleted')
  closeToast(toastStore.get()?.id ?? 0)
})

test('a change whose code cannot be loaded says so, and sends nothing', async (t) => {
  t.mock.method(globalThis, 'fetch', () => Promise.reject(new TypeError('No network')))
  const load = later<typeof removeShoot>(() => Promise.reject(new TypeError('No file')))
  await assert.rejects(mutateLater(createQueryClient(), load, input))
  assert.deepEqual([toastStore.get()?.title, toastStore.get()?.tone], ['Error', 'bad'])
  assert.match(toastStore.get()?.text ?? '', /cannot be reached/)
  closeToast(toastStore.get()?.id ?? 0)
})
