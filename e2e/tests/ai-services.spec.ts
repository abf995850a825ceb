import { expectAccessible, expectNoSidewaysScroll } from '../looks/checks.ts'
import { unlimited } from '../newcomers.ts'
import { expect, test } from '../studio.ts'

test('administrators see how the image services fare, and try them out @desktop', async ({ page, studio }) => {
  await studio.signIn(unlimited)
  await page.goto('/admin?tab=installation')
  const services = page.getByRole('region', { name: 'AI images' })
  await expect(services.getByRole('heading', { level: 3 })).toHaveText(['Black Forest Labs FLUX', 'OpenAI'])
  await expect(services).toContainText(/flux-2-pro at 127\.0\.0\.1:\d+/)
  await services.getByRole('button', { name: 'Test OpenAI' }).click()
  await expect(services.getByText(/^The test brought an image in \d+\.\d s\.$/)).toBeVisible()
  await expect(services.getByText(/^Last success: /).last()).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 360, height: 700 })
  await expectNoSidewaysScroll(page)
})

test('a service that fails its test says why; states that cannot be read can be asked for again @desktop', async ({
  page,
  studio,
}) => {
  await studio.signIn(unlimited)
  await page.route('**/api/admin/ai-services/test', (route) =>
    route.fulfill({ json: { failure: 'key', detail: 'Status 401 invalid_api_key', seconds: 0.3 } }),
  )
  await page.route('**/api/admin/ai-services', (route) => route.fulfill({ status: 500, json: {} }))
  await page.goto('/admin?tab=installation')
  await expect(page.getByText('The AI services could not be loaded')).toBeVisible()
  await page.unroute('**/api/admin/ai-services')
  await page.getByRole('button', { name: 'Try again' }).click()
  const services = page.getByRole('region', { name: 'AI images' })
  await services.getByRole('button', { name: 'Test Black Forest Labs FLUX' }).click()
  await expect(
    services.getByText('The test failed after 0.3 s: key refused (Status 401 invalid_api_key).'),
  ).toBeVisible()
})
