import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fileNameOf } from './file-name.rules.ts'

test('a downloaded picture is named after its board and its place', () => {
  assert.equal(fileNameOf('Golden hour', 7), 'Golden hour 7.webp')
  assert.equal(fileNameOf('Light / shade: "soft"?', 12), 'Light shade soft 12.webp')
  assert.equal(fileNameOf('///', 1), 'Moodboard 1.webp')
})
