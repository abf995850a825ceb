import { expect, type Page } from '@playwright/test'

const named = (name: string) =>
  `document.getAnimations().filter((one) => one.animationName?.includes('${name}')).length`

/** Waits until no animation of this name runs any more. */
export const animationOver = (page: Page, name: string) => expect.poll(() => page.evaluate<number>(named(name))).toBe(0)

/**
 * Lets the page's animations nearly stand still, so that the moment they stand for lasts, however slow this machine is; answers
 * what lets them go on and waits for the one of this name to end.
 */
export async function holdAnimations(page: Page, name: string) {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Animation.enable')
  await browser.send('Animation.setPlaybackRate', { playbackRate: 0.001 })
  return async () => {
    await browser.send('Animation.setPlaybackRate', { playbackRate: 1 })
    await animationOver(page, name)
    await browser.detach()
  }
}
