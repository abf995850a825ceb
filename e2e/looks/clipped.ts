import type { Page } from '@playwright/test'

/**
 * What is cut off at its side although nobody means it to be: text without an ellipsis, fields of dates and times that are
 * too narrow for what they say, anything that sticks out of a part that does not scroll or scrolls down, and controls that leave
 * their card by more than the margin that aligns an icon.
 */
const findClipped = `[...document.querySelectorAll('main *, :is(dialog, [role=dialog]), :is(dialog, [role=dialog]) *, body > #root *')].flatMap((element) => {
  if (!element.checkVisibility() || element.closest('[aria-hidden=true], svg, [popover]:not(:popover-open)')) return []
  const style = getComputedStyle(element)
  const box = element.getBoundingClientRect()
  if (box.width < 4 || style.clipPath !== 'none') return []
  const name = element.tagName + ' ' + (element.className?.baseVal ?? element.className) + ' "' + String(element.matches('input') ? element.type : element.textContent).slice(0, 40) + '"'
  const card = element.matches('a, button, input, select, textarea') && element.closest('section, li, article')?.getBoundingClientRect()
  if (card && (box.left < card.left - 8 || box.right > card.right + 8) && !['absolute', 'fixed'].includes(style.position)) {
    return [name + ' sticks out: ' + [box.left, box.right] + ' of ' + [card.left, card.right]]
  }
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
  const scrollsDown = ['auto', 'scroll'].includes(style.overflowY) && element.scrollHeight > element.clientHeight + 1
  if (scrollsDown && element.scrollWidth > element.clientWidth + 1)
    return [name + ' scrolls both ways: ' + element.scrollWidth + ' in ' + element.clientWidth]
  // A gallery has the neighbours of its picture beside the window.
  if (element.matches('input, textarea, select, :has(> [aria-roledescription="Carousel"])')) return []
  const cuts = (element.matches('dialog, [role=dialog]') || ['hidden', 'clip'].includes(style.overflowX)) && element.scrollWidth > element.clientWidth + 1
  const isShortened = style.webkitLineClamp !== 'none' || style.textOverflow === 'ellipsis'
  const isMeant = isShortened && style.display !== 'flex' && style.display !== 'inline-flex'
  return cuts && !isMeant ? [name + ' is cut: ' + element.scrollWidth + ' in ' + element.clientWidth] : []
})`

/** One line for each part of the page that is cut off. */
export const clippedOn = (page: Page) => page.evaluate<string[]>(findClipped)
