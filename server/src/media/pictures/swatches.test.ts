import assert from 'node:assert/strict'
import { test } from 'node:test'
import { swatchesOf } from './read-picture.ts'

/** Pixels of 100 x 100 in stripes; each takes as many of the hundred rows as it says. */
function stripes(rows: [red: number, green: number, blue: number, rows: number][]) {
  const pixels = rows.flatMap(([red, green, blue, count]) =>
    Array.from({ length: count * 100 }, () => [red, green, blue, 255]),
  )
  return swatchesOf(Uint8Array.from(pixels.flat()), 100, 100)
}

test('swatches are exact, white and black among them, the largest first', () => {
  const found = stripes([
    [255, 255, 255, 20],
    [12, 13, 14, 10],
    [201, 161, 154, 45],
    [27, 44, 90, 25],
  ])
  assert.deepEqual(found, [
    { hex: '#c9a19a', share: 0.45 },
    { hex: '#1b2c5a', share: 0.25 },
    { hex: '#ffffff', share: 0.2 },
    { hex: '#0c0d0e', share: 0.1 },
  ])
})

test('what covers less than 3 % is left out, and colours that look the same are one', () => {
  const found = stripes([
    [200, 40, 40, 58],
    [204, 44, 42, 20],
    [30, 90, 160, 20],
    [10, 250, 10, 2],
  ])
  assert.deepEqual(
    found.map(({ share }) => share),
    [0.78, 0.2],
  )
})

test('a picture of few colours shows five of their shades', () => {
  // A wall in the evening: slate from dark to light, in steps that most people do not tell apart.
  const found = stripes(Array.from({ length: 20 }, (_, step) => [50 + step * 4, 60 + step * 4, 74 + step * 4, 5]))
  assert.ok(found.length >= 5, JSON.stringify(found))
})

test('there are at most six', () => {
  const found = stripes(
    Array.from({ length: 10 }, (_, index) => [(index % 3) * 120, (index % 4) * 80, (index % 5) * 60, 10]),
  )
  assert.equal(found.length, 6)
})
