import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Nothing that axe complains about, in either colour scheme; on the whole page, or within one part of it. */
export async function expectAccessible(page: Page, within = 'html') {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const { violations } = await new AxeBuilder({ page }).include(within).analyze()
    expect(violations.map(({ id, nodes }) => [colorScheme, id, nodes.map(({ html }) => html)])).toEqual([])
  }
}

/** The page is no wider than its window. */
export async function expectNoSidewaysScroll(page: Page) {
  expect(await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0)
}
