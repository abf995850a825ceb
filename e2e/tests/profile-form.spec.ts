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

const question = (page: Page) => page.getByRole('dialog', { name: 'Leave without saving?' })
const goBack = (page: Page) => page.goBack({ waitUntil: 'commit' }).catch(() => undefined)

test('Back asks before unsaved edits and a chosen picture are left, and a failed save loses neither @desktop', async ({
  page,
  studio,
}) => {
  await studio.signIn()
  await page.goto('/settings?tab=sharing')
  await page.getByRole('tab', { name: 'Profile' }).click()
  const city = page.getByLabel('City')
  await test.step('the profile is accessible with an error at a field', async () => {
    await page.getByLabel('Portfolio website').fill('two words')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByText('Portfolio website must be a web address, such as https://example.com')).toBeVisible()
    await expectAccessible(page)
    await page.getByLabel('Portfolio website').fill('')
  })
  await test.step('Back asks before unsaved edits are left', async () => {
    await city.fill('Lisbon')
    await goBack(page)
    await question(page).getByRole('button', { name: 'Cancel' }).click()
    await expect(question(page)).toHaveCount(0)
    await expect(city).toHaveValue('Lisbon')
  })
  await test.step('a chosen picture is not left without a question either', async () => {
    await page.getByRole('button', { name: 'Discard' }).click()
    await avatarInput(page).setInputFiles(portrait())
    await expect(cropDialog(page)).toBeVisible()
    await goBack(page)
    await question(page).getByRole('button', { name: 'Cancel' }).click()
    await cropDialog(page).getByRole('button', { name: 'Cancel' }).click()

    await chooseAvatar(page)
    await page.getByRole('tab', { name: 'Billing' }).click()
    await question(page).getByRole('button', { name: 'Leave' }).click()
    await expect(page).toHaveURL(/tab=billing/)
    await page.getByRole('tab', { name: 'Profile' }).click()
    await expect(page.getByText('JPEG, PNG, WebP, AVIF, GIF or HEIC. A large one is made smaller first.')).toBeVisible()
  })
  await test.step('a failed save loses neither what was typed nor the picture', async () => {
    await city.fill('Lisbon')
    await chooseAvatar(page)
    await page.route('**/api/user/profile', (route) => route.fulfill({ status: 500, body: 'no words' }))
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByText('Failed to update profile. Please try again.', { exact: true })).toBeVisible()
    await expect(city).toHaveValue('Lisbon')
    await page.unroute('**/api/user/profile')
    await saveProfile(page)
    expect(await studio.api(identityRoutes.me, {})).toMatchObject({ city: 'Lisbon' })
    await expect(avatars(page).first()).toBeAttached()
  })
})

// spec 3.2.47 3.2.51
test('five tabs have addresses, work with the keyboard and with Back, and fit a small phone @touch', async ({
  page,
  studio,
}) => {
  await studio.signIn()
  await page.setViewportSize({ width: 360, height: 780 })
  await openProfile(page)
  const tabs = page.getByRole('tab')
  await expect(tabs).toHaveCount(5)
  const boxes = await Promise.all((await tabs.all()).map((tab) => tab.boundingBox()))
  expect(new Set(boxes.map((box) => box?.y)).size).toBe(1)
  for (const box of boxes) expect(box?.height, 'high enough for a finger').toBeGreaterThanOrEqual(44)
  await expectNoSidewaysScroll(page)
  await tabs.first().focus()
  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL(/tab=billing$/)
  await expect(page.getByRole('tab', { selected: true })).toBeFocused()
  await page.goBack()
  await expect(page.getByRole('tab', { name: 'Profile' })).toHaveAttribute('aria-selected', 'true')
})
