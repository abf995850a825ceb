import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expectAccessible, expectNoSidewaysScroll } from '../looks/checks.ts'
import { expect, test } from '../studio.ts'

const heading = { level: 1, name: '404 Page Not Found' } as const

// spec 1.2.11 3.2.89
test('an unknown address says so with its status, signed in and out, and leads back @touch', async ({
  page,
  studio,
}) => {
  const unknown = `/contcts/${'very-long-'.repeat(30)}`
  expect((await page.goto(unknown))?.status()).toBe(404)
  await expect(page.getByRole('heading', heading)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Go to the start page' }).click()
  await expect(page.getByRole('link', { name: 'Get Started', exact: true })).toBeVisible()
  await studio.signIn()
  expect((await page.goto('/roadmap'))?.status()).toBe(200)
  await expect(page.getByRole('heading', { level: 1, name: 'Roadmap' })).toBeVisible()
  expect((await page.goto(unknown))?.status()).toBe(404)
  await expect(page.getByRole('heading', heading)).toBeVisible()
  await expect(page.getByText('/contcts/very-long-')).toBeVisible()
  await expectNoSidewaysScroll(page)
  // With text twice as large nothing is cut off, on a phone too.
  await page.evaluate(`document.documentElement.style.fontSize = '200%'`)
  await expectNoSidewaysScroll(page)
  await page.evaluate(`document.documentElement.style.fontSize = ''`)
  await page.getByRole('button', { name: 'Go back' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Roadmap' })).toBeVisible()
})

test('every route of the app answers with the status 200 @desktop', async ({ request }) => {
  const router = await readFile(path.join(import.meta.dirname, '../../web/src/router.tsx'), 'utf8')
  const routes = [...router.matchAll(/(?:^\s+path: |framed\(\s*)'([^']+)'/gm)].map(([, route = '']) =>
    // The contact is shown over the list.
    (route === '$id' ? '/contacts/$id' : route).replace('$id', '7'),
  )
  expect(routes.length).toBeGreaterThan(12)
  for (const route of [...routes, '/Contacts', '/schedule/']) {
    expect([route, (await request.get(route)).status()]).toEqual([route, 200])
  }
  for (const route of ['/nothing', '/contacts/abc', '/contacts/7/8', '/moodboards/99999999999']) {
    expect([route, (await request.get(route)).status()]).toEqual([route, 404])
  }
})
