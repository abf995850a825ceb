import assert from 'node:assert/strict'
import { test } from 'node:test'
import { identityRoutes } from '@contactsheet/contracts/identity'
import { profileRoutes } from '@contactsheet/contracts/profile'
import { atPage } from './light.ts'
import type { LightPage } from './light-page.ts'
import { until } from './part.ts'

const fields = {
  'First name': ['Mia', 'given-name'],
  'Last name': ['Santos', 'family-name'],
  'Street address': ['12 Harbour Road', 'street-address'],
  City: ['Porto', 'address-level2'],
  'Postal code/ZIP': ['4050-123', 'postal-code'],
  Country: ['Portugal', 'country-name'],
  'Phone number': ['+351 912 345 678', 'tel'],
  'Portfolio website': ['mia.example', 'url'],
} as const

async function openProfile(page: LightPage) {
  await page.open('/settings')
  await page.role('heading', { name: 'About you' }).shows()
}

const save = (page: LightPage) => page.role('button', { name: 'Save Changes' })
const saved = (page: LightPage) => page.text('Your profile has been successfully updated.', { exact: true }).shows()
const question = (page: LightPage) => page.role('dialog', { name: 'Leave without saving?' })
const isAt = (page: LightPage, tab: string) => until(() => assert.match(page.address, new RegExp(`tab=${tab}$`)))

// spec 3.1.5 3.2.51 3.2.53 3.2.54 3.2.55 3.2.56 3.2.57 3.3.10 3.8.29
test(
  'the profile has every field and text, and a save keeps them all',
  atPage(async ({ page, api }) => {
    const { email } = await api(identityRoutes.me, {})
    await openProfile(page)
    await page.role('heading', { name: 'Settings' }).shows()
    await page.text('Manage your profile and preferences').shows()
    await page.text('Link to your photography portfolio or website.').shows()
    assert.equal(await page.label('Portfolio website').attribute('type'), 'url')
    assert.equal(await page.label('Phone number').attribute('type'), 'tel')
    await page.label('Email', { exact: true }).isEnabled(false)
    await page.label('Email', { exact: true }).holds(email ?? '')
    await page.text("Email cannot be changed as it's linked to your account authentication.").shows()

    for (const [label, [value, autocomplete]] of Object.entries(fields)) {
      assert.equal(await page.label(label).attribute('autocomplete'), autocomplete)
      await page.label(label).fill(value)
    }
    await save(page).press('{Enter}')
    await page.text('Profile updated', { exact: true }).shows()
    await save(page).hasFocus()
    await saved(page)
    await page.label('Portfolio website').holds('https://mia.example')
    await page.role('button', { name: 'Discard' }).isGone()
    await page.reload()
    await page.label('Street address').holds('12 Harbour Road')
    const { firstName, postalCode, ...me } = await api(identityRoutes.me, {})
    assert.deepEqual([firstName, postalCode, me.email], ['Mia', '4050-123', email])
  }),
)

// spec 3.2.57
test(
  'an emptied field is empty afterwards, and only what was changed is sent',
  atPage(async ({ page, api }) => {
    await api(profileRoutes.change, { body: { city: 'Porto', country: 'Portugal' } })
    await openProfile(page)
    await page.label('City').fill('')
    await save(page).click()
    await saved(page)
    const sent = page.sent.filter(({ method }) => method === 'PATCH').map(({ body }) => JSON.parse(body) as object)
    assert.deepEqual(sent, [{ city: '' }])
    const { city, country } = await api(identityRoutes.me, {})
    assert.deepEqual({ city, country }, { city: null, country: 'Portugal' })
  }),
)

test(
  'what cannot be saved is said at its field, which takes the focus',
  atPage(async ({ page }) => {
    await openProfile(page)
    const website = page.label('Portfolio website')
    await website.fill('two words')
    await save(page).click()
    await page.text('Portfolio website must be a web address, such as https://example.com').shows()
    await website.hasFocus()
    await website.fill('')
    await page.text('Portfolio website must be a web address').isGone()
  }),
)

