import assert from 'node:assert/strict'
import { test } from 'node:test'
import { shootRoutes } from '@contactsheet/contracts/shoots'
import { addPerson, showing } from './contact-list.ts'
import { atPage } from './light.ts'
import type { LightPage } from './light-page.ts'
import { until } from './part.ts'

type Ids = { contactId: number; shootId: number }

/** What each screen reads out of its address. */
const screens: { at: (ids: Ids) => string; reads: string }[] = [
  {
    at: () => '/contacts',
    reads:
      'search types typesNot genres genresNot tags tagsNot stages stagesNot archived minShootCount maxShootCount sort add filters import',
  },
  { at: ({ contactId }) => `/contacts/${contactId}`, reads: 'tab types maxShootCount' },
  {
    at: () => '/schedule',
    reads: 'view month search dateFilter genres genresNot statuses statusNot add with',
  },
  { at: ({ shootId }) => `/schedule/${shootId}`, reads: 'tab share duplicate moodboard' },
  { at: () => '/moodboards', reads: 'search add edit' },
  { at: () => '/settings', reads: 'tab' },
]

/**
 * What nobody would write into an address except by hand; under every name at once. That the server takes the calls of many
 * more is a test of the web app's own.
 */
const odd = [',,%20,', '%E0%A4%A', '{"a":[1]}', '2026-99', '<b>%22']

/** Longer than what the server takes of either; half of a character stands where a search ends. */
const long = `search=a${'%F0%9F%98%80'.repeat(110)}&types=${'a,'.repeat(3000)}`

/** No record's number, the largest possible one, one too large, and no number at all. */
const ids = ['0', '2147483647', '2147483648', '%00']
const underIds = (id: string) => ['/contacts', '/schedule', '/shoots', '/moodboards'].map((path) => `${path}/${id}`)

const heading = (page: LightPage) => page.all('h1')
const isRefused = ({ path, status }: { path: string; status: number }) =>
  path.startsWith('/api/') && status >= 400 && status !== 404

const messageOf = (event: object) => String('message' in event ? event.message : event)

/** Notes what must not happen while pages are looked at: errors of the page, and calls that the server refuses. */
async function watch(page: LightPage) {
  const errors: string[] = []
  const load = async (address: string) => {
    await page.open(address)
    page
      .now()
      .ownerDocument.defaultView?.addEventListener('error', (event) => errors.push(`${address}: ${messageOf(event)}`))
  }
  /** Leads there by the router alone, from a screen that has nothing in common with it. */
  const goWithin = async (address: string) => {
    page.push('/support')
    await until(() => assert.deepEqual(heading(page).texts(), ['Support']))
    await page.role('link', { name: 'Contact support' }).shows()
    page.push(address)
    await until(() => assert.notDeepEqual(heading(page).texts(), ['Support'], address.slice(0, 200)))
  }
  const look = async (address: string, open = goWithin) => {
    // Long ones would fill the report.
    const where = address.slice(0, 200)
    const said = () => page.all('body').now().textContent
    await open(address)
    await until(() => {
      assert.ok(heading(page).count() + page.role('dialog').count() > 0, where)
      assert.doesNotMatch(said(), /Loading/, where)
      // Never tabs of which none is open.
      if (page.role('tab').count()) assert.equal(page.all('[role=tab][aria-selected=true]').count(), 1, where)
    })
    assert.doesNotMatch(said(), /could not be/, where)
  }
  const expectNothingWrong = () => {
    assert.deepEqual(errors, [])
    assert.deepEqual(page.received.filter(isRefused), [])
  }
  await load('/support')
  return { look, load, expectNothingWrong }
}

test(
  'whatever is written into an address, a page stands and the server takes its calls',
  atPage(async ({ page, api }) => {
    const { id: contactId } = await addPerson(api, { firstName: 'Mia' })
    const { id: shootId } = await api(shootRoutes.add, { body: { genre: 'Editorial', date: '2027-05-09' } })
    const { look, load, expectNothingWrong } = await watch(page)
    for (const { at, reads } of screens) {
      const path = at({ contactId, shootId })
      const all = (write: (name: string) => string) => `${path}?${reads.split(' ').map(write).join('&')}`
      await look(
        all((read) => `${read}=a&${read}=b&${read}[]=c&__proto__=d&unknown=e`),
        load,
      )
      for (const value of odd) await look(all((read) => `${read}=${value}`))
      if (reads.includes('search')) await look(`${path}?${long}`, load)
    }
    expectNothingWrong()
  }),
)

// spec 1.2.11
test(
  'an address that leads nowhere says so',
  atPage(async ({ page }) => {
    const { look, load, expectNothingWrong } = await watch(page)
    for (const address of ['/contacts/abc', '/moodboards/99999999999', '/nothing/here']) {
      await look(address, address === '/contacts/abc' ? load : undefined)
      await heading(page).hasTexts(['404 Page Not Found'])
    }
    await until(() => assert.match(page.now().ownerDocument.title, /^404 Page Not Found/))
    for (const address of [...ids.flatMap(underIds), '/%E2%82%AC', '/contacts/1/2/3', '/contacts/%2F', '/contacts//']) {
      await look(address)
      await until(() => assert.ok(page.text(/not found/i).count() + page.text('Contacts').count() > 0, address))
    }
    page.push('/shoots/12')
    await until(() => assert.equal(page.address, '/schedule/12'))
    expectNothingWrong()
  }),
)

test(
  'a word that is also the usual value of something is searched for, kept in the address and exported',
  atPage(async ({ page, api }) => {
    for (const firstName of ['Mia', 'Surname']) await addPerson(api, { firstName })
    await page.open('/contacts')
    const search = page.role('searchbox', { name: 'Search contacts...' })
    await search.fill('name')
    await search.press('{Enter}')
    await showing(page, 1, 1)
    assert.equal(page.address, '/contacts?search=name')
    await page.role('button', { name: 'Import and export' }).click()
    const exporting = page.role('menuitem', { name: 'Export filtered as CSV' })
    assert.match((await exporting.attribute('href')) ?? '', /[?&]search=name/)
    for (const word of ['all', 'calendar', 'false']) {
      page.push(`/schedule?view=list&search=${word}`)
      await page.text('No shoots found matching your criteria.').shows()
      await until(() => assert.match(page.address, new RegExp(`search=${word}`)))
      page.push('/support')
      await heading(page).hasTexts(['Support'])
    }
  }),
)
