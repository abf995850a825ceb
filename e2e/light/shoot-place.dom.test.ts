import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { shootRoutes } from '@contactsheet/contracts/shoots'
import { loadCities } from '../../server/src/testing/load-cities.ts'
import { addShoot, asRead, openField, openShoot, storedShoot } from './light-shoot.ts'
import { atPage, database, type Light } from './light.ts'
import type { LightPage } from './light-page.ts'
import { until } from './part.ts'

before(() => loadCities(database))

const offered = (page: LightPage, name: string | RegExp) =>
  page.role('listbox', { name: 'Places' }).role('option', { name })
const light = (page: LightPage) => page.role('region', { name: 'Light and place' })
const clocks = (page: LightPage, zone: string) => light(page).text(`Clocks in ${zone}`).shows()
const sent = (page: LightPage) => page.bodies('PUT', /\/api\/shoots\/\d+$/)
const openLocation = (page: LightPage) => openField(page, 'Location')
const leave = (page: LightPage) => page.role('button', { name: 'Notes: Add notes' }).focus()
async function removePlace(page: LightPage) {
  await openLocation(page)
  await page.role('button', { name: 'Remove place' }).click()
}
const undo = (page: LightPage) => page.role('button', { name: 'Undo' }).click()

async function openNew({ page, api }: Light, fields: Parameters<typeof addShoot>[1]) {
  const { id } = await addShoot(api, { date: '2031-06-21', ...fields })
  await openShoot(page, id)
  return id
}

// spec 2.2.46
test(
  'a city that is typed as the location brings its light and zone, as one change with Undo',
  atPage(async (given) => {
    const { page, api } = given
    const id = await openNew(given, { location: 'Somewhere' })
    await light(page).text('Choose the place to see first light').shows()
    const location = await openLocation(page)
    await location.fill('kobenhavn')
    const copenhagen = offered(page, /^København Copenhagen.*Denmark/)
    await copenhagen.shows()
    await page.text('Cities: GeoNames', { exact: true }).shows()
    await location.has('aria-expanded', 'true')
    await copenhagen.click()
    await asRead(page, 'Location', 'København, Denmark').hasFocus()
    await page.text('Place set', { exact: true }).first.shows()
    await clocks(page, 'Europe/Copenhagen')
    await light(page).text('Sunrise').shows()
    const { latitude, longitude, ...rest } = sent(page)[0] as Record<string, unknown>
    assert.deepEqual(rest, { location: 'København, Denmark' })
    assert.deepEqual(
      [latitude, longitude].map((degrees) => Math.round(Number(degrees))),
      [56, 13],
    )
    await undo(page)
    await asRead(page, 'Location', 'Somewhere').shows()
    await light(page).text('Sunrise').isGone()
    await until(async () =>
      assert.partialDeepStrictEqual(await storedShoot(api, id), {
        location: 'Somewhere',
        latitude: null,
        timeZone: null,
      }),
    )
  }),
)

test(
  'a new shoot gets the light and zone of the city that is chosen for it',
  atPage(async ({ page, api }) => {
    await page.open('/schedule?add=2031-05-09')
    const form = page.role('dialog', { name: 'Schedule New Shoot' })
    const typed = form.role('combobox', { name: 'Location' })
    await form.label('Genre').hasFocus()
    await typed.fill('münch')
    await offered(page, /^München Munich/).click()
    await typed.holds('München, Germany')
    await form.text('With the light and the time zone of München.').shows()
    await typed.fill('Isar, Mün')
    await form.text('With the light and the time zone').isGone()
    await typed.fill('sintr')
    await offered(page, /^Sintra/).shows()
    await page.keyboard('{Escape}')
    await page.role('listbox', { name: 'Places' }).isGone()
    await form.shows()
    await typed.fill('sintra')
    await offered(page, /^Sintra/).click()
    await form.role('button', { name: 'Schedule Shoot' }).click()
    await until(() => assert.match(page.address, /\/schedule\/\d+$/))
    const shoot = (await api(shootRoutes.list, {})).find(({ date }) => date === '2031-05-09')
    assert.partialDeepStrictEqual(await storedShoot(api, shoot?.id ?? 0), {
      location: 'Sintra, Portugal',
      timeZone: 'Europe/Lisbon',
    })
  }),
)

test(
  'free text stays free and keeps the point',
  atPage(async (given) => {
    const { page, api } = given
    const id = await openNew(given, { location: null, latitude: 38.8, longitude: -9.38 })
    const location = await openLocation(page)
    await location.fill('Sintr')
    await offered(page, /^Sintra/).shows()
    await page.text('Other words keep the point on the map.').shows()
    await location.press('{Escape}')
    await page.role('listbox', { name: 'Places' }).isGone()
    await location.holds('Sintr')
    await location.press('{ArrowDown}')
    await offered(page, /^Sintra/).shows()
    const words = { location: 'Studio Meier, Oderberger Str.' }
    await location.fill(words.location)
    await location.press('{Enter}')
    await asRead(page, 'Location', words.location).hasFocus()
    await until(async () =>
      assert.partialDeepStrictEqual(await storedShoot(api, id), { timeZone: 'Europe/Lisbon', ...words }),
    )
    assert.deepEqual(sent(page), [words])
  }),
)

