import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { after, test, type TestContext } from 'node:test'
import { promisify } from 'node:util'
import pg from 'pg'
import { blockOf } from '../../../scripts/runbook-blocks.ts'
import { signUpOverHttp } from '#identity/testing/sign-in.ts'
import { sizes } from '#media/media.store.ts'
import { readPostmaster } from '#platform/postgres/private/postmaster.ts'
import { productDatabase, productRole } from '#platform/postgres/private/roles.ts'
import { testNetwork } from '#platform/testing/test-network.ts'
import { testStore } from '#platform/testing/test-store.ts'
import { freePort, killHard, liveFolder, postgresProcesses, startLive } from '../testing/live/live-server.ts'
import { preparedFolder } from '../testing/live/prepared-data.ts'
import { smallDisk } from '../testing/live/small-disk.ts'
import { startS3 } from '../testing/s3-server.ts'
import { partialOf, removeBackup } from './backup-folder.ts'
import { makeBackup } from './make-backup.ts'
import { restoreBackup } from './restore-backup.ts'
import { backupStudio, emptyOne, restored } from './testing/backup-studio.ts'
import { runToEnd, startCommand, withoutSettings } from './testing/commands.ts'
import { everyRow, restoredRows } from './testing/whole-state.ts'
import { verifyBackup } from './verify-backup.ts'

const s3 = await startS3()
const studio = await backupStudio()
after(() => {
  s3.resume()
  return s3.stop()
})
const { connection, newFolder, state } = studio
const given = { DATABASE_URL: studio.url, DATA_DIR: studio.config.dataDir }

const root = path.join(import.meta.dirname, '../../..')

/** Enough that a backup takes a moment. */
async function grow(url: string | pg.ClientConfig) {
  const client = new pg.Client(url)
  await client.connect()
  await client.query(`insert into places
    select n, 'Place', repeat('x', 200), '', '', 'DE', 'Europe/Berlin', 1, 1.5, 2.5, to_tsvector('simple', 'place'), 'test'
    from generate_series(900000000, 900050000) n`)
  await client.end()
}

async function addPictures(count: number) {
  const keys = Array.from({ length: count }, (_, n) => n.toString(16).padStart(32, '0'))
  for (const key of keys) for (const size of sizes) await studio.files.put(`${key}-${size}`, Buffer.alloc(20_000, key))
  const client = new pg.Client(connection)
  await client.connect()
  await client.query(
    `insert into media_files (user_id, key, bytes, width, height, placeholder, swatches)
     select $1, key, 60000, 8, 6, '', '[]' from unnest($2::text[]) key`,
    [studio.ana.userId, keys],
  )
  await client.end()
}

test('moving from one database to the other and from the disk to S3 and back is a backup and a restore each', async (t) => {
  const before = await state()
  const own = { DATA_DIR: await liveFolder(t), ...s3.settings }
  const [first, second] = [newFolder(), newFolder()]
  const made = await runToEnd('backup', [first], given)
  assert.equal(made.code, 0, made.said)
  assert.match(made.said, /^The backup is in \S+: \d+ rows \(\S+ \w+\) and \d+ files \(\S+ \w+\), in [\d.]+ s\.$/m)

  // From a given PostgreSQL and the disk to the private one and S3, and back again.
  const there = await runToEnd('restore', [first], own)
  assert.equal(there.code, 0, there.said)
  assert.match(there.said, /^Restored \d+ rows and \d+ files/m)
  assert.match(there.said, /in a private PostgreSQL/)
  const again = await runToEnd('backup', [second], own)
  assert.equal(again.code, 0, again.said)
  const checked = await runToEnd('backup', ['--verify', second], {})
  assert.match(checked.said, /is whole: \d+ rows and \d+ files/)
  const empty = await emptyOne(t)
  const back = await runToEnd('restore', [second], { DATABASE_URL: empty.url, DATA_DIR: empty.dataDir })
  assert.equal(back.code, 0, back.said)

  assert.deepEqual(await empty.state(), restored(before, 2))
  assert.deepEqual(await postgresProcesses(own.DATA_DIR), [])
  const used = await runToEnd('restore', [second], own)
  assert.deepEqual([used.code, /is not empty/.test(used.said)], [1, true])
})

/** Runs a block of docs/operate/backup.md; what is installed stays as it is. */
const runBlock = (text: string, env: Record<string, string>) =>
  promisify(execFile)('sh', ['-ec', text], {
    cwd: root,
    env: { ...withoutSettings(), ...env, npm_config_ignore_scripts: 'true' },
  })

