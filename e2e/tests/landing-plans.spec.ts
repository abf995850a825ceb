import { adminRoutes } from '@contactsheet/contracts/admin'
import { expectAccessible, expectNoSidewaysScroll } from '../looks/checks.ts'
import { expect, restoreLevels, test } from '../own-installation.ts'

test('the landing page shows the plans that an administrator offers, at their prices @desktop', async ({
  studio,
  browser,
  installation,
}) => {
  await restoreLevels(studio)
  const context = await browser.newContext({
    baseURL: installation.address,
    storageState: { cookies: [], origins: [] },
  })
  const page = await context.newPage()
  await page.goto('/')
  const offers = page.getByRole('region', { name: 'Everything in every plan' }).getByRole('listitem')
  await expect(offers.getByRole('heading')).toHaveText(['Free', 'Starter', 'Pro'])
  await expect(offers.nth(1)).toContainText(/\$[\d.]+ a month\s*or \$[\d.]+ a year, \$[\d.]+ less/)
  await expect(offers.nth(2)).toContainText(
    /Contacts\s*Unlimited\s*Moodboards\s*Unlimited\s*AI Generations a month\s*300/,
  )

  const limits = { maxContacts: 400, maxMoodboards: 12, maxAiGenerations: 0 }
  const { id } = await studio.api(adminRoutes.addAccessLevel, {
    body: {
      level: 'atelier',
      description: 'For two who share',
      ...limits,
      monthlyPrice: 12.5,
      annualPrice: 150,
      public: true,
    },
  })
  await page.reload()
  await expect(offers).toHaveCount(4)
  const offer = offers.last()
  await expect(offer).toContainText(
    /Atelier\s*For two who share\s*\$12\.50 a month\s*or \$150\.00 a year\s*Contacts\s*400/,
  )
  await expect(offer).toContainText(/AI Generations a month\s*None/)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Plans and prices' }).click()
  await expect(offers.first()).toBeInViewport()
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 })
    await expectNoSidewaysScroll(page)
  }
  await expectAccessible(page, '#plans')

  await offer.getByRole('link', { name: 'Get Started with Atelier' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Create an account' })).toBeVisible()
  await studio.api(adminRoutes.changeAccessLevel, { params: { id }, body: { public: false } })
  await page.goto('/')
  await expect(offers).toHaveCount(3)
  await studio.api(adminRoutes.removeAccessLevel, { params: { id } })
  await context.close()
})
