import type { Page } from '@playwright/test'
import { identityRoutes } from '@contactsheet/contracts/identity'
import { expectAccessible, expectNoSidewaysScroll } from '../looks/checks.ts'
import {
  avatarInput,
  avatars,
  chooseAvatar,
  cropDialog,
  openProfile,
  portrait,
  saveProfile,
} from '../pages/profile-page.ts'
import { expect, test } from '../studio.ts'

test('the profile is accessible with an error at a field @desktop', async ({ page, studio }) => {
  await studio.signIn()
  await openProfile(page)
  await page.getByLabel('Portfolio website').fill('two words')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Portfolio website must be a web address, such as https://example.com')).toBeVisible()
  await expectAccessible(page)
})

const refusals = [
  [{ status: 500, json: { message: 'The server broke in two.' } }, 'The server broke in two.'],
  [{ status: 500, body: 'no words' }, 'Failed to update profile. Please try again.'],
] as const

test('a failed save says so and loses nothing; what was typed survives a reload, until it is discarded @desktop', async ({
  page,
  studio,
}) => {
  await studio.signIn()
  await openProfile(page)
  const city = page.getByLabel('City')
  await test.step('what was typed survives a reload, until it is discarded', async () => {
    await city.fill('Lisbon')
    await page.reload()
    await expect(city).toHaveValue('Lisbon')
    await page.getByRole('button', { name: 'Discard' }).click()
    await expect(city).toHaveValue('')
    await page.reload()
    await expect(city).toHaveValue('')
  })
  await city.fill('Lisbon')
  await chooseAvatar(page)
  for (const [answer, words] of refusals)
    await test.step(`a failed save says "${words}" and loses nothing`, async () => {
      await page.route('**/api/user/profile', (route) => route.fulfill(answer))
      await page.getByRole('button', { name: 'Save Changes' }).click()
      await expect(page.getByText('Update failed', { exact: true }).first()).toBeVisible()
      await expect(page.getByText(words, { exact: true })).toBeVisible()
      await expect(city).toHaveValue('Lisbon')
      await page.unroute('**/api/user/profile')
    })
  await saveProfile(page)
  expect(await studio.api(identityRoutes.me, {})).toMatchObject({ city: 'Lisbon' })
  await expect(avatars(page).first()).toBeAttached()
})

const question = (page: Page) => page.getByRole('dialog', { name: 'Leave without saving?' })

/** Tries to leave in every way, and stays; then leaves. */
async function leaveInEveryWay(page: Page) {
  const city = page.getByLabel('City')
  await city.fill('Lisbon')
  const ways = {
    tab: () => page.getByRole('tab', { name: 'Account' }).click(),
    link: () => page.getByRole('link', { name: 'Contacts' }).first().click(),
    back: () => page.goBack({ waitUntil: 'commit' }).catch(() => undefined),
  }
  for (const leave of Object.values(ways)) {
    await leave()
    await expect(question(page)).toBeVisible()
    await question(page).getByRole('button', { name: 'Cancel' }).click()
    await expect(question(page)).toHaveCount(0)
    await expect(city).toHaveValue('Lisbon')
  }
  await ways.tab()
  await question(page).getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL(/tab=account/)
  await page.getByRole('tab', { name: 'Profile' }).click()
  await expect(city).toHaveValue('')
}

async function leaveWhileSaving(page: Page) {
  await page.getByLabel('City').fill('Lima')
  const { promise: free, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/user/profile', async (route) => {
    await free
    await route.continue()
  })
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await page.getByRole('tab', { name: 'Account' }).click()
  await expect(question(page)).toContainText('What you changed is being saved.')
  release()
  await expect(page).toHaveURL(/tab=account/)
  await expect(question(page)).toHaveCount(0)
  await page.getByRole('tab', { name: 'Profile' }).click()
  await expect(page.getByLabel('City')).toHaveValue('Lima')
}

async function leaveWithPicture(page: Page) {
  await avatarInput(page).setInputFiles(portrait())
  await expect(cropDialog(page)).toBeVisible()
  await page.goBack({ waitUntil: 'commit' }).catch(() => undefined)
  await question(page).getByRole('button', { name: 'Cancel' }).click()
  await cropDialog(page).getByRole('button', { name: 'Cancel' }).click()

  await chooseAvatar(page)
  await page.getByRole('tab', { name: 'Billing' }).click()
  await question(page).getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL(/tab=billing/)
  await page.getByRole('tab', { name: 'Profile' }).click()
  await expect(page.getByText('JPEG, PNG, WebP, AVIF, GIF or HEIC, up to 5 MB.')).toBeVisible()
}

test('another tab, another page and Back ask before unsaved edits are left @desktop', async ({ page, studio }) => {
  await studio.signIn()
  await page.goto('/settings?tab=sharing')
  await page.getByRole('tab', { name: 'Profile' }).click()
  await leaveInEveryWay(page)
  await test.step('whoever leaves while the profile is being saved gets there once it is', () => leaveWhileSaving(page))
  await test.step('a chosen picture is not left without a question either', () => leaveWithPicture(page))
})

test('five tabs have addresses, work with the keyboard and with Back, and fit a small phone @touch', async ({
  page,
  studio,
}) => {
  await studio.signIn()
  await page.setViewportSize({ width: 360, height: 780 })
  await openProfile(page)
  const tabs = page.getByRole('tab')
  await expect(tabs).toHaveText(['Profile', 'Billing', 'Configuration', 'Sharing', 'Account'])
  const boxes = await Promise.all((await tabs.all()).map((tab) => tab.boundingBox()))
  expect(new Set(boxes.map((box) => box?.y)).size).toBe(1)
  for (const box of boxes) expect(box?.height, 'high enough for a finger').toBeGreaterThanOrEqual(44)
  await expectNoSidewaysScroll(page)
  await tabs.first().focus()
  for (const name of ['billing', 'configuration', 'sharing', 'account']) {
    await page.keyboard.press('ArrowRight')
    await expect(page).toHaveURL(new RegExp(`tab=${name}$`))
    await expect(page.getByRole('tab', { selected: true })).toBeFocused()
  }
  await page.goBack()
  await expect(page.getByRole('tab', { name: 'Sharing' })).toHaveAttribute('aria-selected', 'true')
})
