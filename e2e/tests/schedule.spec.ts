import type { Locator, Page, Response } from '@playwright/test'
import { contactRoutes } from '@contactsheet/contracts/contacts'
import { addDays } from '@contactsheet/contracts/time/dates'
import { shootRoutes } from '@contactsheet/contracts/shoots'
import { wallClockAt } from '@contactsheet/contracts/time/zones'
import { carry } from '../pointers/fingers.ts'
import { expect, test } from '../studio.ts'

const { date: today } = wallClockAt(new Date(), 'America/New_York')
const month = today.slice(0, 7)
/** A day in the middle of the current month, away from its edges. */
const day = (number: number) => `${month}-${String(number).padStart(2, '0')}`
/** The month to come, in which no day has passed. */
const nextMonth = addDays(day(28), 7).slice(0, 7)
const soon = (number: number) => day(number).replace(month, nextMonth)
const cell = (page: Page, date: string) => page.locator(`[data-day="${date}"]`)
const chip = (within: Page | Locator, name: string) => within.locator('[data-shoot]', { hasText: name })

async function mouseDrag(page: Page, from: Locator, to: Locator) {
  const [start, end] = [await from.boundingBox(), await to.boundingBox()]
  if (!start || !end) throw new Error('There is nothing to drag')
  await page.mouse.move(start.x + 10, start.y + start.height / 2)
  await page.mouse.down()
  await page.mouse.move(start.x + 25, start.y + start.height / 2)
  await page.mouse.move(end.x + end.width / 2, end.y + end.height - 12, { steps: 5 })
  await page.mouse.up()
}

/** The way a shoot is carried: by a finger that rests on it, or by the mouse. */
const carrierOf = (isMobile: boolean) => (isMobile ? carry : mouseDrag)

/** Waits until so many changes of shoots have been answered. */
function changed(page: Page, times = 1) {
  let left = times
  const isChange = (answer: Response) => answer.request().method() === 'PUT' && /\/api\/shoots\/\d+$/.test(answer.url())
  return page.waitForResponse((answer) => isChange(answer) && --left === 0)
}

test('a shoot is carried to another day by a finger or the mouse', async ({ page, studio, isMobile }) => {
  const move = carrierOf(isMobile)
  await studio.signIn()
  const made = await studio.api(shootRoutes.add, { body: { genre: 'Portrait', date: soon(10), time: '09:00' } })
  const other = await studio.api(shootRoutes.add, {
    body: { genre: 'Event', date: soon(19), time: '10:00', location: 'Town hall' },
  })
  await studio.api(shootRoutes.add, { body: { genre: 'Wedding' } })
  await page.goto(`/schedule?month=${nextMonth}`)
  const shoot = chip(cell(page, soon(10)), 'Portrait')
  await expect(shoot).toBeVisible()

  // spec 2.2.19
  await test.step('dragging a shoot to another day sends only the date, and Undo brings it back', async () => {
    const sent = changed(page)
    await move(page, shoot, cell(page, soon(18)))
    await expect(chip(cell(page, soon(18)), 'Portrait')).toBeVisible()
    expect((await sent).request().postDataJSON()).toEqual({ date: soon(18) })
    expect(page.url()).toContain('/schedule?')
    const undone = changed(page)
    await page.getByRole('button', { name: 'Undo' }).click()
    await undone
    await expect(shoot).toBeVisible()
    const now = await studio.api(shootRoutes.detail, { params: { id: made.id } })
    expect([now.date, now.time]).toEqual([soon(10), '09:00'])
  })

  await test.step('a shoot that is dropped on another one says so, with the way there', async () => {
    await move(page, shoot, cell(page, soon(19)))
    const notice = page.getByRole('status').filter({ hasText: 'Portrait: Double-booked: you also have Event' })
    await expect(notice).toContainText('10:00 AM, Town hall')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(notice).toHaveCount(0)
    await move(page, shoot, cell(page, soon(19)))
    await expect(notice).toBeVisible()
    await notice.getByRole('link').click()
    await expect(page).toHaveURL(`/schedule/${other.id}`)
  })

  await page.goBack()
  await test.step('a shoot without a date is dragged out of the tray onto a day', async () => {
    const tray = page.getByRole('complementary', { name: 'Shoots without a date' })
    const sent = changed(page)
    await move(page, chip(tray, 'Wedding'), cell(page, soon(4)))
    await sent
    await expect(chip(cell(page, soon(4)), 'Wedding')).toBeVisible()
    await expect(tray).toBeHidden()
  })
})

