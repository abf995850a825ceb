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

/** Notes what must not happen while pages are looked at: errors of the page, and calls that the server refuses. */
function watch(page: Page) {
  const wrong: string[] = []
  page.on('pageerror', (error) => wrong.push(`${page.url().slice(0, 200)}: ${error.message}`))
  page.on('response', (answer) => {
    const isCall = new URL(answer.url()).pathname.startsWith('/api/')
    if (isCall && answer.status() >= 400 && answer.status() !== 404)
      wrong.push(`${answer.status()} ${answer.url().slice(0, 300)}`)
  })
  const look = async (address: string) => {
    await page.goto(address)
    // Long ones would fill the report.
    const said = address.slice(0, 200)
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

for (const { at, reads } of screens) {
  const name = at({ contactId: 1, shootId: 1 })
  test(`whatever is written into ${name}, a page stands and the server takes its calls @desktop`, async ({
    page,
    studio,
  }) => {
    test.setTimeout(180_000)
    await studio.signIn()
    const { id: contactId } = await addPerson(studio, { firstName: 'Mia' })
    const { id: shootId } = await addPlan(studio)
    const path = at({ contactId, shootId })
    const { wrong, look } = watch(page)
    const all = (write: (name: string) => string) => `${path}?${reads.split(' ').map(write).join('&')}`
    for (const value of odd) await look(all((read) => `${read}=${value}`))
    await look(all((read) => `${read}=a&${read}=b&${read}[]=c&__proto__=d&unknown=e`))
    if (reads.includes('search')) await look(`${path}?${long}`)
    expect(wrong).toEqual([])
  })
}

test('an address with an odd number leads to a page that says so @desktop', async ({ page, studio }) => {
  test.setTimeout(180_000)
  await studio.signIn()
  const { wrong, look } = watch(page)
  for (const address of [...ids.flatMap(underIds), '/contacts/%2F', '/%E2%82%AC', '/contacts/1/2/3', '/contacts//']) {
    await look(address)
    expect(
      await page
        .getByText(/not found/i)
        .or(page.getByText('Contacts'))
        .count(),
      address,
    ).toBeGreaterThan(0)
  }
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
    await page.goto(`/schedule?view=list&search=${word}`)
    await expect(page.getByText('No shoots found matching your criteria.')).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`search=${word}`))
  }
})
