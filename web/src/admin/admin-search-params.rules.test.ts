import assert from 'node:assert/strict'
import { test } from 'node:test'
import { adminSearchParams } from './admin-search-params.rules.ts'

test('each tab has its own parameters, and what is usual is not in the address', () => {
  assert.deepEqual(adminSearchParams({}), {})
  assert.deepEqual(adminSearchParams({ tab: 'users', page: '1', sortBy: 'name', direction: 'asc' }), {})
  assert.deepEqual(adminSearchParams({ page: '3', search: ' ana ', sortBy: 'seen', direction: 'desc', edit: '4' }), {
    page: 3,
    search: 'ana',
    sortBy: 'seen',
    direction: 'desc',
  })
  assert.deepEqual(adminSearchParams({ tab: 'levels', edit: '4', page: '3' }), { tab: 'levels', edit: 4 })
  assert.deepEqual(adminSearchParams({ tab: 'levels', add: 'true', edit: '4' }), { tab: 'levels', add: true })
  assert.deepEqual(adminSearchParams({ tab: 'record', kind: 'everything', from: '2026-01-01', to: '2026-02-30' }), {
    tab: 'record',
    kind: 'everything',
    from: '2026-01-01',
  })
  assert.deepEqual(adminSearchParams({ page: '2', link: 'ana', remove: '4' }), { page: 2, link: 'ana' })
  assert.deepEqual(adminSearchParams({ deactivate: 'ana', link: 'ana' }), { deactivate: 'ana' })
  assert.deepEqual(adminSearchParams({ tab: 'levels', remove: '4', link: 'ana' }), { tab: 'levels', remove: 4 })
  assert.deepEqual(adminSearchParams({ tab: 'installation', search: 'x' }), { tab: 'installation' })
})

test('rubbish becomes the first page of everybody', () => {
  for (const page of ['0', '-1', '1.5', 'x', '9999999', null, {}, ['2', '3']])
    assert.deepEqual(adminSearchParams({ page }), {})
  assert.deepEqual(adminSearchParams({ tab: 'nothing', sortBy: 'password', direction: 1, search: { a: 1 } }), {})
})
