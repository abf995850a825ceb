import type { Page } from '@playwright/test'
import { labelRoutes } from '@contactsheet/contracts/labels'
import { shootRoutes } from '@contactsheet/contracts/shoots'
import { addDays } from '@contactsheet/contracts/time/dates'
import { wallClockAt } from '@contactsheet/contracts/time/zones'
import { expectAccessible } from '../looks/checks.ts'
import { addShoot, addSomebody } from '../pages/shoot-page.ts'
import { swipe } from '../pointers/fingers.ts'
import { expect, test } from '../studio.ts'

const { date: today } = wallClockAt(new Date(), 'America/New_York')
const cards = (page: Page) => page.getByRole('main').getByRole('listitem').getByRole('link')
const panel = (page: Page, filter: string) => page.getByRole('dialog', { name: `Filter by ${filter}` })

// spec 1.2.3 2.2.1 2.2.7 2.2.8 2.2.10 2.2.22 2.2.23 2.4.2
test('the schedule begins as a calendar; as a list it has cards that say what, when, with whom and where @desktop', async ({
  page,
  studio,
}) => {
  await studio.signIn()
  const genres = await studio.api(labelRoutes.listGenres, {})
  await studio.api(labelRoutes.changeGenre, {
    params: { id: genres.find(({ name }) => name === 'Wedding')?.id ?? 0 },
    body: { color: '#0f766e' },
  })
  const { id } = await addShoot(studio, { date: today, time: null, status: 'booked' })
  await addShoot(studio, { date: today, genre: null, time: null, status: 'booked' })
  const made = await addShoot(studio, { duration: 95, location: 'Old harbour', status: 'booked' })
  await addSomebody(studio, 'Mara', { shootId: made.id, role: 'Model' })
  await page.goto('/schedule')
  await expect(page.getByText('Manage your photography sessions')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Schedule Shoot', exact: true })).toBeVisible()
  await expect(page.getByRole('grid')).toBeVisible()
  await expect(page.getByRole('columnheader')).toHaveText([/^Sun/, /^Mon/, /^Tue/, /^Wed/, /^Thu/, /^Fri/, /^Sat/])

  // spec 2.2.15 2.2.16 2.2.17 2.9.7 2.9.10
  await test.step('a chip has the colour of its genre, else grey, and opens a preview below 640 px only', async () => {
    const chip = (name: string) => page.locator('[data-shoot]', { hasText: name })
    await expect(chip('Wedding')).toHaveCSS('background-color', 'rgb(15, 118, 110)')
    await expect(chip('Photography')).toHaveCSS('background-color', 'rgb(100, 116, 139)')
    await expect(page.locator('[aria-current=date]')).toHaveAttribute('data-day', today)
    await page.setViewportSize({ width: 639, height: 900 })
    await chip('Wedding').click()
    await expect(page.getByText('Tap to view details')).toBeVisible()
    await page.keyboard.press('Escape')
    await page.setViewportSize({ width: 640, height: 900 })
    await chip('Wedding').click()
    await expect(page).toHaveURL(`/schedule/${id}`)
    await page.setViewportSize({ width: 1280, height: 720 })
    await page.goBack()
  })

  await page.getByRole('radiogroup', { name: 'View' }).getByText('List').click()
  await expect(page).toHaveURL('/schedule?view=list')
  const card = cards(page).filter({ hasText: 'Old harbour' })
  await expect(card).toHaveAttribute('href', `/schedule/${made.id}`)
  await expect(card.getByText('Wedding')).toHaveCount(1)
  await expect(page.getByRole('heading', { level: 2, name: 'May 2031' })).toBeVisible()
  for (const words of ['May 9, 2031 at 2:00 PM', '1h 35m', 'Mara Berg', 'Old harbour'])
    await expect(card).toContainText(words)
  await expect(card.getByText('Booked')).toHaveClass(/bg-green-soft/)
  await page.goto('/')
  await page.goto('/schedule')
  await expect(page).toHaveURL('/schedule?view=list')
})

// spec 2.2.26 2.2.27 2.2.28 2.2.30 2.9.2
test('the list is searched after a pause, filtered by date, genre and status, and each filter cleared by itself @desktop', async ({
  page,
  studio,
}) => {
  await studio.signIn()
  const body = { genre: 'Portrait', status: 'post-production' } as const
  await studio.api(shootRoutes.add, { body: { ...body, date: addDays(today, -40) } })
  await studio.api(shootRoutes.add, { body: { genre: 'Wedding', date: addDays(today, 40) } })
  await page.goto('/schedule?view=list')
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('search=') && asked.push(request.url()))
  await page.getByPlaceholder('Search shoots by genre, location, or notes...').pressSequentially('portrait')
  expect(asked).toEqual([])
  await expect(page.getByText('Showing 1 of 1 shoots')).toBeVisible()
  expect(asked).toHaveLength(1)
  await page.getByRole('button', { name: 'Clear search' }).click()
  await expect(cards(page)).toHaveCount(2)

  const date = page.getByLabel('Date', { exact: true })
  await expect(date.locator('option')).toHaveText(['All Shoots', 'Upcoming', 'Past'])
  await date.selectOption('Upcoming')
  await expect(cards(page)).toContainText(['Wedding'])
  await date.selectOption('Past')
  await expect(cards(page)).toContainText(['Portrait'])
  await date.selectOption('All Shoots')

  await page.getByRole('button', { name: /^Genre/ }).click()
  await panel(page, 'genre').getByRole('checkbox', { name: 'Wedding' }).check()
  await expect(cards(page)).toContainText(['Wedding'])
  await panel(page, 'genre').getByRole('checkbox', { name: 'Show shoots that are NOT these genres' }).check()
  await expect(cards(page)).toContainText(['Portrait'])
  await expect(page.getByText('Genre is not Wedding')).toBeVisible()
  await panel(page, 'genre').getByRole('button', { name: 'Clear' }).click()
  await expect(cards(page)).toHaveCount(2)
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: /^Status/ }).click()
  const statuses = ['Planning', 'Booked', 'Post production', 'Review', 'Complete', 'Cancelled']
  for (const name of statuses) await expect(panel(page, 'status').getByRole('checkbox', { name })).toBeAttached()
  await panel(page, 'status').getByRole('checkbox', { name: 'Post production' }).check()
  await expect(cards(page)).toContainText(['Portrait'])
  await panel(page, 'status').getByRole('button', { name: 'Clear' }).click()
  await expect(cards(page)).toHaveCount(2)
  await page.keyboard.press('Escape')

  await test.step('the shortcut to the search field opens the sheet in a narrow window', async () => {
    await page.setViewportSize({ width: 500, height: 800 })
    await expect(page.getByRole('searchbox')).toHaveCount(0)
    await page.keyboard.press('/')
    const field = page.getByPlaceholder('Search shoots by genre, location, or notes...')
    await expect(field).toBeFocused()
    await page.keyboard.type('n/t')
    await expect(field).toHaveValue('n/t')
    await page.keyboard.press('Enter')
    await expect(field).toBeHidden()
    await expect(page).toHaveURL(/search=n%2Ft/)
    await page.setViewportSize({ width: 1100, height: 800 })
    await page.getByRole('heading', { level: 1 }).click()
    await page.keyboard.press('/')
    await expect(field).toBeFocused()
  })
})

