import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Nothing that axe complains about, in either colour scheme; on the whole page, or within one part of it. */
export async function expectAccessible(page: Page, within = 'html') {
  await expectNoViolations(page, 'light', within)
  // Only the colours differ in the dark, and nobody reads what lies behind a dialog.
  const front = (await page.getByRole('dialog').count()) > 0 ? '[role=dialog]' : within
  await expectNoViolations(page, 'dark', front, ['color-contrast'])
}

async function expectNoViolations(page: Page, colorScheme: 'light' | 'dark', within: string, rules?: string[]) {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  // "Legacy" means within the page itself; we have no frames, and the other way opens a window for each look.
  const axe = new AxeBuilder({ page }).setLegacyMode().include(within)
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze()
  expect(violations.map(({ id, nodes }) => [colorScheme, id, nodes.map(({ html }) => html)])).toEqual([])
}

/** The page is no wider than its window. */
export async function expectNoSidewaysScroll(page: Page) {
  expect(await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0)
}
