import type { Page } from '@playwright/test'
import { formatDate } from '@contactsheet/contracts/time/date-words'
import { addDays } from '@contactsheet/contracts/time/dates'
import { wallClockAt } from '@contactsheet/contracts/time/zones'
import { expectAccessible, expectNoSidewaysScroll } from '../looks/checks.ts'
import { addShoot, addSomebody, answered } from '../pages/shoot-page.ts'
import { expect, test, type Studio } from '../studio.ts'

const { date: today } = wallClockAt(new Date(), 'America/New_York')
const berlin = { location: 'Studio Nord, Berlin', timeZone: 'Europe/Berlin', latitude: 52.5396, longitude: 13.4102 }
const day = (page: Page, date: string) => page.locator(`li[data-day="${date}"]`)
const smallMonth = (page: Page) => page.getByRole('region', { name: 'Month' })
const top = async (page: Page, date: string) => (await day(page, date).boundingBox())?.y ?? Number.NaN
const scrolls = (page: Page) =>
  page.evaluate<number>('document.documentElement.scrollHeight - document.documentElement.clientHeight')

/** Shoots on some days from today on, far enough apart to scroll by. */
async function fillDays(studio: Studio) {
  const { id } = await addShoot(studio, { date: addDays(today, 1), status: 'booked', ...berlin })
  await addSomebody(studio, 'Mara', { shootId: id, role: null })
  for (let after = 3; after < 24; after += 3) await addShoot(studio, { date: addDays(today, after), genre: 'Portrait' })
  await addShoot(studio, { date: addDays(today, -3), genre: 'Event' })
}

test('a month of six weeks fits into a laptop, and shoots without a date cost it no column @desktop', async ({
  page,
  studio,
}) => {
  await studio.signIn()
  for (const date of ['2031-03-02', '2031-03-12', '2031-03-31'])
    for (const time of ['09:00', '14:00']) await addShoot(studio, { date, time })
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/schedule?month=2031-03')
  const grid = page.getByRole('grid', { name: 'March 2031' })
  await expect(page.getByRole('gridcell')).toHaveCount(42)
  const isInSight = async () => {
    const { y = 0, height = 0 } = (await page.getByRole('gridcell').last().boundingBox()) ?? {}
    expect(y + height).toBeLessThanOrEqual(800)
    expect(await scrolls(page)).toBe(0)
  }
  await isInSight()
  const width = (await grid.boundingBox())?.width
  await addShoot(studio, { date: null })
  await page.reload()
  await expect(page.getByRole('complementary', { name: 'Shoots without a date' })).toBeVisible()
  expect((await grid.boundingBox())?.width).toBe(width)
  await isInSight()
})

test('on a phone the month begins high; the agenda stands under a small month that leads it and follows @touch', async ({
  page,
  studio,
}) => {
  await studio.signIn()
  await fillDays(studio)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/schedule')
  const first = page.getByRole('gridcell').first()
  await expect(first).toBeVisible()
  const { y: alone = 0 } = (await first.boundingBox()) ?? {}
  expect(alone).toBeLessThan(300)
  await addShoot(studio, { date: null })
  await page.reload()
  await expect(page.getByRole('complementary', { name: 'Shoots without a date' })).toBeVisible()
  expect((await first.boundingBox())?.y ?? 0).toBeLessThan(300)

  await page.getByText('Agenda', { exact: true }).tap()
  await expect(day(page, today)).toBeVisible()
  await expectNoSidewaysScroll(page)
  await test.step('a press on a day of the small month leads to it, below the month', async () => {
    const far = addDays(today, 12)
    for (let month = today.slice(0, 7); month < far.slice(0, 7); month = far.slice(0, 7))
      await smallMonth(page).getByRole('button', { name: 'Next month' }).tap()
    await smallMonth(page)
      .getByRole('button', { name: formatDate(far, 'long') })
      .tap()
    const { y = 0, height = 0 } = (await smallMonth(page).boundingBox()) ?? {}
    await expect.poll(async () => Math.abs((await top(page, far)) - (y + height))).toBeLessThan(16)
    await expect(smallMonth(page).getByRole('button', { pressed: true })).toHaveAccessibleName(/1 shoot$/)
  })
  await test.step('the small month follows the scrolling, and leads back to today', async () => {
    const before = await smallMonth(page).getByRole('button', { pressed: true }).getAttribute('aria-label')
    await page.mouse.wheel(0, 500)
    await expect(smallMonth(page).getByRole('button', { name: before ?? '', pressed: true })).toHaveCount(0)
    await smallMonth(page).getByRole('button', { name: 'Today' }).tap()
    await expect(smallMonth(page).locator('[aria-current=date]')).toHaveAttribute('aria-pressed', 'true')
    await expect(day(page, today)).toBeInViewport()
  })
  await test.step('past days come above without moving what is in sight', async () => {
    const earlier = page.getByRole('button', { name: 'Earlier' })
    await page.evaluate('scrollTo(0, 0)')
    await expect(earlier).toBeInViewport()
    const before = await top(page, today)
    await earlier.tap()
    await expect(page.locator('li[data-day]').first()).not.toHaveAttribute('data-day', today)
    await expect(day(page, today)).toBeInViewport()
    expect(Math.abs((await top(page, today)) - before)).toBeLessThan(2)
  })
  await expectAccessible(page)
})

test('a wide window has a week, in which a shoot is dragged to another day @desktop', async ({ page, studio }) => {
  await studio.signIn()
  const { id } = await addShoot(studio, { date: '2031-05-13', time: '14:00', duration: 180, ...berlin })
  await addShoot(studio, { date: '2031-05-13', time: '15:00', genre: 'Portrait' })
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/schedule?view=week&day=2031-05-14')
  const column = (date: string) => page.getByRole('region', { name: formatDate(date, 'long') })
  const block = (date: string) => column(date).locator(`[data-shoot="${id}"]`)
  await expect(block('2031-05-13')).toContainText('2 PM Wedding')
  await test.step('what takes place at once stands side by side, and longer is higher', async () => {
    const [one, other] = [
      await block('2031-05-13').boundingBox(),
      await column('2031-05-13').getByRole('link', { name: 'Portrait' }).boundingBox(),
    ]
    expect((one?.x ?? 0) + (one?.width ?? 0)).toBeLessThanOrEqual(other?.x ?? 0)
    expect(one?.height ?? 0).toBeGreaterThan(other?.height ?? 0)
    expect(await scrolls(page)).toBe(0)
  })
  await test.step('the light of the day stands behind it', () =>
    expect(column('2031-05-13').locator('span[style*="--color-daylight"]').first()).toBeVisible())
  const [from, to] = [await block('2031-05-13').boundingBox(), await column('2031-05-15').boundingBox()]
  if (!from || !to) throw new Error('There is nothing to drag')
  const sent = answered(page, 'PUT', /^\/api\/shoots\/\d+$/)
  const middle = from.y + from.height / 2
  await page.mouse.move(from.x + 10, middle)
  await page.mouse.down()
  await page.mouse.move(from.x + 30, middle)
  await page.mouse.move(to.x + 20, to.y + to.height - 40, { steps: 5 })
  await page.mouse.up()
  expect((await sent).request().postDataJSON()).toEqual({ date: '2031-05-15' })
  await expect(block('2031-05-15')).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 900, height: 800 })
  await expect(page.getByRole('button', { name: 'Earlier' })).toBeVisible()
})
