import assert from 'node:assert/strict'
import { chmod, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { test, type TestContext } from 'node:test'
import pg from 'pg'
import { findBinaries } from './binaries.ts'
import { ask, killServer, serverOf, testPlace } from '#platform/testing/test-place.ts'
import { prepareData } from '#testing/live/prepared-data.ts'

test('the first start creates the database, the second finds it again, and stopping stops the server', async (t) => {
  const { dataDir, open } = await testPlace(t)

  const first = await open('serve')
  await ask(first.connection, "create table kept as select 'still here' as text")
  await first.release()
  assert.equal(await serverOf(dataDir), undefined)

  const second = await open('serve')
  assert.deepEqual(await ask(second.connection, 'select text from kept'), [{ text: 'still here' }])
  assert.match(second.where, new RegExp(`Your data lies in .*${dataDir}/postgres, in a private PostgreSQL \\d+`))
  await second.release()
})

// asvs 13.2.2
test('the product works with settings that keep data and hold little memory, and as a role that owns only its database', async (t) => {
  const { open } = await testPlace(t)
  const postgres = await open('serve', { settings: {} })
  const settings = await ask<{ name: string; setting: string }>(
    postgres.connection,
    "select name, current_setting(name) as setting from pg_settings where name in ('shared_buffers', 'fsync', 'synchronous_commit', 'full_page_writes', 'jit', 'autovacuum', 'listen_addresses', 'server_encoding', 'data_checksums', 'restart_after_crash', 'TimeZone') order by name",
  )
  assert.deepEqual(Object.fromEntries(settings.map(({ name, setting }) => [name, setting])), {
    TimeZone: 'UTC',
    autovacuum: 'on',
    data_checksums: 'on',
    fsync: 'on',
    full_page_writes: 'on',
    jit: 'off',
    listen_addresses: '',
    restart_after_crash: 'off',
    server_encoding: 'UTF8',
    shared_buffers: '32MB',
    synchronous_commit: 'on',
  })
  const [role] = await ask(
    postgres.connection,
    'select rolsuper, rolcreaterole from pg_roles where rolname = current_user',
  )
  assert.deepEqual(role, { rolsuper: false, rolcreaterole: false })
  await ask(postgres.connection, 'create extension pg_trgm; create extension unaccent; create extension btree_gin')
  await postgres.release()
})

test('a second product on the same data is refused, and the first goes on', async (t) => {
  const { dataDir, open, hold } = await testPlace(t)
  await prepareData(dataDir)
  const first = await open('serve')

  const second = await hold('serve')

  assert.match(second.said, /^refused: Another Contactsheet is already running on the data in .*Stop that one first/)
  assert.deepEqual(await ask(first.connection, 'select 1 as one'), [{ one: 1 }])
  await first.release()
})

test('after a kill -9 of the product its server is taken over, and stopped with the new one', async (t) => {
  const { dataDir, open, hold } = await testPlace(t)
  await prepareData(dataDir)
  const killed = await hold('serve')
  assert.equal(killed.said, 'ready')
  const server = await serverOf(dataDir)
  await killed.kill()

  const next = await open('serve')

  assert.equal(await serverOf(dataDir), server)
  await next.release()
  assert.equal(await serverOf(dataDir), undefined)
})

test('after a kill -9 of the product and its server the next start recovers what was written', async (t) => {
  const { dataDir, open, hold } = await testPlace(t)
  await prepareData(dataDir)
  const product = await hold('serve')
  const tool = await open('tool')
  await ask(tool.connection, 'create table kept as select 7 as seven')
  await Promise.all([product.kill(), killServer(dataDir)])

  const next = await open('serve')

  assert.deepEqual(await ask(next.connection, 'select seven from kept'), [{ seven: 7 }])
  await tool.release()
  await next.release()
})

/** The real programs, but the first server is stopped as soon as it runs, as what watches over a killed product may do. */
async function stoppedOnce(t: TestContext) {
  const { folder } = await findBinaries()
  const bin = await mkdtemp(path.join(tmpdir(), 'contactsheet-bin-'))
  t.after(() => rm(bin, { recursive: true, force: true }))
  await chmod(bin, 0o777)
  for (const name of ['initdb', 'postgres']) await symlink(path.join(folder, name), path.join(bin, name))
  const real = `'${path.join(folder, 'pg_ctl')}'`
  await writeFile(
    path.join(bin, 'pg_ctl'),
    `#!/bin/sh
${real} "$@" || exit
if [ "$1" = start ] && mkdir '${bin}/stopped' 2>/dev/null; then
  ${real} stop -m fast -w -s
  echo 'pg_ctl: could not start server'
  exit 1
fi
`,
    { mode: 0o755 },
  )
  return bin
}

test('a server that is stopped before anybody has claimed it is started again', async (t) => {
  const { dataDir, open } = await testPlace(t)
  await prepareData(dataDir)
  const postgres = await open('serve', { postgresBin: await stoppedOnce(t) })
  assert.deepEqual(await ask(postgres.connection, 'select 1 as one'), [{ one: 1 }])
  await postgres.release()
})

test('when the server is killed, or one of its processes crashes, the running product brings it back', async (t) => {
  const { dataDir, open, hold } = await testPlace(t)
  await prepareData(dataDir)
  const lost: Error[] = []
  const postgres = await open('serve', { onLost: (reason) => lost.push(reason) })
  const crashOne = async () => {
    const client = new pg.Client(postgres.connection)
    client.on('error', () => undefined)
    await client.connect()
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    process.kill(rows[0]?.pid ?? assert.fail(), 'SIGKILL')
  }
  for (const crash of [() => killServer(dataDir), crashOne]) {
    const before = await serverOf(dataDir)
    await crash()
    await t.waitFor(
      async () => {
        assert.deepEqual(await ask(postgres.connection, 'select 1 as one'), [{ one: 1 }])
        assert.notEqual(await serverOf(dataDir), before)
      },
      { timeout: 60_000 },
    )
  }
  assert.deepEqual(lost, [])
  const second = await hold('serve')
  assert.match(second.said, /^refused/)
  await postgres.release()
})

test('a tool starts the server when none runs, then stops it; beside the product it leaves it alone', async (t) => {
  const { dataDir, open } = await testPlace(t)
  await prepareData(dataDir)
  const alone = await open('tool')
  await alone.release()
  assert.equal(await serverOf(dataDir), undefined)

  const tool = await open('tool')
  const product = await open('serve')
  const server = await serverOf(dataDir)
  await tool.release()
  assert.deepEqual(await ask(product.connection, 'select 1 as one'), [{ one: 1 }])

  const beside = await open('tool')
  await product.release()
  assert.equal(await serverOf(dataDir), server)
  await beside.release()
  assert.equal(await serverOf(dataDir), undefined)
})

test('many starts at the same moment on an empty folder make one server, and the last to leave stops it', async (t) => {
  const { dataDir, open } = await testPlace(t)

  const tools = await Promise.all([1, 2, 3].map(() => open('tool')))
  const servers = await Promise.all(
    tools.map(({ connection }) => ask(connection, 'select pg_postmaster_start_time()::text as started')),
  )
  assert.equal(new Set(servers.map((rows) => JSON.stringify(rows))).size, 1)

  await Promise.all(tools.map((tool) => tool.release()))
  assert.equal(await serverOf(dataDir), undefined)
})
