import assert from 'node:assert/strict'
import { test } from 'node:test'
import { daysAfter, mostDaysAfter, overlap, spanOf, type PlacedShootTime } from './shoot-time.ts'

const shootAt = (
  date: string | null,
  time: string | null = null,
  duration: number | null = null,
  zone = 'Europe/Berlin',
) => ({ date, time, duration, zone }) satisfies PlacedShootTime

test('a shoot lasts its own number of minutes, or 120 when it has none, also across a clock change', () => {
  const hours = (shoot: PlacedShootTime) => {
    const span = spanOf(shoot)
    return span && (span.end.getTime() - span.start.getTime()) / 3_600_000
  }
  assert.equal(hours(shootAt('2026-03-29', '01:00')), 2)
  assert.equal(hours(shootAt('2026-03-29', '01:00', 90)), 1.5)
  assert.equal(hours(shootAt('2026-03-29', '01:00', 0)), 2)
  assert.equal(hours(shootAt('2026-03-29')), 23, 'the day on which summer time begins')
  assert.equal(hours(shootAt('2026-10-25')), 25)
  assert.equal(hours(shootAt(null, '01:00')), undefined)
})

test('shoots that only touch do not overlap', () => {
  assert.equal(overlap(shootAt('2026-05-09', '10:00', 60), shootAt('2026-05-09', '11:00', 60)), 'no')
  assert.equal(overlap(shootAt('2026-05-09', '10:00', 61), shootAt('2026-05-09', '11:00', 60)), 'yes')
  assert.equal(overlap(shootAt('2026-05-09', '10:00'), shootAt('2026-05-09', '11:59')), 'yes', '120 minutes by default')
  assert.equal(overlap(shootAt('2026-05-09', '10:00'), shootAt('2026-05-09', '12:00')), 'no')
})

test('a shoot that runs past midnight overlaps the next day', () => {
  assert.equal(overlap(shootAt('2026-05-09', '23:00', 180), shootAt('2026-05-10', '01:30', 30)), 'yes')
  assert.equal(overlap(shootAt('2026-05-09', '23:00', 180), shootAt('2026-05-10')), 'maybe')
})

test('without a time the whole day may be taken, and without a date nothing is', () => {
  assert.equal(overlap(shootAt('2026-05-09'), shootAt('2026-05-09', '10:00')), 'maybe')
  assert.equal(overlap(shootAt('2026-05-09'), shootAt('2026-05-09')), 'maybe')
  assert.equal(overlap(shootAt('2026-05-09'), shootAt('2026-05-10')), 'no')
  assert.equal(overlap(shootAt(null, '10:00'), shootAt(null, '10:00')), 'no')
  assert.equal(overlap(shootAt(null), shootAt('2026-05-09')), 'no')
})

test('the last day of the calendar is as long as any other', () => {
  const hours = spanOf(shootAt('9999-12-31'))
  assert.equal(hours && (hours.end.getTime() - hours.start.getTime()) / 3_600_000, 24)
  assert.equal(overlap(shootAt('9999-12-31'), shootAt('9999-12-31', '10:00')), 'maybe')
})

test('zones are taken into account', () => {
  const newYork = shootAt('2026-05-09', '10:00', 60, 'America/New_York')
  assert.equal(overlap(newYork, shootAt('2026-05-09', '10:00', 60, 'Europe/London')), 'no')
  assert.equal(overlap(newYork, shootAt('2026-05-09', '15:30', 60, 'Europe/London')), 'yes')
  assert.equal(overlap(newYork, shootAt('2026-05-10', '04:30', 60, 'Pacific/Kiritimati')), 'yes')
  assert.equal(overlap(shootAt('2026-05-09', null, null, 'Pacific/Kiritimati'), newYork), 'no')
})

test('a shoot goes on after midnight, or for days; one that ends at midnight does not', () => {
  const after = (time: string | null, duration: number | null) => daysAfter({ time, duration })
  assert.deepEqual([after('20:00', 240), after('20:00', 241), after('23:59', null), after(null, null)], [0, 1, 0, 0])
  assert.deepEqual([after(null, 1440), after(null, 1441), after('00:00', 10_080)], [0, 1, 6])
  assert.equal(after('23:59', 10_080), mostDaysAfter)
})
