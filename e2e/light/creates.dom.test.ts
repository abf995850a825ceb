import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contactRoutes } from '@contactsheet/contracts/contacts'
import { shootRoutes } from '@contactsheet/contracts/shoots'
import { addShoot, openShoot } from './light-shoot.ts'
import { atPage, type Light } from './light.ts'
import type { LightPage } from './light-page.ts'
import { until, type Part } from './part.ts'

type Ids = { shootId: number; contactId: number }
type Create = {
  /** Leads to the button and fills in what it needs. */
  open: (page: LightPage, ids: Ids) => Promise<Part>
  /** What the press sends. */
  sends: RegExp
  /** How many of them there are. */
  count: (api: Light['api'], ids: Ids) => Promise<number>
}

const dialog = (page: LightPage) => page.role('dialog')
const inDialog = (page: LightPage, name: string) => dialog(page).role('button', { name, exact: true })
const shoots = async (api: Light['api']) => (await api(shootRoutes.list, {})).length

/** A dialog and a form in the page. */
const creates: Record<string, Create> = {
  'a contact': {
    open: async (page) => {
      await page.open('/contacts?add=true')
      await dialog(page).label('First name').fill('Noor')
      return inDialog(page, 'Add Contact')
    },
    sends: /\/api\/contacts$/,
    count: async (api) => (await api(contactRoutes.page, { query: {} })).totalCount,
  },
  'a task': {
    open: async (page, { shootId }) => {
      await openShoot(page, shootId, 'planning')
      await page.label('New task').fill('Charge batteries')
      return page.role('region', { name: 'Tasks' }).role('button', { name: 'Add', exact: true })
    },
    sends: /\/tasks$/,
    count: async (api, { shootId }) => (await api(shootRoutes.tasks, { params: { id: shootId } })).length,
  },
}

/** What leads to the page of what it has made. */
const leading: Record<string, Pick<Create, 'open' | 'sends'>> = {
  'a shoot booked for a contact': {
    open: async (page, { contactId }) => {
      await page.open(`/schedule?add=true&with=${contactId}`)
      await dialog(page).role('button', { name: 'Remove Ada' }).shows()
      return inDialog(page, 'Schedule Shoot')
    },
    sends: /\/api\/shoots$/,
  },
  'a copy of a shoot': {
    open: async (page, { shootId }) => {
      await page.open(`/schedule/${shootId}?duplicate=true`)
      return inDialog(page, 'Duplicate')
    },
    sends: /\/duplicate$/,
  },
}

async function prepare({ api }: Light): Promise<Ids> {
  const { id: shootId } = await addShoot(api)
  const { id: contactId } = await api(contactRoutes.add, { body: { type: 'client', firstName: 'Ada' } })
  return { shootId, contactId }
}

/** Presses what was the button, whatever has become of it, and Enter wherever the focus is. */
async function pressAgain(page: LightPage, button: ReturnType<Part['now']>) {
  button.click()
  button.click()
  await page.keyboard('{Enter}')
}

for (const [name, { open, sends, count }] of Object.entries(creates)) {
  test(
    `${name} is made once, however often it is asked for while the server is slow`,
    atPage(async (light) => {
      const { page, api } = light
      const ids = await prepare(light)
      const before = await count(api, ids)
      const button = await open(page, ids)
      await page.calm()
      const release = page.hold('POST', sends)
      await button.isEnabled()
      const pressed = button.now()
      await button.clickTwice()
      await until(() => assert.equal(page.bodies('POST', sends).length, 1))
      await pressAgain(page, pressed)
      release()
      await page.calm()
      assert.equal(await count(api, ids), before + 1)
      assert.equal(page.bodies('POST', sends).length, 1)
    }),
  )
}

for (const [name, { open, sends }] of Object.entries(leading)) {
  test(
    `${name} is made once, also while its page is on its way`,
    atPage(async (light) => {
      const { page, api } = light
      const button = await open(page, await prepare(light))
      await button.isEnabled()
      await page.calm()
      const release = page.hold('GET', /\/api\/shoots\/\d+$/)
      const pressed = button.now()
      await button.click()
      await until(() => assert.ok(page.received.some(({ path, status }) => sends.test(path) && status === 201)))
      await pressAgain(page, pressed)
      release()
      await until(() => assert.match(page.address, /\/schedule\/\d+$/))
      await page.role('tab', { name: 'Details' }).shows()
      await page.calm()
      assert.equal(await shoots(api), 2)
      assert.equal(page.bodies('POST', sends).length, 1)
    }),
  )
}
