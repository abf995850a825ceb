import assert from 'node:assert/strict'
import { test } from 'node:test'
import { candidates } from './team/team.queries.ts'
import { listOfShoots, monthOfShoots, shootDetail, shownWith } from './shoots.queries.ts'

// spec 2.9.1 2.9.3
test('months, lists and a shoot are fresh for 30 seconds; the list asks for 20 at a time', () => {
  const list = listOfShoots({})
  for (const { staleTime } of [list, monthOfShoots('2026-05', {}), shootDetail(7)]) assert.equal(staleTime, 30_000)
  assert.deepEqual(list.queryKey.at(2), { query: { limit: 20 } })
})

// spec 2.4.9
test('a change of a shoot is followed by what shows shoots', () => {
  const refreshed = JSON.stringify(shownWith({ params: { id: 7 } }))
  for (const shown of ['/api/shoots/paginated', '/api/shoots/:id', 'dashboard', 'contacts', 'moodboards', 'sharing'])
    assert.ok(refreshed.includes(shown), shown)
})

// spec 2.9.4
test('candidates for a team are fresh for 15 minutes', () => {
  assert.equal(candidates('').staleTime, 900_000)
})
