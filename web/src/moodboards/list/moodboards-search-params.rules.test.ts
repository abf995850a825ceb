import assert from 'node:assert/strict'
import { test } from 'node:test'
import { moodboardsSearchParams } from './moodboards-search-params.rules.ts'

test('an address holds a search and at most one dialog', () => {
  assert.deepEqual(moodboardsSearchParams({ search: ' linen ', add: 'true', edit: '7' }), {
    search: 'linen',
    add: true,
  })
  assert.deepEqual(moodboardsSearchParams({ edit: '7' }), { edit: 7 })
  assert.deepEqual(moodboardsSearchParams({ search: ['a'], add: 'no', edit: '0x7' }), {})
})
