import { contactRoutes } from '@contactsheet/contracts/contacts'
import { labelRoutes } from '@contactsheet/contracts/labels'
import type { Page, Request } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from '../looks/checks.ts'
import { addPeople, addPerson, rowOf, scrollToEnd, showing } from '../contacts/people.ts'
import { unlimited } from '../newcomers.ts'
import { expect, test } from '../studio.ts'

const search = (page: Page) => page.getByRole('searchbox', { name: 'Search contacts...' })
const filters = (page: Page) => page.getByRole('list', { name: 'Active filters' })
const list = (page: Page) => page.getByRole('list', { name: 'Contacts' })
const isListRead = (request: Request) => new URL(request.url()).pathname === '/api/contacts/with-tags'

/** On a phone the filters stand behind one button. */
const opener = (page: Page) => page.getByRole('button', { name: /^Sort and filter/ })
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Sort and filter' })

// spec 1.2.38
test('on a phone the order and all filters stand in a sheet with a title and Done, once an empty list has offered the first contact @touch', async ({
  page,
  studio,
}) => {
  await studio.signIn()
  await page.goto('/contacts')
  // spec 1.2.30
  await test.step('the button says Add Contact on the smallest phone, too', async () => {
    await page.setViewportSize({ width: 360, height: 740 })
    const words = page.getByRole('link', { name: 'Add Contact', exact: true }).getByText('Contact').last()
    expect((await words.boundingBox())?.width).toBeGreaterThan(60)
    const menu = page.getByRole('button', { name: 'Import and export' })
    const [above, below] = [await menu.boundingBox(), await words.boundingBox()]
    expect(above && below && above.y < below.y && below.y < above.y + above.height, 'on one line').toBe(true)
    await expectNoSidewaysScroll(page)
  })
  // spec 1.2.40
  await test.step('an empty list offers to import, too', async () => {
    await page.getByRole('link', { name: 'Import Contacts' }).tap()
    await expect(page).toHaveURL('/contacts?import=true')
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('dialog')).toBeHidden()
  })
  // spec 1.2.40
  await test.step('an empty list offers the first contact', async () => {
    await expect(page.getByText('No contacts yet')).toBeVisible()
    await page.getByRole('link', { name: 'Add Your First Contact' }).tap()
    await expect(page.getByRole('dialog', { name: 'Add New Contact' })).toBeVisible()
  })
  for (const [firstName, stage] of [
    ['Ada', 'agreed'],
    ['Bea', 'todo'],
  ] as const)
    await studio.api(contactRoutes.add, { body: { type: 'client', firstName, stage } })
  await page.goto('/contacts')
  const [field, button] = await Promise.all([search(page).boundingBox(), opener(page).boundingBox()])
  expect(button?.y, 'beside the search').toBe(field?.y)
  await opener(page).tap()
  await expect(sheet(page).getByRole('heading', { name: 'Sort and filter' })).toBeVisible()
  await sheet(page).getByLabel('Sort by').selectOption('Newest')
  await sheet(page).getByText('Type', { exact: true }).tap()
  const types = sheet(page).getByRole('group').filter({ hasText: 'NOT these types' })
  await types.getByRole('checkbox', { name: 'client' }).check()
  await sheet(page).getByText('Other Filters', { exact: true }).tap()
  await sheet(page).getByLabel('Maximum Shoot Count').fill('3')
  await expect(sheet(page).getByText('Agreed1', { exact: true })).toBeVisible()
  await sheet(page).getByRole('checkbox', { name: 'Agreed' }).check()
  await expectAccessible(page)
  await sheet(page).getByRole('button', { name: 'Done' }).tap()
  await expect(sheet(page)).toBeHidden()
  await expect(page).toHaveURL('/contacts?types=client&stages=agreed&maxShootCount=3&sort=newest')
  await expect(opener(page)).toHaveText('Sort and filter3 set')
  await expect(filters(page).getByRole('listitem')).toHaveText(['Type: client', 'Stage: Agreed', 'At most 3 shoots'])
  await expect(showing(page, 1, 1)).toBeVisible()
  await opener(page).tap()
  await sheet(page).getByRole('button', { name: 'Clear all' }).tap()
  await expect(sheet(page).getByLabel('Maximum Shoot Count')).toHaveValue('')
})

