import assert from 'node:assert/strict'
import { test } from 'node:test'
import { adminRoutes } from '@contactsheet/contracts/admin'
import { moodboardRoutes } from '@contactsheet/contracts/moodboards'
import { planRoutes } from '@contactsheet/contracts/plans'
import { addPeople } from './contact-list.ts'
import { atPage } from './light.ts'
import type { LightPage } from './light-page.ts'
import { until } from './part.ts'

const plans = (page: LightPage) => page.role('dialog', { name: 'Choose Your Contactsheet Plan' })
const notice = (page: LightPage) => page.role('dialog', { name: 'Account upgrades are not yet functional' })
const card = (page: LightPage, name: string) => page.role('region', { name, exact: true })
const plan = (page: LightPage, name: string) =>
  plans(page)
    .role('listitem')
    .having((one) => one.role('heading', { name, exact: true }))
const failing = () => Response.json({ message: 'No' }, { status: 500 })

// spec 3.1.5 3.2.46 3.2.58 3.2.59 3.2.60 3.2.61 3.2.62 3.2.63 3.2.64 3.2.65 3.2.66 3.2.67 3.8.27 3.9.19
test(
  'billing shows the plan, what is used of it, and all plans; what cannot be read is asked for again',
  atPage(async ({ page, api }) => {
    await addPeople(api, 2)
    page.answer(({ path }) => (path === '/api/user/access-level-info' ? failing() : undefined))
    await page.open('/billing')
    const failed = page.role('alert')
    await failed.text('Unable to load billing information', { exact: true }).shows()
    await failed.says(
      'Unable to load billing information. Please try refreshing the page or contact support if the problem persists.',
    )
    page.answer()
    await failed.role('button', { name: 'Try again' }).click()

    await card(page, 'Current Plan').says('Free')
    await card(page, 'Contacts').says('2 / 25')
    await card(page, 'Contacts').says('8% used')
    await card(page, 'Contacts').role('progressbar').has('value', '8')
    await card(page, 'Moodboards').says('0 / 3')
    await card(page, 'AI Generations').says('0% used this month')
    await card(page, 'AI Generations').says('Resets monthly on the 1st')
    await card(page, 'Storage').says('0% used')
    await card(page, 'Plan Details').says('Maximum Contacts25')

    // Plans that cannot be read say so and can be asked for again.
    page.answer(({ path }) => (path === '/api/access-levels/public' ? failing() : undefined))
    await page.role('button', { name: 'Upgrade' }).click()
    await until(() => assert.equal(page.address, '/billing?plans=choose'))
    await plans(page).text('The plans could not be loaded').shows()
    page.answer()
    await plans(page).role('button', { name: 'Try again' }).click()
    await plan(page, 'Free').shows()

    // All plans stand side by side, with what a year saves to the cent.
    const offered = await api(planRoutes.offered, {})
    const names = offered.map(({ level }) => level.charAt(0).toUpperCase() + level.slice(1))
    await plans(page).role('listitem').role('heading').hasTexts(names)
    await plan(page, 'Free').says('Current Plan')
    await plans(page).text('Current Plan').shows(1)
    await plans(page).text('Save up to 20%').shows()
    await plan(page, 'Free').says('$0.00 a month')
    await plan(page, 'Starter').says('$9.00 a month')
    await plan(page, 'Pro').says('$24.00 a month')
    await plan(page, 'Pro').says('Unlimited contacts')
    await plans(page).role('radio', { name: 'Annual' }).click()
    await plan(page, 'Starter').says('$86.40 a year')
    await plan(page, 'Starter').says('Save $21.60 a year')
    await plan(page, 'Pro').says('$230.40 a year')
    await plan(page, 'Pro').says('Save $57.60 a year')
    await plan(page, 'Free').says('Nothing to pay')
    const compared = (name: RegExp) => plans(page).role('table').role('row').saying(name).role('cell')
    await compared(/^Contacts/).hasTexts(['25', '200', 'Unlimited'])
    await compared(/^AI/).hasTexts(['5', '50', '300'])
    await plans(page).says('Need a custom plan? Contact support@localhost')
    const mail = plans(page).role('link', { name: 'support@localhost' })
    assert.match((await mail.attribute('href')) ?? '', /^mailto:support@/)
  }, 'free'),
)

