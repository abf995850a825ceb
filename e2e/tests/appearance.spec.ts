import type { Locator, Page } from '@playwright/test'
import { test, type Filled } from '../filled.ts'
import { expect } from '../studio.ts'

const box = async (part: Locator) => {
  const found = await part.boundingBox()
  if (!found) throw new Error('Not on the page')
  return { ...found, bottom: found.y + found.height }
}

async function expectLongName(page: Page, filled: Filled) {
  await page.goto(`/contacts/${filled.contactId}`)
  for (const width of [360, 1024]) {
    await page.setViewportSize({ width, height: 800 })
    const dialog = page.getByRole('dialog', { name: /Maximiliana/ })
    const name = await box(dialog.getByRole('heading').getByText(/^Maximiliana/))
    expect(name.height).toBeLessThan(80)
    expect((await box(dialog.getByRole('tablist'))).y).toBeGreaterThanOrEqual(name.bottom)
  }
}

async function expectRoomForRing(page: Page) {
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto('/contacts?filters=true')
  const dialog = page.getByRole('dialog', { name: 'Other Filters' })
  await expect(dialog.getByText('Show Archived')).toBeVisible()
  const header = await box(dialog.getByRole('heading', { name: 'Other Filters' }))
  const control = await box(dialog.getByRole('switch').first())
  expect(control.y - header.bottom).toBeGreaterThanOrEqual(4)
}

/** How many empty rows of pixels are above and below the words on a coloured ground. */
const emptyRows = (png: string) => `new Promise((resolve, reject) => {
  const picture = Object.assign(new Image(), { src: 'data:image/png;base64,${png}', onerror: reject, onload: () => {
    const { width, height } = picture
    const canvas = new OffscreenCanvas(width, height).getContext('2d')
    canvas.drawImage(picture, 0, 0)
    const { data } = canvas.getImageData(0, 0, width, height)
    const inked = Array.from({ length: height }, (_, y) => y).filter((y) => y > 1 && y < height - 2 &&
      Array.from({ length: width - 16 }, (_, x) => data[(y * width + x + 8) * 4]).some((red) => red > 150))
    resolve({ above: inked[0], below: height - 1 - inked.at(-1) })
  } })
})`

async function expectBadgeAndEdge(page: Page) {
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.goto('/contacts')
  const list = page.getByRole('list', { name: 'Contacts' })
  // Letters that reach up and none that reach down, on a dark ground.
  const badge = list.getByText('client', { exact: true }).first()
  const png = (await badge.screenshot()).toString('base64')
  const { above, below } = await page.evaluate<{ above: number; below: number }>(emptyRows(png))
  expect(Math.abs(above - below)).toBeLessThanOrEqual(1)

  await expect(list).toHaveCSS('border-bottom-width', '1px')
  const last = await box(list.getByRole('listitem').last())
  expect((await box(list)).bottom).toBeGreaterThanOrEqual(last.bottom)
}

const isRead = (words: Locator, direction: 'ltr' | 'rtl') => expect(words).toHaveCSS('direction', direction)

/** Begins at the list of contacts. */
async function expectDirections(page: Page, filled: Filled) {
  const list = page.getByRole('list', { name: 'Contacts' })
  const link = (name: RegExp) => list.getByRole('link', { name }).first()
  await isRead(link(/^אלכסנדרה/), 'rtl')
  await isRead(link(/^محمد/), 'rtl')
  await isRead(link(/^Ng/), 'ltr')
  expect((await box(link(/^محمد/))).x).toBe((await box(link(/^Ng/))).x)

  await link(/^אלכסנדרה/).click()
  const dialog = page.getByRole('dialog', { name: /אלכסנדרה/ })
  await dialog.getByRole('button', { name: 'Edit', exact: true }).click()
  await isRead(dialog.getByLabel('First name'), 'rtl')
  await isRead(dialog.getByRole('textbox', { name: 'Email' }), 'ltr')

  await page.goto('/schedule?view=list')
  await isRead(page.getByText(/^רחוב/).first(), 'rtl')

  await page.goto(`/schedule/${filled.shootId}?tab=planning`)
  for (const card of ['Call times', 'Tasks'])
    await isRead(page.getByRole('region', { name: card }).getByText(/^לצלם/).first(), 'rtl')

  await page.goto(`/shoots/share/${filled.shareToken}`)
  await isRead(page.getByText(/^לצלם/).first(), 'rtl')
  await isRead(page.getByText(/^אלכסנדרה/).first(), 'rtl')
}

test('long names, rings, badges and words in other directions have their place @desktop', async ({ page, filled }) => {
  await test.step('a long name stands above the tabs of its dialog, on three lines at most', () =>
    expectLongName(page, filled))
  await test.step('the first switch of Other Filters has room for its focus ring', () => expectRoomForRing(page))
  await test.step('the words of a badge stand in its middle, and the list has a lower edge', () =>
    expectBadgeAndEdge(page))
  await test.step('words in Hebrew and Arabic are read and cut from the right, and stand where others stand', () =>
    expectDirections(page, filled))
})
