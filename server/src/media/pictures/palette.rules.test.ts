import assert from 'node:assert/strict'
import { test } from 'node:test'
import { seededRandom } from '#sample/random.ts'
import { boardPalette, type Swatch } from './palette.rules.ts'
import { swatchesOf } from './read-picture.ts'

const random = seededRandom(5)
const channel = (around: number) => Math.min(255, Math.max(0, around + random.below(21) - 10))
const near = (colour: number[], share: number): Swatch => ({
  hex: `#${colour.map((value) => channel(value).toString(16).padStart(2, '0')).join('')}`,
  share,
})

/** A board whose pictures show sea, sand, rose and pine. */
const board = Array.from({ length: 500 }, () => [
  near([40, 90, 160], 0.4),
  near([220, 190, 150], 0.3),
  near([200, 110, 120], 0.15),
  near([25, 60, 45], 0.1),
])

test('a board has the colours of its pictures, the largest first', () => {
  const palette = boardPalette(board)
  assert.deepEqual(
    palette.map(({ share }) => Math.round(share * 100)),
    [42, 32, 16, 11],
  )
  const channels = palette.map(({ hex }) => [1, 3, 5].map((from) => Number.parseInt(hex.slice(from, from + 2), 16)))
  const expected = [
    [40, 90, 160],
    [220, 190, 150],
    [200, 110, 120],
    [25, 60, 45],
  ]
  for (const [index, colour] of expected.entries())
    for (const [at, value] of colour.entries())
      assert.ok(Math.abs(value - (channels[index]?.[at] ?? 0)) < 8, JSON.stringify(palette))
})

test('the order of the pictures makes no difference', () => {
  const palette = boardPalette(board)
  assert.deepEqual(boardPalette(board.toReversed()), palette)
  assert.deepEqual(boardPalette(random.some(board, board.length)), palette)
})

test('a colourful board has six colours, which are colours of its pictures and all different', () => {
  const many = Array.from({ length: 500 }, () =>
    Array.from({ length: 6 }, () => near([random.below(256), random.below(256), random.below(256)], 0.15)),
  )
  const palette = boardPalette(many)
  assert.equal(palette.length, 6)
  const own = new Set(many.flat().map(({ hex }) => hex))
  assert.ok(palette.every(({ hex }) => own.has(hex)))
  assert.equal(new Set(palette.map(({ hex }) => hex)).size, 6)
})

/** Warm skin, from shadow to light, somewhat different in each picture: clear shades of one colour. */
const skin = (picture: number) => {
  const tint = (picture % 3) * 3
  const pixels = Array.from({ length: 2500 }, (_, at) => {
    const light = Math.floor(at / 100) * 4
    return [155 + light, 118 + tint + light * 0.85, 100 - tint + light * 0.7, 255].map(Math.round)
  })
  return swatchesOf(Uint8Array.from(pixels.flat()), 50, 50)
}

test('a board of which every picture shows five shades of one colour shows five too, always the same', () => {
  for (const count of [1, 2, 5, 12]) {
    const pictures = Array.from({ length: count }, (_, picture) => skin(picture))
    for (const picture of pictures) assert.ok(picture.length >= 5, JSON.stringify(picture))
    const palette = boardPalette(pictures)
    assert.ok(palette.length >= 5 && palette.length <= 6, JSON.stringify(palette))
    assert.deepEqual(boardPalette(pictures.toReversed()), palette)
  }
})

test('a board of pictures with few colours has few, too', () => {
  const pictures = Array.from({ length: 12 }, () => [
    { hex: '#c9a19a', share: 0.7 },
    { hex: '#cba39b', share: 0.2 },
  ])
  assert.equal(boardPalette(pictures).length, 1)
})

test('one more picture changes a large board hardly', () => {
  const before = boardPalette(board).map(({ hex }) => hex)
  const after = boardPalette([...board, [{ hex: '#ff00ff', share: 1 }]]).map(({ hex }) => hex)
  assert.ok(before.filter((hex) => after.includes(hex)).length >= 3)
})

test('a board without pictures has no colours, and one of one picture has those of the picture', () => {
  assert.deepEqual(boardPalette([]), [])
  assert.deepEqual(boardPalette([[]]), [])
  const one = [
    { hex: '#c9a19a', share: 0.7 },
    { hex: '#1b2c5a', share: 0.3 },
  ]
  assert.deepEqual(boardPalette([one]), one)
})
