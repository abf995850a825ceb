import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isSameWord, placeWords, reasonsOf } from './stand-ins.rules.ts'

test('a label says a role as a whole or by a word of it', () => {
  for (const label of ['make-up', 'Makeup', 'Make up', 'Make-up artist', 'MAKE-UP / hair'])
    assert.ok(isSameWord(label, 'Make-up'), label)
  assert.ok(isSameWord('artist', 'Make-up artist'))
  for (const label of ['Hair', 'up', 'make', '']) assert.ok(!isSameWord(label, 'Make-up'), label)
})

test('a city is found in a place as a word', () => {
  assert.ok(placeWords('Studio Nord, Berlin').includes(' berlin '))
  assert.ok(!placeWords('Berliner Ring 3').includes(' berlin '))
  assert.equal(placeWords(null).trim(), '')
})

test('why somebody is offered', () => {
  const nobody = { roleCount: 0, shootCount: 0, isNear: false, city: 'Berlin', tags: [], genres: [] }
  assert.deepEqual(reasonsOf(nobody, 'Hair'), [])
  const known = { roleCount: 4, shootCount: 9, isNear: true, city: 'Berlin', tags: ['make-up'], genres: ['Fashion'] }
  assert.deepEqual(reasonsOf(known, 'Make-up'), ['Make-up on 4 shoots', 'Tag make-up', 'Genre Fashion', 'Berlin'])
  assert.deepEqual(reasonsOf({ ...nobody, shootCount: 1 }, null), ['On 1 shoot with you'])
})
