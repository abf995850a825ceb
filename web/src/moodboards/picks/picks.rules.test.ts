import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { MoodboardPicks } from '@contactsheet/contracts/moodboards/moodboard'
import { countsOf, marksInWords, namesFor, notesOn, shownImages } from './picks.rules.ts'

const guest = (id: number, name: string) => ({
  id,
  name,
  hearts: 0,
  nos: 0,
  doneAt: null,
  createdAt: '2026-05-01T00:00:00.000Z',
  updatedAt: '2026-05-01T00:00:00.000Z',
})
const pick = (guestId: number, imageId: number, verdict: 'heart' | 'no' | null, note: string | null = null) => ({
  guestId,
  imageId,
  verdict,
  note,
})
const all: MoodboardPicks = {
  guests: [guest(1, 'Mia'), guest(2, 'Leo')],
  picks: [
    pick(1, 10, 'heart'),
    pick(1, 30, 'heart'),
    pick(2, 30, 'heart', 'Cover'),
    pick(2, 10, 'no'),
    pick(2, 20, null, 'Crop'),
  ],
}
const order = [10, 20, 30, 40]

test('marks are counted by image', () => {
  assert.deepEqual(Object.fromEntries(countsOf(all.picks)), {
    10: { hearts: 1, nos: 1, notes: 0 },
    20: { hearts: 0, nos: 0, notes: 1 },
    30: { hearts: 2, nos: 0, notes: 1 },
  })
})

test('a view shows everything, what anyone likes, or what one guest likes', () => {
  const shown = (by: 'all' | 'anyone' | number) => shownImages(order, all.picks, { by, sort: 'order' })
  assert.deepEqual(shown('all'), order)
  assert.deepEqual(shown('anyone'), [10, 30])
  assert.deepEqual(shown(2), [30])
  assert.deepEqual(shown(3), [])
})

test('sorted by picks, what is liked most comes first, and what nobody marked keeps its place', () => {
  assert.deepEqual(shownImages(order, all.picks, { by: 'all', sort: 'picks' }), [30, 10, 20, 40])
})

test('names and notes of an image come in the order of the guests', () => {
  assert.deepEqual(namesFor(all, 30, 'heart'), ['Mia', 'Leo'])
  assert.deepEqual(namesFor(all, 10, 'no'), ['Leo'])
  assert.deepEqual(notesOn(all, 30), [{ name: 'Leo', note: 'Cover' }])
  assert.deepEqual(notesOn(all, 10), [])
})

test('marks are said as people say them', () => {
  assert.equal(marksInWords({ hearts: 0, nos: 0 }), 'Nothing marked yet')
  assert.equal(marksInWords({ hearts: 1, nos: 2 }), '1 heart, 2 nos')
  assert.equal(marksInWords({ hearts: 3, nos: 1 }), '3 hearts, 1 no')
})
