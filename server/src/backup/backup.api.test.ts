import assert from 'node:assert/strict'
import { mkdir, readdir, readFile, rm, stat, symlink, unlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { test } from 'node:test'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { smallDisk } from '#testing/live/small-disk.ts'
import { databaseBefore } from '../testing/live/earlier-release.ts'
import { diskStore } from '#platform/testing/test-store.ts'
import { removeFiles } from '#media/remove-files.job.ts'
import { inLongTransaction } from '#platform/postgres/long-transaction.ts'
import { beginPartial, partialOf, wholeBackups } from './backup-folder.ts'
import { placeOf } from './files/file-list.ts'
import { copyDatabase } from './fill-database.ts'
import { makeBackup } from './make-backup.ts'
import { restoreBackup } from './restore-backup.ts'
import { backupStudio, emptyOne, restored } from './testing/backup-studio.ts'
import { everyFile, everyRow } from './testing/whole-state.ts'
import { verifyBackup } from './verify-backup.ts'

const studio = await backupStudio()
const { connection, files, newFolder, state } = studio

const withoutTables = 'drop schema public cascade; drop schema drizzle cascade; create schema public'
const backup = (folder = newFolder()) => makeBackup({ connection, files, folder })
const namesIn = async (folder: string) => (await readdir(folder, { recursive: true })).toSorted()

test('everything that is backed up is there again after a restore, every row and every byte, and the next ids go on', async (t) => {
  const before = await state()
  const { folder, rows, count, missing } = await backup()
  assert.deepEqual(await state(), before)
  const manifest = await verifyBackup(folder)
  assert.equal(manifest.files.count, count)
  assert.ok(rows > 50 && count > 10)
  assert.equal(missing, 0)
  const empty = await emptyOne(t)
  const done = await restoreBackup({ ...empty, folder })
  assert.deepEqual([done.rows, done.migrated], [rows, 0])
  assert.deepEqual(await empty.state(), restored(before))
  // What guards the tables works as before.
  await assert.rejects(empty.db.execute(sql`delete from admin_acts`), (error: Error) =>
    /only ever/.test(String(error.cause)),
  )
})

test('a backup may be read by nobody else on the machine', async () => {
  const { folder } = await backup()
  for (const name of ['.', ...(await namesIn(folder))]) {
    const { mode } = await stat(path.join(folder, name))
    assert.equal(mode & 0o077, 0, name)
  }
})

test('where something lies already no backup comes', async () => {
  const { folder } = await backup()
  const before = await namesIn(folder)
  await assert.rejects(backup(folder), { name: 'StartRefused', message: /holds a backup already/ })
  assert.deepEqual(await namesIn(folder), before)
  const other = newFolder()
  await mkdir(other)
  await writeFile(path.join(other, 'mine.txt'), 'x')
  await assert.rejects(backup(other), { name: 'StartRefused', message: /is not empty/ })
  await assert.rejects(backup(path.join(other, 'mine.txt')), {
    name: 'StartRefused',
    message: /mine\.txt, but that is a file/,
  })
  await assert.rejects(backup('/proc/backup'), { name: 'StartRefused', message: /should come to \/proc\/backup, but / })
  await rm(path.join(other, 'mine.txt'))
  await backup(other)
})

test('what no backup could take the place of is refused before anything is written', async (t) => {
  const [folder, link] = [newFolder(), newFolder()]
  await mkdir(folder)
  await symlink(folder, link)
  await assert.rejects(backup(link), { name: 'StartRefused', message: /is a link, .* Name the folder itself/ })
  await rm(folder, { recursive: true })
  await assert.rejects(backup(link), { name: 'StartRefused', message: /is a link/ })
  const disk = await smallDisk()
  t.after(disk.remove)
  const isDisk = (await stat(disk.folder)).dev !== (await stat(path.dirname(disk.folder))).dev
  if (isDisk)
    await assert.rejects(backup(disk.folder), {
      name: 'StartRefused',
      message: /is a disk of its own, .*Name a folder/,
    })
  for (const place of [link, disk.folder]) await assert.rejects(stat(partialOf(place)), { code: 'ENOENT' })
})

test('what is in the latest backup beside it is shared with it and not copied again; each stays whole without the other', async () => {
  const first = await backup()
  const second = await backup()
  assert.equal(second.linked, second.count)
  const [name = ''] = (await namesIn(path.join(first.folder, 'files'))).filter((one) => one.includes('-'))
  const inode = async (folder: string) => (await stat(path.join(folder, 'files', name))).ino
  assert.equal(await inode(first.folder), await inode(second.folder))
  await rm(first.folder, { recursive: true })
  await verifyBackup(second.folder)
})

test('a file of the backup before that has another length is copied from the store', async () => {
  const first = await backup()
  const [name = ''] = (await namesIn(path.join(first.folder, 'files'))).filter((one) => one.includes('-'))
  await unlink(path.join(first.folder, 'files', name))
  await writeFile(path.join(first.folder, 'files', name), 'short')
  const second = await backup()
  assert.equal(second.linked, second.count - 1)
  await verifyBackup(second.folder)
})

test('a backup that was cut off is gone on with: its files are kept, what does not belong to it goes', async () => {
  const folder = newFolder()
  const done = await backup()
  const [name = ''] = (await namesIn(path.join(done.folder, 'files'))).filter((one) => one.includes('-'))
  const key = path.basename(name)
  const left = path.join(partialOf(folder), 'left')
  const kept = placeOf(left, key)
  await mkdir(path.dirname(kept), { recursive: true })
  await writeFile(kept, await readFile(path.join(done.folder, 'files', name)))
  const { ino } = await stat(kept)
  for (const rest of [`files/${name}.draft`, `files/ff/${'f'.repeat(32)}-large`, 'rows/users.copy.gz', 'MANIFEST']) {
    await mkdir(path.dirname(path.join(left, rest)), { recursive: true })
    await writeFile(path.join(left, rest), 'half')
  }
  await backup(folder)
  await verifyBackup(folder)
  assert.equal((await stat(placeOf(folder, key))).ino, ino)
  await assert.rejects(stat(partialOf(folder)), { code: 'ENOENT' })
})

test('two installations that come to one folder at once never write into one backup', async () => {
  const folder = newFolder()
  let begun = () => {}
  const other = new Promise<void>((resolve) => (begun = resolve))
  const first = makeBackup({ connection, files, folder, onProgress: begun })
  const isRefused = assert.rejects(first, {
    name: 'StartRefused',
    message: /Another backup was begun .* a folder of its own/,
  })
  await other
  // As a copy of this installation does, which does not hold its lock.
  const second = await beginPartial(folder)
  await writeFile(path.join(second, 'rows', 'users.copy.gz'), 'of the other')
  await isRefused
  assert.deepEqual(await readdir(path.join(second, 'rows')), ['users.copy.gz'])
  await assert.rejects(stat(folder), { code: 'ENOENT' })
  await backup(folder)
  await verifyBackup(folder)
  await assert.rejects(stat(partialOf(folder)), { code: 'ENOENT' })
})

test('a picture whose file is gone from the store is counted and named, and the rest is backed up', async (t) => {
  const other = await emptyOne(t)
  const { folder } = await backup()
  await restoreBackup({ ...other, folder })
  const [lost = ''] = (await namesIn(path.join(folder, 'files'))).filter((one) => one.endsWith('-large'))
  await other.files.remove([path.basename(lost)])
  const made = await makeBackup({ ...other, folder: path.join(other.dataDir, 'backups', 'one') })
  assert.equal(made.missing, 1)
  assert.match(
    await readFile(path.join(made.folder, 'FILES'), 'utf8'),
    new RegExp(`^missing 0 ${path.basename(lost)}$`, 'm'),
  )
  await verifyBackup(made.folder)
  const next = await emptyOne(t)
  await restoreBackup({ ...next, folder: made.folder })
  assert.deepEqual(await next.state(), restored(await other.state()))
})

test('two backups of one installation are not made at once', async () => {
  const both = await Promise.allSettled([backup(), backup()])
  const [refused] = both.flatMap((one) => (one.status === 'rejected' ? [one.reason as Error] : []))
  assert.match(refused?.message ?? '', /is being made already/)
  assert.equal(both.filter(({ status }) => status === 'fulfilled').length, 1)
})

test('while a backup is made no file is removed, so that what its rows refer to is still there', async (t) => {
  const other = await emptyOne(t)
  await restoreBackup({ ...other, folder: (await backup()).folder })
  const round = () => removeFiles(other.files).run(undefined, { db: other.db, stopped: new AbortController().signal })
  const removal = Promise.withResolvers<unknown>()
  let begun = false
  const folder = path.join(other.dataDir, 'backups', 'one')
  // The account ends as soon as the first rows have been read.
  const onProgress = () => {
    if (begun) return
    begun = true
    removal.resolve(run(other.url, 'delete from users').then(round))
  }
  const made = await makeBackup({ ...other, folder, onProgress })
  await removal.promise
  assert.equal(made.missing, 0)
  await verifyBackup(folder)
  await round()
  const left: string[] = []
  for await (const key of other.files.keys()) left.push(key)
  assert.deepEqual(left, [])
})

/** Runs statements as the owner of the database. */
async function run(url: string, statements: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statements)
  await client.end()
}

