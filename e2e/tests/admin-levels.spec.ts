import { devices, type Browser, type Page } from '@playwright/test'
import { adminRoutes } from '@contactsheet/contracts/admin'
import { carry, middle } from '../pointers/fingers.ts'
import { dragUntil } from '../pointers/mouse.ts'
import { expectNoSidewaysScroll } from '../looks/checks.ts'
import { expect, restoreLevels, test, usualLevels } from '../own-installation.ts'
import { answered } from '../pages/shoot-page.ts'
import type { Studio } from '../studio.ts'
import { expectFailure } from '../toasts.ts'

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

const newLevel = (level: string) => ({
  level,
  maxContacts: 1,
  maxMoodboards: 1,
  maxAiGenerations: 1,
  monthlyPrice: 1,
  annualPrice: 10,
  public: false,
})
const addLevel = (studio: Studio, level: string, isPublic = false) =>
  studio.api(adminRoutes.addAccessLevel, { body: { ...newLevel(level), public: isPublic } })

/** The usual levels, in their order, on the screen; behind them others with these names. */
async function openLevels(page: Page, studio: Studio, others: string[] = []) {
  await restoreLevels(studio)
  for (const name of others) await addLevel(studio, name)
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

async function editStarter(page: Page) {
  await page.getByRole('button', { name: 'Edit starter' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit starter' })
  await expect(page).toHaveURL(/edit=\d+/)
  await expect(dialog.getByLabel('Level name')).toBeDisabled()
  await dialog.getByLabel('Monthly price').fill('9.999')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByLabel('Monthly price')).toHaveAccessibleDescription('Monthly price has at most two decimals')
  await dialog.getByLabel('Monthly price').fill('9.99')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Access level updated successfully', { exact: true })).toBeVisible()
  await expect(row(page, 'starter')).toContainText('$9.99 a month')
  await page.getByRole('button', { name: 'Edit admin' }).click()
  await expect(page.getByRole('dialog').getByLabel('Max contacts')).toBeDisabled()
  await expect(page.getByRole('dialog').getByLabel('Description')).toBeEnabled()
}

test('a level is made: numbers are parsed, a name that is taken is told, and nothing typed is lost @desktop', async ({
  page,
  studio,
}) => {
  await openLevels(page, studio)
  await page.getByRole('button', { name: 'Create Level' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create Access Level' })
  const create = dialog.getByRole('button', { name: 'Create' })
  const name = dialog.getByLabel('Level name')
  await create.click()
  await expect(name).toHaveAccessibleDescription(/Level name is required/)
  await expect(name).toBeFocused()
  await name.fill('Pro')
  await dialog.getByLabel('Max contacts').fill('-1')
  await dialog.getByLabel('Max moodboards').fill('12.7')
  await dialog.getByLabel('Max AI generations per month').fill('')
  await expect(dialog.getByLabel('Monthly price')).toHaveAttribute('step', '0.01')
  await dialog.getByLabel('Monthly price').fill('12.5')
  await dialog.getByLabel('Annual price').fill('120')
  await dialog.getByRole('switch', { name: 'Public' }).check()
  await create.click()
  await expect(page.getByText('There is already an access level named pro').first()).toBeVisible()
  await expect(name).toHaveAccessibleDescription(/There is already an access level named pro/)
  await page.reload()
  await expect(dialog.getByLabel('Monthly price')).toHaveValue('12.5')
  await name.fill('Studio')
  await create.click()
  await expect(page.getByText('Access level created successfully', { exact: true })).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(row(page, 'Studio')).toContainText('Contacts: Unlimited · Moodboards: 12 · AI per month: None')
  await expect(row(page, 'Studio')).toContainText('$12.50 a month, $120.00 a year')
  expect((await levelsOf(studio)).at(-1)).toMatchObject({ level: 'Studio', maxContacts: -1, public: true })

  await test.step('a level is edited with its name fixed; that of administrators keeps its limits', () =>
    editStarter(page))
})

async function loseToAnotherTab(page: Page, studio: Studio, id: number) {
  await page.getByRole('button', { name: 'Edit short-lived' }).click()
  const form = page.getByRole('dialog', { name: 'Edit short-lived' })
  await form.getByLabel('Description').fill('For a summer')
  await studio.api(adminRoutes.removeAccessLevel, { params: { id } })
  await form.getByRole('button', { name: 'Save' }).click()
  await expectFailure(page, 'Access level not found')
  await expect(form.getByRole('alert')).toContainText('This level was deleted meanwhile')
  await expect(form.getByLabel('Description')).toHaveValue('For a summer')
  await form.getByRole('button', { name: 'Cancel' }).click()
  await expect(form).toHaveCount(0)
}

async function deleteAndGoBack(page: Page) {
  const { promise: free, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/admin/access-levels/*', async (route) => {
    await free
    await route.continue()
  })
  await page.getByRole('button', { name: 'Delete slow to go' }).click()
  const question = page.getByRole('dialog', { name: 'Delete slow to go' })
  await question.getByRole('button', { name: 'Delete' }).click()
  await page.goBack()
  await expect(question).toHaveCount(0)
  await page.getByRole('button', { name: 'Edit starter' }).click()
  const form = page.getByRole('dialog', { name: 'Edit starter' })
  await expect(form).toBeVisible()
  release()
  await expect(page.getByText('Access level deleted successfully', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(/edit=\d+/)
  await form.getByRole('button', { name: 'Cancel' }).click()
  await expect(form).toHaveCount(0)
  await expect(page).toHaveURL(address)
  await page.unrouteAll()
}

test('a level is deleted after its question; one that is in use stays, and the reason is told @desktop', async ({
  page,
  studio,
  installation,
}) => {
  await openLevels(page, studio, ['slow to go', 'leaving', 'short-lived'])
  await test.step('a deletion that ends after Back leaves the dialog alone that is open by then', () =>
    deleteAndGoBack(page))
  await test.step('a level that another tab deletes while it is edited keeps what was typed', async () => {
    const { id } = (await levelsOf(studio)).at(-1) ?? { id: 0 }
    await loseToAnotherTab(page, studio, id)
  })

  const { account } = await installation.newcomer('Uma')
  const putBack = await putOn(studio, 'leaving', account.email)
  await page.reload()
  await expect(handle(page, 'leaving')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Delete free' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Delete admin' })).toHaveCount(0)
  const question = page.getByRole('dialog', { name: 'Delete leaving' })
  const ask = page.getByRole('button', { name: 'Delete leaving' })
  await ask.click()
  await expect(
    question.getByText('Are you sure you want to delete this access level? This action cannot be undone.'),
  ).toBeVisible()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('One person is on the level leaving.').first()).toBeVisible()
  await expect(row(page, 'leaving')).toBeVisible()
  await ask.click()
  await expect(question).toBeVisible()
  await page.goBack()
  await expect(question).toHaveCount(0)
  await expect(row(page, 'leaving')).toBeVisible()

  await putBack()
  await ask.click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Access level deleted successfully', { exact: true })).toBeVisible()
  await expect(row(page, 'leaving')).toHaveCount(0)
})

const topOf = async (page: Page, name: string) => (await row(page, name).boundingBox())?.y ?? 0

/** Carries the first level below the third with the keyboard. */
async function carryFree(page: Page) {
  const steps = Math.ceil(((await topOf(page, 'pro')) - (await topOf(page, 'free'))) / 25)
  await handle(page, 'free').focus()
  await page.keyboard.press('Space')
  await expect(page.getByText('free is at place 1 of 4.')).toBeAttached()
  for (let step = 0; step < steps; step += 1) {
    await page.keyboard.press('ArrowDown')
    await page.evaluate('new Promise(requestAnimationFrame)')
  }
  await expect(page.getByText('free is at place 3 of 4.')).toBeAttached()
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
  const to = y + (await topOf(page, 'free')) - (await topOf(page, 'starter'))
  await dragUntil(page, { x, y: to }, page.getByText('starter is at place 3 of 4.'))
  await page.mouse.up()
  await sent
  await expect.poll(() => storedOrder(studio)).toEqual(['pro', 'free', 'starter', 'admin'])
  await expect.poll(() => shownOrder(page)).toEqual(['pro', 'free', 'starter', 'admin'])
}

async function carryOutOfDate(page: Page, studio: Studio) {
  await addLevel(studio, 'made elsewhere')
  await handle(page, 'free').focus()
  await page.keyboard.press('Space')
  await expect(page.getByText('free is at place 2 of 4.')).toBeAttached()
  for (let step = 0; step < 5; step += 1) {
    await page.keyboard.press('ArrowUp')
    await page.evaluate('new Promise(requestAnimationFrame)')
  }
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
  await test.step('a new order shows before it is stored; one that is refused goes back, with words', () =>
    carryInVain(page, studio))
  await test.step('the keyboard carries a level to another place, which is kept', async () => {
    const sent = reordered(page)
    await carryFree(page)
    expect((await sent).ok()).toBe(true)
    await expect(page.getByText('Access levels reordered successfully', { exact: true })).toBeVisible()
    await expect.poll(() => shownOrder(page)).toEqual(['starter', 'pro', 'free', 'admin'])
    expect(await storedOrder(studio)).toEqual(['starter', 'pro', 'free', 'admin'])
    await expect(handle(page, 'free')).toBeFocused()
  })
  await test.step('a mouse carries a level to another place', () => carryByMouse(page, studio))
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
