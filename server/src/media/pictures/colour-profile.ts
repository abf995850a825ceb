import { crc32, deflateSync } from 'node:zlib'
import { sharp } from './decoders.ts'
import { fromPixels, pixelsOf, type Pixels } from './pixels.ts'

/** The number of Display P3 among the colour primaries of H.273. */
const displayP3 = 12

/** The profile that AVIF and HEIC name by a number instead of bringing it. Undefined for sRGB and what is close to it. */
export async function namedProfile(file: Uint8Array): Promise<Uint8Array | undefined> {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength)
  const found = bytes.indexOf('colrnclx')
  if (found < 0 || found + 10 > bytes.length || bytes.readUInt16BE(found + 8) !== displayP3) return undefined
  // The library has the profile built in and gives it away only inside a file.
  const dot = sharp({ create: { width: 1, height: 1, channels: 3, background: '#000000' } })
  const { icc } = await sharp(await dot.withIccProfile('p3').png().toBuffer()).metadata()
  return icc
}

/** Turns pixels whose numbers mean what `profile` (ICC) says into sRGB. A profile that cannot be applied is ignored. */
export async function toSrgb(pixels: Pixels, profile: Uint8Array): Promise<Pixels> {
  const png = await fromPixels(pixels).png({ compressionLevel: 0 }).toBuffer()
  return pixelsOf(sharp(withProfile(png, profile)))
}

/** Pixels alone carry no profile, but a PNG does: in a chunk of its own behind the header, which ends at byte 33. */
function withProfile(png: Buffer, profile: Uint8Array) {
  const body = Buffer.concat([Buffer.from('iCCPprofile\0\0'), deflateSync(profile)])
  const around = Buffer.alloc(8)
  around.writeUInt32BE(body.length - 4, 0)
  around.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([png.subarray(0, 33), around.subarray(0, 4), body, around.subarray(4), png.subarray(33)])
}
