import { crc32, deflateSync } from 'node:zlib'
import type { Metadata } from 'sharp'
import { codedColours } from './colours/coded-colours.ts'
import { isHdr, profileOf } from './colours/coded-profile.ts'
import { heicPixels } from './heic-thread.ts'
import {
  atMost,
  fromFile,
  fromPixels,
  pixelsOf,
  type Pixels,
  sharp,
  damaged,
  tooMuch,
  notAPicture,
  tooManyPixels,
} from './pixels.ts'

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

/** Pixels of a HEIC up to which all bits of its channels are kept; more would need too much memory at once. */
const mostDeepPixels = 24 * 1024 * 1024

/**
 * The one time that a file is decoded: upright, in sRGB, at most `longest` pixels on the longer side. Throws 415 for a file
 * that is cut short or damaged, 413 for one that takes too long.
 */
export async function displayPixels(bytes: Uint8Array, header: Metadata, longest: number): Promise<Pixels> {
  const colours = namedColours(bytes, header)
  if (header.compression === 'hevc') {
    const deep = colours.isHdr && header.width * header.height <= mostDeepPixels
    return inColours(atMost(fromPixels(await heicPixels(bytes, { deep })), longest), colours).catch(inWords)
  }
  const read = (file: Uint8Array, failOn: 'error' | 'warning') =>
    inColours(atMost(fromFile(file, { failOn, ignoreIcc: colours.isNamed }), longest), colours, header)
  return read(bytes, 'error')
    .catch((error: unknown) => (lacksItsEnd(error) ? read(withEnd(bytes), 'warning') : Promise.reject(error)))
    .catch(inWords)
}

type Colours = { profile?: Uint8Array | undefined; isNamed: boolean; isHdr: boolean }

/** What the numbers of the pixels mean, where the library does not see to it. The numbers of a PNG come before its profile. */
function namedColours(bytes: Uint8Array, { format, compression, icc }: Metadata): Colours {
  const coded = icc === undefined || format === 'png' ? codedColours(bytes, format) : undefined
  const profile = coded && profileOf(coded)
  if (coded !== undefined && profile !== undefined) return { profile, isNamed: true, isHdr: isHdr(coded) }
  return { profile: compression === 'hevc' ? icc : undefined, isNamed: false, isHdr: false }
}

function inColours(picture: ReturnType<typeof fromFile>, { profile, isHdr }: Colours, header?: Metadata) {
  if (profile !== undefined) return toSrgb(isHdr ? picture.toColourspace('rgb16') : picture, profile)
  // Profiles are applied while a file is read, but those of 16-bit pictures only as far as Display P3.
  const isDeep = header?.icc !== undefined && header.depth === 'ushort'
  return pixelsOf(isDeep ? picture.withIccProfile('srgb') : picture)
}

const lacksItsEnd = (error: unknown) => error instanceof Error && error.message.includes('premature end of JPEG')

/** A JPEG with its last two bytes; if pixels were missing too, reading it gives a warning. */
const withEnd = (bytes: Uint8Array) => Buffer.concat([bytes, Buffer.from([0xff, 0xd9])])

function inWords(error: unknown): never {
  throw error instanceof Error && error.message.includes('timeout') ? tooMuch() : damaged()
}

/** Turns a picture whose numbers mean what `profile` (ICC) says into sRGB. A profile that cannot be applied is ignored. */
async function toSrgb(picture: ReturnType<typeof sharp>, profile: Uint8Array): Promise<Pixels> {
  const png = await picture.png({ compressionLevel: 0 }).toBuffer()
  // Without the second profile those of 16-bit pictures are applied only as far as Display P3.
  return pixelsOf(sharp(withProfile(png, profile)).withIccProfile('srgb'))
}

/** Pixels alone carry no profile, but a PNG does: in a chunk of its own behind the header, which ends at byte 33. */
function withProfile(png: Buffer, profile: Uint8Array) {
  const body = Buffer.concat([Buffer.from('iCCPprofile\0\0'), deflateSync(profile)])
  const around = Buffer.alloc(8)
  around.writeUInt32BE(body.length - 4, 0)
  around.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([png.subarray(0, 33), around.subarray(0, 4), body, around.subarray(4), png.subarray(33)])
}
