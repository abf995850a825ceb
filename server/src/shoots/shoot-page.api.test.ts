import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contactRoutes } from '@contactsheet/contracts/contacts'
import { profileRoutes } from '@contactsheet/contracts/profile'
import { shootRoutes } from '@contactsheet/contracts/shoots'
import { sharedApp } from '../testing/shared-app.ts'
import type { Person } from '../testing/start-app.ts'

const { signIn, app } = await sharedApp()

type Query = Parameters<typeof pageOf>[1]
const pageOf = (person: Person, query: NonNullable<Parameters<typeof person<typeof shootRoutes.page>>[1]['query']>) =>
  person(shootRoutes.page, { query })

/** The locations of the shoots found; the tests use locations as names. */
async function found(person: Person, query: Query) {
  const { status, body } = await pageOf(person, query)
  assert.equal(status, 200, JSON.stringify(body))
  assert.equal(body.totalCount, body.shoots.length)
  return body.shoots.map((shoot) => shoot.location)
}

/** A user with these shoots; each key becomes the location of its shoot. */
async function withShoots(shoots: Record<string, object>, given: { timeZone?: string } = {}) {
  const person = await signIn(given)
  for (const [location, fields] of Object.entries(shoots)) {
    const { status } = await person(shootRoutes.add, { body: { location, ...fields } })
    assert.equal(status, 201, location)
  }
  return person
}

// spec 2.7.1
test('search looks in genre, location and notes, ignoring case and accents; %, _ and \\ are plain characters', async () => {
  const ana = await withShoots({
    'Bring the GELS 100%_sure\\': { genre: 'Ängelholm', notes: 'Plaza Ñandú' },
    'nothing here': { genre: 'Portrait', notes: 'Łódź' },
  })
  for (const search of ['angelholm', 'ÄNGEL', 'plaza nandu', 'gels', '100%_s', 'sure\\', '_', '%']) {
    assert.deepEqual(await found(ana, { search }), ['Bring the GELS 100%_sure\\'], search)
  }
  assert.deepEqual(await found(ana, { search: 'LODZ' }), ['nothing here'])
  for (const search of ['100x', "' or 1=1 --", 'portrait nothing', '😀', 'שלום']) {
    assert.deepEqual(await found(ana, { search }), [], search)
  }
  assert.equal((await found(ana, { search: '' })).length, 2)
})

test('search finds a shoot by who is on its team: by name or handle, and by nothing else of them', async () => {
  const ana = await withShoots({ 'of a name': {}, 'of a handle': {}, alone: {} })
  const [, handled, zoes] = (await pageOf(ana, {})).body.shoots
  const people = [
    { shootId: zoes?.id, firstName: 'Zoë', lastName: 'Åström', email: 'z@example.com', notes: 'Likes the harbour' },
    { shootId: handled?.id, firstName: '', instagramHandle: 'Luz.Maren' },
  ]
  const made: number[] = []
  for (const { shootId, ...fields } of people) {
    const { body } = await ana(contactRoutes.add, { body: { type: 'model', firstName: 'Nobody' } })
    await ana(contactRoutes.change, { params: { id: body.id }, body: fields })
    await ana(shootRoutes.addContact, { params: { id: shootId ?? 0, contactId: body.id }, body: {} })
    made.push(body.id)
  }
  for (const search of ['zoe', 'ÅSTRÖM', 'zoe astrom'])
    assert.deepEqual(await found(ana, { search }), ['of a name'], search)
  for (const search of ['@luz.maren', 'luz.m']) assert.deepEqual(await found(ana, { search }), ['of a handle'], search)
  for (const search of ['harbour', 'z@example', '%']) assert.deepEqual(await found(ana, { search }), [], search)
  assert.deepEqual(await found(ana, { search: 'maren', dateFilter: 'upcoming', statusFilter: ['planning'] }), [
    'of a handle',
  ])
  assert.deepEqual(await found(ana, { search: 'maren', statusFilter: ['booked'] }), [])
  const eve = await withShoots({ 'of Eve': {} })
  assert.deepEqual(await found(eve, { search: 'zoe' }), [])
  await ana(contactRoutes.remove, { params: { id: made[0] ?? 0 } })
  assert.deepEqual(await found(ana, { search: 'zoe' }), [])
})

