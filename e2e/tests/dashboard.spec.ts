import type { Locator, Page } from '@playwright/test'
import { contactRoutes } from '@contactsheet/contracts/contacts'
import { addDays, addMinutes } from '@contactsheet/contracts/time/dates'
import { moodboardRoutes } from '@contactsheet/contracts/moodboards'
import { profileRoutes } from '@contactsheet/contracts/profile'
import type { ShootStatus } from '@contactsheet/contracts/shoots/shoot-values'
import { shootRoutes } from '@contactsheet/contracts/shoots'
import { wallClockAt } from '@contactsheet/contracts/time/zones'
import { addPictures } from '../boards/board-pictures.ts'
import { expectNoSidewaysScroll } from '../looks/checks.ts'
import { addPerson } from '../people.ts'
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

type When = { genre: string; date?: string; time?: string; status?: ShootStatus }
const addShoots = async (studio: Studio, ...shoots: When[]) => {
  for (const body of shoots) await studio.api(shootRoutes.add, { body })
}

/** Its own page would bring the first answers along; from another one they are asked for. */
async function openFromElsewhere(page: Page) {
  await page.goto('/support')
  await page.getByRole('complementary').getByRole('link', { name: 'Dashboard' }).click()
}

test('an empty studio is told what to do next, once it could be read @desktop', async ({ page, studio }) => {
  // Somebody whose zone is known: else sending it would ask again by itself.
  await atNoon(studio)
  await page.route('**/api/dashboard', (route) => route.abort())
  await openFromElsewhere(page)
  const answer = Promise.withResolvers<void>()
  await test.step('a dashboard that cannot be read says so and tries again', async () => {
    const failure = page.getByRole('alert').filter({ hasText: 'The dashboard could not be loaded' })
    await expect(failure).toContainText('The server cannot be reached. Check your connection.')
    await page.unroute('**/api/dashboard')
    await page.route('**/api/dashboard', (route) => answer.promise.then(() => route.continue()))
    await failure.getByRole('button', { name: 'Try again' }).click()
  })

  await test.step('while the dashboard loads it says so', async () => {
    await expect(page.getByText('Loading dashboard...')).toBeVisible()
    answer.resolve()
    await expect(page.getByText('No upcoming shoots')).toBeVisible()
    await expect(page.getByText('Loading dashboard...')).toBeHidden()
  })

  await test.step('an empty studio is told what to do next', async () => {
    await expect(page.getByText('Overview of your photography business')).toBeVisible()
    const upcoming = region(page, 'Upcoming Shoots')
    await expect(upcoming).toContainText('No upcoming shoots')
    await expect(upcoming).toContainText('Schedule your next photography session')
    await expect(region(page, 'Recent Shoots')).toContainText('No recent shoots')
    await expect(region(page, 'Recent Shoots')).toContainText('Your completed sessions will appear here')
    // Instead of four zeros.
    await expect(page.getByText('Total Contacts')).toHaveCount(0)
    await expect(region(page, 'First steps').getByRole('heading')).toHaveText([
      'Bring your people',
      'Plan a shoot',
      'Share its plan',
    ])
    for (const list of [upcoming, region(page, 'Recent Shoots')])
      await expect(list.getByRole('link', { name: /^View All/ })).toHaveAttribute('href', '/schedule')
    await upcoming.getByRole('link', { name: 'Schedule Shoot' }).click()
    await expect(page).toHaveURL(/\/schedule/)
  })
})

