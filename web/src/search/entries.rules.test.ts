import assert from 'node:assert/strict'
import { test } from 'node:test'
import { IconUsers } from '@tabler/icons-react'
import type { Command } from './commands.ts'
import { countInWords, matching, placeAfter } from './entries.rules.ts'

const command = (name: string, more: { also?: string; unusual?: true } = {}): Command => ({
  name,
  icon: IconUsers,
  run: () => undefined,
  ...more,
})
const commands = [
  command('Add contact', { also: 'new person' }),
  command('New shoot'),
  command('Contacts', { unusual: true }),
  command('Réglages', { unusual: true }),
]
const names = (q: string) => matching(commands, q).commands.map(({ name }) => name)

test('without words the usual commands are offered, in their own order', () => {
  assert.deepEqual(names(' '), ['Add contact', 'New shoot'])
})

test('commands match like records: by accents left out, initials, middles and other words for them', () => {
  assert.deepEqual(names('con'), ['Contacts', 'Add contact'])
  assert.deepEqual(names('regl'), ['Réglages'])
  assert.deepEqual(names('ns'), ['New shoot'])
  assert.deepEqual(names('person'), ['Add contact'])
  assert.deepEqual(names('hoot'), ['New shoot'])
  assert.deepEqual(names('contact shoot'), [])
})

test('only what matches by the start of a word or by initials comes before records', () => {
  assert.equal(matching(commands, 'shoot').isGood, true)
  assert.equal(matching(commands, 'ns').isGood, true)
  assert.equal(matching(commands, 'hoot').isGood, false)
  assert.equal(matching(commands, 'person').isGood, false, 'nobody sees the other words for it')
  assert.equal(matching(commands, '').isGood, false)
})

test('keys lead around the list, from its end to its start', () => {
  assert.equal(placeAfter('ArrowDown', 0, 3), 1)
  assert.equal(placeAfter('ArrowDown', 2, 3), 0)
  assert.equal(placeAfter('ArrowUp', 0, 3), 2)
  assert.equal(placeAfter('Home', 2, 3), 0)
  assert.equal(placeAfter('End', 0, 3), 2)
  assert.equal(placeAfter('x', 1, 3), undefined)
  assert.equal(placeAfter('End', 0, 0), undefined)
})

test('the number of results is said in words', () => {
  assert.deepEqual(
    [countInWords(0, false), countInWords(1, false), countInWords(12, true)],
    ['No results', '1 result', '12 results, and more'],
  )
})
