import assert from 'node:assert/strict'
import { test } from 'node:test'
import { initials } from './initials.ts'

const expected: [name: string, letters: string][] = [
  ['Mia Sørensen', 'MS'],
  ['  ana  maria lindqvist ', 'AM'],
  ['Øyvind', 'Ø'],
  ['“Bea” (Agency)', 'BA'],
  ['𝒜da 𝓛ovelace', '𝒜𝓛'],
  ['🌸 Rosa 🌸 Blum', 'RB'],
  ['🌸', '🌸'],
  ['👩🏽‍🎤 👨‍👩‍👧', '👩🏽‍🎤'],
  ['🇩🇪', '🇩🇪'],
  ['e\u0301lodie', 'E\u0301'],
  ['किरण शाह', 'किशा'],
  ['יעל כהן', 'יכ'],
  ['50 Cent', '5C'],
  ['', ''],
]

test('initials are whole characters, however a name is written', () => {
  for (const [name, letters] of expected) {
    assert.equal(initials(name), letters)
    assert.ok(initials(name).isWellFormed())
  }
})

test('letters that need nothing to find them are the ones that a reader sees', () => {
  const graphemes = new Intl.Segmenter()
  for (let letter = 0x30; letter < 0x400; letter += 1)
    for (const next of ['', 'a', 'ж', '\u0301', '\u00ad', '\u200d🌸']) {
      const word = String.fromCharCode(letter) + next
      if (!/^[\p{L}\p{N}]/u.test(word)) continue
      assert.equal(initials(word), graphemes.segment(word).containing(0)?.segment.toUpperCase(), word)
    }
})
