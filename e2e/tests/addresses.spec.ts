import type { Page } from '@playwright/test'
import { expect, test } from '../studio.ts'

/** What is no number, is written twice, or is read by nobody, under every name that the list of contacts reads. */
const odd =
  'search types typesNot genres genresNot tags tagsNot stages stagesNot archived minShootCount maxShootCount sort add filters import'
    .split(' ')
    .map((name) => `${name}=a&${name}=b&${name}[]=c&__proto__=d&unknown=e`)
    .join('&')

/** Longer than what the server takes of either; half of a character stands where a search ends. */
const long = `search=a${'%F0%9F%98%80'.repeat(110)}&types=${'a,'.repeat(3000)}`

const addresses = [
  `/contacts?${odd}`,
  ...['/contacts', '/schedule', '/moodboards'].map((path) => `${path}?${long}`),
  '/shoots/%00',
  '/contacts/%2F',
  '/contacts//',
  '/contacts/abc',
]

/** Notes what must not happen while pages are looked at: errors of the page, and calls that the server refuses. */
function watch(page: Page) {
  const wrong: string[] = []
  page.on('pageerror', (error) => wrong.push(`${page.url().slice(0, 200)}: ${error.message}`))
  page.on('response', (answer) => {
    const isCall = new URL(answer.url()).pathname.startsWith('/api/')
    if (isCall && answer.status() >= 400 && answer.status() !== 404)
      wrong.push(`${answer.status()} ${answer.url().slice(0, 300)}`)
  })
  return wrong
}

test('an odd address that a browser loads leads to a page that stands, or that says so @desktop', async ({
  page,
  studio,
}) => {
  await studio.signIn()
  const wrong = watch(page)
  for (const address of addresses)
    await test.step(address.slice(0, 200), async () => {
      await page.goto(address)
      const shown = page.getByRole('heading', { level: 1 }).or(page.getByRole('dialog')).first()
      await expect(shown).toBeVisible()
      await expect(page.getByText(/^Loading/)).toHaveCount(0)
      await expect(page.getByText('could not be')).toHaveCount(0)
      if (!address.includes('?'))
        expect(
          await page
            .getByText(/not found/i)
            .or(page.getByText('Contacts'))
            .count(),
        ).toBeGreaterThan(0)
    })
  // spec 1.2.4 2.2.3
  await test.step('an old address of a shoot leads to its place in the schedule', async () => {
    await page.goto('/shoots/12')
    await expect(page).toHaveURL('/schedule/12')
  })
  await page.goto('/nothing')
  await page.getByRole('link', { name: 'Go to the start page' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  expect(wrong).toEqual([])
})
