import { crc32, deflateSync } from 'node:zlib'
import type { APIRequestContext } from '@playwright/test'
import { moodboardRoutes } from '@contactsheet/contracts/moodboards'
import type { MoodboardImage } from '@contactsheet/contracts/moodboards/moodboard'

type Colour = readonly [red: number, green: number, blue: number]

function chunk(type: string, data: Buffer) {
  const body = Buffer.concat([Buffer.from(type), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** A PNG that is dark at the top and of one colour at the bottom. */
export function picture(colour: Colour, width = 300, height = 200): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  // 8 bits per channel, red, green and blue.
  head.set([8, 2, 0, 0, 0], 8)
  const rows = Array.from({ length: height }, (_, y) => {
    const pixel = colour.map((part) => Math.round(part * (0.2 + (0.8 * y) / height)))
    return Buffer.concat([Buffer.from([0]), Buffer.alloc(width * 3, Buffer.from(pixel))])
  })
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const parts = [chunk('IHDR', head), chunk('IDAT', deflateSync(Buffer.concat(rows))), chunk('IEND', Buffer.alloc(0))]
  return Buffer.concat([signature, ...parts])
}

/** Puts that many pictures on a board, all of different colours, as whoever the request is signed in as. */
export async function addPictures(request: APIRequestContext, boardId: number, count: number) {
  const images: MoodboardImage[] = []
  for (let place = 0; place < count; place += 1) {
    const colour = [(place * 67 + 40) % 256, (place * 151 + 90) % 256, (place * 29 + 160) % 256] as const
    const buffer = picture(colour, 200 + 50 * (place % 5), 240)
    const answer = await request.post(moodboardRoutes.addImage.path.replace(':id', String(boardId)), {
      multipart: { image: { name: `${place}.png`, mimeType: 'image/png', buffer } },
    })
    if (!answer.ok()) throw new Error(`The picture was refused: ${answer.status()} ${await answer.text()}`)
    images.push((await answer.json()) as MoodboardImage)
  }
  return images
}
