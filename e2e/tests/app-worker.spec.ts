import { readdirSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { shareBoard } from '../boards/shared-boards.ts'
import { Line } from '../line.ts'
import { startServer } from '../server.ts'
import { expect, Studio, test } from '../studio.ts'

const assets = readdirSync(path.join(import.meta.dirname, '../../web/dist/assets'))
const partNamed = (start: string) => `/assets/${assets.find((name) => name.startsWith(start) && name.endsWith('.js'))}`

/** Opens the screen of those who are about to install the app, where the worker comes soon, and waits until it works. */
async function ready(page: Page) {
  await page.goto('/mobile-app')
  const state = `navigator.serviceWorker.getRegistration().then((found) => found?.active?.state)`
  await expect.poll(() => page.evaluate(state)).toBe('activated')
}

const registrations = (page: Page) =>
  page.evaluate<string[]>(
    'navigator.serviceWorker.getRegistrations().then((all) => all.map(({ scope }) => new URL(scope).pathname))',
  )
const caches = (page: Page) => page.evaluate<string[]>('caches.keys()')
const kept = (page: Page) =>
  page.evaluate<string[]>(`caches.keys().then(async (names) => (await Promise.all(names.map(async (name) =>
    (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname)))).flat())`)
const update = (page: Page) =>
  page.evaluate('navigator.serviceWorker.getRegistration().then((found) => found.update()).then(() => true)')
/** Whether a part of the app that no page has loaded yet can be had. */
const has = (page: Page, part: string) => page.evaluate<number>(`fetch('${part}').then(({ status }) => status)`)
/** Keeps a picture in its small size, and shows it in the large one. */
const showsKeptPicture = (page: Page) =>
  page.evaluate<boolean>(`(async () => {
    const address = '/api/images/${'a'.repeat(32)}-'
    const drawn = new OffscreenCanvas(1, 1)
    drawn.getContext('2d').fillRect(0, 0, 1, 1)
    const kept = await caches.open('contactsheet-pictures-somebody')
    await kept.put(address + 'small.webp', new Response(await drawn.convertToBlob()))
    const shown = Object.assign(new Image(), { src: address + 'large.webp' })
    return shown.decode().then(() => true, () => false)
  })()`)
const entry = (page: Page) => page.locator('head script[type=module]').getAttribute('src')
const offer = (page: Page) => page.getByText('A new version is ready')

// One visit after the other in one browser: each begins with what the one before has left there.
test('the app opens without a network, in one version at a time, until its user signs out or its operator wishes @desktop', async ({
  browser,
}) => {
  // The offer waits for the page to be at rest, several times over.
  test.setTimeout(240_000)
  const line = new Line()
  const address = await line.open()
  const server = await startServer({ PUBLIC_URL: address })
  line.server = server.address
  const context = await browser.newContext({ baseURL: address })
  const studio = new Studio(context.request)
  await studio.signUp()
  const shared = await shareBoard(studio, context.request, { title: 'Harbour', count: 0 })
  const page = await context.newPage()
  const opens = async (place: string, heading: string) => {
    const given = await page.goto(place)
    await expect(page.getByRole('link', { name: 'Contacts' }).first()).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    return given
  }

  /** In a window of its own: the browser shows its own page, which comes late. */
  const cannotOpen = async (place: string) => {
    const window = await context.newPage()
    await expect(window.goto(place), place).rejects.toThrow()
    await window.close()
  }

  await test.step('the app is kept, and nothing that is public', async () => {
    await ready(page)
    await page.goto(shared.address)
    await expect(page.getByRole('heading', { name: 'Harbour' })).toBeVisible()
    await page.goto('/example-plan')
    await opens('/contacts', 'Contacts')
    const addresses = await kept(page)
    expect(addresses.some((one) => /^\/assets\/shoot-detail-[\w-]+\.html$/.test(one))).toBe(true)
    expect(addresses.filter((one) => !/^\/assets\/|^\/api\/(?:images|avatars)\//.test(one))).toEqual([])
    expect(addresses.filter((one) => /\/(?:share|moodboard)-[\w-]{6,7}\.js$|\.avif$/.test(one))).toEqual([])
  })

  await test.step('without a network its screens open, and no other pages', async () => {
    line.state = 'cut'
    const given = await opens('/schedule', 'Schedule')
    expect(given?.fromServiceWorker()).toBe(true)
    for (const place of [shared.address, '/example-plan', '/api/login', '/no/such/place']) await cannotOpen(place)
    expect(await showsKeptPicture(page)).toBe(true)
    line.state = 'silent'
    await opens('/contacts', 'Contacts')
    line.state = 'open'
  })

  await test.step('a new version is offered, and comes when its user wishes', async () => {
    await page.goto('/roadmap')
    const other = await context.newPage()
    await other.goto('/roadmap')
    await other.evaluate('globalThis.stays = true')
    await page.goto('/contacts?add=true')
    const typed = page.getByRole('dialog').getByLabel(/^First name/)
    await typed.fill('Noor')
    const before = await entry(page)
    line.isNext = true
    await update(page)
    await expect(offer(page)).toBeVisible({ timeout: 60_000 })
    await expect(typed).toHaveValue('Noor')
    // The server has it no more.
    expect((await context.request.get(partNamed('support.screen-'))).status()).toBe(404)
    expect(await has(page, partNamed('support.screen-'))).toBe(200)
    expect(await entry(page)).toBe(before)

    await page.getByRole('button', { name: 'Reload' }).click()
    await expect.poll(() => entry(page)).not.toBe(before)
    await expect(typed).toHaveValue('Noor')
    await test.step('another tab goes on as it is, and can have its parts', async () => {
      expect(await other.evaluate('globalThis.stays')).toBe(true)
      expect(await has(other, partNamed('roadmap.screen-'))).toBe(200)
      expect(await has(other, partNamed('support.screen-'))).toBe(200)
      await other.close()
    })
    line.state = 'cut'
    await opens('/schedule', 'Schedule')
    expect(await entry(page)).not.toBe(before)
    line.state = 'open'
  })

  await test.step('an operator can make it go, and that of an earlier release goes by itself', async () => {
    line.isRetired = true
    await update(page)
    await expect.poll(() => registrations(page)).toEqual([])
    await expect.poll(async () => (await caches(page)).filter((name) => !name.includes('pictures'))).toEqual([])
    await opens('/contacts', 'Contacts')
    line.isRetired = false
    await page.evaluate(`navigator.serviceWorker.register('/add-pictures-worker.js', { scope: '/add-pictures' })`)
    await expect.poll(() => registrations(page)).toEqual([])
  })

  await test.step('whoever signs out leaves nothing behind', async () => {
    await ready(page)
    await opens('/contacts', 'Contacts')
    await page.getByRole('link', { name: 'Sign Out' }).click()
    await expect(page.getByRole('link', { name: 'Get Started', exact: true })).toBeVisible()
    await expect.poll(() => registrations(page)).toEqual([])
    await expect.poll(() => caches(page)).toEqual([])
    line.state = 'cut'
    for (const place of ['/', '/schedule']) await cannotOpen(place)
  })
  await context.close()
  line.close()
  await server.stop()
})
