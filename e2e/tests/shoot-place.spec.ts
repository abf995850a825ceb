import type { Page } from '@playwright/test'
import { placeRoutes } from '@contactsheet/contracts/places'
import { shootRoutes } from '@contactsheet/contracts/shoots'
import { expectAccessible, expectNoSidewaysScroll } from '../looks/checks.ts'
import { addShoot, answered, openShoot } from '../pages/shoot-page.ts'
import { expect, test, type Studio } from '../studio.ts'

const detail = (studio: Studio, id: number) => studio.api(shootRoutes.detail, { params: { id } })
const change = (page: Page) => answered(page, 'PUT', /\/api\/shoots\/\d+$/)
const exact = (page: Page) => page.getByLabel('Exact place')
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

test('a finger chooses the city of a shoot, and of a new one @touch', async ({ page, studio }) => {
  await signInWithCities(studio)
  await test.step('a city that is typed as the location brings its light and zone, as one change with Undo', async () => {
    const { id } = await addShoot(studio, { date: '2031-06-21', location: 'Somewhere' })
    await openShoot(page, id)
    await expect(light(page).getByText('Choose the place to see first light')).toBeVisible()
    await location(page).fill('kobenhavn')
    const copenhagen = offered(page, /^København Copenhagen.*Denmark/)
    await expect(copenhagen).toBeVisible()
    await expect(page.getByText('Cities: GeoNames', { exact: true })).toBeVisible()
    await expect(location(page)).toHaveAttribute('aria-expanded', 'true')
    const sent = change(page)
    await copenhagen.tap()
    const { latitude, longitude, ...rest } = (await sent).request().postDataJSON() as Record<string, unknown>
    expect(rest).toEqual({ location: 'København, Denmark' })
    expect([latitude, longitude].map((degrees) => Math.round(Number(degrees)))).toEqual([56, 13])
    await expect(location(page)).toHaveValue('København, Denmark')
    await expect(location(page)).toHaveAttribute('aria-expanded', 'false')
    await expect(page.getByText('Place set', { exact: true })).toBeVisible()
    await expect(light(page).getByText('Clocks in Europe/Copenhagen')).toBeVisible()
    await expect(light(page).getByText('Sunrise')).toBeVisible()

    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(location(page)).toHaveValue('Somewhere')
    await expect(light(page).getByText('Sunrise')).toBeHidden()
    await expect.poll(() => detail(studio, id)).toMatchObject({ location: 'Somewhere', latitude: null, timeZone: null })
  })

  await test.step('a new shoot gets the light and zone of the city that is chosen for it', async () => {
    await page.goto('/schedule?add=2031-05-09')
    const form = page.getByRole('dialog', { name: 'Schedule New Shoot' })
    await form.getByRole('combobox', { name: 'Location' }).fill('münch')
    await offered(page, /^München Munich/).click()
    await expect(form.getByRole('combobox', { name: 'Location' })).toHaveValue('München, Germany')
    await expect(form.getByText('With the light and the time zone of München.')).toBeVisible()
    await form.getByRole('combobox', { name: 'Location' }).fill('Isar, Mün')
    await expect(form.getByText('With the light and the time zone')).toBeHidden()
    await form.getByRole('combobox', { name: 'Location' }).fill('sintr')
    await expect(offered(page, /^Sintra/)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('listbox', { name: 'Places' })).toBeHidden()
    await expect(form).toBeVisible()
    await form.getByRole('combobox', { name: 'Location' }).fill('sintra')
    await offered(page, /^Sintra/).click()
    await form.getByRole('button', { name: 'Schedule Shoot' }).click()
    await expect(page).toHaveURL(/\/schedule\/\d+$/)
    const shoot = (await studio.api(shootRoutes.list, {})).find(({ date }) => date === '2031-05-09')
    expect(await detail(studio, shoot?.id ?? 0)).toMatchObject({
      location: 'Sintra, Portugal',
      timeZone: 'Europe/Lisbon',
    })
  })
})

test('keys choose among the places, and free text stays free and keeps the point @desktop', async ({
  page,
  studio,
}) => {
  await signInWithCities(studio)
  const { id } = await addShoot(studio, { location: null })
  await openShoot(page, id)
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
  await expect(location(page)).toHaveValue('Sintra, Portugal')
  await expect(light(page).getByText('Clocks in Europe/Lisbon')).toBeVisible()
  await expect(location(page)).toBeFocused()

  await location(page).fill('Sintr')
  await expect(offered(page, /^Sintra/)).toBeVisible()
  await expect(page.getByText('Other words keep the point on the map.')).toBeVisible()
  await location(page).press('Escape')
  await expect(page.getByRole('listbox', { name: 'Places' })).toBeHidden()
  await expect(location(page)).toHaveValue('Sintr')
  await location(page).press('ArrowDown')
  await expect(offered(page, /^Sintra/)).toBeVisible()
  await location(page).fill('Studio Meier, Oderberger Str.')
  const sent = change(page)
  await location(page).press('Enter')
  expect((await sent).request().postDataJSON()).toEqual({ location: 'Studio Meier, Oderberger Str.' })
  expect(await detail(studio, id)).toMatchObject({
    timeZone: 'Europe/Lisbon',
    location: 'Studio Meier, Oderberger Str.',
  })
})

