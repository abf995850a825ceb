import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contactRoutes } from '@contactsheet/contracts/contacts'
import { dashboardRoutes } from '@contactsheet/contracts/dashboard'
import { labelRoutes } from '@contactsheet/contracts/labels'
import { moodboardRoutes } from '@contactsheet/contracts/moodboards'
import { shootRoutes } from '@contactsheet/contracts/shoots'
import { sharedApp } from '../testing/shared-app.ts'
import type { Person } from '../testing/start-app.ts'

const { signIn } = await sharedApp()

const now = Date.parse('2026-05-01T12:00:00Z')
const newYork = { timeZone: 'America/New_York' }
const next = async (person: Person) => (await person(dashboardRoutes.overview, {})).body.next
const add = async (person: Person, genre: string, fields: object = {}) =>
  (await person(shootRoutes.add, { body: { genre, ...fields } })).body

// spec 1.2.20
test('the next shoot is the soonest with a date that is neither cancelled nor complete', async (t) => {
  const ana = await signIn(newYork)
  t.mock.timers.enable({ apis: ['Date'], now })
  assert.equal(await next(ana), null)
  await add(ana, 'Undated')
  await add(await signIn(), 'Somebody else’s', { date: '2026-05-01', time: '23:00' })
  await add(ana, 'Over', { date: '2026-04-30', time: '10:00' })
  await add(ana, 'Cancelled', { date: '2026-05-01', time: '09:00', status: 'cancelled' })
  await add(ana, 'Complete', { date: '2026-05-01', time: '09:00', status: 'complete' })
  assert.equal(await next(ana), null)
  const wanted = [
    ['Next month', { date: '2026-06-01' }],
    ['Tomorrow', { date: '2026-05-02', time: '06:00' }],
    ['Today, no time', { date: '2026-05-01' }],
    ['Today at nine', { date: '2026-05-01', time: '09:00' }],
    // At 8:30 in New York.
    ['In Tokyo', { date: '2026-05-01', time: '21:30', timeZone: 'Asia/Tokyo' }],
  ] as const
  for (const [genre, fields] of wanted) {
    await add(ana, genre, fields)
    assert.equal((await next(ana))?.genre, genre)
  }
})

test('a shoot stays the next one until it has ended, by its duration or the usual two hours', async (t) => {
  const ana = await signIn(newYork)
  t.mock.timers.enable({ apis: ['Date'], now })
  await add(ana, 'Tomorrow', { date: '2026-05-02' })
  for (const [genre, fields] of [
    ['Just ended', { time: '06:00' }],
    ['Ended early', { time: '07:00', duration: 60 }],
    ['Done already', { time: '07:30', status: 'complete' }],
  ] as const) {
    await add(ana, genre, { date: '2026-05-01', ...fields })
    assert.equal((await next(ana))?.genre, 'Tomorrow', genre)
  }
  for (const [genre, fields] of [
    ['Since last night', { date: '2026-04-30', time: '23:00', duration: 600 }],
    ['Still at it', { date: '2026-05-01', time: '06:01' }],
  ] as const) {
    await add(ana, genre, fields)
    assert.equal((await next(ana))?.genre, genre)
  }
})

test('the next shoot brings what its card shows: colour, zone, map, light, call times, open tasks, team and pictures', async () => {
  const ana = await signIn(newYork)
  const genres = (await ana(labelRoutes.listGenres, {})).body
  const board = (await ana(moodboardRoutes.add, { body: { title: 'Linen' } })).body
  const place = { latitude: 38.7223, longitude: -9.1393, location: 'Old harbour' }
  const { id } = await add(ana, 'Editorial', { date: '2999-05-09', time: '14:30', duration: 180, ...place })
  await ana(shootRoutes.change, { params: { id }, body: { moodboardId: board.id } })
  const mia = (await ana(contactRoutes.add, { body: { type: 'model', firstName: 'Mia' } })).body
  await ana(shootRoutes.addContact, { params: { id, contactId: mia.id }, body: {} })
  for (const [title, time] of [
    ['Model', '14:00'],
    ['Hair', '12:30'],
  ] as const)
    await ana(shootRoutes.addCallTime, { params: { id }, body: { title, time } })
  for (const status of ['todo', 'in-progress', 'done'] as const) {
    const task = (await ana(shootRoutes.addTask, { params: { id }, body: { title: 'Rent lights' } })).body
    await ana(shootRoutes.changeTask, { params: { id, taskId: task.id }, body: { status } })
  }
  const shown = await next(ana)
  assert.equal(shown?.id, id)
  assert.equal(shown.genreColor, genres.find(({ name }) => name === 'Editorial')?.color)
  assert.equal(shown.zone, 'Europe/Lisbon')
  assert.match(shown.mapsUrl ?? '', /^https:\/\/www\.google\.com\/maps\/search\/.*Old%20harbour$/)
  assert.equal(shown.openTasks, 2)
  assert.deepEqual(shown.moodboard, { id: board.id, title: 'Linen', imageCount: 0, images: [] })
  assert.deepEqual(
    shown.shootContacts.map(({ contact }) => contact.firstName),
    ['Mia'],
  )
  const { line } = shown
  assert.ok(line)
  assert.ok(line.light.some(({ light }) => light === 'golden'))
  assert.deepEqual([line.shoot?.from, line.shoot?.until], ['14:30', '17:30'])
  assert.deepEqual(
    line.callTimes.map(({ title, time }) => `${time} ${title}`),
    ['12:30 Hair', '14:00 Model'],
  )
})

test('without a place the card has no light and no map; a pin without words is a map', async () => {
  const ana = await signIn(newYork)
  const { id } = await add(ana, 'Unknown genre', { date: '2999-05-09' })
  const bare = await next(ana)
  assert.deepEqual(
    [bare?.mapsUrl, bare?.line, bare?.genreColor, bare?.zone],
    [null, null, '#64748b', 'America/New_York'],
  )
  await ana(shootRoutes.change, { params: { id }, body: { latitude: 38.7, longitude: -9.1 } })
  assert.match((await next(ana))?.mapsUrl ?? '', /38\.700000%2C-9\.100000$/)
})
