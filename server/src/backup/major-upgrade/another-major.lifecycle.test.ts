import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, test, type TestContext } from 'node:test'
import { promisify } from 'node:util'
import { fillAccount } from '#account/testing/full-account.ts'
import { openDatabase } from '#platform/database/database.ts'
import { migrate } from '#platform/database/migrate.ts'
import { pathExists } from '#platform/files/data-dir.ts'
import type { MoveRows } from '#platform/postgres/major-upgrade/move-cluster.ts'
import { findBinaries } from '#platform/postgres/private/binaries.ts'
import { majorIn } from '#platform/postgres/private/cluster.ts'
import { openPrivatePostgres } from '#platform/postgres/private/private-postgres.ts'
import { ask, quick, testPlace } from '#platform/testing/test-place.ts'
import { blockOf } from '../../../../scripts/runbook-blocks.ts'
import { freePort, killHard, liveFolder, postgresProcesses, startLive } from '../../testing/live/live-server.ts'
import { smallDisk } from '../../testing/live/small-disk.ts'
import { startApp } from '../../testing/start-app.ts'
import { copyDatabase } from '../fill-database.ts'
import { everyRow } from '../testing/whole-state.ts'
import { assertSameRows, moveRows } from './move-rows.ts'
import { oldPostgres } from './testing/old-postgres.ts'

const old = await oldPostgres()
const leftOut = 'Left out: this machine has no earlier PostgreSQL, and npm cannot fetch one.'
const studio = await mkdtemp(path.join(tmpdir(), 'contactsheet-old-'))
after(() => rm(studio, { recursive: true, force: true }))
const written = old && (await writtenBy(old.folder))

/** A studio's data as a release with that PostgreSQL left it; returns its rows. */
async function writtenBy(postgresBin: string): Promise<Record<string, string[]>> {
  const { db, connection, close } = await openDatabase({ dataDir: studio, purpose: 'serve', postgresBin })
  await migrate(connection)
  const app = await startApp({}, { db })
  await fillAccount(await app.signIn(), app.anonymous)
  const rows = await everyRow(connection)
  await app.close()
  await close()
  return rows
}

const copyTo = async (dataDir: string) => {
  await mkdir(dataDir, { recursive: true })
  await promisify(execFile)('cp', ['-a', path.join(studio, 'postgres'), dataDir])
}
const oldBin = () => old?.folder ?? assert.fail()
const kept = (dataDir: string) => path.join(dataDir, `postgres-${old?.major}`)
const moved = { moveRows, postgresOldBin: old?.folder }

/** The data is that of our PostgreSQL, with every row, and nothing but the old is left beside it. */
async function assertMoved(t: TestContext, dataDir: string) {
  const now = await openPrivatePostgres({ dataDir, purpose: 'tool', settings: quick })
  t.after(now.release)
  assert.deepEqual(await everyRow(now.connection), written)
  assert.deepEqual((await readdir(dataDir)).toSorted(), ['postgres', path.basename(kept(dataDir))])
  assert.equal(await majorIn(kept(dataDir)), old?.major)
  await now.release()
}

test('data of an earlier PostgreSQL is moved to ours with every row, and the old folder still works with the old release', async (t) => {
  if (written === undefined) return t.diagnostic(leftOut)
  const { dataDir, open } = await testPlace(t)
  await copyTo(dataDir)
  const said: string[] = []
  const now = await open('serve', { ...moved, onNotice: (sentence) => said.push(sentence) })
  assert.match(now.where, /in a private PostgreSQL 18/)
  assert.match(
    said.join('\n'),
    /was written by PostgreSQL \d+\. It is moved .*rows have been moved; .*The old one is kept/s,
  )
  await now.release()
  await assertMoved(t, dataDir)

  const command = blockOf('back-to-old-postgresql').replaceAll('postgres-17', `postgres-${old?.major}`)
  await promisify(execFile)('sh', ['-c', command], { env: { ...process.env, DATA_DIR: dataDir } })
  const before = await open('tool', { postgresBin: oldBin() })
  assert.deepEqual(await everyRow(before.connection), written)
})

test('a killed product on an earlier PostgreSQL that was killed too is moved by npm start, programs and all', async (t) => {
  if (old === undefined) return t.diagnostic(leftOut)
  const data = await liveFolder(t)
  await copyTo(data)
  const before = await startLive(data, await freePort(), { env: { POSTGRES_BIN: old.folder } })
  assert.ok(before.ready, before.said())
  const pids = await postgresProcesses(data)
  await before.end('SIGKILL')
  killHard(pids)

  const byNpm: Record<string, string> = old.major === 17 ? {} : { POSTGRES_OLD_BIN: old.folder }
  const now = await startLive(data, await freePort(), { env: byNpm })
  assert.ok(now.ready, now.said())
  assert.match(now.said(), /The old one is kept in .*postgres-\d+: remove it/)
  const connection = { host: path.join(data, 'postgres'), user: 'contactsheet', database: 'contactsheet' }
  const rows: Record<string, string[]> = await everyRow(connection)
  for (const table of ['users', 'contacts', 'shoots', 'share_links', 'media_files'])
    assert.deepEqual(rows[`public.${table}`], written?.[`public.${table}`], table)
  await now.end('SIGTERM')
  assert.deepEqual((await readdir(data)).toSorted(), ['files', 'postgres', path.basename(kept(data))])
})

