import { contactRoutes } from '@contactsheet/contracts/contacts'
import { labelRoutes } from '@contactsheet/contracts/labels'
import { shootRoutes } from '@contactsheet/contracts/shoots'
import type { Page, Request } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from '../looks/checks.ts'
import { addPeople, addPerson, rowOf, scrollToEnd, showing } from '../people.ts'
import { unlimited } from '../newcomers.ts'
import { expect, test } from '../studio.ts'

const search = (page: Page) => page.getByRole('searchbox', { name: 'Search contacts...' })
const filters = (page: Page) => page.getByRole('list', { name: 'Active filters' })
const list = (page: Page) => page.getByRole('list', { name: 'Contacts' })
const isListRead = (request: Request) => new URL(request.url()).pathname === '/api/contacts/with-tags'

/** On a phone the filters stand behind one button. */
const opener = (page: Page) => page.getByRole('button', { name: /^Sort and filter/ })
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Sort and filter' })

/** Opens one of the three filters, ticks what is named, and closes it. */
async function tick(page: Page, filter: string, options: string[]) {
  await page.getByRole('button', { name: new RegExp(`^${filter}`) }).click()
  const panel = page.getByRole('dialog', { name: `Filter by ${filter.toLowerCase()}` })
  await expect(panel.getByText(`Show contacts that are NOT these ${filter.toLowerCase()}s`)).toBeVisible()
  for (const option of options) await panel.getByRole('checkbox', { name: option }).check()
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
}

test('an empty list offers the first contact, and to import @touch', async ({ page, studio }) => {
  await studio.signIn()
  await page.goto('/contacts')
  await test.step('an empty list offers to import, too', async () => {
    await page.getByRole('link', { name: 'Import Contacts' }).tap()
    await expect(page).toHaveURL('/contacts?import=true')
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('dialog')).toBeHidden()
  })
  await test.step('an empty list offers the first contact', async () => {
    await expect(page.getByText('No contacts yet')).toBeVisible()
    await page.getByRole('link', { name: 'Add Your First Contact' }).tap()
    await expect(page.getByRole('dialog', { name: 'Add New Contact' })).toBeVisible()
  })
})

