import { mkdir, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Browser, Page } from '@playwright/test'
import { openBrowser } from './browser.ts'
import { openStudio } from './picture-studio.ts'
import { shots, sizes, type Shot } from './shots.ts'
import { toWebp } from './webp.ts'

// Takes the landing page's pictures of the built product: `npm run build`, then `node web/landing/take-pictures.ts [name...]`.

const folder = fileURLToPath(new URL('pictures/', import.meta.url))

type Studio = Awaited<ReturnType<typeof openStudio>>
type Scheme = 'light' | 'dark'

/** The side panel is left out of the pictures. */
const panelWidth = 248
const leftOf = ({ panel }: Shot) => (panel ? panelWidth : 0)

async function openPage(browser: Browser, { cookies, address }: Studio, shot: Shot, colorScheme: Scheme) {
  const { width } = sizes[shot.size]
  const shown = shot.width ?? width
  const context = await browser.newContext({
    baseURL: address,
    storageState: cookies,
    colorScheme,
    reducedMotion: 'reduce',
    locale: 'en-US',
    timezoneId: 'Europe/Berlin',
    // Tall, so that nothing has to be scrolled to.
    viewport: { width: shown + leftOf(shot), height: 2400 },
    deviceScaleFactor: (2 * width) / shown,
  })
  return context.newPage()
}

async function photograph(page: Page, shot: Shot) {
  const { width, height } = sizes[shot.size]
  const shown = shot.width ?? width
  const start = page.locator(shot.from).and(page.locator(':visible')).first()
  await start.waitFor()
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => document.fonts.ready)
  const top = Math.round((await start.boundingBox())?.y ?? 0) - shot.above
  return page.screenshot({ clip: { x: leftOf(shot), y: top, width: shown, height: (height * shown) / width } })
}

/** The moodboard uses our own drawings: seven studies of light that need no licences. */
async function photographLightStudies(browser: Browser, save: (name: string, png: Buffer) => Promise<void>) {
  const boards = { 'feature-moodboards': 'wide', 'feature-moodboards-narrow': 'narrow', 'frame-mood': 'frame' } as const
  for (const [name, size] of Object.entries(boards)) {
    const page = await browser.newPage({ viewport: sizes[size], deviceScaleFactor: 2 })
    await page.goto(new URL('light-studies.html', import.meta.url).href)
    await save(`${name}-light`, await page.screenshot())
    await page.close()
  }
}

const only = process.argv.slice(2)
const browser = await openBrowser()
const darkroom = await browser.newPage()
const save = async (name: string, png: Buffer) => {
  await writeFile(`${folder}${name}.webp`, await toWebp(darkroom, png))
  // Two frames of the sheet are side by side on a phone, so half the size is plenty there.
  if (name.startsWith('frame-')) await writeFile(`${folder}${name}-half.webp`, await toWebp(darkroom, png, 0.5))
}

await mkdir(folder, { recursive: true })
const studio = await openStudio()
try {
  for (const shot of shots.filter(({ name }) => only.length === 0 || only.includes(name))) {
    for (const scheme of ['light', 'dark'] as const) {
      const page = await openPage(browser, studio, shot, scheme)
      await page.goto(shot.path.replace(':shoot', String(studio.shoot)).replace(':token', studio.token))
      await save(`${shot.name}-${scheme}`, await photograph(page, shot))
      await page.context().close()
    }
  }
  if (only.length === 0) await photographLightStudies(browser, save)
} finally {
  await browser.close()
  await studio.close()
}
