import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import { onlineManager } from '@tanstack/react-query'
import { giveBrowser, newPage } from '#lib/testing/browser-page.ts'
import type * as Connection from './connection.ts'
import type * as Network from './network.ts'

/** A page that follows its connection, with a clock that the test moves. */
async function start(t: TestContext, onLine = true) {
  const listeners = new Map<string, () => void>()
  const document = {
    visibilityState: 'visible',
    addEventListener: (name: string, hear: () => void) => listeners.set(name, hear),
  }
  giveBrowser(t, { navigator: { onLine }, document, addEventListener: document.addEventListener })
  const server = { isAway: true, asked: [] as string[], gate: Promise.resolve() }
  t.mock.method(globalThis, 'fetch', async (address: string) => {
    server.asked.push(address)
    await server.gate
    if (server.isAway) throw new TypeError('Failed to fetch')
    return new Response('', { status: 200 })
  })
  t.mock.timers.enable({ apis: ['setTimeout'] })
  onlineManager.setOnline(true)
  t.after(() => onlineManager.setOnline(true))
  const load = newPage()
  const { findServer, followConnection, isReachable } = (await load(
    import.meta.resolve('./connection.ts'),
  )) as typeof Connection
  const { heard, network } = (await load(import.meta.resolve('./network.ts'))) as typeof Network
  followConnection()
  return {
    document,
    findServer,
    heard,
    isReachable,
    network,
    server,
    hear: (name: string) => listeners.get(name)?.(),
    /** Milliseconds go by, and what was asked is answered. */
    pass: async (ms: number) => {
      t.mock.timers.tick(ms)
      await new Promise(setImmediate)
    },
  }
}

test('a request without an answer says that there is no network, any answer that there is', async (t) => {
  const { isReachable, network, pass, server } = await start(t)
  assert.equal(isReachable(), true)
  network.silent()
  assert.equal(isReachable(), false)
  network.answered()
  assert.equal(isReachable(), true)
  await pass(600_000)
  assert.deepEqual(server.asked, [])
})

test('while the server cannot be reached it is tried after 2 seconds, then ever longer, a minute at most', async (t) => {
  const { isReachable, network, pass, server } = await start(t)
  network.silent()
  const waits = [2, 4, 8, 16, 32, 60, 60]
  for (const [at, seconds] of waits.entries()) {
    await pass(seconds * 1000 - 1)
    assert.equal(server.asked.length, at)
    network.silent()
    await pass(1)
    assert.equal(server.asked.length, at + 1)
  }
  assert.equal(isReachable(), false)
  server.isAway = false
  await pass(60_000)
  assert.equal(isReachable(), true)
  await pass(600_000)
  assert.deepEqual(new Set(server.asked), new Set(['/healthz']))
  assert.equal(server.asked.length, waits.length + 1)

  network.silent()
  await pass(2000)
  assert.equal(server.asked.length, waits.length + 2)
})

test('a page that begins without a network knows it, and tries by itself', async (t) => {
  const { isReachable, pass, server } = await start(t, false)
  assert.equal(isReachable(), false)
  server.isAway = false
  await pass(2000)
  assert.equal(isReachable(), true)
})

test('who comes back to a page that is away has it tried at once; what is hidden, or there, is not', async (t) => {
  const { document, hear, network, pass, server } = await start(t)
  hear('visibilitychange')
  network.silent()
  document.visibilityState = 'hidden'
  hear('visibilitychange')
  await pass(0)
  assert.deepEqual(server.asked, [])
  document.visibilityState = 'visible'
  hear('visibilitychange')
  await pass(0)
  assert.deepEqual(server.asked, ['/healthz'])
})

test('whoever asks for the server knows of a network that has gone unnoticed', async (t) => {
  const { findServer, isReachable, server } = await start(t)
  await findServer()
  assert.equal(isReachable(), false)
  server.isAway = false
  await findServer()
  assert.equal(isReachable(), true)
})

test('a request that is silent for 4 seconds has the server looked for, once for all; files may take their time', async (t) => {
  const { heard, isReachable, pass, server } = await start(t)
  const answers = Array.from({ length: 3 }, () => Promise.withResolvers<void>())
  const [one, other, quick] = answers.map(({ promise }) => heard(promise, {} as RequestInit as never))
  const files = heard(new Promise(() => {}), { body: new FormData() } as never)
  answers[2]?.resolve()
  await quick
  await pass(3999)
  assert.deepEqual(server.asked, [])
  await pass(1)
  assert.deepEqual(server.asked, ['/healthz'])
  assert.equal(isReachable(), false)
  server.isAway = false
  await pass(2000)
  assert.equal(isReachable(), true)
  for (const { resolve } of answers) resolve()
  await Promise.all([one, other])
  await pass(60_000)
  assert.deepEqual(server.asked, ['/healthz', '/healthz'])
  void files
})

test('what is answered while the server is looked for says more than that search', async (t) => {
  const { heard, isReachable, network, pass, server } = await start(t)
  void heard(new Promise(() => {}), {} as never)
  const { promise: gate, resolve: open } = Promise.withResolvers<void>()
  server.gate = gate
  await pass(4000)
  assert.deepEqual(server.asked, ['/healthz'])
  network.answered()
  open()
  await pass(0)
  assert.equal(isReachable(), true)
  await pass(600_000)
  assert.deepEqual(server.asked, ['/healthz'])
})

test('a network that the browser has found and that leads nowhere is none', async (t) => {
  const { hear, isReachable, network, pass, server } = await start(t)
  hear('offline')
  onlineManager.setOnline(false)
  await pass(2000)
  onlineManager.setOnline(true)
  network.silent()
  assert.equal(isReachable(), false)
  server.isAway = false
  await pass(4000)
  assert.equal(isReachable(), true)
})
