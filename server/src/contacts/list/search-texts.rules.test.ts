import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { allOf, countOf, has, keep, noneOf, type PlaceBits } from './place-bits.rules.ts'
import { SearchTexts } from './search-texts.rules.ts'

const places = (bits: PlaceBits, size: number) =>
  Array.from({ length: size }, (_none, place) => place).filter((place) => has(bits, place))

const letters = fc.constantFrom(
  'a',
  'a',
  'b',
  'n',
  'n',
  'z',
  '0',
  ' ',
  '\n',
  '{',
  '`',
  'é',
  'ß',
  'Ж',
  '王',
  '\ue000',
  '😀',
  '𝔘',
)
const text = (maxLength: number) => fc.array(letters, { maxLength }).map((list) => list.join(''))
const toldApart = fc.record({ pairs: fc.constantFrom(8, 64, 256), characters: fc.boolean() })

test('texts hold a word as their characters do, however few pairs are told apart', () => {
  const stretches = fc.array(fc.array(text(24), { minLength: 1, maxLength: 40 }), { maxLength: 4 })
  fc.assert(
    fc.property(stretches, fc.array(text(5), { minLength: 8, maxLength: 8 }), toldApart, (stretches, words, apart) => {
      const all = stretches.flat()
      const texts = new SearchTexts(all.length, apart)
      for (const stretch of stretches) texts.add(stretch)
      for (const word of words) {
        const expected = all.flatMap((one, place) => (one.includes(word) ? [place] : []))
        const found = texts.holding(word, allOf(all.length))
        assert.deepEqual(places(found, all.length), expected, JSON.stringify(word))
        assert.equal(countOf(found), expected.length)
      }
    }),
  )
})

test('only those asked for are found, and they stay as they are', () => {
  const texts = new SearchTexts(70, { pairs: 256, characters: true })
  texts.add(Array.from({ length: 70 }, (_none, place) => (place % 2 === 0 ? 'anna' : 'ben')))
  const among = allOf(70)
  const last = texts.holding('ben', among)
  keep(among, last)
  assert.equal(countOf(among), 35)
  assert.deepEqual(places(texts.holding('anna', among), 70), [])
  assert.equal(countOf(texts.holding('e', among)), 35)
  assert.equal(countOf(texts.holding('anna', noneOf(70))), 0)
  assert.equal(countOf(among), 35)
})
