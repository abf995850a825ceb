import assert from 'node:assert/strict'
import { test } from 'node:test'
import { shootName } from './shoot-name.rules.ts'

test('a shoot is named by its genre and date', () => {
  assert.equal(shootName({ genre: 'Wedding', date: '2026-05-09' }), 'Wedding, May 9, 2026')
  assert.equal(shootName({ genre: null, date: null }), 'Shoot, no date yet')
})
