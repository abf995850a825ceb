import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sameIds } from './reorder.ts'

test('ids are the same in any order, as long as each appears once', () => {
  assert.equal(sameIds([3, 1, 2], [1, 2, 3]), true)
  assert.equal(sameIds([], []), true)
  for (const other of [[1, 2], [1, 2, 3, 4], [1, 2, 2], [1, 2, 4], []]) assert.equal(sameIds(other, [1, 2, 3]), false)
})
