import type { Locator, Page } from '@playwright/test'
import { moodboardRoutes } from '@contactsheet/contracts/moodboards'
import { sharingRoutes } from '@contactsheet/contracts/sharing'
import { addPerson, rowOf } from '../contacts/people.ts'
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

test('what is loading says so: contacts, more shoots, a shoot and a plan @desktop', async ({ page, studio }) => {
  await studio.signIn()
  await addPerson(studio, { firstName: 'Ada' })
  const { id } = await addShoot(studio, { location: 'Harbour pier 4' })
  await Promise.all(Array.from({ length: 20 }, () => addShoot(studio)))
  const { shareToken } = await studio.api(sharingRoutes.shareShoot, { params: { id }, body: {} })

  // spec 1.2.43
  await test.step('while contacts load it says so', async () => {
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

  // spec 2.2.24 2.8.23
  await test.step('while more shoots load it says so', async () => {
    const letGo = await holdBack(page, /\/api\/shoots\/paginated.*after=/)
    await page.goto('/schedule?view=list')
    await expect(page.getByText('Showing 20 of 21 shoots')).toBeVisible()
    await page.getByRole('main').getByRole('listitem').last().scrollIntoViewIfNeeded()
    await expect(page.getByText('Loading more...')).toBeVisible()
    letGo()
    await expect(page.getByText('Showing 21 of 21 shoots')).toBeVisible()
    await expect(page.getByText('Loading more...')).toHaveCount(0)
  })

  // spec 2.2.39 2.2.81 2.8.23
  await test.step('while a shoot loads, its own page and the shared one say so', async () => {
    const letGo = await holdBack(page, new RegExp(`/api/shoots/${id}$|/api/shared-shoots/`))
    await page
      .getByRole('main')
      .getByRole('listitem')
      .getByRole('link', { name: /Harbour pier 4/ })
      .click()
    await expect(page.getByText('Loading shoot details...')).toBeVisible()
    await withoutFirstAnswers(page)
    await page.goto(`/shoots/share/${shareToken}`)
    await expect(page.getByText('Loading shoot details...')).toBeVisible()
    letGo()
    await expect(page.getByRole('heading', { level: 1, name: 'Shoot Plan' })).toBeVisible()
  })
})

// spec 1.9.5 1.9.6 2.9.3 3.9.13
test('whoever comes back to the page after 30 seconds sees what is new, and not before @desktop', async ({
  page,
  studio,
}) => {
  test.slow()
  await studio.signIn()
  await addPerson(studio, { firstName: 'Ada' })
  const { id: shootId } = await addShoot(studio)
  await addShoot(studio, { genre: 'Event', date: null })
  const { id: boardId } = await studio.api(moodboardRoutes.add, { body: { title: 'Linen' } })
  await page.clock.install()
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    asked.push(pathname + search)
  })
  const comeBack = () => page.evaluate(`dispatchEvent(new Event('visibilitychange'))`)
  const follow = (name: string) => page.getByRole('complementary').getByRole('link', { name, exact: true }).click()
  const choose = (name: string | RegExp) => page.getByRole('main').getByRole('link', { name }).first().click()
  const text = (words: string) => page.getByText(words, { exact: true })
  // From one to the next as people go, without loading the page again.
  const ways: [way: () => Promise<unknown>, shows: Locator, call: string][] = [
    [() => page.goto('/'), text('Contacts by stage'), '/api/dashboard'],
    [() => follow('Contacts'), text('Showing 1 of 1 contacts'), '/api/contacts/with-tags'],
    // The months beside the shown one are asked for in a quiet moment, whenever that comes.
    [
      () => follow('Schedule'),
      page.getByRole('complementary', { name: 'Shoots without a date' }),
      '/api/shoots/paginated?undated=true',
    ],
    [
      () => page.goto('/schedule?month=2031-05'),
      page.locator('[data-shoot]').filter({ hasText: 'Wedding' }),
      '/api/shoots/paginated?monthFilter=2031-05',
    ],
    [() => text('List').click(), text('Showing 2 of 2 shoots'), '/api/shoots/paginated?dateFilter=all'],
    [() => choose(/Wedding/), page.getByRole('tab', { name: 'Details' }), `/api/shoots/${shootId}`],
    [() => follow('Moodboards'), text('1 moodboard'), '/api/moodboards'],
    [() => choose('Linen'), page.getByRole('heading', { level: 1, name: 'Linen' }), `/api/moodboards/${boardId}`],
  ]
  for (const [way, shows, call] of ways) {
    await way()
    await expect(shows.first()).toBeVisible()
    asked.length = 0
    await comeBack()
    await page.evaluate('new Promise(requestAnimationFrame)')
    const again = () =>
      asked.filter((path) => path === call || path.startsWith(`${call}?`) || path.startsWith(`${call}&`))
    expect(again(), call).toEqual([])
    await page.clock.fastForward(31_000)
    await comeBack()
    await expect.poll(again, { message: call }).not.toEqual([])
  }
})

/** Tabs whose parts ask for the same as the tab: where it is, the call that fails, and what is said. */
const parts: [tab: string, at: (shootId: number) => string, call: string, said: string][] = [
  ['Configuration', () => '/settings', '**/api/genres', 'Photography Genres could not be loaded'],
  ['Sharing', () => '/settings', '**/api/user/calendar-feed', 'The calendar address could not be loaded'],
  ['Team', (id) => `/schedule/${id}`, '**/api/contacts/with-tags*', 'Contacts could not be loaded'],
]
test('a part of a tab that fails says so, and is not asked for again by itself @desktop', async ({ page, studio }) => {
  await studio.signIn()
  const { id } = await addShoot(studio)
  for (const [tab, at, call, said] of parts) {
    await test.step(tab, async () => {
      if (new URL(page.url(), 'http://nowhere').pathname !== at(id)) await page.goto(at(id))
      let asked = 0
      let answered = 0
      let works = false
      await page.route(call, async (route) => {
        asked += 1
        // A refusal: in place of a failure, what the device has kept by then would be shown.
        await (works ? route.continue() : route.fulfill({ status: 400, json: { message: 'Not now' } }))
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
})