test('only whole backups are found in a folder, the latest first', async (t) => {
  const other = await emptyOne(t)
  const parent = path.join(other.dataDir, 'backups')
  const made = []
  for (const name of ['b', 'a', 'c']) made.push(await makeBackup({ ...other, folder: path.join(parent, name) }))
  await mkdir(path.join(parent, 'd.partial'))
  await rm(path.join(parent, 'c', 'MANIFEST'))
  assert.deepEqual(
    (await wholeBackups(parent)).map(({ folder }) => path.basename(folder)),
    ['a', 'b'],
  )
})

test('a restore takes an empty installation only, and leaves any other as it is', async (t) => {
  const { folder } = await backup()
  const before = await state()
  await assert.rejects(restoreBackup({ connection, files, folder }), { name: 'StartRefused', message: /is not empty/ })
  assert.deepEqual(await state(), before)

  const withFiles = await emptyOne(t)
  await withFiles.files.put(`${'a'.repeat(32)}-large`, Buffer.from('x'))
  const own = await withFiles.state()
  await assert.rejects(restoreBackup({ ...withFiles, folder }), {
    name: 'StartRefused',
    message: /store of the pictures is not empty/,
  })
  assert.deepEqual(await withFiles.state(), own)

  const shared = await emptyOne(t)
  await shared.db.execute(sql`create table bookkeeping (id int)`)
  await assert.rejects(restoreBackup({ ...shared, folder }), { name: 'StartRefused', message: /table "bookkeeping"/ })

  const running = await emptyOne(t, { direct: true })
  await running.db.execute(sql`select 1`)
  await assert.rejects(restoreBackup({ ...running, folder }), {
    name: 'StartRefused',
    message: /is running on this database/,
  })
})

