import type { Page } from '@playwright/test'
import { labelRoutes } from '@contactsheet/contracts/labels'
import { sharingRoutes } from '@contactsheet/contracts/sharing'
import { shootRoutes } from '@contactsheet/contracts/shoots'
import { holdCode } from '../looks/held-code.ts'
import { addPerson } from '../contacts/people.ts'
import { addShoot, addSomebody, openField, openShoot } from '../pages/shoot-page.ts'
import { expect, test } from '../studio.ts'

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const press = async (page: Page, name: string | RegExp) => {
  await page.getByRole('button', { name }).focus()
  await page.keyboard.press('Enter')
}

test('the focus stays near the people, plans, links and the place of a shoot @desktop', async ({ page, studio }) => {
  await studio.signIn()
  const { id } = await addShoot(studio, { latitude: 52.5, longitude: 13.4 })
  const params = { id }
  for (const name of ['Ada', 'Bo', 'Cy']) await addSomebody(studio, name, { shootId: id, role: null })
  for (const name of ['Dora', 'Eva']) await addSomebody(studio, name)
  for (const title of ['Book', 'Call', 'Pack']) await studio.api(shootRoutes.addTask, { params, body: { title } })
  for (const time of ['08:00', '09:00'])
    await studio.api(shootRoutes.addCallTime, { params, body: { title: `At ${time}`, time } })
  for (const label of ['One', 'Two'])
    await studio.api(shootRoutes.addLink, { params, body: { label, url: 'https://example.com' } })
  await openShoot(page, id, 'team')
  const member = (name: string) => card(page, 'Team').getByRole('link', { name: `${name} Berg`, exact: true })
  await test.step('the focus stays among the people when one is added or removed', async () => {
    const candidate = (name: string) => card(page, 'Add people').getByRole('button', { name: `Add ${name} Berg` })

    await press(page, 'Remove Bo Berg')
    await expect(member('Cy')).toBeFocused()
    await press(page, 'Remove Cy Berg')
    await expect(member('Ada')).toBeFocused()
    await press(page, 'Remove Ada Berg')
    await expect(page.getByText('Nobody is on this shoot yet')).toBeVisible()
    await expect(card(page, 'Add people').getByRole('searchbox')).toBeFocused()

    await candidate('Dora').focus()
    await page.keyboard.press('Enter')
    await expect(member('Dora')).toBeVisible()
    await expect(candidate('Eva')).toBeFocused()
  })

  await test.step('a menu and a panel begin where one chooses, and Escape gives the focus back to their button', async () => {
    await page.getByRole('tab', { name: 'Planning' }).click()
    for (const [name, begins] of [
      ['More for this shoot', page.getByRole('menuitem', { name: 'Send' })],
      ['Due date of Book', page.locator('[aria-current=date]')],
      ['Assignee of Book', page.getByRole('dialog').getByRole('searchbox')],
    ] as const) {
      await press(page, new RegExp(`^${name}`))
      await expect(begins).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('button', { name: new RegExp(`^${name}`) })).toBeFocused()
    }
  })

  await test.step('the focus goes to the next row when something planned is deleted, else to where one adds', async () => {
    const status = (title: string) => page.getByRole('button', { name: `${title}: To Do` })

    await press(page, 'Delete Call')
    await expect(status('Pack')).toBeFocused()
    await press(page, 'Delete Pack')
    await expect(status('Book')).toBeFocused()
    await press(page, 'Delete Book')
    await expect(page.getByLabel('New task')).toBeFocused()

    await press(page, 'Delete At 08:00')
    await expect(page.getByRole('button', { name: 'Time of At 09:00' })).toBeFocused()
    await press(page, 'Delete At 09:00')
    await expect(card(page, 'Call times').getByLabel('Time', { exact: true })).toBeFocused()

    await page.getByLabel('New task').fill('Charge')
    await card(page, 'Tasks').getByRole('button', { name: 'Add', exact: true }).click()
    await expect(page.getByLabel('New task')).toBeFocused()
  })

  await test.step('the focus stays near the links and the place of a shoot', async () => {
    await page.getByRole('tab', { name: 'Details' }).click()
    await press(page, 'Delete One')
    await expect(page.getByRole('group', { name: 'Two' }).getByLabel('Label')).toBeFocused()
    await press(page, 'Delete Two')
    await expect(page.getByRole('button', { name: 'Add Link' })).toBeFocused()

    await openField(page, 'Location')
    await press(page, 'Remove place')
    await expect(page.getByRole('button', { name: 'Location: Add a place' })).toBeFocused()
  })

  await test.step('undo leads back to where one was', async () => {
    const other = await addShoot(studio)
    for (const name of ['Fay', 'Gus']) await addSomebody(studio, name, { shootId: other.id, role: null })
    await openShoot(page, other.id, 'team')
    await press(page, 'Remove Fay Berg')
    await expect(member('Gus')).toBeFocused()
    const undo = page.getByRole('button', { name: 'Undo' })
    await undo.click()
    await expect(undo).toBeHidden()
    await expect(member('Fay')).toBeVisible()
    await expect(member('Gus')).toBeFocused()
  })
})

