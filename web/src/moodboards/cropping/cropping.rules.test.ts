import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cropFields, laidOut, refusalOf } from './cropping.rules.ts'

const megabytes = 1024 * 1024
const png = { name: 'me.png', type: 'image/png', size: 1000 }

// spec 3.9.16
test('files that are no pictures, or too large, are refused in words', () => {
  assert.equal(refusalOf(png), undefined)
  assert.equal(refusalOf({ ...png, size: 20 * megabytes }), undefined)
  assert.equal(refusalOf({ name: 'IMG_1.HEIC', type: '', size: 1 }), undefined)
  const wrong = { title: 'Invalid file type', text: 'Please select an image file.' }
  assert.deepEqual(refusalOf({ name: 'cv.pdf', type: 'application/pdf', size: 1 }), wrong)
  assert.deepEqual(refusalOf({ name: 'me.svg', type: 'image/svg+xml', size: 1 }), wrong)
  assert.deepEqual(refusalOf({ ...png, size: 64 * megabytes + 1 }), {
    title: 'File too large',
    text: 'Please select an image smaller than 5MB.',
  })
})

test('a crop is sent as fractions, its side as one of the shorter side', () => {
  // 300 x 200 pixels, of which 100 x 100 in the middle of the upper edge.
  const crop = { x: 100 / 3, y: 0, width: 100 / 3, height: 50 }
  assert.deepEqual(cropFields(crop), { cropLeft: 0.33333, cropTop: 0, cropSide: 0.5 })
  assert.deepEqual(cropFields({ x: -0.00001, y: 0, width: 100.001, height: 60 }), {
    cropLeft: 0,
    cropTop: 0,
    cropSide: 1,
  })
  assert.deepEqual(cropFields(undefined), {})
})

test('the preview shows the part as large as the circle', () => {
  assert.deepEqual(laidOut({ x: 25, y: 10, width: 25, height: 50 }), {
    width: '400%',
    height: '200%',
    left: '-100%',
    top: '-20%',
  })
})
