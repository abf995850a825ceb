import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bytesInWords } from './bytes-in-words.ts'

test('bytes are said in the largest unit that fits, with one decimal at most', () => {
  const said = [0, 512, 1536, 5 * 1024 ** 2, 2 * 1024 ** 3, 1.26 * 1024 ** 4].map(bytesInWords)
  assert.deepEqual(said, ['0 bytes', '512 bytes', '1.5 kB', '5 MB', '2 GB', '1.3 TB'])
})

test('what is almost one of the next unit is said as one', () => {
  assert.deepEqual([1024 ** 3 - 1, 1024 ** 2 - 60_000].map(bytesInWords), ['1 GB', '965.4 kB'])
  assert.equal(bytesInWords(5000 * 1024 ** 4), '5000 TB')
})
