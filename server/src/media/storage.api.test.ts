import assert from 'node:assert/strict'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { after, test } from 'node:test'
import { eq, sql } from 'drizzle-orm'
import { moodboardRoutes } from '@contactsheet/contracts/moodboards'
import { planRoutes } from '@contactsheet/contracts/plans'
import { users } from '#identity/identity.tables.ts'
import { scheduleRounds } from '#platform/work/jobs.store.ts'
import { runDueJobs } from '#platform/work/worker.ts'
import { everyJob } from '../jobs.ts'
import { aPicture } from '../testing/a-picture.ts'
import { aBoard, anImage, boardWith, orderOf } from '../testing/moodboard-calls.ts'
import { startApp, type Person } from '../testing/start-app.ts'
import { fileRemovals, mediaFiles } from './media.tables.ts'

const { signIn, db, config, files, close } = await startApp({ STORAGE_PER_USER: '2 kB' })
after(close)

const storageOf = async (person: Person) => (await person(planRoutes.info, {})).body.storage
const upload = (person: Person, id: number) =>
  person(moodboardRoutes.addImage, { params: { id }, body: {}, files: { image: aPicture() } })
const full = {
  message: 'Your storage is full (2 kB). Delete images that you no longer need.',
  code: 'storage_full',
}

/** All scheduled work once. */
async function oneRound() {
  const parts = { connection: {}, backups: undefined, citiesFile: config.citiesFile }
  const jobs = everyJob(files, { mail: undefined, push: undefined, ownUrl: 'http://localhost', ...parts })
  await scheduleRounds(
    db,
    jobs.flatMap(({ kind, every }) => (every === undefined ? [] : [kind])),
  )
  await runDueJobs({ db, jobs, log: { error: assert.fail }, stopping: new AbortController().signal })
}

/** The names of all files in the store. */
async function filesInStore() {
  const entries = await readdir(path.join(config.dataDir, 'files'), { recursive: true, withFileTypes: true }).catch(
    () => [],
  )
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name)
}
const keysOf = async (person: Person) =>
  (await db.select().from(mediaFiles).where(eq(mediaFiles.userId, person.userId))).map(({ key }) => key)
const inStore = async (keys: string[]) =>
  (await filesInStore()).filter((name) => keys.some((key) => name.startsWith(key)))

test('what is stored counts, a picture that several images show only once, a deleted one not at all', async () => {
  const ana = await signIn()
  const { id, imageIds } = await boardWith(ana, 1)
  const { used, max } = await storageOf(ana)
  assert.ok(used > 0 && used < 1024)
  assert.equal(max, 2048)
  await ana(moodboardRoutes.duplicate, { params: { id } })
  assert.equal((await storageOf(ana)).used, used)
  await anImage(ana, id)
  assert.equal((await storageOf(ana)).used, 2 * used)
  await ana(moodboardRoutes.removeImage, { params: { id, imageId: imageIds[0] ?? 0 } })
  assert.equal((await storageOf(ana)).used, 2 * used, 'the duplicate still shows it')
  await ana(moodboardRoutes.remove, { params: { id } })
  assert.equal((await storageOf(ana)).used, used)
})

test('20 uploads at once never exceed the storage, and what is refused leaves nothing', async () => {
  const ana = await signIn()
  const { id } = await aBoard(ana)
  const one = (await upload(ana, id)).body
  const { used: each, max } = await storageOf(ana)
  const room = Math.floor(max / each) - 1
  const all: Awaited<ReturnType<typeof upload>>[] = []
  // As many at a time as one user may have on the way.
  for (let n = 0; n < 4; n += 1) all.push(...(await Promise.all(Array.from({ length: 5 }, () => upload(ana, id)))))
  const refused = all.filter(({ status }) => status !== 201)
  assert.equal(all.length - refused.length, room)
  for (const { status, body } of refused) assert.deepEqual({ status, body }, { status: 403, body: full })
  assert.equal((await orderOf(ana, id)).length, room + 1)
  await oneRound()
  const keys = await keysOf(ana)
  assert.equal((await inStore(keys)).length, 3 * (room + 1))

  await ana(moodboardRoutes.removeImage, { params: { id, imageId: one.id } })
  assert.equal((await upload(ana, id)).status, 201)
  const restored = await ana(moodboardRoutes.restoreImage, { params: { id, imageId: one.id } })
  assert.deepEqual([restored.status, restored.body], [403, full])
})

/** Uploads to a new board until it takes more than half of the storage. */
async function bigBoard(person: Person) {
  const { id } = await aBoard(person)
  const before = (await storageOf(person)).used
  while ((await storageOf(person)).used - before <= 1024) await anImage(person, id)
  return id
}
const restore = (person: Person, id: number) => person(moodboardRoutes.restore, { params: { id } })
const remove = (person: Person, id: number) => person(moodboardRoutes.remove, { params: { id } })

