import { displayPixels } from './display-pixels.ts'
import { readHeader } from './picture-header.ts'
import { atMost, fromPixels, pixelsOf } from './pixels.ts'
import { pictureOf, type Picture } from './read-picture.ts'
import { squareIn, type Crop } from './square.rules.ts'

/** Pixels from which a square is cut: what is left of it is still sharp where avatars are shown. */
const longestBefore = 2048
/** Pixels of the side of what is kept, at most. */
const longestSide = 640

/**
 * A square out of an uploaded picture, by default the largest one in its middle; read like every other picture. Throws 415 for
 * what cannot be read as a picture, 413 for more than 64 megapixels.
 */
export async function readSquarePicture(bytes: Uint8Array, crop: Crop): Promise<Picture> {
  const header = await readHeader(bytes)
  const whole = await displayPixels(bytes, header, longestBefore)
  const square = await pixelsOf(fromPixels(whole).extract(squareIn(whole, crop)))
  return pictureOf(await pixelsOf(atMost(fromPixels(square), longestSide)))
}
