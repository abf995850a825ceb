import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from '../checks.ts'
import { test } from '../filled.ts'
import { addressOf, screens, type Screen } from '../screens.ts'
import { expect, test as plain } from '../studio.ts'

async function look(page: Page, { shows }: Screen, address: string, widths: number[]) {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(address)
  await expect(shows(page)).toBeVisible()
  await expectAccessible(page)
  const before = page.viewportSize()
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    await expectNoSidewaysScroll(page)
  }
  if (before) await page.setViewportSize(before)
}

for (const [name, group] of Object.entries(screens)) {
  test(`${name}: accessible in both schemes, and never wider than the window`, async ({ page, filled, isMobile }) => {
    test.setTimeout(group.length * 20_000)
    const wrong: string[] = []
    for (const screen of group) {
      const address = addressOf(screen, filled)
      // All that is wrong is told at once.
      await test
        .step(address, () => look(page, screen, address, isMobile ? [320, 360] : [640]))
        .catch((error: unknown) => wrong.push(`${address}: ${String(error)}`))
    }
    expect(wrong).toEqual([])
  })
}

plain('no screen of the router is left out @desktop', async () => {
  const router = await readFile(path.join(import.meta.dirname, '../../web/src/router.tsx'), 'utf8')
  const routes = [...router.matchAll(/^\s+path: '([^']+)'/gm)].map(([, route]) => route)
  const looked = new Set(Object.values(screens).flatMap((group) => group.map(({ route }) => route)))
  // Leads to /schedule/$id at once.
  const leadsOn = '/shoots/$id'
  expect(routes.filter((route = '') => route !== leadsOn && !looked.has(route))).toEqual([])
})
