import { writeFile } from 'node:fs/promises'
import { contactRoutes } from '@contactsheet/contracts/contacts'
import { labelRoutes } from '@contactsheet/contracts/labels'
import type { Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from '../looks/checks.ts'
import { addPerson, rowOf } from '../people.ts'
import { unlimited } from '../newcomers.ts'
import { expect, test, type Studio } from '../studio.ts'
import { expectSignedOut } from '../toasts.ts'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Import contacts' })
const rowAt = (page: Page, line: number) =>
  dialog(page)
    .getByRole('row')
    .filter({ has: page.getByRole('cell', { name: line.toLocaleString('en'), exact: true }) })
const kind = (page: Page, name: string) => dialog(page).getByRole('radio', { name })
const button = (page: Page, name: string) => dialog(page).getByRole('button', { name })
const everyone = (studio: Studio) => studio.api(contactRoutes.list, {})

const choose = (page: Page, name: string, text: string) =>
  dialog(page)
    .getByLabel('Choose a file')
    .setInputFiles({ name, mimeType: '', buffer: Buffer.from(text) })

/** Opens the import from the list, where the page already is or is brought first. */
async function openImport(page: Page, { from = 'elsewhere' as 'elsewhere' | 'the list' } = {}) {
  if (from === 'elsewhere') await page.goto('/contacts')
  await page.getByRole('button', { name: 'Import and export' }).click()
  await page.getByRole('menuitem', { name: 'Import contacts' }).click()
  await expect(page).toHaveURL('/contacts?import=true')
  await expect(dialog(page)).toBeVisible()
}

const sheet = [
  'First name,Last name,E-mail,Kind,Genres,Labels,Comment',
  'Mia,Sørensen,mia@example.com,model,"Portrait, Boudoir",agency,Early',
  'Ben,,ben@example,client,,,',
  'Jana,,jana@example.com,,,,From Oslo',
  ',,,,,nobody,',
  'Leo,,leo@example.com,client,,,',
  'Mia,Sørensen,MIA@example.com,,,,Has a dog',
  'Ida,,ida@example.com,,,,',
].join('\n')

const cards = (names: string[]) =>
  names.map((name) => `BEGIN:VCARD\r\nVERSION:3.0\r\nN:;${name};;;\r\nFN:${name}\r\nEND:VCARD\r\n`).join('')
const many = (count: number) =>
  ['Name,Email', ...Array.from({ length: count }, (_, index) => `Person ${index},p${index}@example.com`)].join('\n')

test('every row says what will happen to it, and that is what happens @desktop', async ({ page, studio }) => {
  await studio.signIn()
  await addPerson(studio, { firstName: 'Jana', email: 'jana@example.com', notes: 'Tall' })
  await addPerson(studio, { firstName: 'Ida', email: 'ida@example.com' })
  await openImport(page)
  await choose(page, 'people.csv', sheet)
  await expect(kind(page, 'All 7')).toBeChecked()
  await expect(rowAt(page, 2)).toContainText('Mia Sørensenmia@example.comNew')
  await expect(rowAt(page, 2)).toContainText('Joined in: line 7')
  await expect(rowAt(page, 3)).toContainText('BenNew')
  await expect(rowAt(page, 3)).toContainText('Not an email address, kept in the notes: ben@example')
  await expect(rowAt(page, 4)).toContainText('Jana')
  await expect(rowAt(page, 4)).toContainText('ChangedNotes From Oslo')
  await expect(rowAt(page, 5)).toContainText('RefusedNo name, Instagram handle')
  await expect(rowAt(page, 7)).toContainText('JoinedJoined with line 2')
  await expect(rowAt(page, 8)).toContainText('IdaSame')
  await expect(dialog(page).getByText('New genre: Boudoir')).toBeVisible()
  await expect(dialog(page).getByText('New tag: agency')).toBeVisible()

  await kind(page, 'Refused 1').check({ force: true })
  await expect(dialog(page).getByRole('rowheader')).toHaveCount(1)
  await expect(rowAt(page, 5)).toBeVisible()
  await kind(page, 'New 3').check({ force: true })
  await expect(dialog(page).getByRole('rowheader')).toHaveCount(3)

  await dialog(page).getByLabel('What “Labels” is').selectOption('Leave out')
  await expect(dialog(page).getByText('New tag: agency')).toBeHidden()
  await button(page, 'Import 3, change 1').click()
  await expect(dialog(page)).toBeHidden()
  await expect(page).toHaveURL('/contacts')
  await expect(rowOf(page, 'Mia Sørensen')).toBeVisible()
  const added = (await everyone(studio)).map(({ firstName, type, notes }) => [firstName, type, notes])
  expect(added).toEqual([
    ['Ben', 'client', 'Email: ben@example'],
    ['Ida', 'client', null],
    ['Jana', 'client', 'Tall\nFrom Oslo'],
    ['Leo', 'client', null],
    ['Mia', 'model', 'Early\nHas a dog'],
  ])

  await openImport(page, { from: 'the list' })
  await choose(page, 'people.csv', sheet)
  await expect(rowAt(page, 2)).toContainText('ChangedTags agency')
  await dialog(page).getByLabel('What “Labels” is').selectOption('Leave out')
  await expect(kind(page, 'Same 5')).toBeVisible()
  await expect(button(page, 'Nothing to import')).toBeDisabled()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  expect(await everyone(studio)).toHaveLength(5)
})

test('what a column is and whose words count can be chosen, and one Undo takes an import back @desktop', async ({
  page,
  studio,
}) => {
  await studio.signIn()
  await addPerson(studio, { firstName: 'Jana', email: 'jana@example.com', phone: '+49 30 5550009' })
  await openImport(page)
  const undo = page.getByRole('button', { name: /undo/i })
  const phones = async () => (await everyone(studio)).map(({ phone }) => phone)
  await test.step('people who are here keep what they have, or become what the file says', async () => {
    await choose(page, 'people.csv', 'Name,Email,Phone\nJana,jana@example.com,+49 30 5550001')
    await expect(rowAt(page, 2)).toContainText('SameDiffers and stays as it is here: phone')
    await expect(button(page, 'Nothing to import')).toBeDisabled()
    await dialog(page).getByRole('radio', { name: 'Use the file' }).check({ force: true })
    await expect(rowAt(page, 2)).toContainText('ChangedPhone +49 30 5550009 → becomes +49 30 5550001')
    await button(page, 'Change 1 contact').click()
    await expect(dialog(page)).toBeHidden()
    expect(await phones()).toEqual(['+49 30 5550001'])
    await undo.click()
    await expect(page.getByText('1 as before.', { exact: true })).toBeVisible()
    expect(await phones()).toEqual(['+49 30 5550009'])
  })

  await test.step('one Undo takes back new people, changes and labels', async () => {
    await openImport(page, { from: 'the list' })
    await choose(page, 'people.csv', 'Name,Email,Tags\nMia,,agency\nJana,jana@example.com,agency')
    await button(page, 'Import 1, change 1').click()
    await expect(rowOf(page, 'Mia')).toBeVisible()
    await expect(undo).toHaveCount(1)
    await undo.click()
    await expect(rowOf(page, 'Mia')).toBeHidden()
    await expect(page.getByText('1 contact taken back, 1 as before.', { exact: true })).toBeVisible()
    expect((await everyone(studio)).map(({ firstName }) => firstName)).toEqual(['Jana'])
    expect(await studio.api(labelRoutes.listTags, {})).toEqual([])
  })

  await test.step('a column of contact types is suggested as the type, and can be something else', async () => {
    await openImport(page, { from: 'the list' })
    await choose(page, 'people.csv', 'Name,Category\nMia,model\nBen,client\nLeo,model')
    const column = dialog(page).getByLabel('What “Category” is')
    await expect(column).toHaveValue('type')
    await expect(dialog(page).getByText('Suggested: these are your contact types')).toBeVisible()
    await column.selectOption('Tags')
    await expect(dialog(page).getByText('New tags: model, client')).toBeVisible()
    await expect(dialog(page).getByText('Suggested: these are your contact types')).toBeHidden()
    await column.selectOption('Type')
    await expect(dialog(page).getByText('New tags')).toBeHidden()
    await button(page, 'Import 3 contacts').click()
    await expect(rowOf(page, 'Mia').getByText('model')).toBeVisible()
  })
})

test('a plan takes what fits, says so before, and refuses as a whole what no longer fits @desktop', async ({
  page,
  studio,
}) => {
  await studio.signIn()
  await openImport(page)
  await test.step('what the plan has no room for is said before, with a way to a larger one', async () => {
    await choose(page, 'many.csv', many(30))
    await expect(dialog(page).getByText('25 of 30 fit')).toBeVisible()
    await expect(dialog(page).getByRole('link', { name: 'Upgrade Plan' })).toHaveAttribute('href', '/billing')
    await kind(page, 'No room 5').check({ force: true })
    await expect(rowAt(page, 31)).toContainText('No room left in your plan')
    await expect(button(page, 'Import 25 contacts')).toBeEnabled()
    await button(page, 'Another file').click()
  })

  await test.step('a plan that has filled up meanwhile refuses the import, which changes nothing and keeps the file', async () => {
    const file = ['Name,Who,Tags', ...Array.from({ length: 25 }, (_, at) => `Person ${at},p${at}@example.com,new`)]
    await choose(page, 'full.csv', file.join('\n'))
    await dialog(page).getByLabel('What “Who” is').selectOption('Email')
    await expect(rowAt(page, 2)).toContainText('p0@example.com')
    await addPerson(studio, { firstName: 'Meanwhile' })
    await button(page, 'Import 25 contacts').click()
    await expect(dialog(page).getByRole('alert')).toContainText('maximum number of contacts')
    await expect(dialog(page).getByText('24 of 25 fit')).toBeVisible()
    await expect(dialog(page).getByText('full.csv')).toBeVisible()
    await expect(dialog(page).getByLabel('What “Who” is')).toHaveValue('email')
    expect(await everyone(studio)).toHaveLength(1)
    expect(await studio.api(labelRoutes.listTags, {})).toEqual([])
    await button(page, 'Import 24 contacts').click()
    await expect(dialog(page)).toBeHidden()
    await expect(page.getByText('24 contacts imported', { exact: true })).toBeVisible()
    expect(await everyone(studio)).toHaveLength(25)
  })
})

test('files are refused in words, dropped, kept as they were, and imported once @desktop', async ({ page, studio }) => {
  await studio.signIn()
  await openImport(page)
  await test.step('files that hold no contacts are refused in words, and another can be chosen', async () => {
    const refused: [string, string | Buffer, string][] = [
      ['empty.csv', '', 'The file is empty.'],
      ['large.csv', Buffer.alloc(8 * 1024 * 1024 + 1, 'a'), 'The file is larger than 8 MB.'],
    ]
    await expect(dialog(page).getByText('CSV or vCard, up to 8 MB, 20,000 contacts and 200 columns')).toBeVisible()
    for (const [name, content, words] of refused) {
      // From the disk, as a user's files are: they are large.
      const file = test.info().outputPath(name)
      await writeFile(file, content)
      await dialog(page).getByLabel('Choose a file').setInputFiles(file)
      await expect(dialog(page).getByRole('alert')).toContainText(words)
    }
    await choose(page, 'person.vcf', cards(['Eva']))
    await expect(kind(page, 'New 1')).toBeVisible()
    await button(page, 'Another file').click()
    await choose(page, 'others.vcf', cards(['Ben', 'Leo']))
    await expect(kind(page, 'New 2')).toBeVisible()
    await button(page, 'Another file').click()
  })

  await test.step('a file that changes on the disk is imported as it was looked at', async () => {
    const file = test.info().outputPath('people.csv')
    await writeFile(file, 'Name,Where\nMia,Oslo')
    await dialog(page).getByLabel('Choose a file').setInputFiles(file)
    await expect(rowAt(page, 2)).toContainText('MiaNew')
    await writeFile(file, 'Name,Where,More\nBen,Bergen,x\nLeo,Bergen,x')
    await dialog(page).getByLabel('What “Where” is').selectOption('City')
    await expect(kind(page, 'New 1')).toBeVisible()
    await button(page, 'Import 1 contact').click()
    await expect(dialog(page)).toBeHidden()
    expect((await everyone(studio)).map(({ firstName, city }) => [firstName, city])).toEqual([['Mia', 'Oslo']])
  })

  await test.step('a file can be dropped', async () => {
    await openImport(page, { from: 'the list' })
    const transfer = await page.evaluateHandle<object>(`(() => {
      const data = new DataTransfer()
      data.items.add(new File([${JSON.stringify(cards(['Ben', 'Leo', 'Ida']))}], 'people.vcf'))
      return data
    })()`)
    await dialog(page).getByText('or drop it here').dispatchEvent('drop', { dataTransfer: transfer })
    await expect(kind(page, 'New 3')).toBeVisible()
  })

  await test.step('a second click imports nothing twice', async () => {
    await button(page, 'Import 3 contacts').dblclick()
    await expect(dialog(page)).toBeHidden()
    expect(await everyone(studio)).toHaveLength(4)
  })
})

test('whoever is signed out while the preview is open signs in again, and nothing was imported @desktop', async ({
  page,
  studio,
}) => {
  await studio.signIn()
  await openImport(page)
  await choose(page, 'people.vcf', cards(['Mia']))
  await expect(kind(page, 'New 1')).toBeVisible()
  const cookies = await page.context().cookies()
  await page.context().clearCookies()
  await expectSignedOut(page, () => button(page, 'Import 1 contact').click())
  await page.waitForURL((address) => address.pathname !== '/contacts')
  await page.context().addCookies(cookies)
  expect(await everyone(studio)).toEqual([])
  await page.goto('/contacts?import=true')
  const again = dialog(page).getByText('Please choose “people.vcf” again: this page was left before it was imported.')
  await expect(again).toBeVisible()
  await choose(page, 'people.vcf', cards(['Mia']))
  await button(page, 'Import 1 contact').click()
  await expect(rowOf(page, 'Mia')).toBeVisible()
  await openImport(page, { from: 'the list' })
  await expect(again).toBeHidden()
})

/** The second call of the next import waits until it is let go, which is answered: what happens meanwhile happens on the way. */
async function holdSecondSlice(page: Page) {
  const { promise: free, resolve } = Promise.withResolvers<void>()
  let calls = 0
  await page.route('**/api/contacts/import', async (route) => {
    calls += 1
    if (calls === 2) await free
    await route.continue()
  })
  return resolve
}

test('a large import is turned page by page, shows how far it is, stops, is undone or goes on @desktop', async ({
  page,
  studio,
}) => {
  await studio.signIn(unlimited)
  await openImport(page)
  await test.step('many rows are turned page by page', async () => {
    await choose(page, 'some.csv', many(60))
    const pages = dialog(page).getByRole('navigation', { name: 'Pages' })
    await expect(pages).toContainText('1 to 25 of 60')
    await button(page, 'Next').click()
    await expect(pages).toContainText('26 to 50 of 60')
    await expect(rowAt(page, 27)).toBeVisible()
    await expect(rowAt(page, 27)).toBeInViewport()
    await button(page, 'Next').focus()
    await page.keyboard.press('Enter')
    await expect(pages).toContainText('51 to 60 of 60')
    // The last page: the button keeps the focus and does nothing more.
    await page.keyboard.press('Enter')
    await expect(button(page, 'Next')).toBeFocused()
    await expect(pages).toContainText('51 to 60 of 60')
    await button(page, 'Previous').click()
    await expect(pages).toContainText('26 to 50 of 60')
    await button(page, 'Another file').click()
  })

  // Four calls of 250 people.
  const stopped = async () => {
    await choose(page, 'many.csv', many(1000))
    const letGo = await holdSecondSlice(page)
    await button(page, 'Import 1,000 contacts').click()
    await expect(dialog(page).getByRole('progressbar')).toBeVisible()
    await expect(dialog(page).getByText('250 of 1,000 contacts', { exact: true })).toBeVisible()
    await button(page, 'Stop').click()
    letGo()
    await expect(dialog(page).getByText('500 contacts not sent', { exact: true })).toBeVisible()
    await expect(dialog(page).getByText('500 contacts imported')).toBeVisible()
    expect(await everyone(studio)).toHaveLength(500)
    await expect(page.getByRole('button', { name: /undo/i })).toHaveCount(1)
  }
  await test.step('an import that was stopped is undone where it stands', async () => {
    await stopped()
    await button(page, 'Undo import').click()
    await expect(dialog(page).getByText('The import is undone.')).toBeVisible()
    expect(await everyone(studio)).toEqual([])
    await button(page, 'Done').click()
    await expect(page.getByText('No contacts yet')).toBeVisible()
  })

  await test.step('a large import shows how far it is, stops and goes on', async () => {
    await openImport(page, { from: 'the list' })
    await stopped()
    await button(page, 'Continue').click()
    await expect(dialog(page)).toBeHidden()
    await expect(page.getByText('1,000 contacts imported', { exact: true })).toBeVisible()
    await expect(page.getByText('Showing 20 of 1,000 contacts', { exact: true })).toBeVisible()
  })
})

test('an import needs the keyboard alone, and gives the focus back @desktop', async ({ page, studio }) => {
  await studio.signIn()
  await page.goto('/contacts')
  const menu = page.getByRole('button', { name: 'Import and export' })
  await menu.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Import contacts' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('menuitem', { name: 'Export all as CSV' })).toBeFocused()
  await page.keyboard.press('Home')
  await page.keyboard.press('Enter')
  // Asked for before the page is: a key press may overtake the request to be told of the file chooser.
  const chooser = page.waitForEvent('filechooser')
  await expect(dialog(page).getByLabel('Choose a file')).toBeFocused()
  await page.keyboard.press('Space')
  await (await chooser).setFiles({ name: 'people.vcf', mimeType: '', buffer: Buffer.from(cards(['Mia'])) })
  await expect(button(page, 'Import 1 contact')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toBeHidden()
  await expect(menu).toBeFocused()
})

test('the import is accessible in both schemes and fits a phone @touch', async ({ page, studio }) => {
  await studio.signIn()
  await addPerson(studio, { firstName: 'Jana', email: 'jana@example.com', notes: 'Tall' })
  await page.setViewportSize({ width: 360, height: 640 })
  await openImport(page)
  await choose(page, 'people.csv', `${sheet}\n${'x'.repeat(90)},,x@example.com,,,,${'y'.repeat(200)}`)
  await expect(kind(page, 'Changed 1')).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page, '[role="dialog"]')
  await button(page, 'Import 5, change 1').click()
  await expect(dialog(page)).toBeHidden()
})