test('a role that may not make tables is told so, and the backup is not blamed', async (t) => {
  const { folder } = await backup()
  const empty = await emptyOne(t)
  const mayNot = `do $$ begin execute format('revoke create on database %I from current_user', current_database()); end $$`
  await run(empty.url, `${withoutTables}; ${mayNot}`)
  await assert.rejects(restoreBackup({ ...empty, folder }), {
    name: 'StartRefused',
    message: /^The role "\w+" of DATABASE_URL may not create the tables .* Make it the owner of the database/,
  })
})

test('a restore that was cut off is begun again, and a database without any table will do', async (t) => {
  const { folder } = await backup()
  const before = await state()
  const empty = await emptyOne(t)
  const stopping = new AbortController()
  const stop = () => stopping.abort(new Error('Enough'))
  const onProgress = ({ what, done }: { what: string; done: number }) => void (what === 'rows' && done > 40 && stop())
  await run(empty.url, withoutTables)
  await assert.rejects(restoreBackup({ ...empty, folder, onProgress, signal: stopping.signal }), /Enough/)
  const tables = await everyRow(empty.connection)
  assert.deepEqual(tables, { sequences: [] })
  await restoreBackup({ ...empty, folder })
  assert.deepEqual(await empty.state(), restored(before))
})

test('a database is copied into an empty one as it is, without a file between', async (t) => {
  const empty = await emptyOne(t)
  const rows = await copyDatabase(connection, empty.connection)
  assert.ok(rows > 50)
  assert.deepEqual(await everyRow(empty.connection), await everyRow(connection))
})

