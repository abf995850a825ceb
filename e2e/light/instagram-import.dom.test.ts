import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contactRoutes } from '@contactsheet/contracts/contacts'
import { addPerson, rowOf } from './contact-list.ts'
import { button, choose, dialog, openImport } from './import-dialog.ts'
import { atPage } from './light.ts'
import type { LightPage } from './light-page.ts'

const listed = (...names: string[]) =>
  JSON.stringify(names.map((value) => ({ title: '', string_list_data: [{ value, timestamp: 1_760_000_000 }] })))
const many = (count: number) => Array.from({ length: count }, (_, at) => `person${String(at + 1).padStart(3, '0')}`)

const box = (page: LightPage, name: string) => dialog(page).role('checkbox', { name })
const search = (page: LightPage) => dialog(page).role('searchbox', { name: 'Search people...' })

test(
  'the people of Instagram are chosen one by one, by search, as a range and by key, and only they become contacts',
  atPage(async ({ page, api }) => {
    await addPerson(api, { firstName: 'Mia', instagramHandle: 'mia' })
    await openImport(page)
    await choose(page, 'followers_1.json', listed('mia', 'leo', 'leo', '', ...many(120)))
    await dialog(page)
      .text('124 entries: 121 to choose from, 1 here already, 1 listed twice, 1 could not be read.')
      .shows()
    await button(page, 'Nobody chosen').isEnabled(false)
    await dialog(page).text('Here already', { exact: true }).shows()
    await box(page, 'mia').isGone()
    await dialog(page).role('checkbox').shows(49)

    await box(page, 'leo').click()
    await button(page, 'Import 1 contact').isEnabled()
    await box(page, 'person001').focus()
    await page.keyboard('{ArrowDown} ')
    await box(page, 'person002').isChecked()
    await page.keyboard('[ShiftLeft>]')
    await box(page, 'person004').click()
    await page.keyboard('[/ShiftLeft]')
    await dialog(page).text('4 chosen', { exact: true }).shows()
    await box(page, 'person003').click()

    await button(page, 'Next').click()
    await box(page, 'person098').click()
    await search(page).fill('person11')
    await button(page, 'Choose all 10 found').click()
    await button(page, 'Choose none of these 10').shows()
    await button(page, 'Import 14 contacts').isEnabled()
    await box(page, 'person110').click()
    await search(page).fill('')
    await dialog(page).role('radio', { name: 'Chosen 13' }).click()
    await dialog(page).role('checkbox').shows(13)
    await box(page, 'leo').click()
    await button(page, 'Import 12 contacts').click()
    await dialog(page).isGone()
    await rowOf(page, 'person002').shows()
    const added = (await api(contactRoutes.list, {})).filter(({ firstName }) => firstName !== 'Mia')
    assert.deepEqual(
      new Set(added.map(({ instagramHandle }) => instagramHandle)),
      new Set(['person002', 'person004', 'person098', ...many(120).slice(110, 119)]),
    )
    assert.equal(added[0]?.notes, 'Instagram: follows you since Oct 9, 2025')
  }),
)

test(
  'a plan says how many fit before they are sent, and another file begins with nobody chosen',
  atPage(async ({ page, api }) => {
    await openImport(page)
    await choose(page, 'followers_1.json', listed(...many(30)))
    await dialog(page).text('25 contacts fit into your plan.', { exact: true }).shows()
    await button(page, 'Choose all 30 shown').click()
    await dialog(page).text('25 contacts fit into your plan: 5 too many.', { exact: true }).shows()
    await dialog(page).role('link', { name: 'Upgrade Plan' }).has('href', '/billing')
    await button(page, '5 too many').isEnabled(false)
    await search(page).fill('person03')
    await button(page, 'Choose none of these 1').click()

    await search(page).fill('nobody')
    await dialog(page).text('Nobody found').shows()

    // A plan that has filled up meanwhile says so, and the choice is still there.
    await search(page).fill('person02')
    await button(page, 'Choose none of these 10').click()
    await button(page, 'Import 19 contacts').isEnabled()
    for (const firstName of ['A', 'B', 'C', 'D', 'E', 'F', 'G']) await addPerson(api, { firstName })
    await button(page, 'Import 19 contacts').click()
    await dialog(page).role('alert').says('maximum number of contacts')
    await dialog(page).text('18 contacts fit into your plan: 1 too many.', { exact: true }).shows()

    await button(page, 'Another file').click()
    await choose(page, 'following.html', '<html><a href="https://www.instagram.com/mia.sato">mia.sato</a></html>')
    await box(page, 'mia.sato').isChecked(false)
    await button(page, 'Nobody chosen').isEnabled(false)
    await dialog(page).text('you follow', { exact: true }).shows()
  }, 'free'),
)

test(
  'what goes with the choice hands its focus on',
  atPage(async ({ page }) => {
    await openImport(page)
    await choose(page, 'followers_1.json', listed('mia', 'leo'))
    await box(page, 'mia').click()
    await button(page, 'Clear').focus()
    await page.keyboard('{Enter}')
    await button(page, 'Clear').isGone()
    await button(page, 'Choose all 2 shown').hasFocus()

    for (const name of ['mia', 'leo']) await box(page, name).click()
    await dialog(page).role('radio', { name: 'Chosen 2' }).click()
    await box(page, 'mia').focus()
    await page.keyboard(' ')
    await box(page, 'leo').hasFocus()
    await page.keyboard(' ')
    await dialog(page).text('Nobody is chosen yet').hasFocus()
  }),
)
