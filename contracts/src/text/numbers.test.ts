import assert from 'node:assert/strict'
import { test } from 'node:test'
import { counted, formatCount } from './numbers.ts'

test('counts have separators from a thousand on', () => {
  for (const [count, words] of [
    [0, '0'],
    [7, '7'],
    [999, '999'],
    [1000, '1,000'],
    [1_234_567, '1,234,567'],
    [-1250, '-1,250'],
    [0.5, '0.5'],
  ] as const)
    assert.equal(formatCount(count), words)
})

test('one of something has its own word', () => {
  assert.deepEqual(
    [counted(1, 'note'), counted(2, 'note'), counted(1250, 'city', 'cities')],
    ['1 note', '2 notes', '1,250 cities'],
  )
})
