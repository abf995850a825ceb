import type { BrowserContext, Page } from '@playwright/test'
import { profileRoutes } from '@contactsheet/contracts/profile'
import { shootRoutes } from '@contactsheet/contracts/shoots'
import { expectAccessible, expectNoSidewaysScroll } from '../looks/checks.ts'
import { addShoot, addSomebody, answered, asRead, openField, openShoot } from '../pages/shoot-page.ts'
import { expect, test, type Studio } from '../studio.ts'
import { expectFailure, goOffline } from '../toasts.ts'

const detail = (studio: Studio, id: number) => studio.api(shootRoutes.detail, { params: { id } })
const menu = async (page: Page, button: string, item: string) => {
  await page.getByRole('button', { name: button, exact: true }).click()
  await page.getByRole('menuitem', { name: item }).click()
}
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })
const removed = (studio: Studio, id: number) => studio.api(shootRoutes.remove, { params: { id } })

// spec 2.2.34 2.2.35 2.2.36 2.5.4 2.8.21
test('a new shoot is made from the schedule, once, and opens; what was typed survives a failure @desktop', async ({
  page,
  studio,
  context,
}) => {
  await studio.signIn()
  await page.goto('/schedule?add=2031-05-09')
  const form = dialog(page, 'Schedule New Shoot')
  await expect(form.getByLabel('Date')).toHaveValue('2031-05-09')
  await expect(form.getByLabel('Genre')).toHaveValue('none')
  await expect(form.getByLabel('Status')).toHaveValue('planning')
  await expect(form.getByPlaceholder('120')).toHaveValue('')
  await form.getByLabel('Duration').fill('1.5')
  await form.getByRole('button', { name: 'Schedule Shoot' }).click()
  await expect(form.getByLabel('Duration')).toHaveAccessibleDescription('Duration is a whole number of minutes')
  await expect(form.getByLabel('Duration')).toBeFocused()

  await form.getByLabel('Duration').fill('90')
  await form.getByLabel('Genre').selectOption('Portrait')
  await form.getByLabel('Location').fill('Harbour pier 4')
  await goOffline(page)
  await form.getByRole('button', { name: 'Schedule Shoot' }).click()
  await expect(form.getByRole('alert')).toHaveText('Not sent: there is no network. What you typed stays here.')
  await expect(form.getByLabel('Location')).toHaveValue('Harbour pier 4')
  await context.setOffline(false)
  await form.getByRole('button', { name: 'Schedule Shoot' }).click()
  await expect(page.getByText('Shoot scheduled successfully', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(/\/schedule\/\d+$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Portrait' })).toBeVisible()
  const all = await studio.api(shootRoutes.list, {})
  expect(all.map(({ location, duration, status }) => [location, duration, status])).toEqual([
    ['Harbour pier 4', 90, 'planning'],
  ])
})

// spec 2.2.49 2.2.50 2.2.51
test('links are drafts that are saved when a field is left, if something changed @desktop', async ({
  page,
  studio,
}) => {
  await studio.signIn()
  const { id } = await addShoot(studio)
  await openShoot(page, id)
  await page.getByRole('button', { name: 'Add Link' }).click()
  const label = page.getByLabel('Label', { exact: true })
  const address = page.getByLabel('Address', { exact: true })
  await expect(label).toBeFocused()
  await expect(label).toHaveValue('')
  const saved = answered(page, 'PUT', /\/links\/\d+$/)
  await label.fill('Parking')
  await address.fill('javascript:alert(1)')
  expect((await saved).request().postDataJSON()).toEqual({ label: 'Parking', was: { label: '' } })
  await label.focus()
  await expect(page.getByText('Link must be a web address, such as https://example.com')).toBeVisible()
  await address.fill('example.com/map')
  await address.press('Enter')
  await expect(address).toHaveValue('https://example.com/map')
  const open = page.getByRole('link', { name: 'Open Parking' })
  await expect(open).toHaveAttribute('href', 'https://example.com/map')
  await expect(open).toHaveAttribute('rel', /noopener/)

  await page.getByRole('button', { name: 'Delete Parking' }).click()
  await expect(label).toHaveCount(0)
  await expect(page.getByText('Link deleted', { exact: true })).toBeVisible()
  const restored = answered(page, 'POST', /\/links$/).then(() => answered(page, 'GET', /\/shoots\/\d+$/))
  await page.getByRole('button', { name: 'Undo' }).click()
  await restored
  await expect(label).toHaveValue('Parking')

  const [link] = (await detail(studio, id)).links
  await studio.api(shootRoutes.removeLink, { params: { id, linkId: link?.id ?? 0 } })
  await label.fill('Parking behind the church')
  await label.press('Enter')
  await expectFailure(page, 'Link not found')
  await expect(label).toHaveCount(0)
  await expect(page.getByRole('list', { name: 'Not saved' })).toContainText('Parking behind the church')

  for (let made = 0; made < 9; made += 1) await studio.api(shootRoutes.addLink, { params: { id }, body: {} })
  await page.reload()
  await expect(label).toHaveCount(9)
  await studio.api(shootRoutes.addLink, { params: { id }, body: {} })
  await page.getByRole('button', { name: 'Add Link' }).click()
  await expectFailure(page, /10 links/)
  await expect(label).toHaveCount(10)
  await expect(page.getByRole('button', { name: 'Add Link' })).toBeDisabled()
})

test('a shoot takes the own address, says when it is double-booked, and goes into calendars @desktop', async ({
  page,
  studio,
  context,
}) => {
  await studio.signIn()
  const { id } = await addShoot(studio, { time: '20:00', duration: 90, latitude: 40.71, longitude: -74.01 })
  const other = await addShoot(studio, { genre: 'Event', time: '15:00', location: 'Town hall' })
  const mara = await addSomebody(studio, 'Mara', { shootId: other.id, role: null })
  const params = { id }
  await studio.api(shootRoutes.addLink, { params, body: { label: 'Parking', url: 'https://example.com' } })
  await page.goto(`/shoots/${id}`)
  await expect(page).toHaveURL(`/schedule/${id}`)

  // spec 2.2.45 2.2.47
  await test.step('the own address fills the location; without one the button says why it cannot', async () => {
    await openField(page, 'Location')
    await expect(page.getByRole('button', { name: 'My Address' })).toBeDisabled()
    await expect(page.getByText('Add your address or city')).toBeVisible()
    const address = { address: 'Götgatan 1', city: 'Stockholm', country: 'Sweden', postalCode: '116 46' }
    await studio.api(profileRoutes.change, { body: address })
    await page.reload()
    await openField(page, 'Location')
    await page.getByRole('button', { name: 'My Address' }).click()
    await expect(asRead(page, 'Location', 'Götgatan 1, Stockholm, Sweden, 116 46')).toBeVisible()
    await expect.poll(async () => (await detail(studio, id)).location).toBe('Götgatan 1, Stockholm, Sweden, 116 46')
  })

  await test.step('a double booking says who and where, also once somebody is added or the time changes', async () => {
    const notice = page.getByText('Double-booked')
    await expect(notice).toBeHidden()
    const time = await openField(page, 'Time')
    await time.fill('14:00')
    await time.press('Enter')
    await expect(asRead(page, 'Time', '2:00 PM to 3:30 PM')).toBeFocused()
    await expect(notice).toBeVisible()
    await studio.api(shootRoutes.addContact, { params: { id, contactId: mara.id }, body: {} })
    await page.reload()
    await expect(page.getByText('Mara Berg is on both.')).toBeVisible()
    await (await openField(page, 'Notes')).fill('Something')
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await page.getByRole('link', { name: /^Event on May 9, 2031/ }).click()
    await expect(page).toHaveURL(`/schedule/${other.id}`)
  })

  // spec 1.1.4 2.1.3 2.2.38 2.8.20
  await test.step('calendars open inside of the click, in the zone of the shoot; without a date they say so', () =>
    expectCalendars(page, context, studio, id))
})

async function expectCalendars(page: Page, context: BrowserContext, studio: Studio, id: number) {
  await studio.api(shootRoutes.change, { params: { id }, body: { timeZone: 'Europe/London' } })
  const { promise: comes, resolve: letCome } = Promise.withResolvers<void>()
  await page.route(/assets\/(shoot|daily)\.(later|soon)-/, async (route) => {
    await comes
    await route.continue()
  })
  await page.goto(`/schedule/${id}`)
  // By the time that its code were there, the browser would open no window any more.
  for (const name of ['Add to Calendar', 'Other calendars'])
    await expect(page.getByRole('button', { name })).toBeDisabled()
  letCome()
  // The other end is not ours: only the address counts.
  await context.route(/calendar\.google\.com|outlook\.live\.com/, (route) => route.fulfill({ body: 'calendar' }))
  const opening = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Add to Calendar' }).click()
  const google = new URL((await opening).url())
  expect(google.searchParams.get('dates')).toBe('20310509T140000/20310509T153000')
  expect(google.searchParams.get('ctz')).toBe('Europe/London')
  expect(google.searchParams.get('text')).toBe('Wedding with Mara Berg')
  const second = page.waitForEvent('popup')
  await menu(page, 'Other calendars', 'Outlook')
  expect(new URL((await second).url()).searchParams.get('startdt')).toBe('2031-05-09T13:00:00Z')
  const downloading = page.waitForEvent('download')
  await menu(page, 'Other calendars', 'Calendar file (.ics)')
  expect((await downloading).suggestedFilename()).toBe('wedding-with-mara-berg-2031-05-09.ics')

  await studio.api(shootRoutes.change, { params: { id }, body: { date: null } })
  await page.reload()
  await page.getByRole('button', { name: 'Add to Calendar' }).click()
  await expectFailure(page, 'Failed to create calendar event. Please check the shoot date and time.')
}

test('a shoot is duplicated, deleted and brought back, also one that was deleted elsewhere @desktop', async ({
  page,
  studio,
}) => {
  await studio.signIn()
  const { id } = await addShoot(studio)
  await studio.api(shootRoutes.addTask, { params: { id }, body: { title: 'Book the studio' } })
  await openShoot(page, id)

  // spec 2.2.40 2.8.22
  await test.step('a shoot that was deleted elsewhere can be brought back, and what was typed is still there', async () => {
    const notes = await openField(page, 'Notes')
    await notes.fill('Bring the long lens')
    await removed(studio, id)
    await notes.blur()
    await expectFailure(page, 'Shoot not found')
    await expect(notes).toHaveValue('Bring the long lens')
    await page.getByRole('button', { name: 'Bring it back' }).click()
    await expect(page.getByRole('button', { name: 'Bring it back' })).toBeHidden()
    await expect.poll(async () => (await detail(studio, id)).notes).toBe('Bring the long lens')
  })

  // spec 2.2.41 2.2.52
  await test.step('a shoot is duplicated to another day, and deleted with a question and Undo', async () => {
    await menu(page, 'More for this shoot', 'Duplicate')
    await dialog(page, 'Duplicate Wedding').getByLabel('Date of the new shoot').fill('2031-06-01')
    await dialog(page, 'Duplicate Wedding').getByRole('button', { name: 'Duplicate' }).click()
    await expect(page.getByText('Sunday, June 1, 2031')).toBeVisible()
    await expect(page).not.toHaveURL(new RegExp(`/${id}$`))

    await menu(page, 'More for this shoot', 'Delete')
    await dialog(page, 'Delete this shoot?').getByRole('button', { name: 'Cancel' }).click()
    await menu(page, 'More for this shoot', 'Delete')
    await dialog(page, 'Delete this shoot?').getByRole('button', { name: 'Delete' }).dblclick()
    await expect(page).toHaveURL('/schedule')
    await expect.poll(async () => (await studio.api(shootRoutes.list, {})).length).toBe(1)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(async () => (await studio.api(shootRoutes.list, {})).length).toBe(2)

    await openShoot(page, id)
    await removed(studio, id)
    await menu(page, 'More for this shoot', 'Duplicate')
    await dialog(page, 'Duplicate Wedding').getByRole('button', { name: 'Duplicate' }).click()
    await expectFailure(page, 'Shoot not found')
    await dialog(page, 'Duplicate Wedding').getByRole('button', { name: 'Cancel' }).click()
    // Deleting it is what somebody has done already.
    await menu(page, 'More for this shoot', 'Delete')
    await dialog(page, 'Delete this shoot?').getByRole('button', { name: 'Delete' }).click()
    await expect(page).toHaveURL('/schedule')
    await page.goto(`/schedule/${id}`)
    await expect(page.getByText('Shoot not found')).toBeVisible()
  })
})
