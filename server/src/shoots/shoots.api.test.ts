import assert from 'node:assert/strict'
import { test } from 'node:test'
import { eq } from 'drizzle-orm'
import { contactRoutes } from '@contactsheet/contracts/contacts'
import { labelRoutes } from '@contactsheet/contracts/labels'
import { profileRoutes } from '@contactsheet/contracts/profile'
import { shootRoutes } from '@contactsheet/contracts/shoots'
import type { ShootChanges } from '@contactsheet/contracts/shoots/shoot-fields'
import { moodboards } from '#moodboards/moodboards.tables.ts'
import { sharedApp } from '../testing/shared-app.ts'
import type { Person } from '../testing/start-app.ts'
import { addShoots } from './shoot-batch.store.ts'

const { signIn, app } = await sharedApp()

const add = async (person: Person, body: object = {}) => {
  const made = await person(shootRoutes.add, { body })
  assert.equal(made.status, 201, JSON.stringify(made.body))
  return made.body
}
const put = (person: Person, id: number, body: object) => person(shootRoutes.change, { params: { id }, body })
const detail = async (person: Person, id: number) => (await person(shootRoutes.detail, { params: { id } })).body
const everything = {
  title: 'Linen and dunes',
  genre: 'Portrait',
  date: '2028-02-29',
  time: '06:30',
  duration: 90,
  location: 'Old harbour',
  notes: 'Fog',
  status: 'booked',
  latitude: 52.52,
  longitude: 13.405,
}

// spec 1.1.3 1.4.7 2.3.1 2.5.2 2.7.4 2.7.5
test('a new shoot is returned whole, with the status planning unless another is given', async () => {
  const ana = await signIn({ timeZone: 'America/New_York' })
  const made = await add(ana, everything)
  const { id, createdAt, updatedAt, sun, line, ...rest } = made
  assert.deepEqual(rest, {
    ...everything,
    cover: null,
    moodboardId: null,
    moodboard: null,
    notesOnlyMe: false,
    teamTicksShots: false,
    cancelledAt: null,
    timeZone: 'Europe/Berlin',
    zone: 'Europe/Berlin',
    shootContacts: [],
    links: [],
    shareToken: null,
  })
  assert.equal(sun?.sunrise, '06:54')
  assert.deepEqual([line?.shoot?.from, line?.fact?.kind], ['06:30', 'golden'])
  assert.match(createdAt, /^\d{4}-\d{2}-\d{2}T.*Z$/)
  assert.deepEqual(await detail(ana, id), made)
  assert.equal(updatedAt, createdAt)

  const plain = await add(ana)
  assert.deepEqual([plain.status, plain.date, plain.zone, plain.sun], ['planning', null, 'America/New_York', null])
})

// spec 2.7.6
test('a drag on the calendar changes the date and nothing else', async () => {
  const ana = await signIn()
  const made = await add(ana, everything)
  const moved = await put(ana, made.id, { date: '2028-03-01' })
  assert.equal(moved.status, 200)
  const { sun, line, updatedAt, ...rest } = moved.body
  assert.notEqual(line?.fact?.all?.from, made.line?.fact?.all?.from)
  assert.deepEqual(rest, { ...withoutTimes(made), date: '2028-03-01' })
  assert.notEqual(sun?.sunrise, made.sun?.sunrise)
  assert.ok(updatedAt > made.updatedAt)
})

const withoutTimes = <T extends { sun: unknown; line: unknown; updatedAt: unknown }>({
  sun,
  line,
  updatedAt,
  ...rest
}: T) => {
  assert.ok(sun !== undefined && line !== undefined && updatedAt !== undefined)
  return rest
}

// spec 2.5.3
test('empty text, none and 0 are stored as null by both POST and PUT', async () => {
  const ana = await signIn()
  const blanks = { genre: 'none', date: '', time: '', location: ' ', notes: '', duration: 0 }
  const made = await add(ana, everything)
  for (const shoot of [(await put(ana, made.id, blanks)).body, await add(ana, blanks)]) {
    const { genre, date, time, location, notes, duration } = shoot
    assert.deepEqual([genre, date, time, location, notes, duration], [null, null, null, null, null, null])
  }
})

