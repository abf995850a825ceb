import assert from 'node:assert/strict'
import type { LightPage } from './light-page.ts'

/** The dialog in which contacts are imported. */
export const dialog = (page: LightPage) => page.role('dialog', { name: 'Import contacts' })

/** A button in it. */
export const button = (page: LightPage, name: string) => dialog(page).role('button', { name })

/** Chooses a file in it. */
export async function choose(page: LightPage, name: string, content: string) {
  const field = dialog(page).label('Choose a file')
  await field.isEnabled()
  const { defaultView } = field.now().ownerDocument
  assert.ok(defaultView)
  await field.upload(new defaultView.File([content], name) as never)
}

/** Opens the import from the list, where the page is or is brought first. */
export async function openImport(page: LightPage, { from = 'elsewhere' as 'elsewhere' | 'the list' } = {}) {
  if (from === 'elsewhere') await page.open('/contacts')
  await page.role('button', { name: 'Import and export' }).click()
  await page.role('menuitem', { name: 'Import contacts' }).click()
  await dialog(page).shows()
  assert.equal(page.address, '/contacts?import=true')
}
