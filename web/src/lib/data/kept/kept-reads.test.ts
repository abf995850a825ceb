import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import { InfiniteQueryObserver, onlineManager, QueryObserver } from '@tanstack/react-query'
import { contactRoutes } from '@contactsheet/contracts/contacts'
import { moodboardRoutes } from '@contactsheet/contracts/moodboards'
import { supportRoutes } from '@contactsheet/contracts/support'
import { Device, whoAddress } from './testing/device-page.ts'

const boards = '/api/moodboards'
const ana = { [whoAddress]: { id: 'ana' }, [boards]: ['first'] }

/** A device on which a page of Ana's has kept her boards. */
async function keptDevice(t: TestContext) {
  const device = new Device()
  const page = await device.open(t, ana)
  await page.signIn()
  await page.client.fetchQuery(page.read(moodboardRoutes.list, {}))
  await page.writeAnswers()
  return device
}

test('the server is asked first, and what it answered is shown while there is no answer', async (t) => {
  const page = await (await keptDevice(t)).open(t, { ...ana, [boards]: ['second'] })
  const list = { ...page.read(moodboardRoutes.list, {}), staleTime: 0 }
  assert.deepEqual(await page.client.fetchQuery(list), ['second'])
  page.network(false)
  // What this page has not written yet is the newest.
  assert.deepEqual(await page.client.fetchQuery(list), ['second'])
})

test('without a network nothing is asked, what is kept says as of when it is, and is read anew once there is one', async (t) => {
  const page = await (await keptDevice(t)).open(t, { ...ana, [boards]: ['second'] })
  onlineManager.setOnline(false)
  page.client.mount()
  t.after(() => page.client.unmount())
  const list = new QueryObserver(page.client, page.read(moodboardRoutes.list, {}))
  t.after(list.subscribe(() => undefined))
  await t.waitFor(() => assert.deepEqual(list.getCurrentResult().data, ['first']))
  assert.deepEqual(page.asked, [])
  assert.ok(Date.now() - (page.keptTimes.get() ?? 0) < 60_000)
  onlineManager.setOnline(true)
  await t.waitFor(() => assert.deepEqual(list.getCurrentResult().data, ['second']))
  assert.equal(page.keptTimes.get(), undefined)
})

test('after some seconds of silence what is kept is shown, until the answer comes', async (t) => {
  const page = await (await keptDevice(t)).open(t, { ...ana, [boards]: ['second'] })
  const answer = page.hold(boards)
  t.mock.timers.enable({ apis: ['setTimeout'] })
  const list = new QueryObserver(page.client, page.read(moodboardRoutes.list, {}))
  t.after(list.subscribe(() => undefined))
  await t.waitFor(() => assert.equal(page.asked.length, 1), { interval: 1 }).catch(() => undefined)
  t.mock.timers.tick(3999)
  await new Promise(setImmediate)
  assert.equal(list.getCurrentResult().data, undefined)
  t.mock.timers.tick(1)
  t.mock.timers.reset()
  await t.waitFor(() => assert.deepEqual(list.getCurrentResult().data, ['first']))
  answer()
  await t.waitFor(() => assert.deepEqual(list.getCurrentResult().data, ['second']))
  assert.equal(page.asked.length, 1)
  assert.equal(page.keptTimes.get(), undefined)
})

test('what the server refuses is refused, and what was never kept fails as ever', async (t) => {
  const page = await (await keptDevice(t)).open(t, { [whoAddress]: { id: 'ana' } })
  await assert.rejects(page.client.fetchQuery(page.read(moodboardRoutes.list, {})), { status: 404 })
  page.network(false)
  const board = page.read(moodboardRoutes.detail, { params: { id: 7 } })
  await assert.rejects(page.client.fetchQuery(board), { status: 0 })
  onlineManager.setOnline(false)
  await assert.rejects(page.client.fetchQuery(board), { status: 0 })
})

test('a long list is kept with its pages, and does not grow without a network', async (t) => {
  const device = new Device()
  const pageOf = (page: number, next: string | null) => ({ contacts: [page], page, totalPages: 2, totalCount: 2, next })
  const first = '/api/contacts/with-tags?limit=1&page=1'
  const asked = { query: { limit: 1 } }
  const online = await device.open(t, { ...ana, [first]: pageOf(1, 'b') })
  await online.signIn()
  await online.client.fetchInfiniteQuery(online.readCursorPages(contactRoutes.page, asked))
  await online.writeAnswers()

  const page = await device.open(t, ana)
  page.network(false)
  const list = new InfiniteQueryObserver(page.client, page.readCursorPages(contactRoutes.page, asked))
  t.after(list.subscribe(() => undefined))
  await t.waitFor(() => assert.equal(list.getCurrentResult().data?.pages.length, 1))
  const { isFetchNextPageError, data } = await list.fetchNextPage()
  assert.deepEqual([isFetchNextPageError, data?.pages.length], [true, 1])
})

test('nothing of support is kept, and nothing before somebody is known', async (t) => {
  const device = new Device()
  const page = await device.open(t, { ...ana, [supportRoutes.about.path]: { version: '1' } })
  await page.client.fetchQuery(page.read(moodboardRoutes.list, {}))
  await page.writeAnswers()
  assert.deepEqual(await device.databases(), [])
  await page.signIn()
  await page.client.fetchQuery(page.read(supportRoutes.about, {}))
  await page.writeAnswers()
  const keys = [...(await page.store.keptAt()).keys()]
  assert.equal(keys.length, 2)
  assert.ok(keys.every((key) => !key.includes('support')))
})

test('a browser that keeps nothing for us works as ever', async (t) => {
  const device = new Device()
  t.mock.method(device.indexedDB, 'open', () => {
    throw new DOMException('Closed', 'SecurityError')
  })
  const page = await device.open(t, ana)
  await page.signIn()
  assert.deepEqual(await page.client.fetchQuery(page.read(moodboardRoutes.list, {})), ['first'])
  await page.writeAnswers().catch(() => undefined)
  page.network(false)
  await assert.rejects(page.client.fetchQuery(page.read(moodboardRoutes.detail, { params: { id: 1 } })), { status: 0 })
})
