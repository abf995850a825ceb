import type { Page } from '@playwright/test'
import { passwordLink } from '../accounts/operator.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../looks/checks.ts'
import { fillSignIn } from '../pages/sign-in-page.ts'
import { expect, test } from '../studio.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const other = 'five quiet lanterns drifting'

async function expectGood(page: Page) {
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
}

test('a link from the operator sets a new password, once @touch', async ({ page, studio }) => {
  const account = await studio.signUp()
  await page.goto('/api/logout')
  const link = await passwordLink(account.email)
  await page.goto(link)
  await expect(heading(page, 'Choose a new password')).toBeVisible()
  await expect(page.getByText(account.email)).toBeVisible()
  await expect(page.getByLabel('New password')).toBeFocused()
  await expectGood(page)
  await page.getByLabel('New password').fill('too short')
  await page.getByLabel('New password').press('Enter')
  await expect(page.getByLabel('New password')).toHaveAccessibleDescription('Use at least 12 characters')
  await expectGood(page)

  await page.getByLabel('New password').fill(other)
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(page.getByLabel('New password')).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Set the password' }).click()
  await expect(heading(page, 'Sign in')).toBeVisible()
  await expect(page.getByRole('status')).toContainText('Your new password is set.')
  await expectGood(page)
  await fillSignIn(page, { ...account, password: other })
  await expect(page).toHaveURL('/')

  await page.goto(link)
  await expect(heading(page, 'This link does not work')).toBeVisible()
  await expectGood(page)
})

test('a forgotten password is asked for by mail @touch', async ({ page, studio }) => {
  const { email } = await studio.signIn()
  await page.context().clearCookies()
  await page.goto('/api/login')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await expect(page.getByLabel('Email')).toBeFocused()
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Enter your email address')
  await expectGood(page)
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(heading(page, 'Check your inbox')).toBeVisible()
  await expectGood(page)
})
