import type { Page } from '@playwright/test'
import { addPlan } from '../call-sheets.ts'
import { addPerson } from '../people.ts'
import { expect, test } from '../studio.ts'

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

const push = (page: Page, address: string) => page.evaluate(`history.pushState(null, '', ${JSON.stringify(address)})`)

/**
 * Leads to an address by the router alone, from a screen that has nothing in common with it: what the new screen does is what it
 * does after a load, which takes ten times as long.
 */
async function goWithin(page: Page, address: string) {
  const elsewhere = page.getByRole('heading', { level: 1, name: 'Support' })
  await push(page, '/support')
  await expect(elsewhere).toBeVisible()
  await expect(page.getByRole('link', { name: 'Contact support' })).toBeVisible()
  await push(page, address)
  await expect(elsewhere, address.slice(0, 200)).toHaveCount(0)
}

const load = (page: Page, address: string) => page.goto(address).then(() => undefined)

/** Notes what must not happen while pages are looked at: errors of the page, and calls that the server refuses. */
function watch(page: Page) {
  const wrong: string[] = []
  page.on('pageerror', (error) => wrong.push(`${page.url().slice(0, 200)}: ${error.message}`))
  page.on('response', (answer) => {
    const isCall = new URL(answer.url()).pathname.startsWith('/api/')
    if (isCall && answer.status() >= 400 && answer.status() !== 404)
      wrong.push(`${answer.status()} ${answer.url().slice(0, 300)}`)
  })
  const look = async (address: string, open = goWithin) => {
    // Long ones would fill the report.
    const said = address.slice(0, 200)
    await open(page, address)
    const shown = page.getByRole('heading', { level: 1 }).or(page.getByRole('dialog')).first()
    await expect(shown, said).toBeVisible()
    await expect(page.getByText(/^Loading/), said).toHaveCount(0)
    // Never tabs of which none is open.
    if (await page.getByRole('tab').count())
      await expect(page.getByRole('tab', { selected: true }), said).toHaveCount(1)
    if (await page.getByText('could not be').count()) wrong.push(`${said}: ${await page.locator('body').innerText()}`)
  }
  return { wrong, look }
}

test('whatever is written into an address, a page stands and the server takes its calls @desktop', async ({
  page,
  studio,
}) => {
  test.setTimeout(180_000)
  await studio.signIn()
  const { id: contactId } = await addPerson(studio, { firstName: 'Mia' })
  const { id: shootId } = await addPlan(studio)
  const { wrong, look } = watch(page)
  for (const { at, reads } of screens) {
    const path = at({ contactId, shootId })
    const all = (write: (name: string) => string) => `${path}?${reads.split(' ').map(write).join('&')}`
    await test.step(path, async () => {
      await look(
        all((read) => `${read}=a&${read}=b&${read}[]=c&__proto__=d&unknown=e`),
        load,
      )
      for (const value of odd) await look(all((read) => `${read}=${value}`))
      if (reads.includes('search')) await look(`${path}?${long}`, load)
    })
  }
  expect(wrong).toEqual([])
})

test('an address that leads nowhere says so @desktop', async ({ page, studio }) => {
  test.setTimeout(180_000)
  await studio.signIn()
  const { wrong, look } = watch(page)
  const notFound = page.getByRole('heading', { level: 1, name: '404 Page Not Found' })
  for (const address of ['/contacts/abc', '/moodboards/99999999999', '/nothing/here']) {
    await look(address, address === '/contacts/abc' ? load : goWithin)
    await expect(notFound).toBeVisible()
  }
  await expect(page).toHaveTitle(/^404 Page Not Found/)
  await test.step('an address with an odd number leads to a page that says so', async () => {
    const says = page.getByText(/not found/i).or(page.getByText('Contacts'))
    for (const address of [...ids.flatMap(underIds), '/%E2%82%AC', '/contacts/1/2/3']) {
      await look(address)
      expect(await says.count(), address).toBeGreaterThan(0)
    }
    for (const address of ['/shoots/%00', '/contacts/%2F', '/contacts//']) {
      await look(address, load)
      expect(await says.count(), address).toBeGreaterThan(0)
    }
  })
  await test.step('an old address of a shoot leads to its place in the schedule', async () => {
    await page.goto('/shoots/12')
    await expect(page).toHaveURL('/schedule/12')
  })
  await look('/nothing', load)
  await page.getByRole('link', { name: 'Go to the start page' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  expect(wrong).toEqual([])
})

test('a word that is also the usual value of something is searched for, kept in the address and exported @desktop', async ({
  page,
  studio,
}) => {
  await studio.signIn()
  await addPerson(studio, { firstName: 'Mia' })
  await addPerson(studio, { firstName: 'Surname' })
  await page.goto('/contacts')
  await page.getByPlaceholder('Search contacts...').fill('name')
  await page.getByPlaceholder('Search contacts...').press('Enter')
  await expect(page).toHaveURL('/contacts?search=name')
  await expect(page.getByText('Showing 1 of 1 contacts', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Import and export' }).click()
  await expect(page.getByRole('menuitem', { name: 'Export filtered as CSV' })).toHaveAttribute(
    'href',
    /[?&]search=name/,
  )
  for (const word of ['all', 'calendar', 'false']) {
    await goWithin(page, `/schedule?view=list&search=${word}`)
    await expect(page.getByText('No shoots found matching your criteria.')).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`search=${word}`))
  }
})
