import assert from 'node:assert/strict'
import { test } from 'node:test'
import { listed, nextOrder, outcomeOf } from './upload-words.rules.ts'
import { mostBytesRead, sorted } from './upload.rules.ts'

const limit = 5 * 1024 * 1024
const file = (name: string, type: string, size = 1000) => ({ name, type, size })

// spec 3.5.4 3.5.5 3.9.6
test('what is no picture or too large is skipped in plain words; the others keep their order', () => {
  const files = [
    file('b.png', 'image/png', limit),
    file('c.jpg', 'image/jpeg', limit + 1),
    file('notes.txt', 'text/plain'),
    file('a.jpg', 'image/jpeg', mostBytesRead + 1),
    file('IMG_1.HEIC', ''),
    file('logo.svg', 'image/svg+xml'),
    file('folder', ''),
  ]
  const { valid, refusals } = sorted(files)
  assert.deepEqual(
    valid.map(({ name }) => name),
    ['b.png', 'c.jpg', 'IMG_1.HEIC'],
  )
  assert.deepEqual(refusals, [
    'notes.txt is not an image file',
    'a.jpg exceeds 5MB limit',
    'logo.svg is not an image file',
    'folder is not an image file',
  ])
})

test('a large file that begins like no picture is said to be too large', () => {
  const [good, empty] = [file('a.jpg', 'image/jpeg', limit + 1), file('b.jpg', 'image/jpeg', limit + 1)]
  assert.deepEqual(sorted([good, empty], new Set([empty])), { valid: [good], refusals: ['b.jpg exceeds 5MB limit'] })
})

test('many sentences are cut short', () => {
  assert.equal(listed(['One', 'Two', 'Three']), 'One. Two. Three')
  assert.equal(listed(['One', 'Two', 'Three', 'Four', 'Five']), 'One. Two. Three, and 2 more')
})

// spec 3.5.7
test('the end of an upload says how many arrived, and what did not', () => {
  assert.deepEqual(outcomeOf({ done: 1, failed: [], refusals: [] }), { title: '1 image uploaded successfully' })
  assert.deepEqual(outcomeOf({ done: 3, failed: [], refusals: [] }), { title: '3 images uploaded successfully' })
  assert.deepEqual(outcomeOf({ done: 1, kept: 2, failed: [], refusals: [] }), {
    title: '1 image uploaded successfully, 2 images wait for a network',
  })
  assert.equal(outcomeOf({ done: 0, failed: [], refusals: [] }), undefined)
  assert.equal(outcomeOf({ done: 0, failed: ['a.jpg'], refusals: [] })?.text, 'Failed to upload a.jpg')
  assert.equal(
    outcomeOf({ done: 1, failed: ['a.jpg', 'b.jpg'], refusals: [] })?.text,
    'Failed to upload some images. 1 image uploaded successfully.',
  )
  assert.deepEqual(outcomeOf({ done: 2, failed: [], refusals: ['notes.txt is not an image file'] }), {
    title: 'Error',
    text: 'notes.txt is not an image file. 2 images uploaded successfully.',
    tone: 'bad',
  })
})

test('new images go behind those that are there and those on their way', () => {
  assert.equal(nextOrder([], []), 1)
  assert.equal(nextOrder([{ order: 4 }, { order: 2 }], [{ order: 9 }]), 10)
})
