import { createHash } from 'node:crypto'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { test, type Filled } from '../filled.ts'
import { addressOf, screens, type Screen } from '../screens.ts'
import { expect } from '../studio.ts'

/** A phone and a desk, looked at side by side: most of it is waiting. */
const widths = [360, 1280]
const mostShift = 0.02
/** Screens that ask the server for nothing of their own. */
const standStill = new Set([
  '/moodboards',
  '/moodboards/$id',
  '/billing',
  '/admin',
  '/roadmap',
  '/support',
  '/mobile-app',
])

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

/** Answers come late and in another order than they were asked for, but in the same one in every run; none comes with the page. */
async function slowNetwork(context: BrowserContext) {
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
    await new Promise((resolve) => setTimeout(resolve, 300 + (byte % 5) * 100))
    await route.continue()
  })
}

/** How far the page moved by itself until everything stood, and what moved. */
async function shiftsOf(page: Page, screen: Screen, address: string) {
  await page.addInitScript(countShifts)
  await page.goto(address)
  await expect(screen.shows(page)).toBeVisible({ timeout: 30_000 })
  await page.waitForLoadState('networkidle')
  return page.evaluate<{ shifted: number; shifts: string[] }>(
    `new Promise(requestAnimationFrame).then(() => ({ shifted: window.shifted ?? 0, shifts: window.shifts ?? [] }))`,
  )
}

/** All screens of a group in one window; answers those that moved too far. */
async function lookThrough(browser: Browser, group: Screen[], filled: Filled, width: number) {
  const context = await browser.newContext({
    storageState: filled.signedIn,
    viewport: { width, height: width < 768 ? 780 : 800 },
  })
  await slowNetwork(context)
  const moved: string[] = []
  for (const screen of group) {
    const address = addressOf(screen, filled)
    const page = await context.newPage()
    const { shifted, shifts } = await shiftsOf(page, screen, address)
    await page.close()
    if (shifted > mostShift) moved.push(`${address} at ${width}: ${shifted.toFixed(3)}\n  ${shifts.join('\n  ')}`)
  }
  await context.close()
  return moved
}

for (const [name, all] of Object.entries(screens)) {
  const group = all.filter(({ route }) => !standStill.has(route))
  test(`${name}: nothing moves under the finger while it loads @desktop`, async ({ browser, filled }) => {
    test.setTimeout(group.length * 30_000)
    const moved = await Promise.all(widths.map((width) => lookThrough(browser, group, filled, width)))
    expect(moved.flat()).toEqual([])
  })
}
