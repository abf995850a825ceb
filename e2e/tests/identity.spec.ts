import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { createInterface } from 'node:readline'
import type { Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from '../looks/checks.ts'
import { startServer } from '../server.ts'
import { fillSignIn, fillSignUp } from '../pages/sign-in-page.ts'
import { stranger } from '../sign-up.ts'
import { expect, test } from '../studio.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

const sidePanel = (page: Page) => page.getByRole('complementary', { name: 'Side panel' })

test('a photographer signs up, signs out and signs in again @desktop', async ({ page }) => {
  const person = stranger()
  await page.goto('/api/login?returnTo=/contacts')
  await page.getByRole('link', { name: 'Create an account' }).click()
  await fillSignUp(page, person)
  await expect(page).toHaveURL('/contacts')
  await expect(sidePanel(page).getByText(person.email)).toBeVisible()

  await sidePanel(page).getByRole('link', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('link', { name: 'Sign In' }).first()).toBeVisible()

  await page.goto('/api/login?returnTo=/schedule')
  await expect(heading(page, 'Sign in')).toBeVisible()
  await fillSignIn(page, person)
  await expect(page).toHaveURL('/schedule')
  await expect(sidePanel(page).getByText(person.email)).toBeVisible()
})

/** By its label, for it is no button to anybody while it is hidden. */
const showButton = (page: Page) => page.getByLabel('Show password')

test('a password is shown when asked for, stays typed with the cursor in it, and is hidden again when sent', async ({
  page,
  isMobile,
}) => {
  await page.goto('/api/login')
  const sent: unknown[] = []
  page.on('request', (request) => request.isNavigationRequest() && sent.push(request.postData()))
  const [password, show] = [page.getByLabel('Password', { exact: true }), showButton(page)]
  await page.getByLabel('Email').fill('nobody@example.com')
  await password.pressSequentially('seven gry pelicans')
  for (let back = 0; back < 'y pelicans'.length; back += 1) await password.press('ArrowLeft')

  const press = () => (isMobile ? show.tap() : show.click())
  await expect(show).toHaveAttribute('aria-pressed', 'false')
  await press()
  await expect(show).toHaveAttribute('aria-pressed', 'true')
  await expect(password).toHaveAttribute('type', 'text')
  await expect(password).toHaveAttribute('autocomplete', 'current-password')
  await expect(password).toBeFocused()
  await page.keyboard.insertText('e')
  await expect(password).toHaveValue('seven grey pelicans')
  const { width = 0, height = 0 } = (await show.boundingBox()) ?? {}
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
  await expectAccessible(page)
  expect(sent, 'nothing was sent').toEqual([])

  await show.press('Enter')
  await expect(password).toHaveAttribute('type', 'password')
  await expect(show).toBeFocused()
  await show.press(' ')
  await expect(password).toHaveAttribute('type', 'text')
  await page.evaluate(`document.forms[0].addEventListener('submit', (event) => {
    event.preventDefault()
    document.title = document.getElementById('password').type
  })`)
  await password.press('Enter')
  await expect(page).toHaveTitle('password')
})

test('every page with a new password shows it too @desktop', async ({ page }) => {
  await page.goto('/api/login?screen_hint=signup')
  await page.getByLabel('Password', { exact: true }).fill('seven grey')
  await showButton(page).click()
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription('Use at least 12 characters')
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'password')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the forms work and say what is wrong at the field that has the focus @desktop', async ({ page }) => {
    const person = stranger()
    await page.goto('/api/login?returnTo=/contacts')
    await page.getByRole('link', { name: 'Create an account' }).click()
    await expect(page.getByLabel('First name')).toBeFocused()
    await fillSignUp(page, { ...person, password: 'too short' })

    const password = page.getByLabel('Password', { exact: true })
    await expect(showButton(page)).toBeHidden()
    await expect(password).toHaveAccessibleDescription('Use at least 12 characters')
    await expect(password).toBeFocused()
    await expect(password).toHaveValue('')
    await expect(page.getByLabel('First name')).toHaveValue(person.firstName)
    await expect(page.getByLabel('Email')).toHaveValue(person.email)

    await password.fill(person.password)
    await password.press('Enter')
    await expect(page).toHaveURL('/contacts')

    await page.goto('/api/logout')
    await page.goto('/api/login')
    await fillSignIn(page, { ...person, password: 'not the right one' })
    await expect(page.getByRole('alert')).toHaveText('The email or the password is not right.')
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
    await fillSignIn(page, person)
    await expect(page).toHaveURL('/')
  })
})

test('the sign-in pages are accessible in both schemes and fit a small screen @touch', async ({ page }) => {
  const expectGood = async () => {
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  }
  await page.setViewportSize({ width: 360, height: 640 })
  await page.goto('/api/login')
  await expectGood()
  await fillSignIn(page, { email: 'nobody@example.com', password: 'nothing that fits' })
  await expect(page.getByRole('alert')).toBeVisible()
  await expectGood()

  await page.getByRole('link', { name: 'Create an account' }).click()
  await expectGood()
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText('Enter your first name')).toBeVisible()
  await expectGood()

  await page.goto('/api/callback?state=none')
  await expect(heading(page, 'Sign-in did not complete')).toBeVisible()
  await expectGood()
})

const people = {
  vera: { email: 'vera@example.com', email_verified: true, given_name: 'Vera', family_name: 'Blom' },
  copy: { email: 'vera@example.com', email_verified: false, given_name: 'Not', family_name: 'Vera' },
}

/** Another OpenID provider in a process of its own; answers the settings that make the product use it. */
async function startProvider() {
  const file = path.join(import.meta.dirname, '../../server/src/identity/testing/outside-provider.main.ts')
  const child = spawn(process.execPath, [file], { env: { ...process.env, PEOPLE: JSON.stringify(people) } })
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string]
  return { settings: JSON.parse(line) as Record<string, string>, stop: () => child.kill() }
}

const chosen = test.extend<{ operator: { address: string } }>({
  operator: async ({}, use) => {
    const provider = await startProvider()
    try {
      const server = await startServer(provider.settings)
      await use(server)
      await server.stop()
    } finally {
      provider.stop()
    }
  },
})

chosen(
  'people sign in with the provider that the operator has chosen @desktop',
  async ({ page, browser, operator }) => {
    await page.goto(`${operator.address}/api/login?returnTo=/contacts`)
    await expect(heading(page, 'Who are you?')).toBeVisible()
    await page.getByRole('link', { name: 'I am vera' }).click()
    await expect(page).toHaveURL(`${operator.address}/contacts`)
    await expect(sidePanel(page).getByText('Vera Blom')).toBeVisible()

    const other = await (await browser.newContext()).newPage()
    await other.goto(`${operator.address}/api/login`)
    await other.getByRole('link', { name: 'I am copy' }).click()
    await expect(heading(other, 'Your email address is not verified')).toBeVisible()
    expect((await other.request.get(`${operator.address}/api/auth/user`)).status()).toBe(401)
    await other.context().close()

    await sidePanel(page).getByRole('link', { name: 'Sign Out' }).click()
    await page.getByRole('button', { name: 'Sign out here too' }).click()
    await expect(page).toHaveURL(`${operator.address}/`)
    await page.goto(`${operator.address}/api/login`)
    await expect(heading(page, 'Who are you?')).toBeVisible()
  },
)