test('a database without tables has no backup, and gets none by being asked for one', async (t) => {
  const empty = await emptyOne(t)
  await run(empty.url, withoutTables)
  await assert.rejects(makeBackup({ ...empty, folder: path.join(empty.dataDir, 'b') }), /There is nothing to back up/)
  assert.deepEqual(await everyRow(empty.connection), { sequences: [] })
})

test('a backup of an older release is made without migrating it, and brought up to date where it is restored', async (t) => {
  const now = await emptyOne(t)
  const { url } = await databaseBefore(t, 'people_and_plans')
  const old = { connection: { connectionString: url }, files: (await diskStore(t)).store }
  await run(url, "insert into users (id, email, access_level) values ('u1', 'ana@example.test', 'pro')")
  await run(url, "insert into media_files values ('u1', 1, repeat('0', 32), 1, 8, 6, '', '[]')")
  await old.files.put(`${'0'.repeat(32)}-large`, Buffer.from('x'))
  const before = await everyRow(old.connection)
  const { folder, manifest } = await makeBackup({ ...old, folder: newFolder() })
  assert.equal(manifest.migrations.length, 12)
  // Into another PostgreSQL it is moved as it is: a start migrates it once every row has been compared.
  const moved = await emptyOne(t)
  await copyDatabase(old.connection, moved.connection)
  assert.deepEqual(await everyRow(moved.connection), before)
  assert.deepEqual(await everyRow(old.connection), before)
  const { migrated } = await restoreBackup({ ...now, folder })
  assert.ok(migrated > 0)
  const [rows, stored] = await now.state()
  assert.match(rows['public.users']?.join() ?? '', /ana@example\.test/)
  assert.deepEqual(stored, await everyFile(old.files))
})

test('a backup of an older release that cannot be brought up to date restores nothing', async (t) => {
  const { url } = await databaseBefore(t, 'people_and_plans')
  await run(url, "insert into users (id, email, access_level) values ('u1', 'ana@example.test', 'pro')")
  const { folder } = await makeBackup({ connection: { connectionString: url }, files, folder: newFolder() })
  const empty = await emptyOne(t)
  // In the way of a later migration.
  await run(empty.url, `${withoutTables}; create view lookups as select 1`)
  await assert.rejects(restoreBackup({ ...empty, folder }), { name: 'StartRefused', message: /No row was restored/ })
  assert.deepEqual(await everyRow(empty.connection), { sequences: [] })
})

test('a database of a newer release is not backed up by this one', async (t) => {
  const newer = await emptyOne(t)
  await run(newer.url, "insert into drizzle.__drizzle_migrations (hash, created_at) values ('', 9999999999999)")
  const folder = path.join(newer.dataDir, 'b')
  await assert.rejects(makeBackup({ ...newer, folder }), { name: 'StartRefused', message: /newer Contactsheet/ })
})

test('a transaction that is told to stop ends at once, with the reason', async () => {
  const stopping = new AbortController()
  const work = inLongTransaction(connection, { signal: stopping.signal }, async (client) => {
    stopping.abort(new Error('Enough'))
    await client.query('select pg_sleep(60)')
  })
  await assert.rejects(work, /^Error: Enough$/)
})
