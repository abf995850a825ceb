import assert from 'node:assert/strict'
import { test } from 'node:test'
import sharp from 'sharp'
import { photograph } from './photograph.ts'

const first = await Promise.all(Array.from({ length: 27 }, (_, seed) => photograph(seed, { longEdge: 240 })))

test('the same seed gives the same photograph, and another seed another', async () => {
  assert.deepEqual(await photograph(7, { longEdge: 240 }), first[7])
  assert.equal(new Set(first.map((bytes) => Buffer.from(bytes).toString('base64'))).size, first.length)
})

test('photographs are JPEGs of the wanted size, in many shapes, neither black nor white', async () => {
  const shapes = new Set<string>()
  for (const bytes of first) {
    const { format, width, height } = await sharp(bytes).metadata()
    assert.equal(format, 'jpeg')
    assert.equal(Math.max(width, height), 240)
    shapes.add((width / height).toFixed(1))
    const { channels, entropy } = await sharp(bytes).stats()
    assert.ok(channels.every(({ mean }) => mean > 8 && mean < 247))
    assert.ok(entropy > 4)
  }
  assert.ok(shapes.size >= 5, [...shapes].join(' '))
})
