import { randomBytes } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'
import type { APIRequestContext, APIResponse } from '@playwright/test'
import { moodboardRoutes } from '@contactsheet/contracts/moodboards'
import type { Moodboard, MoodboardImage } from '@contactsheet/contracts/moodboards/moodboard'

type Colour = readonly [red: number, green: number, blue: number]

function chunk(type: string, data: Buffer) {
  const body = Buffer.concat([Buffer.from(type), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** A PNG of these rows of red, green and blue. */
function png(width: number, height: number, row: (y: number) => Buffer) {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  // 8 bits per channel, red, green and blue.
  head.set([8, 2, 0, 0, 0], 8)
  const rows = Array.from({ length: height }, (_, y) => Buffer.concat([Buffer.from([0]), row(y)]))
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const parts = [chunk('IHDR', head), chunk('IDAT', deflateSync(Buffer.concat(rows))), chunk('IEND', Buffer.alloc(0))]
  return Buffer.concat([signature, ...parts])
}

/** A PNG that is dark at the top and of one colour at the bottom. */
export const picture = (colour: Colour, width = 300, height = 200): Buffer =>
  png(width, height, (y) =>
    Buffer.alloc(width * 3, Buffer.from(colour.map((part) => Math.round(part * (0.2 + (0.8 * y) / height))))),
  )

/** A PNG in which nothing is like anything else, so that it has almost three bytes for each pixel. */
export const noisyPicture = (width: number, height: number) => png(width, height, () => randomBytes(width * 3))

const turned =
  '/9j/4QC8RXhpZgAASUkqAAgAAAAGABIBAwABAAAABgAAABoBBQABAAAAVgAAABsBBQABAAAAXgAAACgBAwABAAAAAgAAABMCAwABAAAAAQAAAGmHBAABAAAAZgAAAAAAAAA4YwAA6AMAADhjAADoAwAABgAAkAcABAAAADAyMTABkQcABAAAAAECAwAAoAcABAAAADAxMDABoAMAAQAAAP//AAACoAQAAQAAABgAAAADoAQAAQAAABAAAAAAAAAA/+IB8ElDQ19QUk9GSUxFAAEBAAAB4GxjbXMEIAAAbW50clJHQiBYWVogB+IAAwAUAAkADgAdYWNzcE1TRlQAAAAAc2F3c2N0cmwAAAAAAAAAAAAAAAAAAPbWAAEAAAAA0y1oYW5keem/Vlo+AbaDI4VVRvdPqgAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAKZGVzYwAAAPwAAAAkY3BydAAAASAAAAAid3RwdAAAAUQAAAAUY2hhZAAAAVgAAAAsclhZWgAAAYQAAAAUZ1hZWgAAAZgAAAAUYlhZWgAAAawAAAAUclRSQwAAAcAAAAAgZ1RSQwAAAcAAAAAgYlRSQwAAAcAAAAAgbWx1YwAAAAAAAAABAAAADGVuVVMAAAAIAAAAHABzAFIARwBCbWx1YwAAAAAAAAABAAAADGVuVVMAAAAGAAAAHABDAEMAMAAAWFlaIAAAAAAAAPbWAAEAAAAA0y1zZjMyAAAAAAABDD8AAAXd///zJgAAB5AAAP2S///7of///aIAAAPcAADAcVhZWiAAAAAAAABvoAAAOPIAAAOPWFlaIAAAAAAAAGKWAAC3iQAAGNpYWVogAAAAAAAAJKAAAA+FAAC2xHBhcmEAAAAAAAMAAAACZmkAAPKnAAANWQAAE9AAAApb/9sAQwANCQoLCggNCwoLDg4NDxMgFRMSEhMnHB4XIC4pMTAuKS0sMzpKPjM2RjcsLUBXQUZMTlJTUjI+WmFaUGBKUVJP/9sAQwEODg4TERMmFRUmTzUtNU9PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09P/8AAEQgAEAAYAwEiAAIRAQMRAf/EABUAAQEAAAAAAAAAAAAAAAAAAAAF/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/EABYBAQEBAAAAAAAAAAAAAAAAAAAFBv/EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAMAwEAAhEDEQA/AJIDQJoAD//Z'

/** A JPEG of 16 x 24 pixels that has to be turned to stand upright, of as many bytes as wanted. */
export const turnedPicture = (bytes: number) => Buffer.concat([Buffer.from(turned, 'base64')], bytes)

/** The same without its last bytes, and large by what it says of itself before its pixels. */
export function truncatedPicture(bytes: number, missing: number) {
  const whole = Buffer.from(turned, 'base64')
  const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0xff, 0xff]), Buffer.alloc(0xfffd)])
  const comments = Array.from({ length: Math.ceil(bytes / comment.length) }, () => comment)
  return Buffer.concat([whole.subarray(0, 2), ...comments, whole.subarray(2, whole.length - missing)])
}

/** Puts a PNG on a board, as whoever the request is signed in as. */
export const addPicture = (request: APIRequestContext, boardId: number, buffer: Buffer): Promise<MoodboardImage> =>
  answerOf(
    request.post(pathOf(moodboardRoutes.addImage, boardId), {
      multipart: { image: { name: 'picture.png', mimeType: 'image/png', buffer } },
    }),
  )

/** Uploads that are decoded, drawn in three sizes and kept; what goes beyond them are copies, which cost a call for many. */
const uploads = 10

/** Puts that many pictures on a board, the first ten of different colours, as whoever the request is signed in as. */
export async function addPictures(request: APIRequestContext, boardId: number, count: number) {
  const images: MoodboardImage[] = []
  for (let place = 0; place < Math.min(count, uploads); place += 1) {
    const colour = [(place * 67 + 40) % 256, (place * 151 + 90) % 256, (place * 29 + 160) % 256] as const
    images.push(await addPicture(request, boardId, picture(colour, 200 + 50 * (place % 5), 240)))
  }
  if (count > uploads) await copyPictures(request, boardId, count - uploads)
  if (count <= uploads) return images
  return (await answerOf<Moodboard>(request.get(pathOf(moodboardRoutes.detail, boardId)))).images
}

/** Puts copies of the pictures of a board behind them, by way of a board that is deleted again. */
async function copyPictures(request: APIRequestContext, boardId: number, count: number) {
  const copy = (from: number, to: number, imageIds: number[]) =>
    answerOf<{ changed: number[] }>(
      request.post(pathOf(moodboardRoutes.bulkImages, from), { data: { act: 'copy', imageIds, to } }),
    )
  const { images } = await answerOf<Moodboard>(request.get(pathOf(moodboardRoutes.detail, boardId)))
  const aside = await answerOf<Moodboard>(request.post(moodboardRoutes.add.path, { data: { title: 'Copies' } }))
  const { changed: copies } = await copy(
    boardId,
    aside.id,
    images.map(({ id }) => id),
  )
  for (let missing = count; missing > 0; missing -= copies.length)
    await copy(aside.id, boardId, copies.slice(0, missing))
  await request.delete(pathOf(moodboardRoutes.remove, aside.id))
}

const pathOf = ({ path }: { path: string }, id: number) => path.replace(':id', String(id))

async function answerOf<Answer>(asked: Promise<APIResponse>) {
  const answer = await asked
  if (!answer.ok()) throw new Error(`The pictures were refused: ${answer.status()} ${await answer.text()}`)
  return (await answer.json()) as Answer
}
