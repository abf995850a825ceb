import { crc32, deflateSync } from 'node:zlib'
import { sharp } from '../decoders.ts'
import { pixelsOf, type Pixels } from '../pixels.ts'

/** Turns a picture whose numbers mean what `profile` (ICC) says into sRGB. A profile that cannot be applied is ignored. */
export async function toSrgb(picture: ReturnType<typeof sharp>, profile: Uint8Array): Promise<Pixels> {
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
