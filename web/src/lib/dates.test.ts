import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatDay, formatMoment, formatWhen, todayIn } from './dates.ts'

test('near days have names', () => {
  assert.equal(formatDay('2026-05-09', '2026-05-09'), 'Today')
  assert.equal(formatDay('2026-05-10', '2026-05-09'), 'Tomorrow')
  assert.equal(formatDay('2026-05-08', '2026-05-09'), 'Yesterday')
  assert.equal(formatDay('2026-06-01', '2026-05-31'), 'Tomorrow')
  assert.equal(formatDay('2025-05-09', '2026-05-09'), 'May 9, 2025')
})

test('a shoot shows when it is, as far as that is known', () => {
  assert.equal(formatWhen({ date: null, time: null }, '2026-05-09', 'h12'), 'No date yet')
  assert.equal(formatWhen({ date: '2026-05-09', time: null }, '2026-05-09', 'h12'), 'Today')
  assert.equal(formatWhen({ date: '2026-05-12', time: '14:05' }, '2026-05-09', 'h12'), 'May 12, 2026, 2:05 PM')
  assert.equal(formatWhen({ date: '2026-05-12', time: '14:05' }, '2026-05-09', 'h23'), 'May 12, 2026, 14:05')
})

test('today is the date on the clock of the zone', (t) => {
  t.mock.timers.enable({ apis: ['Date'], now: Date.UTC(2026, 4, 9, 11, 30) })
  assert.equal(todayIn('Pacific/Kiritimati'), '2026-05-10')
  assert.equal(todayIn('Pacific/Honolulu'), '2026-05-09')
})

test('a moment in a sentence is today, yesterday or a date, on the clock of the zone', (t) => {
  t.mock.timers.enable({ apis: ['Date'], now: Date.UTC(2026, 4, 9, 11, 30) })
  assert.equal(formatMoment('2026-05-09T11:05:00.000Z', 'UTC', 'h12'), 'today, 11:05 AM')
  assert.equal(formatMoment('2026-05-09T03:05:00.000Z', 'America/New_York', 'h23'), 'yesterday, 23:05')
  assert.equal(formatMoment('2026-05-01T14:05:00.000Z', 'UTC', 'h12'), 'May 1, 2026, 2:05 PM')
})
