import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  addDays,
  addMinutes,
  dayNumber,
  daysBetween,
  isRealDate,
  isRealMonth,
  isRealTime,
  monthGrid,
  weekday,
} from './dates.ts'

test('only dates that exist in the calendar are real', () => {
  for (const date of [
    '2026-02-28',
    '2024-02-29',
    '2000-02-29',
    '2026-12-31',
    '0001-01-01',
    '0099-12-31',
    '9999-12-31',
  ]) {
    assert.equal(isRealDate(date), true, date)
  }
  const wrong = ['2026-02-29', '2026-02-30', '1900-02-29', '2026-04-31', '2026-13-01', '2026-00-10', '2026-01-00']
  const odd = [
    '0000-00-00',
    '0000-01-01',
    '2026-1-1',
    '20260101',
    '2026-01-01T00:00',
    '２０２６-01-01',
    ' 2026-01-01',
    '',
    'today',
  ]
  for (const date of [...wrong, ...odd, '2026-01-01\n', '10000-01-01']) assert.equal(isRealDate(date), false, date)
})

test('only 00:00 to 23:59 are times', () => {
  for (const time of ['00:00', '09:05', '19:59', '23:59']) assert.equal(isRealTime(time), true, time)
  for (const time of ['24:00', '23:60', '99:99', '9:05', '09:05:00', '0905', '０９:05', '', '12:0a', '12:00\n']) {
    assert.equal(isRealTime(time), false, time)
  }
})

test('only months 01 to 12 of real years are months', () => {
  assert.deepEqual(['2026-05', '2026-12', '0001-01'].map(isRealMonth), [true, true, true])
  assert.deepEqual(['2026-13', '2026-00', '2026-5', '2026', '2026-05-01', ''].map(isRealMonth), Array(6).fill(false))
})

test('days are added over months, leap years and centuries', () => {
  assert.equal(addDays('2026-01-31', 1), '2026-02-01')
  assert.equal(addDays('2024-02-28', 1), '2024-02-29')
  assert.equal(addDays('2026-02-28', 1), '2026-03-01')
  assert.equal(addDays('2026-01-01', -1), '2025-12-31')
  assert.equal(addDays('2026-03-08', 365), '2027-03-08')
  assert.equal(addDays('0099-12-31', 1), '0100-01-01')
})

test('the calendar is limited to four-digit years', () => {
  assert.equal(addDays('9999-12-31', 1), '9999-12-31')
  assert.equal(addDays('0001-01-01', -40), '0001-01-01')
})

test('daysBetween undoes addDays', () => {
  for (const days of [-400, -1, 0, 1, 59, 400, 36_525]) {
    assert.equal(daysBetween('2026-03-08', addDays('2026-03-08', days)), days)
  }
})

test('arithmetic on something that is not a date is rejected', () => {
  assert.throws(() => addDays('2026-02-30', 1), RangeError)
  assert.throws(() => dayNumber(''), RangeError)
  assert.throws(() => addMinutes('2026-02-28', '24:00', 1), RangeError)
})

test('minutes carry over midnight in both directions', () => {
  assert.deepEqual(addMinutes('2026-12-31', '23:30', 120), { date: '2027-01-01', time: '01:30' })
  assert.deepEqual(addMinutes('2026-03-01', '00:15', -30), { date: '2026-02-28', time: '23:45' })
  assert.deepEqual(addMinutes('2026-05-01', '10:00', 10_080), { date: '2026-05-08', time: '10:00' })
  assert.deepEqual(addMinutes('2026-05-01', '10:00', 0), { date: '2026-05-01', time: '10:00' })
})

test('weekdays follow from the date alone', () => {
  assert.equal(weekday('1970-01-01'), 4)
  assert.equal(weekday('2026-11-21'), 6)
  assert.equal(weekday('1969-12-28'), 0)
  assert.equal(weekday('0001-01-01'), 1)
})

test('a month is shown as six whole weeks that start on the chosen weekday', () => {
  const sundays = monthGrid('2026-05', 0)
  assert.equal(sundays.length, 42)
  assert.deepEqual([sundays[0], sundays[5], sundays[41]], ['2026-04-26', '2026-05-01', '2026-06-06'])
  assert.equal(monthGrid('2026-05', 1)[0], '2026-04-27')
  assert.equal(monthGrid('2026-11', 0)[0], '2026-11-01', 'a month that begins on the first column')
  assert.equal(monthGrid('2026-11', 1)[0], '2026-10-26')
})

test('every month of a century has each of its days once, in order', () => {
  for (let year = 1980; year < 2080; year++) {
    for (const month of ['01', '02', '06', '12']) {
      const grid = monthGrid(`${year}-${month}`, 1)
      assert.equal(weekday(grid[0] ?? ''), 1)
      assert.ok(grid.includes(`${year}-${month}-01`))
      grid.slice(1).forEach((date, index) => assert.equal(daysBetween(grid[index] ?? '', date), 1))
    }
  }
})
