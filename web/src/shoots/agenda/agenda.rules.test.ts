import assert from 'node:assert/strict'
import { test } from 'node:test'
import { shootsByDay } from '../calendar.rules.ts'
import { aShoot } from '../testing/a-shoot.ts'
import { agendaOf, earlier, emptyMonths, freeWords, later, monthsIn, spanTo } from './agenda.rules.ts'

const byDay = shootsByDay([
  aShoot({ id: 1, date: '2026-05-12', time: '14:00' }),
  aShoot({ id: 2, date: '2026-05-12', time: '09:00' }),
  aShoot({ id: 3, date: '2026-05-31', time: '22:00', duration: 300 }),
])
const told = (first: string, last: string, today = '2026-05-09') =>
  agendaOf(byDay, { first, last }, today).map(({ heading, entries }) => [
    heading,
    ...entries.map((entry) =>
      'free' in entry
        ? `${entry.date} free ${entry.free.length}`
        : [entry.date, ...entry.shoots.map(({ shoot }) => shoot.id)],
    ),
  ])

test('an agenda begins with its first day, folds what is free, and keeps today by itself', () => {
  assert.deepEqual(told('2026-05-09', '2026-06'), [
    ['May 2026', ['2026-05-09'], '2026-05-10 free 2', ['2026-05-12', 2, 1], '2026-05-13 free 18', ['2026-05-31', 3]],
    // The second day of the shoot over midnight.
    ['June 2026', ['2026-06-01', 3], '2026-06-02 free 29'],
  ])
  assert.deepEqual(told('2026-02-01', '2026-02'), [['February 2026', '2026-02-01 free 28']])
})

test('free days are said in a line', () => {
  assert.deepEqual(freeWords(['2026-05-10']), { days: 'May 10', count: '1 free day' })
  assert.deepEqual(freeWords(['2026-05-10', '2026-05-11']), { days: 'May 10 to 11', count: '2 free days' })
})

test('a span grows by months on either side; the rest of its first month comes before the month before', () => {
  const span = { first: '2026-05-09', last: '2026-06' }
  assert.deepEqual(monthsIn({ first: '2025-12-24', last: '2026-02' }), ['2025-12', '2026-01', '2026-02'])
  assert.deepEqual(earlier(span), { first: '2026-05-01', last: '2026-06' })
  assert.deepEqual(earlier(earlier(span)), { first: '2026-04-01', last: '2026-06' })
  assert.deepEqual(later(span, 3).last, '2026-09')
})

test('a day that is near is reached by more months, one far away begins anew', () => {
  const span = { first: '2026-05-09', last: '2026-06' }
  assert.equal(spanTo(span, '2026-06-30'), span)
  assert.deepEqual(spanTo(span, '2026-04-20'), { first: '2026-04-01', last: '2026-06' })
  assert.deepEqual(spanTo(span, '2026-05-02'), { first: '2026-05-01', last: '2026-06' })
  assert.deepEqual(spanTo(span, '2026-09-01'), { first: '2026-05-09', last: '2026-09' })
  assert.deepEqual(spanTo(span, '2028-02-03'), { first: '2028-02-03', last: '2028-03' })
  assert.deepEqual(spanTo(span, '2020-02-03'), { first: '2020-02-03', last: '2020-03' })
})

test('months in a row without a shoot are counted from the end', () => {
  assert.equal(emptyMonths(['2026-05', '2026-06', '2026-07', '2026-08'], byDay), 2)
  assert.equal(emptyMonths(['2026-05'], byDay), 0)
  assert.equal(emptyMonths(['2026-07', '2026-08'], byDay), 2)
})