test('giving up what was typed leaves the focus in the dialog @desktop', async ({ page, studio }) => {
  await studio.signIn()
  for (const [address, title, field] of [
    ['/schedule?add=2031-05-09', 'Schedule New Shoot', 'Location'],
    ['/contacts?add=true', 'Add New Contact', 'First name'],
  ] as const) {
    await page.goto(address)
    const dialog = page.getByRole('dialog', { name: title })
    await dialog.getByLabel(field).fill('Harbour')
    await press(page, 'Discard')
    await expect(dialog.getByLabel(field)).toHaveValue('')
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  }
})

test('the focus goes to the next label when one is deleted, and to the next link when sharing ends @desktop', async ({
  page,
  studio,
}) => {
  await studio.signIn()
  for (const name of ['Alpha', 'Beta', 'Gamma']) await studio.api(labelRoutes.addTag, { body: { name } })
  for (const genre of ['Wedding', 'Portrait']) {
    const { id } = await addShoot(studio, { genre })
    await studio.api(sharingRoutes.shareShoot, { params: { id }, body: {} })
  }
  await page.goto('/settings?tab=configuration')
  await press(page, 'Delete Beta')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Edit Gamma' })).toBeFocused()
  await press(page, 'Delete Gamma')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Edit Alpha' })).toBeFocused()

  await page.goto('/settings?tab=sharing')
  const stop = page.getByRole('button', { name: /^Stop sharing \w+ Shoot/ })
  await expect(stop).toHaveCount(2)
  await stop.first().focus()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Stop sharing' }).press('Enter')
  await expect(stop).toHaveCount(1)
  await expect(card(page, 'Shared links').getByRole('listitem').getByRole('link').first()).toBeFocused()
  await stop.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Stop sharing' }).press('Enter')
  await expect(page.getByRole('link', { name: 'Go to Schedule' })).toBeFocused()
})

test('the focus stays in the list when filters, rows and selections go @desktop', async ({ page, studio }) => {
  await studio.signIn()
  for (const firstName of ['Ada', 'Bo', 'Cy']) await addPerson(studio, { firstName })
  await page.goto('/contacts?search=b&types=client')
  await press(page, 'Remove filter: Type: client')
  await expect(page.getByRole('button', { name: 'Remove filter: Matching “b”' })).toBeFocused()
  await press(page, 'Clear all')
  await expect(page.getByText('Showing 3 of 3 contacts')).toBeVisible()
  await expect(page.locator('body')).not.toBeFocused()

  const link = (name: string) => page.getByRole('link', { name, exact: true })
  await press(page, 'Archive Ada')
  await expect(link('Bo')).toBeFocused()
  await page.getByRole('checkbox', { name: 'Bo' }).focus()
  await page.keyboard.press('Space')
  await press(page, 'Clear the selection')
  await expect(link('Bo')).toBeFocused()
})

test('a contact opened over a slow line gives the focus back to its row, however long it was open @desktop', async ({
  page,
  studio,
}) => {
  await studio.signIn()
  const { id } = await addPerson(studio, { firstName: 'Mia' })
  await page.clock.install()
  await page.goto('/contacts')
  const letGo = await holdCode(page, '**/assets/contact.screen-*.js')
  await page.getByRole('link', { name: 'Mia', exact: true }).press('Enter')
  await page.clock.runFor(2_000)
  await expect(page.getByText('Loading contact...')).toBeAttached()
  await expect(page.getByRole('button', { name: 'Close' })).toBeFocused()
  letGo()
  await expect(page.getByRole('button', { name: 'First name: Mia' })).toBeVisible()
  await page.clock.runFor(16_000)
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/contacts')
  await page.clock.runFor(1_000)
  await expect(page.locator(`[data-id="${id}"]`).getByRole('link', { name: 'Mia', exact: true })).toBeFocused()
})
