import assert from 'node:assert/strict'
import { test } from 'node:test'
import { rowHeight, sizeFrom, sizesOf } from './picture-size.rules.ts'

test('a size that nobody can have chosen is the usual one', () => {
  assert.deepEqual([3, 0].map(sizeFrom), [3, 0])
  assert.deepEqual([undefined, '2', -1, 4, 1.5, Number.NaN].map(sizeFrom), [1, 1, 1, 1, 1, 1])
})

test('a picture asks for a file as wide as it is drawn', () => {
  assert.equal(sizesOf(1.5, rowHeight(0)), 'min(100vw, calc(1.80 * clamp(64px, 16vw, 108px)))')
})
