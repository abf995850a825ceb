import { expect, type Locator, type Page } from '@playwright/test'

/**
 * A mouse that holds something, moves to a place and goes on moving there until a sign shows that the rows have made room. They do
 * so while the pointer moves; where it is above them counts with its next move, and no hand holds still.
 */
export async function dragUntil(page: Page, { x, y }: { x: number; y: number }, sign: Locator) {
  await page.mouse.move(x, y, { steps: 8 })
  let at = y
  await expect(async () => {
    // Not ever further: below the list the page would scroll.
    at = at < y + 30 ? at + 1 : y
    await page.mouse.move(x, at)
    await expect(sign).toBeAttached({ timeout: 50 })
  }).toPass({ intervals: [10], timeout: 15_000 })
}
