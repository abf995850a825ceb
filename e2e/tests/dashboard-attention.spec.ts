import type { Page } from '@playwright/test'
import { addDays } from '@contactsheet/contracts/time/dates'
import { shootRoutes } from '@contactsheet/contracts/shoots'
import { wallClockAt } from '@contactsheet/contracts/time/zones'
import { expectAccessible, expectNoSidewaysScroll } from '../looks/checks.ts'
import { shiftsOf, watchShifts } from '../looks/layout-shift.ts'
import { addPerson } from '../contacts/people.ts'
import { expect, test, type Studio } from '../studio.ts'

const today = () => wallClockAt(new Date(), 'America/New_York').date
const card = (page: Page) => page.getByRole('region', { name: 'Needs attention' })
const rows = (page: Page) => card(page).getByRole('listitem')

const add = async (studio: Studio, genre: string, days: number, fields: object = {}) =>
  (
    await studio.api(shootRoutes.add, {
      body: { genre, date: addDays(today(), days), time: '10:00', location: 'Studio', ...fields },
    })
  ).id

// spec 1.2.21
test('nothing needs attention: no card; each matter is a row that leads to the exact tab @touch', async ({
  page,
  studio,
}) => {
  await studio.signIn()
  const event = await add(studio, 'Event', 30)
  await page.goto('/')
  await expect(page.getByRole('region', { name: 'Upcoming Shoots' })).toContainText('Event')
  await expect(card(page)).toHaveCount(0)

  const wedding = await add(studio, 'Wedding', 30, { time: '11:00' })
  const { id: contactId } = await addPerson(studio, { firstName: 'Ada' })
  const portrait = await add(studio, 'Portrait', 3, { time: null })
  await studio.api(shootRoutes.addContact, { params: { id: portrait, contactId }, body: {} })
  const fashion = await add(studio, 'Fashion', 4)
  const task = await studio.api(shootRoutes.addTask, { params: { id: event }, body: { title: 'Rent lights' } })
  const body = { dueDate: addDays(today(), -1) }
  await studio.api(shootRoutes.changeTask, { params: { id: event, taskId: task.id }, body })
  const past = await add(studio, 'Product', -3, { status: 'booked' })
  await page.reload()
  await expect(rows(page)).toHaveCount(5)
  const wanted = [
    ['Event', /^Double-booked with Wedding, .*, 11:00 AM$/, `/schedule/${event}`],
    ['Portrait, with Ada', 'No time yet', `/schedule/${portrait}`],
    ['Fashion', 'No team yet', `/schedule/${fashion}?tab=team`],
    ['Event', 'Overdue task: Rent lights', `/schedule/${event}?tab=planning`],
    ['Product', 'Over, and still booked', `/schedule/${past}`],
  ] as const
  for (const [place, [name, matter, href]] of wanted.entries()) {
    const row = rows(page).nth(place)
    await expect(row.getByText(name, { exact: true })).toBeVisible()
    await expect(row.getByText(matter)).toBeVisible()
    await expect(row.getByRole('link')).toHaveAttribute('href', href)
  }
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await studio.api(shootRoutes.remove, { params: { id: wedding } })
  await page.reload()
  await expect(rows(page)).toHaveCount(4)
  await rows(page).nth(3).getByRole('button', { name: 'Mark as complete' }).tap()
  await expect(rows(page)).toHaveCount(3)
  await rows(page).nth(2).getByRole('link').click()
  await expect(page.getByRole('tab', { name: /Planning/ })).toHaveAttribute('aria-selected', 'true')
})

test('nothing moves when answers and code come late @touch', async ({ page, studio, context }) => {
  await studio.signIn()
  for (let days = 1; days <= 3; days += 1) await add(studio, `Past ${days}`, -days)
  await add(studio, 'Wedding', 3, { time: null })
  await watchShifts(context)
  // The code of the card comes after everything else stands.
  const gate = Promise.withResolvers<void>()
  await page.route(/needs-attention|first-steps/, async (route) => {
    await gate.promise
    await route.continue()
  })
  await page.goto('/')
  await expect(page.getByRole('region', { name: 'Upcoming Shoots' })).toContainText('Wedding')
  gate.resolve()
  await expect(card(page)).toBeVisible()
  const { shifted, shifts } = await shiftsOf(page)
  expect(shifted, shifts.join('\n')).toBeLessThanOrEqual(0.02)
})
