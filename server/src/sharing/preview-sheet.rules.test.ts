import assert from 'node:assert/strict'
import { test } from 'node:test'
import { previewFrame } from '@contactsheet/contracts/sharing/share-address'
import { previewSheet, previewVersion } from './preview-sheet.rules.ts'

const landscape = { width: 3000, height: 2000 }
const portrait = { width: 2000, height: 3000 }
const whole = { left: 0, top: 0, ...previewFrame }

test('one landscape picture fills the frame, a portrait stays whole in the middle of it', () => {
  assert.deepEqual(previewSheet([landscape]), [whole])
  assert.deepEqual(previewSheet([{ width: 4000, height: 3000 }]), [whole])
  assert.deepEqual(previewSheet([portrait]), [{ left: 390, top: 0, width: 420, height: 630 }])
  assert.deepEqual(previewSheet([{ width: 6000, height: 1000 }]), [{ left: 0, top: 215, width: 1200, height: 200 }])
})

test('several pictures are a row that fills the frame, as many as suit it', () => {
  assert.equal(previewSheet([landscape, landscape, landscape]).length, 1)
  assert.equal(previewSheet([portrait, portrait, portrait, portrait, portrait]).length, 3)
  const two = previewSheet([portrait, landscape, portrait])
  assert.deepEqual(
    two.map(({ top, height }) => [top, height]),
    [
      [0, 630],
      [0, 630],
    ],
  )
  assert.deepEqual([two[0]?.left, two[1] && two[1].left + two[1].width], [0, 1200])
  assert.equal((two[1]?.left ?? 0) - (two[0]?.width ?? 0), 8)
  assert.deepEqual(previewSheet([]), [])
})

/** How much of a picture of this shape its place shows. */
const shownOf = (ratio: number, { width, height }: { width: number; height: number }) =>
  Math.min(ratio / (width / height), width / height / ratio)

test('whatever their shapes, the places lie in the frame, beside each other, and no picture loses more than a third', () => {
  const shapes = [1, 3, 10, 200, 2048].flatMap((width) => [1, 7, 640, 2048].map((height) => ({ width, height })))
  for (const first of shapes)
    for (const second of shapes) {
      const sizes = [first, second, portrait, first]
      const places = previewSheet(sizes)
      assert.ok(places.every(({ width, height, top }) => width >= 9 && height >= 9 && top >= 0))
      assert.ok(places.every(({ left, width }, n) => left + width <= (places[n + 1]?.left ?? previewFrame.width)))
      assert.ok(places.every(({ left, top, height }) => left >= 0 && top + height <= previewFrame.height))
      for (const [n, place] of places.entries()) {
        const { width, height } = sizes[n] ?? portrait
        const isStrip = Math.max(width / height, height / width) > 8
        assert.ok(isStrip || shownOf(width / height, place) > 0.66, JSON.stringify([sizes[n], place]))
      }
    }
})

test('the version is that of the pictures in their order', () => {
  assert.equal(previewVersion(['a'.repeat(32), 'b'.repeat(32)]), 'a'.repeat(16) + 'b'.repeat(16))
})
