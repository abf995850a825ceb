import type { Page, Route } from '@playwright/test'
import { addPerson } from '../contacts/people.ts'
import { addShoot } from '../pages/shoot-page.ts'
import { holdAnimations } from '../looks/animations.ts'
import { expect, test } from '../studio.ts'

const places = (page: Page) => page.getByRole('navigation', { name: 'Main' })
const link = (page: Page, name: string) => page.getByRole('complementary').getByRole('link', { name, exact: true })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** Keeps the code of a part of the app back until it is let go. */
async function holdBack(page: Page, part: string) {
  const gate = Promise.withResolvers<void>()
  await page.route(`**/assets/${part}-*.js`, async (route) => {
    await gate.promise
    await route.continue()
  })
  return gate.resolve
}

const screens = [
  ['Dashboard', 'dashboard.screen'],
  ['Contacts', 'contacts.screen'],
  ['Schedule', 'schedule.screen'],
  ['Moodboards', 'moodboards.screen'],
  ['Billing', 'billing.screen'],
  ['Settings', 'settings.screen'],
  ['Roadmap', 'roadmap.screen'],
  ['Support', 'support.screen'],
  ['Mobile App', 'mobile-app.screen'],
] as const

test('a screen whose code is on its way shows its skeleton in the frame, and where one is going @desktop', async ({
  page,
  studio,
}) => {
  await studio.signIn()
  await page.goto('/admin')
  await expect(page.getByText('Access Denied')).toBeVisible()
  for (const [name, part] of screens) {
    const letGo = await holdBack(page, part)
    const asked = page.waitForRequest(new RegExp(`/${part}-`))
    await link(page, name).hover()
    await asked
    await link(page, name).click()
    await expect(link(page, name)).toHaveAttribute('aria-current', 'page')
    await expect(page.getByText(`Loading ${name}...`)).toBeAttached()
    await expect(heading(page, name)).toBeVisible()
    await expect(places(page).first()).toBeVisible()
    letGo()
    await expect(heading(page, name)).toBeFocused()
    await expect(page.getByText(`Loading ${name}...`)).toHaveCount(0)
  }
})

/** The page has been loaded afresh for a missing part a moment ago, so that it will not be again. */
const reloadedJustNow = `sessionStorage.setItem('contactsheet.reloaded', String(performance.timeOrigin + performance.now()))`
const missing = (route: Route) => route.fulfill({ status: 404, body: 'gone' })

test('whoever turns back before the next screen or dialog is there finds the list as it was @desktop', async ({
  page,
  studio,
}) => {
  await studio.signIn()
  await addPerson(studio, { firstName: 'Ada' })
  await test.step('a contact whose code is on its way shows its dialog, which can be closed', async () => {
    const letGo = await holdBack(page, 'contact.screen')
    await page.goto('/contacts')
    const ada = page.getByRole('link', { name: 'Ada', exact: true })
    const asked = page.waitForRequest(/contact\.screen/)
    await ada.hover()
    await asked
    await ada.click()
    const dialog = page.getByRole('dialog', { name: 'Contact' })
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL('/contacts')
    letGo()
  })
  await test.step('whoever turns back before the next screen is there finds the list as it was', async () => {
    await holdBack(page, 'dashboard.screen')
    for (const [name, address] of [
      ['Contacts', '/contacts?types=client'],
      ['Schedule', '/schedule?view=list'],
    ] as const) {
      await page.goto(address)
      await expect(page.getByText(`Loading ${name}...`)).toHaveCount(0)
      await page.goto('/roadmap')
      await link(page, name).click()
      await expect(page).toHaveURL(address)
      await expect(heading(page, name)).toBeFocused()
      await link(page, 'Dashboard').click()
      await expect(page).toHaveURL('/')
      await link(page, name).click()
      await expect(page).toHaveURL(address)
    }
  })
  await test.step('what is searched for as somebody leaves does not lead them back', async () => {
    await holdBack(page, 'support.screen')
    await page.clock.install()
    await page.goto('/moodboards')
    const search = page.getByPlaceholder('Search moodboards...')
    await expect(page.getByText('No moodboards yet')).toBeVisible()
    await page.clock.pauseAt(Date.now() + 60_000)
    await search.fill('lin')
    await page.clock.runFor(450)
    await link(page, 'Support').click()
    await page.clock.runFor(60)
    await expect(search).toBeVisible()
    await expect(page).toHaveURL('/support')
  })
})

