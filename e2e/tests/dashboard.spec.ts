import type { Locator, Page } from '@playwright/test'
import { addDays } from '@contactsheet/contracts/time/dates'
import { moodboardRoutes } from '@contactsheet/contracts/moodboards'
import { profileRoutes } from '@contactsheet/contracts/profile'
import { shootRoutes } from '@contactsheet/contracts/shoots'
import { wallClockAt } from '@contactsheet/contracts/time/zones'
import { addPictures } from '../boards/board-pictures.ts'
import { expectNoSidewaysScroll } from '../looks/checks.ts'
import { addPerson } from '../contacts/people.ts'
import { expect, test, type Studio } from '../studio.ts'
import { swipe } from '../pointers/fingers.ts'

const region = (page: Page, name: string) => page.getByRole('region', { name })
const entries = (page: Page, name: string) => region(page, name).getByRole('listitem').getByRole('link')
const figure = (page: Page, name: string) =>
  page.locator('dl > div').filter({ has: page.getByText(name, { exact: true }) })

/** A zone in which it is noon, so that hours before and after now lie on the same day. */
const noonZone = () => {
  const ahead = 12 - new Date().getUTCHours()
  return ahead === 0 ? 'Etc/GMT' : `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`
}

/** A photographer who lives where it is noon. */
async function atNoon(studio: Studio) {
  await studio.signIn()
  const timeZone = noonZone()
  await studio.api(profileRoutes.change, { body: { timeZone } })
  return wallClockAt(new Date(), timeZone)
}

/** Where an element ends, in pixels from the left of the window. */
async function rightOf(element: Locator) {
  const box = await element.boundingBox()
  if (!box) throw new Error('The element is not on the screen')
  return box.x + box.width
}

test('long names and places never push the status out of its entry, and the smallest screens have no figures @desktop', async ({
  page,
  studio,
}) => {
  const { date: today } = await atNoon(studio)
  const genre = 'Extraordinarily long editorial for a magazine'
  const location = 'A very long name of a place, '.repeat(15).slice(0, 500)
  const shoot = await studio.api(shootRoutes.add, { body: { genre, date: today, status: 'post-production', location } })
  for (const firstName of ['Maximiliana-Alexandrina', 'Konstantin-Ferdinand']) {
    const { id: contactId } = await addPerson(studio, { firstName, lastName: 'von Hohenstein-Wallenrode' })
    await studio.api(shootRoutes.addContact, { params: { id: shoot.id, contactId }, body: {} })
  }
  await page.goto('/')
  const entry = entries(page, 'Upcoming Shoots')
  const badge = entry.getByText('Post production')
  const figures = ['Total Contacts', 'Total Shoots', 'Booked Shoots', 'Completed'].map((name) => figure(page, name))
  for (const width of [320, 390, 700, 1024, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await expect(badge).toBeVisible()
    await expect.poll(async () => (await rightOf(entry)) - 12 - (await rightOf(badge))).toBeGreaterThanOrEqual(0)
    if (width >= 1024) for (const one of figures) await expect(one).toBeVisible()
    if (width > 400) continue
    // spec 1.2.18
    await test.step('on the smallest screens the figures are hidden', async () => {
      for (const one of figures) await expect(one).toBeHidden()
    })
  }
  await test.step('a card leads to its list wherever it is pressed', async () => {
    await figure(page, 'Completed').click({ position: { x: 120, y: 60 } })
    await expect(page).toHaveURL('/schedule?view=list&statuses=complete')
  })
})

// spec 1.9.26
test('pulling the page down asks again, not quite does not @touch', async ({ page, studio }) => {
  await studio.signIn()
  await page.goto('/')
  await expect(page.getByText('No upcoming shoots')).toBeVisible()
  await studio.api(shootRoutes.add, { body: { genre: 'Meanwhile' } })
  const words = page.locator('[data-pull-to-refresh]')
  await expect(words).toBeAttached()
  const title = page.getByRole('heading', { name: 'Dashboard' })
  let asked = 0
  page.on('request', (request) => (asked += Number(request.url().endsWith('/api/dashboard'))))

  const said = await page.evaluateHandle<string[]>('globalThis.said = []')
  await page.evaluate(`new MutationObserver(() => {
    const text = document.querySelector('[data-pull-to-refresh]').textContent
    if (text !== said.at(-1)) said.push(text)
  }).observe(document.querySelector('[data-pull-to-refresh]'), { subtree: true, childList: true, characterData: true })`)

  await swipe(page, title, { x: 0, y: 60 })
  await expect(words).toBeEmpty()
  expect(asked).toBe(0)
  await swipe(page, title, { x: 0, y: 200 })
  await expect(page.getByText('Meanwhile')).toBeVisible()
  await expect(words).toBeEmpty()
  expect(asked).toBe(1)
  expect(await said.jsonValue()).toEqual([
    'Pull down to refresh',
    '',
    'Pull down to refresh',
    'Release to refresh',
    'Refreshing',
    '',
  ])
})

test('shoots show the first picture of their moodboard, in room that is there before it @touch', async ({
  page,
  studio,
}) => {
  const { date } = await atNoon(studio)
  const { id } = await studio.api(moodboardRoutes.add, { body: { title: 'Linen' } })
  await addPictures(page.request, id, 2)
  const location = 'A place with a long name that has to end somewhere'
  for (const [days, moodboardId] of [id, null].entries()) {
    const body = { genre: 'Portrait', date: addDays(date, days + 1), location, moodboardId }
    await studio.api(shootRoutes.add, { body })
  }
  let show = () => {}
  const shown = new Promise<void>((resolve) => (show = resolve))
  await page.route('**/api/images/*', async (route) => {
    await shown
    await route.fallback()
  })
  await page.setViewportSize({ width: 360, height: 700 })
  // A picture that is asked for early keeps the page from counting as loaded.
  await page.goto('/', { waitUntil: 'commit' })
  const [first, second] = [entries(page, 'Upcoming Shoots').nth(0), entries(page, 'Upcoming Shoots').nth(1)]
  const boxes = async () => [await first.boundingBox(), await second.boundingBox()]
  await expect(first.locator('img')).toHaveCount(1)
  const before = await boxes()
  show()
  await expect(first.locator('img')).not.toHaveJSProperty('naturalWidth', 0)
  expect(await boxes()).toEqual(before)
  // A shoot without a picture is as high, and its words begin at the same place.
  expect(before[1]?.height).toBe(before[0]?.height)
  const start = async (entry: Locator) => (await entry.getByText('Portrait').boundingBox())?.x
  expect(await start(second)).toBe(await start(first))
  await expectNoSidewaysScroll(page)
})
