import { contactRoutes, type ContactDetail } from '@contactsheet/contracts/contacts'
import { labelRoutes } from '@contactsheet/contracts/labels'
import { shootRoutes } from '@contactsheet/contracts/shoots'
import type { Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from '../looks/checks.ts'
import { addPeople, addPerson, rowOf } from '../people.ts'
import { expect, test, type Studio } from '../studio.ts'
import { toast } from '../toasts.ts'

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const save = (page: Page) => page.getByRole('button', { name: 'Save Changes' })
const detail = (studio: Studio, id: number) => studio.api(contactRoutes.detail, { params: { id } })
const names = (contact: ContactDetail) => ({
  genres: contact.contactGenres.map(({ genre }) => genre.name),
  tags: contact.contactTags.map(({ tag }) => tag.name),
})
const openRow = (page: Page, name: string) => rowOf(page, name).getByRole('link', { name, exact: true }).click()

async function openFromList(page: Page, name: string) {
  await page.goto('/contacts')
  await openRow(page, name)
  await expect(dialog(page, name)).toBeVisible()
}

test('a contact is saved once something has changed that can be saved @desktop', async ({ page, studio }) => {
  await studio.signIn()
  const { id } = await addPerson(studio, { firstName: 'Mia', lastName: 'Berg', notes: 'Old words' })
  await openFromList(page, 'Mia Berg')
  const mia = dialog(page, 'Mia Berg')
  await test.step('Save Changes is quiet until something has changed, and closes a dialog with nothing to save', async () => {
    await expect(save(page)).toHaveAttribute('data-variant', 'default')
    await expect(save(page)).toBeEnabled()
    await mia.getByLabel('City').fill('Oslo')
    await expect(save(page)).toHaveAttribute('data-variant', 'filled')
    await mia.getByLabel('City').fill('')
    await expect(save(page)).toHaveAttribute('data-variant', 'default')
    await save(page).click()
    await expect(mia).toBeHidden()
  })

  await test.step('what cannot be saved is said under its field, also on another tab', async () => {
    await openRow(page, 'Mia Berg')
    await mia.getByLabel('Email').fill('not an address')
    await mia.getByLabel('Instagram handle').fill('two words')
    await mia.getByRole('tab', { name: 'Notes' }).click()
    await save(page).click()
    await expect(mia.getByLabel('Email')).toBeFocused()
    await expect(mia.getByLabel('Email')).toHaveAccessibleDescription('Invalid email address')
    await expect(mia.getByLabel('Instagram handle')).toHaveAccessibleDescription('Invalid Instagram handle')
  })

  await test.step('an edit shows in the list at once and is there after a reload', async () => {
    await mia.getByLabel('First name').fill('  Maria ')
    await mia.getByLabel('Type').selectOption('model')
    await mia.getByLabel('Stage').selectOption('Agreed')
    await mia.getByLabel('Email').fill('maria@example.com')
    await mia.getByLabel('Instagram handle').fill('https://www.instagram.com/Maria.Berg/?hl=en')
    await mia.getByLabel('City').fill('Oslo')
    await mia.getByText('Portrait', { exact: true }).click()
    await mia.getByRole('button', { name: 'New tag' }).click()
    await mia.getByLabel('Name of the new tag').fill('local')
    await page.keyboard.press('Enter')
    await expect(mia.getByRole('checkbox', { name: 'local' })).toBeChecked()
    await mia.getByRole('tab', { name: 'Notes' }).click()
    await mia.getByRole('textbox', { name: 'Notes' }).fill('New words')
    await save(page).click()
    await expect(mia).toBeHidden()
    await expect(page).toHaveURL('/contacts')
    await expect(rowOf(page, 'Maria Berg')).toContainText('model')
    await expect(rowOf(page, 'Maria Berg')).toContainText('Agreed')
    await page.reload()
    await expect(rowOf(page, 'Maria Berg')).toBeVisible()
  })
  const saved = await detail(studio, id)
  expect(saved).toMatchObject({
    firstName: 'Maria',
    email: 'maria@example.com',
    instagramHandle: 'maria.berg',
    stage: 'agreed',
    city: 'Oslo',
    notes: 'New words',
  })
  expect(names(saved)).toEqual({ genres: ['Portrait'], tags: ['local'] })
})

const named = <T extends { name: string; id: number }>(list: T[], name: string) => {
  const found = list.find((label) => label.name === name)
  if (!found) throw new Error(`There is no ${name}`)
  return { params: { id: found.id } }
}

/** What a save needs in turn, each deleted elsewhere between opening and saving. */
const missing: [what: string, remove: (studio: Studio) => Promise<unknown>, says: string][] = [
  [
    'the contact',
    async (studio) => studio.api(labelRoutes.removeType, named(await studio.api(labelRoutes.listTypes, {}), 'model')),
    'There is no contact type named model. Changes reverted.',
  ],
  [
    'its genres',
    async (studio) =>
      studio.api(labelRoutes.removeGenre, named(await studio.api(labelRoutes.listGenres, {}), 'Wedding')),
    'There is no genre named Wedding. Changes reverted.',
  ],
  [
    'its tags',
    async (studio) => studio.api(labelRoutes.removeTag, named(await studio.api(labelRoutes.listTags, {}), 'local')),
    'There is no tag named local. Changes reverted.',
  ],
]

test('a save that fails at any of its steps is taken back as a whole, and what was typed stays @desktop', async ({
  page,
  studio,
}) => {
  await studio.signIn()
  await studio.api(labelRoutes.addTag, { body: { name: 'local' } })
  const { id } = await addPerson(studio, { firstName: 'Mia', type: 'client' })
  await studio.api(contactRoutes.setGenres, { params: { id }, body: { genreNames: ['Portrait'] } })
  const { updatedAt: _, ...before } = await detail(studio, id)
  await openFromList(page, 'Mia')
  const mia = page.getByRole('dialog')
  await mia.getByLabel('First name').fill('Maria')
  await mia.getByLabel('Type').selectOption('model')
  await mia.getByText('Wedding', { exact: true }).click()
  await mia.getByText('local', { exact: true }).click()
  for (const [what, remove, says] of missing) {
    await test.step(what, async () => {
      await remove(studio)
      await save(page).click()
      await expect(toast(page).filter({ hasText: says })).toBeVisible()
      await expect(rowOf(page, 'Mia')).toContainText('client')
      const { updatedAt: __, ...after } = await detail(studio, id)
      expect(after).toEqual(before)
      await expect(mia.getByLabel('First name')).toHaveValue('Maria')
      await mia.getByLabel('Type').selectOption('collaboration')
    })
  }
  await save(page).click()
  await expect(mia).toBeHidden()
  await expect(rowOf(page, 'Maria')).toBeVisible()
  const saved = await detail(studio, id)
  expect(saved).toMatchObject({ firstName: 'Maria', type: 'collaboration' })
  expect(names(saved).genres).toContain('Portrait')
})

test('neither a slow save nor a deletion elsewhere loses what was typed @desktop', async ({ page, studio }) => {
  await studio.signIn()
  const { id } = await addPerson(studio, { firstName: 'Mia' })
  await page.goto(`/contacts/${id}`)
  const city = page.getByLabel('City')
  await test.step('what is typed while a save is under way keeps the form open, and is saved next', async () => {
    await city.fill('Oslo')
    const slow = Promise.withResolvers<void>()
    await page.route(`**/api/contacts/${id}`, (route) => slow.promise.then(() => route.continue()))
    await save(page).click()
    await city.fill('Oslo centre')
    slow.resolve()
    await expect(toast(page).filter({ hasText: 'Mia saved' })).toBeVisible()
    await expect(city).toHaveValue('Oslo centre')
    expect((await detail(studio, id)).city).toBe('Oslo')

    await city.fill('Oslo')
    await expect(save(page)).toBeEnabled()
    await city.fill('Oslo centre')
    await save(page).click()
    await expect(dialog(page, 'Mia')).toBeHidden()
    expect((await detail(studio, id)).city).toBe('Oslo centre')
  })

  await test.step('a contact that is deleted elsewhere keeps what was typed, until it is back', async () => {
    await openRow(page, 'Mia')
    await page.getByLabel('Last name').fill('Berg')
    await studio.api(contactRoutes.remove, { params: { id } })
    await save(page).click()
    await expect(toast(page).filter({ hasText: 'Contact not found. Changes reverted.' })).toBeVisible()
    await expect(page.getByRole('dialog').getByRole('alert')).toContainText('It may have been deleted elsewhere')
    await expect(page.getByLabel('Last name')).toHaveValue('Berg')

    await studio.api(contactRoutes.restore, { params: { id } })
    await save(page).click()
    await expect(page.getByRole('dialog')).toBeHidden()
    expect((await detail(studio, id)).lastName).toBe('Berg')
  })
})

test('nothing typed is lost by closing, by Back or by a link; the tab stands in the address @desktop', async ({
  page,
  studio,
}) => {
  await studio.signIn()
  const { id } = await addPerson(studio, { firstName: 'Mia', notes: 'Likes mornings' })
  const question = dialog(page, 'Discard changes?')
  await openFromList(page, 'Mia')
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/contacts')

  await openRow(page, 'Mia')
  await page.getByLabel('Last name').fill('Berg')
  await page.keyboard.press('Escape')
  await expect(question).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(page.getByLabel('Last name')).toHaveValue('Berg')
  await page.getByRole('tab', { name: 'Notes' }).click()
  await expect(question).toBeHidden()
  await page.goBack()
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(page).toHaveURL(`/contacts/${id}?tab=notes`)
  await dialog(page, 'Mia').getByRole('button', { name: 'Close' }).click()
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page).toHaveURL('/contacts')
  expect((await detail(studio, id)).lastName).toBeNull()

  await test.step('the tab stands in the address, and an address that leads nowhere says so', async () => {
    await page.goto('/contacts?types=client')
    await openRow(page, 'Mia')
    await page.getByRole('tab', { name: 'Notes' }).click()
    await expect(page).toHaveURL(`/contacts/${id}?types=client&tab=notes`)
    await page.reload()
    await expect(page.getByRole('textbox', { name: 'Notes' })).toHaveValue('Likes mornings')
    await page.goBack()
    await expect(page).toHaveURL('/contacts?types=client')

    await page.goto('/contacts/999999')
    await expect(page.getByRole('dialog')).toContainText('Contact not found')
    await page.getByRole('link', { name: 'All contacts' }).click()
    await expect(rowOf(page, 'Mia')).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
})

test('a contact is archived, unarchived and deleted in its dialog @desktop', async ({ page, studio }) => {
  await studio.signIn()
  const { id } = await addPerson(studio, { firstName: 'Mia', lastName: 'Berg' })
  await studio.api(labelRoutes.addTag, { body: { name: 'local' } })
  await studio.api(contactRoutes.setTags, { params: { id }, body: { tagNames: ['local'] } })
  await studio.api(contactRoutes.setGenres, { params: { id }, body: { genreNames: ['Portrait', 'Wedding'] } })
  const shoot = await studio.api(shootRoutes.add, { body: { genre: 'Portrait', date: '2026-05-01' } })
  const onShoot = { id: shoot.id, contactId: id }
  await studio.api(shootRoutes.addContact, { params: onShoot, body: { role: 'Model' } })
  await openFromList(page, 'Mia Berg')
  await test.step('a contact is archived and unarchived in its dialog', async () => {
    const mia = page.getByRole('dialog')
    await mia.getByRole('button', { name: 'Archive', exact: true }).click()
    await expect(mia.getByText('Archived', { exact: true })).toBeVisible()
    await expect(toast(page).filter({ hasText: 'Mia Berg archived' })).toBeVisible()
    await mia.getByRole('button', { name: 'Unarchive' }).click()
    await expect(mia.getByText('Archived', { exact: true })).toBeHidden()
    await expect(toast(page).filter({ hasText: 'Mia Berg unarchived' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(rowOf(page, 'Mia Berg')).toBeVisible()
  })

  await test.step('a deletion asks, and Undo brings back tags, genres and roles exactly', async () => {
    const { updatedAt: _, ...before } = await detail(studio, id)
    await openRow(page, 'Mia Berg')
    await page.getByRole('button', { name: 'Delete Contact' }).click()
    const question = dialog(page, 'Delete Contact')
    await expect(question).toContainText('Are you sure you want to delete Mia Berg? This action cannot be undone.')
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(question).toBeHidden()
    const slow = Promise.withResolvers<void>()
    await page.route(`**/api/contacts/${id}`, async (route) => {
      if (route.request().method() === 'DELETE') await slow.promise
      await route.fallback()
    })
    await page.getByRole('button', { name: 'Delete Contact' }).click()
    await question.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(question.getByRole('button', { name: 'Processing...' })).toBeDisabled()
    slow.resolve()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByText('No contacts yet')).toBeVisible()
    expect((await studio.api(shootRoutes.detail, { params: { id: shoot.id } })).shootContacts).toEqual([])
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(rowOf(page, 'Mia Berg')).toBeVisible()
    const { updatedAt: __, ...after } = await detail(studio, id)
    expect(after).toEqual(before)
  })
})

test('contacts are gone through, changed and left with the keyboard @desktop', async ({ page, studio }) => {
  await studio.signIn()
  const people = await addPeople(studio, 22)
  await test.step('the dialog leads from contact to contact, also beyond what the list has read', async () => {
    await page.goto(`/contacts/${people[17]?.id}`)
    for (const name of ['Person 018', 'Person 019', 'Person 020']) {
      await expect(dialog(page, name)).toBeVisible()
      if (name !== 'Person 020') await page.keyboard.press('j')
    }
    await page.getByRole('link', { name: 'Next contact' }).click()
    await expect(dialog(page, 'Person 021')).toBeVisible()
    await page.getByRole('link', { name: 'Previous contact' }).click()
    await expect(dialog(page, 'Person 020')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL('/contacts')
  })

  await test.step('a contact is found, changed and left with the keyboard alone', async () => {
    await page.getByRole('searchbox', { name: 'Search contacts...' }).fill('022')
    const link = rowOf(page, 'Person 022').getByRole('link', { name: 'Person 022', exact: true })
    await link.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('tab', { name: 'Contact Info' })).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('tab', { name: 'Shoots' })).toBeFocused()
    await expect(page).toHaveURL(`/contacts/${people[21]?.id}?search=022&tab=shoots`)
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Tab')
    await expect(page.getByLabel('First name')).toBeFocused()
    await page.keyboard.press('End')
    await page.keyboard.type('jam')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toBeHidden()
    const changed = { name: 'Personjam 022', exact: true } as const
    await expect(rowOf(page, changed.name).getByRole('link', changed)).toBeFocused()
  })
})

test('every tab and question of the dialog is accessible in both schemes, and fits a phone @touch', async ({
  page,
  studio,
}) => {
  await studio.signIn()
  const { id } = await addPerson(studio, {
    firstName: 'M'.repeat(100),
    email: 'mia@example.com',
    instagramHandle: 'mia',
  })
  await studio.api(labelRoutes.addTag, { body: { name: 'x'.repeat(50), color: '#ffee00' } })
  await studio.api(contactRoutes.setTags, { params: { id }, body: { tagNames: ['x'.repeat(50)] } })
  for (const status of ['planning', 'booked', 'post-production', 'review', 'complete', 'cancelled'] as const) {
    const shoot = await studio.api(shootRoutes.add, { body: { status, location: 'y'.repeat(200) } })
    await studio.api(shootRoutes.addContact, { params: { id: shoot.id, contactId: id }, body: {} })
  }
  await page.setViewportSize({ width: 360, height: 720 })
  await page.goto(`/contacts/${id}`)
  await page.getByRole('textbox', { name: 'Email' }).fill('wrong')
  await save(page).click()
  await expect(page.getByText('Invalid email address')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('tab', { name: 'Shoots' }).click()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.keyboard.press('Escape')
  await expect(dialog(page, 'Discard changes?')).toBeVisible()
  await expectAccessible(page)

  await test.step('on a phone the actions stand in one row, and stay in reach with large text', async () => {
    await page.getByRole('button', { name: 'Keep editing' }).tap()
    await page.getByRole('tab', { name: 'Contact Info' }).tap()
    const acts = ['Archive', 'Delete Contact', 'Save Changes'].map((name) =>
      page.getByRole('button', { name, exact: true }),
    )
    const tops = async () => new Set(await Promise.all(acts.map(async (act) => (await act.boundingBox())?.y)))
    await expect.poll(async () => (await tops()).size).toBe(1)
    await page.addStyleTag({ content: ':root { font-size: 200% }' })
    for (const act of acts) await expect(act).toBeInViewport({ ratio: 1 })
  })
})
