import { aiRoutes } from '@contactsheet/contracts/ai'
import { moodboardRoutes } from '@contactsheet/contracts/moodboards'
import { describe, dialogs, openEmptyBoard, openForm } from '../boards/generating.ts'
import { expectAccessible } from '../looks/checks.ts'
import { expect, test } from '../own-installation.ts'

// spec 3.2.31
test('without any service there is nothing to choose: the product paints studies, says so, and counts nothing @desktop', async ({
  page,
  studio,
}) => {
  test.setTimeout(120_000)
  const id = await openEmptyBoard(page, studio)
  await openForm(page)
  const { describe: form, results } = dialogs(page)
  await expect(form.getByLabel('AI Service')).toHaveCount(0)
  await expect(form.getByText('No AI service is set up here: an administrator can add one.')).toBeVisible()
  await expectAccessible(page)
  await describe(page, 'Foggy birch forest at dawn, sage and ivory')
  // Painted here, by a server that has two cores for everything.
  await expect(results.getByRole('checkbox')).toHaveCount(3, { timeout: 60_000 })
  await expect(results.getByText(/fog.*forest.*dawn/).first()).toBeVisible()
  await expect(results.getByRole('list', { name: 'Colours' })).toHaveCount(3)
  await expectAccessible(page)
  await results.getByRole('checkbox').first().check({ force: true })
  await results.getByRole('button', { name: 'Add 1 to Moodboard' }).click()
  await expect(page.getByText('1 AI image added to moodboard', { exact: true })).toBeVisible()
  expect((await studio.api(aiRoutes.limitCheck, {})).used).toBe(0)
  const { images } = await studio.api(moodboardRoutes.detail, { params: { id } })
  expect(images.map(({ imageType }) => imageType)).toEqual(['study'])
})