test('the place of a shoot is a city, a map link, degrees or where the device is @desktop', async ({
  page,
  studio,
  context,
}) => {
  await signInWithCities(studio)
  const { id } = await addShoot(studio, { date: '2031-06-21', location: null })
  await openShoot(page, id)
  await test.step('the place of the light is a city, a map link or degrees; a place that is removed can come back', () =>
    expectPlaces(page))
  await test.step('a map link that is left or confirmed is its point, so that no light of another place stands beside it', () =>
    expectMapLinks(page))
  await test.step('without an answer cities are not offered, and a map link still works', async () => {
    await page.getByRole('button', { name: 'Remove place' }).click()
    await page.route('**/api/places?*', (route) => route.fulfill({ status: 503, json: { message: 'Later' } }))
    await exact(page).fill('sintra')
    await expect(page.getByText('Cities cannot be looked up at the moment. A map link works as well.')).toBeVisible()
    await exact(page).fill('38.8, -9.38')
    await exact(page).press('Enter')
    await expect(light(page).getByText('Clocks in Europe/Lisbon')).toBeVisible()
  })
  await test.step('the position of the device is a place too, and where the sun does not set the card says so', async () => {
    await page.getByRole('button', { name: 'Remove place' }).click()
    await page.getByRole('button', { name: 'I am there now' }).click()
    await expect(page.getByText('This page may not ask where you are.')).toBeVisible()
    await context.grantPermissions(['geolocation'])
    // North of the polar circle.
    await context.setGeolocation({ latitude: 69.65, longitude: 18.96 })
    await page.getByRole('button', { name: 'I am there now' }).click()
    await expect(page.getByText(/sun does not set|polar day|midnight sun/i)).toBeVisible()
  })
})

async function expectPlaces(page: Page) {
  await exact(page).fill('https://maps.app.goo.gl/Ab12')
  await expect(
    page.getByText('A short link does not say where it leads. Open it, then copy the long address'),
  ).toBeVisible()
  await exact(page).fill('zzzzzzzz')
  await expect(page.getByText('No city of this name.')).toBeVisible()
  await exact(page).press('Enter')
  await expect(exact(page)).toHaveAccessibleDescription(/Choose a city from the list/)
  await exact(page).fill('lisboa')
  await exact(page).press('Enter')
  await expect(light(page).getByText('Clocks in Europe/Lisbon')).toBeVisible()
  await expect(location(page)).toHaveValue('Lisboa, Portugal')
  const gone = change(page)
  await page.getByRole('button', { name: 'Remove place' }).click()
  expect((await gone).request().postDataJSON()).toEqual({ latitude: null, longitude: null })
  await expect(page.getByText('Place removed', { exact: true })).toBeVisible()
  await expect(light(page).getByText('Sunrise')).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(light(page).getByText('Clocks in Europe/Lisbon')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.getByRole('button', { name: 'Remove place' }).click()
  await exact(page).fill('https://www.openstreetmap.org/#map=15/48.8583/2.2945')
  await expect(offered(page, 'This point on the map 48.85830, 2.29450')).toBeVisible()
  await exact(page).press('Enter')
  await expect(light(page).getByText('Clocks in Europe/Paris')).toBeVisible()
  await expect(location(page)).toHaveValue('Lisboa, Portugal')
  await page.getByLabel('Time zone of the shoot').selectOption('Asia/Tokyo')
  await expect(light(page).getByText('Clocks in Asia/Tokyo')).toBeVisible()
}

async function expectMapLinks(page: Page) {
  const gate =
    'https://www.google.com/maps/place/Brandenburg+Gate/@52.5162746,13.3777041,17z/data=!3d52.5162746!4d13.3777041'
  const pier = 'https://maps.apple.com/place?coordinate=40.7,-74.0&name=Pier'
  await location(page).fill(gate)
  await expect(offered(page, /^Brandenburg Gate/)).toHaveAttribute('aria-selected', 'true')
  const left = change(page)
  await location(page).press('Tab')
  expect((await left).request().postDataJSON()).toMatchObject({ location: 'Brandenburg Gate', latitude: 52.516275 })
  await expect(location(page)).toHaveValue('Brandenburg Gate')
  await expect(light(page).getByText('Clocks in Europe/Berlin')).toBeVisible()

  await location(page).fill(pier)
  await expect(offered(page, /^Pier/)).toBeVisible()
  await location(page).press('Enter')
  await expect(location(page)).toHaveValue('Pier')
  await expect(light(page).getByText('Clocks in America/New York')).toBeVisible()

  // Escape says that the words are meant.
  await location(page).fill(gate)
  await expect(offered(page, /^Brandenburg Gate/)).toBeVisible()
  await location(page).press('Escape')
  const words = change(page)
  await location(page).press('Tab')
  expect((await words).request().postDataJSON()).toEqual({ location: gate })
}

test('the light says where it meets the shoot and its call times @touch', async ({ page, studio }) => {
  await studio.signIn()
  const place = { latitude: 38.8, longitude: -9.38 }
  const { id } = await addShoot(studio, { date: '2031-06-21', time: '19:00', duration: 180, ...place })
  await studio.api(shootRoutes.addCallTime, { params: { id }, body: { title: 'Makeup', time: '16:00' } })
  await studio.api(shootRoutes.addCallTime, { params: { id }, body: { title: 'Couple', time: '20:40' } })
  await openShoot(page, id)
  await expect(light(page).getByRole('listitem')).toHaveText([
    /^The shoot meets the evening golden hour from 8:\d\d PM to 9:\d\d PM$/,
    'Couple at 8:40 PM is in the evening golden hour',
  ])
  await expect(light(page).getByText('meets the shoot', { exact: true })).toHaveCount(1)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)

  await page.getByLabel('Duration').fill('60')
  await page.getByLabel('Time', { exact: true }).fill('12:00')
  await expect(light(page).getByText('The shoot meets no golden hour.')).toBeVisible()
  await expect(light(page).getByText('meets the shoot', { exact: true })).toHaveCount(0)
  await page.getByLabel('Time', { exact: true }).fill('')
  await expect(light(page).getByText('Set a time to see whether the shoot meets a golden hour.')).toBeVisible()
})
