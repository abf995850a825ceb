import assert from 'node:assert/strict'
import { test } from 'node:test'
import { instantOf, wallClockAt } from './zones.ts'
import { isTimeZone, zoneName } from './zone-names.ts'

const at = (date: string, time: string, zone: string) => instantOf(date, time, zone).toISOString().slice(0, 16)

test('IANA names are zones; offsets and inventions are not', () => {
  for (const zone of [
    'Europe/Berlin',
    'America/Argentina/Buenos_Aires',
    'Pacific/Kiritimati',
    'UTC',
    'Etc/GMT+5',
    'America/Port-au-Prince',
  ]) {
    assert.equal(isTimeZone(zone), true, zone)
  }
  for (const zone of [
    '',
    '+02:00',
    '-05:00',
    'Europe/Nowhere',
    'Mars',
    'Europe/Berlin ',
    '../etc',
    'Europe/Berlin\n',
    'a'.repeat(5000),
  ]) {
    assert.equal(isTimeZone(zone), false, zone)
  }
})

test('a name is returned in IANA spelling, even if it has a successor', () => {
  const names = [
    'America/New_York',
    'Asia/Calcutta',
    'Asia/Kolkata',
    'US/Eastern',
    'US/East-Indiana',
    'UTC',
    'Etc/GMT-14',
  ]
  const odd = [
    'America/Knox_IN',
    'America/Argentina/ComodRivadavia',
    'Africa/Dar_es_Salaam',
    'EST5EDT',
    'NZ-CHAT',
    'W-SU',
  ]
  for (const name of [...names, ...odd]) {
    for (const typed of [name, name.toLowerCase(), name.toUpperCase()]) assert.equal(zoneName(typed), name)
  }
})

test('abbreviations that are not IANA names are not zones, though some engines accept them', () => {
  for (const name of ['IST', 'bst', 'PST', 'ACT', 'SystemV/EST5']) assert.equal(zoneName(name), undefined, name)
})

test('one instant falls on different days on either side of the date line', () => {
  const now = new Date('2026-06-30T23:30:00Z')
  assert.deepEqual(wallClockAt(now, 'Pacific/Kiritimati'), { date: '2026-07-01', time: '13:30' })
  assert.deepEqual(wallClockAt(now, 'Pacific/Pago_Pago'), { date: '2026-06-30', time: '12:30' })
  assert.deepEqual(wallClockAt(now, 'Asia/Kathmandu'), { date: '2026-07-01', time: '05:15' })
})

test('midnight is 00:00 of the new day', () => {
  assert.deepEqual(wallClockAt(new Date('2026-01-01T05:00:00Z'), 'America/New_York'), {
    date: '2026-01-01',
    time: '00:00',
  })
})

test('summer and winter have different offsets', () => {
  assert.equal(at('2026-01-15', '12:00', 'America/New_York'), '2026-01-15T17:00')
  assert.equal(at('2026-07-15', '12:00', 'America/New_York'), '2026-07-15T16:00')
  assert.equal(at('2026-07-15', '12:00', 'Asia/Kathmandu'), '2026-07-15T06:15')
  assert.equal(at('2026-01-01', '00:00', 'Pacific/Kiritimati'), '2025-12-31T10:00')
})

test('an hour that the clocks skip moves forward', () => {
  assert.equal(at('2026-03-08', '01:59', 'America/New_York'), '2026-03-08T06:59')
  assert.equal(at('2026-03-08', '02:30', 'America/New_York'), '2026-03-08T07:30')
  assert.deepEqual(wallClockAt(instantOf('2026-03-08', '02:30', 'America/New_York'), 'America/New_York').time, '03:30')
  assert.equal(at('2026-03-08', '03:00', 'America/New_York'), '2026-03-08T07:00')
  assert.equal(at('2026-03-29', '01:30', 'Europe/London'), '2026-03-29T01:30')
  assert.equal(at('2026-10-04', '02:15', 'Australia/Lord_Howe'), '2026-10-03T15:45')
})

test('the first occurrence counts in an hour that the clocks repeat', () => {
  assert.equal(at('2026-11-01', '01:30', 'America/New_York'), '2026-11-01T05:30')
  assert.equal(at('2026-11-01', '02:00', 'America/New_York'), '2026-11-01T07:00')
  assert.equal(at('2026-10-25', '01:30', 'Europe/London'), '2026-10-25T00:30')
  assert.equal(at('2026-04-05', '01:45', 'Australia/Lord_Howe'), '2026-04-04T14:45')
})

test('a day that a country skipped moves forward too', () => {
  assert.equal(at('2011-12-29', '12:00', 'Pacific/Apia'), '2011-12-29T22:00')
  assert.equal(at('2011-12-30', '12:00', 'Pacific/Apia'), '2011-12-30T22:00')
  assert.equal(at('2011-12-31', '12:00', 'Pacific/Apia'), '2011-12-30T22:00')
})

test('every hour of a year survives the round trip, except the skipped ones', () => {
  for (const zone of [
    'America/New_York',
    'Europe/London',
    'Asia/Kathmandu',
    'Pacific/Kiritimati',
    'Africa/Casablanca',
  ]) {
    const changed: string[] = []
    for (let hour = 0; hour < 365 * 24; hour++) {
      const wall = new Date(Date.UTC(2026, 0, 1, hour)).toISOString()
      const [date, time] = [wall.slice(0, 10), wall.slice(11, 16)]
      const back = wallClockAt(instantOf(date, time, zone), zone)
      if (back.date !== date || back.time !== time) changed.push(`${date} ${time}`)
    }
    const skipped: Record<string, string[]> = {
      'America/New_York': ['2026-03-08 02:00'],
      'Europe/London': ['2026-03-29 01:00'],
      'Africa/Casablanca': ['2026-03-22 02:00'],
    }
    assert.deepEqual(changed, skipped[zone] ?? [], zone)
  }
})

test('the ends of the calendar have instants as well', () => {
  assert.equal(at('9999-12-31', '12:00', 'Pacific/Pago_Pago'), '9999-12-31T23:00')
  assert.equal(at('0001-01-01', '12:00', 'UTC'), '0001-01-01T12:00')
})
