import sharp from 'sharp'
import { Problem } from '@contactsheet/contracts/calls/problem'

// Everything that libvips could open is blocked, above all SVG, PDF and what reads other files; then the few that we mean are
// allowed again. HEIF is AVIF here: the bundled library reads the header of a HEIC, and cannot decode it.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif'].map((format) => `VipsForeignLoad${format}Buffer`),
})
// The caller decides how many pictures are read at once; within one picture more threads would only need more memory.
sharp.concurrency(1)
// Every picture is read once, so that there is nothing to find in a cache.
sharp.cache(false)

export { sharp }

/** Uncompressed pixels, row by row, 8 or 16 bits for each channel; 3 channels are RGB, 4 have alpha. */
export type Pixels<D = Uint8Array> = { data: D; width: number; height: number; channels: 3 | 4 }

/** The longest that one step may take by the clock, which is all that libvips knows: twenty times what a large picture needs, for a busy machine. */
const seconds = 40

/** Where all pixels come through: steps that take too long are ended. */
export const fromPixels = ({ data, ...raw }: Pixels<Uint8Array | Uint16Array>) =>
  sharp(data, { raw }).timeout({ seconds })

/** The same for files. What is cut short or damaged is refused; warnings are let through, as browsers do. */
export const fromFile = (
  bytes: Uint8Array,
  { failOn = 'error', ignoreIcc = false }: { failOn?: 'error' | 'warning'; ignoreIcc?: boolean } = {},
) => sharp(bytes, { failOn, ignoreIcc, limitInputPixels: false }).timeout({ seconds })

/** At most `longest` pixels on the longer side, never larger than it was. Transparent parts become white. */
export const atMost = (picture: ReturnType<typeof sharp>, longest: number) =>
  picture
    .autoOrient()
    .resize({ width: longest, height: longest, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })

/** The pixels of a picture without alpha, in 8-bit sRGB: that is what comes out unless something else is asked for. */
export async function pixelsOf(picture: ReturnType<typeof sharp>): Promise<Pixels> {
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height, channels: 3 }
}

/** Messengers show no preview that is larger. */
export const mostPreviewBytes = 300_000

/** A file of at most so many bytes, if any quality makes it so: with lower quality while it is larger. */
export async function upTo(
  mostBytes: number,
  quality: number,
  make: (quality: number) => Promise<Uint8Array>,
): Promise<Uint8Array> {
  const made = await make(quality)
  return made.length <= mostBytes || quality <= 5 ? made : upTo(mostBytes, quality - 15, make)
}

/** 415: none of the formats that we read, whatever the name says. */
export const notAPicture = () =>
  new Problem(415, 'This file cannot be read as a picture. JPEG, PNG, WebP, AVIF, GIF and HEIC can.')

/** 415: a picture, but not all of it. */
export const damaged = () => new Problem(415, 'This picture is damaged or cut short. Save it again, and try once more.')

/** 413: more pixels than we read. */
export const tooManyPixels = () =>
  new Problem(413, 'This picture has more than 64 megapixels. Save it smaller, and try again.')

/** 413: it would take longer, or more memory, than one picture may. */
export const tooMuch = () => new Problem(413, 'This picture takes too long to read. Save it smaller, and try again.')
