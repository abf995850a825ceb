import assert from 'node:assert/strict'
import { test } from 'node:test'
import { labelLimits } from '@contactsheet/contracts/labels/label-words'
import { startingGenres, startingTypes } from './starting-labels.ts'

/** WCAG 2: relative luminance of `#rrggbb`. */
function luminance(color: string) {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

for (const { name, color } of [...startingTypes, ...startingGenres]) {
  test(`white text reads well on ${name}`, () => assert.ok(1.05 / (luminance(color) + 0.05) >= 4.5))
}

test('labels of a kind have different colours, there is room for more, and collaboration is the default', () => {
  assert.equal(new Set(startingTypes.map(({ color }) => color)).size, startingTypes.length)
  assert.equal(new Set(startingGenres.map(({ color }) => color)).size, startingGenres.length)
  assert.ok(startingTypes.length < labelLimits.type && startingGenres.length < labelLimits.genre)
  assert.deepEqual(
    startingTypes.filter(({ isDefault }) => isDefault).map(({ name }) => name),
    ['collaboration'],
  )
})
