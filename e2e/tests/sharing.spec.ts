import type { Browser, Page } from '@playwright/test'
import { moodboardRoutes } from '@contactsheet/contracts/moodboards'
import { calendarFeedRoutes } from '@contactsheet/contracts/shoots/calendar-feed'
import { shootRoutes } from '@contactsheet/contracts/shoots'
import { sharingRoutes } from '@contactsheet/contracts/sharing'
import { identityRoutes } from '@contactsheet/contracts/identity'
import { expectAccessible, expectNoSidewaysScroll } from '../looks/checks.ts'
import { addCallSheet } from '../call-sheets.ts'
import { answered } from '../pages/shoot-page.ts'
import { expect, test } from '../studio.ts'
import { answerWrites, closeFailure, expectFailure, goOffline } from '../toasts.ts'

const dialog = (page: Page, name = 'Share this shoot plan') => page.getByRole('dialog', { name })
const openDialog = (page: Page) => page.getByRole('button', { name: 'Share', exact: true }).click()
const callSheet = (page: Page) => page.getByRole('heading', { level: 1, name: 'Shoot Plan' })
const gone = (page: Page) => page.getByRole('heading', { level: 1, name: 'Shoot Not Found' })

/** A browser that has never been here: no cookies, no session. */
async function visitor(browser: Browser) {
  const context = await browser.newContext()
  return context.newPage()
}

test('a link that could not be made closes its window again and says so; two presses make one, and options follow the server @desktop', async ({
  page,
  studio,
}) => {
  await studio.signIn()
  const shoot = await addCallSheet(studio)
  await page.goto(`/schedule/${shoot.id}`)
  await openDialog(page)
  const button = dialog(page).getByRole('button', { name: 'Share', exact: true })
  const emails = dialog(page).getByLabel("Show the team's e-mail addresses")
  const unreachable = page.getByText('The server cannot be reached. Check your connection.', { exact: true })
  await expect(button).toBeVisible()
  await expect(emails).not.toBeChecked()
  await emails.check()

  await goOffline(page)
  const opening = page.waitForEvent('popup')
  await button.click()
  const opened = await opening
  await expect(unreachable).toBeVisible()
  await expect.poll(() => opened.isClosed()).toBe(true)
  await expect(emails).toBeChecked()
  await closeFailure(page)
  await page.context().setOffline(false)

  // spec 2.4.8
  await test.step('two presses in one moment open one window and send one request', async () => {
    const sent: string[] = []
    page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
    await button.click({ trial: true })
    const again = page.waitForEvent('popup')
    await button.evaluate((pressed) => {
      pressed.click()
      pressed.click()
    })
    await expect(callSheet(await again)).toBeVisible()
    await expect(dialog(page).getByLabel('Link to the plan')).toBeVisible()
    expect([sent.length, page.context().pages().length]).toEqual([1, 2])
    expect(await studio.api(sharingRoutes.list, {})).toMatchObject([{ id: shoot.id, showEmails: true }])
  })

  await test.step('an option that could not be saved goes back to what the server has', async () => {
    await page.bringToFront()
    await expect(emails).toBeChecked()
    await goOffline(page)
    await emails.click()
    await expect(unreachable).toBeVisible()
    await expect(emails).toBeChecked()
    await page.context().setOffline(false)
    expect(await studio.api(sharingRoutes.list, {})).toMatchObject([{ showEmails: true, expiresAt: null }])
  })
})

// spec 1.1.6 2.1.3 2.2.37
test('sharing opens the plan in a window of its own; what it shows and when it ends follow the dialog @desktop', async ({
  page,
  browser,
  studio,
}) => {
  await studio.signIn()
  const shoot = await addCallSheet(studio)
  await page.goto(`/schedule/${shoot.id}`)
  await openDialog(page)
  const opening = page.waitForEvent('popup')
  await dialog(page).getByRole('button', { name: 'Share' }).click()
  const opened = await opening
  await expect(callSheet(opened)).toBeVisible()
  expect(opened.url()).toMatch(/\/shoots\/share\/[A-Za-z0-9]{32}$/)
  expect(await opened.evaluate('window.opener')).toBeNull()
  await expect(dialog(page).getByLabel('Link to the plan')).toHaveValue(opened.url())

  const stranger = await visitor(browser)
  await stranger.goto(opened.url())
  await expect(callSheet(stranger)).toBeVisible()
  await expect(stranger.getByText('Mara Okafor')).toBeVisible()
  await expect(stranger.getByText('mara.okafor@example.com')).toBeHidden()
  expect(await stranger.context().cookies()).toEqual([])

  const changed = () => page.waitForResponse((answer) => answer.url().endsWith('/share') && answer.ok())
  const showing = changed()
  await dialog(page).getByLabel("Show the team's e-mail addresses").click()
  await showing
  await stranger.reload()
  await expect(stranger.getByRole('link', { name: 'mara.okafor@example.com' })).toBeVisible()

  const ending = changed()
  await dialog(page).getByLabel('On a date').click()
  await ending
  await expect(dialog(page).getByLabel('Last day')).toHaveValue('2027-05-16')
  const [share] = await studio.api(sharingRoutes.list, {})
  expect(Date.parse(share?.expiresAt ?? '')).toBe(Date.parse('2027-05-17T00:00:00-04:00'))

  await dialog(page).getByRole('button', { name: 'Stop sharing' }).click()
  const question = dialog(page, 'Stop sharing this plan?')
  await expect(question).toContainText('stops working at once')
  await question.getByRole('button', { name: 'Stop sharing' }).click()
  await expect(page.getByText('The link no longer opens the plan.', { exact: true })).toBeVisible()
  expect((await stranger.reload())?.status()).toBe(404)
  await expect(gone(stranger)).toBeVisible()
  await expect(stranger.getByText('The shared shoot link is invalid or has expired.')).toBeVisible()

  await openDialog(page)
  await expect(dialog(page).getByRole('button', { name: 'Share' })).toBeVisible()
  await stranger.context().close()
})

