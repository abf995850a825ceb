import assert from 'node:assert/strict'
import { test } from 'node:test'
import { goodForMs, monthsNear, nearShoots } from './near.rules.ts'

const today = '2026-05-09'
const on = (id: number, date: string | null) => ({ id, date })

test("shoots of the last 7 and the next 14 days are near, today's first, each once", () => {
  const shoots = [
    on(1, '2026-05-02'),
    on(2, '2026-05-01'),
    on(3, today),
    on(4, '2026-05-23'),
    on(5, '2026-05-24'),
    on(6, '2026-05-08'),
    on(7, '2026-05-10'),
    on(3, today),
    on(8, null),
  ]
  assert.deepEqual(
    nearShoots(shoots, today).map(({ id }) => id),
    [3, 7, 6, 1, 4],
  )
})

test('not more than 60', () => {
  const shoots = Array.from({ length: 70 }, (_, id) => on(id, today))
  assert.equal(nearShoots(shoots, today).length, 60)
})

test('the months that hold those days are read', () => {
  assert.deepEqual(monthsNear(today), ['2026-05'])
  assert.deepEqual(monthsNear('2026-05-28'), ['2026-05', '2026-06'])
  assert.deepEqual(monthsNear('2027-01-03'), ['2027-01', '2026-12'])
})

test('the nearer its day, the sooner a shoot is read again', () => {
  const hours = [today, '2026-05-12', '2026-05-20', null].map((date) => goodForMs({ date }, today) / 3_600_000)
  assert.deepEqual(hours, [0.5, 3, 12, 12])
})
