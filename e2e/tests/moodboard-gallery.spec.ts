import type { Page } from '@playwright/test'
import { moodboardRoutes } from '@contactsheet/contracts/moodboards'
import { openBoard, tile } from '../boards/board-page.ts'
import { addPictures } from '../boards/board-pictures.ts'
import { drag, swipe, way } from '../pointers/fingers.ts'
import { expect, test, type Studio } from '../studio.ts'

const said = (page: Page, words: string | RegExp) => expect(page.getByText(words).first()).toBeVisible()
const link = (page: Page, id: number | undefined) => tile(page, id).getByRole('link')
const gallery = (page: Page) => page.getByRole('dialog', { name: 'Gallery' })
/** The picture that is in sight. */
const shown = (page: Page) => gallery(page).locator('.yarl__slide_current img')
const widthOf = async (page: Page) => (await shown(page).boundingBox())?.width ?? 0

async function commentOf(studio: Studio, id: number, imageId: number | undefined) {
  const { images } = await studio.api(moodboardRoutes.detail, { params: { id } })
  return images.find((image) => image.id === imageId)?.comment
}

async function openGallery(page: Page, studio: Studio, count = 3) {
  await studio.signIn()
  const board = await openBoard(page, studio, count)
  await link(page, board.ids[0]).click()
  await said(page, `Image 1 of ${count}`)
  await expect(shown(page)).toBeVisible()
  return board
}

test('the gallery has an address, turns by keys, and gives the focus to the picture seen last @desktop', async ({
  page,
  studio,
}) => {
  const { id, ids } = await openGallery(page, studio)
  await test.step('keys turn, Escape and Back close', async () => {
    await expect(page).toHaveURL(`/moodboards/${id}?image=${ids[0]}`)
    await page.keyboard.press('ArrowRight')
    await said(page, 'Image 2 of 3')
    await page.keyboard.press('ArrowRight')
    await said(page, 'Image 3 of 3')
    await expect(page).toHaveURL(`/moodboards/${id}?image=${ids[2]}`)
    await page.keyboard.press('ArrowLeft')
    await said(page, 'Image 2 of 3')
    await page.keyboard.press('Escape')
    await expect(page.getByText('Image 2 of 3')).toBeHidden()
    await expect(page).toHaveURL(`/moodboards/${id}`)
    await expect(link(page, ids[1])).toBeFocused()

    await link(page, ids[2]).click()
    await said(page, 'Image 3 of 3')
    await page.goBack()
    await expect(page.getByText('Image 3 of 3')).toBeHidden()
    await expect(link(page, ids[2])).toBeFocused()
  })
  await test.step('deleting in the gallery asks, and the question keeps the focus', async () => {
    await link(page, ids[0]).click()
    await said(page, 'Image 1 of 3')
    await page.keyboard.press('ArrowRight')
    await said(page, 'Image 2 of 3')
    await gallery(page).getByRole('button', { name: 'Delete image' }).click()
    const question = page.getByRole('dialog', { name: 'Delete Image' })
    await expect(question).toBeVisible()
    await expect(gallery(page)).toBeHidden()
    // The gallery gives the focus to its picture in the frame after it has gone.
    await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))')
    await expect(question.locator(':focus')).toHaveCount(1)
    await question.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(tile(page, ids[1])).toHaveCount(0)
    await expect(link(page, ids[2])).toBeFocused()
  })
  await test.step('a picture is seen closer by the button and the wheel, as far as its pixels go, and whole again', async () => {
    await link(page, ids[0]).click()
    await said(page, 'Image 1 of 2')
    await expect(shown(page)).toBeVisible()
    const whole = await widthOf(page)
    await page.getByRole('button', { name: 'Zoom in' }).click()
    await expect.poll(() => widthOf(page)).toBeGreaterThan(whole * 1.2)
    await page.getByRole('button', { name: 'Zoom out' }).click()
    await expect.poll(() => widthOf(page)).toBeCloseTo(whole, 0)
    await shown(page).hover()
    await page.mouse.wheel(0, -300)
    await expect.poll(() => widthOf(page)).toBeGreaterThan(whole * 1.2)
  })
})

test('in the gallery a comment is written, the picture downloaded, and its prompt copied to be used again @desktop', async ({
  page,
  studio,
  context,
}) => {
  const prompt = 'A harbour in fog, one lantern'
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.route('**/api/moodboards/*', async (route) => {
    const answer = await route.fetch()
    const board = (await answer.json()) as { images: object[] }
    await route.fulfill({
      response: answer,
      json: { ...board, images: board.images.map((image) => ({ ...image, prompt })) },
    })
  })
  await studio.signIn()
  const { id } = await studio.api(moodboardRoutes.add, { body: { title: 'Golden hour' } })
  const [, image] = await addPictures(page.request, id, 2)
  await page.goto('/moodboards')
  await page.getByRole('link', { name: 'Golden hour' }).first().click()
  await link(page, image?.id).click()
  await said(page, 'Image 2 of 2')
  await page.getByRole('button', { name: 'Add a comment' }).click()
  const field = page.getByRole('textbox', { name: 'Comment on image 2' })
  await field.pressSequentially('Left hand')
  // The arrow moves in the text, not to another picture.
  await field.press('ArrowLeft')
  await said(page, 'Image 2 of 2')
  await field.press('Enter')
  await said(page, 'Left hand')
  await expect.poll(() => commentOf(studio, id, image?.id)).toBe('Left hand')
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download image' }).click()
  expect((await download).suggestedFilename()).toBe('Golden hour 2.webp')

  await said(page, `Generated from: ${prompt}`)
  await page.getByRole('button', { name: 'Copy prompt' }).click()
  // What is said is seen over the picture, and can be reached.
  const toast = gallery(page).getByRole('listitem').filter({ hasText: 'Prompt copied' })
  await expect(toast).toBeVisible()
  await toast.getByRole('button', { name: 'Close' }).click()
  await expect(toast).toBeHidden()
  expect(await page.evaluate<string>('navigator.clipboard.readText()')).toBe(prompt)
})

test('a finger turns the pictures, stops at the last, and closes by pulling down @touch', async ({ page, studio }) => {
  const { id, ids } = await openGallery(page, studio)
  // The dialog, because the pictures inside it are still on their way when the next swipe begins.
  const slides = gallery(page)
  await swipe(page, slides, { x: -180, y: 0 })
  await said(page, 'Image 2 of 3')
  await swipe(page, slides, { x: -180, y: 0 })
  await said(page, 'Image 3 of 3')
  await swipe(page, slides, { x: -180, y: 0 })
  // Beside the picture too.
  await drag(page, way({ x: 300, y: 120 }, -180, 0))
  await said(page, 'Image 3 of 3')
  // The last picture springs back, and takes no finger until it has, which a busy machine puts off.
  await expect(async () => {
    if (await page.getByText('Image 3 of 3').first().isVisible()) await swipe(page, slides, { x: 180, y: 0 })
    await expect(page.getByText('Image 2 of 3').first()).toBeVisible({ timeout: 3000 })
  }).toPass()
  await drag(page, way({ x: 180, y: 240 }, 0, 360))
  await expect(gallery(page)).toBeHidden()
  await expect(page).toHaveURL(`/moodboards/${id}`)
  await expect(link(page, ids[1])).toBeFocused()
})
