import type { Page } from '@playwright/test'
import { contactRoutes } from '@contactsheet/contracts/contacts'
import { shootRoutes } from '@contactsheet/contracts/shoots'
import { addShoot, addSomebody, answered, openShoot } from '../pages/shoot-page.ts'
import { expect, test, type Studio } from '../studio.ts'
import { expectFailure } from '../toasts.ts'

const team = (page: Page) => page.getByRole('region', { name: 'Team' })
const candidates = (page: Page) => page.getByRole('region', { name: 'Add people' })
const rolesOf = async (studio: Studio, id: number) =>
  (await studio.api(shootRoutes.detail, { params: { id } })).shootContacts.map((member) => [
    member.contact.firstName,
    member.role,
  ])

test('people are found, added, given a role, removed, and come back with it @desktop', async ({ page, studio }) => {
  await studio.signIn()
  const { id } = await addShoot(studio)
  await addSomebody(studio, 'Mara')
  await Promise.all(Array.from({ length: 11 }, (_, place) => addSomebody(studio, `Cleo${place}`)))
  await openShoot(page, id, 'team')
  await expect(team(page).getByText('Nobody is on this shoot yet')).toBeVisible()
  await test.step('many candidates scroll in a list of their own', async () => {
    await expect(candidates(page).getByRole('button', { name: /^Add / })).toHaveCount(12)
    const list = candidates(page).getByRole('list')
    expect((await list.boundingBox())?.height).toBe(340)
    expect(await list.evaluate((element) => element.scrollHeight)).toBeGreaterThan(340)
  })
  await candidates(page).getByRole('searchbox').fill('mar')
  await expect(candidates(page).getByRole('button', { name: /Cleo/ })).toHaveCount(0)
  const added = answered(page, 'POST', /\/contacts\/\d+$/)
  await candidates(page)
    .getByRole('button', { name: /Add Mara Berg/ })
    .click()
  await expect(team(page).getByRole('link', { name: 'Mara Berg', exact: true })).toBeVisible()
  await added
  await expect(candidates(page).getByRole('button', { name: /Add Mara Berg/ })).toBeHidden()
  await expect(team(page).getByRole('link', { name: 'Instagram of Mara Berg' })).toHaveAttribute(
    'href',
    'https://www.instagram.com/mara/',
  )

  const role = team(page).getByRole('button', { name: /^Role of Mara Berg/ })
  const field = team(page).getByLabel('Role of Mara Berg', { exact: true })
  await role.click()
  await field.fill('  Make-up ')
  await field.press('Enter')
  await expect.poll(() => rolesOf(studio, id)).toEqual([['Mara', 'Make-up']])
  await role.click()
  await field.fill('')
  await field.press('Enter')
  await expect(role).toContainText('Make-up')
  await role.click()
  await field.fill('Something else')
  await field.press('Escape')
  await expect(role).toContainText('Make-up')
  await role.click()
  await field.fill('Hair')
  await candidates(page).getByRole('searchbox').focus()
  await expect.poll(() => rolesOf(studio, id)).toEqual([['Mara', 'Hair']])
  await expect(page.getByText('Role saved', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => rolesOf(studio, id)).toEqual([['Mara', 'Make-up']])
  await expect(role).toContainText('Make-up')

  await team(page).getByRole('button', { name: 'Remove Mara Berg' }).click()
  await expect(page.getByText('Removed from the team', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => rolesOf(studio, id)).toEqual([['Mara', 'Make-up']])
  await expect(role).toContainText('Make-up')
})

test('what fails leaves the stored team on the screen, and what was typed @desktop', async ({ page, studio }) => {
  await studio.signIn()
  const { id } = await addShoot(studio)
  const mara = await addSomebody(studio, 'Mara', { shootId: id, role: 'Make-up' })
  const cleo = await addSomebody(studio, 'Cleo', { shootId: id, role: null })
  const gone = await addSomebody(studio, 'Gone')
  await openShoot(page, id, 'team')
  const add = candidates(page).getByRole('button', { name: /Add Gone Berg/ })
  await expect(add).toBeVisible()
  await studio.api(contactRoutes.remove, { params: { id: gone.id } })
  await add.click()
  await expectFailure(page, 'Contact not found')
  await expect(team(page).getByRole('link', { name: 'Gone Berg' })).toBeHidden()

  await studio.api(shootRoutes.removeContact, { params: { id, contactId: mara.id } })
  await team(page)
    .getByRole('button', { name: /^Role of Mara Berg/ })
    .click()
  await team(page).getByLabel('Role of Mara Berg', { exact: true }).fill('Key make-up artist')
  await page.keyboard.press('Enter')
  await expect(team(page).getByRole('link', { name: 'Mara Berg', exact: true })).toBeHidden()
  await expect(page.getByRole('list', { name: 'Not saved' })).toContainText('Key make-up artist')

  await studio.api(shootRoutes.removeContact, { params: { id, contactId: cleo.id } })
  await team(page).getByRole('button', { name: 'Remove Cleo Berg' }).click()
  await expect(team(page).getByText('Nobody is on this shoot yet')).toBeVisible()
  expect(await rolesOf(studio, id)).toEqual([])
})

test('call times stand by the clock and are edited in place @touch', async ({ page, studio }) => {
  await studio.signIn()
  const { id } = await addShoot(studio)
  await openShoot(page, id, 'planning')
  const card = page.getByRole('region', { name: 'Call times' })
  const add = card.getByRole('button', { name: 'Add', exact: true })
  await card.getByLabel('Call time', { exact: true }).fill('First look')
  await expect(add).toBeDisabled()
  await card.getByLabel('Time', { exact: true }).fill('13:05')
  await add.click()
  await expect(card.getByText('1:05 PM')).toBeVisible()
  await expect(card.getByLabel('Call time', { exact: true })).toHaveValue('')
  await card.getByLabel('Call time', { exact: true }).fill('Crew call')
  await card.getByLabel('Time', { exact: true }).fill('08:00')
  await card.getByLabel('Notes', { exact: true }).fill('Back door')
  await card.getByLabel('Notes', { exact: true }).press('Enter')
  await expect(card.getByRole('listitem').first()).toContainText('8:00 AM')

  await card.getByRole('button', { name: /^Time of First look/ }).click()
  await card.getByLabel('Time of First look', { exact: true }).fill('07:30')
  const sent = answered(page, 'PUT', /\/call-times\/\d+$/)
  await page.keyboard.press('Enter')
  expect((await sent).request().postDataJSON()).toEqual({ time: '07:30' })
  await expect(card.getByRole('listitem').first()).toContainText('First look')
  await card.getByRole('button', { name: /^Time of First look/ }).click()
  await card.getByLabel('Time of First look', { exact: true }).fill('')
  await page.keyboard.press('Enter')
  await expect(card.getByText('7:30 AM')).toBeVisible()

  const deleted = answered(page, 'DELETE', /\/call-times\/\d+$/)
  await card.getByRole('button', { name: 'Delete Crew call' }).click()
  await deleted
  await expect(card.getByText('Crew call')).toHaveCount(0)
  await expect(page.getByText('Call time deleted', { exact: true })).toBeVisible()
  const restored = answered(page, 'POST', /\/call-times$/).then(() => answered(page, 'GET', /\/call-times$/))
  await page.getByRole('button', { name: 'Undo' }).click()
  await restored
  await expect(card.getByText('Back door')).toBeVisible()

  const [first, second] = await studio.api(shootRoutes.callTimes, { params: { id } })
  await studio.api(shootRoutes.removeCallTime, { params: { id, callTimeId: first?.id ?? 0 } })
  await card.getByRole('button', { name: /^Title of First look/ }).click()
  await card.getByLabel('Title of First look', { exact: true }).fill('Second look')
  await page.keyboard.press('Enter')
  await expectFailure(page, 'Call time not found')
  await expect(card.getByText('First look')).toHaveCount(0)
  await expect(card.getByRole('list', { name: 'Not saved' })).toContainText('Second look')
  await studio.api(shootRoutes.removeCallTime, { params: { id, callTimeId: second?.id ?? 0 } })
  await card.getByRole('button', { name: 'Delete Crew call' }).click()
  await expect(card.getByText('No call times yet')).toBeVisible()

  await studio.api(shootRoutes.remove, { params: { id } })
  await card.getByLabel('Call time', { exact: true }).fill('Lunch')
  await card.getByLabel('Time', { exact: true }).fill('12:00')
  await add.click()
  await expectFailure(page, 'Shoot not found')
  await expect(card.getByLabel('Call time', { exact: true })).toHaveValue('Lunch')
})
