import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mergedOrder, sameIds } from './reorder.ts'

test('ids are the same in any order, as long as each appears once', () => {
  assert.equal(sameIds([3, 1, 2], [1, 2, 3]), true)
  assert.equal(sameIds([], []), true)
  for (const other of [[1, 2], [1, 2, 3, 4], [1, 2, 2], [1, 2, 4], []]) assert.equal(sameIds(other, [1, 2, 3]), false)
})

test('an order of a list that has changed names what is left of it; the rest stays where it stands, or at the end', () => {
  const a = [1, 2, 3, 4]
  const merged: [ids: number[], there: number[], expected: number[]][] = [
    [[4, 3, 2, 1], a, [4, 3, 2, 1]],
    [
      [4, 2, 1, 3],
      [1, 2, 4],
      [4, 2, 1],
    ],
    [
      [4, 1, 2, 3],
      [...a, 5, 6],
      [4, 1, 2, 3, 5, 6],
    ],
    [
      [4, 1, 3, 2],
      [1, 5, 6, 2, 3, 4],
      [4, 1, 5, 6, 3, 2],
    ],
    [
      [3, 2, 1],
      [7, 1, 2, 8, 3],
      [7, 3, 2, 8, 1],
    ],
    [
      [4, 2, 1, 3],
      [7, 1, 8, 4, 9],
      [7, 4, 1, 8, 9],
    ],
    [[8, 9], a, a],
    [[], a, a],
    [[1], [], []],
  ]
  for (const [ids, there, expected] of merged)
    assert.deepEqual(mergedOrder(ids, there), expected, `${ids.join()} of ${there.join()}`)
})
