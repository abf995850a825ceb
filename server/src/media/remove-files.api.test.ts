import assert from 'node:assert/strict'
import { access, mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { after, beforeEach, test } from 'node:test'
import { sql } from 'drizzle-orm'
import { Problem } from '@contactsheet/contracts/calls/problem'
import { newKey as newFile } from '#platform/testing/test-store.ts'
import { openFileStore, type FileStore } from '#platform/files/file-store.ts'
import { listen } from '#platform/watching/timings.ts'
import { startApp } from '../testing/start-app.ts'
import { keepPicture, sizes } from './media.store.ts'
import { fileRemovals } from './media.tables.ts'
import { removeFiles } from './remove-files.job.ts'

const { signIn, db, config, files, close } = await startApp()
after(close)
beforeEach(() => db.delete(fileRemovals))

const ana = await signIn()
const newKey = () => newFile().slice(0, 32)
const placeOf = (key: string, size = 'small') => path.join(config.dataDir, 'files', key.slice(0, 2), `${key}-${size}`)
const isThere = (key: string) =>
  access(placeOf(key)).then(
    () => true,
    () => false,
  )
const round = (store: FileStore = files) =>
  removeFiles(store).run(undefined, { db, stopped: new AbortController().signal })
const noted = async () => (await db.select().from(fileRemovals)).map(({ key }) => key)

/** Pictures that nobody shows any more; each of them has one file. */
async function unused(count: number) {
  const keys = Array.from({ length: count }, newKey)
  for (const key of keys) await files.put(`${key}-small`, new Uint8Array([1]))
  await ana.owner.addAll(
    fileRemovals,
    keys.map((key) => ({ key, dueAt: sql`now() - interval '1 minute'` })),
  )
  return keys
}

/** A picture whose files cannot be removed, noted longer ago than all others: folders lie in their places. */
async function stuckOne() {
  const key = newKey()
  for (const size of sizes) await mkdir(placeOf(key, size), { recursive: true })
  await ana.owner.add(fileRemovals, { key, dueAt: sql`now() - interval '1 day'` })
  return key
}

test('a file that cannot be removed keeps no other from being removed, is named once, and tried again in an hour', async (t) => {
  const stuck = [await stuckOne()]
  while (stuck.length < 101) stuck.push(await stuckOne())
  const others = await unused(3)
  const notices: string[] = []
  const store = await openFileStore(config, (sentence) => notices.push(sentence))
  t.after(() => store.close())
  // The first hundred are all that a round takes at once, and none of them can go.
  await assert.rejects(round(store), Problem)
  await round(store)
  assert.deepEqual(await Promise.all(others.map(isThere)), [false, false, false])
  assert.deepEqual((await noted()).toSorted(), stuck.toSorted())
  assert.deepEqual(
    notices.filter((sentence) => sentence.startsWith('Some files')).map((sentence) => sentence.slice(0, 36)),
    ['Some files cannot be removed, 000000'],
  )

  for (const size of sizes) await Promise.all(stuck.map((key) => rm(placeOf(key, size), { recursive: true })))
  await round(store)
  assert.equal((await noted()).length, 101)
  await db.execute(sql`update file_removals set due_at = now()`)
  await round(store)
  assert.deepEqual(await noted(), [])
})

test('the files of many users go in slices that they share, and whose turn it is is asked once for all of them', async () => {
  const bo = await signIn()
  await unused(3)
  const keys = Array.from({ length: 250 }, newKey)
  await bo.owner.addAll(
    fileRemovals,
    keys.map((key) => ({ key, dueAt: sql`now() - interval '1 hour'` })),
  )
  const slices: number[] = []
  const counting: FileStore = {
    ...files,
    remove: (names) => {
      slices.push(names.length / sizes.length)
      return files.remove(names)
    },
  }
  let asked = 0
  const stopListening = listen(
    ({ text }) => {
      if (text?.includes('order by min(due_at)')) asked += 1
    },
    () => undefined,
  )
  await round(counting)
  stopListening()
  assert.deepEqual(slices, [100, 100, 53])
  // Once for those who wait, and once more to find that nobody does.
  assert.equal(asked, 2)
  assert.deepEqual(await noted(), [])
})

test('no transaction is open while files are removed', async () => {
  const keys = await unused(2)
  const open: number[] = []
  await round({
    ...files,
    remove: async (names) => {
      const { rows } = await db.execute<{ count: number }>(sql`
        select count(*)::int from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`)
      open.push(rows[0]?.count ?? -1)
      return files.remove(names)
    },
  })
  assert.deepEqual(open, [0])
  assert.deepEqual(await Promise.all(keys.map(isThere)), [false, false])
})

test('a round that was cut off before, between or after the files leaves notes for the next one', async () => {
  const cutOff = (remove: FileStore['remove']) => assert.rejects(round({ ...files, remove }), /cut off/)
  const keys = await unused(3)
  const due = () => db.execute(sql`update file_removals set due_at = now()`)
  for (const removed of [0, 4, 9]) {
    await cutOff(async (names) => {
      await files.remove(names.slice(0, removed))
      throw new Error('cut off')
    })
    assert.deepEqual((await noted()).toSorted(), keys.toSorted())
    await due()
  }
  await round()
  assert.deepEqual(await noted(), [])
  assert.deepEqual(await Promise.all(keys.map(isThere)), [false, false, false])
})

const bytes = new Uint8Array([1])
const picture = { width: 1, height: 1, placeholder: '', swatches: [], display: bytes, large: bytes, small: bytes }
const storage = { max: Infinity, used: async () => 0 }
/** Tries to keep a picture in this store, which must not come to anything. */
const keep = (store: FileStore) =>
  keepPicture(ana.owner, { files: store, storage }, picture, async () => assert.fail('It is kept'))

test('a file that arrives after its upload has failed is not forgotten', async () => {
  const arriving: (() => Promise<void>)[] = []
  const slow: FileStore = {
    ...files,
    put: async (name, content) => {
      if (name.endsWith('-large')) throw new Error('the store refuses it')
      await new Promise<void>((resolve) => {
        arriving.push(() => files.put(name, content).then(resolve))
      })
    },
  }
  await assert.rejects(keep(slow), /refuses/)
  await round()
  for (const arrive of arriving) await arrive()
  const [key = ''] = await noted()
  assert.equal(await isThere(key), true)
  await db.execute(sql`update file_removals set due_at = now()`)
  await round()
  assert.equal(await isThere(key), false)
})

test('a picture whose files are being removed is not kept any more', async () => {
  let begun = false
  const late: FileStore = {
    ...files,
    put: async (name, content) => {
      await files.put(name, content)
      if (begun) return
      begun = true
      await db.execute(sql`update file_removals set due_at = now()`)
      // The round has taken the note, and is cut off before it has removed anything.
      await assert.rejects(round({ ...files, remove: () => Promise.reject(new Error('cut off')) }))
    },
  }
  await assert.rejects(keep(late), /took too long/)
  assert.equal((await noted()).length, 1)
})
