import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import { openDB } from 'idb'
import { InfiniteQueryObserver, onlineManager, QueryObserver } from '@tanstack/react-query'
import { contactRoutes } from '@contactsheet/contracts/contacts'
import { identityRoutes } from '@contactsheet/contracts/identity'
import { moodboardRoutes } from '@contactsheet/contracts/moodboards'
import { supportRoutes } from '@contactsheet/contracts/support'
import { giveBrowser } from '#lib/testing/browser-page.ts'
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
  const pass = async (ms: number) => {
    await new Promise(setImmediate)
    t.mock.timers.tick(ms)
  }
  // The device slept for an hour, which counts as a second.
  for (const ms of [3_600_000, 1000, 1000, 999]) await pass(ms)
  await new Promise(setImmediate)
  assert.equal(list.getCurrentResult().data, undefined)
  await pass(1)
  t.mock.timers.reset()
  await t.waitFor(() => assert.deepEqual(list.getCurrentResult().data, ['first']))
  answer()
  await t.waitFor(() => assert.deepEqual(list.getCurrentResult().data, ['second']))
  assert.equal(page.asked.length, 1)
  assert.equal(page.keptTimes.get(), undefined)
})

test('where the last answer did not come in time, the next one is given a second only, until one comes', async (t) => {
  const page = await (await keptDevice(t)).open(t, { ...ana, [boards]: ['second'] })
  const answers = [page.hold(boards), page.hold(whoAddress)]
  const [list, me] = [page.read(moodboardRoutes.list, {}), page.read(identityRoutes.me, {})]
  /** Reads, while the server says nothing for so long. */
  const readIn = async (seconds: number, read: typeof list | typeof me) => {
    t.mock.timers.enable({ apis: ['setTimeout'] })
    let isThere = false
    const answer = page.client.fetchQuery({ ...(read as typeof list), staleTime: 0 }).finally(() => (isThere = true))
    for (let second = 0; second < seconds; second += 1) {
      assert.equal(isThere, false)
      for (let turn = 0; turn < 3; turn += 1) await new Promise(setImmediate)
      t.mock.timers.tick(1000)
    }
    t.mock.timers.reset()
    return answer
  }
  assert.deepEqual(await readIn(4, list), ['first'])
  assert.deepEqual(await readIn(1, me), { id: 'ana' })
  const isRead = () =>
    t.waitFor(() => {
      assert.equal(page.client.isFetching(), 0)
      assert.deepEqual(page.client.getQueryData(list.queryKey), page.answers[boards])
    })
  for (const answer of answers) answer()
  await isRead()
  page.answers[boards] = ['third']
  const last = page.hold(boards)
  assert.deepEqual(await readIn(4, list), ['second'])
  last()
  await isRead()
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

const words = (status: number) => Response.json({ message: 'Not now' }, { status })
const page = (status: number) => new Response('<p>Sign in to this network</p>', { status })

test('what is not the word of the server does not take the place of what is kept; what it says does, be it late', async (t) => {
  const device = await keptDevice(t)
  for (const answer of [
    words(500),
    words(503),
    page(200),
    page(403),
    page(502),
    page(511),
    new Response(null, { status: 204 }),
  ]) {
    const { client, read } = await device.open(t, { ...ana, [boards]: answer })
    assert.deepEqual(await client.fetchQuery(read(moodboardRoutes.list, {})), ['first'], String(answer.status))
  }
  for (const status of [400, 401, 403, 404, 429]) {
    const { client, read } = await device.open(t, { ...ana, [boards]: words(status) })
    await assert.rejects(client.fetchQuery(read(moodboardRoutes.list, {})), { status })
  }
})

test('what a later version of the app has kept on in its own form is read after that was taken back', async (t) => {
  const device = await keptDevice(t)
  const page = await device.open(t, ana)
  const later = await openDB('contactsheet-kept-ana', 2, {
    upgrade: (database) => void database.createObjectStore('more'),
  })
  later.close()
  page.network(false)
  assert.deepEqual(await page.client.fetchQuery(page.read(moodboardRoutes.list, {})), ['first'])
})

test('a refusal that comes after what is kept was shown is heard', async (t) => {
  const page = await (await keptDevice(t)).open(t, { ...ana, [boards]: words(403) })
  const answer = page.hold(boards)
  t.mock.timers.enable({ apis: ['setTimeout'] })
  const list = new QueryObserver(page.client, page.read(moodboardRoutes.list, {}))
  t.after(list.subscribe(() => undefined))
  for (let second = 0; second < 4; second += 1) {
    await new Promise(setImmediate)
    t.mock.timers.tick(1000)
  }
  t.mock.timers.reset()
  await t.waitFor(() => assert.deepEqual(list.getCurrentResult().data, ['first']))
  answer()
  await t.waitFor(() => assert.equal((list.getCurrentResult().error as { status?: number } | null)?.status, 403))
})

test('while the server says nothing it is asked again by itself, ever more seldom, and not while nobody sees the page', async (t) => {
  const page = await (await keptDevice(t)).open(t, { ...ana, [boards]: words(502) })
  const hears: (() => void)[] = []
  const document = {
    getElementById: () => null,
    visibilityState: 'visible',
    addEventListener: (_: string, hear: () => void) => hears.push(hear),
  }
  giveBrowser(t, { document })
  t.mock.timers.enable({ apis: ['setTimeout'] })
  const list = new QueryObserver(page.client, page.read(moodboardRoutes.list, {}))
  t.after(list.subscribe(() => undefined))
  /** It was asked so often, and shows this. */
  const stands = async (times: number, shown: string) => {
    const isSo = ({ data, fetchStatus } = list.getCurrentResult()) =>
      fetchStatus === 'idle' && (data as unknown[])[0] === shown
    while (!t.signal.aborted && (page.asked.length < times || !isSo())) await new Promise(setImmediate)
    assert.equal(page.asked.length, times)
  }
  const pass = async (ms: number) => {
    t.mock.timers.tick(ms)
    await new Promise(setImmediate)
  }
  await stands(1, 'first')
  for (const [at, seconds] of [10, 20, 30, 40, 50, 60, 60].entries()) {
    await pass(seconds * 1000 - 1)
    await stands(at + 1, 'first')
    await pass(1)
    await stands(at + 2, 'first')
  }
  document.visibilityState = 'hidden'
  await pass(600_000)
  await stands(8, 'first')
  document.visibilityState = 'visible'
  page.answers[boards] = ['second']
  assert.equal(hears.length, 1)
  hears[0]?.()
  await stands(9, 'second')
  assert.equal(page.keptTimes.get(), undefined)
  await pass(600_000)
  await stands(9, 'second')
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
