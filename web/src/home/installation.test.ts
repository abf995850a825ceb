import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import type * as installationModule from './installation.ts'
import { giveBrowser, newPage } from '#lib/testing/browser-page.ts'

const dayMs = 24 * 60 * 60 * 1000

type Browser = { ownWindow?: boolean; stored?: Map<string, string>; sharedAt?: number }

/** What is pressed: within a link to this address. */
class Pressed {
  readonly #link: string
  constructor(link: string) {
    this.#link = link
  }
  closest = (selector: string) => (selector === `a[href="${this.#link}"]` ? this : null)
}

/** A page that the browser has just loaded, and what it did with workers and kept pictures. */
async function visit(t: TestContext, { ownWindow = false, stored = new Map(), sharedAt }: Browser = {}) {
  const heard = new EventTarget()
  const done: string[] = []
  const clicks: ((event: Event) => void)[] = []
  giveBrowser(t, {
    document: { readyState: 'complete' },
    navigator: {
      serviceWorker: {
        register: (file: string, { scope = '' }) => done.push(`${file} for ${scope}`),
        getRegistration: async (scope: string) => ({ unregister: () => done.push(`not ${scope}`) }),
      },
    },
    caches: {
      match: () => Promise.resolve(sharedAt === undefined ? undefined : Response.json({ at: sharedAt })),
      delete: (name: string) => Promise.resolve(done.push(`without ${name}`)),
    },
    addEventListener: (type: string, listener: (event: Event) => void) =>
      type === 'click' ? clicks.push(listener) : heard.addEventListener(type, listener),
    matchMedia: (query: string) => ({ matches: ownWindow && query === '(display-mode: standalone)' }),
    localStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
    },
    HTMLImageElement: class {},
    Element: Pressed,
  })
  t.mock.timers.enable({ apis: ['setTimeout', 'Date'], now: 2 * dayMs })
  const page = (await newPage()(import.meta.resolve('./installation.ts'))) as typeof installationModule
  page.followInstallation()
  const press = async (link: string) => {
    const event = new Event('click')
    Object.defineProperty(event, 'target', { value: new Pressed(link) })
    // Node's own target would take its place.
    for (const listener of clicks) listener(event)
    await new Promise(setImmediate)
  }
  const rest = async () => {
    for (let quarters = 0; quarters < 20; quarters += 1) {
      t.mock.timers.tick(1000)
      await new Promise(setImmediate)
    }
    t.mock.timers.reset()
  }
  return { ...page, stored, done, rest, tell: (event: string) => heard.dispatchEvent(new Event(event)), press }
}

const registered = '/add-pictures-worker.js for /add-pictures'

test('a browser in which nothing is installed gets no worker', async (t) => {
  const { done, rest, stored } = await visit(t)
  await rest()
  assert.deepEqual(done, [])
  assert.equal(stored.size, 0)
})

test('the installed app registers the worker at rest, once, and from then on so does every page of the browser', async (t) => {
  const app = await visit(t, { ownWindow: true })
  app.prepareForPictures()
  assert.deepEqual(app.done, [])
  await app.rest()
  assert.deepEqual(app.done, [registered])

  const tab = await visit(t, { stored: app.stored })
  await tab.rest()
  assert.deepEqual(tab.done, [registered])
})

test('a page that is told of an installation registers the worker', async (t) => {
  const { done, rest, tell, installOffer } = await visit(t)
  tell('appinstalled')
  await rest()
  assert.deepEqual(done, [registered])
  assert.equal(installOffer.get(), 'installed')
})

test('pictures that were shared a day ago are forgotten, those of today are not', async (t) => {
  const before = await visit(t, { ownWindow: true, sharedAt: dayMs - 1 })
  await before.rest()
  assert.deepEqual(before.done, ['without added-pictures-1', registered])
  const today = await visit(t, { ownWindow: true, sharedAt: 2 * dayMs - 1 })
  await today.rest()
  assert.deepEqual(today.done, [registered])
})

test('whoever signs out leaves neither pictures nor notices behind', async (t) => {
  const { done, press } = await visit(t)
  await press('/contacts')
  assert.deepEqual(done, [])
  await press('/api/logout')
  assert.deepEqual(done, ['without added-pictures-1', 'not /notices-worker'])
})
