import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Problem } from '@contactsheet/contracts/calls/problem'
import { pictureFiles } from '../testing/picture-files.ts'
import { heicPixels } from './heic-thread.ts'

const files = new Map((await pictureFiles()).map(({ name, bytes }) => [name, bytes]))
const fileOf = (name: string) => files.get(name) ?? assert.fail(`There is no ${name}`)
const refusedWith = (status: number) => (error: unknown) => error instanceof Problem && error.status === status

test('a HEIC that takes too long, or needs too much memory, is refused with a reason', async () => {
  const heic = fileOf('display-p3.heic')
  await assert.rejects(heicPixels(heic, { limits: { seconds: 0, megabytes: 200 } }), refusedWith(413))
  await assert.rejects(heicPixels(heic, { limits: { seconds: 30, megabytes: 4 } }), refusedWith(413))
})

test('what libheif cannot read is refused, and the process goes on', async () => {
  await assert.rejects(heicPixels(fileOf('cut short.heic')), refusedWith(415))
  await assert.rejects(heicPixels(fileOf('a page.jpg')), refusedWith(415))
  await assert.rejects(heicPixels(fileOf('nothing.jpg')), refusedWith(415))
})

test('a HEIC is decoded upright, in the numbers of its own profile', async () => {
  const { width, height, channels, data } = await heicPixels(fileOf('turned.heic'))
  assert.deepEqual([width, height, channels, data.length], [240, 160, 3, 240 * 160 * 3])
  const own = await heicPixels(fileOf('display-p3.heic'))
  for (const [index, value] of [203, 66, 58].entries()) assert.ok(Math.abs((own.data[index] ?? 0) - value) < 6)
  const deep = await heicPixels(fileOf('display-p3.heic'), { deep: true })
  for (const [index, value] of [203, 66, 58].entries()) assert.ok(Math.abs((deep.data[index] ?? 0) / 257 - value) < 6)
})