test('each list ends at five and counts what it leaves out, the figures count all, and an entry leads to its shoot @desktop', async ({
  page,
  studio,
}) => {
  const { date: today, time } = await atNoon(studio)
  const [before, after] = [addMinutes(today, time, -60), addMinutes(today, time, 60)]
  const days = (count: number) => Array.from({ length: count }, (_, index) => index + 1)
  const shoot = await studio.api(shootRoutes.add, {
    body: { date: today, time: '23:30', location: 'Old harbour', status: 'post-production' },
  })
  const ada = await addPerson(studio, { firstName: 'Ada', lastName: 'Blom' })
  await studio.api(shootRoutes.addContact, { params: { id: shoot.id, contactId: ada.id }, body: {} })
  await addPerson(studio, { firstName: 'Mia' })
  await studio.api(contactRoutes.change, { params: { id: ada.id }, body: { stage: 'agreed' } })
  await addShoots(
    studio,
    { genre: 'In an hour', ...after },
    { genre: 'Some day' },
    ...days(7).map((day) => ({ genre: `Booked ${day}`, date: addDays(today, day), status: 'booked' as const })),
    { genre: 'An hour ago', ...before },
    { genre: 'Last month', date: addDays(today, -30), time: '09:00' },
    ...days(4).map((day) => ({ genre: `Done ${day}`, date: addDays(today, -day), status: 'complete' as const })),
  )
  await page.goto('/')
  await test.step('now divides the shoots: what is to come soonest first, what was newest first', async () => {
    await expect(entries(page, 'Upcoming Shoots')).toContainText([
      'Some day',
      'In an hour',
      'Untitled Shoot',
      'Booked 1',
      'Booked 2',
    ])
    await expect(entries(page, 'Recent Shoots')).toContainText(['An hour ago', 'Done 1', 'Done 2', 'Done 3', 'Done 4'])
  })

  await test.step('the figures follow the contacts and the shoots', async () => {
    const figures = [
      ['Total Contacts', ['2']],
      ['Total Shoots', ['16', '10 upcoming']],
      ['Booked Shoots', ['7', '4 in planning']],
      ['Completed', ['4']],
      ['To do', ['1']],
      ['Agreed', ['1']],
      ['Declined', ['0']],
    ] as const
    for (const [name, values] of figures) await expect(figure(page, name).locator('dd')).toHaveText([...values])
  })

  await test.step('each list ends at five and counts what it leaves out: of the upcoming ones only the booked', async () => {
    // Ten are to come, seven of them booked, five shown.
    const more = region(page, 'Upcoming Shoots').getByRole('link', { name: 'View 2 more' })
    await expect(more).toHaveAttribute('href', /^\/schedule/)
    await region(page, 'Recent Shoots').getByRole('link', { name: 'View 1 more' }).click()
    await expect(page).toHaveURL(/\/schedule/)
    await page.goBack()
  })

  await test.step('an entry tells what, with whom, when and where, and leads to its shoot', async () => {
    const entry = entries(page, 'Upcoming Shoots').filter({ hasText: 'Untitled Shoot' })
    for (const words of ['Ada Blom', 'Post production', 'Today', '11:30 PM', 'Old harbour'])
      await expect(entry).toContainText(words)
    await entry.click()
    await expect(page).toHaveURL(`/schedule/${shoot.id}`)
    await page.goBack()
    await region(page, 'Upcoming Shoots').getByRole('link', { name: 'View All' }).click()
    await expect(page).toHaveURL(/\/schedule/)
  })
})

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
    await test.step('on the smallest screens the figures are hidden', async () => {
      for (const one of figures) await expect(one).toBeHidden()
    })
  }
})

test('pulling the page down asks again, not quite does not @touch', async ({ page, studio }) => {
  await studio.signIn()
  await page.goto('/')
  await expect(page.getByText('No upcoming shoots')).toBeVisible()
  await addShoots(studio, { genre: 'Meanwhile' })
  const words = page.locator('[data-pull-to-refresh] > output')
  const title = page.getByRole('heading', { name: 'Dashboard' })
  let asked = 0
  page.on('request', (request) => (asked += Number(request.url().endsWith('/api/dashboard'))))

  const said = await page.evaluateHandle<string[]>('globalThis.said = []')
  await page.evaluate(`new MutationObserver(() => {
    const text = document.querySelector('[data-pull-to-refresh] > output').textContent
    if (text !== said.at(-1)) said.push(text)
  }).observe(document.querySelector('[data-pull-to-refresh] > output'), { subtree: true, childList: true, characterData: true })`)

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
