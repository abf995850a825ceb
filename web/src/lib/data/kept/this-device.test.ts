import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import { hashKey, QueryObserver } from '@tanstack/react-query'
import { moodboardRoutes } from '@contactsheet/contracts/moodboards'
import { ActsOnDevice } from '../outbox/acts-on-device.ts'
import { anAct } from '../outbox/testing/an-act.ts'
import { Device, whoAddress } from './testing/device-page.ts'

const boards = '/api/moodboards'
const of = (id: string) => ({ [whoAddress]: { id }, [boards]: [`of ${id}`] })

async function visit(t: TestContext, device: Device, id: string) {
  const page = await device.open(t, of(id))
  await page.signIn()
  await page.client.fetchQuery(page.read(moodboardRoutes.list, {}))
  await page.writeAnswers()
  return page
}

test('whoever signs in after somebody else finds nothing of theirs, and leaves nothing of it on the screen', async (t) => {
  const device = new Device()
  await visit(t, device, 'ana')
  assert.deepEqual(await device.databases(), ['contactsheet-kept-ana'])
  const page = await device.open(t, of('ben'))
  page.network(false)
  const list = new QueryObserver(page.client, page.read(moodboardRoutes.list, {}))
  t.after(list.subscribe(() => undefined))
  await t.waitFor(() => assert.deepEqual(list.getCurrentResult().data, ['of ana']))
  page.network(true)
  await page.signIn()
  await t.waitFor(() => assert.deepEqual(list.getCurrentResult().data, ['of ben']))
  await page.writeAnswers()
  await t.waitFor(async () => assert.deepEqual(await device.databases(), ['contactsheet-kept-ben']))
})

test('signing out removes everything although another tab has it open, which keeps nothing more either', async (t) => {
  const device = new Device()
  const other = await visit(t, device, 'ana')
  const page = await visit(t, device, 'ana')
  const forgotten: string[] = []
  page.device.onForget((userId) => forgotten.push(userId))
  page.device.forgetDevice()
  assert.deepEqual(forgotten, ['ana'])
  await t.waitFor(async () => assert.deepEqual(await device.databases(), []))
  await other.client.fetchQuery({ ...other.read(moodboardRoutes.list, {}), staleTime: 0 })
  await other.writeAnswers()
  assert.deepEqual(await device.databases(), [])
})

test('a device that was cleared keeps nothing until it is asked to, and nothing that was kept deliberately', async (t) => {
  const device = new Device()
  const page = await visit(t, device, 'ana')
  page.choices.pins.set('moodboards 7', true)
  page.choices.clearDevice()
  await t.waitFor(async () => assert.deepEqual(await device.databases(), []))
  const again = await visit(t, device, 'ana')
  assert.deepEqual(await device.databases(), [])
  assert.deepEqual([again.choices.clearing.get(), again.choices.pins.all()], [true, []])
  again.choices.keepAgain()
  await again.writeAnswers()
  assert.deepEqual(await device.databases(), ['contactsheet-kept-ana'])
})

test('a closed account takes along what its devices hold, but for what was never sent: somebody is asked about that', async (t) => {
  const device = new Device()
  const page = await visit(t, device, 'ana')
  const acts = new ActsOnDevice('ana')
  await acts.add(anAct(1))
  assert.deepEqual(new Set(await device.databases()), new Set(['contactsheet-acts-ana', 'contactsheet-kept-ana']))
  t.mock.method(globalThis, 'fetch', async () =>
    Response.json({ message: 'This account is deactivated', code: 'deactivated' }, { status: 401 }),
  )
  await assert.rejects(page.client.fetchQuery({ ...page.read(moodboardRoutes.list, {}), staleTime: 0 }))
  await t.waitFor(async () => assert.deepEqual(await device.databases(), ['contactsheet-acts-ana']))
})

test('a full device lets go of what was not used for longest, and is no reason to fail', async (t) => {
  const device = new Device()
  const page = await visit(t, device, 'ana')
  const answer = (id: number, at: number) => {
    const { queryKey } = page.read(moodboardRoutes.detail, { params: { id } })
    return { key: hashKey(queryKey), queryKey, data: 'x'.repeat(1000), at }
  }
  await page.store.keepAnswers([answer(1, 1), answer(2, 2), answer(3, 3)])
  const put = t.mock.method(IDBObjectStore.prototype, 'put')
  put.mock.mockImplementationOnce(() => {
    throw new DOMException('Full', 'QuotaExceededError')
  })
  assert.equal(await page.store.keepAnswers([answer(4, 4)]), true)
  const kept = [...(await page.store.keptAt()).values()].filter((at) => at < 10)
  assert.deepEqual(kept, [3, 4])
})
