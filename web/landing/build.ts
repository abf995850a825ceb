import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import config from '../vite.config.ts'
import { landingPage } from './page.ts'
import { hashOf, readPictures } from './pictures.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const read = (path: string) => readFileSync(here(path), 'utf8')

/** A file's permanent address: the name includes a hash of the content, so browsers may cache it forever. */
const addressOf = (name: string, hash: string) => `/assets/${basename(name, extname(name))}-${hash}${extname(name)}`

const shorten = (text: string) => text.replace(/\/\*.*?\*\/|\s+(\/?>)|\s+/gs, (_, end?: string) => end ?? ' ').trim()

/** On a page the mark takes the colour of the surrounding text and has the name beside it. */
const inlineMark = (svg: string) =>
  shorten(
    svg
      .replace(/ xmlns="[^"]*"|<style>.*?<\/style>/gs, '')
      .replace('role="img" aria-label="Contactsheet"', 'class="h-6.5 w-9.75" aria-hidden="true"'),
  )

const wholeFont = import.meta.resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2')

/** The font that the app has put there, so that browsers load it once; a page that is built alone brings its own. */
function placeFont(outDir: string) {
  const built = readdirSync(join(outDir, 'assets')).find((name) => /^inter-latin-wght.*\.woff2$/.test(name))
  if (built) return `/assets/${built}`
  const bytes = readFileSync(fileURLToPath(wholeFont))
  const path = addressOf('inter-latin-wght.woff2', hashOf([bytes]))
  writeFileSync(join(outDir, path), bytes)
  return path
}

/** The compiled sheet. The font stands before it, because its address is known here only. */
async function styleWith(font: string) {
  const options = { ...config.build, rolldownOptions: { input: here('landing.css') }, write: false }
  const built = await build({
    ...config,
    root: here('.'),
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: options,
  })
  const sheet = 'output' in built && built.output.find(({ fileName }) => fileName.endsWith('.css'))
  if (!sheet || sheet.type !== 'asset') throw new Error('The landing page has no styles')
  const css = `@font-face{font-family:'Inter Variable';font-weight:100 900;font-display:swap;src:url(${font}) format('woff2')}${String(sheet.source)}`
  // Of the brand's colours and sizes it brings those that it uses.
  return css.replace(/(--[\w-]+):[^;{}]+;?/g, (said, name: string) => (css.includes(`var(${name}`) ? said : ''))
}

/** Writes `landing.html` and its assets into the folder that the server serves, after the app. */
export async function buildLanding({ outDir }: { outDir: string }) {
  for (const folder of ['assets', 'example']) mkdirSync(join(outDir, folder), { recursive: true })
  const font = placeFont(outDir)
  const pictures = readPictures(here('pictures'), (name, hash) =>
    name.startsWith('study-') ? `/example/${name.replace('.webp', '-small.webp')}` : addressOf(name, hash),
  )
  const css = await styleWith(font)
  const mark = inlineMark(read('../public/mark.svg'))

  for (const { path, bytes } of pictures.values()) writeFileSync(join(outDir, path), bytes)
  writeFileSync(join(outDir, 'landing.html'), shorten(landingPage({ css, font, mark, pictures })))
}

if (import.meta.main) await buildLanding({ outDir: here('../dist') })
