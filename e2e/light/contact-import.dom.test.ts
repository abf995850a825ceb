import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contactRoutes } from '@contactsheet/contracts/contacts'
import { labelRoutes } from '@contactsheet/contracts/labels'
import { addPerson, rowOf } from './contact-list.ts'
import { button, choose, dialog, openImport } from './import-dialog.ts'
import { atPage, type Light } from './light.ts'
import type { LightPage } from './light-page.ts'
import { until } from './part.ts'
import { cards, many, sheet } from '../contacts/contact-data.ts'

const rowAt = (page: LightPage, line: number) =>
  dialog(page)
    .role('row')
    .having((row) => row.role('cell', { name: line.toLocaleString('en'), exact: true }))
const kind = (page: LightPage, name: string) => dialog(page).role('radio', { name })
const column = (page: LightPage, name: string) => dialog(page).label(`What “${name}” is`)
const says = (page: LightPage, words: string) => dialog(page).text(words, { exact: true }).shows()
const undo = (page: LightPage) => page.role('button', { name: /undo/i })
const everyone = (api: Light['api']) => api(contactRoutes.list, {})

test(
  'every row says what will happen to it, and that is what happens',
  atPage(async ({ page, api }) => {
    await addPerson(api, { firstName: 'Jana', email: 'jana@example.com', notes: 'Tall' })
    await addPerson(api, { firstName: 'Ida', email: 'ida@example.com' })
    await openImport(page)
    await choose(page, 'people.csv', sheet)
    await kind(page, 'All 7').isChecked()
    await says(page, 'Mia Sørensen · Ben · Jana')
    for (const [line, words] of [
      [2, 'Mia Sørensenmia@example.comNew'],
      [2, 'Joined in: line 7'],
      [3, 'BenNew'],
      [3, 'Not an email address, kept in the notes: ben@example'],
      [4, 'Jana'],
      [4, 'ChangedNotes From Oslo'],
      [5, 'RefusedNo name, Instagram handle'],
      [7, 'JoinedJoined with line 2'],
      [8, 'IdaSame'],
    ] as const)
      await rowAt(page, line).says(words)
    await dialog(page).text('New genre: Boudoir').shows()
    await dialog(page).text('New tag: agency').shows()

    await kind(page, 'Refused 1').click()
    await dialog(page).role('rowheader').shows(1)
    await rowAt(page, 5).shows()
    await kind(page, 'New 3').click()
    await dialog(page).role('rowheader').shows(3)

    await column(page, 'Labels').choose('Leave out')
    await dialog(page).text('New tag: agency').isGone()
    await button(page, 'Import 3, change 1').click()
    await dialog(page).isGone()
    assert.equal(page.address, '/contacts')
    await page.text('1 contact changed, 1 here already, 1 joined, 1 refused.', { exact: true }).first.shows()
    await rowOf(page, 'Mia Sørensen').shows()
    const added = (await everyone(api)).map(({ firstName, type, notes }) => [firstName, type, notes])
    assert.deepEqual(added, [
      ['Ben', 'client', 'Email: ben@example'],
      ['Ida', 'client', null],
      ['Jana', 'client', 'Tall\nFrom Oslo'],
      ['Leo', 'client', null],
      ['Mia', 'model', 'Early\nHas a dog'],
    ])

    await openImport(page, { from: 'the list' })
    await choose(page, 'people.csv', sheet)
    await rowAt(page, 2).says('ChangedTags agency')
    await column(page, 'Labels').choose('Leave out')
    await kind(page, 'Same 5').shows()
    await button(page, 'Nothing to import').isEnabled(false)
    await page.keyboard('{Escape}')
    await dialog(page).isGone()
    assert.equal((await everyone(api)).length, 5)
  }),
)

