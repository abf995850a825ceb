import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Nothing that axe complains about, in either colour scheme; on the whole page, or within one part of it. */
export async function expectAccessible(page: Page, within = 'html') {
  await expectNoViolations(page, 'light', within)
  // Only the colours differ in the dark.
  await expectNoViolations(page, 'dark', within, ['color-contrast'])
}

async function expectNoViolations(page: Page, colorScheme: 'light' | 'dark', within: string, rules?: string[]) {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await page.waitForFunction(settled(colorScheme))
  // "Legacy" means within the page itself; we have no frames, and the other way opens a window for each look.
  const axe = new AxeBuilder({ page }).setLegacyMode().include(within)
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze()
  expect(violations.map(({ id, nodes }) => [colorScheme, id, nodes.map(({ html }) => html)])).toEqual([])
}

/** True once the page shows these colours and nothing on it moves any more, but for what moves for ever. */
const settled = (colorScheme: string) => `new Promise(requestAnimationFrame).then(() => {
  const { mantineColorScheme = '${colorScheme}' } = document.documentElement.dataset
  const moves = ({ playState, effect }) =>
    playState === 'running' && effect.getComputedTiming().iterations !== Infinity
  return mantineColorScheme === '${colorScheme}' && !document.getAnimations().some(moves)
})`

/** The page is no wider than its window. */
export async function expectNoSidewaysScroll(page: Page) {
  expect(await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0)
}
