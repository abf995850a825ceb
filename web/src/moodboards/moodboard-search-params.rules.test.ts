import assert from 'node:assert/strict'
import { test } from 'node:test'
import { moodboardSearchParams, moodboardsSearchParams, viewIn } from './moodboard-search-params.rules.ts'

test('the address of a board opens one thing at a time', () => {
  assert.deepEqual(moodboardSearchParams({ image: '7', share: 'true' }), { image: 7 })
  assert.deepEqual(moodboardSearchParams({ share: 'true', edit: 'true' }), { share: true })
  assert.deepEqual(moodboardSearchParams({ edit: true }), { edit: true })
  assert.deepEqual(moodboardSearchParams({ generate: 'results', edit: true }), { generate: 'results' })
  assert.deepEqual(moodboardSearchParams({ generate: 'anything' }), {})
})

test('whose favourites are shown, and in which order, stays while something opens and closes', () => {
  assert.deepEqual(moodboardSearchParams({ by: 'anyone', order: 'picks', edit: true }), {
    by: 'anyone',
    order: 'picks',
    edit: true,
  })
  assert.deepEqual(viewIn(moodboardSearchParams({ by: '12', image: 3 })), { by: 12 })
  assert.deepEqual(viewIn({ by: 'all', order: 'own' }), {})
  assert.deepEqual(viewIn({ by: '-1', order: 'x' }), {})
})

test('whatever else stands in the address opens nothing', () => {
  assert.deepEqual(moodboardSearchParams({ image: 'x', edit: 'no' }), {})
  assert.deepEqual(moodboardSearchParams({ image: '-1' }), {})
  assert.deepEqual(moodboardSearchParams({}), {})
})

test('an address holds a search and at most one dialog', () => {
  assert.deepEqual(moodboardsSearchParams({ search: ' linen ', add: 'true', edit: '7' }), {
    search: 'linen',
    add: true,
  })
  assert.deepEqual(moodboardsSearchParams({ edit: '7' }), { edit: 7 })
  assert.deepEqual(moodboardsSearchParams({ search: ['a'], add: 'no', edit: '0x7' }), {})
})