test(
  'what a column is and whose words count can be chosen, and one Undo takes an import back',
  atPage(async ({ page, api }) => {
    await addPerson(api, { firstName: 'Jana', email: 'jana@example.com', phone: '+49 30 5550009' })
    await openImport(page)
    const phones = async () => (await everyone(api)).map(({ phone }) => phone)

    // People who are here keep what they have, or become what the file says.
    await choose(page, 'people.csv', 'Name,Email,Phone\nJana,jana@example.com,+49 30 5550001')
    await rowAt(page, 2).says('SameDiffers and stays as it is here: phone')
    await button(page, 'Nothing to import').isEnabled(false)
    await dialog(page).role('radio', { name: 'Use the file' }).click()
    await rowAt(page, 2).says('ChangedPhone +49 30 5550009 → becomes +49 30 5550001')
    await button(page, 'Change 1 contact').click()
    await dialog(page).isGone()
    assert.deepEqual(await phones(), ['+49 30 5550001'])
    await undo(page).click()
    await page.text('1 as before.', { exact: true }).first.shows()
    assert.deepEqual(await phones(), ['+49 30 5550009'])

    // One Undo takes back new people, changes and labels.
    await openImport(page, { from: 'the list' })
    await choose(page, 'people.csv', 'Name,Email,Tags\nMia,,agency\nJana,jana@example.com,agency')
    await button(page, 'Import 1, change 1').click()
    await rowOf(page, 'Mia').shows()
    await undo(page).click()
    await rowOf(page, 'Mia').isGone()
    await page.text('1 contact taken back, 1 as before.', { exact: true }).first.shows()
    assert.deepEqual(
      (await everyone(api)).map(({ firstName }) => firstName),
      ['Jana'],
    )
    assert.deepEqual(await api(labelRoutes.listTags, {}), [])

    // A status whose words are stages is suggested as the stage.
    await openImport(page, { from: 'the list' })
    await choose(page, 'people.csv', 'Name,Status\nMia,Contacted\nBen,To do')
    await column(page, 'Status').holds('stage')
    await says(page, 'Suggested: these are stages')
    await page.keyboard('{Escape}')

    // A column of contact types is suggested as the type, and can be something else.
    await openImport(page, { from: 'the list' })
    await choose(page, 'people.csv', 'Name,Category\nMia,model\nBen,client\nLeo,model')
    await column(page, 'Category').holds('type')
    const suggested = dialog(page).text('Suggested: these are your contact types')
    await suggested.shows()
    await column(page, 'Category').choose('Tags')
    await dialog(page).text('New tags: model, client').shows()
    await suggested.isGone()
    await column(page, 'Category').choose('Type')
    await dialog(page).text('New tags').isGone()
    await button(page, 'Import 3 contacts').click()
    await rowOf(page, 'Mia').text('model').shows()
  }),
)

test(
  'a plan takes what fits, says so before, and refuses as a whole what no longer fits',
  atPage(async ({ page, api }) => {
    await openImport(page)
    await choose(page, 'many.csv', many(30))
    await dialog(page).text('25 of 30 fit').shows()
    await dialog(page).role('link', { name: 'Upgrade Plan' }).has('href', '/billing')
    await kind(page, 'No room 5').click()
    await rowAt(page, 31).says('No room left in your plan')
    await button(page, 'Import 25 contacts').isEnabled()
    await button(page, 'Another file').click()

    // A plan that has filled up meanwhile refuses the import, which changes nothing and keeps the file.
    const file = ['Name,Who,Tags', ...Array.from({ length: 25 }, (_, at) => `Person ${at},p${at}@example.com,new`)]
    await choose(page, 'full.csv', file.join('\n'))
    await column(page, 'Who').choose('Email')
    await rowAt(page, 2).says('p0@example.com')
    await addPerson(api, { firstName: 'Meanwhile' })
    await button(page, 'Import 25 contacts').click()
    await dialog(page).role('alert').says('maximum number of contacts')
    await dialog(page).text('24 of 25 fit').shows()
    await dialog(page).text('full.csv').shows()
    await column(page, 'Who').holds('email')
    assert.equal((await everyone(api)).length, 1)
    assert.deepEqual(await api(labelRoutes.listTags, {}), [])
    await button(page, 'Import 24 contacts').click()
    await dialog(page).isGone()
    await page.text('24 contacts imported', { exact: true }).first.shows()
    assert.equal((await everyone(api)).length, 25)
  }, 'free'),
)

