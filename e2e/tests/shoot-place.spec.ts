import type { Page } from '@playwright/test'
import { placeRoutes } from '@contactsheet/contracts/places'
import { shootRoutes } from '@contactsheet/contracts/shoots'
import { expectAccessible, expectNoSidewaysScroll } from '../looks/checks.ts'
import { addShoot, asRead, openField, openShoot } from '../pages/shoot-page.ts'
import { expect, test, type Studio } from '../studio.ts'

const location = (page: Page) => page.getByRole('combobox', { name: 'Location' })
const offered = (page: Page, name: string | RegExp) =>
  page.getByRole('listbox', { name: 'Places' }).getByRole('option', { name })
const light = (page: Page) => page.getByRole('region', { name: 'Light and place' })

/** Signed in, once the list of cities is in the database, which takes a while after the first start. */
async function signInWithCities(studio: Studio) {
  test.slow()
  await studio.signIn()
  const find = () => studio.api(placeRoutes.find, { query: { q: 'zzzz' } })
  await expect.poll(async () => (await find()).complete, { timeout: 120_000 }).toBe(true)
}

test('a finger chooses the city of a shoot, which brings its light and zone @touch', async ({ page, studio }) => {
  await signInWithCities(studio)
  const { id } = await addShoot(studio, { date: '2031-06-21', location: 'Somewhere' })
  await openShoot(page, id)
  await asRead(page, 'Location', 'Somewhere').tap()
  await expect(location(page)).toBeFocused()
  await location(page).fill('kobenhavn')
  await offered(page, /^København Copenhagen.*Denmark/).tap()
  await expect(asRead(page, 'Location', 'København, Denmark')).toBeVisible()
  await expect(light(page).getByText('Clocks in Europe/Copenhagen')).toBeVisible()
})

test('keys choose among the places, and the device knows one @desktop', async ({ page, studio, context }) => {
  await signInWithCities(studio)
  const { id } = await addShoot(studio, { date: '2031-06-21', location: null })
  await openShoot(page, id)
  await openField(page, 'Location')
  // At once: an answer to the first letters would be another list, in which the key had chosen.
  await location(page).fill('Sintra')
  await expect(offered(page, 'Sintra Lisbon, Portugal')).toBeVisible()
  await expect(location(page)).not.toHaveAttribute('aria-activedescendant')
  await location(page).press('ArrowDown')
  const active = offered(page, 'Sintra Lisbon, Portugal')
  await expect(active).toHaveAttribute('aria-selected', 'true')
  await expect(location(page)).toHaveAttribute('aria-activedescendant', (await active.getAttribute('id')) ?? '')
  await location(page).press('ArrowUp')
  await expect(active).toHaveAttribute('aria-selected', 'false')
  await location(page).press('ArrowUp')
  await expect(offered(page, /^Nova Sintra/)).toHaveAttribute('aria-selected', 'true')
  await location(page).press('ArrowDown')
  await location(page).press('ArrowDown')
  await expectAccessible(page)
  await location(page).press('Enter')
  await expect(asRead(page, 'Location', 'Sintra, Portugal')).toBeFocused()
  await expect(light(page).getByText('Clocks in Europe/Lisbon')).toBeVisible()

  await test.step('the position of the device is a place too, and where the sun does not set the card says so', async () => {
    await openField(page, 'Location')
    await page.getByRole('button', { name: 'Remove place' }).click()
    await openField(page, 'Location')
    await page.getByRole('button', { name: 'I am there now' }).click()
    await expect(page.getByText('This page may not ask where you are.')).toBeVisible()
    await context.grantPermissions(['geolocation'])
    // North of the polar circle.
    await context.setGeolocation({ latitude: 69.65, longitude: 18.96 })
    await page.getByRole('button', { name: 'I am there now' }).click()
    await expect(page.getByText(/sun does not set|polar day|midnight sun/i)).toBeVisible()
  })
})

test('the light says where it meets the shoot and its call times @touch', async ({ page, studio }) => {
  await studio.signIn()
  const place = { latitude: 38.8, longitude: -9.38 }
  const { id } = await addShoot(studio, { date: '2031-06-21', time: '19:00', duration: 180, ...place })
  await studio.api(shootRoutes.addCallTime, { params: { id }, body: { title: 'Makeup', time: '16:00' } })
  await studio.api(shootRoutes.addCallTime, { params: { id }, body: { title: 'Couple', time: '20:40' } })
  await openShoot(page, id)
  const day = page.getByRole('region', { name: 'The day' })
  await expect(day.getByText(/^Golden hour 8:\d\d to 9:\d\d PM$/)).toBeVisible()
  await expect(light(page).getByText('meets the shoot', { exact: true })).toHaveCount(1)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)

  await (await openField(page, 'Duration')).fill('60')
  await (await openField(page, 'Time')).fill('12:00')
  await expect(day.getByText(/^Starts 5 h after the golden hour, 6:\d\d to 6:\d\d AM$/)).toBeVisible()
  await expect(light(page).getByText('meets the shoot', { exact: true })).toHaveCount(0)
  await (await openField(page, 'Time')).fill('')
  await expect(day.getByText(/^Golden hour 8:\d\d to 9:\d\d PM$/)).toBeVisible()
})
