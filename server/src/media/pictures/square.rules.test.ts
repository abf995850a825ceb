import assert from 'node:assert/strict'
import { test } from 'node:test'
import { squareIn } from './square.rules.ts'

const wide = { width: 300, height: 200 }

test('without a crop it is the largest square in the middle', () => {
  assert.deepEqual(squareIn(wide, {}), { left: 50, top: 0, width: 200, height: 200 })
  assert.deepEqual(squareIn({ width: 100, height: 301 }, {}), { left: 0, top: 100, width: 100, height: 100 })
})

test('edges are fractions of their own side, the side is one of the shorter side', () => {
  assert.deepEqual(squareIn(wide, { left: 0.5, top: 0.25, side: 0.5 }), { left: 150, top: 50, width: 100, height: 100 })
  assert.deepEqual(squareIn(wide, { side: 0.5 }), { left: 100, top: 50, width: 100, height: 100 })
})

test('whatever is asked for, the square lies within the picture and is not empty', () => {
  for (const size of [wide, { width: 1, height: 1 }, { width: 2048, height: 1 }, { width: 7, height: 333 }])
    for (const left of [0, 0.3, 0.999, 1])
      for (const top of [0, 0.7, 1])
        for (const side of [0, 0.001, 0.5, 1]) {
          const square = squareIn(size, { left, top, side })
          assert.ok(square.width >= 1 && square.width === square.height)
          assert.ok(square.left >= 0 && square.left + square.width <= size.width)
          assert.ok(square.top >= 0 && square.top + square.height <= size.height)
        }
})