for (const moment of [/It is moved to PostgreSQL/, /now they are compared/]) {
  test(`a kill -9 at "${moment.source}" leaves the old data whole, and the next start moves it`, async (t) => {
    if (old === undefined) return t.diagnostic(leftOut)
    const data = await liveFolder(t)
    await copyTo(data)
    const killed = await startLive(data, await freePort(), { env: { POSTGRES_OLD_BIN: old.folder }, until: moment })
    assert.ok(killed.ready, killed.said())
    await killed.end('SIGKILL')
    assert.equal(await majorIn(path.join(data, 'postgres')), old.major)

    const now = await openPrivatePostgres({ dataDir: data, purpose: 'serve', settings: quick, ...moved })
    await now.release()
    await assertMoved(t, data)
  })
}

test('of two starts at once one moves the data, and the other is refused', async (t) => {
  if (old === undefined) return t.diagnostic(leftOut)
  const { dataDir, open } = await testPlace(t)
  await copyTo(dataDir)
  const both = await Promise.allSettled([open('serve', moved), open('serve', moved)])
  assert.deepEqual(both.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected'])
  const [refused] = both.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []))
  assert.match(refused ?? '', /^StartRefused: (Another|The data)/)
  for (const one of both) if (one.status === 'fulfilled') await one.value.release()
  await assertMoved(t, dataDir)
})

test('rows that are not the same afterwards leave everything as it was', async (t) => {
  if (old === undefined) return t.diagnostic(leftOut)
  const { dataDir, open } = await testPlace(t)
  await copyTo(dataDir)
  const loseOne: MoveRows = async (from, to) => {
    await copyDatabase(from, to)
    await ask(to, `update contacts set city = 'Elsewhere' where ctid = (select max(ctid) from contacts)`)
    await assertSameRows(from, to)
  }
  await assert.rejects(
    open('serve', { ...moved, moveRows: loseOne }),
    /The rows of contact\w+ are not the same .*Nothing was changed/,
  )
  assert.equal(await majorIn(path.join(dataDir, 'postgres')), old.major)
  await (await open('serve', moved)).release()
  await assertMoved(t, dataDir)
})

test('what stands in the way is said in a sentence, and nothing is changed', async (t) => {
  if (old === undefined) return t.diagnostic(leftOut)
  const { folder, dataDir, open } = await testPlace(t)
  await copyTo(dataDir)
  const refusedBy = async (extra: object, message: RegExp) => {
    await assert.rejects(open('serve', { moveRows, ...extra }), { name: 'StartRefused', message })
    assert.deepEqual(
      [await majorIn(path.join(dataDir, 'postgres')), await pathExists(path.join(dataDir, 'postgres.next'))],
      [old.major, false],
    )
  }
  await refusedBy({ postgresOldBin: (await findBinaries()).folder }, /POSTGRES_OLD_BIN is .*, which is version 18/)
  await refusedBy({ postgresOldBin: folder }, /POSTGRES_OLD_BIN is .*, but no PostgreSQL can be run from there/)
  await mkdir(kept(dataDir))
  await refusedBy(moved, /is to be kept as .*, but that is there already/)
  await rm(kept(dataDir), { recursive: true })

  const away = { npm_config_registry: 'http://127.0.0.1:9', npm_config_cache: path.join(folder, 'cache') }
  const server = await startLive(dataDir, await freePort(), { env: away })
  assert.ok(!server.ready && (await server.ended()) === 1)
  assert.match(server.said(), /npm could not fetch them \(.*Nothing was changed\. .*POSTGRES_OLD_BIN/)
  assert.equal(await majorIn(path.join(dataDir, 'postgres')), old.major)
})

test('a disk without room for the move is told how much it takes', async (t) => {
  if (old === undefined) return t.diagnostic(leftOut)
  const disk = await smallDisk()
  t.after(disk.remove)
  const dataDir = path.join(disk.folder, 'data')
  await copyTo(dataDir)
  const opening = openPrivatePostgres({ dataDir, purpose: 'serve', settings: quick, ...moved })
  await assert.rejects(opening, { name: 'StartRefused', message: /takes \d+ MB of room; there are \d+ MB/ })
  assert.deepEqual(await readdir(dataDir), ['postgres'])
})
