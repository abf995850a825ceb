import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chipName, shootName, shootTitle } from './shoot-words.ts'

const [wedding, untitled] = [
  { title: null, genre: 'Wedding' },
  { title: null, genre: null },
]
const linen = { title: 'Linen and dunes', genre: 'Fashion' }
const withLuz = { shootContacts: [{ contact: { firstName: 'Luz', lastName: 'Maren' } }] }

test('a shoot is named by its genre and somebody of its team, and without one has the same name everywhere', () => {
  assert.deepEqual([shootName(wedding), shootTitle(wedding)], ['Wedding', 'Wedding Shoot'])
  assert.deepEqual([shootName(untitled), shootTitle(untitled)], ['Untitled Shoot', 'Untitled Shoot'])
  assert.equal(shootName({ ...wedding, ...withLuz }), 'Wedding, with Luz')
  assert.equal(shootName({ ...untitled, ...withLuz }), 'Untitled Shoot, with Luz')
  assert.equal(shootName({ ...wedding, person: 'Luz' }), 'Wedding, with Luz')
  assert.equal(shootName({ ...wedding, shootContacts: [] }), 'Wedding')
  const byHandle = { contact: { firstName: ' ', instagramHandle: 'luz.maren' } }
  assert.equal(shootName({ ...wedding, shootContacts: [byHandle] }), 'Wedding, with luz.maren')
})

test('a name of its own stands wherever a title stands, and on chips behind the genre', () => {
  assert.deepEqual([shootName(linen), shootName({ ...linen, ...withLuz })], ['Linen and dunes', 'Linen and dunes'])
  assert.equal(shootTitle(linen), 'Linen and dunes')
  assert.deepEqual([chipName(linen), chipName(untitled)], ['Linen and dunes', 'Photography'])
})