test('on a phone the order and all filters stand in a sheet with a title and Done @touch', async ({ page, studio }) => {
  await studio.signIn()
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

test('the search and the filters are applied, described, kept in the address, and taken away @desktop', async ({
  page,
  studio,
}) => {
  await studio.signIn()
  await addPerson(studio, { firstName: 'Ada', type: 'client' })
  const zoe = await addPerson(studio, { firstName: 'Zoë', lastName: 'Åström', type: 'client' })
  await addPerson(studio, { firstName: 'Cid', type: 'model' })
  await studio.api(contactRoutes.setGenres, { params: { id: zoe.id }, body: { genreNames: ['Wedding'] } })
  await page.goto('/contacts')
  await expect(page.getByText('Manage your photography collaboration leads')).toBeVisible()
  await expect(showing(page, 3, 3)).toBeVisible()
  await test.step('the search is applied once, after a pause, and finds accents', async () => {
    const reads: string[] = []
    page.on('request', (request) => isListRead(request) && reads.push(request.url()))
    await search(page).pressSequentially('zoe astrom')
    await expect(search(page)).toHaveValue('zoe astrom')
    expect(reads).toEqual([])
    await expect(showing(page, 1, 1)).toBeVisible()
    expect(reads).toHaveLength(1)
    await expect(page).toHaveURL('/contacts?search=zoe%20astrom')
    await expect(filters(page)).toHaveText('Matching “zoe astrom”')
    await page.getByRole('button', { name: 'Clear search' }).click()
    await expect(showing(page, 3, 3)).toBeVisible()
  })

  await test.step('Back leads from the filtered list to the whole one', async () => {
    await tick(page, 'Type', ['client', 'collaboration'])
    await expect(showing(page, 2, 2)).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL('/contacts')
    await expect(showing(page, 3, 3)).toBeVisible()
  })

  await test.step('filters are described, kept in the address, and there again on return', async () => {
    await tick(page, 'Type', ['client'])
    await expect(showing(page, 2, 2)).toBeVisible()
    await tick(page, 'Genre', ['Wedding', 'NOT'])
    await expect(showing(page, 1, 1)).toBeVisible()
    await expect(filters(page).getByRole('listitem')).toHaveText(['Type: client', 'Without genre Wedding'])
    const filtered = '/contacts?types=client&genres=Wedding&genresNot=true'
    await expect(page).toHaveURL(filtered)
    await page.getByRole('link', { name: 'Dashboard' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
    await page.getByRole('link', { name: 'Contacts', exact: true }).click()
    await expect(page).toHaveURL(filtered)
    await expect(rowOf(page, 'Ada')).toBeVisible()
    await page.goto('/contacts')
    await expect(page).toHaveURL(filtered)
  })

  await test.step('one filter is cleared in its own panel, and taken away from the description', async () => {
    await page.goto('/contacts?types=model&search=ada')
    await expect(filters(page).getByRole('listitem')).toHaveText(['Matching “ada”', 'Type: model'])
    await expect(page.getByText('No contacts match your filters')).toBeVisible()
    await page.getByRole('button', { name: /^Type/ }).click()
    await page.getByRole('dialog', { name: 'Filter by type' }).getByRole('button', { name: 'Clear' }).click()
    await page.keyboard.press('Escape')
    await expect(showing(page, 1, 1)).toBeVisible()
    await filters(page)
      .getByRole('button', { name: /Matching/ })
      .click()
    await expect(page).toHaveURL('/contacts')
    await expect(search(page)).toHaveValue('')
  })

  await tick(page, 'Type', ['model'])
  await expect(filters(page)).toHaveText('Type: model')
  await page.getByRole('button', { name: 'Clear all' }).click()
  await expect(showing(page, 3, 3)).toBeVisible()
  await page.reload()
  await expect(page).toHaveURL('/contacts')
})

test('archived contacts, how many shoots and stages are chosen in Other Filters @desktop', async ({ page, studio }) => {
  await studio.signIn()
  const ids: number[] = []
  for (const [firstName, stage] of [
    ['Ada', 'agreed'],
    ['Bea', 'declined'],
    ['Cid', 'todo'],
    ['Dan', 'todo'],
  ] as const)
    ids.push((await studio.api(contactRoutes.add, { body: { type: 'client', firstName, stage } })).id)
  const [ada = 0, , , dan = 0] = ids
  await studio.api(contactRoutes.archive, { params: { id: dan }, body: { archived: true } })
  const shoot = await studio.api(shootRoutes.add, { body: {} })
  await studio.api(shootRoutes.addContact, { params: { id: shoot.id, contactId: ada }, body: { role: '' } })
  await page.goto('/contacts?filters=true')
  const dialog = page.getByRole('dialog', { name: 'Other Filters' })
  const openFilters = () => page.getByRole('link', { name: 'Other Filters' }).click()
  await test.step('stages are chosen or left out in Other Filters, described and remembered', async () => {
    // Each says how many contacts are at it.
    await expect(dialog.getByText('Agreed1', { exact: true })).toBeVisible()
    await dialog.getByRole('checkbox', { name: 'Agreed' }).check()
    await dialog.getByRole('checkbox', { name: 'To do' }).check()
    await dialog.getByRole('button', { name: 'Apply' }).click()
    await expect(showing(page, 2, 2)).toBeVisible()
    await expect(page).toHaveURL('/contacts?stages=todo,agreed')
    await expect(filters(page)).toHaveText('Stage: To do or Agreed')
    await page.goto('/contacts')
    await expect(page).toHaveURL('/contacts?stages=todo,agreed')

    await openFilters()
    await expect(dialog.getByRole('checkbox', { name: 'Agreed' })).toBeChecked()
    await dialog.getByRole('checkbox', { name: 'Show contacts that are NOT at these stages' }).check()
    await dialog.getByRole('button', { name: 'Apply' }).click()
    await expect(filters(page)).toHaveText('Stage is not To do or Agreed')
    await expect(rowOf(page, 'Bea')).toBeVisible()
    await expect(showing(page, 1, 1)).toBeVisible()
    await filters(page).getByRole('button').click()
    await expect(showing(page, 3, 3)).toBeVisible()
  })

  await test.step('other filters: archived contacts, and how many shoots', async () => {
    await openFilters()
    await expect(page).toHaveURL('/contacts?filters=true')
    await dialog.getByLabel('Show Archived').check()
    await dialog.getByLabel('Minimum Shoot Count').fill('many')
    await dialog.getByLabel('Minimum Shoot Count').blur()
    await expect(dialog.getByLabel('Minimum Shoot Count')).toHaveValue('0')
    await dialog.getByRole('button', { name: 'Apply' }).click()
    await expect(showing(page, 4, 4)).toBeVisible()
    await expect(rowOf(page, 'Dan').getByText('Archived', { exact: true })).toBeVisible()

    await openFilters()
    await dialog.getByLabel('Maximum Shoot Count').fill('0')
    await page.keyboard.press('Enter')
    await expect(filters(page).getByRole('listitem')).toHaveText(['No shoots', 'Archived shown'])
    await expect(showing(page, 3, 3)).toBeVisible()
    await expect(rowOf(page, 'Dan')).toBeVisible()
    await openFilters()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL('/contacts?archived=true&maxShootCount=0')
  })
})

test('the list is read again when it could not be, and is ordered as one likes @desktop', async ({ page, studio }) => {
  await studio.signIn()
  await addPerson(studio, { firstName: 'Zoë' })
  const ada = await addPerson(studio, { firstName: 'ada' })
  const bea = await addPerson(studio, { firstName: 'Bea' })
  const shoot = await studio.api(shootRoutes.add, { body: {} })
  for (const contact of [ada, bea]) {
    await studio.api(shootRoutes.addContact, { params: { id: shoot.id, contactId: contact.id }, body: { role: '' } })
  }
  await test.step('a list that cannot be loaded says so and can be tried again', async () => {
    await page.route('**/api/contacts/with-tags*', (route) => route.abort())
    // The first answers would come inside the page of the list itself.
    await page.goto('/support')
    await page.getByRole('link', { name: 'Contacts', exact: true }).first().click()
    // Parts of the page that come later ask once more.
    await page.waitForLoadState('networkidle')
    await expect(page.getByRole('alert').getByText('Contacts could not be loaded')).toBeVisible()
    await page.unroute('**/api/contacts/with-tags*')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(rowOf(page, 'ada')).toBeVisible()
  })

  await test.step('the list is ordered by name, by age and by shoots', async () => {
    const names = list(page).getByRole('listitem').locator('a[href^="/contacts/"]')
    await expect(names).toHaveText(['ada', 'Bea', 'Zoë'])
    await page.getByLabel('Sort by').selectOption('Newest')
    await expect(names).toHaveText(['Bea', 'ada', 'Zoë'])
    await expect(page).toHaveURL('/contacts?sort=newest')
    await page.getByLabel('Sort by').selectOption('Most shoots')
    await expect(names).toHaveText(['Bea', 'ada', 'Zoë'])
    await expect(rowOf(page, 'ada').getByText('1 shoot', { exact: true })).toBeVisible()
    await expect(rowOf(page, 'Zoë').getByText('0 shoots', { exact: true })).toBeVisible()
  })
})

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
})
