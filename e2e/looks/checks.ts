import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { faintTexts } from './text-contrast.ts'

/**
 * Nothing that axe complains about on the whole page, or within one part of it; and in the dark, where only the colours differ,
 * every text reads well on what lies behind it.
 */
export async function expectAccessible(page: Page, within = 'html') {
  await showIn(page, 'light')
  // "Legacy" means within the page itself; we have no frames, and the other way opens a window for each look. Writing up what is
  // right would take as long as looking.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  const { violations } = await axe.include(within).analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
  await showIn(page, 'dark')
  expect(await faintTexts(page, within)).toEqual([])
}

/** Shows the page in these colours, and waits until it has them and stands still. */
export async function showIn(page: Page, colorScheme: 'light' | 'dark') {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await expect.poll(() => page.evaluate<boolean>(settled(colorScheme))).toBe(true)
}

/** True once the page shows these colours and nothing on it moves any more, but for what moves for ever. */
const settled = (colorScheme: string) => `new Promise(requestAnimationFrame).then(() => {
  const { scheme = '${colorScheme}' } = document.documentElement.dataset
  const moves = ({ playState, effect }) =>
    playState === 'running' && effect.getComputedTiming().iterations !== Infinity
  return scheme === '${colorScheme}' && !document.getAnimations().some(moves)
})`

/** What reaches beyond the window, the innermost elements only. */
const beyond = `(() => {
  const { scrollWidth, clientWidth } = document.documentElement
  if (scrollWidth <= clientWidth) return []
  const reaches = (element) => element.getBoundingClientRect().right > clientWidth + 0.5
  const all = [...document.body.querySelectorAll('*')].filter(reaches)
  const inner = all.filter((element) => ![...element.children].some(reaches))
  return inner.slice(0, 5).map((element) => element.outerHTML.slice(0, 120) + ' … ' + element.textContent.slice(0, 60))
})()`

/** The page is no wider than its window, once what floats has followed a window that became smaller. */
export async function expectNoSidewaysScroll(page: Page) {
  // Not innerWidth: a phone shows a page that is too wide smaller, and its window counts as wider then.
  await expect.poll(() => page.evaluate<string[]>(beyond)).toEqual([])
}
