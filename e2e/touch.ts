import { expect, type CDPSession, type Locator, type Page } from '@playwright/test'

type Point = { x: number; y: number }

async function middleOf(element: Locator): Promise<Point> {
  await element.scrollIntoViewIfNeeded()
  const box = await element.boundingBox()
  if (!box) throw new Error('There is nothing to touch')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

const touch = (session: CDPSession, type: 'touchStart' | 'touchMove' | 'touchEnd', at?: Point) =>
  session.send('Input.dispatchTouchEvent', { type, touchPoints: at === undefined ? [] : [at] })

async function moveAlong(session: CDPSession, from: Point, to: Point, steps = 10) {
  for (let step = 1; step <= steps; step += 1) {
    const part = step / steps
    await touch(session, 'touchMove', { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part })
  }
}

/** A finger that moves over an element by so many pixels and lets go. */
export async function swipe(page: Page, element: Locator, by: Point) {
  const session = await page.context().newCDPSession(page)
  const from = await middleOf(element)
  await touch(session, 'touchStart', from)
  await moveAlong(session, from, { x: from.x + by.x, y: from.y + by.y })
  await touch(session, 'touchEnd')
}

/** A finger that rests until `carried` shows that it has picked the thing up, carries it over, and lets go. */
export async function touchDrag(page: Page, from: Locator, to: Locator, carried = page.locator('[data-carried]')) {
  const session = await page.context().newCDPSession(page)
  const start = await middleOf(from)
  await touch(session, 'touchStart', start)
  await expect(carried.first()).toBeVisible()
  const box = await to.boundingBox()
  if (!box) throw new Error('There is nowhere to drop')
  await moveAlong(session, start, { x: box.x + box.width / 2, y: box.y + box.height - 12 })
  await touch(session, 'touchEnd')
}
