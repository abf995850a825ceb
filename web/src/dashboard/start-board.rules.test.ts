import assert from 'node:assert/strict'
import { test } from 'node:test'
import { boardTitleOf } from './start-board.rules.ts'

test('a board is called by the first words of its description, whole ones and not too many', () => {
  for (const [words, title] of [
    ['linen and dunes, the last light', 'Linen and dunes, the last light'],
    ['Linen and dunes. Warm, quiet, a little wind.', 'Linen and dunes'],
    ['  fog\nover the harbour', 'Fog'],
    [
      'a long walk through the old town on a winter morning, before anybody is up',
      'A long walk through the old town on a winter',
    ],
    ['warm light through the tall windows of a shop, in brown', 'Warm light through the tall windows of a shop'],
    ['x'.repeat(80), `X${'x'.repeat(47)}`],
    ['...', 'First ideas'],
    ['', 'First ideas'],
  ] as const)
    assert.equal(boardTitleOf(words), title)
})
