import assert from 'node:assert/strict'
import { test } from 'node:test'
import { moodboardDetail, moodboardList, shownWith } from './moodboards.queries.ts'

// spec 3.9.13
test('the list and a board are fresh for 30 seconds', () => {
  assert.deepEqual([moodboardList().staleTime, moodboardDetail(7).staleTime], [30_000, 30_000])
})

// spec 3.7.17
test('a change of a board is followed by the list and the board itself', () => {
  const refreshed = JSON.stringify(shownWith({ params: { id: 7 } }))
  for (const shown of ['"/api/moodboards"', '"/api/moodboards/:id"']) assert.ok(refreshed.includes(shown), shown)
})
