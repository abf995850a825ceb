import type { Page } from '@playwright/test'
import { adminRoutes } from '@contactsheet/contracts/admin'
import { identityRoutes } from '@contactsheet/contracts/identity'
import { planRoutes } from '@contactsheet/contracts/plans'
import { contactRoutes } from '@contactsheet/contracts/contacts'
import { middle } from '../pointers/fingers.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../looks/checks.ts'
import { expect, test } from '../own-installation.ts'

const row = (page: Page, email: string) => page.getByRole('row').filter({ hasText: email })
const names = (page: Page) => page.getByRole('rowheader')
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search users...' })
const level = (page: Page, email: string) => row(page, email).getByRole('combobox', { name: /^Access level of/ })
const pages = (page: Page) => page.getByRole('navigation', { name: 'Pages of users' })

test('people are found after a pause, ten on a page, and the page is in the address', async ({
  page,
  installation,
}) => {
  for (let n = 10; n < 22; n += 1) await installation.newcomer(`Páged ${n}`)
  await page.goto('/admin')
  await search(page).fill('paged')
  await expect(page).toHaveURL(/search=paged/)
  await expect(page.getByText('12 people')).toBeVisible()
  await expect(names(page)).toHaveCount(10)
  await expect(names(page).first()).toContainText('Páged 10')
  await expect(pages(page)).toContainText('Page 1 of 2')
  await pages(page).getByRole('link', { name: 'Next' }).click()
  await expect(names(page)).toHaveCount(2)
  await expect(page).toHaveURL(/page=2/)
  await page.reload()
  await expect(names(page).last()).toContainText('Páged 21')
  await page.goBack()
  await expect(names(page)).toHaveCount(10)

  await page.getByRole('combobox', { name: 'Order' }).selectOption('Name Z to A')
  await expect(names(page).first()).toContainText('Páged 21')
  await search(page).fill('nobody at all')
  await expect(page.getByText('No users match your search')).toBeVisible()
  await page.getByRole('button', { name: 'Clear search' }).last().click()
  await expect(search(page)).toHaveValue('')
  await expect(names(page).first()).toBeVisible()
})

test('the head of the table orders it, and says so @desktop', async ({ page, installation }) => {
  for (const name of ['Sorted A', 'Sorted B']) await installation.newcomer(name)
  await page.goto('/admin?search=Sorted')
  await page.getByRole('button', { name: 'Joined' }).click()
  await expect(page.getByRole('columnheader', { name: 'Joined' })).toHaveAttribute('aria-sort', 'descending')
  await expect(names(page).first()).toContainText('Sorted B')
  await page.getByRole('button', { name: 'Joined' }).click()
  await expect(page.getByRole('columnheader', { name: 'Joined' })).toHaveAttribute('aria-sort', 'ascending')
  await expect(names(page).first()).toContainText('Sorted A')
})

test('a level is chosen, without that of administrators, and holds at once; a mistake is undone', async ({
  page,
  installation,
}) => {
  const { account, studio } = await installation.newcomer('Lena')
  await studio.api(contactRoutes.add, { body: { type: 'model', firstName: 'Mia' } })
  const { email } = account
  await page.goto(`/admin?search=${email}`)
  await expect(row(page, email)).toContainText('1 of 25')
  await expect(row(page, email)).toContainText('Lena')
  await expect(row(page, email)).toContainText(/[A-Z][a-z]{2} \d{1,2}, \d{4}/)
  await expect(page.getByRole('tab')).toHaveText(['User Management', 'Access Levels', 'Record', 'Installation'])
  const choices = level(page, email).getByRole('option')
  await expect(choices.filter({ hasText: /^starter$/ })).toHaveCount(1)
  await expect(choices.filter({ hasText: 'admin' })).toHaveCount(0)
  await level(page, email).selectOption('starter')
  await expect(page.getByText('User updated successfully', { exact: true })).toBeVisible()
  await expect(row(page, email)).toContainText('1 of 200')
  expect((await studio.api(planRoutes.info, {})).limits.maxContacts).toBe(200)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(level(page, email)).toHaveValue('free')
  await expect.poll(async () => (await studio.api(planRoutes.info, {})).level).toBe('free')
})

