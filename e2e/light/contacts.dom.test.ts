import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contactRoutes } from '@contactsheet/contracts/contacts'
import { shootRoutes } from '@contactsheet/contracts/shoots'
import { addPerson, rowOf, showing } from './contact-list.ts'
import { atPage } from './light.ts'
import { networkIsGone, someFrames, type LightPage } from './light-page.ts'
import { until } from './part.ts'

const search = (page: LightPage) => page.role('searchbox', { name: 'Search contacts...' })
const filters = (page: LightPage) => page.role('list', { name: 'Active filters' })
const isListRead = ({ path }: { path: string }) => path.startsWith('/api/contacts/with-tags')
const isAt = (page: LightPage, address: string) => until(() => assert.equal(page.address, address))
const opener = (page: LightPage, filter: string) => page.role('button', { name: new RegExp(`^${filter}`) })

/** Opens one of the three filters, ticks what is named, and closes it. */
async function tick(page: LightPage, filter: string, options: string[]) {
  await opener(page, filter).click()
  const panel = page.role('dialog', { name: `Filter by ${filter.toLowerCase()}` })
  await panel.text(`Show contacts that are NOT these ${filter.toLowerCase()}s`).shows()
  for (const option of options) {
    await panel.role('checkbox', { name: option }).click()
    await panel.role('checkbox', { name: option }).isChecked()
  }
  await page.keyboard('{Escape}')
  await panel.isGone()
}

// spec 1.2.32 1.2.39 1.5.9 1.9.2
test(
  'the search is applied once, after a pause, and finds accents',
  atPage(async ({ page, api }) => {
    for (const firstName of ['Ada', 'Zoë']) await addPerson(api, { firstName, lastName: 'Åström' })
    await page.open('/contacts')
    await page.text('Manage your photography collaboration leads').shows()
    await showing(page, 2, 2)
    const before = page.sent.length
    const reads = () => page.sent.slice(before).filter(isListRead).length
    await search(page).click()
    await page.keyboard('zoe astrom')
    await search(page).holds('zoe astrom')
    assert.equal(reads(), 0)
    await showing(page, 1, 1)
    assert.equal(reads(), 1)
    await isAt(page, '/contacts?search=zoe%20astrom')
    await filters(page).says('Matching “zoe astrom”', true)
    await page.role('button', { name: 'Clear search' }).click()
    await showing(page, 2, 2)
  }),
)

// spec 1.2.28 1.2.33 1.2.34 1.2.41 1.4.10
test(
  'filters are applied, described, kept in the address, there again on return, and taken away',
  atPage(async ({ page, api }) => {
    await addPerson(api, { firstName: 'Ada' })
    const zoe = await addPerson(api, { firstName: 'Zoë', lastName: 'Åström' })
    await addPerson(api, { firstName: 'Cid', type: 'model' })
    await api(contactRoutes.setGenres, { params: { id: zoe.id }, body: { genreNames: ['Wedding'] } })
    await page.open('/contacts')
    await showing(page, 3, 3)

    // Back leads from the filtered list to the whole one.
    await tick(page, 'Type', ['client', 'collaboration'])
    await showing(page, 2, 2)
    page.back()
    await showing(page, 3, 3)
    await isAt(page, '/contacts')

    await tick(page, 'Type', ['client'])
    await showing(page, 2, 2)
    await tick(page, 'Genre', ['Wedding', 'NOT'])
    await showing(page, 1, 1)
    await filters(page).role('listitem').hasTexts(['Type: client', 'Without genre Wedding'])
    const filtered = '/contacts?types=client&genres=Wedding&genresNot=true'
    await isAt(page, filtered)
    await page.role('link', { name: 'Dashboard' }).first.click()
    await page.role('heading', { name: 'Dashboard', exact: true }).shows()
    await page.role('link', { name: 'Contacts', exact: true }).first.click()
    await isAt(page, filtered)
    await rowOf(page, 'Ada').shows()
    await page.open('/contacts')
    await isAt(page, filtered)

    // One filter is cleared in its own panel, and taken away from the description.
    await page.open('/contacts?types=model&search=ada')
    await filters(page).role('listitem').hasTexts(['Matching “ada”', 'Type: model'])
    await page.text('No contacts match your filters').shows()
    await opener(page, 'Type').click()
    await page.role('dialog', { name: 'Filter by type' }).role('button', { name: 'Clear' }).click()
    await page.keyboard('{Escape}')
    await showing(page, 1, 1)
    await filters(page)
      .role('button', { name: /Matching/ })
      .click()
    await isAt(page, '/contacts')
    await search(page).holds('')

    await tick(page, 'Type', ['model'])
    await filters(page).says('Type: model', true)
    await page.role('button', { name: 'Clear all' }).click()
    await showing(page, 3, 3)
    await page.reload()
    await showing(page, 3, 3)
    await isAt(page, '/contacts')
  }),
)

