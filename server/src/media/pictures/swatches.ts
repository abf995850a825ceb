import { extractPalette, MmcqQuantizer, validateOptions } from 'colorthief/internals'
import { grouped, middle, swatchesOfPicture, weighed, type Swatch } from './palette.rules.ts'

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