test('whoever is deactivated, after a question, is out at once and stays in the list, dimmed; activating lets them in', async ({
  page,
  installation,
}) => {
  const { account, calls } = await installation.newcomer('Otto')
  const { email } = account
  await page.goto(`/admin?search=${email}`)
  const button = (name: string) => row(page, email).getByRole('button', { name: `${name} Otto` })
  const question = page.getByRole('dialog', { name: /^Deactivate Otto/ })
  const shade = () => page.evaluate<string>(`getComputedStyle(document.querySelector('tbody bdi')).color`)
  await expect(button('Deactivate')).toBeVisible()
  const usual = await shade()
  await button('Deactivate').click()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  await button('Deactivate').click()
  await expect(question).toBeVisible()
  await page.goBack()
  await expect(question).toHaveCount(0)
  await button('Deactivate').click()
  await expect(question).toContainText(`${email} is signed out everywhere at once`)
  await question.getByRole('button', { name: 'Deactivate' }).click()
  await expect(page.getByText('User updated successfully', { exact: true })).toBeVisible()
  await expect(row(page, email).getByText('Inactive')).toBeVisible()
  await expect.poll(shade).not.toBe(usual)
  expect((await calls.get(identityRoutes.me.path)).status()).toBe(401)
  await expectAccessible(page)
  await button('Activate').click()
  await expect(row(page, email).getByText('Inactive')).toHaveCount(0)
  await expect(button('Deactivate')).toBeVisible()
})

