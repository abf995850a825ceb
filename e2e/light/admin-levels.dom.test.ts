import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { adminRoutes } from '@contactsheet/contracts/admin'
import { startApp } from '../../server/src/testing/start-app.ts'
import { lightAt, type Light } from './light.ts'
import type { LightPage } from './light-page.ts'
import { until } from './part.ts'
import { expectFailure } from './toasts.ts'
import { newLevel } from '../accounts/new-level.ts'

// Levels are everybody's: these tests have an installation to themselves.
const own = await startApp()
after(own.close)
const atPage = await lightAt(own)

const admin = 'admin'
const address = '/admin?tab=levels'
const row = (page: LightPage, name: string) =>
  page
    .role('list', { name: 'Access levels' })
    .role('listitem')
    .having((one) => one.role('button', { name: `Move ${name}`, exact: true }))
const editing = (page: LightPage) => until(() => assert.match(page.address, /edit=\d+/))
const dialog = (page: LightPage, name: string) => page.role('dialog', { name })

const addLevel = (api: Light['api'], level: string) => api(adminRoutes.addAccessLevel, { body: newLevel(level) })

async function openLevels(page: LightPage) {
  await page.open(address)
  await row(page, 'admin').shows()
}

// spec 3.1.6 3.2.73 3.2.77 3.2.81
test(
  'a level is made: numbers are parsed, a name that is taken is told, and nothing typed is lost',
  atPage(async ({ page, api }) => {
    await openLevels(page)
    await page.role('button', { name: 'Create Level' }).click()
    const form = dialog(page, 'Create Access Level')
    const create = form.role('button', { name: 'Create' })
    const name = form.label('Level name')
    await create.click()
    await until(() => assert.match(name.description(), /Level name is required/))
    await name.hasFocus()
    await name.fill('Pro')
    await form.label('Max contacts').fill('-1')
    await form.label('Max moodboards').fill('12.7')
    await form.label('Max AI generations per month').fill('')
    await form.label('Monthly price').has('step', '0.01')
    await form.label('Monthly price').fill('12.5')
    await form.label('Annual price').fill('120')
    await form.role('switch', { name: 'Public' }).click()
    await create.click()
    const taken = 'There is already an access level named pro'
    await form.text(taken).shows()
    await until(() => assert.match(name.description(), new RegExp(taken)))
    await page.reload()
    await form.label('Monthly price').holds('12.5')
    await name.fill('Studio')
    await create.click()
    await page.text('Access level created successfully', { exact: true }).first.shows()
    await form.isGone()
    await row(page, 'Studio').says('Contacts: Unlimited · Moodboards: 12 · AI per month: None')
    await row(page, 'Studio').says('$12.50 a month, $120.00 a year')
    const stored = (await api(adminRoutes.accessLevels, {})).at(-1)
    assert.partialDeepStrictEqual(stored, { level: 'Studio', maxContacts: -1, public: true })
  }, admin),
)

// spec 3.2.74
test(
  'a level is edited with its name fixed; that of administrators keeps its limits',
  atPage(async ({ page }) => {
    await openLevels(page)
    await page.role('button', { name: 'Edit starter' }).click()
    const form = dialog(page, 'Edit starter')
    await editing(page)
    await form.label('Level name').isEnabled(false)
    const price = form.label('Monthly price')
    await price.fill('9.999')
    await form.role('button', { name: 'Save' }).click()
    await price.isDescribed('Monthly price has at most two decimals')
    await price.fill('9.99')
    await form.role('button', { name: 'Save' }).click()
    await page.text('Access level updated successfully', { exact: true }).first.shows()
    await row(page, 'starter').says('$9.99 a month')
    await page.role('button', { name: 'Edit admin' }).click()
    await dialog(page, 'Edit admin').label('Max contacts').isEnabled(false)
    await dialog(page, 'Edit admin').label('Description').isEnabled()
  }, admin),
)

test(
  'a level that another tab deletes while it is edited keeps what was typed',
  atPage(async ({ page, api }) => {
    const { id } = await addLevel(api, 'short-lived')
    await openLevels(page)
    await page.role('button', { name: 'Edit short-lived' }).click()
    const form = dialog(page, 'Edit short-lived')
    await form.label('Description').fill('For a summer')
    await api(adminRoutes.removeAccessLevel, { params: { id } })
    await form.role('button', { name: 'Save' }).click()
    await expectFailure(page, 'Access level not found')
    await form.role('alert').says('This level was deleted meanwhile')
    await form.label('Description').holds('For a summer')
    await form.role('button', { name: 'Cancel' }).click()
    await form.isGone()
  }, admin),
)

test(
  'a deletion that ends after Back leaves the dialog alone that is open by then',
  atPage(async ({ page, api }) => {
    await addLevel(api, 'slow to go')
    await openLevels(page)
    const { promise: free, resolve: release } = Promise.withResolvers<undefined>()
    page.answerWrites(() => free)
    await page.role('button', { name: 'Delete slow to go' }).click()
    const question = dialog(page, 'Delete slow to go')
    await question.role('button', { name: 'Delete' }).click()
    page.back()
    await question.isGone()
    await page.role('button', { name: 'Edit starter' }).click()
    const form = dialog(page, 'Edit starter')
    await form.shows()
    release(undefined)
    await page.text('Access level deleted successfully', { exact: true }).first.shows()
    await editing(page)
    await form.role('button', { name: 'Cancel' }).click()
    await form.isGone()
    await until(() => assert.equal(page.address, address))
  }, admin),
)

// spec 3.2.75 3.8.30
test(
  'a level is deleted after its question; one that is in use stays, and the reason is told',
  atPage(async ({ page, api, newPerson }) => {
    await addLevel(api, 'leaving')
    const { userId } = await newPerson({ firstName: 'Uma', accessLevel: 'leaving' })
    await openLevels(page)
    await page.role('button', { name: 'Delete free' }).isGone()
    await page.role('button', { name: 'Delete admin' }).isGone()
    const question = dialog(page, 'Delete leaving')
    const ask = page.role('button', { name: 'Delete leaving' })
    await ask.click()
    await question.text('Are you sure you want to delete this access level? This action cannot be undone.').shows()
    await question.role('button', { name: 'Delete' }).click()
    await page.text('One person is on the level leaving.').first.shows()
    await row(page, 'leaving').shows()
    await ask.click()
    await question.shows()
    page.back()
    await question.isGone()
    await row(page, 'leaving').shows()

    await api(adminRoutes.changeUser, { params: { userId }, body: { accessLevel: 'free' } })
    await ask.click()
    await question.role('button', { name: 'Delete' }).click()
    await page.text('Access level deleted successfully', { exact: true }).first.shows()
    await row(page, 'leaving').isGone()
  }, admin),
)