// spec 1.2.35 1.2.36 1.2.45
test(
  'archived contacts, how many shoots and stages are chosen in Other Filters',
  atPage(async ({ page, api }) => {
    const ids: number[] = []
    for (const [firstName, stage] of [
      ['Ada', 'agreed'],
      ['Bea', 'declined'],
      ['Cid', 'todo'],
      ['Dan', 'todo'],
    ] as const)
      ids.push((await addPerson(api, { firstName, stage })).id)
    const [ada = 0, , , dan = 0] = ids
    await api(contactRoutes.archive, { params: { id: dan }, body: { archived: true } })
    const shoot = await api(shootRoutes.add, { body: {} })
    await api(shootRoutes.addContact, { params: { id: shoot.id, contactId: ada }, body: { role: '' } })
    await page.open('/contacts?filters=true')
    const dialog = page.role('dialog', { name: 'Other Filters' })
    const openFilters = () => page.role('link', { name: 'Other Filters' }).click()
    const apply = dialog.role('button', { name: 'Apply' })

    // Stages are chosen or left out, described and remembered; each says how many contacts are at it.
    await dialog.text('Agreed1', { exact: true }).shows()
    await dialog.role('checkbox', { name: 'Agreed' }).click()
    await dialog.role('checkbox', { name: 'To do' }).click()
    await apply.click()
    await showing(page, 2, 2)
    await isAt(page, '/contacts?stages=todo,agreed')
    await filters(page).says('Stage: To do or Agreed', true)
    await page.open('/contacts')
    await isAt(page, '/contacts?stages=todo,agreed')

    await openFilters()
    await dialog.role('checkbox', { name: 'Agreed' }).isChecked()
    await dialog.role('checkbox', { name: 'Show contacts that are NOT at these stages' }).click()
    await apply.click()
    await filters(page).says('Stage is not To do or Agreed', true)
    await rowOf(page, 'Bea').shows()
    await showing(page, 1, 1)
    await filters(page).role('button').click()
    await showing(page, 3, 3)

    await openFilters()
    await isAt(page, '/contacts?filters=true')
    await dialog.label('Show Archived').click()
    await dialog.label('Minimum Shoot Count').fill('many')
    dialog.label('Minimum Shoot Count').now().blur()
    await dialog.label('Minimum Shoot Count').holds('0')
    await apply.click()
    await showing(page, 4, 4)
    await rowOf(page, 'Dan').text('Archived', { exact: true }).shows()

    await openFilters()
    await dialog.label('Maximum Shoot Count').fill('0')
    await apply.click()
    await filters(page).role('listitem').hasTexts(['Never worked with', 'Archived shown'])
    await showing(page, 3, 3)
    await rowOf(page, 'Dan').shows()
    await openFilters()
    await dialog.shows()
    await page.keyboard('{Escape}')
    await dialog.isGone()
    await isAt(page, '/contacts?archived=true&maxShootCount=0')
  }),
)

// spec 1.2.48 1.8.13
test(
  'the list is read again when it could not be, and is ordered as one likes',
  atPage(async ({ page, api }) => {
    await addPerson(api, { firstName: 'Zoë' })
    const ada = await addPerson(api, { firstName: 'ada' })
    const bea = await addPerson(api, { firstName: 'Bea' })
    const shoot = await api(shootRoutes.add, { body: {} })
    for (const { id } of [ada, bea])
      await api(shootRoutes.addContact, { params: { id: shoot.id, contactId: id }, body: { role: '' } })

    // While the server can be reached, the list comes by itself.
    page.answer((call) => (isListRead(call) || call.path === '/healthz' ? networkIsGone() : undefined))
    await page.open('/contacts')
    await page.role('alert').text('This page is not on this device.').shows()
    await page.calm()
    await page.role('alert').text('This page is not on this device.').shows()
    page.answer()
    await page.role('button', { name: 'Try again' }).click()
    await rowOf(page, 'ada').shows()

    const names = page.role('list', { name: 'Contacts', exact: true }).role('listitem').all('a[href^="/contacts/"]')
    await names.hasTexts(['ada', 'Bea', 'Zoë'])
    await page.label('Sort by').choose('Newest')
    await names.hasTexts(['Bea', 'ada', 'Zoë'])
    await isAt(page, '/contacts?sort=newest')
    await page.label('Sort by').choose('Most shoots')
    await isAt(page, '/contacts?sort=shoots')
    await names.hasTexts(['Bea', 'ada', 'Zoë'])
    await rowOf(page, 'ada').text('1 shoot', { exact: true }).shows()
    await rowOf(page, 'Zoë').text('0 shoots', { exact: true }).shows()
  }),
)

test(
  'who loads the list again by keyboard stays at "Try again" while it fails, and comes to the list then',
  atPage(async ({ page, api }) => {
    await addPerson(api, { firstName: 'Ada' })
    const refused = () => Response.json({ message: 'Not now' }, { status: 500 })
    let answer: () => Response | Promise<Response> | undefined = refused
    page.answer((request) => (isListRead(request) ? answer() : undefined))
    await page.open('/support')
    await page.role('link', { name: 'Contacts', exact: true }).first.click()
    const again = page.role('button', { name: 'Try again' })
    for (const next of [refused, () => undefined]) {
      const { promise, resolve } = Promise.withResolvers<void>()
      await again.shows()
      // The screen asks once more by itself when the way to it has failed.
      await someFrames(page)
      await page.calm()
      await again.shows()
      answer = () => promise.then(refused)
      await again.press('{Enter}')
      await again.isGone()
      await someFrames(page)
      resolve()
      await again.hasFocus()
      answer = next
    }
    await again.press('{Enter}')
    await rowOf(page, 'Ada').role('checkbox').hasFocus()
  }),
)