// spec 2.6.2
test('search and filters never find another user’s shoots', async () => {
  await withShoots({ secret: { genre: 'Portrait', notes: 'Here' } })
  const eve = await signIn()
  assert.deepEqual(await found(eve, { search: 'secret' }), [])
  assert.deepEqual(await found(eve, { genreFilter: ['Portrait'] }), [])
})

// spec 2.2.28 2.2.29 2.7.2
test('genre and status filters match any or none of their values, in both spellings', async () => {
  const ana = await withShoots({
    plain: {},
    portrait: { genre: 'Portrait', status: 'booked' },
    wedding: { genre: 'Wedding', status: 'post-production' },
    fashion: { genre: 'Fashion', status: 'cancelled' },
  })
  const cases: [Query, string[]][] = [
    [{ genreFilter: ['Portrait', 'Wedding'] }, ['wedding', 'portrait']],
    [{ genreFilter: ['Portrait', 'Wedding'], genresNot: true }, ['fashion', 'plain']],
    [{ genreFilter: ['Gone'] }, []],
    [{ genreFilter: ['Gone'], genresNot: true }, ['fashion', 'wedding', 'portrait', 'plain']],
    [{ genresNot: true }, ['fashion', 'wedding', 'portrait', 'plain']],
    [{ statusFilter: ['post production', 'booked'] }, ['wedding', 'portrait']],
    [{ statusFilter: ['post_production'], statusNot: true }, ['fashion', 'portrait', 'plain']],
    [{ statusFilter: ['planning', 'cancelled'], genreFilter: ['Fashion'] }, ['fashion']],
    [
      { statusFilter: ['booked'], statusNot: true, genreFilter: ['Portrait'], genresNot: true, search: 'a' },
      ['fashion', 'plain'],
    ],
  ]
  for (const [query, expected] of cases) assert.deepEqual(await found(ana, query), expected, JSON.stringify(query))
})

const somewhen = {
  'may 2, 9:00': { date: '2026-05-02', time: '09:00' },
  'may 1, no time': { date: '2026-05-01' },
  'may 1, 18:00': { date: '2026-05-01', time: '18:00' },
  'may 1, 7:00': { date: '2026-05-01', time: '07:00' },
  'undated, 12:00': { time: '12:00' },
  undated: {},
  'april 30': { date: '2026-04-30', time: '12:00' },
}

// spec 1.7.6 2.7.1
test('all and past list the newest first, upcoming the soonest, undated shoots always lead', async (t) => {
  const ana = await withShoots(somewhen)
  t.mock.timers.enable({ apis: ['Date'], now: Date.parse('2026-05-01T12:00:00Z') })
  const newestFirst = [
    'undated, 12:00',
    'undated',
    'may 2, 9:00',
    'may 1, 18:00',
    'may 1, 7:00',
    'may 1, no time',
    'april 30',
  ]
  assert.deepEqual(await found(ana, {}), newestFirst)
  assert.deepEqual(
    (await ana(shootRoutes.list, {})).body.map((shoot) => shoot.location),
    newestFirst,
  )
  assert.deepEqual(await found(ana, { dateFilter: 'past' }), ['may 1, 7:00', 'april 30'])
  assert.deepEqual(await found(ana, { dateFilter: 'upcoming' }), [
    'undated, 12:00',
    'undated',
    'may 1, 18:00',
    'may 1, no time',
    'may 2, 9:00',
  ])
  assert.deepEqual(await found(ana, { undated: true }), ['undated, 12:00', 'undated'])
  assert.deepEqual(await found(ana, { undated: true, dateFilter: 'past' }), [])
})

