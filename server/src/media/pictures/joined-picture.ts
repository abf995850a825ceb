import { sharp, fromFile, mostPreviewBytes, upTo } from './pixels.ts'

type Place = { left: number; top: number; width: number; height: number }
/** A picture as it is kept, and the place that it fills. */
export type Placed = { bytes: Uint8Array; place: Place }

/** The background around the pictures: the product's dark paper colour, on which every photograph looks good. */
const background = '#1d1a17'

/** Several pictures as one JPEG of this size. Each is cropped where there is least detail. */
export async function joinedPicture(frame: { width: number; height: number }, pictures: Placed[]): Promise<Uint8Array> {
  const parts = await Promise.all(
    pictures.map(async ({ bytes, place: { left, top, width, height } }) => {
      const { data, info } = await fromFile(bytes)
        .resize({ width, height, fit: 'cover', position: sharp.strategy.attention })
        .removeAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true })
      return { input: data, raw: { width: info.width, height: info.height, channels: info.channels }, left, top }
    }),
  )
  const sheet = sharp({ create: { ...frame, channels: 3, background } }).composite(parts)
  return upTo(mostPreviewBytes, 84, (quality) => sheet.clone().jpeg({ quality }).toBuffer())
}
