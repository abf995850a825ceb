import assert from 'node:assert/strict'
import { adminRoutes } from '@contactsheet/contracts/admin'
import { identityRoutes } from '@contactsheet/contracts/identity'
import { bytesInWords } from '@contactsheet/contracts/media/bytes-in-words'
import { aBoard } from '../../server/src/testing/a-board.ts'
import { test } from './light.ts'
import { until } from './part.ts'

const admin = 'admin'
const address = '/admin?tab=installation'

test(
  'administrators see who uses how much storage',
  async ({ page, api, person }) => {
    const { email } = await api(identityRoutes.me, {})
    await aBoard(person, 3)
    const { users, max } = await api(adminRoutes.storage, {})
    const mine = users.find((user) => user.email === email)
    await page.open(address)
    const storage = page.role('region', { name: 'Storage' })
    await storage.says(`Each person may use ${bytesInWords(max)}.`)
    const row = storage.role('row').saying(email ?? '')
    await row.role('rowheader').says(email ?? '')
    await until(() => assert.deepEqual(row.role('cell').texts(), ['3', bytesInWords(mine?.bytes ?? 0)]))
  },
  admin,
)

test(
  'storage that nobody uses, or that cannot be read, says so',
  async ({ page }) => {
    const storage = (answer: () => Response) =>
      page.answer(({ path }) => (path === '/api/admin/storage' ? answer() : undefined))
    storage(() => Response.json({ total: 0, max: 2 * 1024 ** 3, users: [] }))
    await page.open(address)
    await page.text('Nothing is stored yet').shows()
    await page.text('0 bytes in total').shows()
    storage(() => Response.json({}, { status: 500 }))
    await page.reload()
    await page.text('The storage could not be loaded').shows()
    page.answer()
    await page.role('button', { name: 'Try again' }).click()
    await page.role('region', { name: 'Storage' }).shows()
  },
  admin,
)
