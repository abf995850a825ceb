import assert from 'node:assert/strict'
import { test } from 'node:test'
import { everything, extended, nothingSelected, present, toggled } from './selection.rules.ts'

const order = [10, 20, 30, 40, 50]
const ids = (selection: { ids: ReadonlySet<number> }) => [...selection.ids].toSorted((a, b) => a - b)

test('a row is chosen by the first click and let go by the second', () => {
  const once = toggled(nothingSelected, 20)
  assert.deepEqual(ids(once), [20])
  assert.deepEqual(ids(toggled(once, 20)), [])
})

test('Shift chooses the range in both directions and keeps what was chosen', () => {
  const from = toggled(toggled(nothingSelected, 10), 40)
  assert.deepEqual(ids(extended(from, 20, order)), [10, 20, 30, 40])
  assert.deepEqual(ids(extended(from, 50, order)), [10, 40, 50])
})

test('a second range starts at the same row', () => {
  const first = extended(toggled(nothingSelected, 30), 40, order)
  assert.deepEqual(ids(extended(first, 10, order)), [10, 20, 30, 40])
})

test('Shift without a start, or with one that has left the list, chooses the row alone', () => {
  assert.deepEqual(ids(extended(nothingSelected, 30, order)), [30])
  assert.deepEqual(ids(extended(toggled(nothingSelected, 99), 30, order)), [30, 99])
})

test('rows that have left the list are no longer chosen', () => {
  assert.deepEqual(present(everything([10, 99, 30]), order), [10, 30])
})
