import { adminRoutes } from '@contactsheet/contracts/admin'
import { bytesInWords } from '@contactsheet/contracts/media/bytes-in-words'
import { moodboardRoutes } from '@contactsheet/contracts/moodboards'
import { addPictures } from '../boards/board-pictures.ts'
import { unlimited } from '../newcomers.ts'
import { expect, test } from '../studio.ts'

test('administrators see who uses how much storage, that nobody uses any, or that it cannot be read @desktop', async ({
  page,
  studio,
}) => {
  const { email } = await studio.signIn(unlimited)
  const { id } = await studio.api(moodboardRoutes.add, { body: { title: 'Linen' } })
  await addPictures(page.request, id, 3)
  const { users, max } = await studio.api(adminRoutes.storage, {})
  const mine = users.find((user) => user.email === email)
  await page.goto('/admin?tab=installation')
  const storage = page.getByRole('region', { name: 'Storage' })
  await expect(storage).toContainText(`Each person may use ${bytesInWords(max)}.`)
  const row = storage.getByRole('row').filter({ has: page.getByRole('rowheader', { name: email }) })
  await expect(row.getByRole('cell')).toHaveText(['3', bytesInWords(mine?.bytes ?? 0)])

  await test.step('storage that nobody uses, or that cannot be read, says so', async () => {
    await page.route('**/api/admin/storage', (route) =>
      route.fulfill({ json: { total: 0, max: 2 * 1024 ** 3, users: [] } }),
    )
    await page.reload()
    await expect(page.getByText('Nothing is stored yet')).toBeVisible()
    await expect(page.getByText('0 bytes in total')).toBeVisible()
    await page.route('**/api/admin/storage', (route) => route.fulfill({ status: 500, json: {} }))
    await page.reload()
    await expect(page.getByText('The storage could not be loaded')).toBeVisible({ timeout: 30_000 })
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('region', { name: 'Storage' })).toBeVisible()
  })
})
