import assert from 'node:assert/strict'
import { test } from 'node:test'
import { drizzle } from 'drizzle-orm/node-postgres'
import { contactRoutes } from '@contactsheet/contracts/contacts'
import { ConnectionHealth } from '#platform/postgres/connection-health.ts'
import { Pool } from '#platform/postgres/pool.ts'
import { testDatabase } from '#platform/testing/test-database.ts'
import { startApp } from '../../testing/start-app.ts'

// Which sessions there are is what this is about.
const { pool: operator, url, close } = await testDatabase({ direct: true })
test.after(close)

/** What sessions may do that begin from now on, as when a name leads to a standby, and later to a primary. */
const letNewSessions = (may: 'write' | 'read') =>
  operator.query(`do $$ begin
    execute format('alter database %I set default_transaction_read_only = ${may === 'read'}', current_database());
  end $$`)

const endOtherSessions = () =>
  operator.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and usename = current_user and pid <> pg_backend_pid()`)

test('a database that only allows reading is not ready and says so, and its connections are left as soon as it shows', async (t) => {
  const said: string[] = []
  const health = new ConnectionHealth((sentence) => void said.push(sentence))
  const pool = new Pool({ connectionString: url }, { max: 1, health })
  const { app, signIn, close: stop } = await startApp({}, { db: drizzle(pool) })
  t.after(async () => {
    await stop()
    await pool.end()
  })
  const ana = await signIn()
  const ready = async () => (await app.inject('/readyz')).json<{ message?: string; status?: string }>()
  const add = () => ana(contactRoutes.add, { body: { type: 'client', firstName: 'Ben' } })
  const sentence = 'The database only allows reading at the moment. Please try again in a moment.'

  // Of somebody who has not been here for hours, which each visit would note.
  await operator.query("update sessions set last_seen = now() - interval '2 hours'")
  await letNewSessions('read')
  await endOtherSessions()
  // One may still have been lost with a session that ended.
  const refusal = async () => {
    const { status, body } = await add()
    assert.deepEqual([status, body.message], [503, sentence])
  }
  await t.waitFor(refusal, { timeout: 20_000 })
  assert.equal((await ready()).message, sentence)
  assert.equal((await ana(contactRoutes.list, {})).status, 200)

  await refusal()
  assert.equal(health.state, 'The database only allows reading at the moment')
  await letNewSessions('write')
  assert.equal((await add()).status, 201)
  assert.equal((await ready()).status, 'ok')
  await t.waitFor(() => assert.equal(health.state, undefined), { timeout: 20_000 })
  const [begun, over] = said.slice(-2)
  assert.deepEqual(
    [begun, over, said.filter((one) => one === begun).length],
    ['The database only allows reading at the moment.', 'The database allows writing again.', 1],
  )
})
