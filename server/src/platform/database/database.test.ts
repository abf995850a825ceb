import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { test, type TestContext } from 'node:test'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { PoolClient } from 'pg'
import { openDatabase } from './database.ts'
import { firstConnection } from '#platform/postgres/first-connection.ts'
import { ConnectionHealth } from '#platform/postgres/connection-health.ts'
import { inLongTransaction } from '#platform/postgres/long-transaction.ts'
import { Pool } from '#platform/postgres/pool.ts'
import { WatchedClient } from '#platform/postgres/watched-client.ts'
import { testNetwork } from '#platform/testing/test-network.ts'
import { testDatabase } from '#platform/testing/test-database.ts'

const shared = await testDatabase({ direct: true })
test.after(() => shared.close())

const open = (databaseUrl: string) => openDatabase({ dataDir: '/nowhere', databaseUrl, purpose: 'serve' })

const pidOf = async (client: PoolClient) => {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]?.pid
}

const endOf = (client: PoolClient) => new Promise<void>((resolve) => client.once('end', resolve))

test('the PostgreSQL of DATABASE_URL is used, and named without its password', async () => {
  const url = new URL(shared.url)
  url.password = 'very-secret'
  const [one, two] = await Promise.all([open(url.href), open(url.href)])

  assert.match(one.where, /^Your data lies in the database "test_\d+_\d+" of the PostgreSQL \d+/)
  assert.equal(one.where.includes('very-secret'), false)
  assert.deepEqual((await two.db.execute(sql`select 1 as one`)).rows, [{ one: 1 }])
  await Promise.all([one.close(), two.close()])
})

test('sessions go by the name of the product, whatever the address calls them', async () => {
  const url = new URL(shared.url)
  url.searchParams.set('application_name', 'studio')
  const { db, close } = await open(url.href)
  const asked = "select current_setting('application_name') as name"
  const { rows } = await db.execute(sql.raw(asked))
  await close()
  const long = await inLongTransaction({ connectionString: url.href }, {}, (client) => client.query(asked))

  assert.deepEqual([rows, long.rows], [[{ name: 'contactsheet' }], [{ name: 'contactsheet' }]])
})

test('a long transaction says that its connection was lost, whenever and however that breaks', async (t) => {
  const broken = (code: string) =>
    inLongTransaction({ connectionString: shared.url }, {}, async (client) => {
      const answer = client.query('select pg_sleep(20)')
      client.connection.stream.destroy(Object.assign(new Error(`write ${code}`), { code }))
      await answer
    })
  for (const code of ['EPIPE', 'ECONNRESET'])
    await assert.rejects(broken(code), {
      name: 'DatabaseUnavailable',
      message: 'The connection to the database was lost',
    })
  const nobody = { connectionString: await stranger(t) }
  await assert.rejects(
    inLongTransaction(nobody, {}, () => Promise.resolve()),
    { name: 'DatabaseUnavailable', message: 'The database cannot be reached' },
  )
})

test('days are read as text and counts as numbers', async () => {
  const query = sql`select '2026-05-01'::date as day, '09:30'::time as time, count(*) as count from pg_class where false`
  const expected = [{ day: '2026-05-01', time: '09:30:00', count: 0 }]

  assert.deepEqual((await shared.db.execute(query)).rows, expected)
  const plain = await shared.pool.query(
    "select '2026-05-01'::date as day, '09:30'::time as time, count(*) as count from pg_class where false",
  )
  assert.deepEqual(plain.rows, expected)
})

