import type { Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from '../looks/checks.ts'
import { fillSignIn, fillSignUp } from '../pages/sign-in-page.ts'
import { stranger } from '../sign-up.ts'
import { expect, test } from '../studio.ts'
import { toastsReady } from '../toasts.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

const sidePanel = (page: Page) => page.getByRole('complementary', { name: 'Side panel' })

/** Notes down each toast and each visit to the login, in their order: the page is gone before one could look. */
async function noteDown(page: Page) {
  const noted: object[] = []
  await page.exposeFunction('noteToast', (toast: object) => noted.push(toast))
  await page.addInitScript(`new MutationObserver((changes) => {
    for (const { addedNodes } of changes) for (const node of addedNodes)
      if (node.dataset?.tone) noteToast({ tone: node.dataset.tone, words: node.innerText.replace(/\\n/g, '') })
  }).observe(document, { subtree: true, childList: true })`)
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname === '/api/login') noted.push({ leftFor: pathname + search })
  })
  return noted
}

// spec 1.1.10
test('a photographer signs up, signs out and signs in again @desktop', async ({ page, context }) => {
  const person = stranger()
  const noted = await noteDown(page)
  await test.step('whoever opens a screen signed out is sent to sign in and comes back to it', async () => {
    await page.goto('/schedule?view=list')
    await expect(heading(page, 'Sign in')).toBeVisible()
    await page.getByRole('link', { name: 'Create an account' }).click()
    await fillSignUp(page, person)
    await expect(page).toHaveURL('/schedule?view=list')
    await expect(sidePanel(page).getByText(person.email)).toBeVisible()
  })
  await sidePanel(page).getByRole('link', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('link', { name: 'Sign In' }).first()).toBeVisible()

  await page.goto('/api/login?returnTo=/roadmap')
  await expect(heading(page, 'Sign in')).toBeVisible()
  await fillSignIn(page, person)
  await expect(page).toHaveURL('/roadmap')
  await expect(sidePanel(page).getByText(person.email)).toBeVisible()

  // spec 1.6.7 1.8.3
  await test.step('whoever is signed out meanwhile is told so, signs in again and is back', async () => {
    await expect(heading(page, 'Roadmap')).toBeVisible()
    await toastsReady(page)
    noted.length = 0
    await context.request.get('/api/logout')
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contacts' }).first().click()
    await expect(heading(page, 'Sign in')).toBeVisible()
    await fillSignIn(page, person)
    await expect(page).toHaveURL('/contacts')
    await expect(heading(page, 'Contacts')).toBeVisible()
    expect(noted).toEqual([
      { tone: 'bad', words: 'UnauthorizedYou are logged out. Logging in again...' },
      { leftFor: '/api/login?returnTo=%2Fcontacts&screen_hint=ended' },
    ])
  })
})

/** By its label, for it is no button to anybody while it is hidden. */
const showButton = (page: Page) => page.getByLabel('Show password')

// asvs 6.2.6
test('a password is shown when asked for, stays typed with the cursor in it, and is hidden again when sent @touch', async ({
  page,
}) => {
  await page.goto('/api/login')
  const sent: unknown[] = []
  page.on('request', (request) => request.isNavigationRequest() && sent.push(request.postData()))
  const [password, show] = [page.getByLabel('Password', { exact: true }), showButton(page)]
  await page.getByLabel('Email').fill('nobody@example.com')
  await password.pressSequentially('seven gry pelicans')
  for (let back = 0; back < 'y pelicans'.length; back += 1) await password.press('ArrowLeft')

  await expect(show).toHaveAttribute('aria-pressed', 'false')
  await show.tap()
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
  await expectNoSidewaysScroll(page)
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

test('every page with a new password shows it too @desktop', async ({ page }) => {
  await page.goto('/api/login?screen_hint=signup')
  await page.getByLabel('Password', { exact: true }).fill('seven grey')
  await showButton(page).click()
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription('Use at least 12 characters')
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'password')
})
