import type { Page } from '@playwright/test'
import { moodboardRoutes } from '@contactsheet/contracts/moodboards'
import { addPictures, picture } from './board-pictures.ts'
import { expect, type Studio } from '../studio.ts'

/** A new board with so many pictures, opened on the page. Returns its id, and those of its pictures in their order. */
export async function openBoard(page: Page, studio: Studio, count: number, title = 'Golden hour') {
  const { id } = await studio.api(moodboardRoutes.add, { body: { title } })
  const images = await addPictures(page.request, id, count)
  await page.goto(`/moodboards/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(tiles(page)).toHaveCount(count)
  return { id, ids: images.map((image) => image.id) }
}

/** The pictures of the board on the page. */
export const tiles = (page: Page) => page.locator('[data-id]')

/** One of them, by its id. */
export const tile = (page: Page, id: number | undefined) => page.locator(`[data-id="${id}"]`)

/** The ids of the pictures as the page shows them. */
export const shownOrder = (page: Page) =>
  tiles(page).evaluateAll((all) => all.map((each) => Number(each.getAttribute('data-id'))))

/** The ids of the pictures as they are stored. */
export async function storedOrder(studio: Studio, id: number) {
  const { images } = await studio.api(moodboardRoutes.detail, { params: { id } })
  return images.map((image) => image.id)
}

/** A picture as a file for an upload. */
export const file = (name: string, hue = 90) => ({
  name,
  mimeType: 'image/png',
  buffer: picture([hue % 256, (hue * 7) % 256, 120], 240, 160),
})
