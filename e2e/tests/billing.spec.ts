import type { Page } from '@playwright/test'
import { contactRoutes } from '@contactsheet/contracts/contacts'
import { moodboardRoutes } from '@contactsheet/contracts/moodboards'
import { planRoutes } from '@contactsheet/contracts/plans'
import { revoke } from '../grant.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../looks/checks.ts'
import { unlimited } from '../newcomers.ts'
import { expect, test, type Studio } from '../studio.ts'

const plans = (page: Page) => page.getByRole('dialog', { name: 'Choose Your Contactsheet Plan' })
const notice = (page: Page) => page.getByRole('dialog', { name: 'Account upgrades are not yet functional' })
const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const plan = (page: Page, name: string) =>
  plans(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, exact: true }) })

async function addContacts(studio: Studio, many: number) {
  for (let place = 0; place < many; place += 1) {
    await studio.api(contactRoutes.add, { body: { type: 'model', firstName: `Person ${place}` } })
  }
}

for (const address of ['/billing', '/settings?tab=billing']) {
  test(`${address} shows the plan, what is used of it and what it holds`, async ({ page, studio }) => {
    await studio.signIn()
    await addContacts(studio, 2)
    await page.goto(address)
    await expect(card(page, 'Current Plan')).toContainText('Free')
    await expect(card(page, 'Contacts')).toContainText('2 / 25')
    await expect(card(page, 'Contacts')).toContainText('8% used')
    await expect(card(page, 'Contacts').getByRole('progressbar')).toHaveAttribute('value', '8')
    await expect(card(page, 'Moodboards')).toContainText('0 / 3')
    await expect(card(page, 'AI Generations')).toContainText('0% used this month')
    await expect(card(page, 'AI Generations')).toContainText('Resets monthly on the 1st')
    await expect(card(page, 'Storage')).toContainText('0% used')
    await expect(card(page, 'Plan Details')).toContainText('Maximum Contacts25')
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })
}

test('administrators have no Upgrade and no limits', async ({ page, studio }) => {
  await studio.signIn(unlimited)
  await page.goto('/billing')
  await expect(card(page, 'Current Plan')).toContainText('Admin')
  await expect(page.getByRole('button', { name: 'Upgrade' })).toHaveCount(0)
  await expect(card(page, 'Contacts')).toContainText('0 / Unlimited')
  await expect(card(page, 'Plan Details').getByText('∞')).toHaveCount(3)
  await expect(card(page, 'Plan Details').getByText('Unlimited')).toHaveCount(3)
})

test('billing that cannot be read says so, and is there after Try again', async ({ page, studio }) => {
  await studio.signIn()
  await page.goto('/support')
  await page.route('**/api/user/access-level-info', (route) => route.fulfill({ status: 500, json: { message: 'No' } }))
  await page.goto('/billing')
  const failed = page.getByRole('alert')
  await expect(failed.getByText('Unable to load billing information', { exact: true })).toBeVisible({ timeout: 30_000 })
  await expect(failed).toContainText(
    'Unable to load billing information. Please try refreshing the page or contact support if the problem persists.',
  )
  await expectAccessible(page)
  await page.unroute('**/api/user/access-level-info')
  await failed.getByRole('button', { name: 'Try again' }).click()
  await expect(card(page, 'Current Plan')).toBeVisible()
})

test('all plans stand side by side, with what a year saves to the cent', async ({ page, studio }) => {
  await studio.signIn()
  const offered = await studio.api(planRoutes.offered, {})
  await page.goto('/billing')
  await page.getByRole('button', { name: 'Upgrade' }).click()
  await expect(page).toHaveURL('/billing?plans=choose')
  const names = offered.map(({ level }) => level.charAt(0).toUpperCase() + level.slice(1))
  await expect(plans(page).getByRole('listitem').getByRole('heading')).toHaveText(names)
  await expect(plan(page, 'Free')).toContainText('Current Plan')
  await expect(plans(page).getByText('Current Plan')).toHaveCount(1)
  await expect(plans(page).getByText('Save up to 20%')).toBeVisible()

  await expect(plan(page, 'Free')).toContainText('$0.00 a month')
  await expect(plan(page, 'Starter')).toContainText('$9.00 a month')
  await expect(plan(page, 'Pro')).toContainText('$24.00 a month')
  await expect(plan(page, 'Pro')).toContainText('Unlimited contacts')
  await plans(page).getByText('Annual').click()
  await expect(plan(page, 'Starter')).toContainText('$86.40 a year')
  await expect(plan(page, 'Starter')).toContainText('Save $21.60 a year')
  await expect(plan(page, 'Pro')).toContainText('$230.40 a year')
  await expect(plan(page, 'Pro')).toContainText('Save $57.60 a year')
  await expect(plan(page, 'Free')).toContainText('Nothing to pay')

  const compared = plans(page).getByRole('table')
  await expect(compared.getByRole('row', { name: /^Contacts/ }).getByRole('cell')).toHaveText([
    '25',
    '200',
    'Unlimited',
  ])
  await expect(compared.getByRole('row', { name: /^AI/ }).getByRole('cell')).toHaveText(['5', '50', '300'])
  await expect(plans(page)).toContainText('Need a custom plan? Contact support@localhost')
  await expect(plans(page).getByRole('link', { name: 'support@localhost' })).toHaveAttribute('href', /^mailto:support@/)
  await expectAccessible(page, '[role=dialog]')
  await expectNoSidewaysScroll(page)
})

