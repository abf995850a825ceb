import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sliceOf } from './outline.rules.ts'

test('a slice ends after so many entries or characters, and is empty only at the end', () => {
  const many = Array.from({ length: 1200 }, (_one, place) => place)
  assert.deepEqual(sliceOf(many, 0), many.slice(0, 500))
  assert.deepEqual(sliceOf(many, 1000), many.slice(1000))
  assert.deepEqual(sliceOf(many, 1200), [])
  const large = Array.from({ length: 5 }, () => 'x'.repeat(90_000))
  assert.equal(sliceOf(large, 0).length, 3)
  assert.equal(sliceOf(['x'.repeat(5_000_000)], 0).length, 1)
})
