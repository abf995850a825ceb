import assert from 'node:assert/strict'
import { test } from 'node:test'
import { boardsMatching, commentDraft, fileNameOf, shootAndDay } from './moodboards.rules.ts'

test('a shoot is named by its genre and date', () => {
  assert.equal(
    shootAndDay({ title: null, genre: 'Wedding', person: 'Luz', date: '2026-05-09' }),
    'Wedding, with Luz, May 9, 2026',
  )
  assert.equal(shootAndDay({ title: null, genre: null, person: null, date: null }), 'Untitled Shoot, no date yet')
})

const boards = [
  { title: 'Café at dawn', description: null },
  { title: 'Linen', description: 'Soft light, dusty rose' },
  { title: 'Night city', description: 'Rain and neon light' },
]
const found = (search: string) => boardsMatching(boards, search).map(({ title }) => title)

test('every word has to be in the title or the description, in any order, case and accent', () => {
  assert.deepEqual(found('cafe'), ['Café at dawn'])
  assert.deepEqual(found('LIGHT'), ['Linen', 'Night city'])
  assert.deepEqual(found('light  city'), ['Night city'])
  assert.deepEqual(found('light cafe'), [])
  assert.deepEqual(found(' '), ['Café at dawn', 'Linen', 'Night city'])
})

test('a downloaded picture is named after its board and its place', () => {
  assert.equal(fileNameOf('Golden hour', 7), 'Golden hour 7.webp')
  assert.equal(fileNameOf('Light / shade: "soft"?', 12), 'Light shade soft 12.webp')
  assert.equal(fileNameOf('///', 1), 'Moodboard 1.webp')
})

test('discarding the title of a board takes no comment along', () => {
  // A form discards what lies below its own name.
  assert.ok(!commentDraft({ id: 9, moodboardId: 5 }).startsWith('moodboard.5.'))
})
