import assert from 'node:assert/strict'
import { test } from 'node:test'
import { migrate } from '#platform/database/migrate.ts'
import { startTestPostgres, testDatabase } from './test-database.ts'
import { ask } from './test-place.ts'

const tables = "select count(*) as count from pg_tables where schemaname = 'public'"

test('every test file gets all tables in a database of its own, which is gone after closing', async (t) => {
  const postgres = await startTestPostgres()
  t.after(postgres.stop)
  const [one, two] = await Promise.all([testDatabase(), testDatabase()])

  await one.pool.query('create table only_here (id int)')
  const [ofOne, ofTwo] = await Promise.all([one.pool.query(tables), two.pool.query(tables)])
  assert.equal(ofOne.rows[0].count, ofTwo.rows[0].count + 1)
  assert.equal(await migrate({ connectionString: two.url }), 0)

  await Promise.all([one.close(), two.close()])
  await assert.rejects(ask({ connectionString: one.url }, 'select 1'), { code: '3D000' })
})

test('databases of test files that were killed are dropped at the next start, those in use are not', async (t) => {
  const first = await startTestPostgres()
  t.after(first.stop)
  const connection = { connectionString: first.env['TEST_DATABASE_URL'] }
  // No system gives a process this id.
  await ask(connection, 'create database test_999999999_1')
  const inUse = await testDatabase()

  const second = await startTestPostgres()
  t.after(second.stop)

  const left = await ask(connection, "select datname from pg_database where datname = 'test_999999999_1'")
  assert.deepEqual(left, [])
  assert.deepEqual((await inUse.pool.query('select 1 as one')).rows, [{ one: 1 }])
  await inUse.close()
})
