import assert from 'node:assert/strict'
import { aPhotograph } from '../../testing/a-photograph.ts'
import { test } from 'node:test'
import { thumbHashToApproximateAspectRatio, thumbHashToAverageRGBA } from 'thumbhash'
import { Problem } from '@contactsheet/contracts/calls/problem'
import { pictureFiles } from '../testing/picture-files.ts'
import { furthestApart, metadataIn, quartersOf } from '../testing/planted.ts'
import { squarePng } from '../testing/refused-files.ts'
import { sharp } from './pixels.ts'
import { readPicture } from './read-picture.ts'

const refusedWith = (status: number) => (error: unknown) => error instanceof Problem && error.status === status

for (const file of await pictureFiles()) {
  if (file.expected === 'kept')
    test(`${file.name} is kept upright, in its colours and without metadata`, async () => {
      const picture = await readPicture(file.bytes)
      assert.deepEqual([picture.width, picture.height], [file.width, file.height])
      for (const made of [picture.display, picture.large, picture.small]) {
        const shown = await quartersOf(made)
        assert.ok(furthestApart(shown, file.quarters) <= file.tolerance, JSON.stringify(shown))
        assert.deepEqual(metadataIn(made), [])
      }
    })
  else if (file.byLength === undefined)
    test(`${file.name} is refused`, async () => {
      await assert.rejects(readPicture(file.bytes), refusedWith(file.status))
    })
}

const sizeOf = async (bytes: Uint8Array) => {
  const { format, width, height } = await sharp(bytes).metadata()
  return `${format} ${width} x ${height}`
}

const noise = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: '#808080', noise: { type: 'gaussian', mean: 128, sigma: 60 } },
  })

test('a large picture is kept in three sizes', async () => {
  const picture = await readPicture(await aPhotograph(3, 3000))
  const longest = async (bytes: Uint8Array) => {
    const { width, height } = await sharp(bytes).metadata()
    return Math.max(width, height)
  }
  assert.equal(await longest(picture.display), 2048)
  assert.equal(await longest(picture.large), 960)
  assert.equal(await longest(picture.small), 320)
  assert.equal(await sizeOf(picture.display), `webp ${picture.width} x ${picture.height}`)
})

test('a small picture is never enlarged', async () => {
  const picture = await readPicture(await noise(200, 90).png().toBuffer())
  assert.equal(await sizeOf(picture.display), 'webp 200 x 90')
  assert.equal(await sizeOf(picture.large), 'webp 200 x 90')
  assert.equal(await sizeOf(picture.small), 'webp 200 x 90')
})

test('a picture one pixel wide is kept', async () => {
  const line = await readPicture(await noise(1, 3000).png().toBuffer())
  assert.equal(await sizeOf(line.display), 'webp 1 x 2048')
})

test('the size that messengers show is at most 300 kB, however much there is to see', async () => {
  const { display, large } = await readPicture(await noise(2048, 2048).jpeg({ quality: 90 }).toBuffer())
  assert.ok(display.length > 1_000_000)
  assert.ok(large.length <= 300_000, `${large.length} bytes`)
})

test('64 megapixels are read, and one row more is not', async () => {
  const picture = await readPicture(squarePng(8192))
  assert.equal(picture.width, 2048)
  await assert.rejects(readPicture(squarePng(8193)), refusedWith(413))
})

test('the placeholder has the shape and the colour of the picture', async () => {
  const bytes = await aPhotograph(8, 900)
  const { placeholder, width, height } = await readPicture(bytes)
  const hash = Buffer.from(placeholder, 'base64')
  assert.ok(Math.abs(thumbHashToApproximateAspectRatio(hash) - width / height) < 0.15)
  const { r, g, b, a } = thumbHashToAverageRGBA(hash)
  const { channels } = await sharp(bytes).stats()
  for (const [index, mean] of [r, g, b].entries()) assert.ok(Math.abs(mean * 255 - (channels[index]?.mean ?? 0)) < 12)
  assert.equal(a, 1)
})

test('the same bytes give the same picture', async () => {
  const bytes = await aPhotograph(12, 700)
  assert.deepEqual(await readPicture(bytes), await readPicture(bytes))
})

test('formats that are not on the list cannot be opened at all, and a picture has one thread and no cache', async () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
  const tiff = await noise(9, 9).tiff().toBuffer()
  for (const file of [svg, tiff]) await assert.rejects(sharp(file).metadata(), /unsupported image format/)
  assert.equal(sharp.concurrency(), 1)
  assert.equal(sharp.cache().memory.max, 0)
})
