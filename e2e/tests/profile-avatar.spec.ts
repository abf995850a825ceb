import type { Page } from '@playwright/test'
import { identityRoutes } from '@contactsheet/contracts/identity'
import { moodboardRoutes } from '@contactsheet/contracts/moodboards'
import { profileRoutes } from '@contactsheet/contracts/profile'
import { sharingRoutes } from '@contactsheet/contracts/sharing'
import { turnedPicture } from '../boards/board-pictures.ts'
import { visitorOf } from '../boards/shared-boards.ts'
import { drag, middle, way } from '../pointers/fingers.ts'
import { expectAccessible } from '../looks/checks.ts'
import {
  avatarInput,
  avatars,
  cropDialog,
  openProfile,
  portrait,
  preview,
  rednessOf,
  saveProfile,
} from '../pages/profile-page.ts'
import { addShoot, openShoot } from '../pages/shoot-page.ts'
import { expect, test, type Studio } from '../studio.ts'
import { toast } from '../toasts.ts'

const part = 'Part of the picture in the circle'
const urlIn = async (answer: Promise<{ profileImageUrl: string | null }>) => (await answer).profileImageUrl ?? ''

/** What is refused at once, and the words of it. */
async function expectRefused(page: Page) {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Change Avatar' }).click()
  await (await chooser).setFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') })
  await expect(page.getByText('Invalid file type', { exact: true })).toBeVisible()
  await expect(page.getByText('Please select an image file.', { exact: true })).toBeVisible()

  const buffer = Buffer.alloc(5 * 1024 * 1024 + 1)
  await avatarInput(page).setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer })
  await expect(page.getByText('File too large', { exact: true })).toBeVisible()
  await expect(page.getByText('Please select an image smaller than 5MB.', { exact: true })).toBeVisible()
  await expect(cropDialog(page)).toHaveCount(0)
}

/** Files whose names say that they are pictures; each is refused in a message of its own. */
async function expectRefusedByContent(page: Page) {
  const files = { 'IMG_8.jpg': 'no picture at all', 'empty.png': '' }
  const said = page.getByText('Please select an image file.', { exact: true })
  for (const [name, text] of Object.entries(files)) {
    await toast(page).getByRole('button', { name: 'Close' }).click()
    await expect(toast(page)).toHaveCount(0)
    await avatarInput(page).setInputFiles({ name, mimeType: 'image/jpeg', buffer: Buffer.from(text) })
    await expect(said.first()).toBeVisible()
    await expect(cropDialog(page)).toHaveCount(0)
    await expect(preview(page)).toHaveCount(0)
  }
}

// spec 3.2.52 3.5.8 3.5.9 3.9.16
test('what is no picture, or too large, is refused in its words @desktop', async ({ page, studio }) => {
  await studio.signIn()
  await openProfile(page)
  await expectRefused(page)
  await test.step('a file that is no picture is refused, whatever its name says', () => expectRefusedByContent(page))
  await test.step('a picture larger than 5 MB is made smaller instead', async () => {
    const buffer = turnedPicture(6 * 1024 * 1024)
    await avatarInput(page).setInputFiles({ name: 'large.jpg', mimeType: 'image/jpeg', buffer })
    await expect(cropDialog(page).getByRole('button', { name: 'Use picture' })).toBeEnabled()
    await cropDialog(page).getByRole('button', { name: 'Cancel' }).click()
    await expect(cropDialog(page)).toHaveCount(0)
  })
  await test.step('a picture that the browser cannot draw is said to be shown by its middle', async () => {
    // Not even the server can read this one, which says so, and everything is still there.
    const buffer = Buffer.from('\0\0\0\x18ftypheic')
    await avatarInput(page).setInputFiles({ name: 'IMG_7.heic', mimeType: 'image/heic', buffer })
    await expect(cropDialog(page).getByText('This browser cannot show IMG_7.heic.')).toBeVisible()
    await expect(cropDialog(page).getByText('the circle will show its middle')).toBeVisible()
    await cropDialog(page).getByRole('button', { name: 'Use picture' }).click()
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByText('Update failed', { exact: true })).toBeVisible()
    await expect(page.getByText(/cannot be read as a picture/).first()).toBeVisible()
    await expect(page.getByText('Your new picture is saved together with your changes.')).toBeVisible()
  })
})

