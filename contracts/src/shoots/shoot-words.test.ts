import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chipName, shootName, shootTitle } from './shoot-words.ts'

test('a shoot is named by its genre, and without one has the same name everywhere', () => {
  assert.deepEqual([shootName({ genre: 'Wedding' }), shootTitle({ genre: 'Wedding' })], ['Wedding', 'Wedding Shoot'])
  assert.deepEqual([shootName({ genre: null }), shootTitle({ genre: null })], ['Untitled Shoot', 'Untitled Shoot'])
  assert.deepEqual([chipName({ genre: 'Wedding' }), chipName({ genre: null })], ['Wedding', 'Photography'])
})
