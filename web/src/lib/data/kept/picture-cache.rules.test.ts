import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isKeptPicture, sizesInstead } from './picture-cache.rules.ts'

const key = 'a'.repeat(32)

test('pictures of boards, contacts and the user may be kept, and no others', () => {
  const paths = [
    `/api/images/${key}-small.webp`,
    `/api/contacts/pictures/${key}-small.webp`,
    `/api/avatars/${key}-small.webp`,
    `/api/generated-images/${key}-small.webp`,
    `/api/offered-images/${key}-display.webp`,
    `/api/avatars/shared/token/${key}-small.webp`,
    `/api/images/${key}-other.webp`,
  ]
  assert.deepEqual(paths.map(isKeptPicture), [true, true, true, false, false, false, false])
})

test('another size stands in for one that is not there, the wanted one first', () => {
  assert.deepEqual(sizesInstead(`/api/images/${key}-small.webp`), [
    `/api/images/${key}-small.webp`,
    `/api/images/${key}-large.webp`,
    `/api/images/${key}-display.webp`,
  ])
})
