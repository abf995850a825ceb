import assert from 'node:assert/strict'
import { test } from 'node:test'
import { moodboardSearchParams } from './moodboard-search-params.rules.ts'

test('the address of a board opens one thing at a time', () => {
  assert.deepEqual(moodboardSearchParams({ image: '7', share: 'true' }), { image: 7 })
  assert.deepEqual(moodboardSearchParams({ share: 'true', edit: 'true' }), { share: true })
  assert.deepEqual(moodboardSearchParams({ edit: true }), { edit: true })
})

test('whatever else stands in the address opens nothing', () => {
  assert.deepEqual(moodboardSearchParams({ image: 'x', edit: 'no' }), {})
  assert.deepEqual(moodboardSearchParams({ image: '-1' }), {})
  assert.deepEqual(moodboardSearchParams({}), {})
})
