import type { Page } from '@playwright/test'
import { contactRoutes } from '@contactsheet/contracts/contacts'
import { shootRoutes } from '@contactsheet/contracts/shoots'
import { addPerson, showing } from '../people.ts'
import { expect, test, type Studio } from '../studio.ts'

const figure = (page: Page, name: string) =>
  page.locator('dl > div').filter({ has: page.getByText(name, { exact: true }) })
const number = async (page: Page, name: string) => Number(await figure(page, name).locator('dd').first().textContent())
const goHome = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dashboard' }).first().click()

/** People at three stages, two of them archived, and shoots of four states. */
async function fill(studio: Studio) {
  await studio.signIn()
  const stages = ['todo', 'todo', 'agreed', 'declined', 'todo', 'agreed'] as const
  for (const [place, stage] of stages.entries()) {
    const { id } = await addPerson(studio, { firstName: `Person ${place}` })
    await studio.api(contactRoutes.change, { params: { id }, body: { stage } })
    if (place > 3) await studio.api(contactRoutes.archive, { params: { id }, body: { archived: true } })
  }
  for (const status of ['booked', 'booked', 'planning', 'complete', 'cancelled'] as const)
    await studio.api(shootRoutes.add, { body: { genre: 'Portrait', status } })
}

test('each card leads to the list of just what it counts, whatever filter was left there, and so does each stage @desktop', async ({
  page,
  studio,
}) => {
  await fill(studio)
  // Both lists remember a filter.
  await page.goto('/contacts?types=model&archived=true')
  await expect(page.getByText('No contacts match your filters')).toBeVisible()
  await page.goto('/schedule?view=list&genres=Wedding&statuses=review')
  await expect(page.getByRole('main')).toContainText(/No shoots/)
  await goHome(page)
  await expect(figure(page, 'Total Contacts')).toContainText('plus 2 archived')
  expect(await number(page, 'Total Contacts')).toBe(4)
  await figure(page, 'Total Contacts').getByRole('link').click()
  await expect(page).toHaveURL('/contacts?all=true')
  await expect(showing(page, 4, 4)).toBeVisible()

  for (const [name, count, address] of [
    ['Total Shoots', 5, '/schedule?view=list'],
    ['Booked Shoots', 2, '/schedule?view=list&statuses=booked'],
    ['Completed', 1, '/schedule?view=list&statuses=complete'],
  ] as const) {
    await goHome(page)
    expect(await number(page, name)).toBe(count)
    // Anywhere on the card.
    await figure(page, name).click({ position: { x: 120, y: 60 } })
    await expect(page).toHaveURL(address)
    await expect(page.getByText(`Showing ${count} of ${count} shoots`)).toBeVisible()
  }
  await test.step('each stage leads to the contacts at it, without those archived', async () => {
    await page.goto('/contacts?types=model&archived=true')
    await expect(page.getByText('No contacts match your filters')).toBeVisible()
    for (const [name, stage, count] of [
      ['To do', 'todo', 2],
      ['Agreed', 'agreed', 1],
      ['Contacted', 'contacted', 0],
    ] as const) {
      await goHome(page)
      expect(await number(page, name)).toBe(count)
      await figure(page, name).getByRole('link').click()
      await expect(page).toHaveURL(`/contacts?stages=${stage}`)
      if (count === 0) await expect(page.getByText('No contacts match your filters')).toBeVisible()
      else await expect(showing(page, count, count)).toBeVisible()
    }
  })

  await goHome(page)
  // What is chosen on the list afterwards counts as ever.
  await page.goto('/contacts?all=true')
  await expect(showing(page, 4, 4)).toBeVisible()
  await goHome(page)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contacts' }).first().click()
  await expect(page).toHaveURL('/contacts')
})
