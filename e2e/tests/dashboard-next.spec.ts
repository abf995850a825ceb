import type { Page } from '@playwright/test'
import { addDays } from '@contactsheet/contracts/time/dates'
import { formatDate } from '@contactsheet/contracts/time/date-words'
import { labelRoutes } from '@contactsheet/contracts/labels'
import { profileRoutes } from '@contactsheet/contracts/profile'
import { shootRoutes } from '@contactsheet/contracts/shoots'
import { instantOf, wallClockAt } from '@contactsheet/contracts/time/zones'
import { planNextShoot } from '../dashboard-studio.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../looks/checks.ts'
import { countShifts, shiftsNow } from '../looks/layout-shift.ts'
import { watchCalls } from '../looks/watched-calls.ts'
import { expect, test, type Studio } from '../studio.ts'

const home = 'America/New_York'
const todayIn = (zone: string) => wallClockAt(new Date(), zone).date
const today = () => todayIn(home)
/** The card goes by the clocks of the place. */
const todayInLisbon = () => todayIn('Europe/Lisbon')
const card = (page: Page) => page.getByRole('region', { name: 'Next shoot' })

test('the next shoot comes first, with day, hours, place, light, call times, team, tasks and moodboard @touch', async ({
  page,
  studio,
}) => {
  await studio.signIn()
  const { id, boardId } = await planNextShoot(studio, page.request, todayInLisbon())
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto('/')
  await test.step('on a small phone the first call time is in sight without scrolling', async () => {
    const first = card(page).getByText('Hair and make-up')
    await expect(first).toBeInViewport({ ratio: 1 })
    const bar = await page.getByRole('navigation', { name: 'Main' }).last().boundingBox()
    const box = await first.boundingBox()
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(bar?.y ?? 0)
  })
  const date = addDays(todayInLisbon(), 7)
  const next = card(page)
  await expect(next.getByRole('heading')).toHaveText(`${formatDate(date, 'long').split(',')[0]}, in 7 days`)
  for (const words of ['Editorial', 'Booked', '5:30 PM to 8:30 PM', 'Lisbon time'])
    await expect(next).toContainText(words)
  await expect(next.getByRole('link', { name: 'Old harbour, pier 4' })).toHaveAttribute(
    'href',
    /google\.com\/maps.*Old/,
  )
  await expect(next.getByRole('list', { name: 'Call times' }).getByRole('listitem')).toHaveText([
    '10:00 AMHair and make-up',
    '4:45 PMModel',
    '5:00 PMEverybody at the pier',
    'and 1 more',
  ])
  await test.step('what happens stands in one line, however long its time', async () => {
    const titles = next.getByRole('list', { name: 'Call times' }).locator('li > span:last-child')
    await expect(titles).toHaveCount(3)
    const boxes = (await titles.all()).map((title) => title.boundingBox())
    const [first, ...others] = (await Promise.all(boxes)).map((box) => box?.x)
    expect(others).toEqual([first, first])
  })
  await expect(next.getByText(/^Line of the day\./)).toBeAttached()
  const [colour] = (await studio.api(labelRoutes.listGenres, {})).filter(({ name }) => name === 'Editorial')
  await expect(next).toHaveCSS('border-left-color', rgb(colour?.color ?? ''))
  // Above everything else on the page.
  const top = async (name: string) => (await page.getByRole('region', { name }).boundingBox())?.y ?? 0
  expect(await top('Next shoot')).toBeLessThan(await top('Upcoming Shoots'))

  const links = [
    ['Team: Ada Blom, Jonas Weber, Mia Kato, Noor Haddad, Per Lind, Zoë Marsh', `/schedule/${id}?tab=team`],
    ['2 open tasks', `/schedule/${id}?tab=planning`],
    ['and 1 more', `/schedule/${id}?tab=planning`],
    ['Moodboard: Linen', `/moodboards/${boardId}`],
    ['Share', `/schedule/${id}?share=true`],
    ['Open', `/schedule/${id}`],
  ] as const
  for (const [name, href] of links)
    await expect(next.getByRole('link', { name, exact: true })).toHaveAttribute('href', href)
  await expect(next.getByRole('link', { name: /^Moodboard/ }).locator('img')).toHaveCount(6)
  await expect(next.getByRole('link', { name: /^Team/ })).toContainText('+1')
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await next.getByRole('link', { name: 'Share', exact: true }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
})

/** '#0f766e' as browsers write it. */
const rgb = (hex: string) => `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')})`

/** A photographer at home in Tokyo whose shoot is in New York today at 14:30, with one call time at 13:30. */
async function planForToday(studio: Studio) {
  await studio.signIn()
  await studio.api(profileRoutes.change, { body: { timeZone: 'Asia/Tokyo' } })
  const date = addDays(today(), 1)
  const body = { genre: 'Portrait', date, time: '14:30', duration: 90, timeZone: home }
  const { id } = await studio.api(shootRoutes.add, { body })
  await studio.api(shootRoutes.addCallTime, { params: { id }, body: { title: 'Model', time: '13:30' } })
  return { date, id }
}

// spec 1.2.20
test('its words follow the clock at its place, minute by minute, and nothing moves @touch', async ({
  page,
  studio,
}) => {
  const { date } = await planForToday(studio)
  await countShifts(page)
  const at = (time: string, day = date) => instantOf(day, time, home)
  const quiet = watchCalls(page)
  await page.clock.install({ time: at('23:59', addDays(date, -1)) })
  await page.goto('/')
  const when = card(page).getByRole('heading')
  await expect(when).toHaveText('Tomorrow')
  for (const [time, words] of [
    ['00:00', `Today, call time in 13h\u00a030m`],
    ['12:50', 'Today, call time in 40 min'],
    ['12:51', 'Today, call time in 39 min'],
    ['13:30', 'Today, call time now'],
    ['13:31', 'Today, starts in 59 min'],
    ['14:30', 'Now, until 4:00 PM'],
  ] as const) {
    // A call that is under way would seem to have had no answer for as long as the clock jumps.
    await quiet()
    await page.clock.pauseAt(at(time))
    await expect(when).toHaveText(words)
  }
  // What moved is told with the next frame, which a clock that stands never draws.
  await page.clock.resume()
  expect((await shiftsNow(page)).shifted).toBeLessThanOrEqual(0.02)
})

test('without a shoot that has a date it invites to plan one, and what is changed elsewhere is on the card @desktop', async ({
  page,
  studio,
}) => {
  await studio.signIn()
  await studio.api(shootRoutes.add, { body: { genre: 'Some day' } })
  await page.goto('/')
  await test.step('without a shoot that has a date it invites to plan one', async () => {
    await expect(card(page)).toContainText('Plan your next shoot')
    await expectAccessible(page)
    await card(page).getByRole('link', { name: 'Plan a Shoot' }).click()
    await expect(page.getByRole('dialog', { name: 'Schedule New Shoot' })).toBeVisible()
  })

  await test.step('what is changed elsewhere is on the card when the photographer comes back', async () => {
    const { id } = await studio.api(shootRoutes.add, { body: { genre: 'Portrait', date: addDays(today(), 3) } })
    await page.goto('/')
    await expect(card(page)).toContainText('No open tasks')
    await card(page).getByRole('link', { name: 'No open tasks' }).click()
    await expect(page).toHaveURL(`/schedule/${id}?tab=planning`)
    await page.getByPlaceholder(/task/i).first().fill('Rent lights')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Rent lights').first()).toBeVisible()
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dashboard' }).first().click()
    await expect(card(page)).toContainText('1 open task')
  })
})
