import type { Locator, Page } from '@playwright/test'
import { gallery, openImage, shareBoard } from '../boards/shared-boards.ts'
import { animationOver } from '../looks/animations.ts'
import { expectAccessible } from '../looks/checks.ts'
import { addPerson } from '../people.ts'
import { addShoot } from '../pages/shoot-page.ts'
import { fillSignIn, fillSignUp } from '../pages/sign-in-page.ts'
import { stranger } from '../sign-up.ts'
import { expect, test } from '../studio.ts'
import { grant } from '../grant.ts'
import { toastsReady } from '../toasts.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const sidePanel = (page: Page) => page.getByRole('complementary', { name: 'Side panel' })
const drawer = (page: Page) => page.getByRole('dialog', { name: 'More' })
const bottomBar = (page: Page) => page.getByRole('navigation', { name: 'Main' }).filter({ hasText: 'More' })

const mainNavItems = ['Dashboard', 'Contacts', 'Schedule', 'Moodboards']
const accountNavItems = ['Billing', 'Settings', 'Roadmap', 'Support', 'Mobile App']

test('the side panel leads everywhere, says who is signed in, and leads out @desktop', async ({ page, studio }) => {
  const person = await studio.signIn()
  await page.goto('/')
  const panel = sidePanel(page)
  await expect(bottomBar(page)).toBeHidden()
  await expect(panel.getByRole('navigation', { name: 'Main' }).getByRole('link')).toHaveText(mainNavItems)
  await expect(panel.getByText(`${person.firstName} ${person.lastName}`)).toBeVisible()
  await expect(panel.getByText(person.email)).toBeVisible()
  for (const place of [...mainNavItems.slice(1), ...accountNavItems, 'Dashboard']) {
    await panel.getByRole('link', { name: place, exact: true }).click()
    await expect(heading(page, place)).toBeFocused()
    await expect(page).toHaveTitle(new RegExp(`^${place}`))
    await expect(panel.getByRole('link', { name: place, exact: true })).toHaveAttribute('aria-current', 'page')
  }
  await expect(panel.getByRole('link', { name: 'Sign Out' })).toHaveAttribute('href', '/api/logout')
})

test('the bottom bar has the main places, and More opens the side panel @touch', async ({ page, studio }) => {
  const person = await studio.signIn()
  await page.goto('/')
  const bar = bottomBar(page)
  await expect(sidePanel(page)).toBeHidden()
  await expect(bar.getByRole('link')).toHaveText(mainNavItems)
  for (const place of [...mainNavItems.slice(1), 'Dashboard']) {
    await bar.getByRole('link', { name: place }).tap()
    await expect(heading(page, place)).toBeVisible()
    await expect(bar.getByRole('link', { name: place })).toHaveAttribute('aria-current', 'page')
  }

  const more = bar.getByRole('button', { name: 'More' })
  await more.tap()
  await expect(drawer(page).getByRole('link')).toContainText([...mainNavItems, ...accountNavItems, 'Sign Out'])
  await expect(drawer(page).getByText(person.email)).toBeVisible()
  await expectAccessible(page)
  await drawer(page).getByRole('button', { name: 'Close' }).tap()
  await expect(drawer(page)).toBeHidden()
  await expect(more).toBeFocused()

  await more.tap()
  await expect(drawer(page)).toBeVisible()
  await animationOver(page, 'opening')
  await page.touchscreen.tap(20, 400)
  await expect(drawer(page)).toBeHidden()
  await more.tap()
  await drawer(page).getByRole('link', { name: 'Roadmap' }).tap()
  await expect(heading(page, 'Roadmap')).toBeFocused()
  await expect(drawer(page)).toBeHidden()

  // Nothing stays open over a page that somebody has gone back to.
  await more.tap()
  await expect(drawer(page)).toBeVisible()
  await page.goBack()
  await expect(heading(page, 'Dashboard')).toBeVisible()
  await expect(drawer(page)).toBeHidden()
})

test('the second tap of a double tap on Cancel does not reach what the dialog covered @touch', async ({
  page,
  studio,
}) => {
  await studio.signIn()
  await page.goto('/settings?tab=account')
  await page.getByRole('button', { name: 'Delete account' }).tap()
  const cancel = page.getByRole('dialog').getByRole('button', { name: 'Cancel' })
  await expect(cancel).toBeVisible()
  await animationOver(page, 'opening')
  const { x = 0, y = 0, width = 0, height = 0 } = (await cancel.boundingBox()) ?? {}
  const place = [x + width / 2, y + height / 2] as const
  await page.touchscreen.tap(...place)
  await page.touchscreen.tap(...place)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL('/settings?tab=account')
  // The next tap is one of its own.
  await bottomBar(page).getByRole('link', { name: 'Schedule' }).tap()
  await expect(heading(page, 'Schedule')).toBeVisible()
  // A tap on the words of a choice makes two clicks: theirs, and that of the choice.
  await page.getByText('List', { exact: true }).tap()
  await expect(page).toHaveURL(/view=list/)
})