test('Settings lists every live link, copies it and ends it, unless the server cannot be written to @desktop', async ({
  page,
  studio,
  context,
}) => {
  await studio.signIn()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const shoot = await addCallSheet(studio)
  const other = await studio.api(shootRoutes.add, { body: { genre: 'Wedding' } })
  await page.goto('/settings?tab=sharing')
  await expect(page.getByText('Nothing is shared', { exact: true })).toBeVisible()

  const { shareToken } = await studio.api(sharingRoutes.shareShoot, { params: { id: shoot.id }, body: {} })
  await studio.api(sharingRoutes.shareShoot, {
    params: { id: other.id },
    body: { showEmails: true, expiresAt: '2099-06-02T04:00:00Z' },
  })
  await page.reload()
  const row = (name: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('link', { name, exact: true }) })
  await expect(row('Editorial Shoot')).toContainText('May 9, 2027')
  await expect(row('Editorial Shoot')).toContainText('Never expires')
  await expect(row('Wedding Shoot')).toContainText('Works through Jun 1, 2099')
  await expect(row('Wedding Shoot')).toContainText('Shows e-mail addresses')

  await page.getByRole('button', { name: 'Copy link of Editorial Shoot' }).click()
  await expect(page.getByText('Link copied', { exact: true })).toBeVisible()
  const copied = await page.evaluate<string>('navigator.clipboard.readText()')
  expect(new URL(copied).pathname).toBe(`/shoots/share/${shareToken}`)
  expect(await page.getByRole('link', { name: 'Open shared page of Editorial Shoot' }).getAttribute('href')).toBe(
    copied,
  )

  await page.getByRole('button', { name: 'Stop sharing Editorial Shoot' }).click()
  await dialog(page, 'Stop sharing this plan?').getByRole('button', { name: 'Cancel' }).click()
  await expect(row('Editorial Shoot')).toBeVisible()
  await answerWrites(page, (route) => route.abort())
  await page.getByRole('button', { name: 'Stop sharing Editorial Shoot' }).click()
  await dialog(page, 'Stop sharing this plan?').getByRole('button', { name: 'Stop sharing' }).click()
  await expectFailure(page, /cannot be reached/)
  await expect(row('Editorial Shoot')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await studio.api(sharingRoutes.list, {})).toHaveLength(2)
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Stop sharing Editorial Shoot' }).click()
  const ended = answered(page, 'DELETE', /\/share$/)
  await dialog(page, 'Stop sharing this plan?').getByRole('button', { name: 'Stop sharing' }).click()
  await expect(row('Editorial Shoot')).toHaveCount(0)
  await ended
  await expect(row('Wedding Shoot')).toBeVisible()
  await page.goto(copied)
  await expect(gone(page)).toBeVisible()
})

