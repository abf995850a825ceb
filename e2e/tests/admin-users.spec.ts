import type { Page } from '@playwright/test'
import { identityRoutes } from '@contactsheet/contracts/identity'
import { expectAccessible } from '../looks/checks.ts'
import { anotherPerson } from '../accounts/another-person.ts'
import { unlimited } from '../newcomers.ts'
import { middle } from '../pointers/fingers.ts'
import { expect, test } from '../studio.ts'

const row = (page: Page, email: string) => page.getByRole('row').filter({ hasText: email })
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
async function pressTwice(page: Page, email: string, { name, isMobile }: { name: string; isMobile: boolean }) {
  const button = (act: string) => row(page, email).getByRole('button', { name: `${act} ${name}` })
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

// spec 3.2.71 3.2.80 3.4.6
test('whoever is deactivated, after a question, is out at once and stays in the list, dimmed; activating lets them in @touch', async ({
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
  await expectAccessible(page)
  await test.step('the second of two taps on Activate does not ask to deactivate again', () =>
    pressTwice(page, email, { name: 'Otto', isMobile }))
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

test('nobody is asked about who is inactive already, by Forward or by a link @desktop', async ({
  page,
  studio,
  isMobile,
}) => {
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
  await test.step('the second of two clicks on Activate does not ask to deactivate again', () =>
    pressTwice(page, email, { name: 'Nora', isMobile }))
})