// spec 1.4.4 1.4.7 2.4.1
test('a status is accepted in both spellings and stored in one', async () => {
  const ana = await signIn()
  const { id } = await add(ana, { status: 'post production' })
  assert.equal((await detail(ana, id)).status, 'post-production')
  for (const [sent, stored] of [
    ['post_production', 'post-production'],
    ['review', 'review'],
    ['post-production', 'post-production'],
    ['complete', 'complete'],
    ['cancelled', 'cancelled'],
    ['planning', 'planning'],
    [' booked ', 'booked'],
  ]) {
    assert.equal((await put(ana, id, { status: sent })).body.status, stored)
  }
})

const refused: Record<string, unknown[]> = {
  date: [
    '2026-02-30',
    '2025-02-29',
    '0000-00-00',
    '2026-13-01',
    '2026-5-1',
    '２０２６-05-01',
    20260501,
    '2026-05-01T10:00',
  ],
  time: ['24:00', '99:99', '7:30', '12:60', '１２:00', 730],
  duration: [-5, 1.5, 10_081, 1e12, '90'],
  status: ['hacked', '', null, 'BOOKED'],
  genre: ['x'.repeat(51), 'a\u0000b'],
  location: ['x'.repeat(501)],
  notes: ['x'.repeat(10_001), 'a\u0000b'],
  timeZone: ['Mars/Olympus', '+02:00', 7],
  latitude: [91, '52', 1],
  longitude: [181, 1],
  moodboardId: [-1, 0, 1.5, 1e300, '1'],
}
for (const [field, values] of Object.entries(refused)) {
  // spec 2.5.1 2.5.2
  test(`a bad ${field} answers 400 and changes nothing`, async () => {
    const ana = await signIn()
    const made = await add(ana, { genre: 'Portrait', date: '2026-05-01', time: '10:00' })
    for (const value of values) {
      const answer = await put(ana, made.id, {
        [field]: value,
        notes: 'changed',
        ...(field === 'notes' && { notes: value }),
      })
      assert.equal(answer.status, 400, `${field} ${JSON.stringify(value)}`)
      assert.ok(answer.body.message)
      const create = await ana(shootRoutes.add, { body: { [field]: value } })
      assert.equal(create.status, 400, `${field} ${JSON.stringify(value)}`)
    }
    assert.deepEqual(await detail(ana, made.id), made)
    assert.equal((await ana(shootRoutes.list, {})).body.length, 1)
  })
}

// spec 2.5.4
test('values at the limits are accepted, and dates are returned as they were sent', async () => {
  const ana = await signIn({ timeZone: 'Pacific/Kiritimati' })
  for (const sent of [
    { date: '0001-01-01', time: '00:00', duration: 1 },
    { date: '9999-12-31', time: '23:59', duration: 10_080 },
    { date: '2028-02-29', time: '02:30', duration: null },
  ]) {
    const { date, time, duration } = await add(ana, sent)
    assert.deepEqual({ date, time, duration }, sent)
  }
})

test('fields that users may not set are ignored', async () => {
  const [ana, eve] = [await signIn(), await signIn()]
  const made = await add(eve, {
    id: 4711,
    userId: ana.userId,
    shareToken: 'x'.repeat(32),
    sequence: 99,
    searchText: 'x',
    createdAt: '2000-01-01T00:00:00Z',
    deletedAt: '2000-01-01T00:00:00Z',
  })
  assert.notEqual(made.id, 4711)
  assert.equal(made.shareToken, null)
  assert.ok(made.createdAt > '2026')
  assert.deepEqual((await ana(shootRoutes.list, {})).body, [])
  assert.equal((await eve(shootRoutes.list, {})).body.length, 1)
})

