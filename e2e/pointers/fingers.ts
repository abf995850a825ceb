import { expect, type Locator, type Page } from '@playwright/test'

/** A place on the screen, in CSS pixels. */
export type Point = { x: number; y: number }

/**
 * One finger on a touch screen. Nobody touches a page within half a second of asking for it, and the gallery's library takes a
 * touch that comes so early for the second one of a double tap.
 */
async function finger(page: Page) {
  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', point?: Point) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: point ? [point] : [] })
  return {
    down: async (at: Point) => {
      await page.waitForFunction(() => performance.now() > 500)
      await touch('touchStart', at)
    },
    along: async (points: Point[]) => {
      for (const point of points) await touch('touchMove', point)
    },
    up: () => touch('touchEnd'),
  }
}

/** Moves one finger over the screen from point to point, as a touch screen reports it. */
export async function drag(page: Page, [first, ...rest]: Point[], { holds = false } = {}) {
  const { down, along, up } = await finger(page)
  if (first) await down(first)
  await along(rest)
  if (!holds) await up()
  return { release: up }
}

/** A finger that moves over an element by so many pixels and lets go. */
export const swipe = async (page: Page, element: Locator, { x, y }: Point) =>
  drag(page, way(await middle(element), x, y))

/** A finger that rests on a thing until `carried` shows that it was picked up, and then carries it to another place. */
export async function carry(page: Page, thing: Locator, to: Locator, carried = page.locator('[data-carried]')) {
  await thing.scrollIntoViewIfNeeded()
  const [from, { down, along, up }] = [await middle(thing), await finger(page)]
  await down(from)
  await expect(carried.first()).toBeVisible()
  const end = await middle(to)
  await along(way(from, end.x - from.x, end.y - from.y))
  await up()
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
