import assert from 'node:assert/strict'
import { setTimeout as delay } from 'node:timers/promises'
import { describe, test, type TestContext } from 'node:test'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from '#platform/database/migrate.ts'
import { openDatabase } from '#platform/database/database.ts'
import { testDatabase } from '#platform/testing/test-database.ts'
import { openExternalPostgres } from './external-postgres.ts'
import { Pool } from './pool.ts'
import { testNetwork } from '#platform/testing/test-network.ts'
import { troubleOf, troubles } from './unavailable.ts'

const shared = await testDatabase()
test.after(() => shared.close())

/** Milliseconds: five seconds for a request on a silent database and two for one after it, with an allowance for a busy machine. */
const longestWait = 12_000
const longestRecovery = 12_000

async function place(t: TestContext, options?: { pooler: boolean }) {
  const network = await testNetwork(t, shared.url, options)
  const pool = new Pool({ connectionString: network.url })
  t.after(() => pool.health.close())
  return { network, pool, db: drizzle(pool) }
}

/** The reason why `work` failed; asserts that it did so within `ms`. */
async function reasonWithin(ms: number, work: Promise<unknown>) {
  const begun = performance.now()
  const reason = await work.then(
    () => 'it worked',
    (error: unknown) => troubleOf(error) ?? String(error),
  )
  const took = performance.now() - begun
  assert.ok(took < ms, `${reason} after ${Math.round(took)} ms`)
  return reason
}

/** Asserts that all places of the pool are free again and lead to the server. */
async function assertBack(t: TestContext, pool: Pool) {
  const all = () => Promise.all(Array.from({ length: 10 }, () => pool.query('select 1')))
  await t.waitFor(all, { timeout: longestRecovery, interval: 50 })
  assert.ok(pool.totalCount <= 10)
}

/** A database whose operator has set a statement timeout. */
async function databaseWithLimit(t: TestContext, limit: string) {
  const own = await testDatabase()
  t.after(() => own.close())
  await own.pool.query(
    `do $$ begin execute format('alter role web in database %I set statement_timeout = ''${limit}''', current_database()); end $$`,
  )
  return own
}

