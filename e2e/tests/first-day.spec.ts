import type { BrowserContext, Page } from '@playwright/test'
import { formatDate } from '@contactsheet/contracts/time/date-words'
import { addDays } from '@contactsheet/contracts/time/dates'
import { identityRoutes } from '@contactsheet/contracts/identity'
import { wallClockAt } from '@contactsheet/contracts/time/zones'
import { expectAccessible, expectNoSidewaysScroll } from '../looks/checks.ts'
import { rowOf, showing } from '../contacts/people.ts'
import { file, tiles } from '../boards/board-page.ts'
import { fillSignUp } from '../pages/sign-in-page.ts'
import { stranger } from '../sign-up.ts'
import { expect, test } from '../studio.ts'

/** The bar of small screens and the side panel offer the same places. */
const goTo = (page: Page, place: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: place }).click()
const list = (page: Page, name: string) => page.getByRole('region', { name })
const figure = (page: Page, name: string) =>
  page
    .locator('dl > div', { has: page.getByText(name, { exact: true }) })
    .locator('dd')
    .first()

const { date: today } = wallClockAt(new Date(), 'America/New_York')
const nextWeek = addDays(today, 7)

// spec 1.2.22
test('a new photographer signs up, adds a contact, schedules a shoot and sees both on the dashboard @touch', async ({
  page,
  studio,
}) => {
  // The longest way of all.
  test.slow()
  const person = stranger()
  await page.goto('/')
  await page.getByRole('link', { name: 'Get Started', exact: true }).click()
  await fillSignUp(page, person)

  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await expect(page.getByText('No upcoming shoots')).toBeVisible()
  const steps = list(page, 'First steps').getByRole('heading')
  await expect(steps).toHaveText(['What should it feel like?', 'Bring your people', 'Plan a shoot', 'Share its plan'])
  await expectAccessible(page)
  // Told by the browser, once.
  await expect.poll(async () => (await studio.api(identityRoutes.me, {})).timeZone).toBe('America/New_York')

  await list(page, 'First steps').getByRole('link', { name: 'Add a contact' }).click()
  const contact = page.getByRole('dialog', { name: 'Add New Contact' })
  await contact.getByLabel('First name').fill('Noor')
  await contact.getByLabel('Last name').fill('Haddad')
  await contact.getByLabel('Email').fill('noor@example.com')
  await contact.getByLabel('Instagram handle').fill('@noor.frames')
  await contact.getByRole('checkbox', { name: 'Portrait' }).check()
  await contact.getByRole('button', { name: 'Add Contact' }).click()
  await expect(contact).toBeHidden()
  await expect(showing(page, 1, 1)).toBeVisible()
  await expect(rowOf(page, 'Noor Haddad')).toBeVisible()

  await goTo(page, 'Dashboard')
  await expect(steps).toHaveText(['What should it feel like?', 'Plan a shoot', 'Share its plan'])
  await list(page, 'First steps').getByRole('link', { name: 'Plan a shoot' }).click()
  const shoot = page.getByRole('dialog', { name: 'Schedule New Shoot' })
  await shoot.getByLabel('Genre').selectOption('Portrait')
  await shoot.getByLabel('Status').selectOption('Booked')
  await shoot.getByLabel('Date', { exact: true }).fill(nextWeek)
  await shoot.getByLabel('Time', { exact: true }).fill('14:30')
  await shoot.getByLabel('Duration (min)').fill('90')
  await shoot.getByLabel('Location').fill('Old harbour, pier 4')
  await shoot.getByRole('button', { name: 'Schedule Shoot' }).click()
  await expect(page).toHaveURL(/\/schedule\/\d+$/)
  const address = new URL(page.url()).pathname

  await page.getByRole('tab', { name: /Team/ }).click()
  await page.getByRole('button', { name: /^Add Noor Haddad/ }).click()

  await goTo(page, 'Dashboard')
  const entry = list(page, 'Upcoming Shoots').getByRole('link', { name: /Portrait/ })
  for (const words of ['Noor Haddad', 'Booked', formatDate(nextWeek, 'short'), '2:30 PM', 'Old harbour, pier 4'])
    await expect(entry).toContainText(words)
  await expect(page.getByText('No recent shoots')).toBeVisible()
  await expect(figure(page, 'To do')).toHaveText('1')
  // A phone has no room for them; what they count is there all the same.
  for (const [name, count] of [
    ['Total Contacts', '1'],
    ['Total Shoots', '1'],
    ['Booked Shoots', '1'],
    ['Completed', '0'],
  ] as const)
    await expect(figure(page, name)).toHaveText(count)
  await expectNoSidewaysScroll(page)

  await expect(steps).toHaveText(['Share its plan'])
  await list(page, 'First steps').getByRole('link', { name: 'Share the plan' }).click()
  const share = page.getByRole('dialog')
  await share
    .getByRole('button', { name: /link|share/i })
    .first()
    .click()
  await expect(share.getByRole('textbox').first()).toHaveValue(/\/shoots\/share\//)
  await page.goBack()
  await expect(list(page, 'Next shoot')).toBeVisible()
  await expect(list(page, 'First steps')).toHaveCount(0)

  await page.reload()
  await entry.click()
  await expect(page).toHaveURL(address)
})

/** Clicks, taps, and the keys that stand for one, in every page of a context. */
async function countPresses(context: BrowserContext) {
  const pressed: string[] = []
  await context.exposeFunction('notePress', (what: string) => void pressed.push(what))
  await context.addInitScript(`
    const note = (what, { isTrusted, target }) => isTrusted && notePress(what + ' ' + (target?.textContent || target?.name || '').trim().slice(0, 40))
    // A click on a label clicks its field too, and the key that sends a form its button: neither has a pointer.
    addEventListener('click', (event) => event.detail > 0 && note('click', event), true)
    addEventListener('keydown', (event) => ['Enter', 'Escape'].includes(event.key) && note(event.key, event), true)
  `)
  return pressed
}

const most = 20

test('the first job takes at most 20 clicks: from the landing page to a plan that a model has opened @desktop', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  test.slow()
  const pressed = await countPresses(context)
  const person = stranger()
  await page.goto('/')
  await page.getByRole('link', { name: 'Get Started', exact: true }).click()
  await expect(page.getByLabel('First name')).toBeFocused()
  await page.keyboard.type(person.firstName)
  for (const words of [person.lastName, person.email, person.password]) {
    await page.keyboard.press('Tab')
    await page.keyboard.type(words)
  }
  await page.keyboard.press('Enter')

  await test.step('first pictures', async () => {
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Choose Pictures' }).click()
    await (await chooser).setFiles([file('one.png'), file('two.png'), file('three.png')])
    await expect(tiles(page)).toHaveCount(3)
  })

  await test.step('a shoot with them, and with somebody who is known by a handle', async () => {
    await page.getByRole('link', { name: 'Plan a shoot with this' }).click()
    const sheet = page.getByRole('dialog', { name: /^Plan a shoot with/ })
    await expect(sheet.getByLabel('Location')).toBeFocused()
    await page.keyboard.type('Lisbo')
    await page
      .getByRole('option', { name: /^Lisbo/ })
      .first()
      .click()
    await sheet.getByLabel('Date').click()
    await sheet.getByLabel('Date').fill(nextWeek)
    await sheet.getByRole('button', { name: 'Add people' }).click()
    await expect(page.getByLabel('Search contacts...')).toBeFocused()
    await page.keyboard.type('@luz.maren')
    await page.getByRole('button', { name: 'Model', exact: true }).click()
    await page.getByRole('button', { name: 'Add @luz.maren' }).click()
    await page.keyboard.press('Escape')
    await expect(sheet.getByRole('checkbox', { name: /Model: @?luz\.maren$/ })).toBeChecked()
    await sheet.getByRole('button', { name: 'Plan Shoot' }).click()
    await expect(page).toHaveURL(/\/schedule\/\d+$/)
  })

  const address = await test.step('its plan is shared', async () => {
    await page.getByRole('button', { name: 'Share', exact: true }).first().click()
    const opened = context.waitForEvent('page')
    await page.getByRole('dialog').getByRole('button', { name: 'Share', exact: true }).click()
    await (await opened).waitForURL(/\/shoots\/share\//)
    return (await opened).url()
  })

  const guests = await browser.newContext({ baseURL: baseURL ?? '', storageState: { cookies: [], origins: [] } })
  const guest = await guests.newPage()
  // Pressed in a message, which is one more.
  await guest.goto(address)
  await expect(guest.getByRole('heading', { level: 1, name: 'Shoot Plan' })).toBeVisible()
  await expect(guest.getByText('luz.maren').first()).toBeVisible()
  await expect(guest.getByText('Everyone', { exact: true })).toBeVisible()
  await guests.close()

  const all = [...pressed, 'click the link in a message']
  console.log(`The first job took ${all.length} clicks of at most ${most}: ${all.join('; ')}`)
  expect(all.length).toBeLessThanOrEqual(most)
})
