import type { Page } from '@playwright/test'
import { contactRoutes } from '@contactsheet/contracts/contacts'
import { identityRoutes } from '@contactsheet/contracts/identity'
import { planRoutes } from '@contactsheet/contracts/plans'
import { expectAccessible } from '../looks/checks.ts'
import { anotherPerson } from '../accounts/another-person.ts'
import { unlimited } from '../newcomers.ts'
import { middle } from '../pointers/fingers.ts'
import { expect, test } from '../studio.ts'

const row = (page: Page, email: string) => page.getByRole('row').filter({ hasText: email })
const names = (page: Page) => page.getByRole('rowheader')
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search users...' })
const level = (page: Page, email: string) => row(page, email).getByRole('combobox', { name: /^Access level of/ })
const pages = (page: Page) => page.getByRole('navigation', { name: 'Pages of users' })
const question = (page: Page) => page.getByRole('dialog', { name: /^Deactivate / })

/** Holds back every change of a user until it is released. */
async function holdChanges(page: Page) {
  const { promise: free, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/admin/users/*', async (route) => {
    await free
    await route.continue()
  })
  return release
}

test('people are found after a pause, ten on a page, and the page is in the address @desktop', async ({
  page,
  studio,
}) => {
  await studio.signIn(unlimited)
  const word = `ged${Date.now().toString(36)}`
  for (let n = 10; n < 21; n += 1) await anotherPerson(`Pá${word} ${n}`)
  await test.step('a list that cannot be loaded says so and can be asked for again', async () => {
    await page.route('**/api/admin/users?*', (route) => route.fulfill({ status: 500, json: {} }))
    await page.goto('/admin')
    await expect(page.getByText('Users could not be loaded')).toBeVisible()
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(names(page).first()).toBeVisible()
  })
  await search(page).fill(`pa${word}`)
  await expect(page).toHaveURL(new RegExp(`search=pa${word}`))
  await expect(page.getByText('11 people')).toBeVisible()
  await expect(names(page)).toHaveCount(10)
  await expect(names(page).first()).toContainText(`${word} 10`)
  await expect(pages(page)).toContainText('Page 1 of 2')
  await pages(page).getByRole('link', { name: 'Next' }).click()
  await expect(names(page)).toHaveCount(1)
  await expect(page).toHaveURL(/page=2/)
  await page.reload()
  await expect(names(page).last()).toContainText(`${word} 20`)
  await page.goBack()
  await expect(names(page)).toHaveCount(10)

  await page.getByRole('combobox', { name: 'Order' }).selectOption('Name Z to A')
  await expect(names(page).first()).toContainText(`${word} 20`)
  await test.step('the head of the table orders it, and says so', async () => {
    for (const [order, first] of [
      ['descending', `${word} 20`],
      ['ascending', `${word} 10`],
    ] as const) {
      await page.getByRole('button', { name: 'Joined' }).click()
      await expect(page.getByRole('columnheader', { name: 'Joined' })).toHaveAttribute('aria-sort', order)
      await expect(names(page).first()).toContainText(first)
    }
  })
  await search(page).fill('nobody at all')
  await expect(page.getByText('No users match your search')).toBeVisible()
  await page.getByRole('button', { name: 'Clear search' }).last().click()
  await expect(search(page)).toHaveValue('')
  await expect(names(page).first()).toBeVisible()
})

test('a level is chosen, without that of administrators, and holds at once; a mistake is undone @desktop', async ({
  page,
  studio: boss,
}) => {
  const { email: own } = await boss.signIn(unlimited)
  const { account, studio } = await anotherPerson('Lena')
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

  await test.step('a change that is refused is taken back and told in the words of the server', async () => {
    await page.route('**/api/admin/users/*', (route) =>
      route.fulfill({ status: 409, json: { message: 'Somebody else was faster' } }),
    )
    await level(page, email).selectOption('pro')
    await expect(page.getByText('Somebody else was faster', { exact: true })).toBeVisible()
    await expect(level(page, email)).toHaveValue('free')
  })
  await test.step('administrators cannot lock themselves out: their own row has nothing to press', async () => {
    await search(page).fill(own)
    await expect(row(page, own)).toContainText('You')
    await expect(row(page, own).getByRole('button')).toHaveCount(0)
    await expect(row(page, own).getByRole('combobox')).toHaveCount(0)
  })
})

