import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  daysOf,
  detailsOf,
  monthCounts,
  shiftMonth,
  teamNames,
  weeksOf,
  whenOf,
  yearsAround,
} from './calendar.rules.ts'
import { aShoot } from './testing/a-shoot.ts'

test('a month that shows a part of its shoots says so', () => {
  const shoots = [aShoot({ id: 1 }), aShoot({ id: 2 })]
  assert.equal(monthCounts({ totalCount: 2, shoots }), '2 shoots around this month')
  assert.equal(
    monthCounts({ totalCount: 3, shoots }),
    'The latest 2 of 3 shoots around this month. Use the filters to see the others.',
  )
})

test('a month is six whole weeks including days of the neighbouring months', () => {
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

test('months continue across the turn of the year', () => {
  assert.equal(shiftMonth('2026-12', 1), '2027-01')
  assert.equal(shiftMonth('2026-01', -1), '2025-12')
  assert.equal(shiftMonth('2026-05', -17), '2024-12')
})

test('nineteen years can be chosen', () => {
  const years = yearsAround('2026-11-21')
  assert.deepEqual([years.length, years[0], years.at(-1)], [19, 2016, 2034])
})

test('a shoot is described in words', () => {
  const member = (id: number, firstName: string) => ({
    id,
    shootId: 1,
    contactId: id,
    role: null,
    contact: {
      id,
      firstName,
      lastName: null,
      email: null,
      type: 'model',
      instagramHandle: null,
      address: null,
      city: null,
      country: null,
      postalCode: null,
    },
  })
  const team = [member(1, 'Ana'), member(2, 'Bo'), member(3, 'Cy'), member(4, 'Di'), member(5, 'Ed')]
  const full = aShoot({ date: '2026-05-09', time: '14:00', duration: 90, location: 'Harbour', shootContacts: team })
  assert.deepEqual(detailsOf(full, 'h12'), [
    'May 9, 2026 at 2:00 PM',
    '1h\u00a030m',
    'Ana, Bo, Cy and 2 more',
    'Harbour',
  ])
  assert.equal(whenOf(aShoot({}), 'h12'), 'No date yet')
  assert.equal(teamNames(aShoot({ shootContacts: team.slice(0, 2) })), 'Ana, Bo')
})
