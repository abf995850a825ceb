import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sharingRoutes } from '@contactsheet/contracts/sharing'
import { addCallSheet, lastCard, openField, openShoot } from './light-shoot.ts'
import { atPage } from './light.ts'
import { networkIsGone, type LightPage } from './light-page.ts'
import { until, type Words } from './part.ts'
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
    'the place is removed': async (page) => openField(page, 'Location').then(() => press('Remove place')(page)),
    'the zone is chosen': async (page) => {
      await openField(page, 'Location')
      await page.label('Time zone of the shoot').choose('Asia/Tokyo')
    },
  },
  team: { 'somebody is removed': press('Remove Mara Okafor') },
  planning: {
    'a call time is deleted': press('Delete First look'),
    'a task is deleted': press('Delete Confirm the location'),
    'a task goes on': press(/^Confirm the location: .* Change to/),
    'a task gets another day': inPanel('Due date of Confirm the location', / 15, /),
    'a task gets somebody else': inPanel('Assignee of Confirm the location', 'Nobody'),
  },
}

/** From now on the server cannot be written to. */
const refuseWrites = (page: LightPage) => page.answerWrites(networkIsGone)

for (const tab of ['details', 'team', 'planning'] as const) {
  test(
    `what fails in the tab ${tab} is said, and the page shows what is stored`,
    atPage(async ({ page, api }) => {
      const id = await addCallSheet(api)
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

type Typing = { tab: keyof typeof lastCard; type: (page: LightPage) => Promise<unknown>; field: Words; text: string }

const typeInto = (field: Words, text: string) => async (page: LightPage) => {
  await page.label(field, { exact: true }).fill(text)
  await page.label(field, { exact: true }).press('{Enter}')
}
const inPlace = (tab: Typing['tab'], button: RegExp, field: string, text: string): Typing => ({
  tab,
  type: async (page) => {
    await page.role('button', { name: button }).click()
    await typeInto(field, text)(page)
  },
  field,
  text,
})
const inField = (tab: Typing['tab'], field: string, text: string): Typing => ({
  tab,
  type: typeInto(field, text),
  field,
  text,
})

/** What can be typed beside the details of a shoot. */
const typed: Record<string, Typing> = {
  'a role': inPlace('team', /^Role of Mara Okafor/, 'Role of Mara Okafor', 'Stylist'),
  'the title of a call time': inPlace('planning', /^Title of First look/, 'Title of First look', 'Second look'),
  'the description of a task': inPlace(
    'planning',
    /^Description of Confirm/,
    'Description of Confirm the location',
    'Key',
  ),
  'a new task': inField('planning', 'New task', 'Charge batteries'),
  'a new call time': {
    ...inField('planning', 'Call time', 'Make-up'),
    type: async (page) => {
      await page.label('Time', { exact: true }).fill('10:00')
      await typeInto('Call time', 'Make-up')(page)
    },
  },
  'a link': inField('details', 'Label', 'Mood'),
}

test(
  'what could not be saved is not left without a question, from any tab and while it is tried again',
  atPage(async ({ page, api }) => {
    await openShoot(page, await addCallSheet(api), 'details')
    const question = page.role('dialog', { name: 'Leave without saving?' })
    const toTab = (tab: string) => page.role('tab', { name: new RegExp(`^${tab}`, 'i') }).click()
    const leave = () => page.role('main').role('link', { name: 'Schedule' }).click()
    for (const { tab, type, field, text } of Object.values(typed)) {
      await toTab(tab)
      refuseWrites(page)
      await type(page)
      await expectFailure(page, /cannot be reached/)
      await toTab(tab === 'team' ? 'details' : 'team')
      await leave()
      await question.role('button', { name: 'Cancel' }).click()
      // Coming back tries again; as long as nothing is known of that, leaving still asks.
      const { promise: known, resolve: tell } = Promise.withResolvers<void>()
      page.answerWrites(() => known.then(networkIsGone))
      await toTab(tab)
      await page.role('heading', { name: lastCard[tab] }).shows()
      assert.ok(page.asksToStay())
      tell()
      await page.label(field, { exact: true }).holds(text)
      assert.ok(page.asksToStay())
      await leave()
      await question.role('button', { name: 'Leave' }).click()
      await page.role('heading', { name: 'Schedule' }).first.shows()
      await closeFailure(page)
      assert.ok(!page.asksToStay())
      page.back()
    }
  }),
)

test(
  'a role that could not be saved stays in its field',
  atPage(async ({ page, api }) => {
    const id = await addCallSheet(api)
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
    const id = await addCallSheet(api)
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
