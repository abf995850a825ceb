import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, mkdir, readdir, readFile, rmdir, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { test } from 'node:test'
import { accountFor, launchFor } from './run.ts'
import { ask, serverOf, testPlace } from '#platform/testing/test-place.ts'
import { prepareData } from '#testing/live/prepared-data.ts'

const isRoot = process.getuid?.() === 0

// asvs 13.2.1
test('works in a folder that only its owner may enter', async (t) => {
  const { folder, dataDir, open } = await testPlace(t)
  await chmod(folder, 0o700)

  const postgres = await open('serve')

  const [row] = await ask(postgres.connection, 'select current_user as role')
  assert.deepEqual(row, { role: 'web' })
  const cluster = await stat(path.join(dataDir, 'postgres'))
  assert.equal(cluster.mode & 0o777, 0o700)
  assert.equal(cluster.uid === 0, false)
  await postgres.release()
})

test('works for an ordinary user in a folder of that user', async (t) => {
  const { folder, dataDir, open, hold } = await testPlace(t)
  const account = isRoot ? { uid: 1, gid: 1 } : undefined
  if (account) await chown(folder, account.uid, account.gid)

  const launch = await launchFor(account, folder, process.execPath)
  const product = await hold('serve', launch)

  assert.equal(product.said, 'ready')
  assert.equal((await stat(path.join(dataDir, 'postgres'))).uid, account?.uid ?? process.getuid?.())
  await product.stop()
  assert.equal(await serverOf(dataDir), undefined)

  // Root coming later, say for a command, works as the owner of the data and leaves it to that user.
  const later = await open('serve')
  await later.release()
  const again = await hold('serve', launch)
  assert.equal(again.said, 'ready')
  await again.stop()
})

// asvs 1.2.5
test('works where the path is too long for a socket, has blanks, quotes and commas', async (t) => {
  const { folder, open, hold } = await testPlace(t, `a "very", 'long' $name of a folder ${'x'.repeat(80)}`)

  const postgres = await open('serve')

  const socketFolder = String(postgres.connection.host)
  assert.equal(socketFolder.startsWith(folder), false)
  assert.equal((await stat(socketFolder)).mode & 0o777, 0o700)
  assert.deepEqual(await ask(postgres.connection, 'select 1 as one'), [{ one: 1 }])
  const second = await hold('serve')
  assert.match(second.said, /^refused: Another Contactsheet/)
  await postgres.release()
  await assert.rejects(stat(socketFolder), { code: 'ENOENT' })
})

test('a folder in the temporary directory that somebody else made is not used for the socket', async (t) => {
  const { dataDir, open } = await testPlace(t, 'x'.repeat(90))
  await prepareData(dataDir)
  const first = await open('serve')
  const socketFolder = String(first.connection.host)
  await first.release()
  for (const parent of new Set([tmpdir(), '/tmp'])) {
    const taken = path.join(parent, path.basename(socketFolder))
    await mkdir(taken, { mode: 0o755 })
    t.after(() => rmdir(taken))
  }

  await assert.rejects(open('serve'), { name: 'StartRefused', message: /too long for a socket/ })
})

test('an interrupted creation leaves nothing behind that prevents the next start', async (t) => {
  const { dataDir, open } = await testPlace(t)
  const program =
    "import { openDatabase } from './database.ts'; await openDatabase({ dataDir: process.argv[1], purpose: 'serve' })"
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program, dataDir], {
    cwd: path.join(import.meta.dirname, '../../database'),
  })
  t.after(() => child.kill('SIGKILL'))
  await t.waitFor(
    async () => {
      const [preparing = ''] = await readdir(dataDir)
      assert.ok((await readdir(path.join(dataDir, preparing))).includes('base'))
    },
    { timeout: 60_000, interval: 5 },
  )
  child.kill('SIGKILL')
  await once(child, 'exit')
  assert.equal((await readdir(dataDir)).includes('postgres'), false)

  const postgres = await open('serve')
  assert.deepEqual(await ask(postgres.connection, 'select 1 as one'), [{ one: 1 }])
  await postgres.release()
  await t.waitFor(async () => assert.deepEqual(await readdir(dataDir), ['postgres']), { timeout: 60_000 })

  // What could not be removed then goes with a later start.
  await mkdir(path.join(dataDir, `postgres.preparing-${child.pid}-00000000`))
  await (await open('serve')).release()
  assert.deepEqual(await readdir(dataDir), ['postgres'])
})

test('a dead server whose process id now belongs to another program does not prevent the start', async (t) => {
  const { dataDir, open } = await testPlace(t)
  await prepareData(dataDir)
  const first = await open('serve')
  const file = path.join(dataDir, 'postgres', 'postmaster.pid')
  const lines = (await readFile(file, 'utf8')).split('\n')
  await first.release()
  const launch = await accountFor(path.join(dataDir, 'postgres'))
  const stranger = spawn('sleep', ['60'], { ...launch })
  t.after(() => stranger.kill())
  const stale = [stranger.pid, ...lines.slice(1)].join('\n')
  await writeFile(file, stale)
  await writeFile(path.join(dataDir, 'postgres', '.s.PGSQL.5432.lock'), stale)

  const next = await open('serve')

  assert.notEqual(await serverOf(dataDir), stranger.pid)
  await next.release()
  await writeFile(file, '')
  const afterPowerCut = await open('serve')
  await afterPowerCut.release()
})
