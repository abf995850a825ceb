import type { Page } from '@playwright/test'
import { shootRoutes } from '@contactsheet/contracts/shoots'
import { addShoot, addSomebody, openShoot } from '../pages/shoot-page.ts'
import { expect, test } from '../studio.ts'

const team = (page: Page) => page.getByRole('region', { name: 'Team' })
const candidates = (page: Page) => page.getByRole('region', { name: 'Add people' })

test('people are added and given a role, and call times are typed @desktop', async ({ page, studio }) => {
  await studio.signIn()
  const { id } = await addShoot(studio)
  await addSomebody(studio, 'Mara')
  await Promise.all(Array.from({ length: 11 }, (_, place) => addSomebody(studio, `Cleo${place}`)))
  await openShoot(page, id, 'team')
  // spec 2.2.54
  await test.step('many candidates scroll in a list of their own', async () => {
    await expect(candidates(page).getByRole('button', { name: /^Add / })).toHaveCount(12)
    const list = candidates(page).getByRole('list').locator('..')
    expect((await list.boundingBox())?.height).toBe(340)
    expect(await list.evaluate((element) => element.scrollHeight)).toBeGreaterThan(340)
  })
  await candidates(page)
    .getByRole('button', { name: /Add Mara Berg/ })
    .click()
  await team(page)
    .getByRole('button', { name: /^Role of Mara Berg/ })
    .click()
  await page.keyboard.type('Make-up')
  await page.keyboard.press('Enter')
  const members = async () => (await studio.api(shootRoutes.detail, { params: { id } })).shootContacts
  await expect.poll(members).toMatchObject([{ contact: { firstName: 'Mara' }, role: 'Make-up' }])

  await page.getByRole('tab', { name: 'Planning' }).click()
  const card = page.getByRole('region', { name: 'Call times' })
  await card.getByLabel('Call time', { exact: true }).fill('First look')
  await card.getByLabel('Time', { exact: true }).fill('13:05')
  await card.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(card.getByText('1:05 PM')).toBeVisible()
})
