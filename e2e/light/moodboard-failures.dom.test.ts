import { test } from 'node:test'
import { aBoard } from '../../server/src/testing/a-board.ts'
import { atPage } from './light.ts'
import type { LightPage } from './light-page.ts'
import { closeFailure, expectFailure } from './toasts.ts'

/** From now on the server fails without saying why whenever something is to be changed. */
const failWrites = (page: LightPage) => page.answerWrites(() => new Response('', { status: 500 }))

// spec 3.4.3 3.8.2 3.8.6 3.8.7 3.8.8
test(
  'each failure on a board has its words, and the page shows what is stored',
  atPage(async ({ page, person }) => {
    const { id, images } = await aBoard(person, 3)
    await page.open(`/moodboards/${id}`)
    const tiles = page.all('[data-id]')
    const asStored = () =>
      tiles.hasAttributes(
        'data-id',
        images.map((image) => String(image.id)),
      )
    await asStored()
    failWrites(page)
    const failsWith = async (words: string) => {
      await expectFailure(page, words)
      await asStored()
      await closeFailure(page)
    }

    await tiles.first.role('link').focus()
    for (const key of [' ', '{ArrowRight}', ' ']) await page.keyboard(key)
    await failsWith('Failed to reorder images')

    await tiles.first.role('button', { name: 'More for image 1' }).click()
    await page.role('menuitem', { name: 'Delete' }).click()
    await page.role('dialog', { name: 'Delete Image' }).role('button', { name: 'Delete', exact: true }).click()
    await failsWith('Failed to delete image')

    await tiles.first.role('button', { name: 'Comment on image 1' }).click()
    await page.label('Comment on image 1').role('textbox').fill('Warm light')
    await page.keyboard('{Enter}')
    await failsWith('Failed to update comment')

    // One of the two is for phones.
    await page.role('button', { name: 'More for this moodboard' }).first.click()
    await page.role('menuitem', { name: 'Delete' }).click()
    await page.role('dialog').role('button', { name: 'Delete', exact: true }).click()
    await failsWith('Failed to delete moodboard')
  }),
)

// spec 3.8.4 3.8.5
test(
  'a moodboard that could not be made or changed says so where it is typed',
  atPage(async ({ page, person }) => {
    const { id } = await aBoard(person, 1)
    failWrites(page)
    await page.open(`/moodboards/${id}?edit=true`)
    await page.label('Title').fill('Blue hour')
    await page.role('button', { name: 'Save Changes' }).click()
    await page.text('Failed to update moodboard').first.shows()
    await page.label('Title').holds('Blue hour')

    await page.open('/moodboards?add=true')
    await page.label('Title').fill('Fog')
    await page
      .role('dialog')
      .role('button', { name: /^Create/ })
      .click()
    await page.text('Failed to create moodboard').first.shows()
    await page.label('Title').holds('Fog')
  }),
)
