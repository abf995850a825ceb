import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ringWords } from './ring.rules.ts'

test('a ring says in words what it shows', () => {
  assert.equal(ringWords({ standing: 'in', isOld: false }), 'In')
  assert.equal(ringWords({ standing: 'cant', isOld: true }), "Can't come, answered before the last change")
  assert.equal(ringWords({ standing: 'unopened', isOld: false }), 'Not opened yet')
})
