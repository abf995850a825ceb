import { contactRoutes } from '@contactsheet/contracts/contacts'
import { labelRoutes } from '@contactsheet/contracts/labels'
import { shootRoutes } from '@contactsheet/contracts/shoots'
import type { Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from '../looks/checks.ts'
import { addPeople, addPerson, rowOf } from '../contacts/people.ts'
import { expect, test, type Studio } from '../studio.ts'

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const save = (page: Page) => page.getByRole('button', { name: 'Save Changes' })
const editAll = (page: Page) => page.getByRole('button', { name: 'Edit', exact: true }).click()
const detail = (studio: Studio, id: number) => studio.api(contactRoutes.detail, { params: { id } })
const openRow = (page: Page, name: string) => rowOf(page, name).getByRole('link', { name, exact: true }).click()

async function openFromList(page: Page, name: string) {
  await page.goto('/contacts')
  await openRow(page, name)
  await expect(dialog(page, name)).toBeVisible()
}

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
  await editAll(page)
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

  // spec 1.2.54
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
    await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('First name')).toBeFocused()
    await page.keyboard.press('End')
    await page.keyboard.type('jam')
    // The first ends the input, the second saves.
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'First name: Personjam. Edit' })).toBeFocused()
    await save(page).press('Enter')
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
  await expectAccessible(page)
  await editAll(page)
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
