import { expectAccessible } from '../looks/checks.ts'
import { expect, test } from '../studio.ts'

const ios = 'iPhone and iPad, with Safari'
const android = 'Android, with Chrome'

/** What a browser says when it can install the app; it is written down whether the person was asked. */
const offering = (outcome: string) => `
  const offer = new Event('beforeinstallprompt', { cancelable: true })
  offer.prompt = () => {
    document.documentElement.dataset.asked = 'true'
    if ('${outcome}' === 'accepted') dispatchEvent(new Event('appinstalled'))
    return Promise.resolve({ outcome: '${outcome}' })
  }
  dispatchEvent(offer)
  offer.defaultPrevented`

// spec 3.2.87 3.2.88
test('the steps for both kinds of phone, the own one first, and that native apps are planned', async ({
  page,
  studio,
  isMobile,
}) => {
  await studio.signIn()
  await page.goto('/mobile-app')
  const guides = page.getByRole('main').getByRole('heading', { level: 2, name: /, with / })
  await expect(guides).toHaveText(isMobile ? [android, ios] : [ios, android])
  await expect(page.getByRole('region', { name: ios }).getByRole('listitem')).toHaveText([
    /Open this page in Safari\./,
    /Tap Share/,
    /Choose Add to Home Screen\./,
    /Tap Add\./,
  ])
  await expect(page.getByRole('region', { name: android }).getByRole('listitem')).toHaveText([
    /Open this page in Chrome\./,
    /Tap the menu/,
    /Choose Add to Home screen, or Install app\./,
    /Confirm\./,
  ])
  await expect(page.getByText('Native apps for iOS and Android are planned.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Install Contactsheet' })).toBeHidden()
})

test('an offer of the browser that came on another screen is taken up here; one that was declined is gone @desktop', async ({
  page,
  studio,
}) => {
  await studio.signIn()
  await test.step('an offer that was declined is gone', async () => {
    await page.goto('/mobile-app')
    await expect(page.getByRole('heading', { level: 1, name: 'Mobile App' })).toBeVisible()
    await page.evaluate(offering('dismissed'))
    await page.getByRole('button', { name: 'Install Contactsheet' }).click()
    await expect(page.getByRole('button', { name: 'Install Contactsheet' })).toBeHidden()
    await expect(page.getByRole('heading', { name: android })).toBeVisible()
  })
  await test.step('an offer that came on another screen is taken up', async () => {
    await page.goto('/roadmap')
    await expect(page.getByRole('heading', { level: 1, name: 'Roadmap' })).toBeVisible()
    // The browser's own bar stays away.
    expect(await page.evaluate<boolean>(offering('accepted'))).toBe(true)
    await page.getByRole('link', { name: 'Tell us what you need.' }).click()
    await page.evaluate(`history.pushState(null, '', '/mobile-app'); dispatchEvent(new PopStateEvent('popstate'))`)
    const install = page.getByRole('button', { name: 'Install Contactsheet' })
    await expect(install).toBeVisible()
    await expectAccessible(page)
    await install.click()
    await expect(page.locator('html[data-asked]')).toBeAttached()
    await expect(page.getByRole('main').getByRole('status')).toHaveText(
      'Contactsheet is installed. Open it from your home screen or your list of apps.',
    )
    await expect(install).toBeHidden()
  })
  await test.step('the installed app says that it is installed', async () => {
    // What the browser says in a window of the installed app.
    await page.addInitScript(`{
      const asked = matchMedia.bind(window)
      window.matchMedia = (query) => asked(query.includes('display-mode: standalone') ? 'all' : query)
    }`)
    await page.goto('/mobile-app')
    await expect(page.getByText('You are using the installed app.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Install Contactsheet' })).toBeHidden()
    await expectAccessible(page)
  })
})