/** A listener that is not a PostgreSQL: it sends this greeting and waits. */
async function stranger(t: TestContext, greeting?: string) {
  const open = new Set<Socket>()
  const server = createServer((socket) => {
    open.add(socket.on('error', () => undefined))
    if (greeting === undefined) socket.destroy()
    else socket.write(greeting)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  t.after(() => {
    for (const socket of open) socket.destroy()
    server.close()
  })
  return `postgres://ana:very-secret@127.0.0.1:${(server.address() as AddressInfo).port}/x`
}

// asvs 12.3.2
test('a DATABASE_URL that cannot be used is refused in a sentence, in seconds and without its password', async (t) => {
  const network = await testNetwork(t, shared.url)
  const silent = await testNetwork(t, shared.url)
  silent.fallSilent()
  const changed = (change: (url: URL) => void) => {
    const url = new URL(network.url)
    url.password = 'very-secret'
    change(url)
    return url.href
  }
  const wrong: [string, RegExp][] = [
    ['postgres://ana:very-secret@host:99999999/x', /is not the address of a PostgreSQL/],
    [
      'postgres://ana:very-secret@nowhere.invalid/x',
      /at nowhere.invalid cannot be used: getaddrinfo .*: (correct|see to the network)/,
    ],
    ['postgres://ana:very-secret@127.0.0.1:1/x', /ECONNREFUSED .*\. Nothing listens there: start/],
    ['postgres:///x?host=/nowhere', /ENOENT/],
    [silent.url, /does not answer\. See whether/],
    [await stranger(t), /Connection terminated/],
    [await stranger(t, 'SSH-2.0-OpenSSH_9'), /does not answer/],
    [await stranger(t, 'HTTP/1.1 400 Bad Request\r\n\r\n'), /does not answer/],
    [`${await stranger(t, 'N')}?sslmode=verify-full`, /does not support SSL/],
    [changed((url) => (url.pathname = '/missing')), /database "missing" does not exist\. Create it/],
    [changed((url) => (url.username = 'nobody')), /role "nobody" does not exist\. Correct/],
    [
      changed((url) => url.searchParams.set('sslrootcert', '/nowhere.pem')),
      /the file \/nowhere.pem, which cannot be read/,
    ],
  ]

  const begun = performance.now()
  await Promise.all(
    wrong.map(([url, sentence]) =>
      assert.rejects(open(url), (error: Error) => {
        assert.equal(error.name, 'StartRefused', error.message)
        assert.match(error.message, /^[^\n]*DATABASE_URL[^\n]*$/)
        assert.match(error.message, sentence)
        return !error.message.includes('very-secret')
      }),
    ),
  )
  assert.ok(performance.now() - begun < 20_000)
})

test('a PostgreSQL older than 15 is refused', async (t) => {
  const database = await testDatabase({ direct: true })
  t.after(() => database.close())
  // A function that shadows the system's own answers the one question we ask.
  await database.pool.query(`
    create schema past;
    create function past.current_setting(text) returns text language sql as $$ select case $1 when 'server_version_num' then '140009' else '14.9' end $$;
    do $$ begin execute format('alter role web in database %I set search_path = past, pg_catalog', current_database()); end $$`)

  await assert.rejects(open(database.url), {
    name: 'StartRefused',
    message: 'The PostgreSQL of DATABASE_URL is version 14.9; Contactsheet needs version 15 or newer.',
  })
})

// asvs 1.4.3
test('connections that the server ends, idle or in use, are replaced', async (t) => {
  const pool = new Pool({ connectionString: shared.url }, { max: 2 })
  t.after(() => pool.end())
  const [idle, used] = await Promise.all([pool.connect(), pool.connect()])
  const pids = await Promise.all([pidOf(idle), pidOf(used)])
  idle.release()
  const ended = Promise.all([endOf(idle), endOf(used)])
  await shared.pool.query('select pg_terminate_backend(pid) from unnest($1::int[]) as pid', [pids])
  await ended

  // The connection in use was never given back, as when a transaction cannot begin: its place must still become free.
  const both = await Promise.all([pool.connect(), pool.connect()])

  assert.deepEqual(new Set(await Promise.all(both.map(pidOf))).size, 2)
  for (const client of both) client.release()
  used.release()
})

test('connections close after 20 seconds without use; those at work stay', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] })
  const pool = new Pool({ connectionString: shared.url }, { max: 3 })
  t.after(() => pool.end())
  const clients = await Promise.all([pool.connect(), pool.connect(), pool.connect()])
  const ends = clients.map(endOf)
  for (const client of clients) client.release()
  t.mock.timers.tick(19_000)
  assert.equal(pool.idleCount, 3)
  await pool.query('select 1')
  t.mock.timers.tick(1000)
  // The one used last is used next.
  await Promise.all(ends.slice(0, 2))
  assert.equal(pool.totalCount, 1)
  t.mock.timers.tick(19_000)
  await Promise.all(ends)
  assert.equal(pool.totalCount, 0)
})

