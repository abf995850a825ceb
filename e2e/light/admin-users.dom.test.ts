import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contactRoutes } from '@contactsheet/contracts/contacts'
import { identityRoutes } from '@contactsheet/contracts/identity'
import { planRoutes } from '@contactsheet/contracts/plans'
import { atPage } from './light.ts'
import type { LightPage } from './light-page.ts'
import { until } from './part.ts'

const admin = 'admin'
const row = (page: LightPage, email: string) => page.role('row').saying(email)
const names = (page: LightPage) => page.role('rowheader')
const search = (page: LightPage) => page.role('searchbox', { name: 'Search users...' })
const pages = (page: LightPage) => page.role('navigation', { name: 'Pages of users' })
const isAt = (page: LightPage, address: RegExp) => until(() => assert.match(page.address, address))

// spec 3.2.69
test(
  'people are found after a pause, ten on a page, and the page is in the address',
  atPage(async ({ page, newPerson }) => {
    const word = `ged${Date.now().toString(36)}`
    for (let n = 10; n < 21; n += 1) await newPerson({ firstName: `Pá${word} ${n}` })

    // A list that cannot be loaded says so and can be asked for again.
    page.answer(({ path }) => (path.startsWith('/api/admin/users?') ? Response.json({}, { status: 500 }) : undefined))
    await page.open('/admin')
    await page.text('Users could not be loaded').shows()
    page.answer()
    await page.role('button', { name: 'Try again' }).click()
    await names(page).first.shows()

    const before = page.sent.length
    await search(page).click()
    await page.keyboard(`pa${word}`)
    await isAt(page, new RegExp(`search=pa${word}`))
    await page.text('11 people').shows()
    assert.equal(page.sent.slice(before).filter(({ path }) => path.startsWith('/api/admin/users')).length, 1)
    await names(page).shows(10)
    await names(page).first.says(`${word} 10`)
    await pages(page).says('Page 1 of 2')
    await pages(page).role('link', { name: 'Next' }).click()
    await names(page).shows(1)
    await isAt(page, /page=2/)
    page.back()
    await names(page).shows(10)
    page.forward()
    await names(page).shows(1)
    await page.reload()
    await names(page).says(`${word} 20`)
    await pages(page).role('link', { name: 'Previous' }).click()
    await names(page).shows(10)

    await page.role('combobox', { name: 'Order' }).choose('Name Z to A')
    await names(page).first.says(`${word} 20`)
    // The head of the table orders it, and says so.
    for (const [order, first] of [
      ['descending', `${word} 20`],
      ['ascending', `${word} 10`],
    ] as const) {
      await page.role('button', { name: 'Joined' }).click()
      await page.role('columnheader', { name: 'Joined' }).has('aria-sort', order)
      await names(page).first.says(first)
    }
    await search(page).fill('nobody at all')
    await page.text('No users match your search').shows()
    await page.role('main').role('button', { name: 'Clear search' }).last.click()
    await search(page).holds('')
    await names(page).first.shows()
  }, admin),
)

// spec 3.1.6 3.2.70 3.2.78 3.2.79 3.5.11 3.8.28 3.8.32
test(
  'a level is chosen, without that of administrators, and holds at once; a mistake is undone',
  atPage(async ({ page, api, newPerson }) => {
    const email = 'lena@levels.example'
    const lena = await newPerson({ firstName: 'Lena', email, accessLevel: 'free' })
    await lena(contactRoutes.add, { body: { type: 'model', firstName: 'Mia' } })
    await page.open(`/admin?search=${email}`)
    const level = row(page, email).role('combobox', { name: /^Access level of/ })
    await row(page, email).says('1 of 25')
    await row(page, email).says('Lena')
    await row(page, email).says(/[A-Z][a-z]{2} \d{1,2}, \d{4}/)
    await page.role('tab').hasTexts(['User Management', 'Access Levels', 'Record', 'Installation'])
    await level
      .role('option')
      .saying(/^starter$/)
      .shows()
    await level.role('option').saying('admin').isGone()
    await level.choose('starter')
    await page.text('User updated successfully', { exact: true }).first.shows()
    await row(page, email).says('1 of 200')
    assert.equal((await lena(planRoutes.info, {})).body.limits.maxContacts, 200)
    await page.role('button', { name: 'Undo' }).click()
    await level.holds('free')
    await row(page, email).says('1 of 25')
    assert.equal((await lena(planRoutes.info, {})).body.level, 'free')

    // A change that is refused is taken back and told in the words of the server.
    page.answerWrites(() => Response.json({ message: 'Somebody else was faster' }, { status: 409 }))
    await level.choose('pro')
    await page.text('Somebody else was faster', { exact: true }).first.shows()
    await level.holds('free')
    page.answer()

    // Administrators cannot lock themselves out: their own row has nothing to press.
    const own = (await api(identityRoutes.me, {})).email ?? ''
    await search(page).fill(own)
    await row(page, own).says('You')
    await row(page, own).role('button').isGone()
    await row(page, own).role('combobox').isGone()
  }, admin),
)
