import { test } from 'node:test'
import * as fakes from 'fake-indexeddb'
import type { Window } from 'happy-dom'
import { shootRoutes } from '@contactsheet/contracts/shoots'
import { addShoot, openShoot } from './light-shoot.ts'
import { atPage, type Light } from './light.ts'
import type { LightPage } from './light-page.ts'

/** What a page needs to keep what waits. */
const withDatabases = (window: Window) => {
  const databases = Object.entries(fakes).filter(([name]) => name.startsWith('IDB'))
  Object.assign(window, Object.fromEntries(databases), { indexedDB: new fakes.IDBFactory(), BroadcastChannel: Alone })
  // Null here, and nowhere else.
  Object.defineProperty(window.navigator, 'locks', { value: undefined })
}

/** There is no other tab. */
class Alone {
  addEventListener() {}
  postMessage() {}
  close() {}
}

const bar = (page: LightPage, words: RegExp | string) => page.role('status').role('button', { name: words })
const list = (page: LightPage) => page.role('dialog', { name: 'Waiting changes' })
const row = (page: LightPage, words: string) => list(page).role('listitem').saying(words)
const titles = ['Batteries', 'Florist', 'Lenses'] as const

/** A shoot with three tasks at its planning tab, without a network. */
async function openAway({ page, api }: Light) {
  page.equip = withDatabases
  const { id } = await addShoot(api, { title: 'Rooftop' })
  for (const title of titles) await api(shootRoutes.addTask, { params: { id }, body: { title } })
  await openShoot(page, id, 'planning')
  page.goOffline()
  for (const title of titles) await page.role('button', { name: new RegExp(`^${title}: .* Change to`) }).click()
  await bar(page, 'Offline, 3 changes waiting').shows()
  return id
}

test(
  'the focus goes from what is taken back to what waits behind it, then to the close button, and from the list to the bar',
  atPage(async (light) => {
    const { page } = light
    await openAway(light)
    await page.role('tab', { name: 'Details' }).click()
    await page.text('Not sent yet').shows()
    await bar(page, /waiting/).click()
    await row(page, 'Florist').role('button', { name: 'Take back' }).click()
    await row(page, 'Florist').isGone()
    await row(page, 'Lenses').role('button', { name: 'Take back' }).hasFocus()
    await page.keyboard('{Escape}')
    await list(page).isGone()
    await bar(page, 'Offline, 2 changes waiting').hasFocus()
    await bar(page, /waiting/).click()
    for (const title of ['Batteries', 'Lenses']) await row(page, title).role('button', { name: 'Take back' }).click()
    await list(page).says('Nothing is waiting.')
    await list(page).role('button', { name: 'Close' }).hasFocus()
    await page.keyboard('{Escape}')
    await page.role('main').hasFocus()
    // Nothing is behind it now, and nothing was sent.
    await page.role('status').saying('Offline').shows()
    await bar(page, /./).isGone()
  }),
)

test(
  'what was changed or deleted elsewhere is asked about in the words of the screens, and counted without a network too',
  atPage(async (light) => {
    const { page, api } = light
    const id = await openAway(light)
    const params = { id }
    const [batteries, florist] = await api(shootRoutes.tasks, { params })
    await api(shootRoutes.removeTask, { params: { id, taskId: florist?.id ?? 0 } })
    await api(shootRoutes.changeTask, { params: { id, taskId: batteries?.id ?? 0 }, body: { status: 'done' } })
    page.answer()
    page.hears('online')
    await bar(page, '2 changes need you').shows()
    page.goOffline()
    await page.role('button', { name: /^Lenses: .* Change to/ }).click()
    await bar(page, /^Offline, 1 change waiting, 2 need you/).click()
    await row(page, 'Florist').says('The task was deleted meanwhile.')
    const changed = row(page, 'Batteries')
    await changed.all('dt').hasTexts(['Status on this device', 'Status on the server'])
    await changed.role('definition').hasTexts(['in progress', 'done'])
    await changed.role('button', { name: 'Keep theirs' }).click()
    await changed.isGone()
    await row(page, 'Florist').role('button', { name: 'Remove' }).hasFocus()
  }),
)