test('choosing a plan says that nothing can be bought yet; Back, reload and Escape do what one expects', async ({
  page,
  studio,
}) => {
  await studio.signIn()
  await page.goto('/settings?tab=billing')
  await page.getByRole('button', { name: 'Upgrade' }).click()
  await page.reload()
  await plans(page).getByRole('button', { name: 'Choose Starter' }).click()
  await expect(notice(page)).toContainText('nothing is charged')
  await expect(plans(page)).toBeHidden()
  await expectAccessible(page, '[role=dialog]')
  await notice(page).getByRole('button', { name: 'Continue with Free Plan' }).click()
  await expect(notice(page)).toBeHidden()
  await expect(page).toHaveURL('/settings?tab=billing')

  await page.getByRole('button', { name: 'Upgrade' }).click()
  await expect(plans(page)).toBeVisible()
  await page.goBack()
  await expect(plans(page)).toBeHidden()
  await page.goto('/billing?plans=choose')
  await expect(plans(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/billing')
  await expect(page.getByRole('button', { name: 'Upgrade' })).toBeVisible()
})

test('with text twice as large the whole name of a plan is on its button', async ({ page, studio }) => {
  await studio.signIn()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/billing?plans=choose')
  const words = plans(page).getByRole('button', { name: 'Choose Starter' }).getByText('Choose Starter')
  await expect(words).toBeVisible()
  await page.evaluate(`document.documentElement.style.fontSize = '200%'`)
  type Sizes = { scrollWidth: number; clientWidth: number }
  const cut = words.evaluate(({ scrollWidth, clientWidth }: Sizes) => scrollWidth - clientWidth)
  expect(await cut).toBeLessThanOrEqual(0)
})

test('a finger may miss the cross of a dialog, and a choice, by a little @touch', async ({ page, studio }) => {
  await studio.signIn()
  await page.goto('/billing?plans=choose')
  const annual = plans(page).getByRole('radio', { name: 'Annual' })
  await expect(annual).toBeVisible()
  const around = await plans(page).locator('label').filter({ hasText: 'Annual' }).boundingBox()
  const cross = await plans(page).getByRole('button', { name: 'Close' }).boundingBox()
  // Not taps: this browser looks for something to press around them, and others do not.
  await page.mouse.click((around?.x ?? 0) + 20, (around?.y ?? 0) - 3)
  await expect(annual).toBeChecked()
  await page.mouse.click((cross?.x ?? 0) - 4, (cross?.y ?? 0) - 6)
  await expect(plans(page)).toBeHidden()
})

test('plans that cannot be read say so and can be asked for again @desktop', async ({ page, studio }) => {
  await studio.signIn()
  await page.route('**/api/access-levels/public', (route) => route.fulfill({ status: 500, json: {} }))
  await page.goto('/billing?plans=choose')
  await expect(plans(page).getByText('The plans could not be loaded')).toBeVisible({ timeout: 30_000 })
  await page.unroute('**/api/access-levels/public')
  await plans(page).getByRole('button', { name: 'Try again' }).click()
  await expect(plan(page, 'Free')).toBeVisible()
})

test('on a smaller plan the lists and billing say what is over, and everything is still there', async ({
  page,
  studio,
}) => {
  const { email } = await studio.signIn(unlimited)
  await addContacts(studio, 27)
  await revoke(email)
  await page.goto('/contacts')
  await expect(page.getByText('You have 27 contacts; the free plan holds 25.')).toBeVisible()
  await expect(page.getByText('Showing 20 of 27 contacts')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'a larger plan' }).click()
  await expect(card(page, 'Contacts')).toContainText('100% used')
  await expect(card(page, 'Contacts')).toContainText('2 more than the plan holds')
  await expect(card(page, 'Current Plan')).toContainText('You have more than this plan holds.')
  await expectAccessible(page)
})

test('on a smaller plan the moodboards say what is over, all of them stay, and another one is refused in words', async ({
  page,
  studio,
}) => {
  const { email } = await studio.signIn(unlimited)
  const titles = ['One', 'Two', 'Three', 'Four']
  const boards = await Promise.all(titles.map((title) => studio.api(moodboardRoutes.add, { body: { title } })))
  const cards = page.getByRole('list', { name: 'Moodboards', exact: true }).getByRole('listitem')
  const notice = page.getByText('You have 4 moodboards; the free plan holds 3.')
  const limit = page.getByRole('dialog', { name: 'Moodboard Limit Reached' })
  await page.goto('/moodboards')
  await expect(cards).toHaveCount(4)
  await expect(notice).toHaveCount(0)
  await revoke(email)
  await page.reload()
  await expect(notice).toBeVisible()
  await expect(cards).toHaveCount(4)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: /^New/ }).click()
  await expect(limit).toContainText("You've reached your maximum number of moodboards (3) for the free plan.")
  await limit.getByRole('button', { name: 'Close' }).last().click()
  await expect(limit).toBeHidden()
  await expect(studio.api(moodboardRoutes.add, { body: { title: 'Five' } })).rejects.toThrow('limit_reached')

  await studio.api(moodboardRoutes.remove, { params: { id: boards[0]?.id ?? 0 } })
  await page.reload()
  await expect(cards).toHaveCount(3)
  await expect(notice).toHaveCount(0)
})
