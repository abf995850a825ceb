import { expect, type BrowserContext, type Page } from '@playwright/test'
import { withoutFirstAnswers } from '../pages/first-answers.ts'

/** Layout shifts as browsers count them for a page: those that follow a press within half a second are left out. */
const counter = `new PerformanceObserver((list) => {
  for (const { value, hadRecentInput, sources } of list.getEntries()) if (!hadRecentInput) {
    window.shifted = (window.shifted ?? 0) + value
    window.shifts = (window.shifts ?? []).concat(sources.map(({ node, previousRect, currentRect }) => [
      value.toFixed(4), node?.nodeName, node?.className ?? '', (node?.textContent ?? '').slice(0, 30),
      [previousRect, currentRect].map(({ x, y, width, height }) => [x, y, width, height].map(Math.round).join(' ')).join(' > ')
    ].join(' ')))
  }
}).observe({ type: 'layout-shift', buffered: true })`

/** From now on pages count how far they move. */
export const countShifts = (visitor: BrowserContext | Page) => visitor.addInitScript(counter)

/**
 * Answers come late and in another order, the same one in every run: within the page, because files that pass through the test
 * are neither kept nor compiled once for all screens.
 */
const answerLate = `{
  const { fetch } = window
  window.coming = 0
  const late = (text) => 200 + ([...text].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 997, 7) % 5) * 60
  window.fetch = async (...asked) => {
    const { pathname } = new URL(asked[0].url ?? asked[0], location)
    window.coming++
    if (pathname.startsWith('/api/')) await new Promise((go) => setTimeout(go, late(pathname.replace(/\\d+/g, ''))))
    return fetch(...asked).finally(() => window.coming--)
  }
}`

/** From now on pages count how far they move while their answers come late. */
export async function watchShifts(context: BrowserContext) {
  await countShifts(context)
  await context.addInitScript(answerLate)
  await withoutFirstAnswers(context)
}

/** How far a page has moved by itself so far, and what moved. */
export const shiftsNow = (page: Page) =>
  page.evaluate<{ shifted: number; shifts: string[] }>(
    `new Promise(requestAnimationFrame).then(() => ({ shifted: window.shifted ?? 0, shifts: window.shifts ?? [] }))`,
  )

/** The same once everything stands. */
export async function shiftsOf(page: Page) {
  await expect.poll(() => page.evaluate<number>('window.coming')).toBe(0)
  await page.waitForLoadState('networkidle')
  return shiftsNow(page)
}
