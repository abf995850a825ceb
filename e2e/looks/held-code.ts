import type { Page } from '@playwright/test'

/** Keeps the code of a page, or some files of it, back until it is let go. */
export async function holdCode(page: Page, files = '**/assets/*.js') {
  const gate = Promise.withResolvers<void>()
  await page.route(files, async (route) => {
    await gate.promise
    await route.continue()
  })
  return gate.resolve
}
