import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sharingRoutes } from '@contactsheet/contracts/sharing'
import { addPlan, openShoot } from './light-shoot.ts'
import { atPage } from './light.ts'
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

/** From now on the server cannot be written to. */
const refuseWrites = (page: LightPage) => page.answerWrites(() => Promise.reject(new TypeError('The network is gone')))

for (const tab of ['details', 'team', 'planning'] as const) {
  test(
    `what fails in the tab ${tab} is said, and the page shows what is stored`,
    atPage(async ({ page, api }) => {
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
    }),
  )
}

test(
  'a role that could not be saved stays in its field',
  atPage(async ({ page, api }) => {
    const id = await addPlan(api)
    await openShoot(page, id, 'team')
    refuseWrites(page)
    await page.role('button', { name: /^Role of Mara Okafor/ }).click()
    const field = page.label('Role of Mara Okafor', { exact: true })
    await field.fill('Stylist')
    await field.press('{Enter}')
    await expectFailure(page, /cannot be reached/)
    await field.holds('Stylist')
  }),
)

test(
  'a link that could not be stopped is still shared, and a calendar address that could not be made is none',
  atPage(async ({ page, api }) => {
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
  }),
)
