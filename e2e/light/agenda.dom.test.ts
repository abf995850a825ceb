import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatDate, formatMonth } from '@contactsheet/contracts/time/date-words'
import { addDays } from '@contactsheet/contracts/time/dates'
import { wallClockAt } from '@contactsheet/contracts/time/zones'
import { addShoot, addSomebody } from './light-shoot.ts'
import { atPage } from './light.ts'
import type { LightPage } from './light-page.ts'
import { until } from './part.ts'

const { date: today } = wallClockAt(new Date(), 'America/New_York')
const berlin = { location: 'Studio Nord, Berlin', timeZone: 'Europe/Berlin', latitude: 52.5396, longitude: 13.4102 }

const day = (page: LightPage, date: string) => page.all(`li[data-day="${date}"]`)
const months = (page: LightPage) =>
  page.sent.filter(({ path }) => path.startsWith('/api/shoots/paginated') && path.includes('monthFilter='))
const isAt = (page: LightPage, address: string) => until(() => assert.equal(page.address, address))

test(
  'the agenda has the days from today on: time, name, people, status and sunset, and what is free in between',
  atPage(async ({ page, api }) => {
    const soon = addDays(today, 3)
    const { id } = await addShoot(api, { date: soon, status: 'booked', ...berlin })
    await addSomebody(api, 'Mara', { shootId: id, role: null })
    await addShoot(api, { date: addDays(today, -1), genre: 'Portrait' })
    await addShoot(api, { date: addDays(today, 4), genre: 'Event', status: 'cancelled' })
    await addShoot(api, { date: null, genre: 'Product' })
    await page.open('/schedule')
    await page.role('radio', { name: 'Agenda' }).click()
    await isAt(page, '/schedule?view=agenda')
    for (const words of ['Wedding', 'Mara', '2:00 PM', 'Studio Nord', 'Booked', /Sunset \d+:\d\d PM/])
      await day(page, soon).says(words)
    await day(page, soon).role('link').has('href', `/schedule/${id}`)
    await day(page, today).has('aria-current', 'date')
    await day(page, addDays(today, -1)).isGone()
    await page.role('complementary', { name: 'Shoots without a date' }).says('Product')
    // A cancelled one is struck through, and says nothing about the light.
    const cancelled = day(page, addDays(today, 4))
    await cancelled.says('Cancelled')
    await cancelled.all('strong.line-through').shows()
    assert.equal(cancelled.text(/Sunset/).count(), 0)

    // It is what the schedule opens with from now on.
    await page.open('/schedule')
    await isAt(page, '/schedule?view=agenda')
    await day(page, soon).shows()
  }),
)

test(
  'a shoot is scheduled on a day, and on one of those that are folded',
  atPage(async ({ page }) => {
    await page.open('/schedule?view=agenda')
    await day(page, today)
      .role('button', { name: /^Shoot this day/ })
      .click()
    const form = page.role('dialog', { name: 'Schedule New Shoot' })
    await form.label('Date', { exact: true }).holds(today)
    page.back()
    await form.isGone()
    await isAt(page, '/schedule?view=agenda')

    const fold = page.role('button', { name: /free days?/ }).first
    await fold.has('aria-expanded', 'false')
    const date = (await page.all('li[data-until]').first.attribute('data-day')) ?? ''
    assert.equal(
      day(page, date)
        .role('button', { name: /^Shoot this day/ })
        .count(),
      0,
    )
    await fold.click()
    await fold.has('aria-expanded', 'true')
    await day(page, date)
      .role('button', { name: /^Shoot this day/ })
      .click()
    await form.label('Date', { exact: true }).holds(date)
  }),
)

test(
  'past days come above by Earlier, what follows is read month by month, and stops by itself where nothing is planned',
  atPage(async ({ page, api }) => {
    const past = addDays(today, -40)
    await addShoot(api, { date: past, genre: 'Portrait' })
    await page.open('/schedule?view=agenda')
    await page.role('button', { name: 'Later' }).shows()
    // This month, and as many empty ones after it as are read without being asked for.
    await page.calm()
    assert.ok(months(page).length <= 3, `${months(page).length} months`)
    await page.role('button', { name: 'Later' }).click()
    await until(() => assert.ok(months(page).length > 3))
    await page.role('button', { name: 'Earlier' }).click()
    await until(async () => {
      if (day(page, past).count() === 0) await page.role('button', { name: 'Earlier' }).click()
      await day(page, past).says('Portrait')
    })
    await day(page, today).shows()
  }),
)

test(
  'days that could not be loaded say so, at first and at the end, and are asked for again',
  atPage(async ({ page, api }) => {
    await addShoot(api, { date: today })
    const fails = (path: string) => path.startsWith('/api/shoots/paginated') && path.includes('monthFilter=')
    const broken = () => Response.json({ message: 'Something went wrong' }, { status: 500 })
    page.answer(({ path }) => (fails(path) ? broken() : undefined))
    await page.open('/schedule?view=agenda')
    await page.text('Shoots could not be loaded').shows()
    page.answer(({ path }) => (fails(path) && !path.includes(today.slice(0, 7)) ? broken() : undefined))
    await page.role('button', { name: 'Try again' }).click()
    await day(page, today).says('Wedding')
    const again = page.role('alert').role('button', { name: 'Try again' })
    await again.shows()
    page.answer()
    await again.click()
    await again.isGone()
    await page.role('button', { name: 'Later' }).shows()
  }),
)

