import { devices, type Browser, type Page } from '@playwright/test'
import { adminRoutes } from '@contactsheet/contracts/admin'
import { carry, middle } from '../pointers/fingers.ts'
import { carryWithKeys, wayBetween } from '../pointers/keys.ts'
import { dragUntil } from '../pointers/mouse.ts'
import { expectNoSidewaysScroll } from '../looks/checks.ts'
import { expect, restoreLevels, test, usualLevels } from '../own-installation.ts'
import { answered } from '../pages/shoot-page.ts'
import type { Studio } from '../studio.ts'
import { newLevel } from '../accounts/new-level.ts'

// One worker, and the phone in the project of the desktop: everything here needs the same installation.
test.describe.configure({ mode: 'default' })
const { defaultBrowserType: _same, ...phone } = devices['Pixel 7']

const address = '/admin?tab=levels'
const list = (page: Page) => page.getByRole('list', { name: 'Access levels' })
const row = (page: Page, name: string) =>
  list(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: `Move ${name}` }) })
const handle = (page: Page, name: string) => page.getByRole('button', { name: `Move ${name}` })
const reordered = (page: Page) => answered(page, 'PUT', /\/access-levels\/reorder$/)

const levelsOf = (studio: Studio) => studio.api(adminRoutes.accessLevels, {})
const storedOrder = async (studio: Studio) => (await levelsOf(studio)).map(({ level }) => level)
const shownOrder = (page: Page) =>
  page.evaluate<string[]>(
    `[...document.querySelectorAll('[aria-label="Access levels"] [aria-label^="Move "]')].map((one) => one.ariaLabel.slice(5))`,
  )

const addLevel = (studio: Studio, level: string, isPublic = false) =>
  studio.api(adminRoutes.addAccessLevel, { body: { ...newLevel(level), public: isPublic } })

/** The usual levels, in their order, on the screen. */
async function openLevels(page: Page, studio: Studio) {
  await restoreLevels(studio)
  await page.goto(address)
  await expect(handle(page, 'admin')).toBeVisible()
}

/** Puts somebody on a level; answers what puts the person back. */
async function putOn(studio: Studio, level: string, email: string) {
  const { users } = await studio.api(adminRoutes.users, { query: { search: email } })
  const params = { userId: users[0]?.id ?? '' }
  await studio.api(adminRoutes.changeUser, { params, body: { accessLevel: level } })
  return () => studio.api(adminRoutes.changeUser, { params, body: { accessLevel: 'free' } })
}

/** Carries the first level below the third with the keyboard. */
async function carryFree(page: Page) {
  const steps = Math.ceil((await wayBetween(row(page, 'free'), row(page, 'pro'))) / 25)
  await carryWithKeys(page, { handle: handle(page, 'free'), name: 'free', steps, to: 3 })
  await page.keyboard.press('Space')
}

async function carryInVain(page: Page, studio: Studio) {
  const { promise: free, resolve: release } = Promise.withResolvers<void>()
  const asked = page.waitForRequest('**/api/admin/access-levels/reorder')
  await page.route('**/api/admin/access-levels/reorder', async (route) => {
    await free
    await route.fulfill({ status: 409, json: { message: 'Somebody else was faster' } })
  })
  await carryFree(page)
  await asked
  await expect.poll(() => shownOrder(page)).toEqual(['starter', 'pro', 'free', 'admin'])
  expect(await storedOrder(studio)).toEqual(usualLevels)
  release()
  await expect(page.getByText('Somebody else was faster', { exact: true })).toBeVisible()
  await expect.poll(() => shownOrder(page)).toEqual(usualLevels)
  await expect(handle(page, 'free')).toBeFocused()
  await page.unrouteAll()
}

/** Carries starter, which is first by now, below the third. */
async function carryByMouse(page: Page, studio: Studio) {
  const { x, y } = await middle(handle(page, 'starter'))
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x, y + 12)
  await expect(list(page).locator('[data-dragged]').first()).toBeVisible()
  const sent = reordered(page)
  const to = y + (await wayBetween(row(page, 'starter'), row(page, 'free')))
  await dragUntil(page, { x, y: to }, page.getByText('starter is at place 3 of 4.'))
  await page.mouse.up()
  await sent
  await expect.poll(() => storedOrder(studio)).toEqual(['pro', 'free', 'starter', 'admin'])
  await expect.poll(() => shownOrder(page)).toEqual(['pro', 'free', 'starter', 'admin'])
}

