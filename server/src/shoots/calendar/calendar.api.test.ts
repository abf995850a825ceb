import assert from 'node:assert/strict'
import { test } from 'node:test'
import { eq, sql } from 'drizzle-orm'
import ICAL from 'ical.js'
import { calendarFeedRoutes, shootCalendarPath } from '@contactsheet/contracts/shoots/calendar-feed'
import { contactRoutes } from '@contactsheet/contracts/contacts'
import { labelRoutes } from '@contactsheet/contracts/labels'
import { profileRoutes } from '@contactsheet/contracts/profile'
import { sharingRoutes } from '@contactsheet/contracts/sharing'
import { shootRoutes } from '@contactsheet/contracts/shoots'
import { users } from '#identity/identity.tables.ts'
import { startAppInShared } from '../../testing/shared-app.ts'
import type { Person } from '../../testing/start-app.ts'
import { shoots } from '../shoots.tables.ts'

const { signIn, app, db } = await startAppInShared({ PUBLIC_URL: 'https://studio.example' })

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })
const newFeed = async (person: Person) => (await person(calendarFeedRoutes.renewFeed, {})).body.feed?.path ?? ''
const add = async (person: Person, body: object) => (await person(shootRoutes.add, { body })).body
const change = (person: Person, id: number, body: object) => person(shootRoutes.change, { params: { id }, body })

/** The events of a calendar file in its order, read by a different library. */
function eventsOf(content: string) {
  const calendar = new ICAL.Component(ICAL.parse(content))
  const events = calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component)
    const { isDate } = event.startDate
    const at = (time: ICAL.Time) => (isDate ? time.toString() : time.toJSDate().toISOString().slice(0, 16))
    return {
      uid: event.uid,
      summary: event.summary,
      location: event.location,
      description: event.description,
      sequence: event.sequence,
      status: component.getFirstPropertyValue('status'),
      start: at(event.startDate),
      end: at(event.endDate),
    }
  })
  return events
}
const readFeed = async (path: string) => eventsOf((await get(path)).body)
const readOne = async (path: string) => (await readFeed(path)).at(-1)

test('the secret address is created, shown, replaced and stopped', async () => {
  const ana = await signIn()
  const shown = async () => (await ana(calendarFeedRoutes.feed, {})).body
  assert.deepEqual(await shown(), { feed: null })
  const made = await ana(calendarFeedRoutes.renewFeed, {})
  assert.equal(made.status, 201)
  assert.match(made.body.feed?.path ?? '', /^\/api\/calendar\/[A-Za-z0-9]{32}\.ics$/)
  assert.deepEqual(await shown(), made.body)
  const first = made.body.feed?.path ?? ''
  assert.equal((await get(first)).statusCode, 200)

  const second = await newFeed(ana)
  assert.notEqual(second, first)
  assert.deepEqual([(await get(first)).statusCode, (await get(second)).statusCode], [404, 200])
  assert.equal((await ana(calendarFeedRoutes.stopFeed, {})).status, 204)
  assert.equal((await ana(calendarFeedRoutes.stopFeed, {})).status, 204)
  assert.deepEqual([await shown(), (await get(second)).statusCode], [{ feed: null }, 404])
})

test('of several new addresses requested at once, exactly one works', async () => {
  const ana = await signIn()
  const paths = await Promise.all(Array.from({ length: 8 }, () => newFeed(ana)))
  const statuses = await Promise.all(paths.map(async (path) => (await get(path)).statusCode))
  assert.equal(statuses.filter((status) => status === 200).length, 1)
  assert.equal(statuses.filter((status) => status === 404).length, 7)
})

test('every invalid address gets the same answer', async () => {
  const ana = await signIn()
  const path = await newFeed(ana)
  await db.update(users).set({ isActive: false }).where(eq(users.id, ana.userId))
  const wrong = [
    path,
    path.slice(0, -4),
    `${path}x`,
    '/api/calendar/x.ics',
    '/api/calendar/%00.ics',
    `/api/calendar/${'x'.repeat(5000)}.ics`,
  ]
  for (const url of wrong) {
    const answer = await get(url)
    assert.deepEqual([answer.statusCode, answer.json()], [404, { message: 'Calendar not found' }], url.slice(0, 60))
  }
})

