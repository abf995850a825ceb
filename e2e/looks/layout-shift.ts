import { createHash } from 'node:crypto'
import type { BrowserContext, Page } from '@playwright/test'

/** Layout shifts as browsers count them for a page: those that follow a press within half a second are left out. */
const countShifts = `new PerformanceObserver((list) => {
  for (const { value, hadRecentInput, sources } of list.getEntries()) if (!hadRecentInput) {
    window.shifted = (window.shifted ?? 0) + value
    window.shifts = (window.shifts ?? []).concat(sources.map(({ node, previousRect, currentRect }) => [
      value.toFixed(4), node?.nodeName, node?.className ?? '', (node?.textContent ?? '').slice(0, 30),
      [previousRect, currentRect].map(({ x, y, width, height }) => [x, y, width, height].map(Math.round).join(' ')).join(' > ')
    ].join(' ')))
  }
}).observe({ type: 'layout-shift', buffered: true })`

/** From now on pages count how far they move; answers come late and in another order, the same one in every run, and none with the page. */
export async function watchShifts(context: BrowserContext) {
  await context.addInitScript(countShifts)
  await context.route(
    ({ pathname }) => !/^\/(api|assets)\//.test(pathname),
    async (route) => {
      const headers = { ...route.request().headers(), 'sec-fetch-site': 'cross-site' }
      if (!route.request().isNavigationRequest()) await route.fallback()
      else await route.fulfill({ response: await route.fetch({ headers }) })
    },
  )
  await context.route(/\/api\/(?!login)/, async (route) => {
    const [byte = 0] = createHash('sha256').update(new URL(route.request().url()).pathname.replace(/\d+/g, '')).digest()
    await new Promise((resolve) => setTimeout(resolve, 200 + (byte % 5) * 60))
    await route.continue()
  })
}

/** How far a page has moved by itself until everything stood, and what moved. */
export async function shiftsOf(page: Page) {
  await page.waitForLoadState('networkidle')
  return page.evaluate<{ shifted: number; shifts: string[] }>(
    `new Promise(requestAnimationFrame).then(() => ({ shifted: window.shifted ?? 0, shifts: window.shifts ?? [] }))`,
  )
}
