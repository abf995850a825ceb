import type { Page } from '@playwright/test'
import { moodboardRoutes } from '@contactsheet/contracts/moodboards'
import { sharingRoutes } from '@contactsheet/contracts/sharing'
import { addPerson, rowOf } from '../people.ts'
import { withoutFirstAnswers } from '../pages/first-answers.ts'
import { addShoot } from '../pages/shoot-page.ts'
import { expect, test } from '../studio.ts'

/** Keeps the answers of a call back until they are let go. */
async function holdBack(page: Page, calls: RegExp) {
  const gate = Promise.withResolvers<void>()
  await page.route(calls, async (route) => {
    await gate.promise
    await route.fallback()
  })
  return gate.resolve
}

/** Its own page would bring the first answers along; from another one they are asked for. */
async function openFromElsewhere(page: Page, name: string) {
  await page.goto('/support')
  await page.getByRole('complementary').getByRole('link', { name, exact: true }).click()
}

test('while contacts load it says so @desktop', async ({ page, studio }) => {
  await studio.signIn()
  await addPerson(studio, { firstName: 'Ada' })
  const letGo = await holdBack(page, /\/api\/contacts\/with-tags/)
  await openFromElsewhere(page, 'Contacts')
  // From here on the blanks are the list's own, and no more those of the screen whose code was on its way.
  await expect(page.getByPlaceholder('Search contacts...')).toBeVisible()
  const blanks = page.locator('output').filter({ hasText: 'Loading contacts...' }).locator('span[style]')
  const [first, second] = [await blanks.nth(0).boundingBox(), await blanks.nth(1).boundingBox()]
  letGo()
  await expect(rowOf(page, 'Ada')).toBeVisible()
  const row = await rowOf(page, 'Ada').boundingBox()
  expect((second?.y ?? 0) - (first?.y ?? 0), 'a row takes the place of its skeleton').toBe(row?.height)
  await expect(page.getByText('Loading contacts...')).toHaveCount(0)
})

test('while more shoots load it says so @desktop', async ({ page, studio }) => {
  await studio.signIn()
  for (let n = 0; n < 21; n += 1) await addShoot(studio)
  const letGo = await holdBack(page, /\/api\/shoots\/paginated.*after=/)
  await page.goto('/schedule?view=list')
  await expect(page.getByText('Showing 20 of 21 shoots')).toBeVisible()
  await page.getByRole('main').getByRole('listitem').last().scrollIntoViewIfNeeded()
  await expect(page.getByText('Loading more...')).toBeVisible()
  letGo()
  await expect(page.getByText('Showing 21 of 21 shoots')).toBeVisible()
  await expect(page.getByText('Loading more...')).toHaveCount(0)
})

test('while a shoot loads, its own page and the shared one say so @desktop', async ({ page, studio }) => {
  await studio.signIn()
  const { id } = await addShoot(studio)
  const { shareToken } = await studio.api(sharingRoutes.shareShoot, { params: { id }, body: {} })
  const letGo = await holdBack(page, new RegExp(`/api/shoots/${id}$|/api/shared-shoots/`))
  await page.goto('/schedule?view=list')
  await page.getByRole('main').getByRole('listitem').getByRole('link').click()
  await expect(page.getByText('Loading shoot details...')).toBeVisible()
  await withoutFirstAnswers(page)
  await page.goto(`/shoots/share/${shareToken}`)
  await expect(page.getByText('Loading shoot details...')).toBeVisible()
  letGo()
  await expect(page.getByRole('heading', { level: 1, name: 'Shoot Plan' })).toBeVisible()
})

test('whoever comes back to the page after 30 seconds sees what is new, and not before @desktop', async ({
  page,
  studio,
}) => {
  test.slow()
  await studio.signIn()
  const { id: shootId } = await addShoot(studio)
  const { id: boardId } = await studio.api(moodboardRoutes.add, { body: { title: 'Linen' } })
  await page.clock.install()
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    asked.push(pathname + search)
  })
  const comeBack = () => page.evaluate(`dispatchEvent(new Event('visibilitychange'))`)
  for (const [address, call] of [
    ['/', '/api/dashboard'],
    ['/contacts', '/api/contacts/with-tags'],
    // The months beside the shown one are asked for in a quiet moment, whenever that comes.
    ['/schedule', '/api/shoots/paginated?undated=true'],
    ['/schedule?month=2031-05', '/api/shoots/paginated?monthFilter=2031-05'],
    ['/schedule?view=list', '/api/shoots/paginated?dateFilter=all'],
    [`/schedule/${shootId}`, `/api/shoots/${shootId}`],
    ['/moodboards', '/api/moodboards'],
    [`/moodboards/${boardId}`, `/api/moodboards/${boardId}`],
  ] as const) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    asked.length = 0
    await comeBack()
    await page.evaluate('new Promise(requestAnimationFrame)')
    const again = () =>
      asked.filter((path) => path === call || path.startsWith(`${call}?`) || path.startsWith(`${call}&`))
    expect(again(), address).toEqual([])
    await page.clock.fastForward(31_000)
    await comeBack()
    await expect.poll(again, { message: address }).not.toEqual([])
  }
})

/** Tabs whose parts ask for the same as the tab: the call that fails, and what is said. */
const parts: [tab: string, call: string, said: string][] = [
  ['Configuration', '**/api/genres', 'Photography Genres could not be loaded'],
  ['Sharing', '**/api/user/calendar-feed', 'The calendar address could not be loaded'],
  ['Planning', '**/api/shoots/*/tasks', 'Tasks could not be loaded'],
]
for (const [tab, call, said] of parts) {
  test(`a part of ${tab} that fails says so, and is not asked for again by itself @desktop`, async ({
    page,
    studio,
  }) => {
    await studio.signIn()
    const { id } = await addShoot(studio)
    await page.goto(tab === 'Planning' ? `/schedule/${id}` : '/settings')
    let asked = 0
    let answered = 0
    let works = false
    await page.route(call, async (route) => {
      asked += 1
      await (works ? route.continue() : route.fulfill({ status: 503, json: { message: 'The database is away' } }))
      answered += 1
    })
    await page.getByRole('tab', { name: tab }).click()
    await expect(page.getByText(said)).toBeVisible()
    // One that is still under way would succeed by itself.
    await expect.poll(() => asked - answered).toBe(0)
    expect(asked).toBeLessThan(4)
    works = true
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText(said)).toHaveCount(0)
  })
}
