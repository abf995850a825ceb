import assert from 'node:assert/strict'
import { mkdir, mkdtemp, readdir, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, beforeEach, test } from 'node:test'
import { eq, sql } from 'drizzle-orm'
import { adminRoutes } from '@contactsheet/contracts/admin'
import { fillAccount } from '#account/testing/full-account.ts'
import { scheduleRounds } from '#platform/work/jobs.store.ts'
import { jobs } from '#platform/work/jobs.tables.ts'
import { runDueJobs } from '#platform/work/worker.ts'
import { testDatabase } from '#platform/testing/test-database.ts'
import { startApp } from '../../testing/start-app.ts'
import { makeBackup } from '../make-backup.ts'
import { verifyBackup } from '../verify-backup.ts'
import { assertBackupDir, assertOutside } from '../backup-folder.ts'
import { warnOfOldBackup } from './backup-watch.ts'
import { dailyBackupKind, recordStartedBackup } from './backups.store.ts'
import { backups } from './backups.tables.ts'
import { dailyBackup } from './daily-backup.job.ts'

const token = 'a-metrics-token-for-tests'
const database = await testDatabase()
const { db } = database
const studio = await startApp({ METRICS_TOKEN: token }, { db })
const parent = await mkdtemp(path.join(tmpdir(), 'contactsheet-daily-'))
const dir = path.join(parent, 'backups')
after(async () => {
  await studio.close()
  await database.close()
  await rm(parent, { recursive: true, force: true })
})
const boss = await studio.signIn({ accessLevel: 'admin' })
await fillAccount(await studio.signIn(), studio.anonymous)

beforeEach(async () => {
  await db.delete(backups)
  await db.delete(jobs)
  await rm(dir, { recursive: true, force: true })
  await mkdir(dir)
})

const connection = { connectionString: database.url }
const never = new AbortController().signal
const present = async () => (await readdir(dir)).toSorted()
const stateSaid = async () => (await boss(adminRoutes.installation, {})).body.backups
const known = async () => (await db.select().from(backups).orderBy(backups.name)).map(({ name }) => name)

/** What a server does whose clock has come to the time of a backup; returns what it logged. */
async function oneRound(keep = 7, into = dir) {
  const job = dailyBackup({ connection, files: studio.files, backups: { dir: into, keep } })
  const logged: unknown[] = []
  await scheduleRounds(db, [dailyBackupKind])
  await runDueJobs({ db, jobs: [job], log: { error: (about: object) => void logged.push(about) }, stopping: never })
  return logged
}

/** Makes the latest backup one of so many days ago. */
async function age(days: number) {
  const date = new Date(Date.UTC(2026, 0, 31 - days)).toISOString().slice(0, 10)
  const name = `contactsheet-${date}T0315Z`
  const [latest] = await db
    .select()
    .from(backups)
    .orderBy(sql`made_at desc`)
    .limit(1)
  assert.ok(latest)
  await rename(path.join(dir, latest.name), path.join(dir, name))
  const madeAt = sql`now() - make_interval(days => ${days})`
  await db.update(backups).set({ name, madeAt }).where(eq(backups.name, latest.name))
  return name
}

test('every day a whole backup is made, named by its time; a repeated round makes no second one', async () => {
  assert.deepEqual(await oneRound(), [])
  const [name = '', ...more] = await present()
  assert.match(name, /^contactsheet-\d{4}-\d\d-\d\dT\d{4}Z$/)
  assert.deepEqual(more, [])
  await verifyBackup(path.join(dir, name))
  const { rows } = await db.execute<{ due: number }>(
    sql`select extract(epoch from due_at - now())::float8 as due from ${jobs}`,
  )
  assert.ok(rows.every(({ due }) => due > 86_000 && due <= 86_400))
  await oneRound()
  assert.deepEqual(await present(), [name])
})

