import { chromium, type Page } from '@playwright/test'
import type { BenchEnvironment } from './bench-environment.ts'
import { median } from './measures/load.ts'
import { atMost, type Row, type Section } from './measures/report.ts'

type Seen = { worst?: number }
const rounds = 3
/** How many times as slow the processor is, and the milliseconds that an interaction may take then. */
const speeds = [
  { rate: 1, name: 'full speed', aim: 50 },
  { rate: 4, name: 'a quarter', aim: 100 },
]

/** Makes the page record the longest time from a key or click to the next frame, as the browser reports it (in steps of 8 ms). */
const watch = (page: Page) =>
  page.evaluate(() => {
    const seen = globalThis as Seen
    const observed = seen.worst !== undefined
    seen.worst = 0
    if (observed) return
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.worst = Math.max(seen.worst ?? 0, entry.duration)
    }).observe({ type: 'event', durationThreshold: 16 } as never)
  })

async function worstOf(page: Page) {
  await page.waitForLoadState('networkidle')
  // The browser reports an interaction some time after its frame.
  await page.waitForTimeout(200)
  return page.evaluate(() => (globalThis as Seen).worst ?? Number.NaN)
}

async function openSearch(page: Page) {
  await page.goto('/contacts')
  await page.getByText(/Showing \d+ of/).waitFor()
  await page.waitForLoadState('networkidle')
}

async function typeInSearch(page: Page) {
  const search = page.getByRole('searchbox')
  for (const words of ['anna', 'lind', 'om']) {
    await search.pressSequentially(words, { delay: 60 })
    await page.waitForLoadState('networkidle')
    for (const _letter of words) await search.press('Backspace', { delay: 30 })
  }
}

async function openSchedule(page: Page) {
  await page.goto('/schedule')
  await page.getByRole('button', { name: 'Next month' }).waitFor()
  await page.waitForLoadState('networkidle')
}

/** Switches back and forth between three months of 500 shoots each. */
async function switchMonths(page: Page) {
  for (const name of ['Next month', 'Previous month']) {
    for (let month = 0; month < 2; month++) await page.getByRole('button', { name }).click({ delay: 50 })
  }
}

const acts = {
  'typing in the search of 10,000 contacts': { open: openSearch, act: typeInSearch },
  'switching between months of 500 shoots': { open: openSchedule, act: switchMonths },
}

/** Measures the worst interactions in a real browser, at full speed and slowed down four times. */
export async function interactionsBench({ address, studio }: BenchEnvironment): Promise<Section[]> {
  const { cookie } = await studio()
  const executablePath = process.env.CHROMIUM_PATH
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), chromiumSandbox: false })
  const rows: Row[] = []
  try {
    const context = await browser.newContext({ baseURL: address, extraHTTPHeaders: { cookie } })
    for (const [name, { open, act }] of Object.entries(acts)) {
      for (const { rate, name: speed, aim } of speeds) {
        const page = await context.newPage()
        const session = await context.newCDPSession(page)
        await session.send('Emulation.setCPUThrottlingRate', { rate })
        await open(page)
        await act(page)
        const measured: number[] = []
        while (measured.length < rounds) {
          await watch(page)
          await act(page)
          measured.push(await worstOf(page))
        }
        const worst = median(measured)
        const value = `${worst} ms (${measured.join(', ')})`
        rows.push({ what: `${name}, ${speed}`, value, ...atMost(aim, worst, 'ms') })
        await page.close()
      }
    }
  } finally {
    await browser.close()
  }
  return [{ title: 'Worst interaction until the next picture', rows }]
}