async function carryOutOfDate(page: Page, studio: Studio) {
  await addLevel(studio, 'made elsewhere')
  await carryWithKeys(page, { handle: handle(page, 'free'), name: 'free', steps: 5, from: 2, to: 1 })
  await page.keyboard.press('Space')
  await expect(
    page.getByText('The list of access levels has changed. Please try again.', { exact: true }),
  ).toBeVisible()
  await expect.poll(() => shownOrder(page)).toEqual(['pro', 'free', 'starter', 'admin', 'made elsewhere'])
}

test('a level is carried to another place, which is kept; an order that is refused goes back @desktop', async ({
  page,
  studio,
}) => {
  await openLevels(page, studio)
  // spec 3.4.9
  await test.step('a new order shows before it is stored; one that is refused goes back, with words', () =>
    carryInVain(page, studio))
  // spec 3.2.76 3.8.31
  await test.step('the keyboard carries a level to another place, which is kept', async () => {
    const sent = reordered(page)
    await carryFree(page)
    expect((await sent).ok()).toBe(true)
    await expect(page.getByText('Access levels reordered successfully', { exact: true })).toBeVisible()
    await expect.poll(() => shownOrder(page)).toEqual(['starter', 'pro', 'free', 'admin'])
    expect(await storedOrder(studio)).toEqual(['starter', 'pro', 'free', 'admin'])
    await expect(handle(page, 'free')).toBeFocused()
  })
  // spec 3.2.76
  await test.step('a mouse carries a level to another place', () => carryByMouse(page, studio))
  // spec 3.4.9
  await test.step('an order that is out of date is refused, told, and loaded again', () => carryOutOfDate(page, studio))
})

/** The billing and the plans of somebody whose level has this name, on a small phone. */
async function expectRoomFor(name: string, browser: Browser, options: Parameters<Browser['newContext']>[0]) {
  const theirs = await browser.newContext({ ...options, viewport: { width: 360, height: 800 }, isMobile: true })
  const page = await theirs.newPage()
  await page.goto('/billing')
  const words = page.getByText(name).first()
  await expect(words).toBeVisible()
  await expectNoSidewaysScroll(page)
  // The name is as tall as it needs to be, and Upgrade stands beside it.
  const [box, upgrade] = [await words.boundingBox(), await page.getByRole('button', { name: 'Upgrade' }).boundingBox()]
  expect(box?.height).toBeGreaterThan(40)
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThan(upgrade?.x ?? 0)
  await page.getByRole('button', { name: 'Upgrade' }).click()
  await expect(page.getByRole('dialog').getByText(name).first()).toBeVisible()
  await expectNoSidewaysScroll(page)
  await theirs.close()
}

test.describe('on a phone', () => {
  test.use(phone)

  test('a finger carries a level once it has rested; the longest of names fit everywhere @desktop', async ({
    browser,
    page,
    studio,
    installation,
  }) => {
    const { address: baseURL, newcomer } = installation
    // So high that nothing scrolls while the level is carried, however slow this machine is.
    await page.setViewportSize({ width: 412, height: 1600 })
    await openLevels(page, studio)
    // spec 3.2.76
    await test.step('a finger carries a level once it has rested', async () => {
      const sent = reordered(page)
      await carry(page, handle(page, 'starter'), row(page, 'pro'), list(page).locator('[data-dragged]'))
      await sent
      await expect.poll(() => storedOrder(studio)).toEqual(['free', 'pro', 'starter', 'admin'])
    })
    const name = 'W'.repeat(50)
    await addLevel(studio, name, true)
    const { account, calls } = await newcomer('Maximiliana-Alexandrina Konstantina von Hohenstein')
    const putBack = await putOn(studio, name, account.email)
    await test.step('a level with the longest of names fits the billing and the plans of whoever is on it', async () =>
      expectRoomFor(name, browser, { baseURL, storageState: await calls.storageState() }))
    await test.step('users fit every screen', async () => {
      await page.getByRole('tab', { name: 'User Management' }).click()
      await expect(page.getByRole('rowheader').filter({ hasText: 'Hohenstein' })).toBeVisible()
      for (const width of [320, 360, 768, 1024, 1250, 1280, 1440]) {
        await page.setViewportSize({ width, height: 800 })
        await expectNoSidewaysScroll(page)
      }
    })
    await putBack()
  })
})
