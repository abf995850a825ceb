import { readFile, writeFile } from 'node:fs/promises'
import { contactRoutes } from '@contactsheet/contracts/contacts'
import { labelRoutes } from '@contactsheet/contracts/labels'
import type { Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from '../looks/checks.ts'
import { addPerson, rowOf, showing } from '../people.ts'
import { unlimited } from '../newcomers.ts'
import { expect, test, type Studio } from '../studio.ts'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Import contacts' })
const figure = (page: Page, label: string) => dialog(page).locator('dl > div').filter({ hasText: label }).locator('dd')
const button = (page: Page, name: string) => dialog(page).getByRole('button', { name })
const everyone = (studio: Studio) => studio.api(contactRoutes.list, {})

const choose = (page: Page, name: string, text: string) =>
  dialog(page)
    .getByLabel('Choose a file')
    .setInputFiles({ name, mimeType: '', buffer: Buffer.from(text) })

async function openImport(page: Page) {
  await page.goto('/contacts')
  await page.getByRole('button', { name: 'Import and export' }).click()
  await page.getByRole('menuitem', { name: 'Import contacts' }).click()
  await expect(page).toHaveURL('/contacts?import=true')
  await expect(dialog(page)).toBeVisible()
}

const sheet = [
  'First name,Last name,E-mail,Kind,Genres,Labels',
  'Mia,Sørensen,mia@example.com,model,"Portrait, Boudoir",agency',
  'Ben,,ben@example,client,,',
  'Jana,,jana@example.com,,,',
  ',,,,,nobody',
  'Leo,,leo@example.com,client,,',
].join('\n')

const cards = (names: string[]) =>
  names.map((name) => `BEGIN:VCARD\r\nVERSION:3.0\r\nN:;${name};;;\r\nFN:${name}\r\nEND:VCARD\r\n`).join('')
const many = (count: number) =>
  ['Name,Email', ...Array.from({ length: count }, (_, index) => `Person ${index},p${index}@example.com`)].join('\n')

test('a sheet is looked at, put right, imported once, and taken back', async ({ page, studio }) => {
  await studio.signIn()
  await addPerson(studio, { firstName: 'Jana', email: 'jana@example.com' })
  await openImport(page)
  await choose(page, 'people.csv', sheet)
  await expect(figure(page, 'New')).toHaveText('2')
  await expect(figure(page, 'Already here')).toHaveText('1')
  await expect(figure(page, 'Cannot be read')).toHaveText('2')
  await expect(dialog(page).getByText('Line 3Invalid email address: ben@example')).toBeVisible()
  await expect(dialog(page).getByText(/Line 5No name, Instagram handle/)).toBeVisible()
  await dialog(page).getByText('Already here: 1').click()
  await expect(dialog(page).getByText('Line 4Jana')).toBeVisible()
  await expect(dialog(page).getByText('New genre: Boudoir')).toBeVisible()
  await expect(dialog(page).getByText('New tag: agency')).toBeVisible()

  const kind = dialog(page).getByLabel('What “Kind” is')
  await expect(kind).toHaveValue('')
  await kind.selectOption('Type')
  await dialog(page).getByLabel('What “Labels” is').selectOption('Leave out')
  await expect(dialog(page).getByText('New tag: agency')).toBeHidden()
  await button(page, 'Import 2 contacts').click()

  await expect(dialog(page).getByText('2 contacts imported')).toBeVisible()
  await expect(dialog(page).getByText('1 was here already')).toBeVisible()
  await expect(dialog(page).getByText('2 rows could not be read')).toBeVisible()
  const added = (await everyone(studio)).map(({ firstName, type }) => [firstName, type])
  expect(added).toEqual([
    ['Jana', 'client'],
    ['Leo', 'client'],
    ['Mia', 'model'],
  ])
  await button(page, 'Done').click()
  await expect(page).toHaveURL('/contacts')
  await expect(rowOf(page, 'Mia Sørensen')).toBeVisible()

  await openImport(page)
  await choose(page, 'people.csv', sheet)
  await expect(figure(page, 'Already here')).toHaveText('3')
  await expect(button(page, 'Nothing to import')).toBeDisabled()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  expect(await everyone(studio)).toHaveLength(3)
})

test('an import is undone from its result and from its toast @desktop', async ({ page, studio }) => {
  await studio.signIn()
  await openImport(page)
  await choose(page, 'people.vcf', cards(['Mia', 'Ben']))
  await button(page, 'Import 2 contacts').click()
  await button(page, 'Undo import').click()
  await expect(dialog(page).getByText('The import is undone.')).toBeVisible()
  expect(await everyone(studio)).toEqual([])
  await button(page, 'Done').click()
  await expect(page.getByText('No contacts yet')).toBeVisible()

  await openImport(page)
  await choose(page, 'people.csv', 'Name,Tags\nMia,agency')
  await button(page, 'Import 1 contact').click()
  await button(page, 'Done').click()
  await expect(rowOf(page, 'Mia')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('No contacts yet')).toBeVisible()
  expect(await studio.api(labelRoutes.listTags, {})).toEqual([])
})

test('what the plan has no room for is said before, with a way to a larger one @desktop', async ({ page, studio }) => {
  await studio.signIn()
  await openImport(page)
  await choose(page, 'many.csv', many(30))
  await expect(dialog(page).getByText('25 of 30 fit')).toBeVisible()
  await expect(dialog(page).getByRole('link', { name: 'Upgrade Plan' })).toHaveAttribute('href', '/billing')
  await button(page, 'Import 25 contacts').click()
  await expect(dialog(page).getByText('25 contacts imported')).toBeVisible()
  await expect(dialog(page).getByText('5 contacts did not fit into your plan')).toBeVisible()
  await expect(dialog(page).getByRole('link', { name: 'Upgrade Plan' })).toBeVisible()
  expect(await everyone(studio)).toHaveLength(25)
})

test('a plan that has filled up meanwhile ends the import with what was added @desktop', async ({ page, studio }) => {
  await studio.signIn()
  await openImport(page)
  await choose(page, 'many.csv', many(25))
  await expect(button(page, 'Import 25 contacts')).toBeVisible()
  await addPerson(studio, { firstName: 'Meanwhile' })
  await button(page, 'Import 25 contacts').click()
  await expect(dialog(page).getByRole('alert')).toContainText('maximum number of contacts')
  await expect(dialog(page).getByRole('link', { name: 'Upgrade Plan' })).toBeVisible()
  expect(await everyone(studio)).toHaveLength(1)
})

test('a large import shows how far it is, stops and goes on @desktop', async ({ page, studio }) => {
  await studio.signIn(unlimited)
  await openImport(page)
  await choose(page, 'many.csv', many(3000))
  await button(page, 'Import 3,000 contacts').click()
  await expect(dialog(page).getByRole('progressbar')).toBeVisible()
  await button(page, 'Stop').click()
  await expect(dialog(page).getByText(/^[\d,]+ contacts not sent$/)).toBeVisible()
  const before = (await everyone(studio)).length
  expect(before).toBeLessThan(3000)
  await expect(dialog(page).getByText(`${before.toLocaleString('en')} contacts imported`)).toBeVisible()

  await button(page, 'Continue').click()
  await expect(dialog(page).getByText('3,000 contacts imported')).toBeVisible()
  await button(page, 'Done').click()
  await expect(page.getByText('Showing 20 of 3,000 contacts', { exact: true })).toBeVisible()
})

test('files that hold no contacts are refused in words, and another can be chosen @desktop', async ({
  page,
  studio,
}) => {
  await studio.signIn()
  await openImport(page)
  const refused: [string, string | Buffer, string][] = [
    ['empty.csv', '', 'The file is empty.'],
    ['picture.csv', Buffer.from([0x89, 0x50, 0, 0, 1]), 'This file is not text. Choose a CSV or vCard file.'],
    ['many.csv', many(20_001), 'The file has more than 20,000 contacts. Split it'],
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
  await choose(page, 'people.vcf', cards(['Mia']))
  await expect(figure(page, 'New')).toHaveText('1')
  await button(page, 'Another file').click()
  await choose(page, 'others.vcf', cards(['Ben', 'Leo']))
  await expect(figure(page, 'New')).toHaveText('2')
})

test('a file can be dropped @desktop', async ({ page, studio }) => {
  await studio.signIn()
  await openImport(page)
  const transfer = await page.evaluateHandle<object>(`(() => {
    const data = new DataTransfer()
    data.items.add(new File([${JSON.stringify(cards(['Mia', 'Ben']))}], 'people.vcf'))
    return data
  })()`)
  await dialog(page).getByText('or drop it here').dispatchEvent('drop', { dataTransfer: transfer })
  await expect(figure(page, 'New')).toHaveText('2')
})

test('everybody is exported, or those whom the filters show @desktop', async ({ page, studio }) => {
  await studio.signIn()
  await addPerson(studio, { firstName: 'Mia', type: 'model' })
  await addPerson(studio, { firstName: '=cmd()', type: 'client' })
  const away = await addPerson(studio, { firstName: 'Ida', type: 'model' })
  await studio.api(contactRoutes.archive, { params: { id: away.id }, body: { archived: true } })
  const download = async (name: string) => {
    await page.getByRole('button', { name: 'Import and export' }).click()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name, exact: true }).click(),
    ])
    return [file.suggestedFilename(), await readFile(await file.path(), 'utf8')] as const
  }

  await page.goto('/contacts')
  await expect(showing(page, 2, 2)).toBeVisible()
  const [csvName, csv] = await download('Export all as CSV')
  expect(csvName).toBe('contacts.csv')
  expect(
    csv
      .trim()
      .split('\r\n')
      .map((row) => row.split(',')[1]),
  ).toEqual(['First name', "'=cmd()", 'Ida', 'Mia'])
  const [cardsName, vcards] = await download('Export all as vCard')
  expect(cardsName).toBe('contacts.vcf')
  expect(vcards.match(/^FN:.*$/gm)?.map((line) => line.trim())).toEqual(['FN:=cmd()', 'FN:Ida', 'FN:Mia'])

  await page.goto('/contacts?types=model')
  await expect(showing(page, 1, 1)).toBeVisible()
  const [, filtered] = await download('Export filtered as vCard')
  expect(filtered.match(/^FN:.*$/gm)?.map((line) => line.trim())).toEqual(['FN:Mia'])
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
  await expect(button(page, 'Done')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toBeHidden()
  await expect(menu).toBeFocused()
})

test('the import is accessible in both schemes and fits a phone @desktop', async ({ page, studio }) => {
  await studio.signIn()
  await openImport(page)
  await expectAccessible(page)
  await choose(page, 'people.csv', `${sheet}\n${'x'.repeat(120)}@example.com,,,,,`)
  await expect(figure(page, 'New')).toHaveText('3')
  await expectAccessible(page)
  await page.setViewportSize({ width: 360, height: 640 })
  await expectNoSidewaysScroll(page)
  await button(page, 'Import 3 contacts').click()
  await expect(dialog(page).getByText('3 contacts imported')).toBeVisible()
  await expectAccessible(page)
})
