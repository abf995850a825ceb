import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, type TestContext } from 'node:test'
import { fillAccount } from '#account/testing/full-account.ts'
import { testDatabase } from '#platform/testing/test-database.ts'
import { diskStore } from '#platform/testing/test-store.ts'
import { startApp } from '../../testing/start-app.ts'
import { everyFile, everyRow, restoredRows } from './whole-state.ts'

type State = readonly [rows: Record<string, string[]>, files: Record<string, string>]

/** An installation as it is after a restore, or several one after another. */
export const restored = ([rows, files]: State, times = 1) => [restoredRows(rows, times), files] as const

/** An installation with something of everything, and a folder for its backups; both last as long as the test file. */
export async function backupStudio(env: Record<string, string> = {}) {
  const database = await testDatabase()
  const { close, ...studio } = await startApp(env, { db: database.db })
  const parent = await mkdtemp(path.join(tmpdir(), 'contactsheet-backups-'))
  after(async () => {
    await close()
    await database.close()
    await rm(parent, { recursive: true, force: true })
  })
  const ana = await studio.signIn()
  await fillAccount(ana, studio.anonymous)
  const connection = { connectionString: database.url }
  let last = 0
  return {
    ...studio,
    ana,
    connection,
    url: database.url,
    /** A place in which nothing is yet, beside all others. */
    newFolder: () => path.join(parent, `backup-${(last += 1)}`),
    parent,
    state: async () => [await everyRow(connection), await everyFile(studio.files)] as const,
  }
}

/** An installation that nobody has used; `direct` where it matters who else is connected. */
export async function emptyOne(t: TestContext, { direct = false } = {}) {
  const own = await testDatabase({ plain: true, direct })
  t.after(own.close)
  const connection = { connectionString: own.url }
  const { store: files, folder: dataDir } = await diskStore(t)
  return {
    connection,
    files,
    dataDir,
    url: own.url,
    db: own.db,
    state: async () => [await everyRow(connection), await everyFile(files)] as const,
  }
}
