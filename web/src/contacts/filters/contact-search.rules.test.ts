import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fromQuery, toQuery } from '#lib/data/query-string.ts'
import {
  contactQueryOf,
  cleared,
  contactsSearchParams,
  filterOf,
  isFiltered,
  countIn,
  minimumTyped,
  noFilter,
  rememberedFilter,
  sparse,
  type ContactFilter,
} from './contact-search.rules.ts'
import { describe } from './filter-words.rules.ts'

const busy = {
  ...noFilter,
  search: 'ann & co',
  types: ['client', 'model'],
  genres: ['Wedding'],
  genresNot: true,
  stages: ['todo' as const, 'agreed' as const],
  roles: ['Make-up', 'Hair'],
  cities: ['Köln'],
  citiesNot: true,
  archived: true,
  minShootCount: 2,
  maxShootCount: 5,
  sort: 'newest' as const,
}

test('a filter survives the round trip through the address', () => {
  const address = toQuery(sparse(busy))
  assert.deepEqual(filterOf(contactsSearchParams(fromQuery(address))), busy)
})

test('an unfiltered list has an address without parameters', () => {
  assert.equal(toQuery(sparse(noFilter)), '')
  assert.deepEqual(contactsSearchParams({}), {})
})

test('a maximum of 0 is a limit, a minimum of 0 is not', () => {
  assert.deepEqual(sparse({ ...noFilter, minShootCount: 0, maxShootCount: 0 }), { maxShootCount: 0 })
  assert.deepEqual(filterOf({ maxShootCount: 0 }).maxShootCount, 0)
})

test('nonsense in the address is left out', () => {
  const address = contactsSearchParams({
    sort: 'size',
    types: ' , ,client,client',
    stages: 'asleep',
    minShootCount: '-3',
    add: 'maybe',
    page: '9',
  })
  assert.deepEqual(address, { types: ['client'] })
})

test('the dialogs are part of the address', () => {
  assert.deepEqual(contactsSearchParams({ add: 'true' }), { add: true })
  assert.deepEqual(contactsSearchParams({ filters: true }), { filters: true })
})

// spec 1.2.35 1.5.6
test('a minimum that is not a number is 0, and an empty maximum means none', () => {
  assert.equal(minimumTyped('abc'), 0)
  assert.equal(minimumTyped('-4'), 0)
  assert.equal(minimumTyped(' 7 '), 7)
  assert.equal(countIn(''), undefined)
  assert.equal(countIn('0'), 0)
  assert.equal(countIn('12'), 12)
})

// spec 1.4.10
test('the filters are remembered, the search is not', () => {
  const { search: _search, ...kept } = sparse(busy)
  assert.deepEqual(rememberedFilter(JSON.parse(JSON.stringify(busy))), kept)
  assert.deepEqual(rememberedFilter(undefined), {})
  assert.deepEqual(rememberedFilter('odd'), {})
})

// spec 1.2.39
test('every filter is described and can be removed on its own', () => {
  const words = describe({ ...busy, tags: ['a', 'b', 'c'] })
  assert.deepEqual(
    words.map((filter) => filter.words),
    [
      'Matching “ann & co”',
      'Type: client or model',
      'Without genre Wedding',
      'Tag: a, b or c',
      'Stage: To do or Agreed',
      'Role: Make-up or Hair',
      'Not in Köln',
      '2 to 5 shoots',
      'Archived shown',
    ],
  )
  let left: ContactFilter = { ...busy, tags: ['a'] }
  for (const { without } of describe(left)) left = { ...left, ...without }
  assert.equal(isFiltered(left), false)
})

test('shoot counts read as a person would say them', () => {
  const said = (minShootCount: number, maxShootCount?: number) =>
    describe({ ...noFilter, minShootCount, maxShootCount }).map((filter) => filter.words)
  assert.deepEqual(said(1), ['At least 1 shoot'])
  assert.deepEqual(said(0, 3), ['At most 3 shoots'])
  assert.deepEqual(said(0, 0), ['Never worked with'])
  assert.deepEqual(said(2, 2), ['Exactly 2 shoots'])
  assert.deepEqual(said(0), [])
})

test('clearing shows everything again and keeps the order', () => {
  assert.deepEqual(cleared(busy), { ...noFilter, sort: 'newest' })
  assert.equal(isFiltered({ sort: 'newest', typesNot: true }), false)
})

// spec 1.7.8
test('shoot counts are sent only when they limit something', () => {
  assert.equal('minShootCount' in contactQueryOf(noFilter), false)
  assert.equal('maxShootCount' in contactQueryOf(noFilter), false)
  assert.equal(contactQueryOf({ ...noFilter, maxShootCount: 0 }).maxShootCount, 0)
  assert.equal(contactQueryOf(noFilter).archived, false)
})

test('a word that is the default of another parameter is searched and filtered for like any other', () => {
  for (const word of ['name', 'newest', '0', 'false', 'true', 'undefined', 'null', 'add']) {
    const filter = { ...noFilter, search: word, types: [word], genres: [word], tags: [word] }
    assert.deepEqual(filterOf(contactsSearchParams(fromQuery(toQuery(sparse(filter))))), filter)
    assert.equal(isFiltered({ search: word }), true)
  }
})

test('an address that has not been parsed yet says whether it filters, whatever it contains', () => {
  assert.equal(isFiltered({ types: ',' } as never), false)
  assert.equal(isFiltered({ types: 'client' } as never), true)
})
