import assert from 'node:assert/strict'
import { randomInt } from 'node:crypto'
import { readdir, utimes } from 'node:fs/promises'
import path from 'node:path'
import { test, type TestContext } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { imageSizes } from '@contactsheet/contracts/media/image-files'
import { moodboardRoutes } from '@contactsheet/contracts/moodboards'
import type { Moodboard } from '@contactsheet/contracts/moodboards/moodboard'
import { newcomer, signUpOverHttp } from '#identity/testing/sign-in.ts'
import { openDatabase, type Database } from '#platform/database/database.ts'
import { aPicture } from '../testing/a-picture.ts'
import { freePort, killHard, startLive, type LiveServer } from '../testing/live/live-server.ts'
import { preparedFolder } from '../testing/live/prepared-data.ts'

type Visit = { address: string; cookie: string }

const boardPath = (id: number, part = '') => `${moodboardRoutes.detail.path.replace(':id', String(id))}${part}`

async function send({ address, cookie }: Visit, method: string, url: string, body?: object) {
  const headers = { cookie, ...(body instanceof FormData ? {} : { 'content-type': 'application/json' }) }
  const content = body instanceof FormData || body === undefined ? (body ?? null) : JSON.stringify(body)
  return fetch(address + url, { method, headers, body: content })
}

function upload(visit: Visit, board: number) {
  const form = new FormData()
  form.append('image', aPicture())
  return send(visit, 'POST', boardPath(board, '/images'), form)
}

const boardOf = async (visit: Visit, id: number) =>
  (await (await send(visit, 'GET', boardPath(id))).json()) as Moodboard

/** Starts the product on these data; somebody is signed up at the first start. */
async function start(dataDir: string, cookie?: string) {
  const server = await startLive(dataDir, await freePort())
  assert.ok(server.ready, server.said())
  return {
    server,
    visit: { address: server.address, cookie: cookie ?? (await signUpOverHttp(undefined, server.address, newcomer())) },
  }
}

async function newBoard(visit: Visit) {
  const made = await send(visit, 'POST', moodboardRoutes.list.path, { title: 'Golden hour' })
  return ((await made.json()) as Moodboard).id
}

async function withDatabase<R>(dataDir: string, work: (db: Database) => Promise<R>) {
  const { db, close } = await openDatabase({ dataDir, purpose: 'tool' })
  try {
    return await work(db)
  } finally {
    await close()
  }
}

async function filesIn(dataDir: string) {
  const entries = await readdir(path.join(dataDir, 'files'), { recursive: true, withFileTypes: true }).catch(() => [])
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name)
}

const keysIn = (db: Database, table: 'media_files' | 'file_removals') =>
  db
    .execute<{ key: string }>(sql`select key from ${sql.identifier(table)}`)
    .then(({ rows }) => rows.map(({ key }) => key))

/** Asserts that every picture has its files and that no file is forgotten: it belongs to a picture, or is noted for removal. */
async function assertNothingLost(dataDir: string, visit: Visit, board: number) {
  const [pictures, removals] = await withDatabase(dataDir, async (db) => [
    await keysIn(db, 'media_files'),
    await keysIn(db, 'file_removals'),
  ])
  const files = await filesIn(dataDir)
  for (const key of pictures)
    for (const size of Object.keys(imageSizes)) assert.ok(files.includes(`${key}-${size}`), `${key}-${size} is missing`)
  const known = new Set([...pictures, ...removals])
  const forgotten = files.filter((name) => !known.has(name.slice(0, 32)))
  assert.deepEqual(
    forgotten.filter((name) => /^[0-9a-f]{32}-\w+$/.test(name)),
    [],
  )
  for (const { imageUrl } of (await boardOf(visit, board)).images) {
    const answer = await send(visit, 'GET', imageUrl)
    assert.equal(answer.status, 200)
    assert.equal((await answer.arrayBuffer()).byteLength, Number(answer.headers.get('content-length')))
  }
}

/** As if the hour had passed after which files are looked for that are noted for removal, or were left behind half written. */
async function anHourLater(dataDir: string, db: Database) {
  await db.execute(sql`update file_removals set due_at = now()`)
  const incoming = path.join(dataDir, 'files/incoming')
  for (const name of await readdir(incoming)) await utimes(path.join(incoming, name), 0, 0).catch(() => undefined)
  await db.execute(sql`update jobs set due_at = now() where kind = 'remove files' and state = 'waiting'`)
}

/** Starts the product again, and waits until only the files of pictures are left. */
/** As if the minute had passed after which others take up the work of a process that was killed. */
const freeWork = (dataDir: string) =>
  withDatabase(dataDir, (db) => db.execute(sql`update jobs set due_at = now() where state = 'running'`))

