import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inOrderOf, isSameOrder, movedBy, movedTo, putBack } from './order.rules.ts'

const order = [1, 2, 3, 4, 5]

test('one picture is put before another, forwards and backwards', () => {
  assert.deepEqual(movedTo(order, [1], 3), [2, 3, 1, 4, 5])
  assert.deepEqual(movedTo(order, [5], 0), [5, 1, 2, 3, 4])
  assert.deepEqual(movedTo(order, [2], 5), [1, 3, 4, 5, 2])
})

test('dropped beside itself, a picture stays', () => {
  assert.deepEqual(movedTo(order, [3], 2), order)
  assert.deepEqual(movedTo(order, [3], 3), order)
})

test('several move as one and keep the order in which they lay', () => {
  assert.deepEqual(movedTo(order, [5, 2], 3), [1, 3, 2, 5, 4])
  assert.deepEqual(movedTo(order, [1, 2], 2), order)
})

test('a step moves a block by one place and stops at the ends', () => {
  assert.deepEqual(movedBy(order, [2], 1), [1, 3, 2, 4, 5])
  assert.deepEqual(movedBy(order, [2], -1), [2, 1, 3, 4, 5])
  assert.deepEqual(movedBy(order, [1], -1), order)
  assert.deepEqual(movedBy(order, [4, 2], 0), [1, 2, 4, 3, 5])
  assert.deepEqual(movedBy(order, [1, 2], 99), [3, 4, 5, 1, 2])
})

test('items follow the ids, and those that the ids do not know go last', () => {
  const items = [{ id: 9 }, { id: 1 }, { id: 2 }]
  assert.deepEqual(inOrderOf(items, [2, 1]), [{ id: 2 }, { id: 1 }, { id: 9 }])
})

test('what comes back lies behind what it followed, although others came and went', () => {
  assert.deepEqual(putBack([1, 3, 5, 4, 2], [4, 2], order), [1, 2, 3, 4, 5])
  assert.deepEqual(putBack([5, 9, 3, 1], [1], order), [1, 5, 9, 3])
  assert.deepEqual(putBack([1, 7, 4], [4], [1, 2, 3, 4]), [1, 4, 7])
})

test('orders are compared by their ids', () => {
  assert.ok(isSameOrder([1, 2], [1, 2]))
  assert.ok(!isSameOrder([1, 2], [2, 1]))
  assert.ok(!isSameOrder([1, 2], [1]))
})
