import { contactRoutes } from '@contactsheet/contracts/contacts'
import { shootRoutes } from '@contactsheet/contracts/shoots'
import type { Page } from '@playwright/test'
import { addPerson } from '../contacts/people.ts'
import { expect, test } from '../studio.ts'
import { toast } from '../toasts.ts'

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })

test('a contact is booked with its shoots in sight, or not at all @desktop', async ({ page, studio }) => {
  await studio.signIn()
  const { id } = await addPerson(studio, { firstName: 'Mia', lastName: 'Berg' })
  const form = dialog(page, 'Schedule New Shoot')
  await page.goto(`/contacts/${id}?tab=shoots`)
  // spec 1.2.61 1.7.6 1.7.21 2.2.33
  await test.step('Book Shoot opens the new-shoot dialog with the contact chosen, and leads to the shoot', async () => {
    await expect(page.getByText('No shoots yet')).toBeVisible()
    await page.getByRole('link', { name: 'Book Shoot' }).click()
    await expect(page).toHaveURL(`/schedule?add=true&with=${id}`)
    await expect(form.getByRole('button', { name: 'Remove Mia Berg' })).toBeVisible()
    await form.getByRole('button', { name: 'Cancel' }).click()
    await expect(page).toHaveURL(`/contacts/${id}?tab=shoots`)

    await page.getByRole('link', { name: 'Book Shoot' }).click()
    await form.getByLabel('Location').fill('Harbour pier 4')
    await form.getByRole('button', { name: 'Schedule Shoot' }).click()
    await expect(page).toHaveURL(/\/schedule\/\d+$/)
  })
  const [shoot, ...others] = await studio.api(shootRoutes.list, {})
  expect(others).toEqual([])
  expect(shoot).toMatchObject({
    status: 'planning',
    notes: null,
    location: 'Harbour pier 4',
    shootContacts: [{ contactId: id, role: null }],
  })
  expect(page.url()).toContain(`/schedule/${shoot?.id}`)

  // spec 1.1.2 1.2.54 1.2.60
  await test.step('the shoots of a contact are listed, newest first, and lead to their plans', async () => {
    const fields = { genre: 'Wedding', date: '2031-05-02', time: '14:05', duration: 95, location: 'Harbour' } as const
    const wedding = await studio.api(shootRoutes.add, { body: { ...fields, status: 'post-production' } })
    await studio.api(shootRoutes.addContact, { params: { id: wedding.id, contactId: id }, body: { role: 'Bride' } })
    await studio.api(shootRoutes.change, { params: { id: shoot?.id ?? 0 }, body: { location: null } })
    await page.goto(`/contacts/${id}`)
    await expect(page.getByRole('tab', { name: 'Shoots 2' })).toBeVisible()
    await page.getByRole('tab', { name: 'Shoots' }).click()
    const items = page.getByRole('tabpanel').getByRole('listitem')
    await expect(items.nth(0)).toHaveText('Untitled Shoot, with MiaPlanningNo date yet')
    await expect(items.nth(1)).toContainText('Wedding, with MiaPost productionBride')
    await expect(items.nth(1)).toContainText('May 2, 2031, 2:05 PM · Harbour · 1h 35m')
    await items.nth(1).getByRole('link').click()
    await expect(page).toHaveURL(`/schedule/${wedding.id}`)
  })

  await test.step('a booking that fails makes no shoot without the contact, and keeps what was typed', async () => {
    await page.goto(`/schedule?add=true&with=${id}`)
    await expect(form.getByRole('button', { name: 'Remove Mia' })).toBeVisible()
    await form.getByLabel('Location').fill('Old town')
    await studio.api(contactRoutes.remove, { params: { id } })
    await form.getByRole('button', { name: 'Schedule Shoot' }).click()
    await expect(toast(page).filter({ hasText: 'Contact not found' }).first()).toBeVisible()
    await expect(form.getByLabel('Location')).toHaveValue('Old town')
    expect(await studio.api(shootRoutes.list, {})).toHaveLength(2)
    await form.getByRole('button', { name: 'Remove Mia' }).click()
    await form.getByRole('button', { name: 'Schedule Shoot' }).click()
    await expect(page).toHaveURL(/\/schedule\/\d+$/)
  })
})

test('people are found, chosen and taken out in the dialog for a new shoot, stay when it is closed, and come with it @touch', async ({
  page,
  studio,
}) => {
  await studio.signIn()
  for (const firstName of ['Mia', 'Tom', 'Cleo']) await addPerson(studio, { firstName, lastName: 'Berg' })
  await page.goto('/schedule?add=true')
  const form = dialog(page, 'Schedule New Shoot')
  const people = form.getByRole('region', { name: 'People' })
  const chosen = people.getByRole('button', { name: /^Remove / })
  const panel = form.getByRole('dialog', { name: 'Add people' })
  await people.getByRole('button', { name: 'Add people' }).click()
  await panel.getByRole('searchbox').fill('mia')
  await expect(panel.getByRole('button', { name: /Add Tom/ })).toBeHidden()
  await panel.getByRole('button', { name: /Add Mia Berg/ }).dblclick()
  await expect(panel.getByText('Everybody called “mia” is on this shoot.')).toBeVisible()
  await panel.getByRole('searchbox').fill('')
  await panel.getByRole('button', { name: /Add Tom Berg/ }).click()
  await panel.getByRole('button', { name: /Add Cleo Berg/ }).click()
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(chosen).toHaveCount(3)
  await people.getByRole('button', { name: 'Remove Tom Berg' }).click()
  await expect(chosen).toHaveCount(2)
  await form.getByLabel('Location').fill('Harbour pier 4')
  await form.getByRole('button', { name: 'Cancel' }).click()
  await expect(form).toBeHidden()
  await page.goto('/schedule?add=true')
  await expect(people.getByText('Mia Berg')).toBeVisible()
  await expect(chosen).toHaveCount(2)

  const made = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/api/shoots'))
  await form.getByRole('button', { name: 'Schedule Shoot' }).dblclick()
  expect(((await made).postDataJSON() as { contactIds: number[] }).contactIds).toHaveLength(2)
  await expect(page).toHaveURL(/\/schedule\/\d+$/)
  await expect(page.getByRole('tab', { name: 'Team (2)' })).toBeVisible()
  const [shoot, ...others] = await studio.api(shootRoutes.list, {})
  expect(others).toEqual([])
  expect(shoot?.shootContacts.map(({ contact }) => contact.firstName)).toEqual(['Mia', 'Cleo'])
})
