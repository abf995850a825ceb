import { labelRoutes } from '@contactsheet/contracts/labels'
import type { Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from '../looks/checks.ts'
import { expect, test } from '../studio.ts'

const address = '/settings?tab=configuration'
const section = (page: Page, name: string) => page.getByRole('region', { name })
const types = (page: Page) => section(page, 'Contact Types')
const genres = (page: Page) => section(page, 'Photography Genres')
const tags = (page: Page) => section(page, 'Tags')

// spec 1.2.67
test('a colour is chosen among those at hand and in the picker @desktop', async ({ page, studio }) => {
  await studio.signIn()
  await page.goto(address)
  await types(page).getByRole('button', { name: 'Edit client' }).click()
  const colour = types(page).getByLabel('Colour')
  const before = await colour.inputValue()
  await types(page).getByRole('radio', { name: 'Plum' }).check()
  await expect(colour).toHaveValue('#9d174d')
  await types(page).getByLabel('Palette').fill('#123abc')
  await expect(colour).toHaveValue('#123abc')
  await expect(colour).not.toHaveValue(before)
  const chosen = await colour.inputValue()
  await types(page).getByRole('button', { name: 'Save' }).click()
  await expect(types(page).getByRole('button', { name: 'Edit client' })).toBeVisible()
  expect(await studio.api(labelRoutes.listTypes, {})).toContainEqual(
    expect.objectContaining({ name: 'client', color: chosen }),
  )
})

test('the configuration is accessible in both schemes, also while something is open, and fits a phone @desktop', async ({
  page,
  studio,
}) => {
  await studio.signIn()
  await studio.api(labelRoutes.addTag, { body: { name: 'x'.repeat(50), color: '#ffee00' } })
  await page.goto(address)
  await expect(tags(page).getByRole('button', { name: 'Add Tag' })).toBeVisible()
  await genres(page).getByRole('button', { name: 'Add Genre' }).click()
  await genres(page).getByRole('button', { name: 'Save' }).click()
  await types(page).getByRole('button', { name: 'Edit client' }).click()
  await expectAccessible(page)
  await page.setViewportSize({ width: 360, height: 640 })
  await expectNoSidewaysScroll(page)
  await types(page).getByRole('button', { name: 'Delete model' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page)
})
