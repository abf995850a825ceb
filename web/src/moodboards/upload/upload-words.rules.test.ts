import assert from 'node:assert/strict'
import { test } from 'node:test'
import { listed, nextOrder, outcomeOf } from './upload-words.rules.ts'

test('many sentences are cut short', () => {
  assert.equal(listed(['One', 'Two', 'Three']), 'One. Two. Three')
  assert.equal(listed(['One', 'Two', 'Three', 'Four', 'Five']), 'One. Two. Three, and 2 more')
})

test('the end of an upload says how many arrived, and what did not', () => {
  assert.deepEqual(outcomeOf({ done: 1, failed: [], refusals: [] }), { title: '1 image(s) uploaded successfully' })
  assert.deepEqual(outcomeOf({ done: 3, failed: [], refusals: [] }), { title: '3 image(s) uploaded successfully' })
  assert.equal(outcomeOf({ done: 0, failed: [], refusals: [] }), undefined)
  assert.equal(outcomeOf({ done: 0, failed: ['a.jpg'], refusals: [] })?.text, 'Failed to upload a.jpg')
  assert.equal(
    outcomeOf({ done: 1, failed: ['a.jpg', 'b.jpg'], refusals: [] })?.text,
    'Failed to upload some images. 1 image(s) uploaded successfully.',
  )
  assert.deepEqual(outcomeOf({ done: 2, failed: [], refusals: ['notes.txt is not an image file'] }), {
    title: 'Error',
    text: 'notes.txt is not an image file. 2 image(s) uploaded successfully.',
    tone: 'bad',
  })
})

test('new images go behind those that are there and those on their way', () => {
  assert.equal(nextOrder([], []), 1)
  assert.equal(nextOrder([{ order: 4 }, { order: 2 }], [{ order: 9 }]), 10)
})