/** Cancels, takes the crop up again, and undoes it. */
async function cropInVain(page: Page) {
  const dialog = cropDialog(page)
  await avatarInput(page).setInputFiles(portrait())
  await expect(dialog.getByRole('button', { name: 'Use picture' })).toBeEnabled()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(preview(page)).toHaveCount(0)

  await avatarInput(page).setInputFiles(portrait())
  await dialog.getByRole('slider', { name: 'Zoom' }).fill('2')
  await dialog.getByRole('button', { name: 'Use picture' }).click()
  await page.getByRole('button', { name: 'Adjust crop' }).click()
  await expect(dialog.getByRole('slider', { name: 'Zoom' })).toHaveValue('2')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(preview(page)).toBeVisible()

  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(preview(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Change Avatar' })).toBeFocused()
}

/** Zooms by the wheel, and drags the picture down until its upper edge is in the circle. */
async function cropByMouse(page: Page) {
  await avatarInput(page).setInputFiles(portrait())
  const dialog = cropDialog(page)
  const circle = dialog.getByRole('group', { name: part })
  await expect(dialog.getByRole('button', { name: 'Use picture' })).toBeEnabled()
  const { x, y } = await middle(circle)
  await page.mouse.move(x, y)
  const zoom = dialog.getByRole('slider', { name: 'Zoom' })
  await page.mouse.wheel(0, -400)
  await expect.poll(async () => Number(await zoom.inputValue())).toBeGreaterThan(1.5)
  await zoom.fill('4')
  for (let stroke = 0; stroke < 4; stroke += 1) {
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x, y + 150, { steps: 6 })
    await page.mouse.up()
  }
  await dialog.getByRole('button', { name: 'Use picture' }).click()
  await expect(preview(page)).toBeVisible()
}

// spec 1.2.15 1.7.23 3.2.52 3.4.8 3.7.20
test('a picture is cropped by keyboard, previewed, saved with the form, and shown in the navigation @desktop', async ({
  page,
  studio,
}) => {
  await studio.signIn()
  await openProfile(page)
  await test.step('cropping can be cancelled, taken up again, and undone', () => cropInVain(page))
  await avatarInput(page).setInputFiles(portrait())
  const dialog = cropDialog(page)
  await dialog.getByRole('slider', { name: 'Zoom' }).fill('4')
  await dialog.getByRole('group', { name: part }).focus()
  // The picture moves up until its lower edge is at the lower edge of the circle.
  for (let press = 0; press < 70; press += 1) await page.keyboard.press('ArrowUp')
  await dialog.getByRole('button', { name: 'Use picture' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(preview(page)).toBeVisible()
  await expect(page.getByText('Your new picture is saved together with your changes.')).toBeVisible()
  expect(await urlIn(studio.api(identityRoutes.me, {}))).toBe('')

  await page.getByLabel('City').fill('Porto')
  await saveProfile(page)
  await expect(preview(page)).toHaveCount(0)
  const me = await studio.api(identityRoutes.me, {})
  expect(me.city).toBe('Porto')
  const url = me.profileImageUrl ?? ''
  // The picture is 50 at the top, 250 at the bottom, and about 150 on the whole.
  expect(await rednessOf(page, url)).toBeGreaterThan(215)
  await expect(page.getByRole('link', { name: 'Sign Out' })).toBeVisible()
  await expect(avatars(page).last()).toBeVisible()
  for (const avatar of await avatars(page).all()) await expect(avatar).toHaveAttribute('src', url)

  await test.step('a picture is dragged with the mouse and zoomed by the wheel', async () => {
    await cropByMouse(page)
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(preview(page)).toHaveCount(0)
    expect(await rednessOf(page, await urlIn(studio.api(identityRoutes.me, {})))).toBeLessThan(85)
  })
})

/** On a phone on its side everything of the dialog is in view, and the zoom takes a finger. */
async function expectRoomOnItsSide(page: Page) {
  const dialog = cropDialog(page)
  const zoom = dialog.getByRole('slider', { name: 'Zoom' })
  const hint = dialog.getByText('Drag the picture, or move it with the arrow keys.')
  const buttons = await dialog.getByRole('button', { name: 'Use picture' }).boundingBox()
  for (const each of [zoom, hint]) {
    const box = await each.boundingBox()
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(buttons?.y ?? 0)
  }
  const { x, y } = await middle(zoom)
  await page.touchscreen.tap(x, y)
  await expect.poll(async () => Number(await zoom.inputValue())).toBeGreaterThan(2)
}

test('a picture is dragged with a finger @touch', async ({ page, studio, viewport }) => {
  await studio.signIn()
  await openProfile(page)
  const dialog = cropDialog(page)
  await test.step('on a phone on its side the zoom and the hint are above the buttons', async () => {
    await page.setViewportSize({ width: 844, height: 390 })
    await avatarInput(page).setInputFiles(portrait())
    await expectRoomOnItsSide(page)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toHaveCount(0)
    if (viewport) await page.setViewportSize(viewport)
  })
  await avatarInput(page).setInputFiles(portrait())
  await dialog.getByRole('slider', { name: 'Zoom' }).fill('4')
  const circle = dialog.getByRole('group', { name: part })
  await expect(circle).toBeVisible()
  for (let stroke = 0; stroke < 4; stroke += 1) await drag(page, way(await middle(circle), 0, 150))
  await dialog.getByRole('button', { name: 'Use picture' }).click()
  await expect(preview(page)).toBeVisible()
  await saveProfile(page)
  const url = await urlIn(studio.api(identityRoutes.me, {}))
  expect(await rednessOf(page, url)).toBeLessThan(85)

  await page.getByRole('button', { name: 'More' }).click()
  await expect(page.getByRole('link', { name: 'Sign Out' })).toBeVisible()
  await expect(avatars(page).last()).toBeVisible()
  for (const avatar of await avatars(page).all()) await expect(avatar).toHaveAttribute('src', url)
})

/** The picture waits to be removed, also after Undo and a reload, until the changes are saved. */
async function removePicture(page: Page, studio: Studio) {
  const url = await urlIn(studio.api(identityRoutes.me, {}))
  const remove = page.getByRole('button', { name: 'Remove picture' })
  const waits = page.getByText('Your picture is removed when you save your changes.')
  await remove.click()
  await expect(waits).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(remove).toBeVisible()
  await remove.click()
  await page.reload()
  await expect(waits).toBeVisible()
  expect(await urlIn(studio.api(identityRoutes.me, {}))).toBe(url)
  await saveProfile(page)
  await expect(avatars(page)).toHaveCount(0)
  expect(await urlIn(studio.api(identityRoutes.me, {}))).toBe('')
}

// spec 2.2.72
test('the picture stands on the shared plan, the shared moodboard and the team, and is closed with the link @desktop', async ({
  page,
  studio,
  browser,
}) => {
  await studio.signIn()
  await page.request.patch(profileRoutes.change.path, { multipart: { avatar: portrait() } })
  const { id } = await addShoot(studio)
  await openShoot(page, id, 'team')
  await expect(page.getByText('You are there as the photographer.')).toBeVisible()
  await expect(avatars(page).last()).toBeVisible()

  const { shareToken } = await studio.api(sharingRoutes.shareShoot, { params: { id }, body: {} })
  const { id: boardId } = await studio.api(moodboardRoutes.add, { body: { title: 'Golden hour' } })
  const board = await studio.api(moodboardRoutes.change, { params: { id: boardId }, body: { isPublic: true } })
  const visitor = await visitorOf(browser)
  for (const address of [`/shoots/share/${shareToken}`, `/moodboards/share/${board.shareToken}`]) {
    await visitor.goto(address)
    await expect(avatars(visitor)).toHaveCount(1)
    await expect(avatars(visitor)).toHaveJSProperty('naturalWidth', 200)
    if (address.startsWith('/shoots')) expect((await avatars(visitor).boundingBox())?.width).toBeGreaterThanOrEqual(56)
    await expectAccessible(visitor)
  }
  const url = (await avatars(visitor).getAttribute('src')) ?? ''
  await studio.api(moodboardRoutes.change, { params: { id: boardId }, body: { isPublic: false } })
  expect((await visitor.request.get(url)).status()).toBe(404)
  await visitor.context().close()

  await openProfile(page)
  await test.step('a picture is removed with the next save, and kept after Undo', () => removePicture(page, studio))
})
