import type { Locator, Page, Request } from '@playwright/test'
import { gallery, openImage, shareBoard } from '../boards/shared-boards.ts'
import { animationOver, holdAnimations } from '../looks/animations.ts'
import { expectAccessible } from '../looks/checks.ts'
import { unlimited } from '../newcomers.ts'
import { addPerson } from '../contacts/people.ts'
import { middle } from '../pointers/fingers.ts'
import { addShoot } from '../pages/shoot-page.ts'
import { expect, test, type Studio } from '../studio.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const sidePanel = (page: Page) => page.getByRole('complementary', { name: 'Side panel' })
const drawer = (page: Page) => page.getByRole('dialog', { name: 'More' })
const bottomBar = (page: Page) => page.getByRole('navigation', { name: 'Main' }).filter({ hasText: 'More' })

const mainNavItems = ['Dashboard', 'Contacts', 'Schedule', 'Moodboards']
const accountNavItems = ['Billing', 'Settings', 'Roadmap', 'Support', 'Mobile App']

// spec 1.2.2 1.2.7 1.2.13 1.2.15 3.2.49 3.2.50, asvs 7.4.4
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

const twice = (button: Locator) =>
  button.evaluate((element: { click: () => void }) => {
    element.click()
    element.click()
  })

async function expectOneStepBack(page: Page, studio: Studio) {
  const board = await shareBoard(studio, page.request, { count: 1 })
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
}

test.describe('with movements', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  // spec 1.2.16
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
    await test.step('a dialog that is closed twice at once goes back once', () => expectOneStepBack(page, studio))
  })
})

test('a double tap on More does not sign out @touch', async ({ page, studio }) => {
  await studio.signIn()
  const leavings: Request[] = []
  const leaving = (request: Request) => new URL(request.url()).pathname === '/api/logout'
  page.on('request', (request) => leaving(request) && leavings.push(request))
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  await expect(page.getByText('No upcoming shoots')).toBeVisible()
  const { x, y } = await middle(bottomBar(page).getByRole('button', { name: 'More' }))
  const signOut = drawer(page).getByRole('link', { name: 'Sign Out' })
  const goOn = await holdAnimations(page, 'opening')
  await page.touchscreen.tap(x, y)
  await expect(signOut).toBeVisible()
  const box = await signOut.boundingBox()
  expect(box && x > box.x && x < box.x + box.width && y > box.y && y < box.y + box.height).toBe(true)
  await page.touchscreen.tap(x, y)
  await goOn()
  // Once the moment is over, a tap there is meant for it.
  const left = page.waitForRequest(leaving)
  await page.touchscreen.tap(x, y)
  await left
  expect(leavings).toHaveLength(1)
})

// spec 1.2.8 1.2.14 1.6.3 3.2.48 3.2.72
test('only administrators have Admin, and nobody else gets in by its address @desktop', async ({ page, studio }) => {
  await studio.signIn()
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

  await studio.signIn(unlimited)
  await page.goto('/roadmap')
  await sidePanel(page).getByRole('link', { name: 'Admin' }).click()
  await expect(heading(page, 'Admin')).toBeFocused()
  await expect(page.getByText('Access Denied')).toBeHidden()
  await expect(page.getByRole('tab', { name: 'User Management' })).toBeVisible()
  expect(loaded.some((path) => path.includes('/administration-'))).toBe(true)
})

/** Takes up the offer to skip the panel, before or after the screen has come. */
async function skipPanel(page: Page, moment: 'before' | 'after') {
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
  await page.unrouteAll()
}

test('the first Tab offers to skip the panel, taken up before and after the screen has come @desktop', async ({
  page,
  studio,
}) => {
  await studio.signIn()
  for (const moment of ['before', 'after'] as const) await test.step(moment, () => skipPanel(page, moment))
})

/** Presses the key of the search in the moment in which the search is in the page. */
const pressOnceThere = `new MutationObserver((_changes, observer) => {
  if (!document.querySelector('input[type="search"]')) return
  observer.disconnect()
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '/', bubbles: true, cancelable: true }))
}).observe(document, { childList: true, subtree: true })`

test('? lists the shortcuts, two keys lead to a place, and none fires while typing @desktop', async ({
  page,
  studio,
}) => {
  await studio.signIn()
  await addPerson(studio, { firstName: 'Ada' })
  await test.step('a key works as soon as the screen that answers it is in the page', async () => {
    await page.addInitScript(pressOnceThere)
    await page.goto('/contacts')
    await expect(page.getByPlaceholder('Search contacts...')).toBeFocused()
  })
  await sidePanel(page).getByRole('link', { name: 'Dashboard' }).click()
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

/** Opens the dashboard, whose answer is not what it should be; then it is. */
async function expectStandingFrame(page: Page) {
  await page.route('**/api/dashboard', (route) => route.fulfill({ json: {} }))
  await page.getByRole('complementary').getByRole('link', { name: 'Dashboard' }).click()
  await expect(heading(page, 'This page could not be shown')).toBeVisible()
  const failure = page.getByRole('main').getByRole('alert')
  await expect(page.getByRole('navigation', { name: 'Main' }).first()).toBeVisible()
  await expectAccessible(page)
  await page.unroute('**/api/dashboard')
  await failure.getByRole('button', { name: 'Try again' }).click()
  await expect(heading(page, 'Dashboard')).toBeVisible()
  await expect(page.getByText('No upcoming shoots')).toBeVisible()
}

test('without a network a screen says so, and Try again brings it @desktop', async ({ page, studio, context }) => {
  await studio.signIn()
  await page.goto('/roadmap')
  await expect(page.getByText('Client Photo Delivery')).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Moodboards' }).first().click()
  const failure = page.getByRole('main').getByRole('alert')
  await expect(failure).toContainText('The server cannot be reached. Check your connection.')
  await context.setOffline(false)
  await failure.getByRole('button', { name: 'Try again' }).click()
  await expect(heading(page, 'Moodboards')).toBeVisible()
  await expect(page.getByText('No moodboards yet')).toBeVisible()

  await test.step('a screen that breaks leaves the frame standing, and Try again draws it afresh', () =>
    expectStandingFrame(page))
  await test.step('what could not be loaded comes by itself once there is a network again', async () => {
    const { id } = await addShoot(studio)
    const people = '**/api/contacts/with-tags*'
    await page.route(people, (route) => route.abort())
    await page.goto(`/schedule/${id}?tab=team`)
    await expect(page.getByRole('alert').getByText('Contacts could not be loaded')).toBeVisible()
    await page.unroute(people)
    await context.setOffline(true)
    await context.setOffline(false)
    await expect(page.getByText('You have no contacts yet.')).toBeVisible()
  })
})
