import { createHash } from 'node:crypto'
import { colourName } from '@contactsheet/contracts/media/colour-names'
import type { Swatch as NamedSwatch } from '@contactsheet/contracts/moodboards/moodboard'
import { keepLast } from '#platform/process/keep-last.ts'
import { boardPalette } from './pictures/palette.rules.ts'
import type { Swatch } from './pictures/palette.rules.ts'

/** Remembers the results of work that depends on nothing but its input, those that were asked for last. */
function remembered<R>(most: number, work: () => R, key: string, known: Map<string, R>): R {
  const result = known.get(key) ?? work()
  keepLast(known, most, key, result)
  return result
}

const names = new Map<string, string>()
const palettes = new Map<string, NamedSwatch[]>()

/** The colours of a picture under the names that designers use. */
export const paletteOf = (swatches: Swatch[]): NamedSwatch[] =>
  swatches.map(({ hex }) => ({ hex, name: remembered(20_000, () => colourName(hex), hex, names) }))

export function paletteOfBoard(pictures: Swatch[][]): NamedSwatch[] {
  const key = createHash('sha1').update(JSON.stringify(pictures)).digest('base64')
  return remembered(500, () => paletteOf(boardPalette(pictures)), key, palettes)
}