test('a dialog that is closed twice at once goes back once', async ({ page, studio }) => {
  await studio.signIn()
  const board = await shareBoard(studio, page.request, { count: 1 })
  const twice = (button: Locator) =>
    button.evaluate((element: { click: () => void }) => {
      element.click()
      element.click()
    })
  await page.goto('/settings?tab=account')
  await page.getByRole('button', { name: 'Delete account' }).click()
  await twice(page.getByRole('dialog').getByRole('button', { name: 'Cancel' }))
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL('/settings?tab=account')

  await page.goto(board.address)
  await openImage(page, 1).click()
  await twice(gallery(page).getByRole('button', { name: 'Close' }))
  await expect(gallery(page)).toBeHidden()
  await expect(page).toHaveURL(board.address)
})

test('only administrators have Admin, and nobody else gets in by its address @desktop', async ({ page, studio }) => {
  // Whoever is the first at an installation becomes an administrator; the first account here has been made before.
  const person = await studio.signUp()
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname))
  await page.goto('/admin')
  await expect(page.getByText('Access Denied', { exact: true })).toBeVisible()
  await expect(
    page.getByText("You don't have permission to access this page. Only administrators can view this content.", {
      exact: true,
    }),
  ).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(loaded.filter((path) => /\/api\/admin|\/administration-/.test(path))).toEqual([])
  await expect(sidePanel(page).getByRole('link', { name: 'Support' })).toBeVisible()
  await expect(sidePanel(page).getByRole('link', { name: 'Admin' })).toHaveCount(0)

  await grant(person.email)
  await page.goto('/roadmap')
  await sidePanel(page).getByRole('link', { name: 'Admin' }).click()
  await expect(heading(page, 'Admin')).toBeFocused()
  await expect(page.getByText('Access Denied')).toBeHidden()
  await expect(page.getByRole('tab', { name: 'User Management' })).toBeVisible()
  expect(loaded.some((path) => path.includes('/administration-'))).toBe(true)
})

test('an address that leads nowhere says so @desktop', async ({ page, studio }) => {
  await studio.signIn()
  for (const path of ['/contacts/abc', '/moodboards/99999999999', '/nothing/here']) {
    await page.goto(path)
    await expect(heading(page, '404 Page Not Found')).toBeVisible()
  }
  await expect(page).toHaveTitle(/^404 Page Not Found/)
  await page.getByRole('link', { name: 'Go to the start page' }).click()
  await expect(heading(page, 'Dashboard')).toBeVisible()
})

