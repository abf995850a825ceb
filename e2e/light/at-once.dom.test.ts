import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addPerson, showing } from './contact-list.ts'
import { atPage } from './light.ts'
import type { LightPage } from './light-page.ts'
import { until, type Part } from './part.ts'

/** Presses one after another, before the router has drawn what the first of them did to the address. */
async function pressAtOnce(...parts: Part[]) {
  for (const part of parts) {
    part.now().click()
    await Promise.resolve()
  }
}

const params = (page: LightPage) => Object.fromEntries(new URL(page.address, 'http://here').searchParams)
const says = (page: LightPage, wanted: Record<string, string>) => until(() => assert.deepEqual(params(page), wanted))

test(
  'two ticks in a filter of contacts both count, however fast they follow each other',
  atPage(async ({ page, api }) => {
    for (const type of ['client', 'model', 'collaboration']) await addPerson(api, { firstName: type, type })
    await page.open('/contacts')
    await showing(page, 3, 3)
    await page.role('button', { name: /^Type/ }).click()
    const panel = page.role('dialog', { name: 'Filter by type' })
    const box = (name: string) => panel.role('checkbox', { name })
    await box('client').shows()
    await pressAtOnce(box('client'), box('model'))
    await says(page, { types: 'client,model' })
    await box('client').isChecked()
    await box('model').isChecked()
    await showing(page, 2, 2)
    await pressAtOnce(box('client'), box('NOT'))
    await says(page, { types: 'model', typesNot: 'true' })
    await showing(page, 2, 2)
  }),
)

test(
  'two ticks in a filter of the schedule both count, however fast they follow each other',
  atPage(async ({ page }) => {
    await page.open('/schedule?view=list')
    await page.role('button', { name: /^Status/ }).click()
    const panel = page.role('dialog', { name: /status/i })
    const box = (name: string) => panel.role('checkbox', { name })
    await box('Planning').shows()
    await pressAtOnce(box('Planning'), box('Booked'))
    await until(() => assert.match(page.address, /view=list/))
    await until(() => assert.deepEqual(params(page).statuses?.split(','), ['planning', 'booked']))
  }),
)

test(
  'a search that is typed and an order that is chosen within the same half second both hold',
  atPage(async ({ page }) => {
    await page.open('/admin')
    const search = page.role('searchbox', { name: 'Search users...' })
    await search.click()
    await page.keyboard('ged')
    await page.role('combobox', { name: 'Order' }).choose('Joined last')
    await says(page, { search: 'ged', sortBy: 'joined', direction: 'desc' })

    await page.open('/contacts')
    await page.role('searchbox', { name: 'Search contacts...' }).click()
    await page.keyboard('ged')
    await page.role('combobox', { name: 'Sort by' }).choose('Newest')
    await says(page, { search: 'ged', sort: 'newest' })

    // The dialog that is opened meanwhile stays.
    await page.open('/moodboards')
    await page.role('searchbox').click()
    await page.keyboard('ged')
    await page.role('button', { name: 'New Moodboard' }).first.click()
    await says(page, { search: 'ged', add: 'true' })
  }, 'admin'),
)
