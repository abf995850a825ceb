import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { adminRoutes } from '@contactsheet/contracts/admin'
import { moodboardRoutes } from '@contactsheet/contracts/moodboards'
import { planRoutes } from '@contactsheet/contracts/plans'
import { aBoard } from '../testing/a-board.ts'
import { startApp, type Person } from '../testing/start-app.ts'

const { signIn, config, close } = await startApp()
after(close)

const limit = config.storagePerUser

const storageOf = async (person: Person) => (await person(planRoutes.info, {})).body.storage
const overview = async (person: Person) => (await person(adminRoutes.storage, {})).body

test('administrators see who uses how much, most first; nobody else does', async () => {
  const [boss, ana, eve] = [
    await signIn({ accessLevel: 'admin' }),
    await signIn({ email: 'ana@example.test' }),
    await signIn({ email: 'eve@example.test' }),
  ]
  assert.deepEqual(await overview(boss), { total: 0, max: limit, users: [] })
  await aBoard(eve, 1)
  await aBoard(ana, 3)
  const { total, max, users } = await overview(boss)
  assert.equal(max, limit)
  assert.deepEqual(
    users.map(({ email, images }) => [email, images]),
    [
      ['ana@example.test', 3],
      ['eve@example.test', 1],
    ],
  )
  assert.equal(
    total,
    users.reduce((sum, { bytes }) => sum + bytes, 0),
  )
  assert.equal((await storageOf(ana)).used, users[0]?.bytes)
  assert.equal((await ana(adminRoutes.storage, {})).status, 403)
})

test('a user is told what is used of the limit: deleted images count no longer, those of a copied board only once', async () => {
  const ana = await signIn()
  assert.deepEqual(await storageOf(ana), { used: 0, max: limit })
  const board = await aBoard(ana, 2)
  const { used } = await storageOf(ana)
  assert.ok(used > 0)
  const copy = (await ana(moodboardRoutes.duplicate, { params: { id: board.id } })).body
  assert.equal((await storageOf(ana)).used, used)

  const params = { id: board.id }
  await ana(moodboardRoutes.removeImage, { params: { ...params, imageId: board.images[0]?.id ?? 0 } })
  assert.equal((await storageOf(ana)).used, used)
  await ana(moodboardRoutes.remove, { params: { id: copy.id } })
  assert.equal((await storageOf(ana)).used, used / 2)
  await ana(moodboardRoutes.remove, { params })
  assert.equal((await storageOf(ana)).used, 0)
  await ana(moodboardRoutes.restore, { params })
  assert.equal((await storageOf(ana)).used, used / 2)
})
