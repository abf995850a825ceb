import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cp, mkdtemp, open, readdir, readFile, rename, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'
import { gunzipSync, gzipSync } from 'node:zlib'
import { fillAccount } from '#account/testing/full-account.ts'
import { testDatabase } from '#platform/testing/test-database.ts'
import { openFileStore } from '#platform/files/file-store.ts'
import { readConfig } from '#platform/process/config.ts'
import { startApp } from '../testing/start-app.ts'
import { makeBackup } from './make-backup.ts'
import { manifestText, readManifest } from './manifest.ts'
import { restoreBackup } from './restore-backup.ts'
import { everyFile, everyRow } from './testing/whole-state.ts'
import { verifyBackup } from './verify-backup.ts'

const [source, target] = [await testDatabase(), await testDatabase({ plain: true })]
const studio = await startApp({}, { db: source.db })
const parent = await mkdtemp(path.join(tmpdir(), 'contactsheet-backups-'))
const files = await openFileStore(readConfig({ DATA_DIR: path.join(parent, 'data') }), () => undefined)
after(async () => {
  await studio.close()
  await source.close()
  await target.close()
  await rm(parent, { recursive: true, force: true })
})
await fillAccount(await studio.signIn(), studio.anonymous)
const whole = path.join(parent, 'whole')
await makeBackup({ connection: { connectionString: source.url }, files: studio.files, folder: whole })
const connection = { connectionString: target.url }

const [aFile = ''] = (await readdir(path.join(whole, 'files'), { recursive: true })).filter((name) =>
  name.includes('-'),
)

async function flipByte(file: string, at = 20) {
  const handle = await open(file, 'r+')
  const { buffer } = await handle.read(Buffer.alloc(1), 0, 1, at)
  await handle.write(Buffer.from([(buffer[0] ?? 0) ^ 1]), 0, 1, at)
  await handle.close()
}

/** What may happen to a backup, and what is said of it. */
const harms: [what: string, harm: (folder: string) => Promise<unknown>, said: RegExp][] = [
  [
    'a damaged byte in a picture',
    (f) => flipByte(path.join(f, 'files', aFile)),
    /damaged: files\/\S+ is not as it was/,
  ],
  ['a missing picture', (f) => rm(path.join(f, 'files', aFile)), /damaged: files\/\S+ is missing\.$/],
  [
    'a damaged byte in the rows',
    (f) => flipByte(path.join(f, 'rows/users.copy.gz')),
    /damaged: rows\/users\.copy\.gz is/,
  ],
  ['missing rows', (f) => rm(path.join(f, 'rows/users.copy.gz')), /damaged: rows\/users\.copy\.gz is not as it was/],
  ['a damaged byte in the list', (f) => flipByte(path.join(f, 'FILES')), /damaged: FILES is not as it was written\.$/],
  ['a missing list', (f) => rm(path.join(f, 'FILES')), /damaged: FILES is not as it was written\.$/],
  [
    'a list without its end',
    async (f) => truncate(path.join(f, 'FILES'), (await stat(path.join(f, 'FILES'))).size - 80),
    /damaged: FILES/,
  ],
  [
    'another file in the folder',
    (f) => writeFile(path.join(f, 'notes.txt'), ''),
    /damaged: notes\.txt does not belong to it\.$/,
  ],
  [
    'another file among the pictures',
    (f) => writeFile(path.join(f, 'files', `${aFile}x`), ''),
    /damaged: files\/\S+x does not belong/,
  ],
  [
    'a picture in a wrong place',
    (f) => rename(path.join(f, 'files', aFile), path.join(f, 'files', path.basename(aFile))),
    /damaged: files\/\S+ is missing/,
  ],
  ['a MANIFEST that ends too early', (f) => truncate(path.join(f, 'MANIFEST'), 500), /damaged: its MANIFEST is not as/],
  ['an empty MANIFEST', (f) => truncate(path.join(f, 'MANIFEST'), 0), /damaged: its MANIFEST is not as/],
  [
    'another number in the MANIFEST',
    (f) => changeText(path.join(f, 'MANIFEST'), /"rows": \d+/, '"rows": 7'),
    /damaged: its MANIFEST/,
  ],
  ['no MANIFEST', (f) => rm(path.join(f, 'MANIFEST')), /is no whole backup: it has no MANIFEST/],
  ['no folder', (f) => rm(f, { recursive: true }), /is no whole backup: there is no such folder\.$/],
  ['a pipe for a MANIFEST', pipeFor, /damaged: its MANIFEST/],
  ['a release that would write on the terminal', (f) => seal(f, { product: '1\u001B[2J' }), /damaged: its MANIFEST/],
  ['a name that leads out of the folder', listOutside, /damaged: its FILES has a line that is none\.$/],
  ['a later form', (f) => seal(f, { form: 2 }), /was written by a newer Contactsheet/],
]

/** Whoever reads it waits for ever. */
async function pipeFor(folder: string) {
  await rm(path.join(folder, 'MANIFEST'))
  execFileSync('mkfifo', [path.join(folder, 'MANIFEST')])
}

