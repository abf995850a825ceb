import type { Browser, Page } from '@playwright/test'
import { expectNoSidewaysScroll } from '../checks.ts'
import { test, type Filled } from '../filled.ts'
import { addressOf, screens, type Screen } from '../screens.ts'
import { expect } from '../studio.ts'

const widths = [320, 360, 768, 1024, 1280]

/**
 * What is cut off at its side although nobody means it to be: text without an ellipsis, fields of dates and times that are
 * too narrow for what they say, and anything that sticks out of a part that does not scroll.
 */
const findClipped = `[...document.querySelectorAll('main *, [role=dialog] *, body > #root *')].flatMap((element) => {
  if (!element.checkVisibility() || element.closest('[aria-hidden=true], svg, [popover]:not(:popover-open)')) return []
  const style = getComputedStyle(element)
  const box = element.getBoundingClientRect()
  if (box.width < 4 || style.clipPath !== 'none') return []
  const name = element.tagName + ' ' + (element.className?.baseVal ?? element.className) + ' "' + String(element.matches('input') ? element.type : element.textContent).slice(0, 40) + '"'
  const isPicker = element.matches('input[type=time], input[type=date]')
  if (isPicker) {
    const like = element.cloneNode()
    like.value = element.type === 'time' ? '12:00' : '2026-12-28'
    Object.assign(like.style, { position: 'absolute', visibility: 'hidden', inlineSize: 'max-content', minInlineSize: 'auto' })
    element.after(like)
    const needed = like.getBoundingClientRect().width
    like.remove()
    return needed > box.width + 1 ? [name + ' needs ' + needed + ' of ' + box.width] : []
  }
  if (element.matches('input, textarea, select')) return []
  const cuts = ['hidden', 'clip'].includes(style.overflowX) && element.scrollWidth > element.clientWidth + 1
  const isMeant = style.textOverflow === 'ellipsis' && style.display !== 'flex' && style.display !== 'inline-flex'
  return cuts && !isMeant ? [name + ' is cut: ' + element.scrollWidth + ' in ' + element.clientWidth] : []
})`

async function clippedOn(page: Page, screen: Screen, address: string) {
  await page.goto(address)
  await expect(screen.shows(page)).toBeVisible({ timeout: 30_000 })
  const clipped: string[] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    await expectNoSidewaysScroll(page)
    const found = await page.evaluate<string[]>(findClipped)
    clipped.push(...found.map((what) => `${address} at ${width}: ${what}`))
  }
  return clipped
}

async function lookThrough(browser: Browser, group: Screen[], filled: Filled) {
  const context = await browser.newContext({ storageState: filled.signedIn, reducedMotion: 'reduce' })
  const clipped: string[] = []
  for (const screen of group) {
    const page = await context.newPage()
    clipped.push(...(await clippedOn(page, screen, addressOf(screen, filled))))
    await page.close()
  }
  await context.close()
  return clipped
}

for (const [name, group] of Object.entries(screens)) {
  test(`${name}: nothing is cut off at any width @desktop`, async ({ browser, filled }) => {
    test.setTimeout(group.length * 20_000)
    expect(await lookThrough(browser, group, filled)).toEqual([])
  })
}