// spec 1.2.42
test('scrolling brings every contact exactly once, also while others are added @desktop', async ({ page, studio }) => {
  await studio.signIn(unlimited)
  const people = await addPeople(studio, 65)
  await page.goto('/contacts')
  await expect(showing(page, 20, 65)).toBeVisible()

  const seen: string[] = []
  page.on('response', async (response) => {
    if (!isListRead(response.request())) return
    const { contacts } = (await response.json()) as { contacts: { lastName: string }[] }
    seen.push(...contacts.map((contact) => contact.lastName))
  })
  await scrollToEnd(page)
  await expect(showing(page, 40, 65)).toBeVisible()
  // In front of all others: by page numbers, the last one seen would now come a second time.
  await addPerson(studio, { firstName: 'Aaron' })
  for (const shown of [60, 65]) {
    await scrollToEnd(page)
    await expect(page.getByText(new RegExp(`^Showing ${shown} of`))).toBeVisible()
  }
  await expect.poll(() => seen).toEqual(people.slice(20).map((person) => person.lastName))
  await expect(rowOf(page, 'Person 065')).toBeVisible()
  expect(await list(page).getByRole('listitem').count()).toBeLessThan(40)
})

test('everything is reached with the keyboard alone @desktop', async ({ page, studio }) => {
  await studio.signIn()
  for (const firstName of ['Ada', 'Bea', 'Cid', 'Dan']) await addPerson(studio, { firstName })
  await page.goto('/contacts')
  await expect(showing(page, 4, 4)).toBeVisible()
  const key = (name: string) => page.keyboard.press(name)
  const link = (name: string) => page.getByRole('link', { name, exact: true })

  await key('/')
  await expect(search(page)).toBeFocused()
  await page.keyboard.type('e?')
  await expect(search(page)).toHaveValue('e?')
  await page.getByRole('button', { name: 'Clear search' }).press('Enter')

  await link('Ada').focus()
  await key('ArrowDown')
  await expect(link('Bea')).toBeFocused()
  await key('e')
  await expect(rowOf(page, 'Bea')).toHaveCount(0)
  await expect(link('Cid')).toBeFocused()
  await key('F8')
  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(rowOf(page, 'Bea')).toBeVisible()

  await link('Cid').focus()
  await key('x')
  await expect(page.getByText('1 selected')).toBeVisible()
  await key('Escape')
  await expect(page.getByText('1 selected')).toBeHidden()

  await link('Dan').focus()
  await page.getByRole('button', { name: 'More for Dan' }).press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Archive' })).toBeFocused()
  await key('ArrowUp')
  await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeFocused()
  await key('Enter')
  await page.getByRole('dialog', { name: 'Delete Contact' }).getByRole('button', { name: 'Delete' }).press('Enter')
  await expect(rowOf(page, 'Dan')).toHaveCount(0)
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await key('?')
  await expect(page.getByText('Archive or unarchive the focused contact')).toBeVisible()
  await key('Escape')
  await link('Ada').focus()
  await key('n')
  await page.getByLabel('First name').press('E')
  await page.keyboard.type('ve')
  await key('Enter')
  await expect(rowOf(page, 'Eve')).toBeVisible()

  await link('Other Filters').press('Enter')
  await page.getByLabel('Minimum Shoot Count').fill('1')
  await key('Enter')
  await expect(page.getByRole('list', { name: 'Active filters' })).toHaveText('At least 1 shoot')
})

test('nothing in the list stands in the way of assistive technology @desktop', async ({ page, studio }) => {
  await studio.signIn()
  const ada = await addPerson(studio, { firstName: 'Ada', instagramHandle: 'ada.l' })
  const bea = await addPerson(studio, { firstName: 'Bea' })
  await studio.api(contactRoutes.archive, { params: { id: bea.id }, body: { archived: true } })
  for (const [name, color] of Object.entries({ pale: '#fef9c3', deep: '#1e1b4b' })) {
    await studio.api(labelRoutes.addTag, { body: { name, color } })
  }
  await studio.api(contactRoutes.setTags, { params: { id: ada.id }, body: { tagNames: ['pale', 'deep'] } })
  await studio.api(contactRoutes.setTags, { params: { id: bea.id }, body: { tagNames: ['pale'] } })

  await page.goto('/contacts?archived=true&types=client')
  await page.getByRole('checkbox', { name: 'Select Ada' }).check()
  await expect(page.getByText('1 selected')).toBeVisible()
  await page.getByRole('button', { name: '2 tags' }).click()
  await expect(page.getByRole('tooltip')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Type/ }).click()
  await expect(page.getByRole('dialog', { name: 'Filter by type' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await test.step('nor in the form of a new contact that says what is wrong', async () => {
    await page.getByRole('link', { name: 'Add Contact' }).click()
    const form = page.getByRole('dialog', { name: 'Add New Contact' })
    await form.getByLabel('Email').fill('noor at example')
    await form.getByRole('button', { name: 'Add Contact' }).click()
    await expect(form.getByText('First name is required')).toBeVisible()
    await expectAccessible(page, 'dialog[open]')
  })
})
