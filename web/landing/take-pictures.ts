import { mkdir, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Browser, Page } from '@playwright/test'
import sharp from 'sharp'
import { openBrowser } from './browser.ts'
import { openStudio, type OpenStudio } from './picture-studio.ts'
import { shots, type Shot } from './shots.ts'

// Takes the pictures of the landing page and of the example of a call sheet from the built product. `npm run pictures` builds it before
// and after; with names behind it, as in `node web/landing/take-pictures.ts frame-today`, only those are taken anew.

const folder = fileURLToPath(new URL('pictures/', import.meta.url))

type Scheme = 'light' | 'dark'

const panelWidth = 248
/** What is left out on the left. */
const leftOf = ({ panel, gutter = 0 }: Shot) => (panel ? panelWidth : 0) + gutter

async function openPage(browser: Browser, { cookies, address }: OpenStudio, shot: Shot, colorScheme: Scheme) {
  const context = await browser.newContext({
    baseURL: address,
    storageState: cookies,
    colorScheme,
    reducedMotion: 'reduce',
    locale: 'en-US',
    timezoneId: 'Europe/Berlin',
    viewport: { width: leftOf(shot) + shot.width + (shot.gutter ?? 0), height: shot.window ?? 2400 },
    deviceScaleFactor: 2,
  })
  return context.newPage()
}

/** True once every picture of the page has been drawn. */
const drawn = `[...document.images].every((image) => image.complete && image.naturalWidth > 0)`

/** How tall the picture may be without cutting one of these in two. */
async function heightWith(page: Page, whole: string, top: number, most: number) {
  const boxes = await Promise.all((await page.locator(whole).all()).map((each) => each.boundingBox()))
  const ends = boxes.map((box) => Math.round((box?.y ?? 0) + (box?.height ?? 0)) - top)
  return Math.max(...ends.filter((end) => end <= most)) + 1
}

async function photograph(page: Page, shot: Shot) {
  const { width } = shot
  const start = page.locator(shot.from).and(page.locator(':visible')).first()
  await start.waitFor()
  await page.waitForLoadState('networkidle')
  await page.waitForFunction(drawn)
  await page.evaluate(() => document.fonts.ready)
  const top = Math.round((await start.boundingBox())?.y ?? 0) - shot.above
  const height = shot.whole ? await heightWith(page, shot.whole, top, shot.height) : shot.height
  return page.screenshot({ clip: { x: leftOf(shot), y: top, width, height }, animations: 'disabled' })
}

const only = process.argv.slice(2)
const wanted = (name: string) => only.length === 0 || only.includes(name)
const browser = await openBrowser()
/** Half as large as WebP that looks the same; words in colours need all of theirs. */
const avif = { quality: 58, chromaSubsampling: '4:4:4', effort: 7 } as const
/** Kept in both sizes: for screens with two pixels where others have one, and for those others. */
async function save(name: string, png: Buffer, { width }: Shot) {
  await sharp(png).avif(avif).toFile(`${folder}${name}.avif`)
  await sharp(png).resize(width).avif(avif).toFile(`${folder}${name}-half.avif`)
}

await mkdir(folder, { recursive: true })
const studio = await openStudio()
try {
  for (const shot of shots.filter(({ name }) => wanted(name))) {
    for (const scheme of shot.only ? [shot.only] : (['light', 'dark'] as const)) {
      const page = await openPage(browser, studio, shot, scheme)
      const { shoot, board, token } = studio
      await page.goto(shot.path.replace(':shoot', `${shoot}`).replace(':board', `${board}`).replace(':token', token))
      await save(`${shot.name}-${scheme}`, await photograph(page, shot), shot)
      await page.context().close()
    }
  }
  // What the board of the example shows, as the product keeps it.
  for (const [place, picture] of studio.studies.entries())
    if (wanted('study')) await writeFile(`${folder}study-${place + 1}.webp`, picture)
} finally {
  await browser.close()
  await studio.close()
}
