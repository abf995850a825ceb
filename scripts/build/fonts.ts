import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import subsetFont from 'subset-font'

const require = createRequire(import.meta.url)
const sheet = require.resolve('@fontsource-variable/inter/wght.css')

/** The parts of Inter that the product uses: its weights, and OpenType features for marks, pairs, tables and the chosen letter forms. */
const weights = { min: 400, max: 700 }
const features = ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'calt', 'liga', 'tnum', 'cv11', 'ss03']

/** The file that every page loads. */
export const firstFont = 'inter-latin-wght-normal.woff2'
/** The files needed for nearly every name in Latin letters. */
const latinFonts = [firstFont, 'inter-latin-ext-wght-normal.woff2']

/** The characters for which the style sheet makes browsers load a file; all of them stay, or another font would fill the gaps. */
export function charactersOf(css: string, file: string): string {
  const [, block = ''] = css.split(`/${file})`)
  const ranges = /unicode-range: ([^;]+);/.exec(block)?.[1] ?? ''
  const characters = [...ranges.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)].flatMap(([, from = '', to = from]) => {
    const first = Number.parseInt(from, 16)
    return Array.from({ length: Number.parseInt(to, 16) - first + 1 }, (_, at) => String.fromCodePoint(first + at))
  })
  if (characters.length === 0) throw new Error(`The style sheet of the font says nothing of ${file}`)
  return characters.join('')
}

/** Writes the font's Latin files, cut down to what the product needs; returns the path of each. */
export async function writeFonts(folder: string): Promise<Map<string, string>> {
  const css = await readFile(sheet, 'utf8')
  await mkdir(folder, { recursive: true })
  const written = latinFonts.map(async (file): Promise<[string, string]> => {
    const font = await readFile(path.join(path.dirname(sheet), 'files', file))
    const options = { keepFeatures: features, variationAxes: { wght: weights }, noHinting: true }
    const small = await subsetFont(font, charactersOf(css, file), { targetFormat: 'woff2', ...options })
    const place = path.join(folder, file)
    await writeFile(place, small)
    return [file, place]
  })
  return new Map(await Promise.all(written))
}
