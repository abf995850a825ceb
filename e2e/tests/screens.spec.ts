import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll, showIn } from '../looks/checks.ts'
import { clippedOn } from '../looks/clipped.ts'
import { test, type Filled } from '../filled.ts'
import { shiftsOf, watchShifts } from '../looks/layout-shift.ts'
import { addressOf, adminScreens, screens, type Screen } from '../looks/screens.ts'
import { expect, test as plain } from '../studio.ts'

const phone = { loadsAt: 360, widths: [320, 360, 768] }
const desk = { loadsAt: 1280, widths: [640, 1024, 1280] }
const mostShift = 0.02

/** Loads the screen on a slow line, then looks at it in both schemes or with large text, and at all widths; answers what is wrong. */
async function look(page: Page, { shows }: Screen, address: string, { loadsAt, widths }: typeof phone) {
  const wrong: string[] = []
  // The look at the screen before has left others.
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'no-preference' })
  await page.setViewportSize({ width: loadsAt, height: 800 })
  await page.goto(address)
  await expect(shows(page)).toBeVisible({ timeout: 30_000 })
  const { shifted, shifts } = await shiftsOf(page)
  if (shifted > mostShift) wrong.push(`moved by ${shifted.toFixed(3)}\n  ${shifts.join('\n  ')}`)

  // What it is called and which colours it has is the same on both screens.
  if (loadsAt === phone.loadsAt) await showIn(page, 'light')
  else await expectAccessible(page).catch((error: unknown) => wrong.push(String(error)))
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    await expectNoSidewaysScroll(page).catch((error: unknown) => wrong.push(`at ${width}: ${String(error)}`))
    wrong.push(...(await clippedOn(page)).map((what) => `at ${width}: ${what}`))
  }
  if (loadsAt === phone.loadsAt) {
    await page.setViewportSize({ width: loadsAt, height: 800 })
    await withLargeText(page, () =>
      expectNoSidewaysScroll(page).catch((error: unknown) => wrong.push(`with large text: ${String(error)}`)),
    )
  }
  return wrong
}

type Looking = { context: BrowserContext; page: Page; filled: Filled; isMobile: boolean }

/** The text twice as large as usual, as people set it in their browser. */
async function withLargeText(page: Page, work: () => Promise<unknown>) {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
  await work()
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 16 } })
  await browser.detach()
}

async function lookAtAll(group: readonly Screen[], { context, page, filled, isMobile }: Looking) {
  test.setTimeout(group.length * 30_000)
  await watchShifts(context)
  const wrong: Record<string, string[]> = {}
  for (const screen of group) {
    const address = addressOf(screen, filled)
    const found = await test.step(address, () => look(page, screen, address, isMobile ? phone : desk))
    // All that is wrong is told at once.
    if (found.length > 0) wrong[address] = found
  }
  expect(wrong).toEqual({})
}

for (const [name, group] of Object.entries(screens)) {
  test(`${name}: nothing moves while it loads, is cut off or too wide; accessible in both schemes`, async ({
    context,
    page,
    filled,
    isMobile,
  }) => {
    await lookAtAll(group, { context, page, filled, isMobile })
  })
}

test.describe('for administrators', () => {
  test.use({ storageState: async ({ filled }, use) => use(filled.administrator) })

  test('administration: nothing moves while it loads, is cut off or too wide; accessible in both schemes', async ({
    context,
    page,
    filled,
    isMobile,
  }) => {
    await lookAtAll(adminScreens, { context, page, filled, isMobile })
  })
})

plain('no screen of the router is left out @desktop', async () => {
  const router = await readFile(path.join(import.meta.dirname, '../../web/src/router.tsx'), 'utf8')
  const routes = [...router.matchAll(/(?:^\s+path: |framed\(\s*)'([^']+)'/gm)].map(([, route]) => route)
  const looked = new Set([...Object.values(screens), adminScreens].flatMap((group) => group.map(({ route }) => route)))
  // Leads to /schedule/$id at once.
  const leadsOn = '/shoots/$id'
  expect(routes.filter((route = '') => route !== leadsOn && !looked.has(route))).toEqual([])
})
