import { contactRoutes } from '@contactsheet/contracts/contacts'
import { labelRoutes } from '@contactsheet/contracts/labels'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../looks/checks.ts'
import { addPeople, addPerson, rowOf, showing } from '../people.ts'
import { expect, test } from '../studio.ts'

const form = (page: Page) => page.getByRole('dialog', { name: 'Add New Contact' })
const save = (page: Page) => form(page).getByRole('button', { name: 'Add Contact' })
const open = (page: Page) => page.getByRole('link', { name: 'Add Contact' }).click()

test('a form with mistakes says them, a whole one adds a contact, who is then pointed out @desktop', async ({
  page,
  studio,
}) => {
  await studio.signIn()
  await page.goto('/contacts')
  await open(page)
  await expect(page).toHaveURL('/contacts?add=true')
  await test.step('what is wrong is said under its field, and the first of them has the focus', async () => {
    await form(page).getByLabel('Email').fill('noor at example')
    await form(page).getByLabel('Instagram handle').fill('no such handle')
    await save(page).click()
    await expect(form(page).getByText('First name is required')).toBeVisible()
    await expect(form(page).getByText('Invalid email address')).toBeVisible()
    await expect(form(page).getByText('Invalid Instagram handle')).toBeVisible()
    await expect(form(page).getByLabel('First name')).toBeFocused()
    await expectAccessible(page, '[role="dialog"]')
    await form(page).getByLabel('First name').fill('Noor')
    await expect(form(page).getByText('First name is required')).toBeHidden()
  })

  await test.step('a contact is added with everything the form knows', async () => {
    await form(page).getByLabel('Last name').fill('Haddad')
    await form(page).getByLabel('Type').selectOption('model')
    await form(page).getByLabel('Stage').selectOption('Contacted')
    await form(page).getByLabel('Email').fill('noor@example.com')
    await form(page).getByLabel('Phone').fill('+46 70 123 45 67')
    await expect(form(page).getByPlaceholder('@username')).toBeVisible()
    await form(page).getByLabel('Instagram handle').fill('https://m.instagram.com/Noor.H/')
    await form(page).getByLabel('Notes').fill('Met at the market')
    await form(page).getByRole('checkbox', { name: 'Portrait' }).check()
    await form(page).getByRole('button', { name: 'New tag' }).click()
    await form(page).getByLabel('Name of the new tag').fill('market')
    await page.keyboard.press('Enter')
    await expect(form(page).getByRole('checkbox', { name: 'market' })).toBeChecked()
    await save(page).click()
    await expect(form(page)).toBeHidden()
    await expect(page).toHaveURL('/contacts')
    await expect(page.getByText('Noor Haddad added', { exact: true })).toBeVisible()
    const row = rowOf(page, 'Noor Haddad')
    for (const words of ['model', 'Contacted', 'market'])
      await expect(row.getByText(words, { exact: true })).toBeVisible()
  })
  const { contacts } = await studio.api(contactRoutes.page, { query: {} })
  expect(contacts).toMatchObject([
    {
      firstName: 'Noor',
      lastName: 'Haddad',
      type: 'model',
      stage: 'contacted',
      email: 'noor@example.com',
      phone: '+46 70 123 45 67',
      instagramHandle: 'noor.h',
      notes: 'Met at the market',
      contactGenres: [{ genre: { name: 'Portrait' } }],
      contactTags: [{ tag: { name: 'market', color: '#3b82f6' } }],
    },
  ])

  await test.step('somebody who is there already is pointed out, without standing in the way', async () => {
    await open(page)
    await form(page).getByLabel('First name').fill('Noor')
    await form(page).getByLabel('Instagram handle').fill('@NOOR.H')
    await expect(form(page).getByText('You already have Noor Haddad with this Instagram handle.')).toBeVisible()
    await expect(form(page).getByRole('link', { name: 'Noor Haddad' })).toHaveAttribute(
      'href',
      `/contacts/${contacts[0]?.id}`,
    )
    await form(page).getByLabel('Instagram handle').fill('')
    await form(page).getByLabel('Email').fill('Noor@example.com')
    await expect(form(page).getByText('You already have Noor Haddad with this email address.')).toBeVisible()
    await save(page).click()
    await expect(showing(page, 2, 2)).toBeVisible()
  })
})

