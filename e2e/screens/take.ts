import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { chromium, devices, type Browser, type Page } from '@playwright/test'
import { findBrowser, findShell } from '../../scripts/find-browser.ts'
import { watchCalls } from '../looks/watched-calls.ts'
import { views, type View } from './more-screens.ts'
import { openStudios, type Studios } from './studios.ts'

const [low, tall] = [800, 6000]
/** All of a page is drawn anew, by one thread: otherwise the edges of letters differ from run to run. */
const args = ['--disable-gpu', '--disable-partial-raster', '--num-raster-threads=1', '--force-color-profile=srgb']
const { userAgent, isMobile, hasTouch } = devices['Pixel 7']
const screens = [
  { width: 360, phone: { userAgent, isMobile, hasTouch } },
  { width: 1280 },
  { width: 390, phone: { userAgent, isMobile, hasTouch } },
  { width: 1024 },
]
type Screen = (typeof screens)[number]

/** How much of the page, or of the dialog over it, does not fit into the window. */
const hidden = `(() => {
  const over = [...document.querySelectorAll('[role=dialog], [role=alertdialog], dialog[open], [role=menu]')].filter((one) => one.checkVisibility())
  const all = over.length > 0 ? over.flatMap((one) => [one, ...one.querySelectorAll('*')]) : [document.documentElement]
  const scrolls = (one) => one === document.documentElement || ['auto', 'scroll'].includes(getComputedStyle(one).overflowY)
  return Math.max(0, ...all.filter(scrolls).map((one) => one.scrollHeight - one.clientHeight))
})()`

/** True once fonts and pictures are drawn and nothing moves any more, but for what moves for ever. */
const still = `(async () => {
  // Otherwise a page that does not wait for its font has another one on a busy machine.
  for (const { style } of [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]))
    if (style?.getPropertyValue('font-display') === 'optional') style.setProperty('font-display', 'block')
  await document.fonts.ready
  const isSeen = ({ top, bottom, left, right }) => top < innerHeight && bottom > 0 && left < innerWidth && right > 0
  const seen = [...document.images].filter((image) => image.checkVisibility() && isSeen(image.getBoundingClientRect()))
  await Promise.all(seen.map((image) => image.decode().catch(() => undefined)))
  await new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go)))
  const moves = ({ playState, effect }) => playState === 'running' && effect.getComputedTiming().iterations !== Infinity
  return seen.every((image) => image.complete) && !document.getAnimations().some(moves)
})()`

/**
 * What differs from run to run becomes the same: the port, the tokens of links, the addresses of people who were made up, and what
 * administrators read about the server.
 */
const evenOut = `(() => {
  scrollTo(0, 0)
  const even = (text) => text
    .replace(/localhost:\\d+/g, 'localhost:3000')
    .replace(/\\b[\\w-]{32,43}\\b(?=$|[\\s.…?#/])/g, (token) => /\\d/.test(token) ? 'x'.repeat(token.length) : token)
    .replace(/ana\\.\\d+\\.\\w+\\.\\d+@/g, 'ana@')
    .replace(/running since .*/, 'running.')
    .replace(/(PostgreSQL [\\d.]+), .*/, '$1')
    .replace(/\\d+ (of 400|migrations)\\b.*/, '1 $1')
    .replace(/ in (a moment|[\\d.]+ s) ·/, ' in a moment ·')
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) if (even(node.data) !== node.data) node.data = even(node.data)
  for (const leaf of document.querySelectorAll('dd:not(:has(*)), p:not(:has(*))')) if (even(leaf.textContent) !== leaf.textContent) leaf.textContent = even(leaf.textContent)
  for (const field of document.querySelectorAll('input:not([type=file]), textarea')) if (even(field.value) !== field.value) field.value = even(field.value)
})()`

type Quiet = ReturnType<typeof watchCalls>

/** Waits until the page is as it stays: it has what it asks for, stands still, and is as large as a moment before. */
async function settle(page: Page, quiet: Quiet) {
  for (let [was, is] = ['', '']; was === '' || was !== is;) {
    await quiet()
    await page.waitForFunction(still)
    was = is
    is = await page.evaluate<string>(
      '[innerHeight, document.body.scrollHeight, document.querySelectorAll("*").length].join()',
    )
  }
  await page.evaluate(evenOut)
}