test(
  'on a phone one button with a count opens search and filters in a sheet, which Done, Escape and Back close',
  { tag: '@touch' },
  async ({ page, studio }) => {
    await studio.signIn()
    await addShoot(studio, { genre: 'Portrait', location: 'Old harbour' })
    await addShoot(studio, { genre: 'Wedding', status: 'booked' })
    await page.goto('/contacts')
    await page.getByRole('link', { name: 'Schedule' }).tap()
    await page.getByText('List', { exact: true }).tap()
    await expect(cards(page)).toHaveCount(2)
    await expect(page.getByRole('searchbox')).toHaveCount(0)
    const opener = page.getByRole('button', { name: /^Search and filters/ })
    const sheet = page.getByRole('dialog', { name: 'Search and filters' })
    await opener.tap()
    await expect(sheet.getByRole('heading', { name: 'Search and filters' })).toBeVisible()
    // No keyboard of the phone covers the filters at once.
    await expect(sheet.getByRole('button', { name: 'Done' })).toBeFocused()
    await sheet.getByLabel('Date', { exact: true }).selectOption('Upcoming')
    await sheet.getByText('Status', { exact: true }).tap()
    await sheet.getByRole('checkbox', { name: 'Booked' }).tap()
    await expect(page.getByText('Showing 1 of 1 shoots')).toBeAttached()
    await expectAccessible(page)
    // What was typed a moment ago counts.
    await sheet.getByRole('searchbox').fill('wed')
    await sheet.getByRole('button', { name: 'Done' }).tap()
    await expect(sheet).toBeHidden()
    await expect(opener).toBeFocused()
    await expect(opener).toHaveText('Search and filters3 set')
    await expect(page).toHaveURL(/search=wed/)

    await opener.tap()
    await expect(sheet.getByRole('checkbox', { name: 'Booked' })).toBeChecked()
    await sheet.getByRole('button', { name: 'Clear all' }).tap()
    await expect(page.getByText('Showing 2 of 2 shoots')).toBeAttached()
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    await expect(opener).toHaveText('Search and filters')

    // A finger in the sheet does not pull the page.
    await opener.tap()
    await swipe(page, sheet.getByRole('heading'), { x: 0, y: 120 })
    await expect(page.getByText('Release to refresh')).toHaveCount(0)
    await page.goBack()
    await expect(sheet).toBeHidden()
    await expect(page.getByRole('heading', { name: 'Contacts', level: 1 })).toBeVisible()
  },
)
