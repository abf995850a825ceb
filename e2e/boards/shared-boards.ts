import type { APIRequestContext, Browser, Page } from '@playwright/test'
import { moodboardRoutes } from '@contactsheet/contracts/moodboards'
import type { MoodboardChanges } from '@contactsheet/contracts/moodboards/moodboard-fields'
import { addPictures } from './board-pictures.ts'
import type { Studio } from '../studio.ts'

type Wanted = { count: number; title?: string; comments?: Record<number, string>; options?: Partial<MoodboardChanges> }

/** A board that is shared, with so many pictures; `comments` are by the number of the image. */
export async function shareBoard(studio: Studio, request: APIRequestContext, wanted: Wanted) {
  const { count, title = 'Golden hour', comments = {}, options = {} } = wanted
  const { id } = await studio.api(moodboardRoutes.add, { body: { title } })
  const images = await addPictures(request, id, count)
  for (const [number, comment] of Object.entries(comments)) {
    const imageId = images[Number(number) - 1]?.id ?? 0
    await studio.api(moodboardRoutes.commentImage, { params: { id, imageId }, body: { comment } })
  }
  const board = await studio.api(moodboardRoutes.change, { params: { id }, body: { isPublic: true, ...options } })
  return { id, address: `/moodboards/share/${board.shareToken}` }
}

/** The page of somebody who was never here: a browser context of its own. */
export async function visitorOf(browser: Browser): Promise<Page> {
  const context = await browser.newContext()
  return context.newPage()
}

/** Gives a name on the page of a board, and waits until images can be marked. */
export async function startChoosing(page: Page, name: string) {
  await page.getByLabel('Your first name').fill(name)
  await page.getByLabel('Your first name').press('Enter')
  await page.getByRole('button', { name: 'Done', exact: true }).waitFor()
}

export const heart = (page: Page, image: number) =>
  page.getByRole('button', { name: `Favourite: image ${image}`, exact: true })
export const no = (page: Page, image: number) => page.getByRole('button', { name: `No: image ${image}`, exact: true })
export const counted = (page: Page) => page.getByRole('region', { name: 'Your choices' }).getByRole('status')
export const openImage = (page: Page, image: number) =>
  page.getByRole('button', { name: new RegExp(`^Image ${image}(:|$)`) })
export const gallery = (page: Page) => page.getByRole('dialog', { name: 'Gallery' })
