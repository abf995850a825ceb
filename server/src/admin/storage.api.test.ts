import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'drizzle-orm'
import { adminLimits } from '@contactsheet/contracts/admin/admin.schemas'
import { adminRoutes } from '@contactsheet/contracts/admin'
import { moodboardRoutes } from '@contactsheet/contracts/moodboards'
import { planRoutes } from '@contactsheet/contracts/plans'
import { aBoard } from '../testing/a-board.ts'
import { startApp, type Person } from '../testing/start-app.ts'

const { signIn, db, config, close } = await startApp()
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
  assert.deepEqual(await overview(boss), { total: 0, max: limit, users: [], userCount: 0 })
  await aBoard(eve, 1)
  await aBoard(ana, 3)
  const { total, max, users, userCount } = await overview(boss)
  assert.equal(max, limit)
  assert.equal(userCount, 2)
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

test('what administrators see of somebody is what counts against the limit; deleted pictures are told apart', async () => {
  const [boss, ana] = [await signIn({ accessLevel: 'admin' }), await signIn()]
  const mine = async () => {
    const found = (await overview(boss)).users.find(({ id }) => id === ana.userId) ?? assert.fail()
    const { images, bytes, deletedBytes } = found
    assert.equal(bytes, (await storageOf(ana)).used)
    return { images, bytes, deletedBytes }
  }
  const [one, two] = [await aBoard(ana, 1), await aBoard(ana, 2)]
  const { bytes } = await mine()
  const each = bytes / 3
  assert.deepEqual(await mine(), { images: 3, bytes, deletedBytes: 0 })
  const { total } = await overview(boss)
  await ana(moodboardRoutes.removeImage, { params: { id: one.id, imageId: one.images[0]?.id ?? 0 } })
  assert.deepEqual(await mine(), { images: 2, bytes: 2 * each, deletedBytes: each })
  await ana(moodboardRoutes.remove, { params: { id: two.id } })
  assert.deepEqual(await mine(), { images: 0, bytes: 0, deletedBytes: bytes })
  assert.equal((await overview(boss)).total, total)
  await ana(moodboardRoutes.restore, { params: { id: two.id } })
  assert.deepEqual(await mine(), { images: 2, bytes: 2 * each, deletedBytes: each })
})

test('administrators see the 100 who use most, and how many there are in all', async () => {
  const boss = await signIn({ accessLevel: 'admin' })
  const before = (await overview(boss)).userCount
  await db.execute(
    sql`insert into users (id, email) select 'many' || n, n || '@many.test' from generate_series(1, 120) n`,
  )
  await db.execute(sql`insert into media_files (user_id, id, key, bytes, width, height, placeholder, swatches)
    select 'many' || n, 1, lpad(n::text, 32, '0'), n, 8, 6, '', '[]' from generate_series(1, 120) n`)
  const { users, userCount } = await overview(boss)
  assert.equal(users.length, adminLimits.storage)
  assert.equal(userCount, before + 120)
})
