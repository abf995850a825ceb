import assert from 'node:assert/strict'
import sharp from 'sharp'
import { moodboardRoutes } from '@contactsheet/contracts/moodboards'
import { aBoard } from '../../testing/a-board.ts'
import type { Person } from '../../testing/start-app.ts'

/** A picture of noise, which takes long to encode; each is another. */
export async function noisyPicture() {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const picture = sharp({ create: { width: 2048, height: 2048, channels: 3, background: '#808080', noise } })
  return new File([Uint8Array.from(await picture.jpeg({ quality: 70 }).toBuffer())], 'noise.jpg')
}

/** More than connections hold by themselves: one picture of noise, many times. */
export async function fillWithNoise(person: Person) {
  const image = await noisyPicture()
  const [from, to] = [(await aBoard(person)).id, (await aBoard(person)).id]
  const { status, body } = await person(moodboardRoutes.addImage, {
    params: { id: from },
    body: {},
    files: { image },
  })
  assert.equal(status, 201, JSON.stringify(body))
  for (let n = 0; n < 40; n += 1)
    await person(moodboardRoutes.bulkImages, { params: { id: from }, body: { act: 'copy', imageIds: [body.id], to } })
}
