import { exampleCallSheetPath } from '@contactsheet/contracts/visits/first-visit'
import { expectAccessible, expectNoSidewaysScroll } from '../looks/checks.ts'
import { shiftsNow, watchShifts } from '../looks/layout-shift.ts'
import { expect, test } from '../studio.ts'

const signUp = '/api/login?screen_hint=signup'
const invitations = { 'Sign In': '/api/login', 'Get Started': signUp, 'Start Free': signUp, 'Try for Free': signUp }

// spec 1.1.8 3.2.89, asvs 3.7.1
test('the signed-out see a static page with everything on it @desktop', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (const feature of ['Shoot planning', 'Schedule', 'Contact', 'Moodboard']) {
    await expect(page.getByRole('main')).toContainText(new RegExp(feature, 'i'))
  }
  await expect(page.getByRole('main').getByRole('region')).toHaveCount(6)
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

test('the example of a plan is accessible in both schemes; text twice as large fits as well @desktop', async ({
  page,
}) => {
  await page.goto(exampleCallSheetPath)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)

  for (const address of [exampleCallSheetPath, '/']) {
    if (address === '/') await page.goto(address)
    await page.evaluate(`document.documentElement.style.fontSize = '200%'`)
    for (const width of [390, 1024]) {
      await page.setViewportSize({ width, height: 800 })
      await expectNoSidewaysScroll(page)
    }
  }
})

test('the landing page fits the smallest screens @touch', async ({ page }) => {
  for (const address of ['/', exampleCallSheetPath]) {
    await page.goto(address)
    for (const width of [320, 360]) {
      await page.setViewportSize({ width, height: 640 })
      await expectNoSidewaysScroll(page)
    }
  }
})

// spec 1.1.8
test('pictures of the product are shown so large that their words can be read @desktop', async ({ page }) => {
  for (const width of [360, 768, 1024, 1280, 1600]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/')
    for (const name of ['Shoot planning', 'Schedule management', 'Contact hub']) {
      const picture = page.getByRole('region').filter({ hasText: name }).getByRole('img').first()
      await picture.scrollIntoViewIfNeeded()
      await expect
        .poll(() => picture.evaluate((image: { naturalWidth?: number }) => image.naturalWidth ?? 0))
        .toBeGreaterThan(0)
      // With srcset the natural width is in CSS pixels: that of the screen in the picture.
      const scale = await picture.evaluate(
        ({ clientWidth = 0, naturalWidth = 1 }: { clientWidth?: number; naturalWidth?: number }) =>
          clientWidth / naturalWidth,
      )
      expect(scale, `${name} at ${width}`).toBeGreaterThan(0.75)
    }
  }
})

test('the page does not move while its pictures load', async ({ page }) => {
  await watchShifts(page.context())
  // The headline gives way by a pixel or two when its font comes late, which is another matter.
  await page.route('**/*.woff2', (route) => route.abort())
  await page.goto('/')
  for (const picture of await page.getByRole('img').all()) await picture.scrollIntoViewIfNeeded()
  const { shifted, shifts } = await shiftsNow(page)
  expect(shifted, shifts.join()).toBe(0)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  // spec 1.1.9
  test('every invitation leads to a new account, Sign In to the sign-in, and the footer to each feature @desktop', async ({
    page,
  }) => {
    await page.goto('/')
    // spec 1.1.8
    await test.step('the footer leads to each feature', async () => {
      for (const link of await page.getByRole('contentinfo').getByRole('link').all()) {
        await link.click()
        await expect(page.locator(new URL(page.url()).hash)).toBeInViewport()
      }
    })
    for (const [name, way] of Object.entries(invitations))
      await expect(page.getByRole('link', { name, exact: true }), name).toHaveAttribute('href', way)
    await page.getByRole('link', { name: 'Start Free', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Create an account' })).toBeVisible()
  })

  // spec 1.1.8
  test('a shared plan can be looked at as an example @desktop', async ({ page }) => {
    const scripts: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'script' || new URL(request.url()).pathname.startsWith('/api/'))
        scripts.push(request.url())
    })
    await page.goto('/')
    await page.getByRole('link', { name: 'Open an example plan' }).click()
    await expect(page).toHaveURL(exampleCallSheetPath)
    await expect(page.getByText('This is an example.')).toBeVisible()
    for (const part of ['Call Times', 'Team', 'Tasks'])
      await expect(page.getByText(part, { exact: true })).toBeVisible()
    await expect(page.getByText('Mira Okafor').first()).toBeVisible()
    for (const picture of await page.getByRole('img').all()) {
      await expect
        .poll(() => picture.evaluate((image: { naturalWidth?: number }) => image.naturalWidth ?? 1))
        .toBeGreaterThan(0)
    }
    expect(scripts).toEqual([])
    // Nothing that would need a script, or lead to what is not there.
    await expect(page.getByRole('button')).toHaveCount(0)
    for (const link of await page.getByRole('link').all())
      expect(await link.getAttribute('href')).toMatch(/^(\/|\/api\/login\?screen_hint=signup|mailto:.*|https:\/\/.*)$/)
    await page.getByRole('link', { name: 'Get Started' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Create an account' })).toBeVisible()
  })
})

// spec 1.2.1
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
