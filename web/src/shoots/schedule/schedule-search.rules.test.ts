import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fromQuery, toQuery } from '#lib/data/query-string.ts'
import { filterOf, rememberedSchedule, scheduleSearchParams, sparse } from './schedule-search.rules.ts'
import { cleared, scheduleQueryOf, describe } from './schedule-filter.rules.ts'

const busy = filterOf({
  view: 'list',
  month: '2026-05',
  search: 'sea & sky',
  dateFilter: 'past',
  genres: ['Wedding', 'Event'],
  genresNot: true,
  statuses: ['booked'],
})

test('a schedule survives the round trip through the address', () => {
  assert.deepEqual(filterOf(scheduleSearchParams(fromQuery(toQuery(sparse(busy))))), busy)
  assert.equal(toQuery(sparse(filterOf({}))), '')
})

test('nonsense in the address is left out', () => {
  assert.deepEqual(scheduleSearchParams({ view: 'year', month: '2026-13', dateFilter: 'x', statuses: 'done,booked' }), {
    statuses: ['booked'],
  })
})

// spec 2.4.7 2.9.9
test('view, month, genres and statuses are remembered; a month long gone is not', () => {
  const kept = rememberedSchedule(JSON.parse(JSON.stringify(busy)), '2026-11-21')
  assert.deepEqual(kept, {
    view: 'list',
    month: '2026-05',
    genres: ['Wedding', 'Event'],
    genresNot: true,
    statuses: ['booked'],
  })
  assert.equal(rememberedSchedule({ month: '2021-11' }, '2026-11-21').month, '2021-11')
  assert.equal(rememberedSchedule({ month: '2021-10' }, '2026-11-21').month, undefined)
  assert.equal(rememberedSchedule({ month: '2031-12' }, '2026-11-21').month, undefined)
  assert.deepEqual(rememberedSchedule('odd', '2026-11-21'), {})
})

test('a NOT without values excludes nothing', () => {
  assert.equal(scheduleQueryOf(filterOf({ genresNot: true, statusNot: true })).genresNot, false)
  assert.equal(scheduleQueryOf(busy).genresNot, true)
})

// spec 2.2.21
test('active filters are described in words, and clearing keeps view and month', () => {
  assert.deepEqual(describe(busy), ['Matching “sea & sky”', 'Past', 'Genre is not Wedding or Event', 'Status: Booked'])
  assert.deepEqual(describe({ ...busy, view: 'calendar' }).includes('Past'), false)
  assert.deepEqual(sparse(cleared(busy)), { view: 'list', month: '2026-05' })
})

test('a word that is the default of another parameter is searched and filtered for like any other', () => {
  for (const word of ['all', 'calendar', 'list', 'false', 'true', '0', 'undefined']) {
    const filter = filterOf({ search: word, genres: [word] })
    assert.deepEqual(filterOf(scheduleSearchParams(fromQuery(toQuery(sparse(filter))))), filter)
  }
})

test('the dialog opens on a real date, or without one', () => {
  assert.deepEqual(scheduleSearchParams({ add: '2026-05-09' }), { add: '2026-05-09' })
  assert.deepEqual(scheduleSearchParams({ add: 'true' }), { add: 'true' })
  assert.deepEqual(scheduleSearchParams({ add: '2026-99-01' }), {})
})

test('the dialog opens with somebody, who alone opens nothing', () => {
  assert.deepEqual(scheduleSearchParams({ add: 'true', with: '7' }), { add: 'true', with: 7 })
  for (const odd of ['0', 'x', '-1', '2147483648'])
    assert.deepEqual(scheduleSearchParams({ add: 'true', with: odd }), { add: 'true' })
  assert.deepEqual(scheduleSearchParams({ with: '7' }), {})
})
