import assert from 'node:assert/strict'
import { test } from 'node:test'
import { everything, extended, nothingSelected, present, toggled } from './selection.rules.ts'

const order = [10, 20, 30, 40, 50]
const ids = (selection: { ids: ReadonlySet<number> }) => [...selection.ids].toSorted((a, b) => a - b)

test('the first click selects a row and the second deselects it', () => {
  const once = toggled(nothingSelected, 20)
  assert.deepEqual(ids(once), [20])
  assert.deepEqual(ids(toggled(once, 20)), [])
})

test('Shift selects the range in both directions and keeps the existing selection', () => {
  const from = toggled(toggled(nothingSelected, 10), 40)
  assert.deepEqual(ids(extended(from, 20, order)), [10, 20, 30, 40])
  assert.deepEqual(ids(extended(from, 50, order)), [10, 40, 50])
})

test('a second range starts at the same row', () => {
  const first = extended(toggled(nothingSelected, 30), 40, order)
  assert.deepEqual(ids(extended(first, 10, order)), [10, 20, 30, 40])
})

test('Shift without a start, or with one that has left the list, selects only the row itself', () => {
  assert.deepEqual(ids(extended(nothingSelected, 30, order)), [30])
  assert.deepEqual(ids(extended(toggled(nothingSelected, 99), 30, order)), [30, 99])
})

test('rows that have left the list are no longer selected', () => {
  assert.deepEqual(present(everything([10, 99, 30]), order), [10, 30])
})

test('when everything is selected, loaded or not, a click leaves a row out, and Shift takes a range back in', () => {
  const all = { ...nothingSelected, allOf: 'models' }
  assert.deepEqual(present(all, order), order)
  const without = toggled(toggled(toggled(all, 20), 30), 50)
  assert.deepEqual(present(without, order), [10, 40])
  assert.deepEqual(present(extended(without, 20, order), order), [10, 20, 30, 40, 50])
  assert.deepEqual(present(toggled(without, 30), [...order, 60]), [10, 30, 40, 60])
})