test(
  'arrows lead from day to day, t to today, Page Down to the next month; the list of shortcuts has them',
  atPage(async ({ page, api }) => {
    const [first, second] = [addDays(today, 1), addDays(today, 2)]
    const { id } = await addShoot(api, { date: second })
    await page.open('/schedule?view=agenda')
    await day(page, second).shows()
    await page.keyboard('t')
    await day(page, today).role('button').hasFocus()
    await page.keyboard('{ArrowDown}')
    await page.all(`li[data-day="${first}"] button`).hasFocus()
    await page.keyboard('{ArrowDown}')
    await day(page, second).role('link').hasFocus()
    await page.keyboard('{ArrowUp}{ArrowUp}')
    await day(page, today).role('button').hasFocus()
    await page.keyboard('?')
    const list = page.role('dialog', { name: 'Keyboard shortcuts' })
    for (const words of ['Go to today', 'Move between days', 'Previous or next month', 'Open the shoot'])
      await list.text(words).shows()
    await page.keyboard('{Escape}')
    await list.isGone()
    await day(page, second).role('link').press('{Enter}')
    await isAt(page, `/schedule/${id}`)
  }),
)

test(
  'a wide window has the week: shoots at their hours, keys from day to day and week to week',
  atPage(async ({ page, api }) => {
    await addShoot(api, { date: '2031-05-14', time: '14:00', title: 'Linen and dunes' })
    const { id } = await addShoot(api, { date: '2031-05-15', time: null, genre: 'Event' })
    await page.open('/schedule?view=week&day=2031-05-14')
    await page.role('heading', { name: 'May 11 to 17, 2031' }).shows()
    const column = (date: string) => page.role('region', { name: formatDate(date, 'long') })
    await column('2031-05-14').role('link').says('2 PM Linen and dunes')
    await column('2031-05-14').role('button').focus()
    await page.keyboard('{ArrowRight}')
    await column('2031-05-15').role('button').hasFocus()
    await column('2031-05-15').role('link').focus()
    await page.keyboard('{Shift>}{ArrowRight}{/Shift}')
    await until(() => assert.deepEqual(page.bodies('PUT', new RegExp(`/api/shoots/${id}$`)), [{ date: '2031-05-16' }]))
    await column('2031-05-16').role('link').hasFocus()
    await page.keyboard('{PageDown}')
    await page.role('heading', { name: 'May 18 to 24, 2031' }).shows()
    await column('2031-05-23').role('button').hasFocus()
    await page.role('button', { name: 'Previous week' }).click()
    await column('2031-05-14').role('link').shows()
    await page.role('button', { name: 'Today' }).first.click()
    await isAt(page, '/schedule?view=week')
    await page.all(`[data-day="${today}"][aria-current=date]`).shows()
  }),
)

test(
  'the calendar says the sunset of days whose place is known; chips say the name of a shoot behind its genre',
  atPage(async ({ page, api }) => {
    await addShoot(api, { date: '2031-05-14', title: 'Linen and dunes', ...berlin })
    await addShoot(api, { date: '2031-05-15', location: 'Somewhere' })
    await page.open('/schedule?month=2031-05')
    const cell = (date: string) => page.all(`[data-day="${date}"]`)
    await cell('2031-05-14').text('Sunset').shows()
    await cell('2031-05-14').says(/Sunset 8:5\d PM/)
    await cell('2031-05-14').all('[data-shoot]').says('Linen and dunes 2 PM')
    assert.equal(cell('2031-05-15').text('Sunset').count(), 0)
  }),
)

test(
  'the list draws a line for today between what comes and what was, and finds shoots by their people',
  atPage(async ({ page, api }) => {
    await addShoot(api, { date: addDays(today, -40), genre: 'Portrait' })
    const { id } = await addShoot(api, { date: addDays(today, 40), status: 'cancelled' })
    await addSomebody(api, 'Mara', { shootId: id, role: null })
    await page.open('/schedule?view=list')
    await page.role('main').role('listitem').shows(3)
    const texts = page.role('main').role('listitem').texts()
    assert.deepEqual(
      ['Wedding', 'Today', 'Portrait'].map((words) => texts.findIndex((text) => text.includes(words))),
      [0, 1, 2],
    )
    await page.role('heading', { name: formatMonth(addDays(today, 40).slice(0, 7)) }).shows()
    await page.role('main').all('strong.line-through').says('Wedding')
    await page.role('searchbox').fill('@mara')
    await page.text('Showing 1 of 1 shoots').shows()
    await page.role('main').role('listitem').says('Wedding')
  }),
)

test(
  'a cancelled shoot is struck through on the dashboard as well, where it is upcoming by its date',
  atPage(async ({ page, api }) => {
    const { id } = await addShoot(api, { date: addDays(today, 10), status: 'cancelled' })
    await page.open('/')
    const entry = page.role('main').all(`a[href="/schedule/${id}"]`)
    await entry.says('Cancelled')
    await entry.all('.line-through').says('Wedding')
  }),
)