const days: [string, { date: string; time?: string; timeZone?: string; duration?: number }, string, string][] = [
  [
    'a summer day in New York',
    { date: '2026-07-01', time: '10:00', timeZone: 'America/New_York' },
    '2026-07-01T14:00',
    '2026-07-01T16:00',
  ],
  [
    'before the clocks change',
    { date: '2026-03-08', time: '01:30', timeZone: 'America/New_York', duration: 30 },
    '2026-03-08T06:30',
    '2026-03-08T07:00',
  ],
  [
    'in the hour that is skipped',
    { date: '2026-03-08', time: '02:30', timeZone: 'America/New_York', duration: 60 },
    '2026-03-08T07:30',
    '2026-03-08T08:30',
  ],
  [
    'across the end of summer time',
    { date: '2026-10-25', time: '00:30', timeZone: 'Europe/London', duration: 120 },
    '2026-10-24T23:30',
    '2026-10-25T01:30',
  ],
  [
    'in Kathmandu',
    { date: '2026-03-29', time: '05:00', timeZone: 'Asia/Kathmandu' },
    '2026-03-28T23:15',
    '2026-03-29T01:15',
  ],
  [
    'in Kiritimati',
    { date: '2026-01-01', time: '00:00', timeZone: 'Pacific/Kiritimati' },
    '2025-12-31T10:00',
    '2025-12-31T12:00',
  ],
  [
    'by the user’s own zone',
    { date: '2026-12-31', time: '23:00', duration: 90 },
    '2026-12-31T22:00',
    '2026-12-31T23:30',
  ],
  ['without a time', { date: '2026-12-31' }, '2026-12-31', '2027-01-01'],
]
for (const [name, body, start, end] of days) {
  test(`the instants are right ${name}`, async () => {
    const ana = await signIn({ timeZone: 'Europe/Berlin' })
    const { id } = await add(ana, body)
    const event = await readOne(await newFeed(ana))
    assert.deepEqual([event?.start, event?.end], [start, end])
    const file = await get(shootCalendarPath(id), { cookie: ana.cookie })
    assert.deepEqual(eventsOf(file.body), [event])
  })
}

test('a moved shoot keeps its UID and raises its sequence; changes that calendars do not show leave it alone', async () => {
  const ana = await signIn()
  const { id } = await add(ana, {
    genre: 'Wedding',
    date: '2026-05-09',
    time: '14:00',
    location: 'Mill, old',
    notes: 'a;b',
  })
  const path = await newFeed(ana)
  const first = await readOne(path)
  assert.deepEqual(first, {
    uid: `shoot-${id}@studio.example`,
    summary: 'Wedding Shoot',
    location: 'Mill, old',
    description: 'a;b',
    sequence: 0,
    status: 'TENTATIVE',
    start: '2026-05-09T14:00',
    end: '2026-05-09T16:00',
  })
  await change(ana, id, { date: '2026-05-10' })
  assert.deepEqual(await readOne(path), { ...first, sequence: 1, start: '2026-05-10T14:00', end: '2026-05-10T16:00' })
  await change(ana, id, { date: '2026-05-10', notes: 'a;b' })
  await ana(shootRoutes.addTask, { params: { id }, body: { title: 'Pack' } })
  assert.equal((await readOne(path))?.sequence, 1)
  await change(ana, id, { status: 'cancelled' })
  const cancelled = await readOne(path)
  assert.deepEqual([cancelled?.uid, cancelled?.sequence, cancelled?.status], [first.uid, 2, 'CANCELLED'])
  await change(ana, id, { status: 'booked', time: '', genre: '' })
  const back = await readOne(path)
  assert.deepEqual(
    [back?.sequence, back?.status, back?.summary, back?.start],
    [3, 'CONFIRMED', 'Untitled Shoot', '2026-05-10'],
  )
})

/** A shoot, and its event as the feed and its file both have it. */
async function withEvent(body: object) {
  const ana = await signIn()
  const { id } = await add(ana, { genre: 'Editorial', date: '2026-05-09', time: '14:00', notes: 'Fog', ...body })
  const path = await newFeed(ana)
  const seen = async () => {
    const event = await readOne(path)
    const file = await get(shootCalendarPath(id), { cookie: ana.cookie })
    assert.deepEqual(eventsOf(file.body)[0], event, 'the file says the same as the feed')
    return event
  }
  return { ana, params: { id }, seen }
}

// spec 2.2.38
test('an event names the people on the shoot, and follows them', async () => {
  const { ana, params, seen } = await withEvent({})
  const alone = await seen()
  assert.deepEqual([alone?.summary, alone?.description], ['Editorial Shoot', 'Fog'])
  const jonas = (await ana(contactRoutes.add, { body: { type: 'model', firstName: 'Jonas', lastName: 'Weber' } })).body
  const contact = { ...params, contactId: jonas.id }
  await ana(shootRoutes.addContact, { params: contact, body: { role: 'Model' } })
  const together = await seen()
  assert.deepEqual(
    [together?.summary, together?.description, together?.sequence],
    ['Editorial with Jonas Weber', 'Team: Jonas Weber (Model)\n\nFog', (alone?.sequence ?? 0) + 1],
  )
  await ana(contactRoutes.change, { params: { id: jonas.id }, body: { type: 'model', lastName: 'Wolf' } })
  assert.equal((await seen())?.summary, 'Editorial with Jonas Wolf')
  await ana(shootRoutes.removeContact, { params: contact })
  assert.equal((await seen())?.summary, 'Editorial Shoot')
})