/** A pool of a database of its own, what it tells, and what sets how many connections that database allows; -1 for any number. */
async function limitedPool(t: TestContext) {
  const own = await testDatabase({ direct: true })
  t.after(() => own.close())
  const told: string[] = []
  const pool = new Pool(
    { connectionString: own.url },
    { health: new ConnectionHealth((sentence) => void told.push(sentence)) },
  )
  t.after(() => pool.end())
  const allow = (limit: number) =>
    own.pool.query(
      `do $$ begin execute format('alter database %I connection limit ${limit}', current_database()); end $$`,
    )
  return { pool, told, allow, url: own.url }
}

test('a start waits for a database that has too many visitors, and says so once', async (t) => {
  const { allow, url } = await limitedPool(t)
  await allow(0)
  let waits = 0
  const client = await firstConnection(
    () => new WatchedClient({ connectionString: url }),
    () => {
      waits += 1
      void allow(-1)
    },
  )
  await client.end()
  assert.equal(waits, 1)
})

test('a server that goes away in the middle of the greeting is asked again, however the system tells of it', async (t) => {
  const { url } = await limitedPool(t)
  const gone = ['ECONNRESET', 'EPIPE']
  const client = await firstConnection(() => {
    const next = new WatchedClient({ connectionString: url })
    next.connection.once('connect', () => {
      const code = gone.shift()
      if (code !== undefined) next.connection.stream.destroy(Object.assign(new Error(`write ${code}`), { code }))
    })
    return next
  })
  await client.end()
  assert.deepEqual(gone, [])
})

test('a server of others that turns everybody away is noted once when it begins and once when it is over', async (t) => {
  const { pool, told, allow } = await limitedPool(t)

  await allow(0)
  for (const _try of [1, 2]) await assert.rejects(pool.query('select 1'), { message: 'The database cannot be reached' })
  const refused = /^The database cannot be reached \(too many connections for database "test_\w+"\)\.$/
  assert.equal(told.length, 1)
  assert.match(told[0] ?? '', refused)

  await allow(-1)
  for (const _try of [1, 2]) await pool.query('select 1')
  assert.deepEqual(told.slice(1), ['The database is back.'])
})

test('where the server has fewer connections than we would use, everybody gets a turn with those', async (t) => {
  const { pool, told, allow } = await limitedPool(t)
  await pool.query('select 1')
  await allow(1)

  await Promise.all(Array.from({ length: 50 }, () => pool.query('select pg_sleep(0.01)')))

  assert.equal(told.length, 1)
  const few = /^The database has only 1 connection for this server, which goes on with that: too many connections for/
  assert.match(told[0] ?? '', few)
})

// asvs 16.5.3
test('a transaction whose connection is lost fails, and the next one works', async (t) => {
  const pool = new Pool({ connectionString: shared.url }, { max: 1 })
  t.after(() => pool.end())
  const db = drizzle(pool)

  await assert.rejects(
    db.transaction(async (transaction) => {
      const { rows } = await transaction.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
      await shared.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid])
      await transaction.execute(sql`select 1`)
    }),
  )

  assert.deepEqual((await db.transaction((transaction) => transaction.execute(sql`select 2 as two`))).rows, [
    { two: 2 },
  ])
})

test('closing does not wait for a query that hangs', async () => {
  const database = await open(shared.url)
  const hanging = assert.rejects(database.pool.query('select pg_sleep(20)'))

  const before = performance.now()
  await database.close()

  assert.ok(performance.now() - before < 10_000)
  await shared.pool.query("select pg_terminate_backend(pid) from pg_stat_activity where query = 'select pg_sleep(20)'")
  await hanging
})
