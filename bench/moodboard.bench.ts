import { chromium, request, type Browser, type BrowserContextOptions, type Page } from '@playwright/test'
import { moodboardRoutes } from '@contactsheet/contracts/moodboards'
import { addPictures } from '../e2e/boards/board-pictures.ts'
import type { BenchEnvironment } from './bench-environment.ts'
import { median } from './measures/load.ts'
import { atMost, type Row, type Section } from './measures/report.ts'

const images = 500
const different = 25
const rounds = 3

type Seen = { tasks?: number[]; frames?: number[]; start?: number; usable?: number; drawn?: number; clicked?: number }

/** A board of 500 images, 25 of which are different; returns its address. */
async function fill(address: string, cookie: string) {
  const api = await request.newContext({ baseURL: address, extraHTTPHeaders: { cookie } })
  const add = async (title: string) => {
    const answer = await api.post(moodboardRoutes.add.path, { data: { title } })
    return ((await answer.json()) as { id: number }).id
  }
  const [from, to] = [await add('Twenty-five'), await add('Five hundred')]
  const imageIds = (await addPictures(api, from, different)).map(({ id }) => id)
  for (let copies = 0; copies < images / different; copies += 1) {
    const data = { act: 'copy', imageIds, to }
    const answer = await api.post(moodboardRoutes.bulkImages.path.replace(':id', String(from)), { data })
    if (!answer.ok()) throw new Error(await answer.text())
  }
  await api.dispose()
  return `/moodboards/${to}`
}

/** Makes the page record when all pictures in the window are there, when all others are drawn, long tasks, the frames of a drag, and the time from the movement that starts one to its first frame. */
const watching = `
  const seen = Object.assign(globalThis, { tasks: [], frames: [] })
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.tasks.push(duration)
  }).observe({ type: 'longtask', buffered: true })
  const isUsable = (tiles, isShown) => tiles.filter((tile) => tile.getBoundingClientRect().top < innerHeight).every(isShown)
  const isDragging = () => document.body?.lastElementChild?.hasAttribute('data-drag-layer')
  let [last, was] = [0, false]
  const frame = (now) => {
    if (was && isDragging()) seen.frames.push(now - last)
    was = isDragging()
    last = now
    const tiles = seen.drawn === undefined ? [...document.querySelectorAll('[data-id]')] : []
    const isShown = (tile) => tile.querySelector('[data-main] img')?.complete
    if (seen.usable === undefined && tiles.length >= ${images} && isUsable(tiles, isShown)) seen.usable = performance.now()
    if (seen.usable !== undefined && tiles.every((tile) => tile.firstElementChild)) seen.drawn ??= performance.now()
    requestAnimationFrame(frame)
  }
  requestAnimationFrame(frame)
  addEventListener('click', ({ timeStamp }) => void (seen.clicked ??= timeStamp), { capture: true })
  addEventListener('pointermove', ({ timeStamp }) => {
    if (isDragging()) return
    // Read by the first frame after the page's own listeners.
    requestAnimationFrame(() => setTimeout(() => {
      if (isDragging()) seen.start ??= performance.now() - timeStamp
    }))
  }, { capture: true })`

const numbersOf = (page: Page) =>
  page.evaluate(() => {
    const {
      tasks = [],
      frames = [],
      start = Number.NaN,
      usable = Number.NaN,
      drawn = Number.NaN,
      clicked = 0,
    } = globalThis as Seen
    return { tasks, frames, start, usable, drawn, clicked }
  })

const forgetTasks = (page: Page) => page.evaluate(() => void ((globalThis as Seen).tasks = []))

/** Carries one picture across the sheet, up and down, and to the edge of the window, where the page scrolls. */
async function carry(page: Page) {
  const box = await page.locator('[data-id]').nth(2).boundingBox()
  if (!box) throw new Error('There is nothing to drag')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.down()
  const { width, height } = page.viewportSize() ?? { width: 1280, height: 800 }
  for (let step = 0; step < 60; step += 1) {
    const across = width * (0.3 + 0.6 * Math.abs(Math.sin(step / 7)))
    await page.mouse.move(across, height * (0.4 + 0.5 * Math.abs(Math.sin(step / 19))))
  }
  await page.mouse.move(width / 2, height - 10)
  await page.waitForTimeout(700)
  await page.keyboard.press('Escape')
  await page.mouse.up()
}

