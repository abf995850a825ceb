import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Act } from '#lib/data/outbox/act.ts'
import { barWords } from './bar-words.rules.ts'

const acts = (...states: Act['state'][]) => states.map((state) => ({ state }) as Act)
const at = { rest: { isSending: false, waits: undefined }, work: { isSending: true, waits: undefined } } as const

test('with a network and nothing that waits, the bar says nothing', () => {
  assert.equal(barWords(true, { acts: [], ...at.rest }), undefined)
  assert.equal(barWords(true, { acts: [], ...at.work }), undefined)
})

test('without a network it says so, and how much waits for one', () => {
  assert.equal(barWords(false, { acts: [], ...at.rest }), 'Offline')
  assert.equal(barWords(false, { acts: acts('waiting'), ...at.rest }), 'Offline, 1 change waiting')
  assert.equal(
    barWords(false, { acts: acts('waiting', 'waiting', 'conflict'), ...at.work }),
    'Offline, 2 changes waiting, 1 needs you',
  )
  assert.equal(barWords(false, { acts: acts('refused'), ...at.rest }), 'Offline, 1 change needs you')
})

test('with a network it says how far sending is, and who has to do something first', () => {
  assert.equal(barWords(true, { acts: acts('waiting', 'waiting'), ...at.work }), 'Sending 2')
  assert.equal(barWords(true, { acts: acts('waiting'), isSending: false, waits: 'failing' }), '1 change waiting')
  assert.equal(
    barWords(true, { acts: acts('waiting'), isSending: true, waits: 'signed-out' }),
    'Sign in to send 1 change',
  )
  assert.equal(barWords(true, { acts: [], isSending: false, waits: 'signed-out' }), undefined)
})

test('what asks for a decision comes before what only waits, and after what is being sent', () => {
  assert.equal(barWords(true, { acts: acts('conflict', 'waiting'), ...at.rest }), '1 change needs you')
  assert.equal(barWords(true, { acts: acts('conflict', 'refused'), ...at.work }), '2 changes need you')
  assert.equal(barWords(true, { acts: acts('refused', 'waiting'), ...at.work }), 'Sending 1')
})
