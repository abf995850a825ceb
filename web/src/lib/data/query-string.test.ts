import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fromQuery, toQuery } from './query-string.ts'

test('lists become comma lists, flags are true or absent, empty values are left out', () => {
  const values = {
    types: ['client', 'model'],
    typesNot: true,
    tagsNot: false,
    search: '',
    page: 2,
    none: undefined,
    no: null,
  }
  assert.equal(toQuery(values), '?types=client,model&typesNot=true&page=2')
})

test('an empty list is left out, and without values there is no query', () => {
  assert.equal(toQuery({ types: [] }), '')
})

test('signs with a meaning in addresses are encoded, in names and in values', () => {
  assert.equal(
    toQuery({ 'a b': 'x & y = 50% #1', tags: ['é', 'ü/ö'] }),
    '?a%20b=x%20%26%20y%20%3D%2050%25%20%231&tags=%C3%A9,%C3%BC%2F%C3%B6',
  )
})

test('zero is a value', () => {
  assert.equal(toQuery({ minShootCount: 0 }), '?minShootCount=0')
})

test('a written query reads back as plain text', () => {
  const written = toQuery({ search: 'a+b 100%', types: ['x', 'y'], archived: true, page: 3 })
  assert.deepEqual(fromQuery(written), { search: 'a+b 100%', types: 'x,y', archived: 'true', page: '3' })
})
