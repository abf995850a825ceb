import { contactRoutes } from '@contactsheet/contracts/contacts'
import { shootRoutes } from '@contactsheet/contracts/shoots'
import type { Page } from '@playwright/test'
import { addPerson } from '../contacts/people.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../looks/checks.ts'
import { portrait, rednessOf } from '../pages/profile-page.ts'
import { expect, test, type Studio } from '../studio.ts'
import { toast } from '../toasts.ts'

const mia = { firstName: 'Mia', lastName: 'Berg', phone: '+49 170 5550001', email: 'mia@example.com' }
const crop = (page: Page) => page.getByRole('dialog', { name: 'Crop the picture' })
const use = (page: Page) => crop(page).getByRole('button', { name: 'Use picture' }).click()
const face = (page: Page) => page.getByRole('button', { name: 'Picture of Mia Berg' }).getByRole('presentation')
const pictureOf = async (studio: Studio, id: number) =>
  (await studio.api(contactRoutes.detail, { params: { id } })).picture ?? ''

/** The portrait, as a browser carries what is pasted or dropped. */
const carried = () => {
  const { name, mimeType, buffer } = portrait()
  return `(() => {
    const carried = new DataTransfer()
    const bytes = Uint8Array.from(atob('${buffer.toString('base64')}'), (one) => one.charCodeAt(0))
    carried.items.add(new File([bytes], '${name}', { type: '${mimeType}' }))
    return carried
  })()`
}

test('a picture is chosen, pasted or dropped, cropped, and at once there; Undo brings back the one before @desktop', async ({
  page,
  studio,
}) => {
  await studio.signIn()
  const { id } = await addPerson(studio, mia)
  await page.goto(`/contacts/${id}`)
  await test.step('chosen by a press', async () => {
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Add a picture of Mia Berg' }).click()
    await (await chooser).setFiles(portrait())
    await use(page)
    await expect(toast(page).filter({ hasText: 'Picture saved' })).toBeVisible()
    await expect(face(page)).toHaveAttribute('src', await pictureOf(studio, id))
    expect(await rednessOf(page, await pictureOf(studio, id))).toBeGreaterThan(100)
  })
  const first = await pictureOf(studio, id)

  await test.step('pasted; Undo brings back the first', async () => {
    await page.evaluate(
      `document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData: ${carried()}, bubbles: true, cancelable: true }))`,
    )
    await use(page)
    await expect(face(page)).not.toHaveAttribute('src', first)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(face(page)).toHaveAttribute('src', first)
  })

  await test.step('dropped, and given up', async () => {
    const dataTransfer = await page.evaluateHandle(carried())
    await page.dispatchEvent('h2', 'drop', { dataTransfer })
    await crop(page).getByRole('button', { name: 'Cancel' }).click()
    await expect(crop(page)).toBeHidden()
    await expect(face(page)).toHaveAttribute('src', first)
  })

  await test.step('what is no picture is refused', async () => {
    const input = page.getByLabel('Picture of Mia Berg to upload')
    await input.setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') })
    await expect(page.getByText('Please select an image file.', { exact: true })).toBeVisible()
  })
})

test('on a phone the person, the ways to reach them and the tabs are in the first sight, under one thumb @touch', async ({
  page,
  studio,
}) => {
  await studio.signIn()
  const { id } = await addPerson(studio, { ...mia, instagramHandle: 'mia.berg' })
  for (const date of ['2031-05-01', '2020-05-01'])
    await studio.api(shootRoutes.add, { body: { genre: 'Editorial', date, contactIds: [id] } })
  for (const [width, height] of [
    [390, 844],
    [360, 720],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto(`/contacts/${id}`)
    await expect(page.getByRole('tab', { name: 'Contact Info' })).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('button', { name: 'First name: Mia' })).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('button', { name: 'Save Changes' })).toBeInViewport({ ratio: 1 })
    for (const name of ['Message', 'Call', 'Mail', 'Book Shoot']) {
      const box = await page.getByRole('link', { name, exact: true }).boundingBox()
      expect(box?.height).toBeGreaterThanOrEqual(48)
      expect(box?.width).toBeGreaterThanOrEqual(48)
    }
    for (const radio of await page.getByRole('radio').all())
      expect((await radio.boundingBox())?.height).toBeGreaterThanOrEqual(36)
    await expectNoSidewaysScroll(page)
  }
  await expectAccessible(page)
})
