import assert from 'node:assert/strict'
import { test } from 'node:test'
import { joinRows } from './joined-rows.rules.ts'

/** For each row the line it is joined with; null for a person of its own. */
function joins(...phones: (string | undefined)[]) {
  const rows = phones.map((phone, at) => ({
    line: at + 2,
    contact: { firstName: 'Anna', lastName: 'Kern', genres: [], tags: [], ...(phone !== undefined && { phone }) },
  }))
  return joinRows(rows).map((row) => ('joins' in row ? row.joins.line : null))
}

test('a name alone joins two rows of which one says how to reach somebody, and never two that say it differently', () => {
  assert.deepEqual(joins('0170 5550120', undefined), [null, 2])
  assert.deepEqual(joins(undefined, '0170 5550120'), [null, 2])
  assert.deepEqual(joins('0170 5550120', '0221 7654321'), [null, null])
  assert.deepEqual(joins('0170 5550120', undefined, '0221 7654321'), [null, 2, null])
  assert.deepEqual(joins(undefined, '0170 5550120', '0221 7654321'), [null, 2, null])
  assert.deepEqual(joins(undefined, '0170 5550120', '+49 170 5550120', undefined), [null, 2, 2, 2])
})
