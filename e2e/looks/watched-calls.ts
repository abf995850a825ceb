import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from '@playwright/test'

/** From now on tells when the page has waited for nothing from the server for a moment. */
export function watchCalls(page: Page) {
  let [coming, last] = [0, performance.now()]
  const change = (by: number) => () => {
    coming += by
    last = performance.now()
  }
  page.on('request', change(1)).on('requestfinished', change(-1)).on('requestfailed', change(-1))
  return async () => {
    const limit = performance.now() + 15_000
    while ((coming > 0 || performance.now() - last < 120) && performance.now() < limit) await pause(20)
  }
}
