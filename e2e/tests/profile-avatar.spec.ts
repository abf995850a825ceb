import { identityRoutes } from '@contactsheet/contracts/identity'
import { moodboardRoutes } from '@contactsheet/contracts/moodboards'
import { sharingRoutes } from '@contactsheet/contracts/sharing'
import { visitorOf } from '../boards/shared-boards.ts'
import { drag, middle, way } from '../pointers/fingers.ts'
import { expectAccessible } from '../looks/checks.ts'
import {
  avatarInput,
  avatars,
  chooseAvatar,
  cropDialog,
  openProfile,
  portrait,
  preview,
  rednessOf,
  saveProfile,
} from '../pages/profile-page.ts'
import { addShoot, openShoot } from '../pages/shoot-page.ts'
import { expect, test } from '../studio.ts'

const part = 'Part of the picture in the circle'
const urlIn = async (answer: Promise<{ profileImageUrl: string | null }>) => (await answer).profileImageUrl ?? ''

test('what is no picture, or too large, is refused in its words', async ({ page, studio }) => {
  await studio.signIn()
  await openProfile(page)
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
})

test('a picture is cropped by keyboard, previewed, saved with the form, and shown in the navigation', async ({
  page,
  studio,
  isMobile,
}) => {
  await studio.signIn()
  await openProfile(page)
  await avatarInput(page).setInputFiles(portrait())
  const dialog = cropDialog(page)
  await dialog.getByRole('slider', { name: 'Zoom' }).fill('4')
  const circle = dialog.getByRole('group', { name: part })
  await circle.focus()
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

  if (isMobile) await page.getByRole('button', { name: 'More' }).click()
  const signOut = page.getByRole('link', { name: 'Sign Out' })
  await expect(signOut).toBeVisible()
  await expect(avatars(page).last()).toBeVisible()
  for (const avatar of await avatars(page).all()) await expect(avatar).toHaveAttribute('src', url)
})

test('a picture is dragged with a finger @touch', async ({ page, studio }) => {
  await studio.signIn()
  await openProfile(page)
  await avatarInput(page).setInputFiles(portrait())
  const dialog = cropDialog(page)
  await dialog.getByRole('slider', { name: 'Zoom' }).fill('4')
  const circle = dialog.getByRole('group', { name: part })
  await expect(circle).toBeVisible()
  for (let stroke = 0; stroke < 4; stroke += 1) await drag(page, way(await middle(circle), 0, 150))
  await dialog.getByRole('button', { name: 'Use picture' }).click()
  await expect(preview(page)).toBeVisible()
  await saveProfile(page)
  expect(await rednessOf(page, await urlIn(studio.api(identityRoutes.me, {})))).toBeLessThan(85)
})

test('on a phone on its side the zoom and the hint are above the buttons @touch', async ({ page, studio }) => {
  await studio.signIn()
  await openProfile(page)
  await page.setViewportSize({ width: 844, height: 390 })
  await avatarInput(page).setInputFiles(portrait())
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
})

test('a picture is dragged with the mouse and zoomed by the wheel @desktop', async ({ page, studio }) => {
  await studio.signIn()
  await openProfile(page)
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
    await page.mouse.move(x, y - 150, { steps: 6 })
    await page.mouse.up()
  }
  await dialog.getByRole('button', { name: 'Use picture' }).click()
  await saveProfile(page)
  expect(await rednessOf(page, await urlIn(studio.api(identityRoutes.me, {})))).toBeGreaterThan(215)
})

test('cropping can be cancelled, taken up again, and undone @desktop', async ({ page, studio }) => {
  await studio.signIn()
  await openProfile(page)
  await avatarInput(page).setInputFiles(portrait())
  await cropDialog(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(cropDialog(page)).toHaveCount(0)
  await expect(preview(page)).toHaveCount(0)

  await avatarInput(page).setInputFiles(portrait())
  await cropDialog(page).getByRole('slider', { name: 'Zoom' }).fill('2')
  await cropDialog(page).getByRole('button', { name: 'Use picture' }).click()
  await page.getByRole('button', { name: 'Adjust crop' }).click()
  await expect(cropDialog(page).getByRole('slider', { name: 'Zoom' })).toHaveValue('2')
  await page.keyboard.press('Escape')
  await expect(cropDialog(page)).toHaveCount(0)
  await expect(preview(page)).toBeVisible()

  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(preview(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Change Avatar' })).toBeFocused()
})

test('a file that is no picture is refused, whatever its name says @desktop', async ({ page, studio }) => {
  await studio.signIn()
  await openProfile(page)
  const files = { 'IMG_8.jpg': 'no picture at all', 'empty.png': '' }
  for (const [name, text] of Object.entries(files)) {
    await avatarInput(page).setInputFiles({ name, mimeType: 'image/jpeg', buffer: Buffer.from(text) })
    await expect(page.getByText('Please select an image file.', { exact: true }).first()).toBeVisible()
    await expect(cropDialog(page)).toHaveCount(0)
    await expect(preview(page)).toHaveCount(0)
  }
})

test('a picture that the browser cannot draw is said to be shown by its middle @desktop', async ({ page, studio }) => {
  await studio.signIn()
  await openProfile(page)
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

test('a picture is removed with the next save, and kept after Undo @desktop', async ({ page, studio }) => {
  await studio.signIn()
  await openProfile(page)
  await chooseAvatar(page)
  await saveProfile(page)
  const url = await urlIn(studio.api(identityRoutes.me, {}))
  await page.getByRole('button', { name: 'Remove picture' }).click()
  await expect(page.getByText('Your picture is removed when you save your changes.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('button', { name: 'Remove picture' })).toBeVisible()
  await page.getByRole('button', { name: 'Remove picture' }).click()
  await page.reload()
  await expect(page.getByText('Your picture is removed when you save your changes.')).toBeVisible()
  expect(await urlIn(studio.api(identityRoutes.me, {}))).toBe(url)
  await saveProfile(page)
  await expect(avatars(page)).toHaveCount(0)
  expect(await urlIn(studio.api(identityRoutes.me, {}))).toBe('')
})

test('the picture stands on the shared plan, the shared moodboard and the team, and is closed with the link', async ({
  page,
  studio,
  browser,
}) => {
  await studio.signIn()
  await openProfile(page)
  await chooseAvatar(page)
  await saveProfile(page)
  const { id } = await addShoot(studio)
  await openShoot(page, id, 'team')
  await expect(page.getByText('You', { exact: true })).toBeVisible()
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
})

test('the crop dialog is accessible in both schemes', async ({ page, studio }) => {
  await studio.signIn()
  await openProfile(page)
  await avatarInput(page).setInputFiles(portrait())
  await expect(cropDialog(page).getByRole('button', { name: 'Use picture' })).toBeEnabled()
  await expectAccessible(page)
})
