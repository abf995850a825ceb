import type { Page } from '@playwright/test'
import { shootRoutes } from '@contactsheet/contracts/shoots'
import { addPlan } from '../call-sheets.ts'
import { openShoot } from '../pages/shoot-page.ts'
import { expect, test, type Studio } from '../studio.ts'
import { answerWrites, closeFailure, expectFailure } from '../toasts.ts'

type Tab = 'details' | 'team' | 'planning'
type Act = { tab: Tab; type: (page: Page) => Promise<unknown>; stays: (page: Page) => Promise<unknown> }

const inPlace = (tab: Tab, button: RegExp, label: string, text: string): Act => ({
  tab,
  type: async (page) => {
    await page.getByRole('button', { name: button }).click()
    await page.getByRole('textbox', { name: label }).fill(text)
    await page.getByRole('textbox', { name: label }).press('Enter')
  },
  stays: (page) => expect(page.getByRole('textbox', { name: label })).toHaveValue(text),
})

/** What can be typed outside the details of a shoot and fail there. */
const acts: Record<string, Act> = {
  'a role': inPlace('team', /^Role of Mara Okafor/, 'Role of Mara Okafor', 'Stylist'),
  'the title of a call time': inPlace('planning', /^Title of First look/, 'Title of First look', 'Second look'),
  'the description of a task': inPlace(
    'planning',
    /^Description of Confirm/,
    'Description of Confirm the location',
    'Key',
  ),
  'a new task': {
    tab: 'planning',
    type: async (page) => {
      await page.getByLabel('New task').fill('Charge batteries')
      await page.getByLabel('New task').press('Enter')
    },
    stays: (page) => expect(page.getByLabel('New task')).toHaveValue('Charge batteries'),
  },
  'a new call time': {
    tab: 'planning',
    type: async (page) => {
      await page.getByLabel('Time', { exact: true }).fill('10:00')
      await page.getByLabel('Call time', { exact: true }).fill('Make-up')
      await page.getByLabel('Call time', { exact: true }).press('Enter')
    },
    stays: (page) => expect(page.getByLabel('Call time', { exact: true })).toHaveValue('Make-up'),
  },
  'a link': {
    tab: 'details',
    type: async (page) => {
      await page.getByLabel('Label').fill('Mood')
      await page.getByLabel('Label').blur()
    },
    stays: (page) => expect(page.getByLabel('Label')).toHaveValue('Mood'),
  },
}

const refuseWrites = (page: Page) => answerWrites(page, (route) => route.abort())
const toSchedule = (page: Page) => page.getByRole('main').getByRole('link', { name: 'Schedule' })
const question = (page: Page) => page.getByRole('dialog', { name: 'Leave without saving?' })

async function newPlan(studio: Studio) {
  await studio.signIn()
  return (await addPlan(studio)).id
}

/** True when the browser asks before it closes this page; it then stays open. */
async function asksToClose(page: Page) {
  const asked = page.waitForEvent('dialog').then((dialog) => dialog.dismiss().then(() => dialog.type()))
  await page.close({ runBeforeUnload: true })
  return (await asked) === 'beforeunload'
}

async function closes(page: Page) {
  await page.close({ runBeforeUnload: true })
  await expect.poll(() => page.isClosed()).toBe(true)
}

test('what could not be saved in a tab of a shoot is not left without a question @desktop', async ({
  page,
  studio,
}) => {
  const id = await newPlan(studio)
  await refuseWrites(page)
  await openShoot(page, id)
  for (const [name, { tab, type, stays }] of Object.entries(acts)) {
    await test.step(name, async () => {
      await page.getByRole('tab', { name: new RegExp(tab, 'i') }).click()
      await type(page)
      await expectFailure(page, /cannot be reached/)
      await page.getByRole('tab', { name: tab === 'team' ? 'Details' : 'Team' }).click()
      await toSchedule(page).click()
      await question(page).getByRole('button', { name: 'Cancel' }).click()
      await page.getByRole('tab', { name: new RegExp(tab, 'i') }).click()
      await stays(page)
      expect(await asksToClose(page)).toBe(true)
      await toSchedule(page).click()
      await question(page).getByRole('button', { name: 'Leave' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Schedule' })).toBeVisible()
      await closeFailure(page)
      await page.goBack()
    })
  }
  await closes(page)
})

test('a save that fails while the next screen is loading, or after one has gone on, loses nothing @desktop', async ({
  page,
  studio,
}) => {
  const id = await newPlan(studio)
  const notes = page.getByLabel('Notes')
  const schedule = page.getByRole('heading', { level: 1, name: 'Schedule' })
  const stored = async () => (await studio.api(shootRoutes.detail, { params: { id } })).notes
  const come = Promise.withResolvers<void>()
  await page.route('**/assets/schedule.screen-*.js', (route) => come.promise.then(() => route.continue()))
  await openShoot(page, id)

  /** Types, and goes on before the server is found to be away. */
  const goOnWith = async (text: string) => {
    const gone = Promise.withResolvers<void>()
    await answerWrites(page, async (route) => {
      await gone.promise
      await route.abort()
    })
    await notes.fill(text)
    await toSchedule(page).click()
    await expect(schedule).toBeVisible()
    gone.resolve()
    await expectFailure(page, /cannot be reached/)
  }

  await test.step('a save that fails while the next screen is still loading loses nothing', async () => {
    await goOnWith('Long lens')
    come.resolve()
    await expect(page.getByRole('button', { name: 'Schedule Shoot' })).toBeVisible()
    expect(await asksToClose(page)).toBe(true)
    await closeFailure(page)
    await page.unrouteAll()
    await page.goBack()
    await expect(notes).toHaveValue('Long lens')
    await expect.poll(stored).toBe('Long lens')
  })

  await test.step('a save that fails after one has gone on keeps the page open, and comes back with the shoot', async () => {
    await goOnWith('Short lens')
    await expect(page.getByRole('listitem').getByRole('button', { name: 'Try again' })).toBeVisible()
    expect(await asksToClose(page)).toBe(true)
    await page.unrouteAll()
    await page.goBack()
    await expect(notes).toHaveValue('Short lens')
    await expect.poll(stored).toBe('Short lens')
  })
  await closes(page)
})
