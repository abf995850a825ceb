import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, test, type TestContext } from 'node:test'
import { fillAccount } from '#account/testing/full-account.ts'
import { testDatabase } from '#platform/testing/test-database.ts'
import { diskStore } from '#platform/testing/test-store.ts'
import { startApp } from '../testing/start-app.ts'
import { makeBackup } from './make-backup.ts'
import { restoreBackup } from './restore-backup.ts'
import { everyFile, everyRow } from './testing/whole-state.ts'
import { verifyBackup } from './verify-backup.ts'

const database = await testDatabase()
const studio = await startApp({}, { db: database.db })
const parent = await mkdtemp(path.join(tmpdir(), 'contactsheet-backups-'))
after(async () => {
  await studio.close()
  await database.close()
  await rm(parent, { recursive: true, force: true })
})
const ana = await studio.signIn()
await fillAccount(ana, studio.anonymous)

let last = 0
const newFolder = () => path.join(parent, `backup-${(last += 1)}`)
const connection = { connectionString: database.url }
const backup = (folder = newFolder()) => makeBackup({ connection, files: studio.files, folder })

/** An installation that nobody has used. */
async function emptyOne(t: TestContext) {
  const own = await testDatabase()
  t.after(own.close)
  return { connection: { connectionString: own.url }, files: (await diskStore(t)).store }
}

test('everything that is backed up is there again after a restore, every row and every byte', async (t) => {
  const before = [await everyRow(connection), await everyFile(studio.files)]
  const { folder } = await backup()
  await verifyBackup(folder)
  const empty = await emptyOne(t)
  await restoreBackup({ ...empty, folder })
  assert.deepEqual([await everyRow(empty.connection), await everyFile(empty.files)], before)
  assert.deepEqual([await everyRow(connection), await everyFile(studio.files)], before)
})
