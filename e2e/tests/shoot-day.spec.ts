import { contactRoutes } from '@contactsheet/contracts/contacts'
import { shootRoutes } from '@contactsheet/contracts/shoots'
import { addDays } from '@contactsheet/contracts/time/dates'
import { wallClockAt } from '@contactsheet/contracts/time/zones'
import { expectAccessible, expectNoSidewaysScroll } from '../looks/checks.ts'
import { expect, test, type Studio } from '../studio.ts'

/** A shoot of today with all that a day has. */
async function planToday(studio: Studio) {
  const today = wallClockAt(new Date(), 'Europe/Lisbon').date
  const place = { location: 'Praia da Adraga, at the end of the boardwalk', latitude: 38.8, longitude: -9.48 }
  const body = { genre: 'Fashion', date: addDays(today, 1), time: '17:00', duration: 180, ...place }
  const { id } = await studio.api(shootRoutes.add, { body })
  for (const [time, title] of [
    ['15:30', 'Hair and make-up'],
    ['16:30', 'Model'],
  ] as const)
    await studio.api(shootRoutes.addCallTime, { params: { id }, body: { time, title } })
  for (const firstName of ['Luz', 'Jonas', 'Noor']) {
    const ways = {
      phone: '+49 170 5550001',
      email: `${firstName}@example.com`,
      instagramHandle: firstName.toLowerCase(),
    }
    const { id: contactId } = await studio.api(contactRoutes.add, { body: { type: 'model', firstName, ...ways } })
    await studio.api(shootRoutes.addContact, { params: { id, contactId }, body: { role: 'Make-up and hair' } })
  }
  await studio.api(shootRoutes.addTask, { params: { id }, body: { title: 'Charge batteries' } })
  return id
}

test('a phone shows when, where, who is next and the light, and no input; ways to reach people fit a thumb @touch', async ({
  page,
  studio,
}) => {
  await studio.signIn()
  const id = await planToday(studio)
  const day = page.getByRole('region', { name: 'The day' })
  for (const width of [390, 360]) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto(`/schedule/${id}`)
    await expect(page.getByRole('heading', { name: 'Links' })).toBeAttached()
    const seen = [
      page.getByRole('heading', { name: 'Fashion, with Luz' }),
      day.getByText('Tomorrow', { exact: true }),
      day.getByRole('link', { name: /Navigate/ }),
      day.getByText(/golden hour/i).last(),
      day.getByText('Hair and make-up', { exact: true }),
    ]
    // What the bar at the lower edge leaves.
    for (const part of seen) {
      const box = await part.boundingBox()
      expect((box?.y ?? 844) + (box?.height ?? 0)).toBeLessThan(780)
    }
    const inputs = page.locator('input, select, textarea')
    for (const input of await inputs.all()) expect((await input.boundingBox())?.y ?? 844).toBeGreaterThanOrEqual(844)
    for (const way of await day.getByRole('link', { name: /^(Message|Call|Mail|Instagram)/ }).all()) {
      const box = await way.boundingBox()
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(48)
    }
    await expectNoSidewaysScroll(page)
  }
  await expectAccessible(page)
})

test('on a wide window the day stands beside the tabs and stays in sight @desktop', async ({ page, studio }) => {
  await studio.signIn()
  const id = await planToday(studio)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(`/schedule/${id}`)
  const [day, tabs] = [page.getByRole('region', { name: 'The day' }), page.getByRole('tablist')]
  await expect(page.getByRole('heading', { name: 'Links' })).toBeAttached()
  const [left, right] = [await day.boundingBox(), await tabs.boundingBox()]
  expect((left?.x ?? 0) + (left?.width ?? 0)).toBeLessThan(right?.x ?? 0)
  expect(Math.abs((left?.y ?? 0) - (right?.y ?? 0))).toBeLessThan(24)
  await page.mouse.wheel(0, 2000)
  await expect(day.getByText('Tomorrow', { exact: true })).toBeInViewport()
  await expectAccessible(page)
})
