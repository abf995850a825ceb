import assert from 'node:assert/strict'
import { test } from 'node:test'
import { suggestedRoles } from './roles.ts'

test('roles held before come first, then the usual ones, each once', () => {
  assert.deepEqual(suggestedRoles(['Dancer', 'make-up']), [
    'Dancer',
    'make-up',
    'Model',
    'Hair',
    'Stylist',
    'Assistant',
  ])
  assert.deepEqual(suggestedRoles([]).slice(0, 2), ['Model', 'Make-up'])
})

test('what is typed narrows them down, and what it says already is not suggested', () => {
  assert.deepEqual(suggestedRoles(['Dancer'], 'dé'), ['Model', 'Videographer', 'Set design'])
  assert.deepEqual(suggestedRoles(['Dancer'], 'DANC'), ['Dancer'])
  assert.deepEqual(suggestedRoles([], 'model'), [])
})
