import assert from 'node:assert/strict'
import { test } from 'node:test'
import { boardsMatching } from './matching-boards.rules.ts'

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
