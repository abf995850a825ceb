import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import { plainPreviewUrl, previewFrame } from '@contactsheet/contracts/sharing/share-address'
import { openBrowser } from './browser.ts'

const interFile = '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'
const folder = new URL('../public/', import.meta.url)
const tile = await readFile(new URL('favicon.svg', folder), 'utf8')

/** The same drawing without rounded corners, shrunk towards the centre, for systems that apply their own shape. */
function fullBleed(scale: number) {
  const inset = (512 * (1 - scale)) / 2
  return tile
    .replace(' rx="112"', '')
    .replace(/(<path.*<\/svg>)/s, `<g transform="translate(${inset} ${inset}) scale(${scale})">$1`)
    .replace('</svg>', '</g></svg>')
}

/** Only the shapes, all in one colour on nothing: systems that tint icons look at nothing but what is opaque. */
const shapes = (scale: number) =>
  fullBleed(scale)
    .replace(/<rect [^>]*>/, '')
    .replaceAll(/#[0-9a-f]{6}/g, '#ffffff')

async function draw(page: Page, svg: string, size: number) {
  await page.setViewportSize({ width: size, height: size })
  await page.setContent(`<style>body{margin:0}svg{display:block;width:${size}px;height:${size}px}</style>${svg}`)
  return page.screenshot({ omitBackground: true })
}

/** What messengers show of a link without pictures: the mark and the name, in the middle, where every crop leaves them. */
async function drawPreview(page: Page) {
  const font = await readFile(createRequire(import.meta.url).resolve(interFile), 'base64')
  await page.setViewportSize(previewFrame)
  await page.setContent(`<style>
    @font-face { font-family: Inter; font-weight: 100 900; src: url(data:font/woff2;base64,${font}) }
    body { display: grid; place-content: center; justify-items: center; gap: 36px; height: 630px; margin: 0; background: #1d1a17 }
    svg { display: block; width: 300px; height: 300px }
    p { margin: 0; color: #f3efea; font: 600 64px/1 Inter; letter-spacing: -0.02em }
  </style>${tile.replace(/<rect [^>]*>/, '')}<p>Contactsheet</p>`)
  await page.evaluate(() => document.fonts.ready)
  return page.screenshot({ type: 'jpeg', quality: 88 })
}

/** An .ico file is a PNG preceded by a 22-byte header. */
function ico(png: Buffer, size: number) {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(size, 6)
  head.writeUInt8(size, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}

const browser = await openBrowser()
const page = await browser.newPage()
const save = (name: string, bytes: Buffer) => writeFile(new URL(name, folder), bytes)

await save('favicon.ico', ico(await draw(page, tile, 32), 32))
await save('icon-192.png', await draw(page, tile, 192))
await save('icon-512.png', await draw(page, tile, 512))
await save('apple-touch-icon.png', await draw(page, fullBleed(0.9), 180))
// A mask may cut off everything outside the central 80 % circle.
await save('icon-maskable-192.png', await draw(page, fullBleed(0.76), 192))
await save('icon-maskable-512.png', await draw(page, fullBleed(0.76), 512))
await save('icon-monochrome-512.png', await draw(page, shapes(0.76), 512))
await save(plainPreviewUrl.slice(1), await drawPreview(page))
await browser.close()
