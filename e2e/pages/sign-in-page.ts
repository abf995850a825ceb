import type { Page } from '@playwright/test'
import type { Account } from '../sign-up.ts'

/** Fills in the form of a new account, and sends it. */
export async function fillSignUp(page: Page, { firstName, lastName, email, password }: Account) {
  await page.getByLabel('First name').fill(firstName)
  await page.getByLabel('Last name').fill(lastName)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Create account' }).click()
}

/** Fills in the sign-in form, and sends it. */
export async function fillSignIn(page: Page, { email, password }: Pick<Account, 'email' | 'password'>) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}
