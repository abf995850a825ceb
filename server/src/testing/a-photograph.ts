import sharp from 'sharp'
import { photograph } from '#sample/photographs.ts'

/** A photograph of the sample as JPEG; `longEdge` is in pixels. The same bytes for the same number and size. */
export async function aPhotograph(number: number, longEdge = 1600): Promise<Uint8Array<ArrayBuffer>> {
  const size = { width: longEdge, height: longEdge, fit: 'inside' } as const
  return new Uint8Array(
    await sharp(await photograph(number))
      .resize(size)
      .jpeg({ quality: 88 })
      .toBuffer(),
  )
}