test('an event leads to the plan while it is shared, and to the place', async () => {
  const { ana, params, seen } = await withEvent({ latitude: 52.52, longitude: 13.405 })
  assert.match((await seen())?.location ?? '', /^https:\/\/www\.google\.com\/maps\/.*52\.52/)
  const { shareToken } = (await ana(sharingRoutes.shareShoot, { params, body: {} })).body
  assert.equal((await seen())?.description, `Plan: https://studio.example/shoots/share/${shareToken}\n\nFog`)
  await ana(sharingRoutes.unshareShoot, { params })
  assert.equal((await seen())?.description, 'Fog')
  await change(ana, params.id, { location: 'Pier 7' })
  assert.equal((await seen())?.location, 'Pier 7')
})

/** The LAST-MODIFIED of each event, in the order of the file. */
const modifiedIn = (content: string) =>
  [...content.matchAll(/^LAST-MODIFIED:(\w+)/gm)].map(([, moment]) => moment ?? '')

/** Moves every shoot's last change back a day, because calendars have whole seconds and would not show a new one. */
const ageShoots = () => db.execute(sql`update ${shoots} set updated_at = now() - interval '1 day'`)

test('changing the user’s zone or a genre’s name updates every event it affects, with a later date', async () => {
  const ana = await signIn({ timeZone: 'Europe/Berlin' })
  const own = await add(ana, { genre: 'Wedding', date: '2026-05-09', time: '10:00' })
  const placed = await add(ana, { genre: 'Portrait', date: '2026-05-09', time: '10:00', timeZone: 'Asia/Tokyo' })
  const wholeDay = await add(ana, { genre: 'wedding', date: '2026-05-09' })
  const path = await newFeed(ana)
  const genres = (await ana(labelRoutes.listGenres, {})).body
  const wedding = { id: genres.find((genre) => genre.name === 'Wedding')?.id ?? 0 }
  const ids = [own.id, placed.id, wholeDay.id]
  const changedBy = async (act: () => Promise<{ status: number }>) => {
    await ageShoots()
    const before = (await get(path)).body
    assert.equal((await act()).status, 200)
    const now = (await get(path)).body
    const [old, events] = [eventsOf(before), eventsOf(now)]
    const changed = events.flatMap((event, place) => (event.sequence === old[place]?.sequence ? [] : [place]))
    for (const [place, event] of events.entries()) {
      const later = (modifiedIn(now)[place] ?? '') > (modifiedIn(before)[place] ?? '')
      assert.equal(later, changed.includes(place))
      if (later) assert.equal(event.sequence, (old[place]?.sequence ?? 0) + 1)
      else assert.deepEqual(event, old[place])
    }
    return changed.map((place) => ids[place])
  }
  const zone = (timeZone: string) => () => ana(profileRoutes.change, { body: { timeZone } })
  const rename = (body: object) => () => ana(labelRoutes.changeGenre, { params: wedding, body })
  assert.deepEqual(await changedBy(zone('America/New_York')), [own.id])
  assert.equal((await readFeed(path))[0]?.start, '2026-05-09T14:00')
  assert.deepEqual(await changedBy(zone('America/New_York')), [])
  assert.deepEqual(await changedBy(() => ana(profileRoutes.change, { body: { firstName: 'Anna' } })), [])
  assert.deepEqual(await changedBy(rename({ name: 'Hochzeit' })), [own.id, wholeDay.id])
  assert.equal((await readFeed(path))[2]?.summary, 'Hochzeit Shoot')
  assert.deepEqual(await changedBy(rename({ name: 'Hochzeit', color: '#101010' })), [])
})

test('a restored shoot has a higher sequence, even when the zone changed while it was deleted', async () => {
  const ana = await signIn({ timeZone: 'Europe/Berlin' })
  const { id } = await add(ana, { date: '2026-05-09', time: '10:00' })
  const path = await newFeed(ana)
  const before = await readOne(path)
  await ana(shootRoutes.remove, { params: { id } })
  await ana(profileRoutes.change, { body: { timeZone: 'Asia/Tokyo' } })
  await ana(shootRoutes.restore, { params: { id } })
  const after = await readOne(path)
  assert.deepEqual([after?.start, after?.sequence], ['2026-05-09T01:00', (before?.sequence ?? 0) + 1])
})

