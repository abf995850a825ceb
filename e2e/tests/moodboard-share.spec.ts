import type { Page } from '@playwright/test'
import { moodboardRoutes } from '@contactsheet/contracts/moodboards'
import { sharingRoutes } from '@contactsheet/contracts/sharing'
import { expectAccessible, expectNoSidewaysScroll } from '../looks/checks.ts'
import { shareBoard } from '../boards/shared-boards.ts'
import { expect, test } from '../studio.ts'
import { goOffline } from '../toasts.ts'

const dialog = (page: Page, name = 'Share this moodboard') => page.getByRole('dialog', { name })

// spec 1.1.6 3.2.15 3.8.20
test('sharing opens the board in a window of its own; choices, expiry and the end follow the dialog @desktop', async ({
  page,
  studio,
}) => {
  await studio.signIn()
  const { id } = await studio.api(moodboardRoutes.add, { body: { title: 'Golden hour' } })
  const board = () => studio.api(moodboardRoutes.detail, { params: { id } })
  await page.goto(`/moodboards/${id}?share=true`)
  await dialog(page).getByLabel('Let guests choose').check()
  const share = async () => {
    const opening = page.waitForEvent('popup')
    await dialog(page).getByRole('button', { name: 'Share', exact: true }).click()
    return opening
  }

  await test.step('a board that could not be shared closes its window again and says so', async () => {
    await goOffline(page)
    const opened = await share()
    await expect.poll(() => opened.isClosed()).toBe(true)
    await expect(page.getByText('The server cannot be reached. Check your connection.', { exact: true })).toBeVisible()
    await expect(dialog(page).getByLabel('Let guests choose')).toBeChecked()
    await page.context().setOffline(false)
  })

  const opened = await share()
  await expect(opened.getByRole('heading', { level: 1, name: 'Golden hour' })).toBeVisible()
  expect(opened.url()).toMatch(/\/moodboards\/share\/[A-Za-z0-9]{32}$/)
  expect(await opened.evaluate('window.opener')).toBeNull()
  await expect(page.getByText('Shared moodboard opened in new window', { exact: true })).toBeVisible()
  await expect(dialog(page).getByLabel('Link to the moodboard')).toHaveValue(opened.url())
  expect(await board()).toMatchObject({ guestPicks: true, guestsSeePicks: false, expiresAt: null })

  await dialog(page).getByLabel("Guests see each other's choices").click()
  await expect.poll(async () => (await board()).guestsSeePicks).toBe(true)
  await dialog(page).getByLabel('On a date').click()
  await expect.poll(async () => (await board()).expiresAt).not.toBeNull()
  await expectAccessible(page, 'dialog[open]')

  await dialog(page).getByRole('button', { name: 'Stop sharing' }).click()
  await dialog(page, 'Stop sharing this moodboard?').getByRole('button', { name: 'Stop sharing' }).click()
  await expect(page.getByText('The link no longer opens the moodboard.', { exact: true })).toBeVisible()
  expect((await opened.reload())?.status()).toBe(404)

  await test.step('Settings lists a shared board beside the plans, and ends its link', async () => {
    await studio.api(moodboardRoutes.change, { params: { id }, body: { isPublic: true } })
    await page.goto('/settings?tab=sharing')
    await expect(page.getByRole('link', { name: 'Golden hour', exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Stop sharing Golden hour' }).click()
    await dialog(page, 'Stop sharing this moodboard?').getByRole('button', { name: 'Stop sharing' }).click()
    await expect(page.getByText('Nothing is shared')).toBeVisible()
    await expect.poll(() => studio.api(sharingRoutes.list, {})).toEqual([])
  })
})

test('the dialog fits a narrow phone @touch', async ({ page, studio }) => {
  await studio.signIn()
  const { id } = await shareBoard(studio, page.request, { count: 1, options: { guestPicks: true } })
  await page.setViewportSize({ width: 360, height: 720 })
  await page.goto(`/moodboards/${id}?share=true`)
  await expect(dialog(page).getByLabel('Link to the moodboard')).toBeVisible()
  await expectNoSidewaysScroll(page)
})
