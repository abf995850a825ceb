import assert from 'node:assert/strict'
import { contactRoutes } from '@contactsheet/contracts/contacts'
import { sharingRoutes } from '@contactsheet/contracts/sharing'
import { shootRoutes } from '@contactsheet/contracts/shoots'
import { test, type Light } from './light.ts'
import type { LightPage } from './light-page.ts'
import { until } from './part.ts'
import { closeFailure, expectFailure } from './toasts.ts'

const press = (name: string | RegExp) => (page: LightPage) => page.role('button', { name }).click()
const inPanel = (opener: string, choice: string | RegExp) => async (page: LightPage) => {
  await page.role('button', { name: opener }).click()
  await page.role('dialog', { name: opener }).role('button', { name: choice }).first.click()
}

/** What changes a shoot by one press, by the tab it is on. */
const acts: Record<'details' | 'team' | 'planning', Record<string, (page: LightPage) => Promise<unknown>>> = {
  details: {
    'a link is deleted': press('Delete References'),
    'the place is removed': press('Remove place'),
    'the zone is chosen': (page) => page.label('Time zone of the shoot').choose('Asia/Tokyo'),
  },
  team: { 'somebody is removed': press('Remove Mara Okafor') },
  planning: {
    'a call time is deleted': press('Delete First look'),
    'a task is deleted': press('Delete Confirm the location'),
    'a task goes on': press(/^Confirm the location: .* Change to/),
    'a task gets another day': inPanel('Due date of Confirm the location', /^15 /),
    'a task gets somebody else': inPanel('Assignee of Confirm the location', 'Nobody'),
  },
}

/** A shoot with one of everything that can be deleted by a press. */
async function addPlan(api: Light['api']) {
  const place = { location: 'Studio Nord, Berlin', timeZone: 'Europe/Berlin', latitude: 52.5396, longitude: 13.4102 }
  const body = { genre: 'Editorial', date: '2027-05-09', time: '09:30', ...place }
  const { id } = await api(shootRoutes.add, { body })
  const params = { id }
  const mara = await api(contactRoutes.add, { body: { type: 'client', firstName: 'Mara', lastName: 'Okafor' } })
  await api(shootRoutes.addContact, { params: { id, contactId: mara.id }, body: { role: 'Model' } })
  await api(shootRoutes.addCallTime, { params, body: { time: '11:00', title: 'First look' } })
  const { id: taskId } = await api(shootRoutes.addTask, { params, body: { title: 'Confirm the location' } })
  const task = { status: 'in-progress', assignedTo: 'Mara Okafor', dueDate: '2027-05-07' } as const
  await api(shootRoutes.changeTask, { params: { id, taskId }, body: task })
  await api(shootRoutes.addLink, { params, body: { label: 'References', url: 'https://example.com/references' } })
  return id
}

const lastCard = { details: 'Light and place', team: 'Add people', planning: 'Tasks' }

async function openShoot(page: LightPage, id: number, tab: keyof typeof lastCard) {
  await page.open(`/schedule/${id}?tab=${tab}`)
  await page.role('heading', { name: lastCard[tab] }).shows()
  await page.text(/^Loading/).isGone()
}

/** From now on the server cannot be written to. */
const refuseWrites = (page: LightPage) => page.answerWrites(() => Promise.reject(new TypeError('The network is gone')))

for (const tab of ['details', 'team', 'planning'] as const) {
  test(`what fails in the tab ${tab} is said, and the page shows what is stored`, async ({ page, api }) => {
    const id = await addPlan(api)
    refuseWrites(page)
    await openShoot(page, id, tab)
    await page.calm()
    const before = page.role('main').content()
    for (const [name, act] of Object.entries(acts[tab])) {
      await act(page)
      await expectFailure(page, /cannot be reached/)
      await closeFailure(page)
      await until(() => assert.equal(page.role('main').content(), before, name))
    }
  })
}

test('a role that could not be saved stays in its field', async ({ page, api }) => {
  const id = await addPlan(api)
  await openShoot(page, id, 'team')
  refuseWrites(page)
  await page.role('button', { name: /^Role of Mara Okafor/ }).click()
  const field = page.label('Role of Mara Okafor', { exact: true })
  await field.fill('Stylist')
  await field.press('{Enter}')
  await expectFailure(page, /cannot be reached/)
  await field.holds('Stylist')
})

test('a link that could not be stopped is still shared, and a calendar address that could not be made is none', async ({
  page,
  api,
}) => {
  const id = await addPlan(api)
  await api(sharingRoutes.shareShoot, { params: { id }, body: {} })
  await page.open('/settings?tab=sharing')
  refuseWrites(page)
  const stop = page.role('button', { name: /^Stop sharing Editorial/ })
  await stop.click()
  await page.role('dialog').role('button', { name: 'Stop sharing' }).click()
  await expectFailure(page, /cannot be reached/)
  await stop.shows()
  await page.role('dialog').isGone()
  await page.role('button', { name: 'Make calendar address' }).click()
  await expectFailure(page, /cannot be reached/)
  await page.label('Secret address').isGone()
  assert.equal((await api(sharingRoutes.list, {})).length, 1)
})
