import sharp from 'sharp'

export type Rgb = [red: number, green: number, blue: number]
/** The colours of a picture in the middle of its quarters: top left, top right, bottom left, bottom right. */
export type Quarters = [Rgb, Rgb, Rgb, Rgb]

/** Written into every kind of metadata of the test files; it must come out nowhere. */
export const plantedText = 'PLANTED-4F1C'

/** Every kind of metadata has something by which it can be found, in whichever format it travels. */
const traces = {
  EXIF: ['Exif\0\0', 'EXIF', 'eXIf'],
  XMP: ['xmpmeta', 'XMP ', 'ns.adobe.com/xap'],
  ICC: ['ICC_PROFILE', 'ICCP', 'iCCP', 'acsp'],
  'a planted text': [plantedText, plantedText.split('').join('\0')],
  'another file': ['PK\u0003\u0004'],
}

/** The kinds of metadata that can be found in a file; GPS is a part of EXIF. Empty for a clean one. */
export function metadataIn(file: Uint8Array): string[] {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength)
  return Object.entries(traces).flatMap(([kind, texts]) =>
    texts.some((text) => bytes.includes(text, 0, 'latin1')) ? [kind] : [],
  )
}

/** The colours in the middle of the quarters of any picture that can be shown, as a browser would show them. */
export async function quartersOf(file: Uint8Array): Promise<Quarters> {
  const { data, info } = await sharp(file)
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number): Rgb => {
    const place = (Math.floor(info.height * y) * info.width + Math.floor(info.width * x)) * info.channels
    const [red = 0, green = 0, blue = 0] = data.subarray(place, place + 3)
    return [red, green, blue]
  }
  return [at(0.25, 0.25), at(0.75, 0.25), at(0.25, 0.75), at(0.75, 0.75)]
}

/** How far the two are apart in the channel that differs most. */
export const furthestApart = (one: Quarters, other: Quarters) =>
  Math.max(...one.flat().map((value, index) => Math.abs(value - (other.flat()[index] ?? 0))))