// spec 3.2.68 3.4.7
test(
  'choosing a plan says that nothing can be bought yet; the address opens the plans, Escape and Back close them',
  atPage(async ({ page }) => {
    await page.open('/settings?tab=billing')
    await card(page, 'Current Plan').says('Free')
    await card(page, 'Contacts').says('0 / 25')
    const upgrade = page.role('button', { name: 'Upgrade' })
    await upgrade.click()
    await plans(page).shows()
    await page.reload()
    await plans(page).role('button', { name: 'Choose Starter' }).click()
    await notice(page).says('nothing is charged')
    await plans(page).isGone()
    await notice(page).role('button', { name: 'Continue with Free Plan' }).click()
    await notice(page).isGone()
    await until(() => assert.equal(page.address, '/settings?tab=billing'))

    await upgrade.click()
    await plans(page).shows()
    page.back()
    await plans(page).isGone()
    await page.open('/billing?plans=choose')
    await plan(page, 'Free').shows()
    await page.keyboard('{Escape}')
    await until(() => assert.equal(page.address, '/billing'))
  }, 'free'),
)

test(
  'whoever chose a plan before signing up is told which, and goes on to the dashboard; a plan that does not exist is not named',
  atPage(async ({ page }) => {
    await page.open('/billing?plans=notice-pro')
    await notice(page).says('You chose Pro.')
    await notice(page).says('nothing is charged')
    await notice(page).role('button', { name: 'Continue with Free Plan' }).click()
    await page.role('heading', { name: 'Dashboard' }).shows()
    assert.equal(page.address, '/')

    await page.open('/billing?plans=notice-gold')
    await notice(page).says('nothing is charged')
    await notice(page).text('You chose').isGone()
  }, 'free'),
)

// spec 1.6.4 3.2.58 3.2.61 3.6.5
test(
  'administrators have no Upgrade and no limits',
  atPage(async ({ page }) => {
    await page.open('/billing')
    await card(page, 'Current Plan').says('Admin')
    await card(page, 'Contacts').says('0 / Unlimited')
    await page.role('button', { name: 'Upgrade' }).isGone()
    await card(page, 'Plan Details').text('∞').shows(3)
    await card(page, 'Plan Details').text('Unlimited').shows(3)
  }, 'admin'),
)

// spec 1.9.28
test(
  'on a smaller plan the lists and billing say what is over, everything is still there, and more is refused in words',
  atPage(async ({ page, api, person, newPerson }) => {
    const administrator = await newPerson({ accessLevel: 'admin' })
    const boards: number[] = []
    for (const title of ['One', 'Two', 'Three', 'Four'])
      boards.push((await api(moodboardRoutes.add, { body: { title } })).id)
    const place = (name: string) => page.role('navigation', { name: 'Main' }).role('link', { name })
    const cards = page.role('list', { name: 'Moodboards', exact: true }).role('listitem')
    const over = page.text('You have 4 moodboards; the free plan holds 3.')
    await page.open('/moodboards')
    await cards.shows(4)
    await over.isGone()
    await addPeople(api, 27)
    const params = { userId: person.userId }
    await administrator(adminRoutes.changeUser, { params, body: { accessLevel: 'free' } })

    await page.open('/contacts')
    await page.text('You have 27 contacts; the free plan holds 25.').shows()
    await page.text('Showing 20 of 27 contacts').shows()
    await page.role('link', { name: 'a larger plan' }).click()
    await card(page, 'Contacts').says('100% used')
    await card(page, 'Contacts').says('2 more than the plan holds')
    await card(page, 'Current Plan').says('You have more than this plan holds.')

    const limit = page.role('dialog', { name: 'Moodboard Limit Reached' })
    await place('Moodboards').first.click()
    await over.shows()
    await cards.shows(4)
    await page.role('button', { name: /^New/ }).first.click()
    await limit.says("You've reached your maximum number of moodboards (3) for the free plan.")
    await limit.role('button', { name: 'Close' }).last.click()
    await limit.isGone()
    await assert.rejects(api(moodboardRoutes.add, { body: { title: 'Five' } }), /limit_reached/)

    await api(moodboardRoutes.remove, { params: { id: boards[0] ?? 0 } })
    await page.reload()
    await cards.shows(3)
    await page.text(/the free plan holds/).isGone()
  }),
)