test('an address that leads nowhere says so to the signed-out too @desktop', async ({ page }) => {
  await page.goto('/nothing/here')
  await expect(heading(page, '404 Page Not Found')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Go to the start page' }).click()
  await expect(page.getByRole('link', { name: 'Get Started', exact: true })).toBeVisible()
})

test('an old address of a shoot leads to its place in the schedule @desktop', async ({ page, studio }) => {
  await studio.signIn()
  await page.goto('/shoots/12')
  await expect(page).toHaveURL('/schedule/12')
})

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

test('whoever is signed out meanwhile is told so, signs in again and is back @desktop', async ({
  page,
  studio,
  context,
}) => {
  const person = await studio.signUp()
  const said = await noteDown(page)
  await page.goto('/roadmap')
  await expect(heading(page, 'Roadmap')).toBeVisible()
  await toastsReady(page)
  await context.request.get('/api/logout')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contacts' }).first().click()
  await expect(heading(page, 'Sign in')).toBeVisible()
  await fillSignIn(page, person)
  await expect(page).toHaveURL('/contacts')
  await expect(heading(page, 'Contacts')).toBeVisible()
  expect(said).toEqual([
    { tone: 'bad', words: 'UnauthorizedYou are logged out. Logging in again...' },
    { leftFor: '/api/login?returnTo=%2Fcontacts' },
  ])
})

test('whoever opens a screen signed out is sent to sign in and comes back to it @desktop', async ({ page }) => {
  await page.goto('/schedule?view=list')
  await expect(heading(page, 'Sign in')).toBeVisible()
  await page.getByRole('link', { name: 'Create an account' }).click()
  const person = stranger()
  await fillSignUp(page, person)
  await expect(page).toHaveURL('/schedule?view=list')
})

for (const moment of ['before', 'after'] as const) {
  test(`the first Tab offers to skip the panel, taken up ${moment} the screen has come @desktop`, async ({
    page,
    studio,
  }) => {
    await studio.signIn()
    const late = Promise.withResolvers<void>()
    await page.route(/roadmap\.screen/, (route) => late.promise.then(() => route.continue()))
    await page.goto('/roadmap', { waitUntil: 'commit' })
    const skip = page.getByRole('link', { name: 'Skip to content' })
    await expect(skip).toBeAttached()
    await page.keyboard.press('Tab')
    await expect(skip).toBeFocused()
    if (moment === 'before') await page.keyboard.press('Enter')
    late.resolve()
    await expect(page.getByText('Planned').first()).toBeVisible()
    if (moment === 'after') {
      await expect(skip).toBeFocused()
      await expect(skip).toBeInViewport()
      await page.keyboard.press('Enter')
    }
    await expect(page.getByRole('main')).toBeFocused()
  })
}

test('a key works as soon as the screen that answers it is in the page @desktop', async ({ page, studio }) => {
  await studio.signIn()
  await page.addInitScript(`new MutationObserver((_changes, observer) => {
    if (!document.querySelector('input[type="search"]')) return
    observer.disconnect()
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '/', bubbles: true, cancelable: true }))
  }).observe(document, { childList: true, subtree: true })`)
  await page.goto('/contacts')
  await expect(page.getByPlaceholder('Search contacts...')).toBeFocused()
})

test('? lists the shortcuts, two keys lead to a place, and none fires while typing @desktop', async ({
  page,
  studio,
}) => {
  await studio.signIn()
  await addPerson(studio, { firstName: 'Ada' })
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Upcoming Shoots' })).toBeVisible()
  await page.keyboard.press('?')
  const shortcuts = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  for (const place of mainNavItems) await expect(shortcuts.getByText(`Go to ${place}`)).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(shortcuts).toBeHidden()

  await page.keyboard.press('g')
  await page.keyboard.press('c')
  await expect(heading(page, 'Contacts')).toBeFocused()
  const search = page.getByPlaceholder('Search contacts...')
  await search.pressSequentially('g d?')
  await expect(search).toHaveValue('g d?')
  await expect(heading(page, 'Contacts')).toBeVisible()
  await expect(shortcuts).toBeHidden()

  await search.blur()
  await page.keyboard.press('?')
  await shortcuts.getByRole('switch', { name: 'Shortcuts on' }).click()
  await page.keyboard.press('Escape')
  await expect(shortcuts).toBeHidden()
  await page.keyboard.press('g')
  await page.keyboard.press('d')
  await expect(heading(page, 'Contacts')).toBeVisible()
})

test('without a network a screen says so, and Try again brings it @desktop', async ({ page, studio, context }) => {
  await studio.signIn()
  await page.goto('/roadmap')
  await expect(page.getByText('Client Photo Delivery')).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dashboard' }).first().click()
  const failure = page.getByRole('main').getByRole('alert')
  await expect(failure).toContainText('The server cannot be reached. Check your connection.')
  await context.setOffline(false)
  await failure.getByRole('button', { name: 'Try again' }).click()
  await expect(heading(page, 'Dashboard')).toBeVisible()
  await expect(page.getByText('No upcoming shoots')).toBeVisible()
})

test('what could not be loaded comes by itself once there is a network again @desktop', async ({
  page,
  studio,
  context,
}) => {
  await studio.signIn()
  const { id } = await addShoot(studio)
  await page.route('**/tasks', (route) => route.abort())
  await page.goto(`/schedule/${id}?tab=planning`)
  await expect(page.getByRole('alert').getByText('Tasks could not be loaded')).toBeVisible()
  await page.unroute('**/tasks')
  await context.setOffline(true)
  await context.setOffline(false)
  await expect(page.getByText('Nothing to do yet')).toBeVisible()
})

test('a screen that breaks leaves the frame standing, and Try again draws it afresh @desktop', async ({
  page,
  studio,
}) => {
  await studio.signIn()
  await page.route('**/api/dashboard', (route) => route.fulfill({ json: {} }))
  await page.goto('/roadmap')
  await page.getByRole('complementary').getByRole('link', { name: 'Dashboard' }).click()
  await expect(heading(page, 'This page could not be shown')).toBeVisible()
  const failure = page.getByRole('main').getByRole('alert')
  await expect(page.getByRole('navigation', { name: 'Main' }).first()).toBeVisible()
  await expectAccessible(page)
  await page.unroute('**/api/dashboard')
  await failure.getByRole('button', { name: 'Try again' }).click()
  await expect(heading(page, 'Dashboard')).toBeVisible()
  await expect(page.getByText('No upcoming shoots')).toBeVisible()
})
