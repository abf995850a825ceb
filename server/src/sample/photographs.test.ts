import assert from 'node:assert/strict'
import { test } from 'node:test'
import sharp from 'sharp'
import { photograph, photographCount } from './photographs.ts'

const all = await Promise.all(Array.from({ length: photographCount }, (_, number) => photograph(number)))

test('every number gives a photograph of its own, and after the last one they begin again', async () => {
  assert.equal(new Set(all.map((bytes) => Buffer.from(bytes).toString('base64'))).size, photographCount)
  assert.deepEqual(await photograph(photographCount + 7), all[7])
})

test('photographs are WebP files of one size, in many shapes, neither black nor white', async () => {
  const shapes = new Set<string>()
  for (const bytes of all) {
    const { format, width, height } = await sharp(bytes).metadata()
    assert.equal(format, 'webp')
    assert.equal(Math.max(width, height), 1600)
    shapes.add((width / height).toFixed(1))
    const { channels, entropy } = await sharp(bytes).resize(240).stats()
    assert.ok(channels.every(({ mean }) => mean > 8 && mean < 247))
    assert.ok(entropy > 4)
  }
  assert.ok(shapes.size >= 5, [...shapes].join(' '))
})
