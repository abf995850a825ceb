import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import { migrate } from '#platform/database/migrate.ts'
import { withDeadline } from '#platform/process/deadline.ts'
import { testDatabase } from '#platform/testing/test-database.ts'
import { isReachable } from './probes.ts'
import { openExternalPostgres } from './external-postgres.ts'
import { ConnectionHealth } from './connection-health.ts'
import { Pool } from './pool.ts'

const { url, close } = await testDatabase()
test.after(close)
const connection = { connectionString: url }

/** Keeps the process from everything else, as loading the product does on a busy machine. */
const standStill = (milliseconds: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds)

/** A pool whose line would say of every trouble. */
function watchedPool(t: TestContext, max = 10) {
  const told: string[] = []
  const pool = new Pool(connection, { max, health: new ConnectionHealth((sentence) => told.push(sentence)) })
  t.after(() => pool.end())
  return { pool, told }
}

test('a process that stands still itself for longer than all limits takes that for no silence of the database', async (t) => {
  const { pool, told } = watchedPool(t)
  const narrow = watchedPool(t, 1)
  await pool.query('select 1')
  const notices: string[] = []
  const asked = Promise.all([
    openExternalPostgres(url, (sentence) => notices.push(sentence)),
    migrate(connection),
    isReachable(connection),
    pool.query('select 1'),
    ...Array.from({ length: 5 }, () => pool.query('select pg_sleep(0.1)')),
    ...Array.from({ length: 3 }, () => narrow.pool.query('select 1')),
    withDeadline(4500, () => fetch('data:,')),
  ])
  standStill(5000)
  const [, migrated, there] = await asked
  assert.deepEqual([migrated, there], [0, true])
  assert.deepEqual([told, narrow.told, notices], [[], [], []])
})
