import type { Browser, Page } from '@playwright/test'
import { identityRoutes } from '@contactsheet/contracts/identity'
import { expectAccessible, expectNoSidewaysScroll } from '../looks/checks.ts'
import { fillSignIn } from '../pages/sign-in-page.ts'
import type { Account } from '../sign-up.ts'
import { expect, test } from '../studio.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const browsers = (page: Page) => page.getByRole('list', { name: 'Signed-in browsers' }).getByRole('listitem')
const toast = (page: Page, title: string) => page.getByText(title, { exact: true })
const openAccount = (page: Page) => page.goto('/settings?tab=account')

const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'

/** The same person in another browser, at work on the contacts. */
async function elsewhere(browser: Browser, account: Account, baseURL: string | undefined) {
  const context = await browser.newContext({ userAgent: iPhone, ...(baseURL && { baseURL }) })
  const page = await context.newPage()
  await page.goto('/api/login?returnTo=/contacts')
  await fillSignIn(page, account)
  await expect(heading(page, 'Contacts')).toBeVisible()
  return page
}

async function fillChange(page: Page, current: string, next: string) {
  await page.getByLabel('Current password').fill(current)
  await page.getByLabel('New password').fill(next)
  await page.getByRole('button', { name: 'Change password' }).click()
}

test('a browser that is signed out from another one is led to the sign-in @touch', async ({
  page,
  studio,
  browser,
  baseURL,
}) => {
  const account = await studio.signUp()
  const other = await elsewhere(browser, account, baseURL)
  const signOut = page.getByRole('button', { name: 'Sign out Safari on iOS' })
  await test.step('what cannot be loaded or done is said, and can be tried again', async () => {
    const { path } = identityRoutes.signIn
    await page.route(`**${path}`, (route) => route.fulfill({ status: 400, json: { message: 'Not now' } }))
    await openAccount(page)
    await expect(page.getByRole('alert')).toContainText('Your sign-in could not be loaded')
    await page.unroute(`**${path}`)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(browsers(page)).toHaveCount(2)

    const one = '**/api/user/sessions/*'
    await page.route(one, (route) => route.fulfill({ status: 500, json: { message: 'Not today' } }))
    await signOut.click()
    await expect(toast(page, 'Not today')).toBeVisible()
    await expect(browsers(page)).toHaveCount(2)
    await page.unroute(one)
  })
  await expect(browsers(page).first()).toContainText('This browser')
  await expect(browsers(page).first()).toContainText('In use now')
  await expect(browsers(page).first().getByRole('button')).toHaveCount(0)
  await expect(browsers(page).last()).toContainText(/Safari on iOS\s*Signed in today, \d+:\d\d [AP]MLast seen today/)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await signOut.click()
  await expect(toast(page, 'That browser has to sign in again.')).toBeVisible()
  await expect(browsers(page)).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Sign out everywhere else' })).toBeHidden()
  await other.getByRole('link', { name: 'Schedule' }).first().click()
  await expect(heading(other, 'Sign in')).toBeVisible()
  await fillSignIn(other, account)
  await expect(heading(other, 'Schedule')).toBeVisible()

  await test.step('one press signs out everywhere else', async () => {
    await page.reload()
    await expect(browsers(page)).toHaveCount(2)
    await page.getByRole('button', { name: 'Sign out everywhere else' }).press('Enter')
    await expect(toast(page, 'Only this browser is still signed in.')).toBeVisible()
    await expect(browsers(page)).toHaveCount(1)
    await expect(page.locator('body')).not.toBeFocused()
    await other.goto('/contacts')
    await expect(heading(other, 'Sign in')).toBeVisible()
    await page.reload()
    await expect(browsers(page)).toHaveCount(1)
  })
  await other.context().close()
})

async function expectForPasswordManagers(page: Page, email: string) {
  const [current, next] = [page.getByLabel('Current password'), page.getByLabel('New password')]
  await expect(current).toHaveAttribute('autocomplete', 'current-password')
  await expect(next).toHaveAttribute('autocomplete', 'new-password')
  await expect(page.locator('input[autocomplete=username]')).toHaveValue(email)
  for (const [shown, type] of [
    [true, 'text'],
    [false, 'password'],
  ] as const) {
    await page.getByLabel('Show passwords').setChecked(shown)
    await expect(current).toHaveAttribute('type', type)
    await expect(next).toHaveAttribute('type', type)
  }
  await page.getByLabel('Show passwords').check()
}

test('a person changes the password and signs in with the new one @desktop', async ({ page, studio }) => {
  const account = await studio.signUp()
  const password = 'five quiet lanterns drifting'
  await openAccount(page)
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByLabel('Current password')).toBeFocused()
  await expect(page.getByLabel('Current password')).toHaveAccessibleDescription('Enter your current password')
  await expect(page.getByLabel('New password')).toHaveAccessibleDescription(/Choose a password/)
  await expectAccessible(page)

  await test.step('passwords are for password managers, and are shown only when asked for', () =>
    expectForPasswordManagers(page, account.email))
  await fillChange(page, 'not the right one', password)
  await expect(page.getByLabel('Current password')).toBeFocused()
  await expect(page.getByText('This is not your current password')).toBeVisible()
  await expect(page.getByLabel('New password')).toHaveAttribute('type', 'password')
  await expect(page.getByLabel('New password')).toHaveValue(password)
  await fillChange(page, account.password, 'password1234')
  await expect(page.getByText(/^This password is easy to guess/)).toBeVisible()
  expect(await page.evaluate('JSON.stringify([{ ...sessionStorage }, { ...localStorage }])')).not.toContain(
    'password1234',
  )

  await fillChange(page, account.password, password)
  await expect(toast(page, 'Every other browser is signed out.')).toBeVisible()
  await expect(page.getByLabel('New password')).toHaveValue('')

  await page.goto('/api/logout')
  await page.goto('/api/login?returnTo=/roadmap')
  await fillSignIn(page, account)
  await expect(page.getByRole('alert')).toHaveText('The email or the password is not right.')
  await fillSignIn(page, { ...account, password })
  await expect(heading(page, 'Roadmap')).toBeVisible()
})
