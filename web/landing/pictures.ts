import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, parse } from 'node:path'
import { html, trusted, type Html } from './html.ts'

/** A file of the page at its final address. */
type Asset = { path: string; bytes: Buffer }

type Picture = Asset & { width: number; height: number }

export type Pictures = ReadonlyMap<string, Picture>

/** Reads width and height, in pixels, from the header of an AVIF or WebP file. */
export function sizeOf(bytes: Buffer) {
  if (bytes.toString('latin1', 12, 16) === 'VP8 ')
    return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff }
  const extent = bytes.indexOf('ispe')
  if (extent === -1) throw new Error('A landing picture is of an unknown kind')
  return { width: bytes.readUInt32BE(extent + 8), height: bytes.readUInt32BE(extent + 12) }
}

export function hashOf(files: Buffer[]) {
  const hash = createHash('sha256')
  for (const bytes of files) hash.update(bytes)
  return hash.digest('base64url').slice(0, 8)
}

/**
 * Every picture in a folder by its name without extension, with the address that `address` gives it from a hash of all: they are taken
 * together, and a page with one hash in it is a twelfth smaller than with fifty.
 */
export function readPictures(folder: string, address: (name: string, hash: string) => string) {
  const names = readdirSync(folder).filter((file) => /\.(avif|webp)$/.test(file))
  const files = names.map((name) => ({ name, bytes: readFileSync(join(folder, name)) }))
  const hash = hashOf(files.map(({ bytes }) => bytes))
  return new Map<string, Picture>(
    files.map(({ name, bytes }) => [parse(name).name, { path: address(name, hash), bytes, ...sizeOf(bytes) }]),
  )
}

function find(pictures: Pictures, name: string) {
  const picture = pictures.get(name)
  if (!picture) throw new Error(`The landing page lacks the picture ${name}`)
  return picture
}

/** Both sizes of a picture: half as many pixels are as large as the screen of the product that it shows. */
function sized(pictures: Pictures, name: string) {
  const [whole, half] = [find(pictures, name), find(pictures, `${name}-half`)]
  return html`srcset="${half.path}, ${whole.path} 2x" width="${half.width}" height="${half.height}"`
}

// Where `sm` and `desk` begin.
export const phones = '(width < 40rem)'
export const tablets = '(width < 64rem)'
const dark = '(prefers-color-scheme: dark)'

type Shown = { others?: { suffix: string; media: string }[]; isFirst?: boolean; onPage?: boolean }

/**
 * A picture in the colour schemes that there are of it; `others` replace it on smaller screens. The first one is in sight at once, and
 * one that lies on the page has an edge.
 */
export function picture(pictures: Pictures, name: string, alt: string, shown: Shown): Html {
  const { others = [], isFirst = false, onPage = false } = shown
  const source = (file: string, media: string) =>
    pictures.has(file) ? html`<source media="${media}" ${sized(pictures, file)} />` : html``
  const hasBoth = pictures.has(`${name}-light`)
  const usual = `${name}-${hasBoth ? 'light' : 'dark'}`
  return html`<picture>
    ${others.flatMap(({ suffix, media }) =>
      hasBoth
        ? [source(`${name}-${suffix}-dark`, `${media} and ${dark}`), source(`${name}-${suffix}-light`, media)]
        : [source(`${name}-${suffix}-dark`, media)],
    )}
    ${hasBoth ? source(`${name}-dark`, dark) : ''}
    <img
      src="${find(pictures, `${usual}-half`).path}"
      ${sized(pictures, usual)}
      alt="${alt}"
      ${trusted(isFirst ? 'fetchpriority="high"' : 'loading="lazy"')}
      ${onPage ? html`class="rounded-md border border-line"` : ''}
    />
  </picture>`
}