test('a calendar subscribes to a secret address that can be renewed and stopped @desktop', async ({
  page,
  studio,
  context,
  request,
}) => {
  await studio.signIn()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await studio.api(shootRoutes.add, { body: { genre: 'Editorial', date: '2027-05-09', time: '09:30' } })
  await page.goto('/settings?tab=sharing')
  const field = page.getByLabel('Secret address')
  await answerWrites(page, (route) => route.abort())
  await page.getByRole('button', { name: 'Make calendar address' }).click()
  await expectFailure(page, /cannot be reached/)
  await expect(field).toHaveCount(0)
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Make calendar address' }).press('Enter')
  await expect(field).toBeFocused()
  await expect(field).toHaveValue(/\/api\/calendar\/[A-Za-z0-9]{32}\.ics$/)
  const first = await field.inputValue()
  await expect(page.getByRole('link', { name: 'Open in calendar app' })).toHaveAttribute(
    'href',
    first.replace('http:', 'webcal:'),
  )
  for (const name of ['Apple Calendar', 'Google Calendar', 'Outlook'])
    await expect(page.getByRole('term').filter({ hasText: name })).toBeVisible()
  await page.getByRole('button', { name: 'Copy', exact: true }).click()
  await expect(page.getByText('Calendar address copied', { exact: true })).toBeVisible()
  expect(await page.evaluate<string>('navigator.clipboard.readText()')).toBe(first)

  const fetched = await request.get(first)
  expect(fetched.headers()['content-type']).toContain('text/calendar')
  expect(await fetched.text()).toContain('DTSTART:20270509T133000Z')

  const renew = page.getByRole('button', { name: 'New address', exact: true })
  await renew.click()
  await dialog(page, 'Make a new address?').getByRole('button', { name: 'Cancel' }).click()
  await expect(renew).toBeFocused()
  await renew.click()
  await dialog(page, 'Make a new address?').getByRole('button', { name: 'Make new address' }).click()
  await expect(field).not.toHaveValue(first)
  const second = await field.inputValue()
  expect((await request.get(first)).status()).toBe(404)
  expect((await request.get(second)).status()).toBe(200)

  await page.getByRole('button', { name: 'Stop subscription' }).click()
  await dialog(page, 'Stop the subscription?').getByRole('button', { name: 'Stop subscription' }).click()
  await expect(page.getByRole('button', { name: 'Make calendar address' })).toBeFocused()
  await expect.poll(async () => (await request.get(second)).status()).toBe(404)
  expect(await studio.api(calendarFeedRoutes.feed, {})).toEqual({ feed: null })
})

test('preferences are saved at once, stay after a reload, and go back when they could not be saved @desktop', async ({
  page,
  studio,
}) => {
  await studio.signIn()
  await page.goto('/settings')
  const zone = page.getByRole('combobox', { name: 'Time zone' })
  await expect(zone).toHaveValue('America/New York')
  await zone.fill('kathmandu')
  await page.getByRole('option', { name: 'Asia/Kathmandu' }).click()
  await page.getByLabel('Monday').click()
  await page.getByLabel('14:30').click()
  await page.getByLabel('Dark').check()
  await expect.poll(() => studio.api(identityRoutes.me, {})).toMatchObject({ weekStartsOn: 1, hourCycle: 'h23' })
  expect((await studio.api(identityRoutes.me, {})).timeZone).toBe('Asia/Kathmandu')

  await page.reload()
  await expect(page.getByLabel('Monday')).toBeChecked()
  await expect(page.getByLabel('14:30')).toBeChecked()
  await expect(zone).toHaveValue('Asia/Kathmandu')
  await expect(page.getByLabel('Dark')).toBeChecked()
  await expect(page.locator('html')).toHaveAttribute('data-scheme', 'dark')
  await goOffline(page)
  await page.getByLabel('Sunday').click()
  await expect(page.getByText('The server cannot be reached. Check your connection.', { exact: true })).toBeVisible()
  await expect(page.getByLabel('Monday')).toBeChecked()
})

test('the share dialog and the sharing tab are accessible and fit a narrow phone @touch', async ({ page, studio }) => {
  await studio.signIn()
  const moodboardId = (await studio.api(moodboardRoutes.add, { body: { title: 'Linen' } })).id
  const shoot = await studio.api(shootRoutes.add, { body: { genre: 'Editorial', date: '2027-05-09', moodboardId } })
  await page.setViewportSize({ width: 360, height: 720 })
  await page.goto(`/schedule/${shoot.id}`)
  await openDialog(page)
  for (const field of ['Last day', 'Link to the plan']) {
    await test.step(field === 'Last day' ? 'before sharing' : 'once shared', async () => {
      await dialog(page).getByLabel('On a date').click()
      await expect(dialog(page).getByLabel('Last day')).toBeVisible()
      await expect(dialog(page).getByLabel(field)).toBeVisible()
      await expectNoSidewaysScroll(page)
      await expectAccessible(page, 'dialog')
    })
    if (field === 'Link to the plan') continue
    await studio.api(sharingRoutes.shareShoot, {
      params: { id: shoot.id },
      body: { showEmails: true, shareMoodboard: true },
    })
    await page.reload()
  }

  await studio.api(calendarFeedRoutes.renewFeed, {})
  await page.setViewportSize({ width: 320, height: 720 })
  await page.goto('/settings?tab=sharing')
  await expect(page.getByRole('link', { name: 'Editorial Shoot', exact: true })).toBeVisible()
  await expect(page.getByLabel('Secret address')).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
})
