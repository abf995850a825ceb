import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatDate, formatDuration, formatMonth, formatTime } from './date-words.ts'

test('dates read as English in three lengths', () => {
  assert.equal(formatDate('2026-05-09', 'day'), 'May 9')
  assert.equal(formatDate('2026-09-30', 'short'), 'Sep 30, 2026')
  assert.equal(formatDate('2026-05-09', 'long'), 'Saturday, May 9, 2026')
  assert.equal(formatDate('0099-01-02', 'short'), 'Jan 2, 99')
})

test('a date reads the same in every zone of the machine', () => {
  const own = process.env['TZ']
  try {
    for (const zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Asia/Kathmandu', 'UTC']) {
      process.env['TZ'] = zone
      assert.equal(formatDate('2026-03-29', 'long'), 'Sunday, March 29, 2026', zone)
    }
  } finally {
    if (own === undefined) delete process.env['TZ']
    else process.env['TZ'] = own
  }
})

test('months are formatted as a heading', () => {
  assert.equal(formatMonth('2026-12'), 'December 2026')
})

// spec 2.9.17
test('times follow the 12-hour or the 24-hour clock', () => {
  assert.deepEqual(
    ['00:00', '00:30', '09:05', '12:00', '12:59', '13:00', '23:59'].map((time) => formatTime(time, 'h12')),
    ['12:00 AM', '12:30 AM', '9:05 AM', '12:00 PM', '12:59 PM', '1:00 PM', '11:59 PM'],
  )
  assert.equal(formatTime('09:05', 'h23'), '09:05')
  assert.throws(() => formatTime('25:00', 'h12'), RangeError)
})

// spec 1.9.18 2.9.17
test('durations read as hours and minutes', () => {
  assert.deepEqual([1, 45, 60, 90, 120, 10_080].map(formatDuration), [
    '0h\u00a01m',
    '0h\u00a045m',
    '1h\u00a00m',
    '1h\u00a030m',
    '2h\u00a00m',
    '168h\u00a00m',
  ])
})