test('nobody is asked about who is inactive already, by Forward or by a link', async ({ page, installation }) => {
  const { email } = (await installation.newcomer('Nora')).account
  await page.goto(`/admin?search=${email}`)
  const button = (name: string) => row(page, email).getByRole('button', { name: `${name} Nora` })
  const question = page.getByRole('dialog', { name: /^Deactivate Nora/ })
  await button('Deactivate').click()
  await expect(page).toHaveURL(/deactivate=/)
  const address = page.url()
  const { promise: free, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/admin/users/*', async (route) => {
    await free
    await route.continue()
  })
  await question.getByRole('button', { name: 'Deactivate' }).click()
  await expect(row(page, email).getByText('Inactive')).toBeVisible()
  await expect(question).toBeVisible()
  release()
  await expect(question).toHaveCount(0)
  await page.unrouteAll()
  await page.goForward()
  await expect(page).not.toHaveURL(/deactivate=/)
  await expect(question).toHaveCount(0)
  await page.goto(address)
  await expect(page).not.toHaveURL(/deactivate=/)
  await expect(button('Activate')).toBeVisible()
  await expect(question).toHaveCount(0)
  await button('Activate').click()
  await expect(button('Deactivate')).toBeVisible()
  await expect(question).toHaveCount(0)
})

test('the second of two clicks on Activate does not ask to deactivate again', async ({
  page,
  installation,
  isMobile,
}) => {
  const { email } = (await installation.newcomer('Dora')).account
  await page.goto(`/admin?search=${email}`)
  const button = (name: string) => row(page, email).getByRole('button', { name: `${name} Dora` })
  await button('Deactivate').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await button('Activate').scrollIntoViewIfNeeded()
  const { x, y } = await middle(button('Activate'))
  await page.mouse.move(x, y)
  for (const clickCount of [1, 2]) {
    if (isMobile) await page.touchscreen.tap(x, y)
    else {
      await page.mouse.down({ clickCount })
      await page.mouse.up({ clickCount })
    }
    await expect(button('Deactivate')).toBeVisible()
  }
  await expect(page).not.toHaveURL(/deactivate=/)
  // A later click of its own asks.
  await button('Deactivate').click()
  await expect(page.getByRole('dialog', { name: /^Deactivate Dora/ })).toBeVisible()
})

test('a change that ends after Back and another screen leaves the person there, with the history as it was @desktop', async ({
  page,
  installation,
}) => {
  const { email } = (await installation.newcomer('Rosa')).account
  await page.goto(`/admin?search=${email}`)
  const { promise: free, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/admin/users/*', async (route) => {
    await free
    await route.continue()
  })
  await row(page, email).getByRole('button', { name: 'Deactivate Rosa' }).click()
  const question = page.getByRole('dialog', { name: /^Deactivate Rosa/ })
  await question.getByRole('button', { name: 'Deactivate' }).click()
  await page.goBack()
  await expect(question).toHaveCount(0)
  await page.getByRole('link', { name: 'Support' }).click()
  await expect(page).toHaveURL('/support')
  const length = await page.evaluate<number>('history.length')
  release()
  await expect(page.getByText('User updated successfully', { exact: true })).toBeVisible()
  await expect(page).toHaveURL('/support')
  expect(await page.evaluate<number>('history.length')).toBe(length)
  await page.goBack()
  await expect(page).toHaveURL(({ searchParams }) => searchParams.get('search') === email)
  await expect(row(page, email).getByText('Inactive')).toBeVisible()
})

test('administrators cannot lock themselves out: their own row has nothing to press', async ({
  page,
  installation,
}) => {
  const { email } = installation.boss
  await page.goto(`/admin?search=${email}`)
  await expect(row(page, email)).toContainText('You')
  await expect(row(page, email).getByRole('button')).toHaveCount(0)
  await expect(row(page, email).getByRole('combobox')).toHaveCount(0)
})

test('a password link is shown once, to be copied, with what it is for', async ({ page, context, installation }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { email } = (await installation.newcomer('Pia')).account
  await page.goto(`/admin?search=${email}`)
  const open = row(page, email).getByRole('button', { name: /^Password link for Pia/ })
  const dialog = page.getByRole('dialog', { name: /^Password link for Pia/ })
  const link = dialog.getByLabel('Password link', { exact: true })
  await open.click()
  await expect(dialog).toContainText('works once and for 30 minutes')
  await expect(link).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Create link' }).click()
  await expect(link).toHaveValue(new RegExp(`^${installation.address}/password/[\\w-]{43}$`))
  await expect(dialog).toContainText(/Works until .+, \d+:\d\d [AP]M/)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Copy' }).click()
  await expect(page.getByText('Link copied', { exact: true })).toBeVisible()
  expect(await page.evaluate('navigator.clipboard.readText()')).toBe(await link.inputValue())
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(dialog).toBeHidden()
  await open.click()
  await expect(dialog.getByRole('button', { name: 'Create link' })).toBeVisible()
  await expect(link).toHaveCount(0)
  await page.reload()
  await expect(dialog.getByRole('button', { name: 'Create link' })).toBeVisible()
  await page.goBack()
  await expect(dialog).toHaveCount(0)
  await expect(open).toBeVisible()
})

test('a list that cannot be loaded says so and can be asked for again @desktop', async ({ page }) => {
  await page.route('**/api/admin/users?*', (route) => route.fulfill({ status: 500, json: {} }))
  await page.goto('/admin')
  await expect(page.getByText('Users could not be loaded')).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(names(page).first()).toBeVisible()
})

test('a change that is refused is taken back and told in the words of the server @desktop', async ({
  page,
  installation,
}) => {
  const { email } = (await installation.newcomer('Quin')).account
  await page.goto(`/admin?search=${email}`)
  await page.route('**/api/admin/users/*', (route) =>
    route.fulfill({ status: 409, json: { message: 'Somebody else was faster' } }),
  )
  await level(page, email).selectOption('pro')
  await expect(page.getByText('Somebody else was faster', { exact: true })).toBeVisible()
  await expect(level(page, email)).toHaveValue('free')
})

test('users are accessible and fit every screen', async ({ page, studio, installation, isMobile }) => {
  const limits = { maxContacts: 5, maxMoodboards: 5, maxAiGenerations: 5, monthlyPrice: 0, annualPrice: 0 }
  const long = { level: `long ${'w'.repeat(45)}`, description: '', public: false, ...limits }
  const made = await studio.api(adminRoutes.addAccessLevel, { body: long })
  await installation.newcomer('Maximiliana-Alexandrina Konstantina von Hohenstein')
  await page.goto('/admin')
  await expect(names(page).first()).toBeVisible()
  await expectAccessible(page)
  const tab = await page.getByRole('tab').first().boundingBox()
  expect(tab?.height).toBeGreaterThanOrEqual(isMobile ? 44 : 0)
  for (const width of [320, 360, 768, 1024, 1250, 1280, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    await expectNoSidewaysScroll(page)
  }
  await studio.api(adminRoutes.removeAccessLevel, { params: { id: made.id } })
})
