import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { eq, sql } from 'drizzle-orm'
import { accountRoutes } from '@contactsheet/contracts/account'
import { adminRoutes } from '@contactsheet/contracts/admin'
import { moodboardRoutes } from '@contactsheet/contracts/moodboards'
import { shootRoutes } from '@contactsheet/contracts/shoots'
import { users } from '#identity/identity.tables.ts'
import { fileRemovals, mediaFiles } from '#media/media.tables.ts'
import { shoots } from '#shoots/shoots.tables.ts'
import { aBoard } from '../testing/a-board.ts'
import { until } from '#ai/testing/start-ai.ts'
import { startApp, type Person } from '../testing/start-app.ts'
import { beginImport, download, everythingOf, sendParts } from './testing/account-files.ts'
import { fillWithMuch } from './testing/large-account.ts'
import { paintedPicture } from './testing/painted-picture.ts'
import { slowPictures, slowShoots } from './testing/slow-database.ts'

const lines: string[] = []
const { app, signIn, db, files, close } = await startApp(
  { LOG_LEVEL: 'error' },
  { logStream: { write: (line) => void lines.push(line) } },
)
after(close)
const address = await app.listen({ port: 0, host: '127.0.0.1' })
const boss = await signIn({ accessLevel: 'admin' })

const deactivate = ({ userId }: Person) =>
  boss(adminRoutes.changeUser, { params: { userId }, body: { isActive: false } })

/** The file of an account with a dozen pictures. */
async function fileWithPictures() {
  const ana = await signIn()
  const { id } = await aBoard(ana)
  for (let n = 0; n < 12; n += 1) {
    const image = new File([await paintedPicture(n, 40)], `${n}.png`)
    await ana(moodboardRoutes.addImage, { params: { id }, body: {}, files: { image } })
  }
  return (await download(app, ana)).rawPayload
}

const withPictures = await fileWithPictures()
await slowPictures(db)

const gone = { refused: 'This account has been deactivated or deleted.' }

/** Pictures, and notes of files that are not due, of somebody. */
const left = async ({ userId }: Person) => ({
  pictures: await db.$count(mediaFiles, eq(mediaFiles.userId, userId)),
  waiting: (await db.select().from(fileRemovals).where(eq(fileRemovals.userId, userId))).filter(
    ({ dueAt }) => new Date(dueAt).getTime() > Date.now() + 6 * 60_000,
  ).length,
})

// asvs 7.4.5
test('an import of somebody who is deactivated ends with words, and gives up the pictures it had read', async () => {
  const ben = await signIn()
  const parts = await sendParts(ben, withPictures)
  const importing = await beginImport(address, ben, parts)
  await importing.until('"step":"pictures","done":2')
  assert.equal((await deactivate(ben)).status, 200)
  assert.deepEqual(await importing.last(), gone)
  // What is left waiting are the parts that were sent.
  assert.deepEqual(await left(ben), { pictures: 0, waiting: parts.length })
})

test('so does one of somebody deactivated by another process, within a second', async () => {
  const cleo = await signIn()
  const parts = await sendParts(cleo, withPictures)
  const importing = await beginImport(address, cleo, parts)
  await importing.until('"step":"pictures","done":2')
  await db.update(users).set({ isActive: false }).where(eq(users.id, cleo.userId))
  assert.deepEqual(await importing.last(), gone)
  assert.doesNotMatch(importing.told(), /writing/)
  assert.deepEqual(await left(cleo), { pictures: 0, waiting: parts.length })
})

test('one that is being written does not keep whoever deactivates waiting, and leaves nothing', async () => {
  const [ana, dan] = [await signIn(), await signIn()]
  await ana(shootRoutes.add, { body: { genre: 'Portrait', date: '2031-05-01' } })
  const text = await everythingOf(app, ana)
  const [entry = ''] = /^ {4}\{"number":1,.*"genre".*\}$/m.exec(text) ?? assert.fail(text)
  const many = Array.from({ length: 6000 }, (_, n) => entry.replace('"number":1,', `"number":${n + 1},`))
  const atFullSpeed = await slowShoots(db)
  const importing = await beginImport(
    address,
    dan,
    await sendParts(dan, Buffer.from(text.replace(entry, many.join(',\n')))),
  )
  await importing.until('"step":"writing"')
  // It holds its user from now on.
  const free = sql`select pg_try_advisory_xact_lock(724007, hashtext(${dan.userId})) as free`
  await until(async () => (await db.execute(free)).rows[0]?.['free'] === false)
  assert.equal((await deactivate(dan)).status, 200)
  assert.deepEqual(await importing.last(), gone)
  assert.deepEqual(await dan.owner.rows(shoots), [])
  await atFullSpeed()
})

test('one that is still being read ends too, however long that takes', async () => {
  const hal = await signIn()
  // Objects with keys of their own are read more slowly than anything else of their length.
  const piece = Array.from({ length: 1_200_000 }, (_, n) => `{"${n.toString(36)}":0}`).join()
  const slow = Buffer.from(`{"format":{"a":[${piece}]},"format":{"a":[${piece}]}}`)
  const importing = await beginImport(address, hal, await sendParts(hal, slow))
  await importing.until('"step":"checking"')
  assert.equal((await deactivate(hal)).status, 200)
  assert.deepEqual(await importing.last(), gone)
})

test('whoever deletes their account during their own import hears it in words, and nothing of it stays', async () => {
  const eve = await signIn({ email: 'eve@example.test' })
  const importing = await beginImport(address, eve, await sendParts(eve, withPictures))
  await importing.until('"step":"pictures","done":2')
  const wrong = await eve(accountRoutes.remove, { body: { email: 'somebody@example.test' } })
  assert.equal(wrong.status, 400)
  await importing.until('"step":"pictures","done":4')
  assert.equal((await eve(accountRoutes.remove, { body: { email: 'eve@example.test' } })).status, 204)
  assert.deepEqual(await importing.last(), gone)
  assert.deepEqual(await left(eve), { pictures: 0, waiting: 0 })
})

// asvs 7.4.5
test('a download of an account is cut off when its user is shut out', async () => {
  const fay = await signIn()
  await fillWithMuch(fay, files)
  const { body } = await fetch(address + accountRoutes.export.path, { headers: { cookie: fay.cookie } })
  const pieces = body?.getReader() ?? assert.fail()
  await pieces.read()
  assert.equal((await deactivate(fay)).status, 200)
  await assert.rejects(async () => {
    while (!(await pieces.read()).done);
  })
})

test('nothing of all this is a fault of ours', () => {
  assert.deepEqual(lines, [])
})

test('a server that stops tells whoever brings something in, while it can still give up what was read', async () => {
  const gil = await signIn()
  const parts = await sendParts(gil, withPictures)
  const importing = await beginImport(address, gil, parts)
  await importing.until('"step":"pictures","done":2')
  const [last] = await Promise.all([importing.last(), app.close()])
  assert.match('refused' in last ? last.refused : '', /^The server is restarting, so nothing was brought in\./)
  assert.deepEqual(await left(gil), { pictures: 0, waiting: parts.length })
})
