import type { Locator, Page } from '@playwright/test'
import { formatDate } from '@contactsheet/contracts/time/date-words'
import { shootRoutes } from '@contactsheet/contracts/shoots'
import { expectAccessible } from '../looks/checks.ts'
import { withoutFirstAnswers } from '../pages/first-answers.ts'
import { addShoot, addSomebody, answered } from '../pages/shoot-page.ts'
import { swipe } from '../pointers/fingers.ts'
import { expect, test } from '../studio.ts'

const cell = (page: Page, date: string) => page.locator(`[data-day="${date}"]`)
const chip = (page: Page, date: string, words: string | RegExp) =>
  cell(page, date).locator('[data-shoot]').filter({ hasText: words })
const number = (page: Page, date: string) =>
  page.getByRole('button', { name: `Schedule a shoot on ${formatDate(date, 'short')}`, exact: true })
const open = async (page: Page, month: string) => {
  await page.goto(`/schedule?month=${month}`)
  await expect(page.getByRole('grid')).toBeVisible()
}

/** Where the middles of controls are, in whole rows: those that stand in one line have the same number. */
const rowsOf = (controls: Locator[]) =>
  Promise.all(controls.map(async (one) => (await one.boundingBox()) ?? { y: 0, height: 0 })).then((boxes) =>
    boxes.map(({ y, height }) => Math.round((y + height / 2) / 8)),
  )

test('a month of chips, of shoots of several days, as many weeks as it needs @desktop', async ({ page, studio }) => {
  await studio.signIn()
  const booked = await addShoot(studio, { status: 'booked' })
  await addSomebody(studio, 'Mara', { shootId: booked.id, role: 'Model' })
  const long = {
    genre: 'Editorial',
    title: 'Linen and dunes, wind in everything',
    date: '2031-05-10',
    time: '10:15',
    status: 'booked',
  } as const
  const linen = await addShoot(studio, long)
  await addSomebody(studio, 'Luz', { shootId: linen.id, role: null })
  for (const status of ['planning', 'complete', 'cancelled'] as const)
    await addShoot(studio, { genre: 'Portrait', date: '2031-05-21', status })
  await addShoot(studio, { date: '2031-04-26', time: '20:00', duration: 1700 })
  const { id } = await addShoot(studio, { genre: 'Event', date: '2031-05-13', time: '22:00', duration: 180 })
  await page.setViewportSize({ width: 1280, height: 1200 })
  await open(page, '2031-05')
  await test.step('chips say status by more than colour, and time and person where there is room', () =>
    expectChips(page))
  await page.setViewportSize({ width: 1280, height: 1200 })
  // spec 2.2.10
  await test.step('weeks fill the window, as many as the month needs, and numbers stand under their weekdays', async () => {
    const { last, first } = await expectWeeks(page)
    expect(Math.abs(last.y + last.height - (1200 - 32))).toBeLessThan(3)
    expect(first.height).toBeGreaterThanOrEqual(100)
  })

  // spec 2.2.19
  await test.step('a shoot of several days is drawn on each of them, and moves by as many days as it is dragged', async () => {
    await expect(chip(page, '2031-04-27', /day 2 of 3/)).toBeVisible()
    await expect(chip(page, '2031-05-13', 'Event 10 PM, day 1 of 2, Planning')).toBeVisible()
    const second = chip(page, '2031-05-14', 'until 1 AM')
    const [from, to] = [await second.boundingBox(), await cell(page, '2031-05-16').boundingBox()]
    if (!from || !to) throw new Error('There is nothing to drag')
    const sent = answered(page, 'PUT', /^\/api\/shoots\/\d+$/)
    await page.mouse.move(from.x + 10, from.y + 10)
    await page.mouse.down()
    await page.mouse.move(from.x + 30, from.y + 10)
    await page.mouse.move(to.x + 20, to.y + to.height - 10, { steps: 5 })
    await page.mouse.up()
    expect((await sent).request().postDataJSON()).toEqual({ date: '2031-05-15' })
    await expect(cell(page, '2031-05-16').locator(`[data-shoot="${id}"]`)).toBeVisible()
  })
})

