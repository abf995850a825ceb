import assert from 'node:assert/strict'
import { test } from 'node:test'
import { atPage } from './light.ts'

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

// spec 3.2.84 3.2.85 3.2.86
test(
  'the roadmap has twelve features, each with its words, its status and its priority',
  atPage(async ({ page }) => {
    await page.open('/roadmap')
    for (const [priority, titles] of Object.entries(planned)) {
      const features = page.role('region', { name: priority }).role('listitem')
      await features.role('heading').hasTexts(titles)
      for (const feature of features.each()) {
        await feature.text('Planned', { exact: true }).shows()
        await feature.text(priority).shows()
        assert.ok((feature.role('paragraph').texts()[0]?.length ?? 0) > 30)
      }
    }
    await page.role('main').role('listitem').shows(12)
    await page.role('link', { name: 'Tell us what you need.' }).click()
    await page.role('heading', { name: /^Support$/ }).hasFocus()
  }),
)
