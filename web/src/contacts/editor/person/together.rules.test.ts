import assert from 'node:assert/strict'
import { test } from 'node:test'
import { together, type Together } from './together.rules.ts'

const now = { date: '2026-05-09', time: '12:00' }
const shoot = (id: number, date: string | null, time: string | null = null, status = 'booked') =>
  ({ id, role: null, shoot: { id, date, time, status } }) as Together
const told = (...all: Together[]) => {
  const { last, next } = together(all, now)
  return [last?.id, next?.id]
}

test('the last and the next shoot are those nearest to now, whatever the order', () => {
  assert.deepEqual(told(), [undefined, undefined])
  assert.deepEqual(
    told(shoot(1, '2026-06-01'), shoot(2, '2026-05-20'), shoot(3, '2026-01-01'), shoot(4, '2026-04-01')),
    [4, 2],
  )
})

test('a shoot of today without a time is still to come, one with a time is over with it, and one without a date is last of all to come', () => {
  assert.deepEqual(told(shoot(1, now.date)), [undefined, 1])
  assert.deepEqual(told(shoot(1, now.date, '11:59'), shoot(2, now.date, '12:00')), [1, 2])
  assert.deepEqual(told(shoot(1, null), shoot(2, '2026-06-01')), [undefined, 2])
  assert.deepEqual(told(shoot(1, null)), [undefined, 1])
})

test('a cancelled shoot is neither', () => {
  assert.deepEqual(told(shoot(1, '2026-04-01', null, 'cancelled'), shoot(2, '2026-06-01', null, 'cancelled')), [
    undefined,
    undefined,
  ])
})