test('the commands of the operators’ page make, check, restore and move a backup', async (t) => {
  const [there, empty, other] = [await liveFolder(t), await emptyOne(t), await emptyOne(t)]
  const from = { ...given, BACKUPS: newFolder() }
  const before = await state()
  assert.match((await runBlock(blockOf('backup-make'), from)).stdout, /^The backup is in /m)
  assert.match((await runBlock(blockOf('backup-verify'), from)).stdout, /2026-03-01 is whole: /)
  const into = { BACKUPS: from.BACKUPS, DATABASE_URL: empty.url, NEW_DATA_DIR: empty.dataDir }
  assert.match((await runBlock(blockOf('backup-restore'), into)).stdout, /^Restored /m)
  assert.deepEqual(await empty.state(), restored(before))
  const moved = { ...from, NEW_DATABASE_URL: other.url, NEW_DATA_DIR: there }
  assert.match((await runBlock(blockOf('backup-move'), moved)).stdout, /^Restored /m)
  assert.deepEqual(await everyRow(other.connection), restoredRows(await everyRow(connection)))
})

test('a private database beside which a server runs is backed up, and not restored', async (t) => {
  const dataDir = await preparedFolder(t)
  const server = await startLive(dataDir, await freePort())
  assert.ok(server.ready, server.said())
  const folder = newFolder()
  const made = await runToEnd('backup', [folder], { DATA_DIR: dataDir })
  assert.equal(made.code, 0, made.said)
  assert.equal((await fetch(`${server.address}/readyz`)).status, 200)
  const refused = await runToEnd('restore', [folder], { DATA_DIR: dataDir })
  assert.equal(refused.code, 1)
  assert.match(refused.said, /Another Contactsheet is already running/)
  await server.end('SIGTERM')
})

const inPartial = (folder: string, name: string) => {
  const [attempt = 'none'] = existsSync(partialOf(folder)) ? readdirSync(partialOf(folder)) : []
  return path.join(partialOf(folder), attempt, name)
}
const filesIn = (folder: string) =>
  existsSync(inPartial(folder, 'files')) ? readdirSync(inPartial(folder, 'files'), { recursive: true }).length : 0

/** How far a backup is when it is killed. */
const moments: [what: string, isReached: (folder: string) => boolean][] = [
  ['begins', (folder) => existsSync(partialOf(folder))],
  ['writes rows', (folder) => existsSync(inPartial(folder, 'rows/places.copy.gz'))],
  ['has the rows', (folder) => existsSync(inPartial(folder, 'keys'))],
  ['copies files', (folder) => filesIn(folder) > 60],
  ['has nearly all', (folder) => existsSync(inPartial(folder, 'MANIFEST'))],
]

/** Kills a backup at a moment; false when it was done before that. */
async function killedAt(t: TestContext, folder: string, isReached: (folder: string) => boolean) {
  const command = startCommand('backup', [folder], given)
  await t.waitFor(() => assert.ok(isReached(folder) || !command.isRunning()), { interval: 1, timeout: 60_000 })
  command.kill()
  await command.ended
  if (!existsSync(folder)) return true
  await verifyBackup(folder)
  await removeBackup(folder)
  return false
}

test('a backup that is killed at any moment leaves nothing that looks whole, and the next one goes on', async (t) => {
  await grow(connection)
  await addPictures(100)
  const before = await state()
  const folder = newFolder()
  for (const [what, isReached] of moments) {
    let killed = false
    for (let tries = 0; !killed && tries < 10; tries += 1) killed = await killedAt(t, folder, isReached)
    assert.ok(killed, what)
    await assert.rejects(verifyBackup(folder), { message: /is no whole backup/ })
    await assert.rejects(verifyBackup(partialOf(folder)), { message: /was never finished/ })
  }
  const made = await runToEnd('backup', [folder], given)
  assert.equal(made.code, 0, made.said)
  await verifyBackup(folder)
  assert.deepEqual(await state(), before)
})

/** Without what the server's own work writes whether or not a backup is made. */
const unworked = (rows: Record<string, string[]>) =>
  Object.fromEntries(
    Object.entries(rows).filter(([name]) => !/^(public\.(jobs|places|place_lists)|sequences)$/.test(name)),
  )

