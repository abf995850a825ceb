import type { Page } from '@playwright/test'
import { adminRoutes } from '@contactsheet/contracts/admin'
import { carry, middle } from '../pointers/fingers.ts'
import { dragUntil } from '../pointers/mouse.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../looks/checks.ts'
import { expect, restoreLevels, test, usualLevels } from '../own-installation.ts'
import { answered } from '../pages/shoot-page.ts'
import type { Studio } from '../studio.ts'
import { expectFailure } from '../toasts.ts'

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

/** The usual levels, in their order, on the screen. */
async function openLevels(page: Page, studio: Studio) {
  await restoreLevels(studio)
  await page.goto(address)
  await expect(handle(page, 'admin')).toBeVisible()
}

const newLevel = (level: string) => ({
  level,
  maxContacts: 1,
  maxMoodboards: 1,
  maxAiGenerations: 1,
  monthlyPrice: 1,
  annualPrice: 10,
  public: false,
})

test('a level is made: numbers are parsed, a name that is taken is told, and nothing typed is lost', async ({
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
})

test('a level is edited with its name fixed; that of administrators keeps its limits', async ({ page, studio }) => {
  await openLevels(page, studio)
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
})

test('a level that another tab deletes while it is edited keeps what was typed @desktop', async ({ page, studio }) => {
  await openLevels(page, studio)
  const { id } = await studio.api(adminRoutes.addAccessLevel, { body: newLevel('short-lived') })
  await page.goto(`${address}&edit=${id}`)
  const form = page.getByRole('dialog', { name: 'Edit short-lived' })
  await form.getByLabel('Description').fill('For a summer')
  await studio.api(adminRoutes.removeAccessLevel, { params: { id } })
  await form.getByRole('button', { name: 'Save' }).click()
  await expectFailure(page, 'Access level not found')
  await expect(form.getByRole('alert')).toContainText('This level was deleted meanwhile')
  await expect(form.getByLabel('Description')).toHaveValue('For a summer')
  await form.getByRole('button', { name: 'Cancel' }).click()
  await expect(form).toHaveCount(0)
})

test('a level is deleted after its question; one that is in use stays, and the reason is told', async ({
  page,
  studio,
  installation,
}) => {
  await openLevels(page, studio)
  const made = await studio.api(adminRoutes.addAccessLevel, { body: newLevel('leaving') })
  const { account } = await installation.newcomer('Uma')
  const { users } = await studio.api(adminRoutes.users, { query: { search: account.email } })
  const params = { userId: users[0]?.id ?? '' }
  await studio.api(adminRoutes.changeUser, { params, body: { accessLevel: made.level } })
  await page.reload()
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

  await studio.api(adminRoutes.changeUser, { params, body: { accessLevel: 'free' } })
  await ask.click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Access level deleted successfully', { exact: true })).toBeVisible()
  await expect(row(page, 'leaving')).toHaveCount(0)
})

test('a level with the longest of names fits the billing and the plans of whoever is on it @touch', async ({
  browser,
  page,
  studio,
  installation,
}) => {
  await openLevels(page, studio)
  const made = await studio.api(adminRoutes.addAccessLevel, { body: { ...newLevel('W'.repeat(50)), public: true } })
  const { account, calls } = await installation.newcomer('Ida')
  const { users } = await studio.api(adminRoutes.users, { query: { search: account.email } })
  const params = { userId: users[0]?.id ?? '' }
  await studio.api(adminRoutes.changeUser, { params, body: { accessLevel: made.level } })
  const theirs = await browser.newContext({
    baseURL: installation.address,
    storageState: await calls.storageState(),
    viewport: { width: 360, height: 800 },
    isMobile: true,
  })
  const billing = await theirs.newPage()
  await billing.goto('/billing')
  await expect(billing.getByText('W'.repeat(50)).first()).toBeVisible()
  await expectNoSidewaysScroll(billing)
  // The name is as tall as it needs to be, and Upgrade stands beside it.
  const name = await billing.getByText('W'.repeat(50)).first().boundingBox()
  const upgrade = await billing.getByRole('button', { name: 'Upgrade' }).boundingBox()
  expect(name?.height).toBeGreaterThan(40)
  expect((name?.x ?? 0) + (name?.width ?? 0)).toBeLessThan(upgrade?.x ?? 0)
  await billing.goto('/billing?plans=choose')
  const plans = billing.getByRole('dialog')
  await expect(plans.getByText('W'.repeat(50)).first()).toBeVisible()
  await expectNoSidewaysScroll(billing)
  await theirs.close()
  await studio.api(adminRoutes.changeUser, { params, body: { accessLevel: 'free' } })
})

test('a deletion that ends after Back leaves the dialog alone that is open by then @desktop', async ({
  page,
  studio,
}) => {
  await openLevels(page, studio)
  await studio.api(adminRoutes.addAccessLevel, { body: newLevel('slow to go') })
  await page.reload()
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

test('the keyboard carries a level to another place, which is kept @desktop', async ({ page, studio }) => {
  await openLevels(page, studio)
  const sent = reordered(page)
  await carryFree(page)
  expect((await sent).ok()).toBe(true)
  await expect(page.getByText('Access levels reordered successfully', { exact: true })).toBeVisible()
  await expect.poll(() => shownOrder(page)).toEqual(['starter', 'pro', 'free', 'admin'])
  expect(await storedOrder(studio)).toEqual(['starter', 'pro', 'free', 'admin'])
  await expect(handle(page, 'free')).toBeFocused()
})

test('a new order shows before it is stored; one that is refused goes back, with words @desktop', async ({
  page,
  studio,
}) => {
  await openLevels(page, studio)
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
})

test('a mouse carries a level to another place @desktop', async ({ page, studio }) => {
  await openLevels(page, studio)
  const { x, y } = await middle(handle(page, 'free'))
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x, y + 12)
  await expect(list(page).locator('[data-dragged]').first()).toBeVisible()
  const sent = reordered(page)
  const to = y + (await topOf(page, 'pro')) - (await topOf(page, 'free'))
  await dragUntil(page, { x, y: to }, page.getByText('free is at place 3 of 4.'))
  await page.mouse.up()
  await sent
  await expect.poll(() => storedOrder(studio)).toEqual(['starter', 'pro', 'free', 'admin'])
  await expect.poll(() => shownOrder(page)).toEqual(['starter', 'pro', 'free', 'admin'])
})

test('a finger carries a level once it has rested @touch', async ({ page, studio }) => {
  await openLevels(page, studio)
  const sent = reordered(page)
  await carry(page, handle(page, 'starter'), row(page, 'pro'), list(page).locator('[data-dragged]'))
  await sent
  await expect.poll(() => storedOrder(studio)).toEqual(['free', 'pro', 'starter', 'admin'])
})

test('an order that is out of date is refused, told, and loaded again @desktop', async ({ page, studio }) => {
  await openLevels(page, studio)
  await studio.api(adminRoutes.addAccessLevel, { body: newLevel('made elsewhere') })
  await handle(page, 'starter').focus()
  await page.keyboard.press('Space')
  await expect(page.getByText('starter is at place 2 of 4.')).toBeAttached()
  for (let step = 0; step < 5; step += 1) {
    await page.keyboard.press('ArrowUp')
    await page.evaluate('new Promise(requestAnimationFrame)')
  }
  await page.keyboard.press('Space')
  await expect(
    page.getByText('The list of access levels has changed. Please try again.', { exact: true }),
  ).toBeVisible()
  await expect.poll(() => shownOrder(page)).toEqual([...usualLevels, 'made elsewhere'])
})

test('levels and their form are accessible and fit every screen', async ({ page, studio }) => {
  await openLevels(page, studio)
  await expectAccessible(page)
  for (const width of [320, 360, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    await expectNoSidewaysScroll(page)
  }
  await page.getByRole('button', { name: 'Edit starter' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page)
})
