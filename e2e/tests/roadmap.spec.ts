import { expect, test } from '../studio.ts'

const planned = {
  'High priority': ['Invoicing', 'Billing/Payment', 'Client Photo Delivery', 'Photo Proofing'],
  'Medium priority': ['Multi-user Support', 'Project Management', 'Mobile Apps', 'Sales Tools for Lead Management'],
  'Low priority': [
    'Gear Management',
    'Studio Space Management',
    'Video Production Support',
    'Shoot Concept Brainstorming',
  ],
}

test('the roadmap has twelve features, each with its words, its status and its priority @desktop', async ({
  page,
  studio,
}) => {
  await studio.signIn()
  await page.goto('/roadmap')
  for (const [priority, titles] of Object.entries(planned)) {
    const features = page.getByRole('region', { name: priority }).getByRole('listitem')
    await expect(features.getByRole('heading')).toHaveText(titles)
    for (const feature of await features.all()) {
      await expect(feature.getByText('Planned', { exact: true })).toBeVisible()
      await expect(feature.getByText(priority)).toBeVisible()
      expect((await feature.getByRole('paragraph').first().textContent())?.length).toBeGreaterThan(30)
    }
  }
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(12)
  await page.getByRole('link', { name: 'Tell us what you need.' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Support' })).toBeFocused()
})