test(
  'files that hold no contacts are refused in words, another can be chosen, and a second click imports nothing twice',
  atPage(async ({ page, api }) => {
    await openImport(page)
    await dialog(page).text('CSV or vCard, up to 8 MB, 20,000 contacts and 200 columns').shows()
    await choose(page, 'empty.csv', '')
    await dialog(page).role('alert').says('The file is empty.')
    await choose(page, 'large.csv', 'a'.repeat(8 * 1024 * 1024 + 1))
    await dialog(page).role('alert').says('The file is larger than 8 MB.')
    await choose(page, 'person.vcf', cards(['Eva']))
    await kind(page, 'New 1').shows()
    await button(page, 'Another file').click()
    await choose(page, 'others.vcf', cards(['Ben', 'Leo']))
    await kind(page, 'New 2').shows()

    const importing = button(page, 'Import 2 contacts').now()
    importing.click()
    importing.click()
    await dialog(page).isGone()
    await page.calm()
    assert.equal((await everyone(api)).length, 2)
  }),
)

test(
  'whoever is signed out while the preview is open signs in again, and nothing was imported',
  atPage(async ({ page, api }) => {
    await openImport(page)
    await choose(page, 'people.vcf', cards(['Mia']))
    await kind(page, 'New 1').shows()
    page.answerWrites(() => Response.json({ message: 'Unauthorized' }, { status: 401 }))
    await button(page, 'Import 1 contact').click()
    await page.text('You are logged out. Logging in again...', { exact: true }).first.shows()
    assert.deepEqual(await everyone(api), [])
    page.answer()
    await page.open('/contacts?import=true')
    const again = dialog(page).text('Please choose “people.vcf” again: this page was left before it was imported.')
    await again.shows()
    await choose(page, 'people.vcf', cards(['Mia']))
    await button(page, 'Import 1 contact').click()
    await rowOf(page, 'Mia').shows()
    await openImport(page, { from: 'the list' })
    await again.isGone()
  }),
)

/** Sends four calls of 250 people, and stops while the second is under way. */
async function stopHalfway({ page, api }: Pick<Light, 'page' | 'api'>) {
  const slow = Promise.withResolvers<undefined>()
  let calls = 0
  page.answer(({ path }) => (path === '/api/contacts/import' && (calls += 1) === 2 ? slow.promise : undefined))
  await choose(page, 'many.csv', many(1000))
  await button(page, 'Import 1,000 contacts').click()
  await dialog(page).role('progressbar').shows()
  await says(page, '250 of 1,000 contacts')
  await button(page, 'Stop').click()
  slow.resolve(undefined)
  await says(page, '500 contacts not sent')
  await dialog(page).text('500 contacts imported').shows()
  assert.equal((await everyone(api)).length, 500)
  await undo(page).shows(1)
}

test(
  'a large import shows how far it is, stops, is undone or goes on',
  atPage(async ({ page, api }) => {
    await openImport(page)
    await stopHalfway({ page, api })
    await button(page, 'Undo import').click()
    await dialog(page).text('The import is undone.').shows()
    assert.deepEqual(await everyone(api), [])
    await button(page, 'Done').click()
    await page.text('No contacts yet').shows()

    await openImport(page, { from: 'the list' })
    await stopHalfway({ page, api })
    await button(page, 'Continue').click()
    await dialog(page).isGone()
    await page.text('1,000 contacts imported', { exact: true }).first.shows()
    await page.text('Showing 20 of 1,000 contacts', { exact: true }).shows()
    await until(() => assert.equal(page.address, '/contacts'))
  }),
)