for (const dateFilter of ['all', 'upcoming', 'past'] as const) {
  test(`scrolling through ${dateFilter} shows every shoot once, whatever is added in the meantime`, async (t) => {
    t.mock.timers.enable({ apis: ['Date'], now: Date.parse('2026-05-15T12:00:00Z') })
    const ana = await withShoots(
      Object.fromEntries(
        Array.from({ length: 40 }, (_, n) => {
          const date = n % 10 === 0 ? null : `2026-05-${String((n % 7) + 12)}`
          return [`shoot ${n}`, { date, time: n % 3 === 0 ? null : `${String((n * 5) % 24).padStart(2, '0')}:00` }]
        }),
      ),
    )
    const whole = (await pageOf(ana, { dateFilter, limit: 100 })).body
    assert.equal(whole.next, null)
    const seen: (string | null)[] = []
    let after: string | undefined
    for (let page = 1; page === 1 || after !== undefined; page += 1) {
      const { body } = await pageOf(ana, { dateFilter, limit: 4, page, after })
      seen.push(...body.shoots.map((shoot) => shoot.location))
      after = body.next ?? undefined
      const elsewhere = dateFilter === 'upcoming' ? { date: '2026-05-15', time: '12:30' } : { date: null }
      if (dateFilter !== 'past') await ana(shootRoutes.add, { body: { location: 'added', ...elsewhere } })
      assert.ok(page < 50)
    }
    const kept = seen.filter((location) => location !== 'added')
    assert.deepEqual(
      kept,
      whole.shoots.map((shoot) => shoot.location),
    )
  })
}

// spec 2.3.8 2.7.1
test('numbered pages return exact totals', async () => {
  const ana = await withShoots(Object.fromEntries(Array.from({ length: 5 }, (_, n) => [`shoot ${n}`, {}])))
  const pages = await Promise.all([1, 2, 3, 4].map(async (page) => (await pageOf(ana, { page, limit: 2 })).body))
  assert.deepEqual(
    pages.map(({ page, totalPages, totalCount, shoots }) => [page, totalPages, totalCount, shoots.length]),
    [
      [1, 3, 5, 2],
      [2, 3, 5, 2],
      [3, 3, 5, 1],
      [4, 3, 5, 0],
    ],
  )
  const none = (await pageOf(await signIn(), {})).body
  assert.deepEqual(none, { shoots: [], page: 1, totalPages: 1, totalCount: 0, next: null })
})

// spec 2.2.20 2.7.3
test('a month returns the shoots of its six-week grid, which starts on the user’s first day of the week', async () => {
  const dates = ['2026-04-25', '2026-04-26', '2026-04-27', '2026-05-31', '2026-06-06', '2026-06-07', '2026-06-08']
  const ana = await withShoots({ undated: {}, ...Object.fromEntries(dates.map((date) => [date, { date }])) })
  const month = async () => (await found(ana, { monthFilter: '2026-05', limit: 500 })).toReversed()
  assert.deepEqual(await month(), dates.slice(1, 5))
  await ana(profileRoutes.change, { body: { weekStartsOn: 1 } })
  assert.deepEqual(await month(), dates.slice(2, 6))
  assert.deepEqual(await found(ana, { monthFilter: '2026-05', search: '06' }), ['2026-06-07', '2026-06-06'])
})

