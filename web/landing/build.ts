import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { landingPage } from './page.ts'
import { readPictures } from './pictures.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const read = (path: string) => readFileSync(here(path), 'utf8')

/** A file's permanent address: the name includes a hash of the content, so browsers may cache it forever. */
function addressOf(name: string, bytes: Buffer) {
  const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 8)
  return `/assets/${basename(name, extname(name))}-${hash}${extname(name)}`
}

/** Sufficient for our own style sheets, which contain no strings in which spaces matter. */
const shorten = (text: string) =>
  text
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/\s+/g, ' ')
    .trim()

/** On a page the mark takes the colour of the surrounding text and has the name beside it. */
const inlineMark = (svg: string) =>
  shorten(svg.replace(/<style>.*?<\/style>/s, '').replace('role="img" aria-label="Contactsheet"', 'aria-hidden="true"'))

const wholeFont = import.meta.resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2')

/** Writes `landing.html` and its assets into the folder that the server serves. */
export function buildLanding({ outDir, fontFile = fileURLToPath(wholeFont) }: { outDir: string; fontFile?: string }) {
  const fontBytes = readFileSync(fontFile)
  const font = { path: addressOf('inter.woff2', fontBytes), bytes: fontBytes }
  const pictures = readPictures(here('pictures'), (name, bytes) =>
    name.startsWith('study-') ? `/example/${name.replace('.webp', '-small.webp')}` : addressOf(name, bytes),
  )
  const css = shorten(
    ['../src/brand/tokens.css', 'base.css', 'landing.css', 'features.css', 'plans.css'].map(read).join(''),
  ).replace('FONT', font.path)
  const mark = inlineMark(read('../public/mark.svg'))

  for (const folder of ['assets', 'example']) mkdirSync(join(outDir, folder), { recursive: true })
  for (const { path, bytes } of [font, ...pictures.values()]) writeFileSync(join(outDir, path), bytes)
  writeFileSync(join(outDir, 'landing.html'), shorten(landingPage({ css, font: font.path, mark, pictures })))
}

if (import.meta.main) buildLanding({ outDir: here('../dist') })
