import { expect, type Locator, type Page } from '@playwright/test'

/** Pixels from the top of one row to that of another, both at the same moment: the page may be moving. */
export async function wayBetween(one: Locator, other: Locator) {
  const end = await other.elementHandle()
  return one.evaluate((start, row) => (row?.getBoundingClientRect().top ?? 0) - start.getBoundingClientRect().top, end)
}

type Carried = { handle: Locator; name: string; steps: number; to: number; from?: number }

/** Picks up one of four with the keyboard and carries it so many steps up or down, which brings it to that place. */
export async function carryWithKeys(page: Page, { handle, name, steps, to, from = 1 }: Carried) {
  const isAt = (place: number) => page.getByText(`${name} is at place ${place} of 4.`)
  await handle.focus()
  await page.keyboard.press('Space')
  await expect(isAt(from)).toBeAttached()
  const press = async () => {
    await page.keyboard.press(to > from ? 'ArrowDown' : 'ArrowUp')
    await page.evaluate('new Promise(requestAnimationFrame)')
  }
  for (let step = 0; step < steps; step += 1) await press()
  // A page that still moved when the way was measured may need one step more, never two.
  const arrived = await isAt(to)
    .waitFor({ state: 'attached', timeout: 2000 })
    .then(
      () => true,
      () => false,
    )
  if (!arrived) await press()
  await expect(isAt(to)).toBeAttached()
}
