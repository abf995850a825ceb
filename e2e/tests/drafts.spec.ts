import type { Page } from '@playwright/test'
import { contactRoutes } from '@contactsheet/contracts/contacts'
import { labelRoutes } from '@contactsheet/contracts/labels'
import { shootRoutes } from '@contactsheet/contracts/shoots'
import { addShoot, openField, openShoot } from '../pages/shoot-page.ts'
import { fillSignIn } from '../pages/sign-in-page.ts'
import type { Account } from '../sign-up.ts'
import { expect, test, type Studio } from '../studio.ts'

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })

/** Ends the session behind the back of the page, here and at the provider. */
const endSession = (page: Page) => page.context().clearCookies()

async function signInAgain(page: Page, account: Account) {
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
  await fillSignIn(page, account)
}

test('a session that has ended takes nothing away of what is typed, saved or half saved @desktop', async ({
  page,
  studio,
}) => {
  const account = await studio.signUp()
  const { id } = await addShoot(studio)
  const questions: string[] = []
  page.on('dialog', (question) => {
    questions.push(question.type())
    void question.accept()
  })

  await test.step('a contact that was being added when the session ended is added once', () =>
    addOnce(page, studio, account))

  await test.step('what was typed into a shoot while nobody was signed in is saved after signing in', async () => {
    await openShoot(page, id)
    const location = await openField(page, 'Location')
    await location.fill('Town hall')
    await endSession(page)
    await location.blur()
    await signInAgain(page, account)
    await expect(page.getByText('All changes are saved')).toBeVisible()
    await expect.poll(async () => (await studio.api(shootRoutes.detail, { params: { id } })).location).toBe('Town hall')
  })
  // Nobody is asked whether to leave: what was typed comes along.
  expect(questions).toEqual([])
})

async function addOnce(page: Page, studio: Studio, account: Account) {
  await studio.api(labelRoutes.addTag, { body: { name: 'local' } })
  await page.goto('/contacts?add=true')
  const form = dialog(page, 'Add New Contact')
  await form.getByLabel('First name').fill('Noor')
  await form.getByRole('checkbox', { name: 'local' }).check()
  let isOver = false
  await page.route(/\/api\/contacts$/, async (route) => {
    if (isOver || route.request().method() !== 'POST') return route.fallback()
    isOver = true
    await endSession(page)
    await route.fulfill({ status: 401, json: { message: 'Unauthorized' } })
  })
  await form.getByRole('button', { name: 'Add Contact' }).click()
  await signInAgain(page, account)
  // It has waited on the device.
  await expect(page.getByRole('main').getByRole('link', { name: 'Noor', exact: true })).toBeVisible()
  await expect(form).toBeHidden()
  const found = async () => (await studio.api(contactRoutes.page, { query: { search: 'Noor' } })).contacts
  await expect.poll(found).toMatchObject([{ firstName: 'Noor', contactTags: [{ tag: { name: 'local' } }] }])
}
