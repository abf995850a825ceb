import type { Page } from '@playwright/test'

/** Keeps the code of a page back until it is let go. */
export async function holdCode(page: Page) {
  const gate = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await gate.promise
    await route.continue()
  })
  return gate.resolve
}

/** Counts in `window.shifted` how much the page moves while it loads. */
export const countShifts = `window.shifted = 0
new PerformanceObserver((list) => {
  for (const { value } of list.getEntries()) window.shifted += value
}).observe({ type: 'layout-shift', buffered: true })`
