import { expect, type Page } from '@playwright/test'

/** Waits until failures can be shown even without a network: what draws them comes a little later than the page. */
export const toastsReady = (page: Page) => expect(page.getByRole('region', { name: /Notifications/ })).toBeAttached()

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