// Run at once, because most of the time they wait.
describe('a database', { concurrency: true }, () => {
  test('that falls silent fails everybody in time, those who asked and those who wait for a connection', async (t) => {
    const { network, pool, db } = await place(t)
    await Promise.all(Array.from({ length: 10 }, () => pool.query('select 1')))

    network.fallSilent()
    const reasons = await Promise.all(
      Array.from({ length: 30 }, () => reasonWithin(longestWait, db.execute(sql`select 1`))),
    )

    assert.deepEqual(new Set(reasons), new Set([troubles.silent]))
    // Now that the silence is known, nobody has to wait again.
    assert.equal(await reasonWithin(3000, db.execute(sql`select 1`)), troubles.silent)
    network.recover()
    await assertBack(t, pool)
  })

  test('that falls silent in the midst of a start is asked again, and the start goes on when it answers', async (t) => {
    const { network } = await place(t)
    const connection = { connectionString: network.url }
    // Enough for the connection, too little for the first answer on it.
    network.fallSilent(500)
    const notices: string[] = []
    const opened = openExternalPostgres(network.url, (sentence) => notices.push(sentence))
    await t.waitFor(() => assert.equal(notices.length, 1), { timeout: longestWait })
    network.recover()
    assert.match((await opened).where, /^Your data lies in the database/)

    const before = network.connections()
    network.fallSilent(500)
    const migrated = migrate(connection)
    // The first, and the one that asks about its silence; nobody hears of that.
    await t.waitFor(() => assert.ok(network.connections() >= before + 2), { timeout: longestWait })
    network.recover()
    assert.equal(await migrated, 0)
  })

  test('that falls silent while we connect is given up', async (t) => {
    const { network, pool, db } = await place(t)
    network.fallSilent()

    assert.equal(await reasonWithin(longestWait, db.execute(sql`select 1`)), troubles.silent)

    network.recover()
    await assertBack(t, pool)
  })

  test('that falls silent in the middle of a transaction costs neither the rollback nor the place in the pool', async (t) => {
    const { network, pool, db } = await place(t)
    const begun = db.transaction(async (transaction) => {
      network.fallSilent()
      await transaction.execute(sql`select 1`)
    })

    assert.equal(await reasonWithin(longestWait, begun), troubles.silent)

    network.recover()
    await assertBack(t, pool)
  })

  test('that falls silent in the middle of an answer is given up', async (t) => {
    const { network, pool, db } = await place(t)
    await pool.query('select 1')
    network.fallSilent(2000)

    const long = db.execute(sql`select repeat('half of it ', 100000)`)
    assert.equal(await reasonWithin(longestWait, long), troubles.silent)

    network.recover()
    await assertBack(t, pool)
  })

  test('that falls silent is given up by migrations too', async (t) => {
    const { network } = await place(t)
    network.fallSilent()
    await assert.rejects(migrate({ connectionString: network.url }), /does not answer/)
  })
  test('that loses one connection answers the others, and only the caller waiting for that one is told', async (t) => {
    const { network, pool, db } = await place(t)
    await pool.query('select 1')
    network.loseConnections()

    const [lost, other] = await Promise.all([
      reasonWithin(longestWait, db.execute(sql`select 1`)),
      delay(100).then(() => db.execute(sql`select 1 as one`)),
    ])

    assert.equal(lost, troubles.unreachable)
    assert.deepEqual(other.rows, [{ one: 1 }])
    await assertBack(t, pool)
  })

  test('that still answers may take its time for a statement, directly and through a pooler', async (t) => {
    const ways = await Promise.all([place(t), place(t, { pooler: true })])
    for (const { rows } of await Promise.all(ways.map(({ db }) => db.execute(sql`select 1 as one from pg_sleep(6)`))))
      assert.deepEqual(rows, [{ one: 1 }])
  })

  test('prepares named statements, but not in sessions that a pooler also lends to others', async (t) => {
    const ways = await Promise.all([place(t), place(t, { pooler: true })])
    const prepared = ways.map(async ({ db }) =>
      db.transaction(async (session) => {
        const named = session
          .select({ one: sql`1` })
          .from(sql`(select) as nothing`)
          .prepare('one')
        assert.deepEqual(await named.execute(), [{ one: 1 }])
        return (await session.execute(sql`select name from pg_prepared_statements`)).rows
      }),
    )
    assert.deepEqual(await Promise.all(prepared), [[{ name: 'one' }], []])
  })

  test('limits every session of ours, unless the operator has set other limits', async (t) => {
    const { pool } = await place(t)
    const limits = () =>
      pool.query(
        "select current_setting('statement_timeout') a, current_setting('idle_in_transaction_session_timeout') b",
      )
    assert.deepEqual((await limits()).rows, [{ a: '30s', b: '1min' }])

    const own = await databaseWithLimit(t, '7s')
    const { db, close } = await openDatabase({ dataDir: '/nowhere', databaseUrl: own.url, purpose: 'serve' })
    t.after(close)
    assert.deepEqual((await db.execute(sql`show statement_timeout`)).rows, [{ statement_timeout: '7s' }])
  })

  test('behind a pooler says what the operator has to do, and leaves the sessions of others alone', async (t) => {
    const own = await databaseWithLimit(t, '0')
    const network = await testNetwork(t, own.url, { pooler: true })
    const told: string[] = []
    const onNotice = (sentence: string) => void told.push(sentence)
    const { db, close } = await openDatabase({
      dataDir: '/nowhere',
      databaseUrl: network.url,
      purpose: 'serve',
      onNotice,
    })
    t.after(close)

    assert.match(told.join(), /alter role "web" set statement_timeout = '30s'/)
    assert.deepEqual((await db.execute(sql`show statement_timeout`)).rows, [{ statement_timeout: '0' }])
  })
})