test('a password link is shown once, to be copied, with what it is for @touch', async ({
  page,
  context,
  studio,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await studio.signIn(unlimited)
  const { email } = (await anotherPerson('Pia')).account
  await page.goto(`/admin?search=${email}`)
  const open = row(page, email).getByRole('button', { name: /^Password link for Pia/ })
  const dialog = page.getByRole('dialog', { name: /^Password link for Pia/ })
  const link = dialog.getByLabel('Password link', { exact: true })
  await open.click()
  await expect(dialog).toContainText('works once and for 30 minutes')
  await expect(link).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Create link' }).click()
  await expect(link).toHaveValue(new RegExp(`^${baseURL}/password/[\\w-]{43}$`))
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

  await test.step('the tabs are high enough for a finger, and the open one is in view', async () => {
    await page.goto('/admin?tab=installation')
    await expect(page.getByRole('region', { name: 'AI images' })).toBeVisible()
    await expect(page.getByRole('tab', { name: 'Installation' })).toBeInViewport()
    expect((await page.getByRole('tab').first().boundingBox())?.height).toBeGreaterThanOrEqual(44)
  })
})

/** Presses the button of the row twice in a row, by finger or by mouse; the first press changes what the button does. */
async function pressTwice(page: Page, email: string, isMobile: boolean) {
  const button = (name: string) => row(page, email).getByRole('button', { name: `${name} Otto` })
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
  await expect(row(page, email).getByText('Inactive')).toHaveCount(0)
  // A later click of its own asks.
  await button('Deactivate').click()
  await expect(question(page)).toBeVisible()
}

test('whoever is deactivated, after a question, is out at once and stays in the list, dimmed; activating lets them in', async ({
  page,
  studio,
  isMobile,
}) => {
  await studio.signIn(unlimited)
  const { account, calls } = await anotherPerson('Otto')
  const { email } = account
  await page.goto(`/admin?search=${email}`)
  const button = (name: string) => row(page, email).getByRole('button', { name: `${name} Otto` })
  const shade = () => page.evaluate<string>(`getComputedStyle(document.querySelector('tbody bdi')).color`)
  await expect(button('Deactivate')).toBeVisible()
  const usual = await shade()
  await button('Deactivate').click()
  await question(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(question(page)).toBeHidden()
  await button('Deactivate').click()
  await expect(question(page)).toBeVisible()
  await page.goBack()
  await expect(question(page)).toHaveCount(0)
  await button('Deactivate').click()
  await expect(question(page)).toContainText(`${email} is signed out everywhere at once`)
  await question(page).getByRole('button', { name: 'Deactivate' }).click()
  await expect(page.getByText('User updated successfully', { exact: true })).toBeVisible()
  await expect(row(page, email).getByText('Inactive')).toBeVisible()
  await expect.poll(shade).not.toBe(usual)
  expect((await calls.get(identityRoutes.me.path)).status()).toBe(401)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  if (isMobile) await expectAccessible(page)
  await test.step('the second of two clicks on Activate does not ask to deactivate again', () =>
    pressTwice(page, email, isMobile))
})

/** Deactivates somebody, and is at another screen before the change has ended. */
async function leaveBeforeItEnds(page: Page, email: string) {
  const release = await holdChanges(page)
  await row(page, email).getByRole('button', { name: 'Deactivate Nora' }).click()
  await question(page).getByRole('button', { name: 'Deactivate' }).click()
  await page.goBack()
  await expect(question(page)).toHaveCount(0)
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
  await page.unrouteAll()
}

test('nobody is asked about who is inactive already, by Forward or by a link @desktop', async ({ page, studio }) => {
  await studio.signIn(unlimited)
  const { email } = (await anotherPerson('Nora')).account
  await page.goto(`/admin?search=${email}`)
  const button = (name: string) => row(page, email).getByRole('button', { name: `${name} Nora` })
  await test.step('a change that ends after Back and another screen leaves the person there, with the history as it was', () =>
    leaveBeforeItEnds(page, email))
  await button('Activate').click()
  await button('Deactivate').click()
  await expect(page).toHaveURL(/deactivate=/)
  const address = page.url()
  const release = await holdChanges(page)
  await question(page).getByRole('button', { name: 'Deactivate' }).click()
  await expect(row(page, email).getByText('Inactive')).toBeVisible()
  await expect(question(page)).toBeVisible()
  release()
  await expect(question(page)).toHaveCount(0)
  await page.unrouteAll()
  await page.goForward()
  await expect(page).not.toHaveURL(/deactivate=/)
  await expect(question(page)).toHaveCount(0)
  await page.goto(address)
  await expect(page).not.toHaveURL(/deactivate=/)
  await expect(button('Activate')).toBeVisible()
  await expect(question(page)).toHaveCount(0)
  await button('Activate').click()
  await expect(button('Deactivate')).toBeVisible()
  await expect(question(page)).toHaveCount(0)
})
