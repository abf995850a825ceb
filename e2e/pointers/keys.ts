import { expect, type Locator, type Page } from '@playwright/test'

const frame = (page: Page) => page.evaluate('new Promise(requestAnimationFrame)')

/** Pixels from the top of one row to that of another, both at the same moment, and once what lies between them has stopped growing. */
export async function wayBetween(one: Locator, other: Locator): Promise<number> {
  const end = await other.elementHandle()
  const way = () =>
    one.evaluate((start, row) => (row?.getBoundingClientRect().top ?? 0) - start.getBoundingClientRect().top, end)
  const before = await way()
  for (const _frame of [1, 2, 3]) await frame(one.page())
  return (await way()) === before ? before : wayBetween(one, other)
}

type Carried = { handle: Locator; name: string; steps: number; to: number; from?: number }

/** Picks up one of four with the keyboard and carries it so many steps up or down, which brings it to that place. */
export async function carryWithKeys(page: Page, { handle, name, steps, to, from = 1 }: Carried) {
  const isAt = (place: number) => page.getByText(`${name} is at place ${place} of 4.`)
  await handle.focus()
  await page.keyboard.press('Space')
  await expect(isAt(from)).toBeAttached()
  for (let step = 0; step < steps; step += 1) {
    await page.keyboard.press(to > from ? 'ArrowDown' : 'ArrowUp')
    await frame(page)
  }
  await expect(isAt(to)).toBeAttached()
}
