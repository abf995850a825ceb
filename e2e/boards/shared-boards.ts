import type { APIRequestContext, Browser, Page } from '@playwright/test'
import type { Input } from '@contactsheet/contracts/calls/route'
import { moodboardRoutes } from '@contactsheet/contracts/moodboards'
import type { MoodboardChanges } from '@contactsheet/contracts/moodboards/moodboard-fields'
import { sharedMoodboardRoutes } from '@contactsheet/contracts/sharing/shared-moodboard'
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
  const token = board.shareToken ?? ''
  return { id, token, address: `/moodboards/share/${token}` }
}

/** A guest of a shared board who marks images by their numbers, as the page does it for somebody who looks at it. */
export async function guestOf(studio: Studio, token: string, name: string) {
  const { images } = await studio.api(sharedMoodboardRoutes.moodboard, { params: { token } })
  const { guestKey } = await studio.api(sharedMoodboardRoutes.addGuest, { params: { token }, body: { name } })
  const pick = (image: number, body: Input<typeof sharedMoodboardRoutes.pickImage>['body']) =>
    studio.api(sharedMoodboardRoutes.pickImage, {
      params: { token, guestKey, image: images[image - 1]?.key ?? '' },
      body,
    })
  return { pick }
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
