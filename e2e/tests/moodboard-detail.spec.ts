import type { Page } from '@playwright/test'
import { moodboardRoutes } from '@contactsheet/contracts/moodboards'
import { shootRoutes } from '@contactsheet/contracts/shoots'
import { openBoard, shownOrder, storedOrder, tile, tiles } from '../boards/board-page.ts'
import { expectAccessible } from '../looks/checks.ts'
import { expect, test, type Studio } from '../studio.ts'
import { waitingBar } from '../toasts.ts'

const said = (page: Page, words: string | RegExp) => expect(page.getByText(words).first()).toBeVisible()
const undo = (page: Page) => page.getByRole('button', { name: 'Undo' }).click()
const link = (page: Page, id: number | undefined) => tile(page, id).getByRole('link')

/** An action of the board, beside its title or in the menu. */
async function act(page: Page, name: string) {
  await page.getByRole('button', { name: 'More for this moodboard' }).click()
  await page.getByRole('menuitem', { name }).click()
}

async function commentOf(studio: Studio, id: number, imageId: number | undefined) {
  const { images } = await studio.api(moodboardRoutes.detail, { params: { id } })
  return images.find((image) => image.id === imageId)?.comment
}

test('the head names the board, its shoots and its colours; the size of its pictures is remembered; printing waits for all of them @desktop', async ({
  page,
  studio,
  context,
}) => {
  await studio.signIn()
  const { id, ids } = await openBoard(page, studio, 40)
  await studio.api(shootRoutes.add, { body: { genre: 'Wedding', date: '2027-05-09', moodboardId: id } })
  await studio.api(moodboardRoutes.change, { params: { id }, body: { description: 'Low sun, long shadows' } })
  await studio.api(moodboardRoutes.commentImage, {
    params: { id, imageId: ids[1] ?? 0 },
    body: { comment: 'Hands only' },
  })
  await page.reload()

  // spec 1.2.6 3.2.2 3.2.13
  await test.step('the head names the board, its shoots and its colours', async () => {
    await expect(page.getByText('Low sun, long shadows')).toBeVisible()
    await expect(page.getByText('40 images', { exact: true })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Wedding, May 9, 2027' })).toHaveAttribute('href', /\/schedule\/\d+/)
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.getByRole('list', { name: 'Colours of the moodboard' }).getByRole('button').first().click()
    await said(page, /^#[0-9a-f]{6} copied$/)
  })

  await test.step('printing a board loads all its pictures first', async () => {
    const missing = 'Array.from(document.querySelectorAll("main img")).filter((image) => !image.complete).length'
    expect(await page.evaluate<number>(missing)).toBeGreaterThan(0)
    await page.evaluate(`window.print = () => { window.missing = ${missing} }`)
    await act(page, 'Print')
    await expect.poll(() => page.evaluate('window.missing')).toBe(0)
  })

  await test.step('on paper a board is a contact sheet with numbers, comments and colours', async () => {
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByText('Hands only')).toBeVisible()
    await expect(page.getByRole('list', { name: 'Colours of the moodboard' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Upload Images' })).toBeHidden()
    await expect(page.getByRole('slider')).toBeHidden()
    const number = `getComputedStyle(document.querySelector('[data-id]'), '::before').content`
    expect(await page.evaluate<string>(number)).toContain('counter')
    await page.emulateMedia({ media: 'screen' })
  })

  await test.step('the size of the pictures is remembered', async () => {
    const before = await tile(page, ids[0]).boundingBox()
    const slider = page.getByRole('slider', { name: 'Size of the pictures' })
    await slider.fill('3')
    await expect
      .poll(async () => (await tile(page, ids[0]).boundingBox())?.height ?? 0)
      .toBeGreaterThan(before?.height ?? 0)
    await page.reload()
    await expect(slider).toHaveValue('3')
  })
})

// spec 3.2.21 3.4.3 3.5.3
test('a comment is saved by Enter, discarded by Escape, and not lost when saving fails; with the last image the focus goes to the upload @desktop', async ({
  page,
  studio,
}) => {
  await studio.signIn()
  const { id, ids } = await openBoard(page, studio, 1)
  const open = async () => {
    await tile(page, ids[0]).hover()
    await tile(page, ids[0])
      .getByRole('button', { name: /omment/ })
      .click()
    await expect(field).toBeFocused()
  }
  const field = page.getByLabel('Comment on image 1', { exact: true }).and(page.getByRole('textbox'))
  await open()
  await field.pressSequentially('Warm light')
  await field.press('Shift+Enter')
  await field.pressSequentially('from the left')
  await expectAccessible(page, '[popover]:popover-open')
  await field.press('Enter')
  await expect(field).toBeHidden()
  await expect(tile(page, ids[0]).getByText('Warm light')).toBeVisible()
  await expect.poll(() => commentOf(studio, id, ids[0])).toBe('Warm light\nfrom the left')

  await open()
  await field.fill('Something else')
  await field.press('Escape')
  await expect(field).toBeHidden()
  await open()
  await expect(field).toHaveValue('Warm light\nfrom the left')

  await page.route('**/comment', (route) => route.fulfill({ status: 400, json: { message: 'Not now' } }))
  await field.fill('Typed and refused')
  await page.getByRole('button', { name: 'Save' }).click()
  await said(page, 'Not now')
  await expect(tile(page, ids[0]).getByText('Warm light')).toBeVisible()
  await page.unroute('**/comment')
  await open()
  await expect(field).toHaveValue('Typed and refused')
  await field.press('Enter')
  await expect.poll(() => commentOf(studio, id, ids[0])).toBe('Typed and refused')

  await page.route('**/comment', (route) => route.abort())
  await open()
  await field.fill('Typed without a network')
  await field.press('Enter')
  await expect(waitingBar(page)).toContainText('Offline, 1 change waiting')
  await expect(tile(page, ids[0]).getByText('Typed without a network')).toBeVisible()
  await page.unroute('**/comment')
  await expect.poll(() => commentOf(studio, id, ids[0])).toBe('Typed without a network')
  await open()
  await field.fill('x'.repeat(501))
  await field.press('Enter')
  await said(page, 'Comment is too long')
  await field.press('Escape')
  await expect(field).toBeHidden()

  await test.step('after the last image is deleted, the focus is where one uploads', async () => {
    await tile(page, ids[0]).hover()
    await tile(page, ids[0]).getByRole('button', { name: 'More for image 1' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await page.getByRole('dialog', { name: 'Delete Image' }).getByRole('button', { name: 'Delete' }).click()
    await said(page, 'No images yet')
    await expect(page.locator('[data-first-upload]')).toBeFocused()
  })
})

test('images are deleted and selected with mouse and keys; Undo brings them back to their places @desktop', async ({
  page,
  studio,
}) => {
  await studio.signIn()
  const { id, ids } = await openBoard(page, studio, 5)

  // spec 3.2.20 3.8.21
  await test.step('one image is deleted after a question, and Undo brings it back to its place', async () => {
    await tile(page, ids[1]).hover()
    await tile(page, ids[1]).getByRole('button', { name: 'More for image 2' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    const question = page.getByRole('dialog', { name: 'Delete Image' })
    await expect(question.getByText('Are you sure you want to delete this image?')).toBeVisible()
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect(tiles(page)).toHaveCount(4)
    await said(page, 'Image deleted successfully')
    await undo(page)
    await expect.poll(() => shownOrder(page)).toEqual(ids)
    expect(await storedOrder(studio, id)).toEqual(ids)
  })

  await test.step('several are selected by mark, range and keys, and Escape ends that', async () => {
    await tile(page, ids[0]).hover()
    await tile(page, ids[0]).getByRole('checkbox').check()
    await link(page, ids[2]).click({ modifiers: ['Shift'] })
    await said(page, '3 selected')
    // While pictures are selected, a click selects.
    await link(page, ids[4]).click()
    await said(page, '4 selected')
    await expectAccessible(page)
    await page.keyboard.press('ControlOrMeta+a')
    await said(page, '5 selected')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('region', { name: 'Selected images' })).toBeHidden()
    await expect(page.locator('[data-selected]')).toHaveCount(0)
  })
})

/** Selects pictures by a button, as a finger does. */
async function select(page: Page, ids: (number | undefined)[]) {
  await page.getByRole('button', { name: 'Select', exact: true }).click()
  for (const id of ids) await link(page, id).click()
  await said(page, `${ids.length} selected`)
}

test('several are deleted, moved to another board and copied to a new one, and Undo takes each of it back @touch', async ({
  page,
  studio,
}) => {
  await studio.signIn()
  const other = await studio.api(moodboardRoutes.add, { body: { title: 'Studio light' } })
  const { id, ids } = await openBoard(page, studio, 5)

  await test.step('several are deleted, and Undo brings them back to their places', async () => {
    await select(page, [ids[1], ids[3]])
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(page.getByText('Are you sure you want to delete these 2 images?')).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect(tiles(page)).toHaveCount(3)
    await undo(page)
    await expect.poll(() => storedOrder(studio, id)).toEqual(ids)
    await expect.poll(() => shownOrder(page)).toEqual(ids)
  })

  await test.step('images are moved to another board, and Undo puts them back where they lay', async () => {
    await select(page, [ids[0], ids[2]])
    await page.getByRole('button', { name: 'Move to…' }).click()
    const picker = page.getByRole('dialog', { name: 'Move 2 images to…' })
    await picker.getByRole('searchbox').fill('STUDIO')
    await picker.getByRole('button', { name: /Studio light/ }).click()
    await said(page, '2 images moved to Studio light')
    await expect.poll(() => shownOrder(page)).toEqual([ids[1], ids[3], ids[4]])
    expect(await storedOrder(studio, other.id)).toEqual([ids[0], ids[2]])
    await undo(page)
    await expect.poll(() => storedOrder(studio, id)).toEqual(ids)
    expect(await storedOrder(studio, other.id)).toEqual([])
    await expect.poll(() => shownOrder(page)).toEqual(ids)
  })

  await test.step('images are copied to a new board, and Undo takes the copies away', async () => {
    await studio.api(moodboardRoutes.remove, { params: { id: other.id } })
    await page.reload()
    await select(page, [ids[2]])
    await page.getByRole('button', { name: 'Copy to…' }).click()
    const picker = page.getByRole('dialog', { name: 'Copy 1 image to…' })
    await expect(picker.getByText('You have no other moodboard yet.')).toBeVisible()
    await picker.getByRole('button', { name: 'New moodboard' }).click()
    const making = page.getByRole('dialog', { name: 'New Moodboard' })
    await making.getByLabel('Title').fill('Seaside')
    await expectAccessible(page, 'dialog[open]')
    await making.getByRole('button', { name: 'Create Moodboard' }).click()
    await said(page, '1 image copied to Seaside')
    expect(await shownOrder(page)).toEqual(ids)
    const boards = await studio.api(moodboardRoutes.list, {})
    const made = boards.find(({ title }) => title === 'Seaside')
    expect(made?.imageCount).toBe(1)
    await undo(page)
    await expect.poll(async () => (await storedOrder(studio, made?.id ?? 0)).length).toBe(0)
  })
})

test('deleting the board says which shoots use it, leads to the list, and Undo brings it back; a copy is opened at once @desktop', async ({
  page,
  studio,
}) => {
  await studio.signIn()
  const { id, ids } = await openBoard(page, studio, 2)
  const shoot = await studio.api(shootRoutes.add, { body: { genre: 'Fashion', date: '2027-03-02', moodboardId: id } })
  await page.reload()
  // spec 3.2.16
  await test.step('deleting the board says which shoots use it, leads to the list, and Undo brings it back', async () => {
    await act(page, 'Delete')
    const question = page.getByRole('dialog', { name: 'Delete Moodboard' })
    await expect(
      question.getByText('Are you sure you want to delete this moodboard? This action cannot be undone.'),
    ).toBeVisible()
    await expect(question.getByText('Fashion, Mar 2, 2027')).toBeVisible()
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect(page).toHaveURL('/moodboards')
    await said(page, 'Moodboard deleted successfully')
    await undo(page)
    await expect.poll(() => storedOrder(studio, id).catch(() => [])).toEqual(ids)
    const again = await studio.api(shootRoutes.detail, { params: { id: shoot.id } })
    expect(again.moodboard?.id).toBe(id)
  })
  await test.step('a copy of the board is opened at once', async () => {
    await page.getByRole('link', { name: 'Golden hour' }).first().click()
    await act(page, 'Duplicate')
    await expect(page.getByRole('heading', { level: 1, name: 'Golden hour (copy)' })).toBeVisible()
    await expect(page).not.toHaveURL(`/moodboards/${id}`)
    await expect(tiles(page)).toHaveCount(2)
  })
  // spec 3.2.23
  await test.step('a board that is not there says so', async () => {
    await page.goto('/moodboards/999999')
    await expect(page.getByRole('heading', { level: 1, name: 'Moodboard not found' })).toBeVisible()
    await said(page, "The moodboard you're looking for doesn't exist or has been deleted.")
    await page.getByRole('link', { name: 'Back to Moodboards' }).click()
    await expect(page).toHaveURL('/moodboards')
  })
})