test('a month shows and opens its days and shoots by a finger or the mouse', async ({ page, studio, isMobile }) => {
  await studio.signIn()
  const contact = await studio.api(contactRoutes.add, { body: { type: 'model', firstName: 'Mia' } })
  const made = await studio.api(shootRoutes.add, {
    body: { genre: 'Portrait', date: day(12), time: '14:30', duration: 90, location: 'Old harbour' },
  })
  await studio.api(shootRoutes.addContact, { params: { id: made.id, contactId: contact.id }, body: {} })
  for (const time of ['08:00', '09:00', '10:00', '11:00', '12:00']) {
    await studio.api(shootRoutes.add, { body: { genre: 'Product', date: day(11), time } })
  }
  await page.goto('/schedule')

  // spec 2.2.9 2.2.14 2.9.5
  await test.step('three shoots fit into a day; the rest is behind +N more', async () => {
    await expect(cell(page, day(11)).locator('[data-shoot]')).toHaveCount(3)
    await expect(page.getByRole('button', { name: isMobile ? 'Add' : 'Schedule Shoot', exact: true })).toBeVisible()
    await cell(page, day(11)).getByRole('button', { name: '+2 more' }).click()
    await expect(page.getByRole('dialog').getByRole('link')).toHaveCount(5)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  // spec 2.2.18 2.2.32
  await test.step('a day of the month opens the new-shoot dialog with that date', async () => {
    await cell(page, day(15)).click({ position: { x: 20, y: 60 } })
    const form = page.getByRole('dialog', { name: 'Schedule New Shoot' })
    await expect(form).toBeVisible()
    await expect(page.getByLabel('Date', { exact: true })).toHaveValue(day(15))
    await page.reload()
    await expect(page.getByLabel('Date', { exact: true })).toHaveValue(day(15))
    await page.keyboard.press('Escape')
    await expect(form).toBeHidden()
  })

  // spec 2.2.2 2.2.16 2.2.17
  await test.step('a chip opens its shoot; on a phone a preview comes first', async () => {
    const details = isMobile ? page.getByRole('dialog') : page.getByRole('tooltip')
    if (isMobile) await chip(page, 'Portrait').tap()
    else await chip(page, 'Portrait').hover()
    for (const words of ['Portrait', '2:30 PM', '1h 30m', 'Mia', 'Old harbour'])
      await expect(details).toContainText(words)
    // The face of the team.
    await expect(details.getByText('M', { exact: true })).toBeVisible()
    if (isMobile) await details.getByText('Tap to view details').tap()
    else await chip(page, 'Portrait').click()
    await expect(page).toHaveURL(new RegExp(`/schedule/${made.id}$`))
  })
})

test('shoots are moved by keys, and a move that the server refuses is taken back @desktop', async ({
  page,
  studio,
}) => {
  await studio.signIn()
  await studio.api(shootRoutes.add, { body: { genre: 'Wedding', date: day(9) } })
  await studio.api(shootRoutes.add, { body: { genre: 'Event' } })
  const made = await studio.api(shootRoutes.add, { body: { genre: 'Fashion', date: day(24) } })
  await page.goto('/schedule')

  await test.step('Shift and the arrow keys carry a shoot by a day or a week, and the focus goes along', async () => {
    const stored = changed(page, 3)
    await chip(page, 'Wedding').focus()
    await page.keyboard.press('Shift+ArrowRight')
    await expect(chip(cell(page, day(10)), 'Wedding')).toBeFocused()
    await page.keyboard.press('Shift+ArrowDown')
    await expect(chip(cell(page, day(17)), 'Wedding')).toBeFocused()
    // One without a day lands on today.
    await chip(page, 'Event').focus()
    await page.keyboard.press('Shift+ArrowRight')
    await expect(chip(cell(page, today), 'Event')).toBeFocused()
    await stored
    await page.reload()
    await expect(chip(cell(page, day(17)), 'Wedding')).toBeVisible()
    await expect(chip(cell(page, today), 'Event')).toBeVisible()
  })

  await test.step('a move that the server refuses is taken back and said', async () => {
    await expect(chip(page, 'Fashion')).toBeVisible()
    await studio.api(shootRoutes.remove, { params: { id: made.id } })
    await mouseDrag(page, chip(page, 'Fashion'), cell(page, day(18)))
    await expect(page.getByText('Shoot not found', { exact: true })).toBeVisible()
    await expect(chip(page, 'Fashion')).toHaveCount(0)
  })
})

test('the month, and how the list is filtered, are remembered @desktop', async ({ page, studio }) => {
  await studio.signIn()
  await Promise.all(
    Array.from({ length: 25 }, (_, n) => {
      const status = n % 5 === 0 ? 'booked' : 'planning'
      const body = { genre: 'Portrait', date: addDays(day(1), n), status, notes: `number ${n}` } as const
      return studio.api(shootRoutes.add, { body })
    }),
  )
  // spec 2.2.11 2.2.12 2.4.7
  await test.step('months change by buttons, dropdowns and Today, and the month is remembered', async () => {
    await page.goto('/schedule?month=2026-05')
    await expect(page.getByRole('grid', { name: 'May 2026' })).toBeVisible()
    await page.getByRole('button', { name: 'Next month' }).click()
    await expect(page.getByRole('grid', { name: 'June 2026' })).toBeVisible()
    await page.getByLabel('Month', { exact: true }).selectOption('December')
    await page.getByRole('button', { name: 'Next month' }).click()
    await expect(page.getByRole('grid', { name: 'January 2027' })).toBeVisible()
    await expect(page.getByLabel('Year').locator('option')).toHaveCount(19)
    await page.goto('/')
    await page.goto('/schedule')
    await expect(page.getByRole('grid', { name: 'January 2027' })).toBeVisible()
    await page.getByRole('button', { name: 'Today' }).click()
    await expect(page.locator('[aria-current=date]')).toHaveAttribute('data-day', today)
  })
  // spec 2.2.21 2.2.24 2.2.25 2.2.29 2.8.24
  await test.step('the list reads on while one scrolls, and filters stay in the address and in memory', async () => {
    await page.goto('/schedule?view=list')
    await expect(page.getByText('Showing 20 of 25 shoots')).toBeVisible()
    await page.getByRole('main').getByRole('listitem').last().scrollIntoViewIfNeeded()
    await expect(page.getByText('Showing 25 of 25 shoots')).toBeVisible()

    await page.getByRole('button', { name: 'Status' }).click()
    await page.getByRole('checkbox', { name: 'Booked' }).check()
    await expect(page.getByText('Showing 5 of 5 shoots')).toBeVisible()
    await page.getByRole('checkbox', { name: 'NOT these statuses' }).check()
    await expect(page.getByText('Showing 20 of 20 shoots')).toBeVisible()
    await page.goto('/')
    await page.goto('/schedule')
    await expect(page.getByText('Showing 20 of 20 shoots')).toBeVisible()
    await page.getByRole('button', { name: 'Clear all' }).click()
    await page.getByRole('searchbox').fill('number 17')
    await expect(page.getByText('Showing 1 of 1 shoots')).toBeVisible()
    await page.getByRole('searchbox').fill('nothing of the kind')
    await expect(page.getByText('No shoots found matching your criteria.')).toBeVisible()
  })
})
