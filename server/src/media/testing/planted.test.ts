import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pictureFiles } from './picture-files.ts'
import { metadataIn } from './planted.ts'

test('the test files hold what they are to be cleaned of', async () => {
  const found = new Map((await pictureFiles()).map(({ name, bytes }) => [name, metadataIn(bytes)]))
  const everything = ['EXIF', 'XMP', 'ICC', 'a planted text']
  for (const orientation of [1, 2, 3, 4, 5, 6, 7, 8])
    assert.deepEqual(found.get(`orientation ${orientation}.jpg`), everything)
  assert.deepEqual(found.get('metadata.webp'), everything)
  assert.deepEqual(found.get('plain.avif'), everything)
  assert.deepEqual(found.get('turned.heic'), ['EXIF', 'ICC', 'a planted text'])
  assert.deepEqual(found.get('display-p3.jpg'), ['ICC'])
  assert.deepEqual(found.get('polyglot with a zip.jpg'), ['a planted text', 'another file'])
})
