import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import { giveBrowser, newPage } from '../src/lib/testing/browser-page.ts'
import type * as filesModule from './app-files.ts'

const origin = 'https://photos.example.com'
const page = '/assets/schedule-abc.html'
const script = '/assets/start-abc.js'

type Answer = { type: string; status?: number }

/** An answer knows where it is from, and so do its clones. */
const from = (url: string, answer: Response): Response =>
  Object.defineProperties(answer, {
    url: { value: url },
    clone: { value: () => from(url, new Response(answer.body, answer)) },
  })

class Installing {
  type = 'install'
  waitUntil = () => undefined
}

/** A worker that is being installed, and hears this for the app's page and its script; returns what it keeps. */
async function installed(t: TestContext, answers: Record<string, Answer>) {
  const kept = new Map<string, Response>()
  const cache = {
    match: async (request: Request) => kept.get(request.url),
    put: async (request: Request, response: Response) => void kept.set(request.url, response),
    keys: async () => [],
  }
  giveBrowser(t, {
    // Of the library: without it, it tells the console of each step.
    __WB_DISABLE_DEV_LOGS: true,
    self: globalThis,
    location: new URL(`${origin}/worker.js`),
    FetchEvent: class {},
    ExtendableEvent: Installing,
    caches: { open: async () => cache, match: async () => undefined },
    appFiles: [page, script].map((url) => ({ url, revision: null })),
    appPages: {},
    fetch: async ({ url }: Request) => {
      const { type, status = 200 } = answers[new URL(url).pathname] ?? { type: '', status: 404 }
      return from(url, new Response('<p>', { status, headers: { 'content-type': type } }))
    },
  })
  const { installFiles } = (await newPage()(import.meta.resolve('./app-files.ts'))) as typeof filesModule
  await installFiles(new Installing() as unknown as ExtendableEvent)
  return [...kept.keys()].map((url) => new URL(url).pathname)
}

const isRefused = /bad-precaching-response/
const html = 'text/html; charset=utf-8'

test('the app is kept as the server sends it', async (t) => {
  assert.deepEqual(await installed(t, { [page]: { type: html }, [script]: { type: 'text/javascript' } }), [
    page,
    script,
  ])
})

test('a page in place of a file, as of a network whose guests sign in first, is not taken for the app', async (t) => {
  await assert.rejects(installed(t, { [page]: { type: html }, [script]: { type: html } }), isRefused)
})

test('nothing is installed of which a file is missing', async (t) => {
  const missing = { type: 'text/javascript', status: 404 }
  await assert.rejects(installed(t, { [page]: { type: html }, [script]: missing }), isRefused)
})
