import type { Page } from '@playwright/test'
import { moodboardRoutes } from '@contactsheet/contracts/moodboards'
import { planRoutes } from '@contactsheet/contracts/plans'
import { revoke } from '../accounts/operator.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../looks/checks.ts'
import { unlimited } from '../newcomers.ts'
import { addPeople } from '../people.ts'
import { expect, test, type Studio } from '../studio.ts'

const plans = (page: Page) => page.getByRole('dialog', { name: 'Choose Your Contactsheet Plan' })
const notice = (page: Page) => page.getByRole('dialog', { name: 'Account upgrades are not yet functional' })
const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const plan = (page: Page, name: string) =>
  plans(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, exact: true }) })
const failing = { status: 500, json: { message: 'No' } }

async function expectPlanAndUse(page: Page) {
  await expect(card(page, 'Current Plan')).toContainText('Free')
  await expect(card(page, 'Contacts')).toContainText('2 / 25')
  await expect(card(page, 'Contacts')).toContainText('8% used')
  await expect(card(page, 'Contacts').getByRole('progressbar')).toHaveAttribute('value', '8')
  await expect(card(page, 'Moodboards')).toContainText('0 / 3')
  await expect(card(page, 'AI Generations')).toContainText('0% used this month')
  await expect(card(page, 'AI Generations')).toContainText('Resets monthly on the 1st')
  await expect(card(page, 'Storage')).toContainText('0% used')
  await expect(card(page, 'Plan Details')).toContainText('Maximum Contacts25')
}

async function expectAllPlans(page: Page, studio: Studio) {
  const offered = await studio.api(planRoutes.offered, {})
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
}

test('billing shows the plan, what is used of it, and all plans; what cannot be read is asked for again @desktop', async ({
  page,
  studio,
}) => {
  await studio.signIn()
  await addPeople(studio, 2)
  await test.step('billing that cannot be read says so, and is there after Try again', async () => {
    await page.route('**/api/user/access-level-info', (route) => route.fulfill(failing))
    await page.goto('/billing')
    const failed = page.getByRole('alert')
    await expect(failed.getByText('Unable to load billing information', { exact: true })).toBeVisible({
      timeout: 30_000,
    })
    await expect(failed).toContainText(
      'Unable to load billing information. Please try refreshing the page or contact support if the problem persists.',
    )
    await expectAccessible(page)
    await page.unroute('**/api/user/access-level-info')
    await failed.getByRole('button', { name: 'Try again' }).click()
    await expect(card(page, 'Current Plan')).toBeVisible()
  })
  await test.step('shows the plan, what is used of it and what it holds', () => expectPlanAndUse(page))
  await test.step('plans that cannot be read say so and can be asked for again', async () => {
    await page.route('**/api/access-levels/public', (route) => route.fulfill(failing))
    await page.getByRole('button', { name: 'Upgrade' }).click()
    await expect(page).toHaveURL('/billing?plans=choose')
    await expect(plans(page).getByText('The plans could not be loaded')).toBeVisible({ timeout: 30_000 })
    await page.unroute('**/api/access-levels/public')
    await plans(page).getByRole('button', { name: 'Try again' }).click()
    await expect(plan(page, 'Free')).toBeVisible()
  })
  await test.step('all plans stand side by side, with what a year saves to the cent', () =>
    expectAllPlans(page, studio))
})

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

test('choosing a plan says that nothing can be bought yet; Back, reload and Escape do what one expects @touch', async ({
  page,
  studio,
}) => {
  await studio.signIn()
  await page.goto('/settings?tab=billing')
  await expect(card(page, 'Current Plan')).toContainText('Free')
  await expect(card(page, 'Contacts')).toContainText('0 / 25')
  await page.getByRole('button', { name: 'Upgrade' }).click()
  await page.reload()
  await plans(page).getByRole('button', { name: 'Choose Starter' }).click()
  await expect(notice(page)).toContainText('nothing is charged')
  await expect(plans(page)).toBeHidden()
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

  const upgrade = page.getByRole('button', { name: 'Upgrade' })
  await upgrade.click()
  await expect(plan(page, 'Free')).toBeVisible()
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

test('administrators have no limits; on a smaller plan the lists and billing say what is over, and everything is still there @touch', async ({
  page,
  studio,
}) => {
  const { email } = await studio.signIn(unlimited)
  const titles = ['One', 'Two', 'Three', 'Four']
  const boards = await Promise.all(titles.map((title) => studio.api(moodboardRoutes.add, { body: { title } })))
  const place = (name: string) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name })
  await test.step('administrators have no Upgrade and no limits', async () => {
    await page.goto('/billing')
    await expect(card(page, 'Current Plan')).toContainText('Admin')
    await expect(page.getByRole('button', { name: 'Upgrade' })).toHaveCount(0)
    await expect(card(page, 'Contacts')).toContainText('0 / Unlimited')
    await expect(card(page, 'Plan Details').getByText('∞')).toHaveCount(3)
    await expect(card(page, 'Plan Details').getByText('Unlimited')).toHaveCount(3)
  })
  const cards = page.getByRole('list', { name: 'Moodboards', exact: true }).getByRole('listitem')
  const over = page.getByText('You have 4 moodboards; the free plan holds 3.')
  await place('Moodboards').click()
  await expect(cards).toHaveCount(4)
  await expect(over).toHaveCount(0)
  await addPeople(studio, 27)
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

  await test.step('on a smaller plan the moodboards say what is over, all of them stay, and another one is refused in words', async () => {
    const limit = page.getByRole('dialog', { name: 'Moodboard Limit Reached' })
    await place('Moodboards').click()
    await expect(over).toBeVisible()
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
    await expect(page.getByText(/the free plan holds/)).toHaveCount(0)
  })
})
