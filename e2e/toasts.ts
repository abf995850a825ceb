import { expect, type Page, type Route } from '@playwright/test'

const toasts = (page: Page) => page.getByRole('region', { name: /Notifications/ })

/** The toast on screen. What it says to screen readers is another element, gone after a second. */
export const toast = (page: Page) => toasts(page).getByRole('listitem')

/** Waits until failures can be shown even without a network: what draws them comes a little later than the page. */
export const toastsReady = (page: Page) => expect(toasts(page)).toBeAttached()

/** Takes the network away from a page that stands. */
export async function goOffline(page: Page) {
  await toastsReady(page)
  await page.context().setOffline(true)
}

/** Says that something failed, with these words. */
export async function expectFailure(page: Page, words: string | RegExp) {
  await expect(page.getByText('Error', { exact: true })).toBeVisible()
  await expect(page.getByText(words).first()).toBeVisible()
}

/** What says that changes wait to be sent. */
export const waitingBar = (page: Page) => page.getByRole('status').getByText(/waiting/)

/** Closes what says that something failed. */
export async function closeFailure(page: Page) {
  await page.getByRole('listitem').getByRole('button', { name: 'Close', exact: true }).click()
  await expect(page.getByText('Error', { exact: true })).toHaveCount(0)
}

/** Says that nobody is signed in after this act, before it leads to signing in. */
export async function expectSignedOut(page: Page, act: () => Promise<unknown>) {
  await toastsReady(page)
  const { promise: read, resolve: leave } = Promise.withResolvers<void>()
  // The words stand for half a second, in which a busy machine may not look.
  await page.route('**/api/login?*', async (route) => {
    await read
    await route.continue()
  })
  await act()
  await expect(page.getByText('You are logged out. Logging in again...', { exact: true })).toBeVisible()
  leave()
}

/** From now on every call that changes something is answered like this; those that only read go on. */
export const answerWrites = (page: Page, answer: (route: Route) => Promise<void>) =>
  page.route('**/api/**', (route) => (route.request().method() === 'GET' ? route.fallback() : answer(route)))