test('a moodboard must be the user’s own; a deleted one is not shown', async () => {
  const [ana, eve] = [await signIn(), await signIn()]
  const board = await ana.owner.add(moodboards, { title: 'Moody' })
  const { id } = await add(ana, { moodboardId: board.id })
  const shown = { id: board.id, title: 'Moody', isPublic: false, imageCount: 0, images: [] }
  assert.deepEqual((await detail(ana, id)).moodboard, shown)

  const theirs = await add(eve)
  const stolen = await put(eve, theirs.id, { moodboardId: board.id, notes: 'changed' })
  assert.equal(stolen.status, 404)
  assert.deepEqual(stolen.body, (await put(eve, theirs.id, { moodboardId: 2_000_000_000 })).body)
  assert.deepEqual(await detail(eve, theirs.id), theirs)
  assert.equal((await eve(shootRoutes.add, { body: { moodboardId: board.id } })).status, 404)

  await ana.owner.remove(moodboards, eq(moodboards.id, board.id))
  const without = await detail(ana, id)
  assert.deepEqual([without.moodboardId, without.moodboard], [null, null])
  assert.equal((await put(ana, id, { moodboardId: board.id, notes: 'kept' })).status, 200)
})

test('concurrent edits all survive', async () => {
  const ana = await signIn()
  const { id } = await add(ana, { genre: 'Portrait', date: '2026-05-01' })
  const edits: ShootChanges[] = [
    { date: '2026-05-09' },
    { notes: 'Bring lights' },
    { location: 'Pier 7' },
    { time: '07:00' },
  ]
  const answers = await Promise.all(edits.map((body) => put(ana, id, body)))
  assert.deepEqual([...new Set(answers.map((answer) => answer.status))], [200])
  const { date, notes, location, time } = await detail(ana, id)
  assert.deepEqual([{ date }, { notes }, { location }, { time }], edits)
  const found = await ana(shootRoutes.page, { query: { search: 'lights' } })
  assert.equal(found.body.totalCount, 1)
  assert.equal((await ana(shootRoutes.page, { query: { search: 'pier' } })).body.totalCount, 1)
})

// spec 2.1.1 2.7.7
test('a deleted shoot is gone everywhere, and is restored with everything it had', async () => {
  const ana = await signIn()
  const contact = (await ana(contactRoutes.add, { body: { type: 'model', firstName: 'Mia' } })).body
  const { id } = await add(ana, everything)
  const params = { id }
  await ana(shootRoutes.addContact, { params: { id, contactId: contact.id }, body: { role: 'Model' } })
  await ana(shootRoutes.addLink, { params, body: { label: 'Brief', url: 'example.com' } })
  await ana(shootRoutes.addTask, { params, body: { title: 'Pack' } })
  await ana(shootRoutes.addCallTime, { params, body: { title: 'Hair', time: '05:00' } })
  const before = await detail(ana, id)
  const shootCount = async () => {
    const page = await ana(contactRoutes.page, { query: {} })
    return page.body.contacts[0]?.shootCount
  }
  assert.equal(await shootCount(), 1)

  const removed = await ana(shootRoutes.remove, { params })
  assert.deepEqual([removed.status, removed.body], [204, undefined])
  assert.equal((await ana(shootRoutes.detail, { params })).status, 404)
  assert.equal((await ana(shootRoutes.remove, { params })).status, 404)
  assert.equal((await ana(shootRoutes.tasks, { params })).status, 404)
  assert.equal((await ana(shootRoutes.addTask, { params, body: { title: 'Late' } })).status, 404)
  assert.equal((await ana(shootRoutes.page, { query: {} })).body.totalCount, 0)
  assert.deepEqual((await ana(shootRoutes.list, {})).body, [])
  assert.equal(await shootCount(), 0)

  const restored = await ana(shootRoutes.restore, { params })
  assert.equal(restored.status, 200)
  assert.deepEqual({ ...restored.body, updatedAt: '' }, { ...before, updatedAt: '' })
  assert.equal((await ana(shootRoutes.tasks, { params })).body.length, 1)
  assert.equal((await ana(shootRoutes.callTimes, { params })).body.length, 1)
  assert.equal(await shootCount(), 1)
  const repeated = await ana(shootRoutes.restore, { params })
  assert.deepEqual([repeated.status, repeated.body], [200, restored.body])
})

