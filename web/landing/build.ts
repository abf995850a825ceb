import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
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

/** The font that the app has put there, so that browsers load it once; a page that is built alone brings its own. */
function placeFont(outDir: string) {
  const built = readdirSync(join(outDir, 'assets')).find((name) => /^inter-latin-wght.*\.woff2$/.test(name))
  if (built) return `/assets/${built}`
  const bytes = readFileSync(fileURLToPath(wholeFont))
  const path = addressOf('inter-latin-wght.woff2', bytes)
  writeFileSync(join(outDir, path), bytes)
  return path
}

/** Writes `landing.html` and its assets into the folder that the server serves, after the app. */
export function buildLanding({ outDir }: { outDir: string }) {
  for (const folder of ['assets', 'example']) mkdirSync(join(outDir, folder), { recursive: true })
  const font = placeFont(outDir)
  const pictures = readPictures(here('pictures'), (name, bytes) =>
    name.startsWith('study-') ? `/example/${name.replace('.webp', '-small.webp')}` : addressOf(name, bytes),
  )
  const css = shorten(
    ['../src/brand/tokens.css', 'base.css', 'landing.css', 'features.css', 'plans.css'].map(read).join(''),
  ).replace('FONT', font)
  const mark = inlineMark(read('../public/mark.svg'))

  for (const { path, bytes } of pictures.values()) writeFileSync(join(outDir, path), bytes)
  writeFileSync(join(outDir, 'landing.html'), shorten(landingPage({ css, font, mark, pictures })))
}

if (import.meta.main) buildLanding({ outDir: here('../dist') })
