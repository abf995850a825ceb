import type { Page } from '@playwright/test'
import { adminRoutes } from '@contactsheet/contracts/admin'
import { anotherPerson } from '../accounts/another-person.ts'
import { unlimited } from '../newcomers.ts'
import { expect, test } from '../studio.ts'

const entries = (page: Page) => page.getByRole('list', { name: 'Record' }).getByRole('listitem')
const what = (page: Page) => page.getByRole('combobox', { name: 'What' })

/** Work that waits, runs and failed, as the page shows it; then what really is. */
async function expectWork(page: Page) {
  const failure = {
    id: 1,
    kind: 'remove files',
    state: 'failed',
    attempts: 8,
    error: 'The store is away',
    startedAt: '2026-05-01T10:00:00.000Z',
  }
  const kind = { kind: 'remove files', repeats: false, waiting: 2, running: 1, done: 3, failed: 1 }
  const never = { lastDoneAt: null, lastSeconds: null, nextAt: null }
  await page.route('**/api/admin/work', (route) =>
    route.fulfill({ json: { kinds: [{ ...kind, ...never }], failures: [failure] } }),
  )
  await page.getByRole('tab', { name: 'Installation' }).click()
  const here = page.getByRole('region', { name: 'This installation' })
  await expect(here).toContainText(/Contactsheet \d+\.\d+\.\d+ on Node \d+\.\d+\.\d+, running since /)
  await expect(here).toContainText(/PostgreSQL \d+/)
  await expect(here).toContainText(/Sent from .*photos@example\.com.* through 127\.0\.0\.1/)
  const work = page.getByRole('region', { name: 'Background work' })
  await expect(work).toContainText('1 running · 2 waiting · 3 done this week · 1 failed · Not done yet')
  await expect(work).toContainText('attempt 8, given up: The store is away')
  await work.getByRole('button', { name: 'Try remove files again' }).click()
  await expect(page.getByText('0 jobs are tried again', { exact: true })).toBeVisible()
  await page.unrouteAll()
  await page.reload()
  await expect(work).toContainText('Everything went well.')
  await expect(work.getByRole('heading', { name: 'clean up contacts' })).toBeVisible()
}

test('the record tells who changed what, from what to what, and looks only when asked @desktop', async ({
  page,
  studio,
}) => {
  const boss = await studio.signIn(unlimited)
  const { email } = (await anotherPerson('Vera')).account
  const { users } = await studio.api(adminRoutes.users, { query: { search: email } })
  const params = { userId: users[0]?.id ?? '' }
  await studio.api(adminRoutes.changeUser, { params, body: { accessLevel: 'pro' } })
  await page.goto('/admin?tab=record')
  const change = entries(page).filter({ hasText: boss.email })
  await expect(change).toContainText(`${boss.email} changed the access level of ${email}`)
  await expect(change.getByRole('deletion')).toHaveText('free')
  await expect(change.getByRole('insertion')).toHaveText('pro')
  await expect(entries(page).filter({ hasText: 'looked at' })).toHaveCount(0)

  await what(page).selectOption('Changes and views')
  await expect(entries(page).filter({ hasText: 'looked at the users' }).first()).toBeVisible()
  await expect(page).toHaveURL(/kind=everything/)
  await page.getByRole('searchbox', { name: 'Search people and things...' }).fill(email)
  await expect(page).toHaveURL(/search=/)
  await what(page).selectOption('User deactivated')
  await expect(page.getByText('No entries match your filters')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await page.getByRole('searchbox', { name: 'Search people and things...' }).fill(email)
  await expect(page.getByText('1 entry')).toBeVisible()
  await page.getByLabel('To', { exact: true }).fill('2020-01-01')
  await expect(page.getByText('0 entries')).toBeVisible()

  await test.step('a page past the end of the record says so and leads back', async () => {
    await page.goto('/admin?tab=record&page=5000')
    await expect(page.getByText('There are not that many pages')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Clear filters' })).toHaveCount(0)
    await page.getByRole('navigation', { name: 'Pages of the record' }).getByRole('link', { name: 'Previous' }).click()
    await expect(page).not.toHaveURL(/page=5000/)
    await expect(page.getByText('There are not that many pages')).toHaveCount(0)
    await expect(entries(page).first()).toBeVisible()
  })
  await test.step('the installation says what runs; failed work is tried again', () => expectWork(page))
})