async function expectChips(page: Page) {
  const booked = chip(page, '2031-05-09', 'Wedding 2 PM Mara, Booked')
  await expect(booked).toBeVisible()
  const portrait = (status: string) => chip(page, '2031-05-21', `, ${status}`)
  await expect(portrait('Cancelled').locator('span').first()).toHaveCSS('text-decoration-line', 'line-through')
  await expect(portrait('Planning')).toHaveCSS('box-shadow', /2px inset$/)
  await expect(portrait('Planning')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  await expect(portrait('Complete')).toHaveCSS('background-color', /^color\(srgb/)
  await expectAccessible(page)
  await page.setViewportSize({ width: 1600, height: 900 })
  const [time, name, person] = ['2 PM', 'Wedding', 'Mara'].map((words) => booked.getByText(words, { exact: true }))
  const left = async (part = booked) => (await part.boundingBox())?.x ?? 0
  expect(await left(time)).toBeLessThan(await left(name))
  expect(await left(name)).toBeLessThan(await left(person))
  // A long name is cut before time and person vanish; then the person goes, and the time last.
  const long = chip(page, '2031-05-10', 'Linen and dunes')
  const parts = ['10:15 AM', /^Linen/, 'Luz'].map((words) => long.getByText(words, { exact: true }))
  const isWhole = (part = long) => part.evaluate((one) => one.scrollWidth <= one.clientWidth || one.children.length > 0)
  await page.setViewportSize({ width: 1280, height: 900 })
  for (const part of [time, person, ...parts]) await expect(part ?? booked).toBeInViewport({ ratio: 1 })
  expect(await isWhole(parts[1])).toBe(false)
  expect([await isWhole(parts[0]), await isWhole(parts[2])]).toEqual([true, true])
  await page.setViewportSize({ width: 1024, height: 900 })
  for (const part of [time, name]) await expect(part ?? booked).toBeInViewport({ ratio: 1 })
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(name ?? booked).toBeInViewport({ ratio: 1 })
  await expect(person ?? booked).not.toBeInViewport({ ratio: 0.5 })
}

/** May 2031 has five weeks, and its numbers stand under their weekdays; answers where its last and its first day are. */
async function expectWeeks(page: Page) {
  await expect(page.getByRole('gridcell')).toHaveCount(35)
  const [last, first] = [
    await page.getByRole('gridcell').last().boundingBox(),
    await cell(page, '2031-05-01').boundingBox(),
  ]
  if (!last || !first) throw new Error('There are no days')
  const middle = async (box: Promise<{ x: number; width: number } | null>) =>
    ((await box)?.x ?? 0) + ((await box)?.width ?? 0) / 2
  const weekday = page.getByRole('columnheader').nth(4).locator('span').first()
  expect(
    Math.abs((await middle(weekday.boundingBox())) - (await middle(number(page, '2031-05-01').boundingBox()))),
  ).toBeLessThan(2)
  return { last, first }
}

test('one Tab leads into the grid, arrows from day to day and over months, and keys do what the list says @desktop', async ({
  page,
  studio,
}) => {
  await studio.signIn()
  const made = await addShoot(studio)
  await open(page, '2031-05')
  await page.getByRole('button', { name: 'Today' }).focus()
  await page.keyboard.press('Tab')
  await expect(number(page, '2031-05-01')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.locator('[data-day] :focus')).toHaveCount(0)
  await number(page, '2031-05-01').focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowRight')
  await expect(number(page, '2031-05-09')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Shift+ArrowRight')
  await expect(cell(page, '2031-05-10').locator(`[data-shoot="${made.id}"]`)).toBeFocused()
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
  await page.keyboard.press('PageDown')
  await expect(number(page, '2031-06-10')).toBeFocused()
  await page.keyboard.press('n')
  await expect(page.getByLabel('Date', { exact: true })).toHaveValue('2031-06-10')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'Schedule New Shoot' })).toBeHidden()
  await page.keyboard.press('?')
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  for (const words of ['Schedule a shoot', 'Search shoots', 'Go to today', 'Move between days', 'Move the shoot'])
    await expect(list.getByText(words).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(list).toBeHidden()
  await page.keyboard.press('t')
  await expect(page.locator('[aria-current=date] > button')).toBeFocused()
})

test('on a small phone the month fits, and is turned by a swipe and by a button @touch', async ({ page, studio }) => {
  await studio.signIn()
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/schedule?month=2031-05&statuses=booked')
  await expect(page.getByRole('grid')).toBeVisible()
  await test.step('on a small phone view, filters and month take a line each, large enough for fingers', async () => {
    const filters = [
      page.getByText('Calendar', { exact: true }),
      page.getByRole('button', { name: /^Search and filters/ }),
    ]
    const arrows = ['Previous month', 'Next month'].map((name) => page.getByRole('button', { name }))
    expect(new Set(await rowsOf(filters)).size).toBe(1)
    expect(new Set(await rowsOf([...arrows, page.getByRole('button', { name: 'Today' })])).size).toBe(1)
    for (const arrow of arrows) {
      const { width = 0, height = 0 } = (await arrow.boundingBox()) ?? {}
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
    }
  })
  await test.step('as many weeks as the month needs, and numbers stand under their weekdays', async () => {
    const { first } = await expectWeeks(page)
    expect(first.y + first.height).toBeLessThan(740 - 57)
    expect(first.height).toBeGreaterThanOrEqual(100)
  })
  // spec 2.2.13 2.9.6
  await test.step('a swipe of more than 50 px turns the month; a shorter or a steeper one does not', async () => {
    const grid = page.getByRole('grid', { name: 'May 2031' })
    await swipe(page, grid, { x: -50, y: 0 })
    await swipe(page, grid, { x: -60, y: -80 })
    await expect(grid).toBeVisible()
    await swipe(page, grid, { x: -60, y: 0 })
    await expect(page.getByRole('grid', { name: 'June 2031' })).toBeVisible()
  })
  await page.getByRole('button', { name: 'Next month' }).click()
  await page.getByRole('button', { name: 'Next month' }).click()
  await expect(page.getByRole('grid', { name: 'August 2031' })).toBeVisible()
  await expect(page.getByRole('gridcell')).toHaveCount(42)
})

test('controls above the list keep to whole lines on tablets and desktops, and it has what the calendar does not show @desktop', async ({
  page,
  studio,
}) => {
  await studio.signIn()
  const add = (body: object, count: number) =>
    Promise.all(Array.from({ length: count }, () => studio.api(shootRoutes.add, { body })))
  await add({ date: '2031-05-02' }, 9)
  await add({}, 4)
  await test.step('more shoots than the calendar shows are said, with the way to the list', async () => {
    await withoutFirstAnswers(page)
    // The server is asked for as many as there would be too few of with 500 and 100.
    await page.route('**/api/shoots/paginated?*', (route) => {
      const url = route.request().url().replace('limit=500', 'limit=5').replace('limit=100', 'limit=3')
      return route.continue({ url })
    })
    await open(page, '2031-05')
    await expect(page.getByText('The latest 5 of 9 shoots around this month.')).toBeVisible()
    await expect(page.getByText('3 of 4')).toBeVisible()
    await page.getByRole('link', { name: 'See all in the list' }).first().click()
    await expect(page.getByText('Showing 13 of 13 shoots')).toBeVisible()
  })

  await page.goto('/schedule?view=list&statuses=booked&genres=Wedding')
  const controls = [
    page.getByRole('searchbox'),
    page.getByText('List', { exact: true }),
    page.getByLabel('Date', { exact: true }),
    page.getByRole('button', { name: /^Genre/ }),
    page.getByRole('button', { name: /^Status/ }),
  ]
  await page.setViewportSize({ width: 768, height: 1024 })
  await expect(page.getByText('No shoots found matching your criteria.')).toBeVisible()
  const [search, view, ...filters] = await rowsOf(controls)
  expect(view).toBe(search)
  expect(new Set(filters).size).toBe(1)
  await page.setViewportSize({ width: 1280, height: 900 })
  expect(new Set(await rowsOf(controls)).size).toBe(1)
})