test('undated and deleted shoots are not in the feed; a restored one has a higher sequence than before', async () => {
  const ana = await signIn()
  const { id } = await add(ana, { date: '2026-05-09' })
  await add(ana, { genre: 'Undated' })
  const path = await newFeed(ana)
  assert.deepEqual(
    (await readFeed(path)).map((event) => event.sequence),
    [0],
  )
  await ana(shootRoutes.remove, { params: { id } })
  assert.deepEqual(await readFeed(path), [])
  await ana(shootRoutes.restore, { params: { id } })
  assert.deepEqual(
    (await readFeed(path)).map((event) => event.sequence),
    [1],
  )
})

test('an unchanged feed answers 304, and every change gives a new tag', async () => {
  const ana = await signIn()
  const { id } = await add(ana, { genre: 'Portrait', date: '2026-05-09', time: '10:00' })
  const other = await add(ana, { date: '2026-05-09' })
  const tom = (await ana(contactRoutes.add, { body: { type: 'model', firstName: 'Tom' } })).body
  const member = { id, contactId: tom.id }
  const genres = (await ana(labelRoutes.listGenres, {})).body
  const portrait = { id: genres.find((genre) => genre.name === 'Portrait')?.id ?? 0 }
  const path = await newFeed(ana)
  const first = await get(path)
  assert.equal(first.headers['content-type'], 'text/calendar; charset=utf-8')
  assert.equal(first.headers['cache-control'], 'private, max-age=900')
  assert.equal(first.headers['x-robots-tag'], 'noindex')
  const tags = [String(first.headers.etag)]
  const again = async (tag: string) => get(path, { 'if-none-match': tag })
  for (const tag of [tags[0], `W/${tags[0]}`, `"other", ${tags[0]}`, '*']) {
    const unchanged = await again(String(tag))
    assert.deepEqual([unchanged.statusCode, unchanged.body, unchanged.headers.etag], [304, '', tags[0]])
  }
  const changes = [
    () => change(ana, id, { date: '2026-05-10' }),
    () => change(ana, id, { notes: 'Fog' }),
    () => ana(shootRoutes.addContact, { params: member, body: {} }),
    () => ana(shootRoutes.changeContact, { params: member, body: { role: 'Model' } }),
    () => ana(contactRoutes.change, { params: { id: tom.id }, body: { type: 'model', firstName: 'Tim' } }),
    () => ana(sharingRoutes.shareShoot, { params: { id }, body: {} }),
    () => ana(profileRoutes.change, { body: { timeZone: 'Asia/Tokyo' } }),
    () => ana(profileRoutes.change, { body: { firstName: 'Anna' } }),
    () => ana(labelRoutes.changeGenre, { params: portrait, body: { name: 'Portraits' } }),
    () => ana(shootRoutes.remove, { params: { id: other.id } }),
    () => ana(shootRoutes.restore, { params: { id: other.id } }),
    () => change(ana, id, { date: '' }),
    () => change(ana, other.id, { date: '' }),
    () => change(ana, id, { date: '2026-05-10' }),
  ]
  for (const act of changes) {
    await act()
    const answer = await again(String(tags.at(-1)))
    assert.equal(answer.statusCode, 200)
    tags.push(String(answer.headers.etag))
  }
  assert.equal(new Set(tags).size, tags.length)
})

test('only its owner can download a shoot as a file', async () => {
  const [ana, eve] = [await signIn(), await signIn()]
  const dated = await add(ana, { genre: 'Portrait', date: '2026-05-09' })
  const undated = await add(ana, {})
  const mine = await get(shootCalendarPath(dated.id), { cookie: ana.cookie })
  assert.equal(mine.statusCode, 200)
  assert.equal(mine.headers['content-type'], 'text/calendar; charset=utf-8')
  assert.equal(mine.headers['content-disposition'], 'attachment; filename="portrait-shoot-2026-05-09.ics"')
  assert.equal(mine.headers['cache-control'], 'no-store')
  const answers = [
    await get(shootCalendarPath(dated.id)),
    await get(shootCalendarPath(dated.id), { cookie: eve.cookie }),
    await get(shootCalendarPath(2_000_000_000), { cookie: eve.cookie }),
    await get(shootCalendarPath(undated.id), { cookie: ana.cookie }),
  ].map((answer) => [answer.statusCode, answer.json().message])
  assert.deepEqual(answers, [
    [401, 'Unauthorized'],
    [404, 'Shoot not found'],
    [404, 'Shoot not found'],
    [400, 'Failed to create calendar event. Please check the shoot date and time.'],
  ])
})
