import { expect, type Locator, type Page } from '@playwright/test'

type Carried = { handle: Locator; name: string; steps: number; place: number }

/**
 * Picks up the first of four with the keyboard and carries it so many steps down, to a place. Where it is counts with the next
 * step or with the one after it, so the last one is repeated while the rows have not made room.
 */
export async function carryDown(page: Page, { handle, name, steps, place }: Carried) {
  const isAt = (at: number) => page.getByText(`${name} is at place ${at} of 4.`)
  await handle.focus()
  await page.keyboard.press('Space')
  await expect(isAt(1)).toBeAttached()
  for (let step = 1; step < steps; step += 1) {
    await page.keyboard.press('ArrowDown')
    await page.evaluate('new Promise(requestAnimationFrame)')
  }
  await expect(async () => {
    await page.keyboard.press('ArrowDown')
    await expect(isAt(place)).toBeAttached({ timeout: 2000 })
  }).toPass({ timeout: 15_000 })
}