const assertSwept = (t: TestContext, dataDir: string) =>
  t.waitFor(
    () =>
      withDatabase(dataDir, async (db) => {
        await anHourLater(dataDir, db)
        assert.deepEqual(await keysIn(db, 'file_removals'), [])
        const kept = (await keysIn(db, 'media_files')).flatMap((key) =>
          Object.keys(imageSizes).map((size) => `${key}-${size}`),
        )
        assert.deepEqual((await filesIn(dataDir)).toSorted(), kept.toSorted())
      }),
    { timeout: 120_000, interval: 1000 },
  )

/** Kills a server while it does its first work, at any moment. */
async function killedAtWork(t: TestContext, dataDir: string, cookie: string) {
  await freeWork(dataDir)
  await withDatabase(dataDir, async (db) => {
    await db.execute(sql`update jobs set done_at = null where kind = 'purge media'`)
    const { server } = await start(dataDir, cookie)
    const begun = () =>
      db.execute(sql`select from jobs where kind = 'purge media' and (state = 'running' or done_at is not null)`)
    await t.waitFor(async () => assert.equal((await begun()).rowCount, 1), { timeout: 120_000, interval: 10 })
    await delay(randomInt(100))
    killHard([server.pid])
    await server.ended()
  })
}

test('pictures and their files survive kills at any moment of uploads and deletions together', async (t) => {
  const dataDir = await preparedFolder(t)
  let { server, visit } = await start(dataDir)
  const board = await newBoard(visit)
  let acknowledged: number[] = []
  for (let round = 0; round < 2; round += 1) {
    const { kept, removed } = await writeUntilKilled(t, server, visit, board)
    ;({ server, visit } = await start(dataDir, visit.cookie))
    acknowledged = [...acknowledged, ...kept].filter((id) => !removed.has(id))
    const there = new Set((await boardOf(visit, board)).images.map(({ id }) => id))
    assert.deepEqual(
      acknowledged.filter((id) => !there.has(id)),
      [],
    )
    await assertNothingLost(dataDir, visit, board)
  }
  assert.ok(acknowledged.length > 0)
  // What was deleted goes for good as if 30 days had passed, while the server is killed again.
  await withDatabase(dataDir, (db) =>
    db.execute(sql`update moodboard_images set deleted_at = now() - interval '31 days' where deleted_at is not null`),
  )
  await server.end('SIGTERM')
  await killedAtWork(t, dataDir, visit.cookie)
  await freeWork(dataDir)
  const { server: last, visit: seen } = await start(dataDir, visit.cookie)
  await assertNothingLost(dataDir, seen, board)
  await assertSwept(t, dataDir)
  await last.end('SIGTERM')
})

/** Three hands upload and delete until the server dies; returns what was acknowledged, and what was or may have been deleted. */
async function writeUntilKilled(t: TestContext, server: LiveServer, visit: Visit, board: number) {
  const [kept, removed] = [[] as number[], new Set<number>()]
  const hand = async () => {
    for (;;) {
      const answer = await upload(visit, board).catch(() => undefined)
      const image =
        answer?.status === 201 ? ((await answer.json().catch(() => undefined)) as { id: number }) : undefined
      if (image === undefined) return
      kept.push(image.id)
      if (kept.length % 2 === 0) continue
      removed.add(image.id)
      if ((await send(visit, 'DELETE', boardPath(board, `/images/${image.id}`)).catch(() => undefined)) === undefined)
        return
    }
  }
  const writing = [hand(), hand(), hand()]
  await t.waitFor(() => assert.ok(kept.length > 1), { timeout: 60_000, interval: 10 })
  await delay(randomInt(700))
  killHard([server.pid])
  await Promise.all(writing)
  await server.ended()
  return { kept, removed }
}

test('a kill between the files and the row leaves no image, and files that are swept', async (t) => {
  const dataDir = await preparedFolder(t)
  const { server, visit } = await start(dataDir)
  const board = await newBoard(visit)
  await withDatabase(dataDir, (db) =>
    db.transaction(async (db) => {
      // The transaction that keeps the picture has to wait for this lock, when its files are there already.
      await db.execute(sql`select 1 from moodboards where id = ${board} for update`)
      const uploading = upload(visit, board).catch(() => undefined)
      await t.waitFor(async () => assert.equal((await filesIn(dataDir)).length, 3), { timeout: 60_000 })
      killHard([server.pid])
      await uploading
    }),
  )
  await server.ended()
  await freeWork(dataDir)
  const again = await start(dataDir, visit.cookie)
  assert.deepEqual((await boardOf(again.visit, board)).images, [])
  await assertNothingLost(dataDir, again.visit, board)
  await assertSwept(t, dataDir)
  assert.deepEqual(await filesIn(dataDir), [])
  await again.server.end('SIGTERM')
})
