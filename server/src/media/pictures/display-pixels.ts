import type { Metadata } from 'sharp'
import { namedProfile, toSrgb } from './colour-profile.ts'
import { heicPixels } from './heic-thread.ts'
import { atMost, fromFile, fromPixels, pixelsOf, type Pixels } from './pixels.ts'
import { damaged, tooMuch } from './refusals.ts'

/**
 * The one time that a file is decoded: upright, in sRGB, at most `longest` pixels on the longer side. Throws 415 for a file
 * that is cut short or damaged, 413 for one that takes too long.
 */
export async function displayPixels(bytes: Uint8Array, header: Metadata, longest: number): Promise<Pixels> {
  const isHeic = header.compression === 'hevc'
  const whole = isHeic ? fromPixels(await heicPixels(bytes)) : inSrgb(bytes, header)
  const pixels = await pixelsOf(atMost(whole, longest)).catch(inWords)
  if (header.format !== 'heif') return pixels
  const profile = isHeic && header.icc !== undefined ? header.icc : await nameOf(bytes, header)
  return profile === undefined ? pixels : toSrgb(pixels, profile)
}

const nameOf = (bytes: Uint8Array, header: Metadata) => (header.icc === undefined ? namedProfile(bytes) : undefined)

/** Profiles are applied while a file is read, but those of 16-bit pictures only as far as Display P3. */
const inSrgb = (bytes: Uint8Array, { icc, depth }: Metadata) =>
  icc !== undefined && depth === 'ushort' ? fromFile(bytes).withIccProfile('srgb') : fromFile(bytes)

function inWords(error: unknown): never {
  throw error instanceof Error && error.message.includes('timeout') ? tooMuch() : damaged()
}
