import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mostBytesRead, sorted } from './upload.rules.ts'

const limit = 5 * 1024 * 1024
const file = (name: string, type: string, size = 1000) => ({ name, type, size })

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