/** A picture once two in a row are the same. */
async function steadyPicture(page: Page, quiet: Quiet) {
  let last: Buffer = Buffer.alloc(0)
  for (let tries = 0; tries < 8; tries++) {
    await settle(page, quiet)
    const next = await page.screenshot({ animations: 'disabled', caret: 'hide' })
    if (next.equals(last)) return next
    last = next
  }
  console.log(`${page.url()} does not come to rest`)
  return last
}

/** Shows the page in a window so tall that everything is in it, and loads. */
async function loadAll(page: Page, width: number, quiet: Quiet) {
  for (const height of [tall, low]) {
    await page.setViewportSize({ width, height })
    await settle(page, quiet)
  }
}

/** The window grows until all of the page, or of the dialog over it, is in it; for what scrolls at any height it stays low. */
async function showAll(page: Page, width: number, quiet: Quiet) {
  let [height, last] = [low, Infinity]
  for (;;) {
    await settle(page, quiet)
    const more = await page.evaluate<number>(hidden)
    if (more === 0 || height === tall) return
    height = more < last ? Math.min(tall, height + more) : low
    await page.setViewportSize({ width, height })
    if (more >= last) return
    last = more
  }
}

async function takeView(browser: Browser, { address, sessions }: Studios, view: View, { width, phone }: Screen) {
  const context = await browser.newContext({
    ...phone,
    baseURL: address,
    storageState: sessions[view.who],
    viewport: { width, height: low },
    reducedMotion: 'reduce',
    colorScheme: 'light',
    locale: 'en-US',
    timezoneId: 'America/New_York',
    serviceWorkers: 'block',
  })
  try {
    await context.addInitScript({ path: path.join(import.meta.dirname, 'fixed-clock.mjs') })
    const page = await context.newPage()
    const quiet = watchCalls(page)
    page.setDefaultTimeout(20_000)
    await page.goto(view.address)
    await page.getByRole('heading').or(page.getByRole('dialog')).first().waitFor()
    await loadAll(page, width, quiet)
    for (const act of view.acts) await act(page)
    await showAll(page, width, quiet)
    const light = await steadyPicture(page, quiet)
    await page.emulateMedia({ colorScheme: 'dark' })
    return { light, dark: await steadyPicture(page, quiet) }
  } finally {
    await context.close()
  }
}

const fileName = ({ name }: View, width: number, scheme: string) =>
  `${name.replace(/\W+/g, '-').replace(/-$/, '')}.${width}.${scheme}.png`

/** Takes the pictures of all screens whose names contain one of the words; answers what could not be taken. */
export async function takePictures(folder: string, words: string[]) {
  const closing: (() => unknown)[] = []
  const failed: string[] = []
  try {
    await mkdir(folder, { recursive: true })
    const studios = await openStudios(closing)
    const executablePath = findShell() ?? findBrowser()
    const browser = await chromium.launch({ executablePath, chromiumSandbox: false, args })
    closing.push(() => browser.close())
    const wanted = views(studios).filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)))
    const jobs = wanted.flatMap((view) =>
      screens.filter(({ phone }) => !view.on || (view.on === 'phone') === !!phone).map((screen) => ({ view, screen })),
    )
    const waiting = jobs.values()
    const work = async () => {
      for (const { view, screen } of waiting) {
        const at = `${view.name} at ${screen.width}`
        const taken = await takeView(browser, studios, view, screen).catch((error: unknown) => {
          console.log(`${at}: ${String(error)}`)
          failed.push(at)
          return {}
        })
        for (const [scheme, png] of Object.entries(taken))
          await writeFile(path.join(folder, fileName(view, screen.width, scheme)), png)
      }
    }
    // A third one works while two wait.
    await Promise.all([work(), work(), work()])
  } finally {
    for (const close of closing.toReversed()) await close()
  }
  return failed
}
