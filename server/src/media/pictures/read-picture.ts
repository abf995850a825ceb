import { rgbaToThumbHash } from 'thumbhash'
import { extractPalette, MmcqQuantizer, validateOptions } from 'colorthief/internals'
import { imageSizes } from '@contactsheet/contracts/media/image-files'
import { displayPixels, readHeader } from './display-pixels.ts'
import { atMost, fromPixels, mostPreviewBytes, pixelsOf, tooManyPixels, upTo, type Pixels } from './pixels.ts'
import { type Swatch, grouped, middle, swatchesOfPicture, weighed } from './palette.rules.ts'
import { squareIn, type Crop } from './square.rules.ts'

export type Picture = {
  /** Pixels of the display size. */
  width: number
  height: number
  /** A thumbhash, base64. */
  placeholder: string
  swatches: Swatch[]
  /** WebP of at most 2048, 960 and 320 pixels on the longer side, never larger than the original. */
  display: Uint8Array
  large: Uint8Array
  small: Uint8Array
}

/**
 * Reads what somebody uploaded: upright, in sRGB, without metadata, the first frame of an animation, transparent parts white.
 * It is decoded once, and each size is made from the next larger one. Throws 415 for what cannot be read as a picture,
 * 413 for more than 64 megapixels.
 */
export async function readPicture(bytes: Uint8Array): Promise<Picture> {
  const header = await readHeader(bytes)
  return pictureOf(await displayPixels(bytes, header, imageSizes.display))
}

/** What is kept of pixels that are not larger than the display size; `quality` is that of the two larger sizes, 1 to 100. */
export async function pictureOf(display: Pixels, quality = 82): Promise<Picture> {
  const large = await reduced(display, 960)
  const small = await reduced(large, 320)
  const tiny = await tinyOf(small)
  return {
    width: display.width,
    height: display.height,
    placeholder: Buffer.from(rgbaToThumbHash(tiny.width, tiny.height, tiny.rgba)).toString('base64'),
    swatches: swatchesOf(tiny.rgba, tiny.width, tiny.height),
    display: await webp(display, quality),
    large: await upTo(mostPreviewBytes, quality - 2, (quality) => webp(large, quality)),
    small: await webp(small, 80),
  }
}

const reduced = (pixels: Pixels, longest: number) => pixelsOf(atMost(fromPixels(pixels), longest))

const webp = (pixels: Pixels, quality: number): Promise<Uint8Array> =>
  fromPixels(pixels).webp({ quality, effort: 2 }).toBuffer()

/** What placeholder and swatches are made from; more pixels would not change them. */
async function tinyOf(pixels: Pixels) {
  const reduction = atMost(fromPixels(pixels), 100).ensureAlpha().raw()
  const { data, info } = await reduction.toBuffer({ resolveWithObject: true })
  return { rgba: data, width: info.width, height: info.height }
}

/** Pixels from which a square is cut: what is left of it is still sharp where avatars are shown. */
const longestBefore = 2048
/** Pixels of the side of what is kept, at most. */
const longestSide = 640

/**
 * A square out of an uploaded picture, by default the largest one in its middle; read like every other picture. Throws 415 for
 * what cannot be read as a picture, 413 for more than 64 megapixels, or than `mostPixels`.
 */
export async function readSquarePicture(bytes: Uint8Array, crop: Crop, mostPixels = Infinity): Promise<Picture> {
  const header = await readHeader(bytes)
  if (header.width * header.height > mostPixels) throw tooManyPixels()
  const whole = await displayPixels(bytes, header, longestBefore)
  const square = await pixelsOf(fromPixels(whole).extract(squareIn(whole, crop)))
  return pictureOf(await pixelsOf(atMost(fromPixels(square), longestSide)))
}

// White belongs to a picture as every other colour does.
const options = validateOptions({ colorCount: 12, quality: 1, ignoreWhite: false })

/**
 * The colours that a picture mostly consists of, from pixels with 4 channels: five or six, fewer when it has fewer, the largest first.
 * colorthief finds where the colours lie, in coarse steps; the exact colours and their shares are then counted.
 */
export function swatchesOf(rgba: Uint8Array, width: number, height: number): Swatch[] {
  const found = extractPalette(rgba, width, height, options, new MmcqQuantizer()) ?? []
  const centres = found.map((colour) => weighed(colour.hex(), 1))
  const pixels = Array.from({ length: width * height }, (_, index) => {
    const [r = 0, g = 0, b = 0] = rgba.subarray(index * 4, index * 4 + 3)
    return weighed({ r: r / 255, g: g / 255, b: b / 255 }, 1)
  })
  return swatchesOfPicture(grouped(pixels, centres, 3).map(middle))
}
