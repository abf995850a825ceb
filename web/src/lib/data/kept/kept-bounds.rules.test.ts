import assert from 'node:assert/strict'
import { test } from 'node:test'
import { toDrop, type Kept } from './kept-bounds.rules.ts'

const one = (key: string, used: number, more: Partial<Kept> = {}): Kept => ({
  key,
  form: 'now',
  at: used,
  used,
  bytes: 10,
  ...more,
})
const known = {
  isPinned: (thing: string) => thing === 'shoots 1',
  isNear: (thing: string) => thing === 'shoots 2',
  form: 'now',
}
const dropped = (kept: Kept[], most: number) => toDrop(kept, known, most).map(({ key }) => key)

test('what was not used for longest goes first, as much as is too much', () => {
  const kept = [
    one('new', 9, { thing: 'shoots 8' }),
    one('old', 1, { thing: 'shoots 9' }),
    one('older', 0, { thing: 'contacts 9' }),
  ]
  assert.deepEqual(dropped(kept, 30), [])
  assert.deepEqual(dropped(kept, 25), ['older'])
  assert.deepEqual(dropped(kept, 10), ['older', 'old'])
})

test('what is near, the frame, and what is kept deliberately go last', () => {
  const kept = [
    one('pinned', 0, { thing: 'shoots 1' }),
    one('frame', 1),
    one('near', 2, { thing: 'shoots 2' }),
    one('other', 9, { thing: 'shoots 3' }),
  ]
  assert.deepEqual(dropped(kept, 30), ['other'])
  assert.deepEqual(dropped(kept, 20), ['other', 'near'])
  assert.deepEqual(dropped(kept, 10), ['other', 'near', 'pinned'])
})

test('what another version of the app has kept goes at once', () => {
  assert.deepEqual(dropped([one('then', 9, { form: 'then' }), one('now', 1)], 100), ['then'])
})