test.describe('the search', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('the search is seen to come, takes what is typed before it is there, and is closed beside it @desktop', async ({
    page,
    studio,
  }) => {
    await studio.signIn()
    await addPerson(studio, { firstName: 'Nina' })
    await test.step('a dialog whose code is on its way is seen to come', async () => {
      const letGo = await holdBack(page, 'frame.later')
      await page.goto('/roadmap')
      await expect(page.getByRole('heading', { name: 'Invoicing' })).toBeVisible()
      const line = () => page.evaluate<string>("getComputedStyle(document.documentElement, '::before').animationName")
      expect(await line()).toBe('none')
      await page.keyboard.press('Control+k')
      await expect.poll(line).toBe('waiting')
      letGo()
      await expect(page.getByRole('dialog', { name: 'Search' })).toBeVisible()
      await expect.poll(line).toBe('none')
    })
    await test.step('what is typed before the search is there is searched for once it is', async () => {
      const letGo = await holdBack(page, 'frame.later')
      await page.goto('/contacts')
      await expect(page.getByRole('link', { name: 'Nina', exact: true })).toBeVisible()
      await link(page, 'Dashboard').focus()
      const field = page.getByRole('dialog', { name: 'Search' }).getByLabel('Search everything')

      await page.keyboard.press('Control+k')
      await expect(field).toBeFocused()
      await page.keyboard.type('n')
      await page.keyboard.press('Escape')
      await expect(field).toHaveCount(0)
      await expect(link(page, 'Dashboard')).toBeFocused()

      await page.keyboard.press('Control+k')
      await expect(field).toBeFocused()
      await page.keyboard.type('ni')
      letGo()
      await expect(page.getByRole('combobox', { name: 'Search everything' })).toBeVisible()
      await page.keyboard.type('na')
      await expect(field).toHaveValue('nina')
      await expect(page.getByRole('option', { name: 'Nina client' })).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(link(page, 'Dashboard')).toBeFocused()
    })
    await test.step('a double click on Search opens it, and a click beside it closes it', async () => {
      await page.goto('/roadmap')
      await expect(page.getByRole('heading', { name: 'Invoicing' })).toBeVisible()
      const button = page.getByRole('complementary').getByRole('button', { name: 'Search' })
      const search = page.getByRole('dialog', { name: 'Search' })
      const box = await button.boundingBox()
      const at = [(box?.x ?? 0) + 20, (box?.y ?? 0) + 20] as const
      for (const part of ['its first field', 'all of it'] as const) {
        const letGo = part === 'all of it' ? undefined : await holdBack(page, 'frame.later')
        const goOn = await holdAnimations(page, 'opening')
        await page.mouse.click(...at)
        await expect(search.getByLabel('Search everything')).toBeFocused()
        await page.mouse.click(...at)
        await goOn()
        await expect(search).toBeVisible()
        // What was closed by the second click would open with this one.
        await page.mouse.click(...at)
        await expect(search).toHaveCount(0)
        letGo?.()
      }
    })
  })
})

test('a screen or a part that cannot be loaded says so, and Try again brings it @desktop', async ({ page, studio }) => {
  await studio.signIn()
  const { id } = await addShoot(studio)
  await page.addInitScript(reloadedJustNow)
  for (const part of ['roadmap.screen', 'shoot.later']) await page.route(`**/assets/${part}-*.js`, missing)
  const failure = page.getByRole('main').getByRole('alert')

  await page.goto('/support')
  await expect(heading(page, 'Support')).toBeVisible()
  await link(page, 'Roadmap').click()
  await expect(failure).toContainText('A part of this page is missing')
  await expect(heading(page, 'This page could not be shown')).toBeFocused()
  await expect(places(page).first()).toBeVisible()
  await page.unroute('**/assets/roadmap.screen-*.js')
  await failure.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Client Photo Delivery')).toBeVisible()

  await page.goto(`/schedule/${id}`)
  await page.getByRole('tab', { name: 'Team' }).click()
  await expect(failure).toContainText('A part of this page is missing')
  await page.unroute('**/assets/shoot.later-*.js')
  await failure.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Nobody is on this shoot yet')).toBeVisible()

  await test.step('a menu and a dialog that cannot be loaded close again, and open with a next press', async () => {
    const files = ['daily.later', 'frame.later', 'contacts.later']
    for (const part of files) await page.route(`**/assets/${part}-*.js`, missing)
    const refused = page.getByText('It could not be opened', { exact: true })
    const filter = page.getByRole('button', { name: 'Type', exact: true })
    const add = page.getByRole('link', { name: 'Add Contact', exact: true })
    // What says so can be missing itself: it is asked for with the next thing to say.
    await page.route('**/assets/frame.soon-*.js', missing)
    await page.goto('/contacts')
    await filter.click()
    await expect(page.getByRole('dialog', { name: 'Type' })).toHaveCount(0)
    await expect(refused).toHaveCount(0)
    await page.unroute('**/assets/frame.soon-*.js')
    await filter.click()
    await expect(refused).toBeVisible()
    await page.getByRole('button', { name: 'Close', exact: true }).click()
    await add.click()
    await expect(refused).toBeVisible()
    await expect(page).toHaveURL(/\/contacts$/)
    await expect(heading(page, 'Contacts')).toBeVisible()
    for (const part of files) await page.unroute(`**/assets/${part}-*.js`)
    await filter.click()
    await expect(page.getByRole('dialog', { name: 'Type' })).toBeVisible()
    await page.keyboard.press('Escape')
    await add.click()
    await expect(page.getByRole('dialog', { name: 'Add New Contact' })).toBeVisible()
  })

  // spec 1.6.7
  await test.step('whoever is signed out reads so for half a second', async () => {
    // The request for another page is heard of later than the page's own word that it leaves.
    await page.addInitScript('navigation.onnavigate = ({ destination }) => (globalThis.leadsTo = destination.url)')
    await page.clock.install()
    await page.goto('/support')
    await expect(heading(page, 'Support')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Notifications (F8)' })).toBeAttached()
    await page.clock.pauseAt(Date.now() + 60_000)
    await page.context().clearCookies()
    await link(page, 'Contacts').click()
    await expect(page.getByText('You are logged out. Logging in again...', { exact: true })).toBeVisible()
    await page.clock.runFor(499)
    expect(await page.evaluate('leadsTo')).toMatch(/\/contacts$/)
    const leaving = page.waitForRequest(/\/api\/login\?/)
    await page.clock.runFor(1)
    await leaving
  })
})
