import type { Page } from '@playwright/test'

/** All but the script that stands at the head of the page and waits for nothing. */
const code = /\/assets\/(?!before-app)[^/]*\.js$/

/** Keeps the code of a page, or some files of it, back until it is let go. */
export async function holdCode(page: Page, files: string | RegExp = code) {
  const gate = Promise.withResolvers<void>()
  await page.route(files, async (route) => {
    await gate.promise
    await route.continue()
  })
  return gate.resolve
}
