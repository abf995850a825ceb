import assert from 'node:assert/strict'
import { test } from 'node:test'
import { shootAndDay } from './moodboard-words.rules.ts'

test('a shoot is named by its genre and date', () => {
  assert.equal(shootAndDay({ genre: 'Wedding', date: '2026-05-09' }), 'Wedding, May 9, 2026')
  assert.equal(shootAndDay({ genre: null, date: null }), 'Untitled Shoot, no date yet')
})
