import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contactRoutes } from '@contactsheet/contracts/contacts'
import { shootRoutes } from '@contactsheet/contracts/shoots'
import { atPage, type Light } from './light.ts'
import type { LightPage } from './light-page.ts'
import { until } from './part.ts'

const figure = (page: LightPage, name: string) => page.all('dl > div').saying(new RegExp(`^${name}`))
const counts = (page: LightPage, name: string, count: number) =>
  until(() => assert.equal(Number(figure(page, name).all('dd').first.texts()[0]), count, name))
const toList = (page: LightPage, name: string) =>
  page.role('navigation', { name: 'Main' }).role('link', { name }).first.click()
const goHome = (page: LightPage) => toList(page, 'Dashboard')
const isAt = (page: LightPage, address: string) => until(() => assert.equal(page.address, address))
const showing = (page: LightPage, count: number, what: string) =>
  page.text(`Showing ${count} of ${count} ${what}`, { exact: true }).shows()

/** People at three stages, two of them archived, and shoots of four states. */
async function fill(api: Light['api']) {
  const stages = ['todo', 'todo', 'agreed', 'declined', 'todo', 'agreed'] as const
  for (const [place, stage] of stages.entries()) {
    const { id } = await api(contactRoutes.add, { body: { type: 'client', firstName: `Person ${place}` } })
    await api(contactRoutes.change, { params: { id }, body: { stage } })
    if (place > 3) await api(contactRoutes.archive, { params: { id }, body: { archived: true } })
  }
  for (const status of ['booked', 'booked', 'planning', 'complete', 'cancelled'] as const)
    await api(shootRoutes.add, { body: { genre: 'Portrait', status } })
}

// spec 1.2.19
test(
  'each card leads to the list of just what it counts, whatever filter was left there, and so does each stage',
  atPage(async ({ page, api }) => {
    await fill(api)
    // Both lists remember a filter.
    await page.open('/contacts?types=model&archived=true')
    await page.text('No contacts match your filters').shows()
    await page.open('/schedule?view=list&genres=Wedding&statuses=review')
    await page.text(/^No shoots/).shows()
    await goHome(page)
    await figure(page, 'Total Contacts').says('plus 2 archived')
    await counts(page, 'Total Contacts', 4)
    await figure(page, 'Total Contacts').role('link').click()
    await isAt(page, '/contacts?all=true')
    await showing(page, 4, 'contacts')

    for (const [name, count, address] of [
      ['Total Shoots', 5, '/schedule?view=list'],
      ['Booked Shoots', 2, '/schedule?view=list&statuses=booked'],
      ['Completed', 1, '/schedule?view=list&statuses=complete'],
    ] as const) {
      await goHome(page)
      await counts(page, name, count)
      await figure(page, name).role('link').click()
      await isAt(page, address)
      await showing(page, count, 'shoots')
    }

    await page.open('/contacts?types=model&archived=true')
    await page.text('No contacts match your filters').shows()
    for (const [name, stage, count] of [
      ['To do', 'todo', 2],
      ['Agreed', 'agreed', 1],
      ['Contacted', 'contacted', 0],
    ] as const) {
      await goHome(page)
      await counts(page, name, count)
      await figure(page, name).role('link').click()
      await isAt(page, `/contacts?stages=${stage}`)
      if (count === 0) await page.text('No contacts match your filters').shows()
      else await showing(page, count, 'contacts')
    }

    // What is chosen on the list afterwards counts as ever.
    await page.open('/contacts?all=true')
    await showing(page, 4, 'contacts')
    await goHome(page)
    await toList(page, 'Contacts')
    await isAt(page, '/contacts')
  }),
)
