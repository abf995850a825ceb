import type { Metadata } from 'sharp'
import { fromFile } from './pixels.ts'
import { notAPicture, tooManyPixels } from './refusals.ts'

/** Counted as phones do: what is sold as 64 megapixels makes pictures of 9,280 x 6,944, a little more than 64 million. */
const mostPixels = 64 * 1024 * 1024

/** What a picture says of itself, read before anything of it is decoded. Throws 415 for what is no picture, 413 for too many pixels. */
export async function readHeader(bytes: Uint8Array): Promise<Metadata> {
  if (bytes.length === 0) throw notAPicture()
  const header = await fromFile(bytes)
    .metadata()
    .catch(() => {
      throw notAPicture()
    })
  if (header.width * header.height > mostPixels) throw tooManyPixels()
  return header
}