for (const [answer, words] of [
  [() => Response.json({ message: 'The server broke in two.' }, { status: 500 }), 'The server broke in two.'],
  [() => new Response('no words', { status: 500 }), 'Failed to update profile. Please try again.'],
] as const) {
  // spec 3.8.26 3.8.34
  test(
    `a failed save says "${words}" and loses nothing`,
    atPage(async ({ page, api }) => {
      await openProfile(page)
      await page.label('City').fill('Lisbon')
      page.answer(({ path }) => (path === '/api/user/profile' ? answer() : undefined))
      await save(page).click()
      await page.text('Update failed', { exact: true }).shows()
      await page.text(words, { exact: true }).shows()
      await page.label('City').holds('Lisbon')
      page.answer()
      await save(page).click()
      await saved(page)
      assert.equal((await api(identityRoutes.me, {})).city, 'Lisbon')
    }),
  )
}

test(
  'what was typed survives a reload, until it is discarded',
  atPage(async ({ page }) => {
    await openProfile(page)
    await page.label('City').fill('Lisbon')
    await page.reload()
    await page.label('City').holds('Lisbon')
    await page.role('button', { name: 'Discard' }).click()
    await page.label('City').holds('')
    await page.reload()
    await page.label('City').holds('')
  }),
)

test(
  'another tab, another page and Back ask before unsaved edits are left',
  atPage(async ({ page }) => {
    await page.open('/settings?tab=sharing')
    await page.role('tab', { name: 'Profile' }).click()
    const city = page.label('City')
    await city.fill('Lisbon')
    const ways = {
      tab: () => page.role('tab', { name: 'Account' }).click(),
      link: () => page.role('link', { name: 'Contacts' }).first.click(),
      back: () => page.back(),
    }
    for (const leave of Object.values(ways)) {
      await leave()
      await question(page).shows()
      await question(page).role('button', { name: 'Cancel' }).click()
      await question(page).isGone()
      await city.holds('Lisbon')
    }
    await ways.tab()
    await question(page).role('button', { name: 'Leave' }).click()
    await isAt(page, 'account')
    await page.role('tab', { name: 'Profile' }).click()
    await city.holds('')
  }),
)

test(
  'whoever leaves while the profile is being saved gets there once it is',
  atPage(async ({ page }) => {
    await page.open('/settings?tab=profile')
    const city = page.label('City')
    await city.fill('Lima')
    const { promise: free, resolve: release } = Promise.withResolvers<void>()
    page.answer(({ path }) => (path === '/api/user/profile' ? free.then(() => undefined) : undefined))
    await save(page).click()
    await page.role('tab', { name: 'Account' }).click()
    await question(page).says('What you changed is being saved.')
    release()
    await isAt(page, 'account')
    await question(page).isGone()
    await page.role('tab', { name: 'Profile' }).click()
    await city.holds('Lima')
  }),
)

test(
  'two tabs that change different fields both have their way; of the same field the later save stays',
  atPage(async ({ page, newPage, api }) => {
    const other = newPage()
    for (const tab of [page, other]) await openProfile(tab)
    await page.label('City').fill('Porto')
    await other.label('Country').fill('Portugal')
    for (const tab of [page, other]) {
      await save(tab).click()
      await saved(tab)
    }
    const { city, country } = await api(identityRoutes.me, {})
    assert.deepEqual({ city, country }, { city: 'Porto', country: 'Portugal' })

    await page.label('First name').fill('Mia')
    await other.label('First name').fill('Maria')
    const storedName = async () => (await api(identityRoutes.me, {})).firstName
    const patches = (tab: LightPage) =>
      tab.received.filter(({ path, status }) => path === '/api/user/profile' && status === 200)
    await save(page).click()
    await until(() => assert.equal(patches(page).length, 2))
    assert.equal(await storedName(), 'Mia')
    await other.label('First name').holds('Maria')
    await save(other).click()
    await until(() => assert.equal(patches(other).length, 2))
    assert.equal(await storedName(), 'Maria')
  }),
)

test(
  'five tabs have addresses, and work with the keyboard and with Back',
  atPage(async ({ page }) => {
    await openProfile(page)
    await page.role('tab').hasTexts(['Profile', 'Billing', 'Configuration', 'Sharing', 'Account'])
    await page.role('tab', { name: 'Profile' }).focus()
    for (const name of ['billing', 'configuration', 'sharing', 'account']) {
      await page.keyboard('{ArrowRight}')
      await isAt(page, name)
      await page.role('tab', { name: new RegExp(`^${name}$`, 'i') }).hasFocus()
      await page.role('tab', { name }).has('aria-selected', 'true')
    }
    page.back()
    await page.role('tab', { name: 'Sharing' }).has('aria-selected', 'true')
  }),
)
