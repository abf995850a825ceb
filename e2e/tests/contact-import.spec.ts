import { writeFile } from 'node:fs/promises'
import { contactRoutes } from '@contactsheet/contracts/contacts'
import type { Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from '../looks/checks.ts'
import { addPerson } from '../contacts/people.ts'
import { unlimited } from '../newcomers.ts'
import { expect, test, type Studio } from '../studio.ts'
import { cards, many, sheet } from '../contacts/contact-data.ts'

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

test('rows are turned page by page, and a file is read once, from the disk or dropped @desktop', async ({
  page,
  studio,
}) => {
  await studio.signIn(unlimited)
  await openImport(page)
  await test.step('many rows are turned page by page, each from its top', async () => {
    await choose(page, 'some.csv', many(60))
    const pages = dialog(page).getByRole('navigation', { name: 'Pages' })
    await expect(pages).toContainText('1 to 25 of 60')
    await button(page, 'Next').click()
    await expect(pages).toContainText('26 to 50 of 60')
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

  await test.step('a file can be dropped, and a double click imports it once', async () => {
    await openImport(page, { from: 'the list' })
    const transfer = await page.evaluateHandle<object>(`(() => {
      const data = new DataTransfer()
      data.items.add(new File([${JSON.stringify(cards(['Ben', 'Leo', 'Ida']))}], 'people.vcf'))
      return data
    })()`)
    await dialog(page).getByText('or drop it here').dispatchEvent('drop', { dataTransfer: transfer })
    await expect(kind(page, 'New 3')).toBeVisible()
    await button(page, 'Import 3 contacts').dblclick()
    await expect(dialog(page)).toBeHidden()
    expect(await everyone(studio)).toHaveLength(4)
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
  await expectAccessible(page, 'dialog[open]')
  await button(page, 'Import 5, change 1').click()
  await expect(dialog(page)).toBeHidden()
})
