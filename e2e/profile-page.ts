import { expect, type Page } from '@playwright/test'
import { picture } from './boards/board-pictures.ts'

/** A picture of 300 x 200 pixels: nearly black at the top, and red at the bottom. */
export const portrait = () => ({ name: 'me.png', mimeType: 'image/png', buffer: picture([250, 20, 20]) })

/** Opens the profile tab and waits until it stands and has sent all that it sends by itself. */
export async function openProfile(page: Page) {
  await page.goto('/settings')
  await expect(page.getByRole('heading', { name: 'About you' })).toBeVisible()
  await page.waitForLoadState('networkidle')
}

export const avatarInput = (page: Page) => page.getByLabel('Picture of you')
export const cropDialog = (page: Page) => page.getByRole('dialog', { name: 'Crop your picture' })
/** What the circle will show, once a picture was chosen and cropped. */
export const preview = (page: Page) => page.getByRole('img', { name: 'What the circle will show' })

/** Chooses a picture and takes it as the dialog proposes it. */
export async function chooseAvatar(page: Page) {
  await avatarInput(page).setInputFiles(portrait())
  await cropDialog(page).getByRole('button', { name: 'Use picture' }).click()
  await expect(preview(page)).toBeVisible()
}

/** Saves and waits for the words about it. */
export async function saveProfile(page: Page) {
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Your profile has been successfully updated.', { exact: true })).toBeVisible()
}

/** Pictures of users on the page: the name stands beside them, so they have no text of their own. */
export const avatars = (page: Page) => page.locator('img[src*="avatar"]').filter({ visible: true })

/** How red a picture is on the whole, from 0 to 255. */
export const rednessOf = (page: Page, url: string) =>
  page.evaluate<number>(`(async () => {
    const image = new Image()
    image.src = ${JSON.stringify(url)}
    await image.decode()
    const canvas = Object.assign(document.createElement('canvas'), { width: 1, height: 1 })
    const context = canvas.getContext('2d')
    context.drawImage(image, 0, 0, 1, 1)
    return context.getImageData(0, 0, 1, 1).data[0]
  })()`)