test('a genre in another case is stored with the spelling of the user’s own genre, however the shoot is made or changed', async () => {
  const ana = await signIn()
  const made = await add(ana, { genre: ' wedding\u200b', date: '2026-05-09' })
  assert.equal(made.genre, 'Wedding')
  assert.equal((await put(ana, made.id, { genre: 'PORTRAIT' })).body.genre, 'Portrait')
  assert.equal((await put(ana, made.id, { genre: 'boudoir' })).body.genre, 'boudoir')
  await ana(labelRoutes.addGenre, { body: { name: 'Boudoir' } })
  const copy = await ana(shootRoutes.duplicate, { params: { id: made.id }, body: {} })
  assert.equal(copy.body.genre, 'Boudoir')
  const unplanned = { team: [], links: [], callTimes: [], tasks: [] }
  const nowhere = { location: null, latitude: null, longitude: null, notes: null }
  const atNoTime = { date: null, time: null, duration: null, status: 'planning' } as const
  const many = await addShoots(ana.owner, [{ genre: 'FASHION', ...atNoTime, ...nowhere, ...unplanned }])
  assert.equal((await detail(ana, many[0] ?? 0)).genre, 'Fashion')
  const counts = (await ana(labelRoutes.listGenres, {})).body
  assert.equal(counts.find(({ name }) => name === 'Fashion')?.shootCount, 1)
})

test('one idempotency key creates one shoot', async () => {
  const ana = await signIn()
  const headers = { 'idempotency-key': 'one-click-only' }
  const body = { genre: 'Wedding', date: '2026-05-01' }
  const answers = await Promise.all([1, 2, 3, 4].map(() => ana(shootRoutes.add, { body }, headers)))
  assert.deepEqual(new Set(answers.map((answer) => `${answer.status} ${answer.body.id}`)).size, 1)
  assert.equal((await ana(shootRoutes.list, {})).body.length, 1)
})

test('the zone follows the place and the profile, and can be chosen', async () => {
  const ana = await signIn({ timeZone: 'America/New_York' })
  const { id } = await add(ana, { date: '2026-05-01', timeZone: null, latitude: 27.7172, longitude: 85.324 })
  assert.deepEqual(await zones(ana, id), ['Asia/Kathmandu', 'Asia/Kathmandu'])
  await put(ana, id, { timeZone: 'Europe/London' })
  assert.deepEqual(await zones(ana, id), ['Europe/London', 'Europe/London'])
  await put(ana, id, { timeZone: '' })
  assert.deepEqual(await zones(ana, id), [null, 'America/New_York'])
  await ana(profileRoutes.change, { body: { timeZone: 'Europe/Berlin' } })
  assert.deepEqual(await zones(ana, id), [null, 'Europe/Berlin'])
  assert.equal((await put(ana, id, { latitude: null })).status, 400)
  assert.equal((await put(ana, id, { latitude: null, longitude: null })).body.sun, null)
})

const zones = async (person: Person, id: number) => {
  const { timeZone, zone } = await detail(person, id)
  return [timeZone, zone]
}

test('unusual ids answer 4xx, never 5xx', async () => {
  const ana = await signIn()
  for (const id of [
    '0',
    '-1',
    '2147483648',
    '9223372036854775808',
    '1e400',
    'abc',
    '%00',
    '1.5',
    ' 1',
    'x'.repeat(3000),
  ]) {
    for (const path of [`/api/shoots/${id}`, `/api/shoots/${id}/tasks`, `/api/shoots/${id}/calendar.ics`]) {
      const answer = await app.inject({ url: path, headers: { cookie: ana.cookie } })
      assert.ok([400, 404].includes(answer.statusCode), `${path.slice(0, 60)} ${answer.statusCode}`)
    }
  }
})
