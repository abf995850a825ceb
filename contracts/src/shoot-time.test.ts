import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isRecent, isUpcoming, overlap, spanOf } from './shoot-time.ts'
import type { PlacedShootTime } from './shoot-time.ts'
import { wallClockAt } from './zones.ts'

const now = { date: '2026-05-09', time: '14:00' }
const shootAt = (
  date: string | null,
  time: string | null = null,
  duration: number | null = null,
  zone = 'Europe/Berlin',
) => ({ date, time, duration, zone }) satisfies PlacedShootTime

test('an undated shoot is upcoming, with and without a time', () => {
  assert.equal(isUpcoming(shootAt(null), now), true)
  assert.equal(isUpcoming(shootAt(null, '09:00'), now), true)
  assert.equal(isRecent(shootAt(null), now), false)
})

test('a shoot with a time is upcoming until it begins', () => {
  assert.equal(isUpcoming(shootAt('2026-05-09', '14:01'), now), true)
  assert.equal(isUpcoming(shootAt('2026-05-09', '14:00'), now), false)
  assert.equal(isUpcoming(shootAt('2026-05-09', '13:59'), now), false)
  assert.equal(isUpcoming(shootAt('2026-05-10', '00:00'), now), true)
  assert.equal(isUpcoming(shootAt('2026-05-08', '23:59'), now), false)
})

test('a shoot of today without a time is upcoming until the day ends', () => {
  for (const time of ['00:00', '12:00', '23:59']) {
    assert.equal(isUpcoming(shootAt('2026-05-09'), { date: '2026-05-09', time }), true, time)
    assert.equal(isRecent(shootAt('2026-05-09'), { date: '2026-05-09', time }), false, time)
  }
  assert.equal(isRecent(shootAt('2026-05-09'), { date: '2026-05-10', time: '00:00' }), true)
})

test('every shoot is in exactly one of the two lists', () => {
  for (const date of [null, '2026-05-08', '2026-05-09', '2026-05-10']) {
    for (const time of [null, '00:00', '13:59', '14:00', '14:01', '23:59']) {
      assert.notEqual(isUpcoming(shootAt(date, time), now), isRecent(shootAt(date, time), now), `${date} ${time}`)
    }
  }
})

test('the zone of the place decides what is past: one instant, four places', () => {
  const instant = new Date('2026-03-29T01:30:00Z')
  const upcoming = (zone: string, date: string, time: string | null) =>
    isUpcoming({ date, time }, wallClockAt(instant, zone))
  assert.equal(upcoming('America/New_York', '2026-03-28', '21:31'), true)
  assert.equal(upcoming('America/New_York', '2026-03-28', '21:30'), false)
  assert.equal(upcoming('Europe/London', '2026-03-29', '02:31'), true, 'summer time has just begun')
  assert.equal(upcoming('Europe/London', '2026-03-29', '02:29'), false)
  assert.equal(upcoming('Asia/Kathmandu', '2026-03-29', '07:16'), true)
  assert.equal(upcoming('Asia/Kathmandu', '2026-03-29', '07:15'), false)
  assert.equal(upcoming('Pacific/Kiritimati', '2026-03-28', null), false)
  assert.equal(upcoming('Pacific/Kiritimati', '2026-03-29', null), true)
})

test('a shoot lasts its own minutes, 120 when it has none, across a change of the clocks too', () => {
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

test('without a time the whole day is maybe taken, and without a date nothing is', () => {
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
