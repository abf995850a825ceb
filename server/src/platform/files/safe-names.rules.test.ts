import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as fc from 'fast-check'
import { imageName, safeName, uniqueNames } from './safe-names.rules.ts'

const name = (text: string) => safeName(text, 'Moodboard')

test('a readable name stays as it is', () => {
  for (const text of ['Golden hour', 'Été à Umeå', '朝の光', 'Look 1.2', '🌿 Greens']) assert.equal(name(text), text)
})

test('what a system does not take is left out', () => {
  assert.equal(name('../../etc/passwd'), 'etc passwd')
  assert.equal(name('/absolute'), 'absolute')
  assert.equal(name('C:\\Windows\\x'), 'C Windows x')
  assert.equal(name('a\u0000b\u202ec\n d '), 'abc d')
  assert.equal(name('Ends with dots...'), 'Ends with dots')
  assert.equal(name('con'), '_con')
  assert.equal(name('LPT1.txt'), '_LPT1.txt')
  assert.equal(name('///'), 'Moodboard')
})

test('no text becomes a name that leaves its folder, is hidden, or ends in what Windows drops', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
      const made = name(text)
      assert.match(made, /^[^<>:"/\\|?*.\s\p{Cc}][^<>:"/\\|?*\p{Cc}]*$/u)
      assert.doesNotMatch(made, /[. ]$/)
      assert.ok([...made].length <= 61)
    }),
  )
})

test('each name is given once, whatever its case', () => {
  const unique = uniqueNames()
  assert.deepEqual(['Light', 'light', 'Light (2)', 'Light', 'Dark'].map(unique), [
    'Light',
    'light (2)',
    'Light (2) (2)',
    'Light (3)',
    'Dark',
  ])
})

test('images sort as they count', () => {
  assert.deepEqual([1, 20, 500].map(imageName), ['001.webp', '020.webp', '500.webp'])
})