const at = (numbers: number[], part: number) =>
  numbers.toSorted((a, b) => a - b)[Math.min(numbers.length - 1, Math.floor(numbers.length * part))] ?? Number.NaN

const isDrawn = (page: Page) => page.waitForFunction(() => (globalThis as Seen).drawn !== undefined)

/** Milliseconds from a click on the board in the list to its pictures. */
async function openFromList(page: Page, address: string) {
  await page.goto('/moodboards')
  await page.waitForLoadState('networkidle')
  await page.locator(`a[href="${address}"]`).first().click()
  await isDrawn(page)
  const { usable, clicked } = await numbersOf(page)
  return usable - clicked
}

async function measure(page: Page, address: string) {
  await page.addInitScript({ content: `(() => {${watching}})()` })
  const inside = await openFromList(page, address)
  await page.goto(address)
  await isDrawn(page)
  await page.waitForLoadState('networkidle')
  const opening = await numbersOf(page)
  await forgetTasks(page)
  await carry(page)
  const dragging = await numbersOf(page)
  await forgetTasks(page)
  await page.keyboard.press('ControlOrMeta+a')
  await page.getByText(`${images} selected`).waitFor()
  const selecting = await numbersOf(page)
  return {
    inside,
    usable: opening.usable,
    drawn: opening.drawn,
    opening: Math.max(0, ...opening.tasks),
    start: dragging.start,
    p50: at(dragging.frames, 0.5),
    p95: at(dragging.frames, 0.95),
    dragging: Math.max(0, ...dragging.tasks),
    selecting: Math.max(0, ...selecting.tasks),
  }
}

type Name = keyof Awaited<ReturnType<typeof measure>>

/** What is measured, and the milliseconds it may take at full speed and slowed down four times. */
const measures: [name: Name, words: string, full?: number, quarter?: number][] = [
  ['inside', 'pictures in the window are there, after a click in the list'],
  ['usable', 'the same, after loading the page', 1000],
  ['drawn', 'all others are drawn too'],
  ['opening', 'longest task while it opens', 200, 200],
  ['start', 'drag start', 50],
  ['p50', 'frame of a drag, p50'],
  ['p95', 'frame of a drag, p95', 20, 50],
  ['dragging', 'longest task of a drag'],
  ['selecting', 'longest task when all are selected'],
]

/** The rounds of one board in one browser, at full speed or slowed down. */
async function roundsOf(browser: Browser, board: string, rate: number, context: BrowserContextOptions) {
  const opened = await browser.newContext(context)
  const measured: Awaited<ReturnType<typeof measure>>[] = []
  // The first visit fills the browser's cache, as it is filled for whoever comes back.
  while (measured.length < rounds + 1) {
    const page = await opened.newPage()
    const session = await opened.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate })
    measured.push(await measure(page, board))
    await page.close()
  }
  await opened.close()
  return measured.slice(1)
}

/** Measures a board of 500 images in a real browser, at full speed and slowed down four times; medians of three rounds. */
export async function moodboardBench({ address, newStudio }: BenchEnvironment): Promise<Section[]> {
  const studio = await newStudio()
  const { cookie } = studio
  const board = await fill(address, cookie)
  const executablePath = process.env.CHROMIUM_PATH
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), chromiumSandbox: false })
  const rows: Row[] = []
  try {
    for (const rate of [1, 4]) {
      const measured = await roundsOf(browser, board, rate, { baseURL: address, extraHTTPHeaders: { cookie } })
      for (const [name, words, full, quarter] of measures) {
        const took = median(measured.map((round) => round[name]))
        const [speed, most] = rate === 1 ? ['full speed', full] : ['a quarter', quarter]
        const aim = most === undefined ? {} : atMost(most, took, 'ms')
        rows.push({ what: `${words}, ${speed}`, value: `${took.toFixed(0)} ms`, ...aim })
      }
    }
  } finally {
    await browser.close()
    studio.close()
  }
  return [{ title: `A board of ${images} images`, rows }]
}
