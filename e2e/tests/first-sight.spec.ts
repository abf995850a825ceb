import type { Page } from '@playwright/test'
import { moodboardRoutes } from '@contactsheet/contracts/moodboards'
import { holdCode } from '../looks/held-code.ts'
import { countShifts, shiftsNow } from '../looks/layout-shift.ts'
import { addPerson } from '../contacts/people.ts'
import { addShoot } from '../pages/shoot-page.ts'
import { expect, test } from '../studio.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** What the page asks the server for besides its files. */
function callsOf(page: Page) {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname.startsWith('/api/')) calls.push(pathname + search)
  })
  return calls
}

test('over a slow line the frame and the head of a screen stand before the app, which takes over without a jerk and answers what was pressed before', async ({
  page,
  studio,
}) => {
  await studio.signIn()
  await addPerson(studio, { firstName: 'Ada' })
  const { id } = await addShoot(studio)
  await countShifts(page)
  const screens: [address: string, title: string, content: string | RegExp][] = [
    ['/', 'Dashboard', 'Upcoming Shoots'],
    ['/contacts', 'Contacts', 'Ada'],
    ['/schedule', 'Schedule', 'Today'],
    [`/schedule/${id}`, 'Shoot', 'Location'],
  ]
  for (const [address, title, content] of screens) {
    const letGo = await holdCode(page)
    await page.goto(address, { waitUntil: 'commit' })
    await expect(heading(page, title)).toBeVisible()
    await expect(page.getByText(`Loading ${title}...`)).toBeAttached()
    await expect(page.getByRole('navigation', { name: 'Main' }).first()).toBeVisible()
    letGo()
    await expect(page.getByRole('main').getByText(content, { exact: true }).first()).toBeVisible()
    await expect(page.getByText(`Loading ${title}...`)).toHaveCount(0)
    const { shifted, shifts } = await shiftsNow(page)
    expect(shifted, [address, ...shifts].join('\n')).toBeLessThanOrEqual(0.02)
    await page.unrouteAll({ behavior: 'wait' })
  }

  await test.step('a button pressed before the app could answer is answered when it can', async () => {
    const letGo = await holdCode(page)
    await page.goto('/contacts', { waitUntil: 'commit' })
    await expect(heading(page, 'Contacts')).toBeVisible()
    const more = page.getByRole('button', { name: 'More', exact: true })
    const onPhone = await more.isVisible()
    await (onPhone ? more : page.getByRole('button', { name: 'Search' }).first()).click()
    letGo()
    if (onPhone) await expect(page.getByRole('dialog', { name: 'More' })).toBeVisible()
    else await expect(page.getByRole('combobox', { name: 'Search everything' })).toBeFocused()
    await page.unrouteAll({ behavior: 'wait' })
  })

  await test.step('and so are keys', async () => {
    const letGo = await holdCode(page)
    await page.goto('/contacts', { waitUntil: 'commit' })
    await expect(heading(page, 'Contacts')).toBeVisible()
    await page.keyboard.press('?')
    letGo()
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  })
})

test('what a first visit shows has come with the page: nothing is asked for once more @desktop', async ({
  page,
  studio,
}) => {
  await studio.signIn()
  await addPerson(studio, { firstName: 'Ada' })
  const { id } = await addShoot(studio)
  const board = await studio.api(moodboardRoutes.add, { body: { title: 'Linen' } })
  const errors: string[] = []
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  const calls = callsOf(page)
  for (const [address, content] of [
    ['/', 'Upcoming Shoots'],
    ['/contacts', 'Ada'],
    ['/contacts?types=client&search=nobody', 'No contacts match your filters'],
    ['/schedule', 'Today'],
    ['/schedule?view=list', /^Showing/],
    [`/schedule/${id}`, 'Location'],
    [`/moodboards/${board.id}`, 'No images yet'],
    ['/settings', 'Settings'],
  ] as const) {
    await page.goto(address)
    await expect(page.getByRole('main').getByText(content, { exact: true }).first()).toBeVisible()
    // The months beside the one that is shown are no part of the first sight, nor what others did, which comes last and below.
    expect(calls.splice(0).filter((call) => !/monthFilter|^\/api\/happenings$/.test(call))).toEqual([])
    await page.evaluate('localStorage.clear()')
  }
  expect(errors).toEqual([])
})

test('what has come with the page serves once: what is changed is read afresh; nothing of it is left after signing out @desktop', async ({
  page,
  studio,
}) => {
  await studio.signIn()
  await addPerson(studio, { firstName: 'Ada' })
  await page.goto('/contacts')
  await expect(page.getByRole('link', { name: 'Ada', exact: true })).toBeVisible()
  await addPerson(studio, { firstName: 'Bea' })
  const calls = callsOf(page)
  await page.goto('/')
  await page.getByRole('link', { name: 'Contacts', exact: true }).first().click()
  await expect(page.getByRole('link', { name: 'Bea', exact: true })).toBeVisible()
  expect(calls.length).toBeGreaterThan(0)
  await page.goBack()
  await page.goBack()
  await expect(page.getByRole('link', { name: 'Bea', exact: true })).toBeVisible()

  await test.step('a contact with a name that looks like the end of a script is shown by this name', async () => {
    const firstName = '</script><script>document.title="taken"</script>'
    await addPerson(studio, { firstName })
    await page.goto('/contacts')
    await expect(page.getByRole('link', { name: firstName, exact: true })).toBeVisible()
    await expect(page).toHaveTitle('Contacts · Contactsheet')
  })

  await test.step('after signing out an address brings neither the frame nor what was in it', async () => {
    await expect(page.getByRole('link', { name: 'Ada', exact: true })).toBeVisible()
    // An open page would notice, and lead to the sign-in by itself.
    await page.goto('about:blank')
    await page.context().clearCookies()
    const html = await (await page.request.get('/contacts')).text()
    expect(html).not.toContain('Ada')
    await page.goto('/contacts')
    await expect(page).toHaveURL(/\/oidc\/|\/api\/login/)
    await expect(page.getByText('Ada')).toHaveCount(0)
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a screen says what it needs instead of staying an outline @touch', async ({ page, studio }) => {
    await studio.signIn()
    await page.goto('/settings')
    const message = page.locator('noscript')
    expect(await message.innerHTML()).toContain('Contactsheet needs JavaScript.')
    expect(await message.boundingBox()).toMatchObject({ x: 0, y: 0, ...page.viewportSize() })
  })
})
