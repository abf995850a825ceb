import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import { giveBrowser, newPage } from '../src/lib/testing/browser-page.ts'
import type * as pagesModule from './app-pages.ts'

const origin = 'https://photos.example.com'
const page = '/assets/schedule-abc.html'

/** What somebody sees who opens an address while the server, or who stands before it, answers so; the worker keeps the page of the schedule. */
async function opened(t: TestContext, path: string, answer: Promise<Response>) {
  const cache = {
    match: async (asked: Request | string) =>
      new URL(typeof asked === 'string' ? asked : asked.url).pathname === page ? new Response('kept') : undefined,
  }
  giveBrowser(t, {
    __WB_DISABLE_DEV_LOGS: true,
    self: globalThis,
    location: new URL(`${origin}/worker.js`),
    FetchEvent: class {},
    ExtendableEvent: class {},
    caches: { open: async () => cache },
    appFiles: [{ url: page, revision: null }],
    appPages: { schedule: page },
  })
  const { appPage } = (await newPage()(import.meta.resolve('./app-pages.ts'))) as typeof pagesModule
  const request = { mode: 'navigate', method: 'GET', url: origin + path }
  const shown = await appPage({ request, preloadResponse: answer } as unknown as FetchEvent)
  return shown?.text()
}

const saying = (status: number) => Promise.resolve(new Response('said', { status }))

test('the app opens from the device where the server is away, or a proxy says that it is down', async (t) => {
  const away = Promise.reject<Response>(new TypeError('Failed to fetch'))
  for (const answer of [away, saying(502), saying(503), saying(504)])
    assert.equal(await opened(t, '/schedule', answer), 'kept')
})

test('what the server says is shown, also a failure; so is the page of a network whose guests sign in first', async (t) => {
  for (const status of [200, 404, 500, 511]) assert.equal(await opened(t, '/schedule', saying(status)), 'said')
})

test('where there is no screen nothing is shown instead', async (t) => {
  assert.equal(await opened(t, '/pricing', saying(502)), 'said')
})
