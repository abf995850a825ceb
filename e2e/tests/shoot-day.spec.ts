import type { Page } from '@playwright/test'
import { contactRoutes } from '@contactsheet/contracts/contacts'
import { shootRoutes } from '@contactsheet/contracts/shoots'
import { expectAccessible, expectNoSidewaysScroll } from '../looks/checks.ts'
import { addShoot, openShoot } from '../pages/shoot-page.ts'
import { expect, test, type Studio } from '../studio.ts'

const day = (page: Page) => page.getByRole('region', { name: 'The day' })
const bottom = async (page: Page, text: RegExp) => {
  const box = await day(page).getByText(text).first().boundingBox()
  return (box?.y ?? Infinity) + (box?.height ?? 0)
}

/** A shoot with all that its day shows: a place in its light, call times, somebody to reach and tasks. */
async function fullDay(studio: Studio) {
  const place = { location: 'Praia do Guincho, at the end of the boardwalk', latitude: 38.7326, longitude: -9.4725 }
  const { id } = await addShoot(studio, { ...place, duration: 180, genre: 'Fashion' })
  const params = { id }
  const body = { type: 'model', firstName: 'Luz', phone: '+351 912 345 678', email: 'luz@example.com' }
  const { id: contactId } = await studio.api(contactRoutes.add, { body: { ...body, instagramHandle: 'luz.maren' } })
  await studio.api(shootRoutes.addContact, { params: { id, contactId }, body: { role: 'Model' } })
  await studio.api(shootRoutes.addCallTime, { params, body: { title: 'Make-up', time: '12:00' } })
  await studio.api(shootRoutes.addCallTime, { params, body: { title: 'Luz', time: '13:00' } })
  await studio.api(shootRoutes.addTask, { params, body: { title: 'Charge the batteries' } })
  return id
}

test('a phone shows when, where, in what light and who is next before anything to fill in @touch', async ({
  page,
  studio,
}) => {
  await studio.signIn()
  const id = await fullDay(studio)
  await page.setViewportSize({ width: 390, height: 844 })
  await openShoot(page, id)
  const bar = await page.getByRole('navigation').last().boundingBox()
  const end = Math.min(844, bar?.y ?? 844)
  expect(end).toBeGreaterThan(700)
  for (const text of [/, in \d+ days$/, /Praia do Guincho/, /golden hour|sunset/i, /Make-up/])
    expect(await bottom(page, text)).toBeLessThan(end)
  await expect(page.getByRole('main').locator('input, select, textarea')).toHaveCount(0)
  for (const name of ['Message Luz', 'Call Luz', 'Mail Luz', 'Instagram of Luz']) {
    const box = await day(page).getByRole('link', { name, exact: true }).boundingBox()
    expect([box?.width, box?.height]).toEqual([48, 48])
  }
  const navigate = await day(page)
    .getByRole('link', { name: /Navigate/ })
    .boundingBox()
  expect(navigate?.height).toBeGreaterThanOrEqual(48)
  await expectAccessible(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoSidewaysScroll(page)
  const [name, mail] = [day(page).getByRole('link', { name: 'Luz', exact: true }), day(page).getByText('Model')]
  await expect(name).toBeVisible()
  await expect(mail).toBeVisible()
})

test('on a wide window the day stands beside the tabs, and stays in sight @desktop', async ({ page, studio }) => {
  await studio.signIn()
  const id = await fullDay(studio)
  await page.setViewportSize({ width: 1280, height: 800 })
  await openShoot(page, id)
  const [left, right] = [await day(page).boundingBox(), await page.getByRole('tablist').boundingBox()]
  expect((left?.x ?? 0) + (left?.width ?? 0)).toBeLessThanOrEqual(right?.x ?? 0)
  expect(Math.abs((left?.y ?? 0) - (right?.y ?? 0))).toBeLessThan(24)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.getByRole('heading', { name: 'Moodboard' }).scrollIntoViewIfNeeded()
  await expect(day(page).getByRole('link', { name: /Navigate/ })).toBeInViewport()
})
