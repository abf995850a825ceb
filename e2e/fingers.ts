import type { Locator, Page } from '@playwright/test'

type Point = { x: number; y: number }

/** Moves one finger over the screen from point to point, as a touch screen reports it. */
export async function drag(page: Page, points: Point[], { holds = false } = {}) {
  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', point?: Point) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: point ? [point] : [] })
  const [first, ...rest] = points
  await touch('touchStart', first)
  for (const point of rest) await touch('touchMove', point)
  if (!holds) await touch('touchEnd')
  return { release: () => touch('touchEnd') }
}

/** The points of a straight way, a few pixels apart. */
export function way(from: Point, dx: number, dy: number): Point[] {
  const steps = Math.max(2, Math.ceil(Math.max(Math.abs(dx), Math.abs(dy)) / 12))
  return Array.from({ length: steps + 1 }, (_, step) => ({
    x: from.x + (dx * step) / steps,
    y: from.y + (dy * step) / steps,
  }))
}

/** Where a finger would touch an element: its middle. */
export async function middle(place: Locator): Promise<Point> {
  const box = await place.boundingBox()
  if (!box) throw new Error('The element is not on the screen')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}