test('a month returns the shoots that began before its grid and go on in it, and no others', async () => {
  const ana = await withShoots({
    'over midnight': { date: '2026-04-25', time: '20:00', duration: 241 },
    'until midnight': { date: '2026-04-25', time: '20:00', duration: 240 },
    'two days without a time': { date: '2026-04-25', duration: 1441 },
    'one day without a time': { date: '2026-04-25', duration: 1440 },
    'a whole week, late': { date: '2026-04-19', time: '23:59', duration: 10_080 },
    'a whole week, at midnight': { date: '2026-04-19', time: '00:00', duration: 10_080 },
    'a week that ends the day before': { date: '2026-04-18', time: '23:59', duration: 10_080 },
    'out of it': { date: '2026-06-06', time: '23:00', duration: 300 },
    'after it': { date: '2026-06-07' },
  })
  assert.deepEqual(await found(ana, { monthFilter: '2026-05' }), [
    'out of it',
    'over midnight',
    'two days without a time',
    'a whole week, late',
  ])
  await ana(profileRoutes.change, { body: { weekStartsOn: 1 } })
  assert.deepEqual(await found(ana, { monthFilter: '2026-05' }), ['after it', 'out of it'])
  // The first days that the calendar has.
  assert.deepEqual(await found(ana, { monthFilter: '0001-01' }), [])
})

test('a month of more shoots than a page goes on behind its cursor', async () => {
  const ana = await withShoots({
    first: { date: '2026-05-01' },
    second: { date: '2026-05-02' },
    third: { date: '2026-05-03' },
  })
  const month = { monthFilter: '2026-05', limit: 2 }
  const { body } = await pageOf(ana, month)
  assert.deepEqual([body.shoots.map(({ location }) => location), body.totalCount], [['third', 'second'], 3])
  const rest = await pageOf(ana, { ...month, after: body.next ?? '' })
  assert.deepEqual([rest.body.shoots.map(({ location }) => location), rest.body.next], [['first'], null])
})

test('a list tells the names of a team, and of those without a first name what stands for it', async () => {
  const ana = await withShoots({ here: { date: '2026-05-09' } })
  const [shoot] = (await pageOf(ana, {})).body.shoots
  const mia = { firstName: 'Mia', email: 'mia@example.com', instagramHandle: 'mia' }
  for (const fields of [mia, { firstName: '', email: 'noor@example.com' }, { firstName: '', instagramHandle: 'lin' }]) {
    const { body } = await ana(contactRoutes.add, { body: { type: 'model', firstName: 'Nobody' } })
    await ana(contactRoutes.change, { params: { id: body.id }, body: fields })
    await ana(shootRoutes.addContact, { params: { id: shoot?.id ?? 0, contactId: body.id }, body: {} })
  }
  for (const query of [{}, { monthFilter: '2026-05', limit: 500 }]) {
    const [listed] = (await pageOf(ana, query)).body.shoots
    const told = listed?.shootContacts.map(({ contact: { id: _id, ...contact } }) => contact)
    assert.deepEqual(told, [
      { firstName: 'Mia', lastName: null, picture: null },
      { firstName: null, lastName: null, picture: null, email: 'noor@example.com' },
      { firstName: null, lastName: null, picture: null, instagramHandle: 'lin' },
    ])
  }
})

test('an invalid query answers 400', async () => {
  const ana = await signIn()
  const queries = [
    'page=0',
    'page=-1',
    'page=1.5',
    'page=NaN',
    'limit=0',
    'limit=101',
    'limit=1e9',
    'limit=500',
    'monthFilter=2026-13',
    'monthFilter=2026-5',
    'monthFilter=may',
    'monthFilter=2026-05&limit=501',
    'dateFilter=soon',
    'search=%00',
    'genreFilter=a%00',
    'statusFilter=%00',
    'genresNot=yes',
    'after=!',
    `search=${'x'.repeat(201)}`,
    ...[[1], ['x', 1], ['2026-02-30 ', 1], ['infinity 99:99', 1], ['2026-05-01 ', 1.5], ["infinity' ", 1]].map(
      (cursor) => `after=${Buffer.from(JSON.stringify(cursor)).toString('base64url')}`,
    ),
  ]
  for (const query of queries) {
    const answer = await app.inject({ url: `/api/shoots/paginated?${query}`, headers: { cookie: ana.cookie } })
    assert.equal(answer.statusCode, 400, query)
  }
})
