import type { LightPage } from './light-page.ts'

/** What is said about something done, in these words. */
export const toast = (page: LightPage, words: string | RegExp) =>
  page
    .role('region', { name: /Notifications/ })
    .role('listitem')
    .saying(words)

/** Says that something failed, with these words. */
export async function expectFailure(page: LightPage, words: string | RegExp) {
  const toast = page.role('region', { name: /Notifications/ }).role('listitem')
  await toast.text('Error', { exact: true }).shows()
  await toast.says(words)
}

/** Closes what says that something failed. */
export async function closeFailure(page: LightPage) {
  await page.role('listitem').role('button', { name: 'Close', exact: true }).click()
  await page.text('Error', { exact: true }).isGone()
}
