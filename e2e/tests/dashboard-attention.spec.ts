import type { Page } from '@playwright/test'
import { addDays } from '@contactsheet/contracts/time/dates'
import { shootRoutes } from '@contactsheet/contracts/shoots'
import { wallClockAt } from '@contactsheet/contracts/time/zones'
import { expectAccessible, expectNoSidewaysScroll } from '../looks/checks.ts'
import { shiftsOf, watchShifts } from '../looks/layout-shift.ts'
import { addPerson } from '../people.ts'
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
    ['Portrait', 'No time yet', `/schedule/${portrait}`],
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
  await rows(page).nth(2).getByRole('link').click()
  await expect(page.getByRole('tab', { name: /Planning/ })).toHaveAttribute('aria-selected', 'true')
})

test('a past shoot is marked as complete in its row, and Undo gives its status back; five rows are shown, the others on demand @desktop', async ({
  page,
  studio,
}) => {
  await studio.signIn()
  const ids: number[] = []
  for (let days = 1; days <= 7; days += 1) {
    const id = await add(studio, `Past ${days}`, -days, { status: days === 1 ? 'booked' : 'planning' })
    ids.push(id)
    if (days > 2) continue
    const task = await studio.api(shootRoutes.addTask, { params: { id }, body: { title: 'Pay' } })
    const body = { dueDate: addDays(today(), -1) }
    await studio.api(shootRoutes.changeTask, { params: { id, taskId: task.id }, body })
  }
  await page.goto('/')
  await test.step('five rows are shown, the others on demand, and it is said how many are left out', async () => {
    await expect(rows(page)).toHaveCount(5)
    await card(page).getByRole('button', { name: 'and 4 more' }).click()
    await expect(rows(page)).toHaveCount(7)
    await expect(card(page)).toContainText('and 2 more')
    await expect(card(page).getByRole('button', { name: /more/ })).toHaveCount(0)
  })

  const over = (name: string) =>
    rows(page)
      .filter({ hasText: name })
      .filter({ has: page.getByRole('button', { name: 'Mark as complete' }) })
  const [id = 0] = ids
  const status = async () => (await studio.api(shootRoutes.detail, { params: { id } })).status
  const recent = page.getByRole('region', { name: 'Recent Shoots' }).getByRole('listitem').filter({ hasText: 'Past 1' })
  await over('Past 1').getByRole('button', { name: 'Mark as complete' }).click()
  await expect(over('Past 1')).toHaveCount(0)
  await expect(recent).toContainText('Complete')
  await expect.poll(status).toBe('complete')
  await expect(page.getByText('Marked as complete').first()).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(over('Past 1')).toBeVisible()
  await expect(recent).toContainText('Booked')
  expect(await status()).toBe('booked')
})

test('with the keyboard one row after the other is marked: the focus goes to the next, until the card is gone @desktop', async ({
  page,
  studio,
}) => {
  await studio.signIn()
  for (const [days, genre] of ['First', 'Second', 'Third'].entries()) await add(studio, genre, -1 - days)
  await page.goto('/')
  await rows(page).first().getByRole('button').focus()
  await page.keyboard.press('Enter')
  await expect(rows(page).filter({ hasText: 'First' })).toHaveCount(0)
  await expect(rows(page).filter({ hasText: 'Second' }).getByRole('link')).toBeFocused()
  for (const name of ['Second', 'Third']) {
    await rows(page).filter({ hasText: name }).getByRole('button', { name: 'Mark as complete' }).click()
    await expect(rows(page).filter({ hasText: name })).toHaveCount(0)
  }
  await expect(card(page)).toHaveCount(0)
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
