import type { Page } from '@playwright/test'
import { openBoard, shownOrder, tile, tiles } from '../boards/board-page.ts'
import { expect, test } from '../studio.ts'
import { answerWrites, closeFailure, expectFailure } from '../toasts.ts'

/** From now on the server fails without saying why whenever something is to be changed. */
const failWrites = (page: Page) => answerWrites(page, (route) => route.fulfill({ status: 500, body: '' }))

test('each failure on a board has its words, and the page shows what is stored; a form keeps what was typed @desktop', async ({
  page,
  studio,
}) => {
  await studio.signIn()
  const { id, ids } = await openBoard(page, studio, 3)
  const [first] = ids
  await failWrites(page)
  const failsWith = async (words: string) => {
    await expectFailure(page, words)
    await expect.poll(() => shownOrder(page)).toEqual(ids)
    await closeFailure(page)
  }

  await tile(page, first).getByRole('link').focus()
  for (const key of ['Space', 'ArrowRight', 'Space']) await page.keyboard.press(key)
  await failsWith('Failed to reorder images')

  await tile(page, first).hover()
  await tile(page, first).getByRole('button', { name: 'More for image 1' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('dialog', { name: 'Delete Image' }).getByRole('button', { name: 'Delete', exact: true }).click()
  await failsWith('Failed to delete image')

  await tile(page, first).hover()
  await tile(page, first).getByRole('button', { name: 'Comment on image 1' }).click()
  await page.getByLabel('Comment on image 1').getByRole('textbox').fill('Warm light')
  await page.keyboard.press('Enter')
  await failsWith('Failed to update comment')

  await page.getByRole('button', { name: 'More for this moodboard' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await failsWith('Failed to delete moodboard')
  await expect(tiles(page)).toHaveCount(3)

  await test.step('a moodboard that could not be made or changed says so where it is typed', async () => {
    await page.goto(`/moodboards/${id}?edit=true`)
    await page.getByLabel('Title').fill('Blue hour')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByText('Failed to update moodboard').first()).toBeVisible()
    await expect(page.getByLabel('Title')).toHaveValue('Blue hour')

    await page.goto('/moodboards?add=true')
    await page.getByLabel('Title').fill('Fog')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Create/ })
      .click()
    await expect(page.getByText('Failed to create moodboard').first()).toBeVisible()
    await expect(page.getByLabel('Title')).toHaveValue('Fog')
  })
})
