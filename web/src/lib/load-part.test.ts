import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import { lazyPart, loadPart } from './load-part.ts'
import { giveBrowser } from './testing/browser-page.ts'

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

/** A browser with a fully loaded page on the given connection. */
function browser(t: TestContext, connection: object) {
  giveBrowser(t, { document: { readyState: 'complete' }, navigator: { connection } })
  t.mock.timers.enable({ apis: ['setTimeout'] })
}

/** How often a part is requested within two seconds without being needed. */
function askedUnasked(t: TestContext) {
  let asked = 0
  const load = () => {
    asked += 1
    return gone()
  }
  lazyPart(load, 'Part')
  assert.equal(asked, 0)
  t.mock.timers.tick(1000)
  t.mock.timers.tick(1000)
  return asked
}

test('parts that the first view does not need are preloaded after it, and may fail', (t) => {
  browser(t, { effectiveType: '4g' })
  assert.equal(askedUnasked(t), 1)
})

for (const line of [{ saveData: true }, { type: 'cellular' }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }]) {
  test(`nothing is preloaded where data is expensive: ${JSON.stringify(line)}`, (t) => {
    browser(t, line)
    assert.equal(askedUnasked(t), 0)
  })
}
