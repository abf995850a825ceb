import type { Page } from '@playwright/test'
import { shootRoutes } from '@contactsheet/contracts/shoots'
import { addShoot, addSomebody } from './pages/shoot-page.ts'
import { expect, type Studio } from './studio.ts'

/** The day in the zone of the studio, some days from today. */
export const dayIn = (days: number) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format(Date.now() + days * 86_400_000)

export const tasksOfToday = ['Charge batteries', 'Pack the lenses', 'Call the florist'] as const

/** Today's shoot with what its day needs. */
export async function planToday(studio: Studio) {
  const { id } = await addShoot(studio, { title: 'Rooftop', date: dayIn(0) })
  const params = { id }
  await addSomebody(studio, 'Luz', { shootId: id, role: 'Model' })
  await studio.api(shootRoutes.addCallTime, { params, body: { title: 'Make-up', time: '12:30', notes: '' } })
  for (const title of tasksOfToday) await studio.api(shootRoutes.addTask, { params, body: { title } })
  return id
}

/** What the database of the device holds in one of its stores. */
const keptIn = <T>(page: Page, store: string) =>
  page.evaluate<T[]>(`(async () => {
    const [{ name } = {}] = (await indexedDB.databases()).filter((one) => one.name.startsWith('contactsheet-kept-'))
    if (!name) return []
    const asked = indexedDB.open(name)
    await new Promise((resolve) => (asked.onsuccess = resolve))
    const all = asked.result.transaction('${store}').objectStore('${store}').getAll()
    await new Promise((resolve) => (all.onsuccess = resolve))
    asked.result.close()
    return all.result
  })()`)

/** The names of what the device keeps as a whole. */
export async function thingsKept(page: Page) {
  const things = await keptIn<{ name: string }>(page, 'things')
  return things.map(({ name }) => name.replace(/,.*/, '')).toSorted()
}

/** The calls whose answers the device keeps. */
export async function answersKept(page: Page) {
  const answers = await keptIn<{ key: string }>(page, 'answers')
  return answers.map(({ key }) => key)
}

/** Waits until the worker keeps the app, and the keeper this shoot. */
export async function isKept(page: Page) {
  // Here the worker comes soon.
  await page.goto('/mobile-app')
  const state = `navigator.serviceWorker.getRegistration().then((found) => found?.active?.state)`
  await expect.poll(() => page.evaluate(state), { timeout: 60_000 }).toBe('activated')
  await expect.poll(() => thingsKept(page), { timeout: 60_000 }).not.toEqual([])
}
