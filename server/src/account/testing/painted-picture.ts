import sharp from 'sharp'

/** A picture that differs from others with another number; `side` pixels wide and high. */
export async function paintedPicture(number: number, side = 400): Promise<Uint8Array<ArrayBuffer>> {
  const colour = { r: (number * 67) % 256, g: (number * 131) % 256, b: (number * 29) % 256 }
  const made = await sharp({ create: { width: side, height: side - number, channels: 3, background: colour } })
    .png()
    .toBuffer()
  return Uint8Array.from(made)
}
