import { expectAccessible, expectNoSidewaysScroll } from '../looks/checks.ts'
import { expect, test } from '../studio.ts'

const invitations = ['Sign In', 'Get Started', 'Start Free', 'Try for Free']

test('the signed-out see a static page with everything on it', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (const feature of ['Shoot planning', 'Schedule', 'Contact', 'Moodboard']) {
    await expect(page.getByRole('main')).toContainText(new RegExp(feature, 'i'))
  }
  await expect(page.getByRole('main').getByRole('region')).toHaveCount(5)
  await expect(page.getByRole('contentinfo')).toBeVisible()
  expect(scripts).toEqual([])
  expect(await page.locator('script').count()).toBe(0)

  for (const picture of await page.getByRole('img').all()) {
    await picture.scrollIntoViewIfNeeded()
    await expect
      .poll(() => picture.evaluate((image: { naturalWidth?: number }) => image.naturalWidth ?? 1))
      .toBeGreaterThan(0)
  }
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
})

test('the landing page fits the smallest screens @touch', async ({ page }) => {
  await page.goto('/')
  for (const width of [320, 360]) {
    await page.setViewportSize({ width, height: 640 })
    await expectNoSidewaysScroll(page)
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  for (const name of invitations) {
    test(`${name} leads to the sign-in @desktop`, async ({ page }) => {
      await page.goto('/')
      await page.getByRole('link', { name, exact: true }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
    })
  }

  test('the footer leads to each feature @desktop', async ({ page }) => {
    await page.goto('/')
    for (const link of await page.getByRole('contentinfo').getByRole('link').all()) {
      await link.click()
      await expect(page.locator(new URL(page.url()).hash)).toBeInViewport()
    }
  })
})

test('the signed-in see their dashboard at the same address, also after the landing page @desktop', async ({
  page,
  studio,
}) => {
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'Get Started', exact: true })).toBeVisible()
  await studio.signUp()
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await page.goto('/api/logout')
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('link', { name: 'Get Started', exact: true })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeHidden()
})
