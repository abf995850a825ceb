import { readFile } from 'node:fs/promises'
import { accountRoutes } from '@contactsheet/contracts/account'
import { contactRoutes } from '@contactsheet/contracts/contacts'
import { moodboardRoutes } from '@contactsheet/contracts/moodboards'
import { shootRoutes } from '@contactsheet/contracts/shoots'
import type { Page } from '@playwright/test'
import { addPictures } from '../boards/board-pictures.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../looks/checks.ts'
import { unlimited } from '../newcomers.ts'
import { addPerson } from '../contacts/people.ts'
import { expect, test, type Studio } from '../studio.ts'
import { expectSignedOut } from '../toasts.ts'

const settings = '/settings?tab=account'
const imports = '**/api/account/import'
const card = (page: Page, name: string) => page.getByRole('region', { name })
const take = (page: Page) => card(page, 'Take everything with you')
const bring = (page: Page) => card(page, 'Bring an export in')

async function fill(page: Page, studio: Studio) {
  await addPerson(studio, { firstName: 'Mia', lastName: 'Holm' })
  const { id } = await studio.api(moodboardRoutes.add, { body: { title: 'Linen' } })
  await addPictures(page.request, id, 2)
  await studio.api(shootRoutes.add, { body: { genre: 'Wedding', moodboardId: id } })
}

/** Downloads the account by the link on the page; returns where the file lies. */
async function download(page: Page) {
  const begun = page.waitForEvent('download')
  await take(page).getByRole('link', { name: 'Download' }).click()
  const file = await begun
  expect(file.suggestedFilename()).toBe('contactsheet.zip')
  return file.path()
}

type Chosen = string | { name: string; mimeType: string; buffer: Buffer }
const choose = (page: Page, file: Chosen) => bring(page).getByLabel('The export to bring in').setInputFiles(file)
const fileOf = (name: string, text: string) => ({ name, mimeType: 'application/zip', buffer: Buffer.from(text) })

/** Signs in as somebody new, whose account is empty, at the settings. */
async function startAfresh(page: Page, studio: Studio) {
  await page.context().clearCookies()
  await studio.signIn(unlimited)
  await page.goto(settings)
  await expect(take(page)).toContainText('no contacts, no shoots, no moodboards and no images')
}

async function expectRefusals(page: Page, zip: string) {
  await choose(page, fileOf('holiday.zip', 'no zip at all'))
  await expect(bring(page).getByRole('alert')).toHaveText('The file is not a ZIP, or it is damaged or incomplete.')
  await choose(page, fileOf('everything.json', '{"contacts": []}'))
  await expect(bring(page).getByRole('alert')).toHaveText('This is no export of Contactsheet.')
  await expect(bring(page).getByRole('button', { name: 'Choose another file' })).toBeVisible()
  await expectAccessible(page)

  // It lies at the beginning of the ZIP, as it is.
  const text = (await readFile(zip)).toString('utf8')
  const json = text.slice(text.indexOf('{'), text.indexOf('\n}\n') + 3)
  await choose(page, { ...fileOf('everything.json', json), mimeType: 'application/json' })
  await expect(bring(page)).toContainText('2 images are not in this file and will be left out.')
  await bring(page).getByRole('button', { name: 'Choose another file' }).click()
}

/** Presses twice and goes to another tab meanwhile. */
async function bringInOnce(page: Page) {
  const gate = Promise.withResolvers<void>()
  let asked = 0
  await page.route(imports, async (route) => {
    asked += 1
    await gate.promise
    await route.continue()
  })
  await bring(page).getByRole('button', { name: 'Bring it in' }).dblclick()
  await page.getByRole('tab', { name: 'Profile' }).click()
  await expect(page.getByText('The import is under way', { exact: true })).toBeVisible()
  gate.resolve()
  await expect(bring(page)).toContainText('Everything is here: 1 contact, 1 shoot, 1 moodboard and 2 images.')
  expect(asked).toBe(1)
  await page.unroute(imports)
}

test('everything is taken along and brought into an empty account @touch', async ({ page, studio }) => {
  await studio.signIn(unlimited)
  await fill(page, studio)
  await page.goto(settings)
  await expect(take(page)).toContainText('1 contact, 1 shoot, 1 moodboard and 2 images')
  await expect(bring(page)).toContainText('There is something in this account already.')
  const zip = await download(page)
  await startAfresh(page, studio)
  await test.step('a file that is no export is refused in words, and another one can be chosen', () =>
    expectRefusals(page, zip))

  await choose(page, zip)
  await expect(bring(page)).toContainText('It holds 1 contact, 1 shoot, 1 moodboard and 2 images.')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await bringInOnce(page)
  await expect(take(page)).toContainText('1 contact, 1 shoot, 1 moodboard and 2 images')
  await bring(page).getByRole('link', { name: 'See your contacts' }).click()
  await expect(page.getByRole('link', { name: 'Mia Holm', exact: true })).toBeVisible()

  await test.step('when the answer to an import is lost, what the account holds tells how it ended', async () => {
    await startAfresh(page, studio)
    await choose(page, zip)
    await page.route(imports, (route) => route.abort())
    await bring(page).getByRole('button', { name: 'Bring it in' }).click()
    await expect(bring(page).getByRole('alert')).toHaveText('The server cannot be reached. Check your connection.')
    await page.unroute(imports)

    await page.route(imports, async (route) => {
      await route.fetch()
      await route.abort()
    })
    await choose(page, zip)
    await bring(page).getByRole('button', { name: 'Bring it in' }).click()
    await expect(bring(page)).toContainText('Everything is here: 1 contact, 1 shoot, 1 moodboard and 2 images.')
  })
})

test('what cannot be loaded is asked for again; a download that finds nobody signed in leads to signing in again @desktop', async ({
  page,
  studio,
  context,
}) => {
  await studio.signIn()
  await page.route(`**${accountRoutes.contents.path}`, (route) => route.fulfill({ status: 500, json: {} }))
  await page.goto(settings)
  await expect(page.getByText('Your data could not be loaded')).toBeVisible({ timeout: 30_000 })
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  const link = take(page).getByRole('link', { name: 'Download' })
  await expect(link).toBeVisible()
  await context.clearCookies()
  await expectSignedOut(page, () => link.click())
})

test('an account is deleted by typing its address, and the landing page says so @touch', async ({ page, studio }) => {
  const { email } = await studio.signIn()
  await fill(page, studio)
  await page.goto(settings)
  const opener = card(page, 'Delete account').getByRole('button', { name: 'Delete account' })
  await opener.click()
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  await expect(dialog).toContainText('You lose 1 contact, 1 shoot, 1 moodboard and 2 images.')
  await expect(dialog.getByRole('link', { name: 'Download everything first' })).toHaveAttribute(
    'href',
    accountRoutes.export.path,
  )
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Delete account' }).click()
  await expect(dialog).toContainText('Type the e-mail address of your account')
  await dialog.getByLabel('Your e-mail address').fill(email)
  await expect(dialog.getByRole('button', { name: 'Discard' })).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(opener).toBeFocused()
  await opener.click()
  await expect(dialog.getByLabel('Your e-mail address')).toHaveValue('')
  await page.goBack()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(settings)
  await opener.click()
  await dialog.getByLabel('Your e-mail address').fill(` ${email.toUpperCase()} `)
  await dialog.getByRole('button', { name: 'Delete account' }).click()
  await expect(page.getByText('Your account and everything in it has been deleted.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Get Started', exact: true })).toBeVisible()
  const asked = await page.request.get(contactRoutes.list.path)
  expect(asked.status()).toBe(401)
})