test('administrators and the metrics see when the last one was made, its size and how long it took', async () => {
  assert.deepEqual(await stateSaid(), {
    daily: false,
    running: false,
    last: null,
    kept: 0,
    nextAt: null,
    lastFailure: null,
    isOld: false,
  })
  await oneRound()
  const { last, nextAt, ...rest } = await stateSaid()
  assert.ok(last !== null && Math.abs(Date.parse(last.at) - Date.now()) < 60_000)
  assert.ok(last.bytes > 1000 && (last.seconds ?? 0) > 0 && Date.parse(nextAt ?? '') > Date.now() + 80_000_000)
  assert.deepEqual(rest, { daily: true, running: false, kept: 1, lastFailure: null, isOld: false })
  const metrics = await studio.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${token}` } })
  assert.match(metrics.body, new RegExp(`^backup_last_bytes ${last.bytes}$`, 'm'))
  assert.match(metrics.body, /^backup_last_success_timestamp_seconds 1[\d.]+$/m)
  assert.match(metrics.body, /^backup_last_duration_seconds [\d.]+$/m)
  assert.match(metrics.body, /^backup_state\{state="waiting"\} 1$/m)
  assert.match(metrics.body, /^backups_kept 1$/m)
})

test('so many are kept, and what else lies in the folder is left alone', async () => {
  await mkdir(path.join(dir, 'contactsheet-by-hand'))
  await oneRound(2)
  const first = await age(3)
  await oneRound(2)
  const second = await age(2)
  assert.deepEqual(await present(), [first, second, 'contactsheet-by-hand'].toSorted())
  await oneRound(2)
  const names = await present()
  assert.equal(names.length, 3)
  assert.ok(names.includes(second) && names.includes('contactsheet-by-hand') && !names.includes(first))
  assert.equal((await known()).length, 2)
})

test('a start makes one at once where the latest is not, as in another folder or after a restore, and after a failure', async () => {
  const dueAt = (into: string) =>
    dailyBackup({ connection, files: studio.files, backups: { dir: into, keep: 7 } }).atStart?.(db)
  assert.equal(await dueAt(dir), true)
  await oneRound()
  assert.equal(await dueAt(dir), false)
  assert.equal(await dueAt(path.join(parent, 'elsewhere')), true)
  assert.deepEqual(await oneRound(7, path.join(parent, 'elsewhere')), [])
  assert.equal(await dueAt(path.join(parent, 'elsewhere')), false)
  await db.update(jobs).set({ error: 'The disk is full' })
  assert.equal(await dueAt(path.join(parent, 'elsewhere')), true)
  await db.update(jobs).set({ error: null })
  await rm(path.join(parent, 'elsewhere'), { recursive: true })
})

test('a backup of a clock that was a year ahead counts for nothing once the clock is right', async () => {
  await oneRound()
  const ahead = await age(-365)
  assert.equal((await stateSaid()).last, null)
  const job = dailyBackup({ connection, files: studio.files, backups: { dir, keep: 1 } })
  assert.equal(await job.atStart?.(db), true)
  assert.deepEqual(await oneRound(1), [])
  const [name = '', ...more] = await present()
  assert.deepEqual([more, name === ahead], [[], false])
  assert.ok((await stateSaid()).last)
})

test('the oldest goes only when the new one is whole', async () => {
  await oneRound(1)
  const old = await age(3)
  await writeFile(path.join(parent, 'no-folder'), '')
  assert.equal((await oneRound(1, path.join(parent, 'no-folder'))).length, 1)
  const state = await stateSaid()
  assert.match(
    state.lastFailure?.reason ?? '',
    /backup should come to .*no-folder.*, but that is a file, or lies below one/,
  )
  assert.ok(state.isOld)
  assert.ok((await present()).includes(old))
  await db.update(jobs).set({ dueAt: sql`now()` })
  await oneRound(1)
  assert.equal((await present()).length, 1)
  assert.equal((await stateSaid()).lastFailure, null)
})

test('what a killed server had half done is taken over or removed, and what it had finished counts', async () => {
  await recordStartedBackup(db, 'contactsheet-2026-01-02T0315Z')
  await recordStartedBackup(db, 'contactsheet-2026-01-03T0315Z')
  for (const day of [2, 3]) {
    const files = path.join(dir, `contactsheet-2026-01-0${day}T0315Z.partial`, 'left', 'files')
    await mkdir(files, { recursive: true })
    await writeFile(path.join(files, 'half'), 'half')
  }
  await oneRound()
  const [name = '', ...more] = await present()
  assert.deepEqual([more, await known()], [[], [name]])
  await verifyBackup(path.join(dir, name))

  await db.delete(backups)
  await rm(path.join(dir, name), { recursive: true })
  const unsaid = 'contactsheet-2026-01-04T0315Z'
  await recordStartedBackup(db, unsaid)
  await makeBackup({ connection, files: studio.files, folder: path.join(dir, unsaid) })
  await oneRound()
  assert.deepEqual([await present(), (await stateSaid()).kept], [[unsaid], 1])
})

test('it is said loudly when the last good one is older than two days, or there never was one', async () => {
  const said: string[] = []
  const log = { error: (_about: object, sentence = '') => void said.push(sentence) }
  await warnOfOldBackup(db, log)
  await oneRound()
  await warnOfOldBackup(db, log)
  assert.deepEqual(said, [])
  await age(3)
  await warnOfOldBackup(db, log)
  assert.match(said[0] ?? '', /^The last good backup is of \d{4}-.*, more than two days ago\. \/admin says why\.$/)
  await db.delete(backups)
  await db.update(jobs).set({ createdAt: sql`now() - interval '3 days'` })
  await warnOfOldBackup(db, log)
  assert.match(said[1] ?? '', /^There is no good backup yet, after two days\. \/admin says why\.$/)
})

test('a folder that is none, cannot be made or lies with the data is refused', async () => {
  const dataDir = path.join(parent, 'data')
  await mkdir(path.join(dataDir, 'files'), { recursive: true })
  await writeFile(path.join(parent, 'file'), '')
  const refused = (folder: string, message: RegExp) =>
    assert.rejects(assertBackupDir(folder, dataDir), { name: 'StartRefused', message })
  await refused(path.join(dataDir, 'files', 'backups'), /lies in DATA_DIR: .*Set it to a folder on another disk/)
  await refused(dataDir, /lies in DATA_DIR/)
  await refused(path.join(parent, 'file'), /but that is a file/)
  await refused('/proc/backups', /BACKUP_DIR is \/proc\/backups, but/)
  await assertBackupDir(path.join(parent, 'new', 'backups'), dataDir)
  await assertBackupDir(`${dataDir}-backups`, dataDir)
  await symlink(dataDir, path.join(parent, 'link'))
  const byHand = assertOutside(path.join(parent, 'link', 'not', 'there'), dataDir, [
    'It is to come to',
    'Name another.',
  ])
  await assert.rejects(byHand, { name: 'StartRefused', message: /^It is .* lies in DATA_DIR: .* Name another\.$/ })
})