/** Its checksums are right all the same. */
async function listOutside(folder: string) {
  const list = `${await readFile(path.join(folder, 'FILES'), 'utf8')}missing 0 ../../${'f'.repeat(32)}-large\n`
  await writeFile(path.join(folder, 'FILES'), list)
  const { files } = await readManifest(folder)
  await seal(folder, { files: { ...files, sha256: createHash('sha256').update(list).digest('hex') } })
}

async function changeText(file: string, from: RegExp, to: string) {
  await writeFile(file, (await readFile(file, 'utf8')).replace(from, to))
}

async function seal(folder: string, changes: object) {
  const manifest = { ...(await readManifest(folder)), ...changes }
  await writeFile(path.join(folder, 'MANIFEST'), manifestText(manifest))
}

const state = async () => [await everyRow(connection), await everyFile(files)]

for (const [what, harm, said] of harms) {
  test(`a backup with ${what} is refused in words, and nothing is written`, async (t) => {
    const folder = path.join(parent, what.replaceAll(' ', '-'))
    await cp(whole, folder, { recursive: true })
    t.after(() => rm(folder, { recursive: true, force: true }))
    await harm(folder)
    const before = await state()
    const refused = { name: 'StartRefused', message: said }
    await assert.rejects(verifyBackup(folder), refused)
    await assert.rejects(restoreBackup({ connection, files, folder }), refused)
    assert.deepEqual(await state(), before)
  })
}

/** Changes the rows of a table as somebody would who corrects its checksum too; undefined leaves something that is no gzip. */
async function changeRows(folder: string, table: string, change: (rows: string) => string | undefined) {
  const place = path.join(folder, 'rows', `${table}.copy.gz`)
  const changed = change(gunzipSync(await readFile(place)).toString())
  const bytes = changed === undefined ? Buffer.from('no gzip') : gzipSync(changed)
  await writeFile(place, bytes)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const { tables } = await readManifest(folder)
  await seal(folder, { tables: tables.map((one) => (one.name === table ? { ...one, sha256 } : one)) })
}

/** What somebody may do to a backup with its checksums, and where the fault is said to be. */
const forgeries: [what: string, forge: (folder: string) => Promise<unknown>, said: RegExp][] = [
  [
    'a value of another kind',
    (f) => changeRows(f, 'users', (rows) => rows.replace(/\t\d{4}-\d\d-\d\d [^\t\n]+/, '\tnever\u001B[2J')),
    /\(COPY users, line 1, column \w+_at\)/,
  ],
  ['a row twice', (f) => changeRows(f, 'users', (rows) => rows + rows), /\(COPY users, line \d+\)/],
  ['rows of nobody', (f) => changeRows(f, 'users', () => ''), /\(\w+_user_id\w*\)/],
  ['rows that are no rows', (f) => changeRows(f, 'users', () => undefined), /\(rows that cannot be read\)/],
  [
    'a number beyond the last',
    async (f) => {
      const { sequences } = await readManifest(f)
      await seal(f, { sequences: sequences.map((one) => ({ ...one, last: -5 })) })
    },
    /\(a number that is out of range\)/,
  ],
  [
    'columns of its own',
    async (f) => {
      const { tables } = await readManifest(f)
      await seal(f, { tables: tables.map((one) => ({ ...one, columns: [...one.columns, 'more'] })) })
    },
    /\(its tables are not those of its migrations: \w+ /,
  ],
]

for (const [what, forge, said] of forgeries) {
  test(`a backup whose checksums are right, with ${what}, restores no row and says where it is wrong`, async (t) => {
    const folder = path.join(parent, what.replaceAll(' ', '-'))
    await cp(whole, folder, { recursive: true })
    t.after(() => rm(folder, { recursive: true, force: true }))
    await forge(folder)
    await verifyBackup(folder)
    const before = await everyRow(connection)
    await assert.rejects(restoreBackup({ connection, files, folder }), ({ name, message }: Error) => {
      assert.equal(name, 'StartRefused')
      assert.match(message, said)
      assert.doesNotMatch(message, /\p{Cc}/u)
      return true
    })
    assert.deepEqual(await everyRow(connection), before)
  })
}

test('a backup of a newer release is whole, and refused by a restore', async (t) => {
  const folder = path.join(parent, 'newer')
  await cp(whole, folder, { recursive: true })
  t.after(() => rm(folder, { recursive: true, force: true }))
  const { migrations } = await readManifest(folder)
  await seal(folder, { product: '9.0.0', migrations: [...migrations, 9_999_999_999_999] })
  await verifyBackup(folder)
  await assert.rejects(restoreBackup({ connection, files, folder }), {
    name: 'StartRefused',
    message: /is of a newer Contactsheet \(9\.0\.0\) than this one/,
  })
})

test('many faults are counted, and the first of them named', async (t) => {
  const folder = path.join(parent, 'many')
  await cp(whole, folder, { recursive: true })
  t.after(() => rm(folder, { recursive: true, force: true }))
  await rm(path.join(folder, 'files'), { recursive: true })
  const { count } = (await readManifest(folder)).files
  await assert.rejects(verifyBackup(folder), { message: new RegExp(`; and ${count - 5} more\\.$`) })
})
