import { readFile } from 'node:fs/promises'
import { contactRoutes } from '@contactsheet/contracts/contacts'
import { addPerson, showing } from '../contacts/people.ts'
import { expect, test } from '../studio.ts'

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

  await page.goto('/contacts?types=model')
  await expect(showing(page, 1, 1)).toBeVisible()
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
  const [, filtered] = await download('Export filtered as vCard')
  expect(filtered.match(/^FN:.*$/gm)?.map((line) => line.trim())).toEqual(['FN:Mia'])
})
