import type { Browser, BrowserContext, Page } from '@playwright/test'
import { identityRoutes } from '@contactsheet/contracts/identity'
import { signUp, stranger } from '../sign-up.ts'
import { expect, test } from '../studio.ts'

/** Another browser of the same person, in another part of the world. */
async function browserIn(zone: string, browser: Browser, home: BrowserContext, baseURL: string | undefined) {
  const { cookies } = await home.storageState()
  const away = await browser.newContext({
    timezoneId: zone,
    storageState: { cookies, origins: [] },
    ...(baseURL === undefined ? {} : { baseURL }),
  })
  return away.newPage()
}

const zoneField = (page: Page) => page.getByRole('combobox', { name: 'Time zone' })

/** Opens the settings and waits until the page has sent all that it sends by itself. */
async function openSettings(page: Page) {
  await page.goto('/settings')
  await expect(zoneField(page)).toBeVisible()
  await page.waitForLoadState('networkidle')
}

test('the zone is that of the first browser, then what the user chooses, and never that of the next browser @desktop', async ({
  page,
  context,
  browser,
  studio,
  baseURL,
}) => {
  const zone = async () => (await studio.api(identityRoutes.me, {})).timeZone
  await signUp(context.request, stranger())
  await openSettings(page)
  await expect(zoneField(page)).toHaveValue('America/New York')

  const tokyo = await browserIn('Asia/Tokyo', browser, context, baseURL)
  await openSettings(tokyo)
  expect(await zone()).toBe('America/New_York')

  await zoneField(page).fill('utc')
  await page.getByRole('option', { name: 'UTC', exact: true }).click()
  await expect.poll(zone).toBe('UTC')
  await openSettings(tokyo)
  await expect(zoneField(tokyo)).toHaveValue('UTC')
  expect(await zone()).toBe('UTC')
  await tokyo.context().close()
})
