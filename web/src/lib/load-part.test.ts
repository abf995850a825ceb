import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import { loadPart } from './load-part.ts'
import type * as loadPartModule from './load-part.ts'
import { giveBrowser, newPage } from './testing/browser-page.ts'

const gone = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))

/** A tab that has not been reloaded yet, and a server that answers with the given status. */
function server(t: TestContext, status: number) {
  const stored = new Map<string, string>()
  const sessionStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  }
  giveBrowser(t, { sessionStorage })
  t.mock.method(globalThis, 'fetch', () =>
    status === 0 ? Promise.reject(new TypeError('down')) : Promise.resolve(new Response(null, { status })),
  )
}

test('a part that loads is returned', async () => {
  assert.equal(await loadPart(() => Promise.resolve(7)), 7)
})

test('a part that a deployment has removed reloads the page, once', async (t) => {
  server(t, 200)
  let reloads = 0
  await new Promise<void>((resolve) => {
    void loadPart(gone, () => {
      reloads += 1
      resolve()
    })
  })
  await assert.rejects(
    loadPart(gone, () => (reloads += 1)),
    /part of this page is missing/,
  )
  assert.equal(reloads, 1)
})

for (const [told, status] of [
  ['without a server', 0],
  ['while the server is too busy', 503],
  ['while nothing stands behind the proxy', 502],
] as const) {
  test(`${told} the page stays and says so`, async (t) => {
    server(t, status)
    await assert.rejects(
      loadPart(gone, () => assert.fail('reloaded')),
      /server cannot be reached/,
    )
  })
}

/** A freshly loaded page on the given connection; seconds pass when told so. */
async function browser(t: TestContext, connection: object) {
  const heard = new EventTarget()
  giveBrowser(t, {
    document: { readyState: 'complete' },
    navigator: { connection },
    addEventListener: heard.addEventListener.bind(heard),
    HTMLImageElement: class {},
  })
  t.mock.timers.enable({ apis: ['setTimeout', 'Date'] })
  const page = (await newPage()(import.meta.resolve('./load-part.ts'))) as typeof loadPartModule
  const pass = async (seconds: number) => {
    for (let quarters = 0; quarters < seconds * 4; quarters += 1) {
      t.mock.timers.tick(250)
      await new Promise(setImmediate)
    }
  }
  const press = () => heard.dispatchEvent(new Event('pointerdown'))
  return { lazyPart: page.lazyPart, pass, press }
}

/** A part whose file never comes, and how often it was asked for. */
function part() {
  const asked = { times: 0 }
  const load = () => {
    asked.times += 1
    return gone()
  }
  return { load, asked }
}

test('parts that the first view does not need are preloaded when the page is at rest, one after another, and may fail', async (t) => {
  const { lazyPart, pass, press } = await browser(t, { effectiveType: '4g' })
  const [first, second] = [part(), part()]
  lazyPart(first.load, 'Part')
  lazyPart(second.load, 'Part')
  await pass(2)
  press()
  await pass(2)
  assert.deepEqual([first.asked.times, second.asked.times], [0, 0])
  await pass(4)
  assert.deepEqual([first.asked.times, second.asked.times], [1, 1])
})

test('what is pressed between two parts puts off the second', async (t) => {
  const { lazyPart, pass, press } = await browser(t, {})
  const second = part()
  lazyPart(() => {
    press()
    return gone()
  }, 'Part')
  lazyPart(second.load, 'Part')
  await pass(5)
  assert.equal(second.asked.times, 0)
  await pass(4)
  assert.equal(second.asked.times, 1)
})

const expensive = [
  { saveData: true },
  { type: 'cellular' },
  { effectiveType: '3g' },
  { effectiveType: '2g' },
  { effectiveType: 'slow-2g' },
]

for (const line of expensive) {
  test(`nothing is preloaded where data is expensive: ${JSON.stringify(line)}`, async (t) => {
    const { lazyPart, pass } = await browser(t, line)
    const { load, asked } = part()
    lazyPart(load, 'Part')
    await pass(10)
    assert.equal(asked.times, 0)
  })
}
