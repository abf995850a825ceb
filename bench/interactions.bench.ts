import { chromium, type Page } from '@playwright/test'
import type { Ground } from './ground.ts'

const worst = (page: Page) => page.evaluate(() => (globalThis as unknown as { worst: number }).worst)

/** The longest that any click or key took from the finger to the next picture, as the browser itself reports it (in steps of 8 ms). */
async function watch(page: Page) {
  await page.evaluate(() => {
    const seen = globalThis as unknown as { worst: number }
    seen.worst = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.worst = Math.max(seen.worst, entry.duration)
    }).observe({ type: 'event', durationThreshold: 16 } as never)
  })
}

async function typeInSearch(page: Page) {
  await page.goto('/contacts')
  const search = page.getByRole('searchbox')
  await page.getByText(/Showing \d+ of/).waitFor()
  await watch(page)
  for (const name of ['anna', 'lind', 'om']) {
    await search.pressSequentially(name, { delay: 60 })
    await page.waitForLoadState('networkidle')
    for (const _letter of name) await search.press('Backspace', { delay: 30 })
  }
  await page.waitForLoadState('networkidle')
  return worst(page)
}

async function switchMonths(page: Page) {
  await page.goto('/schedule')
  const next = page.getByRole('button', { name: 'Next month' })
  await next.waitFor()
  await watch(page)
  for (let month = 0; month < 12; month++) await next.click({ delay: 50 })
  await page.waitForLoadState('networkidle')
  return worst(page)
}

/** Typing in the search of 10,000 contacts and going through a year of months, at full speed and slowed four times. */
export async function interactionsBench({ address, studio }: Ground) {
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH, chromiumSandbox: false })
  try {
    const context = await browser.newContext({ baseURL: address, extraHTTPHeaders: { cookie: studio.cookie } })
    for (const rate of [1, 4]) {
      const page = await context.newPage()
      const session = await context.newCDPSession(page)
      await session.send('Emulation.setCPUThrottlingRate', { rate })
      const typing = await typeInSearch(page)
      const months = await switchMonths(page)
      console.log(
        `  processor ${rate === 1 ? 'at full speed   ' : `${rate} times slower  `} worst while typing in search ${typing} ms, worst month switch ${months} ms`,
      )
      await page.close()
    }
  } finally {
    await browser.close()
  }
}
