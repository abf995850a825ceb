import type { BrowserContext, Page } from '@playwright/test'
import { shootRoutes } from '@contactsheet/contracts/shoots'
import { expect, type Studio } from '../studio.ts'
import { openField } from './shoot-page.ts'

export const main = (page: Page) => page.getByRole('main')
export const bar = (page: Page, words: RegExp | string) => page.getByRole('status').getByText(words)
export const status = (page: Page, title: string, now = '') =>
  main(page).getByRole('button', { name: new RegExp(`^${title}: ${now}.*Change to`) })
export const list = (page: Page) => page.getByRole('dialog', { name: 'Waiting changes' })
export const waiting = (page: Page, title: string) => list(page).getByRole('listitem').filter({ hasText: title })
export const keptPicture = (page: Page) => page.locator('[data-upload=kept]')
export const signOut = (page: Page) => page.getByRole('link', { name: 'Sign Out' })

export async function addTask(page: Page, title: string) {
  await page.getByLabel('New task').fill(title)
  await page.getByLabel('New task').press('Enter')
  await expect(status(page, title)).toBeVisible()
}

export async function write(page: Page, label: string, text: string) {
  const field = await openField(page, label)
  await field.fill(text)
  await field.blur()
}

/** The tasks of the server, each with its status. */
export const tasksOf = async (studio: Studio, id: number) => {
  const tasks = await studio.api(shootRoutes.tasks, { params: { id } })
  return tasks.map((task) => `${task.title}: ${task.status}`)
}
export const notesOf = async (studio: Studio, id: number) =>
  (await studio.api(shootRoutes.detail, { params: { id } })).notes

/** All that the bar says from now on. */
export const listenToBar = (page: Page) =>
  page.evaluate(`{
    globalThis.said = []
    const note = () => globalThis.said.push(...[...document.querySelectorAll('output span')].map((one) => one.innerText))
    new MutationObserver(note).observe(document.body, { subtree: true, childList: true, characterData: true })
  }`)
export const said = (page: Page) => page.evaluate<string[]>('globalThis.said')

/** Notes what the bar moves on the page from now on, or is moved itself. */
export const listenToShifts = `{
  globalThis.shifted = []
  const isOfBar = ({ node }) => (node?.parentElement ?? node)?.closest?.('output') != null
  const note = (list) => {
    for (const { sources, value } of list.getEntries()) if (sources.some(isOfBar)) globalThis.shifted.push(String(value))
  }
  new PerformanceObserver(note).observe({ type: 'layout-shift' })
}`

/** What lies on the device: the names of its databases. */
export const databases = (page: Page) =>
  page.evaluate<string[]>('indexedDB.databases().then((all) => all.map(({ name }) => name).sort())')

/**
 * Leaves the device no room for what this address keeps; returns how to give it some. Comes before the first visit: a browser that has
 * seen room for its databases looks again after half a minute only.
 */
export async function fill(page: Page, address: string) {
  const browser = await page.context().newCDPSession(page)
  const { origin } = new URL(address)
  // None at all would mean as much as it likes.
  await browser.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 })
  return () => browser.send('Storage.overrideQuotaForOrigin', { origin })
}

/** Ends the browser as a phone does that has no battery left. */
export async function kill(context: BrowserContext, page: Page) {
  const ended = new Promise((resolve) => context.once('close', resolve))
  const browser = await context.newCDPSession(page)
  void browser.send('Browser.crash').catch(() => undefined)
  await ended
}