test('a server or a database that is killed meanwhile costs the backup at most, and nothing of the installation', async (t) => {
  const dataDir = await preparedFolder(t)
  const server = await startLive(dataDir, await freePort())
  assert.ok(server.ready, server.said())
  const { address } = (await readPostmaster(path.join(dataDir, 'postgres'))) ?? assert.fail()
  const inside = { ...address, user: productRole, database: productDatabase }
  await signUpOverHttp(undefined, server.address, undefined)
  await grow(inside)
  const before = unworked(await everyRow(inside))
  assert.equal(before['public.users']?.length, 1)
  for (const whom of [async () => [server.pid], () => postgresProcesses(dataDir)]) {
    const folder = newFolder()
    const command = startCommand('backup', [folder], { DATA_DIR: dataDir })
    await t.waitFor(() => assert.ok(existsSync(partialOf(folder)) || !command.isRunning()), {
      interval: 1,
      timeout: 60_000,
    })
    killHard(await whom())
    const { code, said } = await command.ended
    if (code === 0) await verifyBackup(folder)
    else {
      assert.match(said, /there is no backup in|cannot be reached|was lost/)
      assert.equal(existsSync(folder), false)
    }
  }
  const next = await startLive(dataDir, await freePort())
  assert.ok(next.ready, next.said())
  const folder = newFolder()
  const made = await runToEnd('backup', [folder], { DATA_DIR: dataDir })
  assert.equal(made.code, 0, made.said)
  const again = (await readPostmaster(path.join(dataDir, 'postgres'))) ?? assert.fail()
  assert.deepEqual(unworked(await everyRow({ ...inside, ...again.address })), before)
  await next.end('SIGTERM')
})

test('a full disk ends the backup in words; once there is room the same command makes it', async (t) => {
  const disk = await smallDisk()
  t.after(disk.remove)
  const folder = path.join(disk.folder, 'backup')
  await disk.fill([process.pid])
  const full = { name: 'StartRefused', message: /should come to \S+, but the disk is full/ }
  await assert.rejects(makeBackup({ connection, files: studio.files, folder }), full)
  assert.equal(existsSync(folder), false)
  await disk.empty([process.pid])
  await makeBackup({ connection, files: studio.files, folder })
  await verifyBackup(folder)
})

test('a store that falls silent ends the backup in words; once it answers the same command makes it', async (t) => {
  const pictures = await emptyOne(t)
  const { store } = await testStore(t, s3.settings)
  const first = newFolder()
  await makeBackup({ connection, files: studio.files, folder: first })
  await restoreBackup({ ...pictures, files: store, folder: first })
  // Nothing of the backup before is shared with this one.
  const folder = path.join(newFolder(), 'alone')
  const onProgress = () => s3.pause()
  const away = { name: 'StartRefused', message: /^The store of the pictures cannot be used/ }
  await assert.rejects(makeBackup({ ...pictures, files: store, folder, onProgress }), away)
  assert.equal(existsSync(folder), false)
  s3.resume()
  await makeBackup({ ...pictures, files: store, folder })
  await verifyBackup(folder)
})

test('a database that falls silent ends backup and restore in words, and what was begun is undone', async (t) => {
  const silent = { name: 'StartRefused', message: /^The database (does not answer|cannot be reached): / }
  const network = await testNetwork(t, studio.url)
  const folder = newFolder()
  const fallSilent = () => network.fallSilent()
  const over = { connection: { connectionString: network.url } }
  await assert.rejects(makeBackup({ ...over, files: studio.files, folder, onProgress: fallSilent }), silent)
  assert.equal(existsSync(folder), false)
  network.recover()
  await t.waitFor(() => makeBackup({ ...over, files: studio.files, folder }), { timeout: 60_000 })
  await verifyBackup(folder)

  const empty = await emptyOne(t)
  const before = await everyRow(empty.connection)
  const way = await testNetwork(t, empty.url)
  let checked = false
  const onProgress = ({ what, done }: { what: string; done: number }) => {
    if (what === 'files') checked = true
    if (what === 'rows' && checked && done > 10) way.fallSilent()
  }
  const to = { connection: { connectionString: way.url }, files: empty.files, folder }
  await assert.rejects(restoreBackup({ ...to, onProgress }), silent)
  way.recover()
  await t.waitFor(async () => assert.deepEqual(await everyRow(empty.connection), before), { timeout: 60_000 })
  await t.waitFor(() => restoreBackup(to), { timeout: 60_000 })
  assert.deepEqual(await empty.state(), restored(await state()))
})
