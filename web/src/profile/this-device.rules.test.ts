import assert from 'node:assert/strict'
import { test } from 'node:test'
import { keptInWords, pinnedIn } from './this-device.rules.ts'

test('how much this device keeps is said in words', () => {
  const size = { shoots: 12, moodboards: 1, pictures: 84, bytes: 9_751_757 }
  assert.equal(keptInWords(size), 'Keeps 12 shoots, 1 moodboard and 84 pictures, 9.3\u00a0MB.')
  assert.equal(keptInWords({ ...size, moodboards: 0, pictures: 0 }), 'Keeps 12 shoots, 9.3\u00a0MB.')
  assert.equal(keptInWords({ shoots: 0, moodboards: 0, pictures: 0, bytes: 2048 }), 'Keeps 2\u00a0kB.')
  assert.match(keptInWords({ shoots: 0, moodboards: 0, pictures: 0, bytes: 0 }), /^Nothing is here yet\. It is fetched/)
})

test('what is kept deliberately is named as the device has it, and by its kind until it does', () => {
  const rooftop = { thing: 'shoots 7', name: 'Rooftop, May 9', place: '/schedule/$id', id: 7, near: false } as const
  assert.deepEqual(
    pinnedIn(['moodboards 3', 'shoots 7', 'shoots 8'], [rooftop]).map(({ name, place, id }) => [name, place, id]),
    [
      ['A moodboard', '/moodboards/$id', 3],
      ['Rooftop, May 9', '/schedule/$id', 7],
      ['A shoot', '/schedule/$id', 8],
    ],
  )
})
