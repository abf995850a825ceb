import assert from 'node:assert/strict'
import { test } from 'node:test'
import { affectsCalendars, movedDueDate, searchTextOf, normalize, zoneOfPlace } from './shoots.rules.ts'

const nowhere = { latitude: null, longitude: null, timeZone: null }
const berlin = { latitude: 52.52, longitude: 13.405, timeZone: 'Europe/Berlin' }
const tokyo = { latitude: 35.68, longitude: 139.69 }

const asGiven = (genre: string) => genre

test('the search text starts with the genre on its own line', () => {
  const [first, ...others] = searchTextOf({ genre: 'Été', location: 'Café\nRiva', notes: null }).split('\n')
  assert.equal(first, 'ete')
  assert.ok(others.includes('cafe riva'))
  assert.equal(searchTextOf({}).trim(), '')
})

test('empty text, the genre none and a duration of 0 are stored as null; fields not sent stay absent', () => {
  assert.deepEqual(normalize({ genre: 'none', date: '', time: '', location: '', notes: '', duration: 0 }, asGiven), {
    genre: null,
    date: null,
    time: null,
    location: null,
    notes: null,
    duration: null,
  })
  assert.deepEqual(normalize({ date: '2026-05-09', notes: undefined }, asGiven), { date: '2026-05-09' })
  assert.deepEqual(normalize({ genre: 'None of these' }, asGiven), { genre: 'None of these' })
})

// asvs 2.2.3
test('a place brings its zone, unless one is chosen along with it', () => {
  assert.deepEqual(zoneOfPlace(nowhere, tokyo), { timeZone: 'Asia/Tokyo' })
  assert.deepEqual(zoneOfPlace(berlin, tokyo), { timeZone: 'Asia/Tokyo' })
  assert.deepEqual(zoneOfPlace(nowhere, { ...tokyo, timeZone: 'Europe/Rome' }), {})
  assert.deepEqual(zoneOfPlace(nowhere, { ...tokyo, timeZone: null }), {})
  assert.deepEqual(zoneOfPlace(berlin, { latitude: berlin.latitude, longitude: berlin.longitude }), {})
  assert.deepEqual(zoneOfPlace(berlin, {}), {})
})

test('removing a place removes the zone it had set, but not a chosen one', () => {
  const away = { latitude: null, longitude: null }
  assert.deepEqual(zoneOfPlace(berlin, away), { timeZone: null })
  assert.deepEqual(zoneOfPlace({ ...berlin, timeZone: 'Asia/Tokyo' }, away), {})
})

// asvs 2.1.2
test('half a place is refused', () => {
  assert.throws(() => zoneOfPlace(nowhere, { latitude: 1 }), { status: 400 })
  assert.throws(() => zoneOfPlace(berlin, { longitude: null }), { status: 400 })
})

test('only a real change to a field that calendars show matters to them', () => {
  const before = { date: '2026-05-01', time: '10:00', notes: 'Bring lights', status: 'booked' }
  assert.equal(affectsCalendars(before, { date: '2026-05-02' }), true)
  assert.equal(affectsCalendars(before, { status: 'cancelled' }), true)
  assert.equal(affectsCalendars(before, { timeZone: 'Europe/Berlin' }), true)
  assert.equal(affectsCalendars(before, { date: '2026-05-01', notes: 'Bring lights' }), false)
  assert.equal(affectsCalendars(before, {}), false)
})

test('due dates move with the shoot, across months and clock changes', () => {
  assert.equal(movedDueDate('2026-02-20', '2026-03-01', '2026-04-01'), '2026-03-23')
  assert.equal(movedDueDate('2026-03-08', '2026-03-07', '2026-03-28'), '2026-03-29')
  assert.equal(movedDueDate('2026-05-01', '2026-05-10', '2026-05-03'), '2026-04-24')
  assert.equal(movedDueDate(null, '2026-05-01', '2026-05-02'), null)
  assert.equal(movedDueDate('2026-05-01', null, '2026-05-02'), null)
  assert.equal(movedDueDate('2026-05-01', '2026-05-01', null), null)
})