test(
  'places of earlier shoots are offered before anything is typed, and by any of their words, with their point',
  atPage(async (given) => {
    const { page, api } = given
    await addShoot(api, { location: 'Old mill', latitude: 38.8, longitude: -9.38 })
    await addShoot(api, { location: 'Studio Nord' })
    await openNew(given, { location: null })
    const location = await openLocation(page)
    await page
      .role('listbox', { name: 'Places' })
      .role('option')
      .hasTexts(['Studio NordUsed before', 'Old millUsed before'])
    await location.fill('mill')
    await offered(page, 'Old mill').shows()
    await location.press('{ArrowDown}')
    await location.press('{Enter}')
    await asRead(page, 'Location', 'Old mill').shows()
    await clocks(page, 'Europe/Lisbon')
    assert.deepEqual(sent(page), [{ location: 'Old mill', latitude: 38.8, longitude: -9.38 }])
  }),
)

test(
  'a place is removed with its words or without, and can come back; its zone can be another one',
  atPage(async (given) => {
    const { page } = given
    await openNew(given, { location: 'Lisboa, Portugal', latitude: 38.71, longitude: -9.14 })
    await clocks(page, 'Europe/Lisbon')
    await removePlace(page)
    await page.text('Place removed', { exact: true }).first.shows()
    await page.role('button', { name: 'Location: Add a place' }).shows()
    assert.deepEqual(sent(page).at(-1), { latitude: null, longitude: null, location: null })
    await light(page).text('Sunrise').isGone()
    await undo(page)
    await clocks(page, 'Europe/Lisbon')
    await openLocation(page)
    await page.label('Time zone of the shoot').choose('Asia/Tokyo')
    await clocks(page, 'Asia/Tokyo')
    await asRead(page, 'Location', 'Lisboa, Portugal').shows()
    await openLocation(page)
    await page.role('button', { name: 'Remove point only' }).click()
    await light(page).text('Sunrise').isGone()
    await asRead(page, 'Location', 'Lisboa, Portugal').shows()
    assert.deepEqual(sent(page).at(-1), { latitude: null, longitude: null })
  }),
)

test(
  'a bare point is a point on the map with a link, never its degrees; a name that is there stays',
  atPage(async (given) => {
    const { page } = given
    await openNew(given, { location: null })
    const location = await openLocation(page)
    await location.fill('https://maps.app.goo.gl/Ab12')
    await page.text('A short link does not say where it leads. Open it, then copy the long address').shows()
    await location.fill('https://www.openstreetmap.org/#map=15/48.8583/2.2945')
    await offered(page, 'This point on the map 48.85830, 2.29450').shows()
    await location.press('{Enter}')
    await clocks(page, 'Europe/Paris')
    await asRead(page, 'Location', 'Point on the map').shows()
    assert.match(
      (await page.role('link', { name: 'Point on the map', exact: true }).attribute('href')) ?? '',
      /query=48\.8583/,
    )
    await page.role('main').text('48.858').isGone()

    await (await openLocation(page)).fill('Old mill')
    await location.press('{Enter}')
    await asRead(page, 'Location', 'Old mill').shows()
    await (await openLocation(page)).fill('38.8, -9.38')
    await offered(page, /^This point/).shows()
    await location.press('{Tab}')
    await page.role('button', { name: 'I am there now' }).hasFocus()
    await location.holds('Old mill')
    await leave(page)
    await asRead(page, 'Location', 'Old mill').shows()
    await clocks(page, 'Europe/Lisbon')
    await (await openLocation(page)).fill('Mill pond 48.8583, 2.2945')
    await offered(page, /^Mill pond/).click()
    await asRead(page, 'Location', 'Mill pond').shows()
    await clocks(page, 'Europe/Paris')
  }),
)

test(
  'a map link that is left or confirmed is its point, so that no light of another place stands beside it',
  atPage(async (given) => {
    const { page } = given
    const gate =
      'https://www.google.com/maps/place/Brandenburg+Gate/@52.5162746,13.3777041,17z/data=!3d52.5162746!4d13.3777041'
    const pier = 'https://maps.apple.com/place?coordinate=40.7,-74.0&name=Pier'
    await openNew(given, { location: null })
    const location = await openLocation(page)
    await location.fill(gate)
    await offered(page, /^Brandenburg Gate/).has('aria-selected', 'true')
    await location.press('{Tab}')
    await location.holds('Brandenburg Gate')
    await leave(page)
    await asRead(page, 'Location', 'Brandenburg Gate').shows()
    await clocks(page, 'Europe/Berlin')
    assert.partialDeepStrictEqual(sent(page).at(-1), { location: 'Brandenburg Gate', latitude: 52.516275 })

    await (await openLocation(page)).fill(pier)
    await offered(page, /^Pier/).shows()
    await location.press('{Enter}')
    await asRead(page, 'Location', 'Pier').shows()
    await clocks(page, 'America/New York')

    // Escape says that the words are meant.
    await (await openLocation(page)).fill(gate)
    await offered(page, /^Brandenburg Gate/).shows()
    await location.press('{Escape}')
    await location.press('{Tab}')
    await until(() => assert.deepEqual(sent(page).at(-1), { location: gate }))
  }),
)

test(
  'on a crowded day two of the other shoots are in sight, and how many more there are',
  atPage(async (given) => {
    const { page, api } = given
    const day = { date: '2031-06-22', time: '10:00', duration: 60 }
    for (const genre of ['Event', 'Fashion', 'Portrait']) await addShoot(api, { ...day, genre })
    const id = await openNew(given, { ...day, genre: 'Wedding' })
    const hints = page.role('listitem').saying(/^Double-booked/)
    await hints.shows(3)
    await page.text(/^and \d+ more$/).isGone()
    await addShoot(api, { ...day, genre: 'Product' })
    await openShoot(page, id)
    await page.text('and 2 more', { exact: true }).shows()
    await page
      .all('details')
      .role('listitem')
      .saying(/^Double-booked/)
      .shows(2)
  }),
)
