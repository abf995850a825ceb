import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  chipSigns,
  chipWords,
  dayByKey,
  daysOf,
  monthCounts,
  shiftMonth,
  weekOf,
  weeksOf,
  yearsAround,
} from './calendar.rules.ts'
import { aShoot } from './testing/a-shoot.ts'

test('months continue across the turn of the year', () => {
  assert.equal(shiftMonth('2026-12', 1), '2027-01')
  assert.equal(shiftMonth('2026-01', -1), '2025-12')
  assert.equal(shiftMonth('2026-05', -17), '2024-12')
})

// spec 2.2.11 2.9.8
test('nineteen years can be chosen', () => {
  const years = yearsAround('2026-11-21')
  assert.deepEqual([years.length, years[0], years.at(-1)], [19, 2016, 2034])
})

test('a month that shows a part of its shoots says so', () => {
  const shoots = [aShoot({ id: 1 }), aShoot({ id: 2 })]
  assert.equal(monthCounts({ totalCount: 2, shoots }), '2 shoots around this month')
  assert.equal(monthCounts({ totalCount: 3, shoots }), 'The latest 2 of 3 shoots around this month.')
})

// spec 2.2.10
test('a month is whole weeks including days of the neighbouring months, the last ones only when it needs them', () => {
  const days = daysOf('2026-05', [], '2026-05-09', 0)
  assert.equal(days.length, 42)
  assert.deepEqual([days[0]?.date, days[0]?.inMonth], ['2026-04-26', false])
  assert.deepEqual(
    days.filter((day) => day.isToday).map((day) => day.date),
    ['2026-05-09'],
  )
  assert.equal(daysOf('2026-05', [], '2026-05-09', 1)[0]?.date, '2026-04-27')
  assert.deepEqual(
    weeksOf(days).map((week) => week.length),
    [7, 7, 7, 7, 7, 7],
  )
  assert.equal(daysOf('2026-05', [], '2026-05-09', 1).length, 35)
  assert.equal(daysOf('2026-02', [], '2026-05-09', 0).length, 28)
})

test('a day holds its shoots in order of time, untimed ones first', () => {
  const shoots = [
    aShoot({ id: 1, date: '2026-05-09', time: '14:00' }),
    aShoot({ id: 2, date: '2026-05-09', time: null }),
    aShoot({ id: 3, date: '2026-05-09', time: '09:00' }),
    aShoot({ id: 4, date: '2026-06-01' }),
  ]
  const days = daysOf('2026-05', shoots, '2026-01-01', 0)
  assert.deepEqual(
    days.find((day) => day.date === '2026-05-09')?.shoots.map(({ shoot }) => shoot.id),
    [2, 3, 1],
  )
  assert.deepEqual(
    days.find((day) => day.date === '2026-06-01')?.shoots.map(({ shoot }) => shoot.id),
    [4],
  )
})

test('a shoot is on each of its days, also one that began before the month', () => {
  const shoots = [
    aShoot({ id: 1, date: '2026-04-25', time: '20:00', duration: 1700 }),
    aShoot({ id: 2, date: '2026-05-09', time: '22:00', duration: 180, genre: 'Wedding', status: 'booked' }),
    aShoot({ id: 3, date: '2026-05-10', time: null }),
  ]
  const days = daysOf('2026-05', shoots, '2026-01-01', 0)
  const on = (date: string) => days.find((day) => day.date === date)?.shoots ?? []
  assert.deepEqual(
    on('2026-04-26').map(({ shoot, nth, of }) => [shoot.id, nth, of]),
    [[1, 2, 3]],
  )
  assert.deepEqual(
    on('2026-05-10').map(({ shoot }) => shoot.id),
    [2, 3],
  )
  assert.deepEqual(
    [...on('2026-05-09'), ...on('2026-05-10')].map((each) => [chipWords(each, 'h12'), chipSigns(each)]),
    [
      [{ time: '10 PM', person: '', until: '' }, 'day 1 of 2, Booked'],
      [{ time: '', person: '', until: 'until 1 AM' }, 'day 2 of 2, Booked'],
      [{ time: '', person: '', until: '' }, 'Planning'],
    ],
  )
})

test('keys lead from day to day, to the ends of the week and to the same day of other months', () => {
  const by = (key: string) => dayByKey(key, '2026-05-31', 0)
  assert.deepEqual(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'].map(by), [
    '2026-05-30',
    '2026-06-01',
    '2026-05-24',
    '2026-06-07',
  ])
  assert.deepEqual(['Home', 'End', 'PageUp', 'PageDown', 'a'].map(by), [
    '2026-05-31',
    '2026-06-06',
    '2026-04-30',
    '2026-06-30',
    undefined,
  ])
  assert.equal(dayByKey('Home', '2026-05-31', 1), '2026-05-25')
  assert.equal(dayByKey('PageDown', '2026-05-31', 0, 'week'), '2026-06-07')
  assert.deepEqual([weekOf('2026-05-31', 0)[0], weekOf('2026-05-31', 1)[0]], ['2026-05-31', '2026-05-25'])
})
