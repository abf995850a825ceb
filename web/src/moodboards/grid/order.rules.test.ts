import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inOrderOf, putBack } from './order.rules.ts'

const order = [1, 2, 3, 4, 5]

test('items follow the ids, and those that the ids do not know go last', () => {
  const items = [{ id: 9 }, { id: 1 }, { id: 2 }]
  assert.deepEqual(inOrderOf(items, [2, 1]), [{ id: 2 }, { id: 1 }, { id: 9 }])
})

test('what comes back lies behind what it followed, although others came and went', () => {
  assert.deepEqual(putBack([1, 3, 5, 4, 2], [4, 2], order), [1, 2, 3, 4, 5])
  assert.deepEqual(putBack([5, 9, 3, 1], [1], order), [1, 5, 9, 3])
  assert.deepEqual(putBack([1, 7, 4], [4], [1, 2, 3, 4]), [1, 4, 7])
})
