import type { Page } from '@playwright/test'
import { adminRoutes } from '@contactsheet/contracts/admin'
import { moodboardRoutes } from '@contactsheet/contracts/moodboards'
import { anotherPerson } from '../accounts/another-person.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../looks/checks.ts'
import { unlimited } from '../newcomers.ts'
import { addPeople } from '../contacts/people.ts'
import { expect, test, type Studio } from '../studio.ts'

const plans = (page: Page) => page.getByRole('dialog', { name: 'Choose Your Contactsheet Plan' })
const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** Signs in somebody who has more than the free plan holds, on which an administrator has put them again. */
async function signInOverPlan(studio: Studio) {
  const { email } = await studio.signIn()
  const { studio: administrator } = await anotherPerson('Ada', unlimited)
  const { users } = await administrator.api(adminRoutes.users, { query: { search: email } })
  const params = { userId: users[0]?.id ?? '' }
  const putOn = (accessLevel: string) => administrator.api(adminRoutes.changeUser, { params, body: { accessLevel } })
  await putOn('pro')
  for (const title of ['One', 'Two', 'Three', 'Four']) await studio.api(moodboardRoutes.add, { body: { title } })
  await addPeople(studio, 27)
  await putOn('free')
}

/** Not taps: this browser looks for something to press around them, and others do not. */
async function missByALittle(page: Page) {
  const annual = plans(page).getByRole('radio', { name: 'Annual' })
  const around = await plans(page).locator('label').filter({ hasText: 'Annual' }).boundingBox()
  const cross = await plans(page).getByRole('button', { name: 'Close' }).boundingBox()
  await page.mouse.click((around?.x ?? 0) + 20, (around?.y ?? 0) - 3)
  await expect(annual).toBeChecked()
  await page.mouse.click((cross?.x ?? 0) - 4, (cross?.y ?? 0) - 6)
  await expect(plans(page)).toBeHidden()
}

test('what is over the plan, or cannot be read, is accessible; the plans close by Back and by a finger that misses @touch', async ({
  page,
  studio,
}) => {
  await signInOverPlan(studio)
  await test.step('billing that cannot be read is accessible, and is there after Try again', async () => {
    const info = '**/api/user/access-level-info'
    await page.route(info, (route) => route.fulfill({ status: 500, json: { message: 'No' } }))
    await page.goto('/billing')
    const failed = page.getByRole('alert')
    await expect(failed.getByText('Unable to load billing information', { exact: true })).toBeVisible()
    await expectAccessible(page)
    await page.unroute(info)
    await failed.getByRole('button', { name: 'Try again' }).click()
  })
  await test.step('billing and both lists say accessibly what is over', async () => {
    await expect(card(page, 'Contacts')).toContainText('2 more than the plan holds')
    await expectAccessible(page)
    const place = (name: string) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name })
    await place('Contacts').click()
    await expect(page.getByText('You have 27 contacts; the free plan holds 25.')).toBeVisible()
    await expectAccessible(page)
    await place('Moodboards').click()
    await expect(page.getByText('You have 4 moodboards; the free plan holds 3.')).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.getByRole('button', { name: /^New/ }).click()
    await expect(page.getByRole('dialog', { name: 'Moodboard Limit Reached' })).toBeVisible()
    await expectAccessible(page, 'dialog')
  })

  await page.goto('/settings?tab=billing')
  const upgrade = page.getByRole('button', { name: 'Upgrade' })
  await upgrade.click()
  await expect(plans(page)).toBeVisible()
  await page.goBack()
  await expect(plans(page)).toBeHidden()
  await upgrade.click()
  await test.step('a finger may miss the cross of a dialog, and a choice, by a little', () => missByALittle(page))
  await test.step('with text twice as large the whole name of a plan is on its button', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await upgrade.click()
    const words = plans(page).getByRole('button', { name: 'Choose Starter' }).getByText('Choose Starter')
    await expect(words).toBeVisible()
    await page.evaluate(`document.documentElement.style.fontSize = '200%'`)
    type Sizes = { scrollWidth: number; clientWidth: number }
    const cut = words.evaluate(({ scrollWidth, clientWidth }: Sizes) => scrollWidth - clientWidth)
    expect(await cut).toBeLessThanOrEqual(0)
  })
})