test('neither closing, nor Back, nor a failure on the way loses what was typed @desktop', async ({ page, studio }) => {
  await studio.signIn()
  await page.goto('/contacts')
  await test.step('what was typed is there again after closing, and Back closes the form', async () => {
    await open(page)
    await form(page).getByLabel('First name').fill('Noor')
    await page.goBack()
    await expect(form(page)).toBeHidden()
    await expect(page).toHaveURL('/contacts')
    await page.goForward()
    await expect(form(page).getByLabel('First name')).toHaveValue('Noor')
    await form(page).getByRole('button', { name: 'Cancel' }).click()
    await expect(page).toHaveURL('/contacts')
    await page.goto('/contacts?add=true')
    await form(page).getByRole('button', { name: 'Cancel' }).click()
    await expect(page).toHaveURL('/contacts')
  })

  await test.step('a failure on the way loses nothing, and the second try makes no second contact', async () => {
    await open(page)
    await expect(form(page).getByLabel('First name')).toHaveValue('Noor')
    await form(page).getByRole('checkbox', { name: 'Portrait' }).check()
    await page.route('**/genres', (route) => (route.request().method() === 'PUT' ? route.abort() : route.continue()))
    // The list behind the form is read again meanwhile, and that takes its time.
    const list = Promise.withResolvers<void>()
    await page.route('**/api/contacts/with-tags*', (route) => list.promise.then(() => route.continue()))
    await save(page).click()
    await expect(page.getByText('The server cannot be reached. Check your connection.', { exact: true })).toBeVisible()
    await expect(form(page).getByLabel('First name')).toHaveValue('Noor')

    await page.unroute('**/genres')
    await form(page).getByLabel('Last name').fill('Haddad')
    await expect(form(page).getByLabel('Last name')).toHaveValue('Haddad')
    list.resolve()
    await save(page).click()
    await expect(form(page)).toBeHidden()
    await expect(showing(page, 1, 1)).toBeVisible()
    const { contacts } = await studio.api(contactRoutes.page, { query: {} })
    expect(contacts).toMatchObject([{ lastName: 'Haddad', contactGenres: [{ genre: { name: 'Portrait' } }] }])
  })
})

test('the form ends at ten genres, and a plan without room ends the form @desktop', async ({ page, studio }) => {
  await studio.signIn()
  await addPeople(studio, 24)
  for (const name of ['One', 'Two', 'Three']) await studio.api(labelRoutes.addGenre, { body: { name } })
  await page.goto('/contacts?add=true')
  await test.step('genres end at ten, and a name that is there is chosen instead of made twice', async () => {
    const genres = form(page).getByRole('group', { name: 'Genres 9/10' })
    await genres.getByRole('button', { name: 'New genre' }).click()
    await genres.getByLabel('Name of the new genre').fill('wedding')
    await page.keyboard.press('Enter')
    await expect(genres.getByRole('checkbox', { name: 'Wedding' })).toBeChecked()
    await genres.getByRole('button', { name: 'New genre' }).click()
    await genres.getByLabel('Name of the new genre').fill('Four')
    await genres.getByRole('button', { name: 'Add' }).click()
    const full = form(page).getByRole('group', { name: 'Genres 10/10' })
    await expect(full.getByRole('button', { name: 'New genre' })).toBeDisabled()
    await expect(full.getByTitle('Maximum of 10 genres allowed')).toBeVisible()
  })

  const limit = page.getByRole('dialog', { name: 'Contact Limit Reached' })
  await test.step('a plan that has become full meanwhile keeps the form as it is', async () => {
    await form(page).getByLabel('First name').fill('Noor')
    await addPerson(studio, { firstName: 'Ada' })
    await save(page).click()
    await limit.getByRole('button', { name: 'Close' }).last().click()
    await expect(limit).toBeHidden()
    await expect(form(page).getByLabel('First name')).toHaveValue('Noor')
  })

  await test.step('a full plan says so instead of showing the form', async () => {
    await page.goto('/contacts')
    await open(page)
    await expect(limit.getByRole('link', { name: 'Upgrade Plan' })).toHaveAttribute('href', '/billing')
    await limit.getByRole('button', { name: 'Close' }).last().click()
    await expect(limit).toBeHidden()
    await expect(page).toHaveURL('/contacts')
  })
})
