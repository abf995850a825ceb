import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import { onlineManager } from '@tanstack/react-query'
import type * as installationModule from './installation.ts'
import type * as outboxModule from '#lib/data/outbox/page-outbox.ts'
import type * as toastModule from '#lib/toast.ts'
import { giveBrowser, newPage } from '#lib/testing/browser-page.ts'

const dayMs = 24 * 60 * 60 * 1000

type Browser = {
  ownWindow?: boolean
  stored?: Map<string, string>
  sharedAt?: number
  controlled?: boolean
  isMetered?: boolean
  signedIn?: boolean
}

/** What is pressed: within a link to this address. */
class Pressed {
  readonly #link: string
  constructor(link: string) {
    this.#link = link
  }
  closest = (selector: string) => (selector === `a[href="${this.#link}"]` ? this : null)
}

/** A page that the browser has just loaded, and what it did with workers and kept pictures. */
async function visit(t: TestContext, browser: Browser = {}) {
  const { ownWindow = false, stored = new Map(), sharedAt, controlled, isMetered, signedIn = true } = browser
  if (signedIn) stored.set('contactsheet.kept-for', '{"id":"somebody"}')
  const heard = new EventTarget()
  const done: string[] = []
  const clicks: ((event: Event) => void)[] = []
  const registrationOf = (path: string) => ({
    scope: `https://photos.example.com${path}`,
    unregister: async () => done.push(`not ${path}`),
  })
  giveBrowser(t, {
    document: {
      readyState: 'complete',
      querySelector: () => ({ src: '/assets/index-abc.js' }),
      addEventListener: () => undefined,
    },
    navigator: {
      connection: { saveData: isMetered },
      serviceWorker: {
        controller: controlled ? { postMessage: ({ say }: { say: string }) => done.push(`told to ${say}`) } : null,
        ready: Promise.resolve(),
        addEventListener: () => undefined,
        register: (file: string) => {
          done.push(file)
          return Promise.resolve(Object.assign(new EventTarget(), { waiting: null, installing: null }))
        },
        // That of an earlier release, which took shared pictures alone.
        getRegistration: async (path: string) => registrationOf(path),
        getRegistrations: async () => ['/', '/notices-worker'].map(registrationOf),
      },
    },
    caches: {
      keys: async () => ['added-pictures-1', 'contactsheet-app'],
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
  const load = newPage()
  const page = (await load(import.meta.resolve('./installation.ts'))) as typeof installationModule
  const { toastStore } = (await load(import.meta.resolve('../lib/toast.ts'))) as typeof toastModule
  page.followInstallation()
  const press = async (link: string) => {
    const event = new Event('click', { cancelable: true })
    Object.defineProperty(event, 'target', { value: new Pressed(link) })
    // Node's own target would take its place.
    for (const listener of clicks) listener(event)
    await new Promise(setImmediate)
    return event
  }
  const rest = async (seconds = 20) => {
    for (let second = 0; second < seconds; second += 1) {
      t.mock.timers.tick(1000)
      await new Promise(setImmediate)
    }
    // The code of the worker's part comes by itself.
    await import('./app-worker.ts')
    for (let turn = 0; turn < 20; turn += 1) await new Promise(setImmediate)
  }
  const said = () => toastStore.get()?.text
  const { outboxQuestion } = (await load(
    import.meta.resolve('../lib/data/outbox/page-outbox.ts'),
  )) as typeof outboxModule
  return {
    ...page,
    stored,
    done,
    rest,
    tell: (event: string) => heard.dispatchEvent(new Event(event)),
    press,
    said,
    asked: outboxQuestion.get,
  }
}

const registered = ['/worker.js', 'not /add-pictures']

test('a browser gets the worker when a page has rested for ten seconds, and at once where it has it already', async (t) => {
  const first = await visit(t)
  await first.rest(8)
  assert.deepEqual(first.done, [])
  await first.rest(8)
  assert.deepEqual(first.done, registered)
  t.mock.timers.reset()

  const next = await visit(t, { controlled: true })
  await next.rest(8)
  assert.deepEqual(next.done, registered)
})

test('nobody gets the worker who is signed out, nor who pays for data and has not installed the app', async (t) => {
  for (const browser of [{ signedIn: false }, { isMetered: true }]) {
    const { done, rest } = await visit(t, browser)
    await rest()
    assert.deepEqual(done, [])
    t.mock.timers.reset()
  }
})

test('the installed app gets the worker soon, once, and from then on so does every page of the browser', async (t) => {
  const app = await visit(t, { ownWindow: true, isMetered: true })
  app.prepareForPictures()
  assert.deepEqual(app.done, [])
  await app.rest(8)
  assert.deepEqual(app.done, registered)
  t.mock.timers.reset()

  const tab = await visit(t, { stored: app.stored, isMetered: true })
  await tab.rest(8)
  assert.deepEqual(tab.done, registered)
})

test('a page that is told of an installation gets the worker soon', async (t) => {
  const { done, rest, tell, installOffer } = await visit(t)
  tell('appinstalled')
  await rest(8)
  assert.deepEqual(done, registered)
  assert.equal(installOffer.get(), 'installed')
})

test('pictures that were shared a day ago are forgotten, those of today are not', async (t) => {
  const before = await visit(t, { ownWindow: true, sharedAt: dayMs - 1 })
  await before.rest()
  assert.deepEqual(before.done, ['without added-pictures-1', ...registered])
  t.mock.timers.reset()
  const today = await visit(t, { ownWindow: true, sharedAt: 2 * dayMs - 1 })
  await today.rest()
  assert.deepEqual(today.done, registered)
})

test('whoever signs out leaves nothing behind', async (t) => {
  const { done, press } = await visit(t, { controlled: true, signedIn: false })
  await press('/contacts')
  assert.deepEqual(done, [])
  await press('/api/logout')
  const all = ['told to forget', 'without added-pictures-1', 'without contactsheet-app', 'not /', 'not /notices-worker']
  assert.deepEqual(new Set(done), new Set(all))
})

test('without a network nobody is signed out, and everything stays', async (t) => {
  const { done, press, said } = await visit(t, { controlled: true })
  onlineManager.setOnline(false)
  t.after(() => onlineManager.setOnline(true))
  assert.ok((await press('/api/logout')).defaultPrevented)
  assert.deepEqual(done, [])
  assert.equal(said(), 'Signing out needs a network.')
})

/** What waits on a device whose outbox cannot be opened is known by its mark alone. */
const leftBy = (userId: string) => new Map([['contactsheet.waiting-acts-of', JSON.stringify(userId)]])

test('whoever signs out and has left something that cannot be looked at is asked first', async (t) => {
  const { done, press, asked } = await visit(t, { controlled: true, stored: leftBy('somebody') })
  assert.ok((await press('/api/logout')).defaultPrevented)
  assert.deepEqual(asked(), { unsent: 1 })
  assert.deepEqual(done, [])
})

test('whoever signs out is not asked about what somebody else has left', async (t) => {
  const { done, press, asked } = await visit(t, { controlled: true, stored: leftBy('somebody else') })
  assert.equal((await press('/api/logout')).defaultPrevented, false)
  assert.equal(asked(), undefined)
  assert.ok(done.includes('told to forget'))
})