test('a deleted board comes back only while its pictures fit, and a refusal changes nothing', async () => {
  const ana = await signIn()
  const deleted = await bigBoard(ana)
  const images = await orderOf(ana, deleted)
  await remove(ana, deleted)
  const other = await bigBoard(ana)
  const { used } = await storageOf(ana)
  const refused = await restore(ana, deleted)
  assert.deepEqual([refused.status, refused.body], [403, full])
  assert.equal((await ana(moodboardRoutes.detail, { params: { id: deleted } })).status, 404)
  assert.equal((await storageOf(ana)).used, used)
  assert.equal((await restore(ana, other)).status, 200, 'it is not deleted')
  await remove(ana, other)
  assert.equal((await restore(ana, deleted)).status, 200)
  assert.deepEqual(await orderOf(ana, deleted), images)
})

test('restores at once, of boards and of images, never exceed the storage', async () => {
  const ana = await signIn()
  const one = await bigBoard(ana)
  await remove(ana, one)
  const two = await bigBoard(ana)
  const twos = await orderOf(ana, two)
  const bulk = (act: 'delete' | 'restore') =>
    ana(moodboardRoutes.bulkImages, { params: { id: two }, body: { act, imageIds: twos } })
  for (let round = 0; round < 5; round += 1) {
    await bulk('delete')
    const answers = await Promise.all([restore(ana, one), bulk('restore'), restore(ana, one), bulk('restore')])
    const refused = answers.filter(({ status }) => status !== 200)
    assert.equal(refused.length, 2)
    for (const { status, body } of refused) assert.deepEqual([status, body], [403, full])
    const { used, max } = await storageOf(ana)
    assert.ok(used > 0 && used <= max)
    await remove(ana, one)
  }
})

test('copies of images and of boards store nothing more, even when the storage is full', async () => {
  const ana = await signIn()
  const { id } = await aBoard(ana)
  while ((await upload(ana, id)).status === 201) continue
  const { used } = await storageOf(ana)
  const other = await aBoard(ana)
  const body = { act: 'copy' as const, imageIds: await orderOf(ana, id), to: other.id }
  const answers = await Promise.all([
    ana(moodboardRoutes.bulkImages, { params: { id }, body }),
    ana(moodboardRoutes.duplicate, { params: { id } }),
    ana(moodboardRoutes.bulkImages, { params: { id }, body }),
  ])
  for (const { status } of answers) assert.ok(status < 300)
  assert.equal((await storageOf(ana)).used, used)
  await remove(ana, id)
  assert.equal((await storageOf(ana)).used, used)
  assert.equal((await restore(ana, id)).status, 200, 'its pictures count already')
})

test('deleting again and again does not fill the disk: deleted images may take as much again, not more', async () => {
  const ana = await signIn()
  const { id } = await aBoard(ana)
  const statuses: number[] = []
  for (let n = 0; n < 40; n += 1) {
    const { status, body } = await upload(ana, id)
    statuses.push(status)
    if (status === 201) await ana(moodboardRoutes.removeImage, { params: { id, imageId: body.id } })
  }
  const kept = statuses.filter((status) => status === 201).length
  assert.ok(kept > 4 && kept < 40, String(kept))
  assert.deepEqual([...new Set(statuses.slice(kept))], [403])
  assert.equal((await storageOf(ana)).used, 0)
})

test('30 days after its deletion an image goes for good, with its files, unless another one shows them', async () => {
  const ana = await signIn()
  const { id, imageIds } = await boardWith(ana, 2)
  const [shared = 0, alone = 0] = imageIds
  const copies = await aBoard(ana)
  const body = { act: 'copy' as const, imageIds: [shared], to: copies.id }
  await ana(moodboardRoutes.bulkImages, { params: { id }, body })
  const keys = await keysOf(ana)
  await ana(moodboardRoutes.bulkImages, { params: { id }, body: { act: 'delete', imageIds: [shared, alone] } })
  await oneRound()
  assert.equal((await inStore(keys)).length, 6)
  await db.execute(
    sql`update moodboard_images set deleted_at = now() - interval '31 days' where deleted_at is not null and user_id = ${ana.userId}`,
  )
  await oneRound()
  await oneRound()
  assert.equal((await inStore(keys)).length, 3)
  assert.equal((await keysOf(ana)).length, 1)
})

test('the files of an account that is erased are removed', async () => {
  const ana = await signIn()
  await boardWith(ana, 2)
  const keys = await keysOf(ana)
  assert.equal((await inStore(keys)).length, 6)
  await db.delete(users).where(eq(users.id, ana.userId))
  await oneRound()
  assert.deepEqual(await inStore(keys), [])
  assert.deepEqual(await db.select().from(fileRemovals), [])
})

test('what an upload left that was cut off is removed once nobody can be keeping it any more', async () => {
  const ana = await signIn()
  const key = 'ab'.repeat(16)
  await ana.owner.add(fileRemovals, { key, dueAt: sql`now() + interval '1 hour'` })
  await files.put(`${key}-small`, new Uint8Array([1]))
  await oneRound()
  assert.equal((await inStore([key])).length, 1)
  await db.execute(sql`update file_removals set due_at = now()`)
  await oneRound()
  assert.deepEqual(await inStore([key]), [])
})
