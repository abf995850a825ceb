import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'drizzle-orm'
import { integer, pgTable } from 'drizzle-orm/pg-core'
import { Registry } from 'prom-client'
import { testDatabase } from '#platform/testing/test-database.ts'
import { polledMetrics, sizeMetrics } from './polled-metrics.ts'

const { db, close } = await testDatabase()
after(close)
const many = pgTable('size_many', { bytes: integer('bytes').notNull() })
const few = pgTable('size_few', { bytes: integer('bytes').notNull() })

test('few rows are counted, many are what the database reckons with, and files are their average', async () => {
  await db.execute(sql`create table ${many} (bytes integer not null)`)
  await db.execute(sql`create table ${few} (bytes integer not null)`)
  await db.execute(sql`insert into ${many} select 1000 from generate_series(1, 150000)`)
  await db.execute(sql`insert into ${few} select 10 from generate_series(1, 30)`)
  await db.execute(sql`analyze ${many}`)
  const registry = new Registry()
  await sizeMetrics({ records: { many, few }, bytes: many.bytes })(registry, db)()
  const said = await registry.metrics()
  assert.match(said, /^records\{kind="few"\} 30$/m)
  const [, counted = ''] = /^records\{kind="many"\} (\d+)$/m.exec(said) ?? []
  assert.ok(Math.abs(Number(counted) - 150_000) < 7500, counted)
  const [, bytes = ''] = /^file_bytes (\d+)$/m.exec(said) ?? []
  assert.equal(Number(bytes), Number(counted) * 1000)
})

test('no more rows are read than are counted, however many there are', async () => {
  const registry = new Registry()
  await sizeMetrics({ records: { many }, bytes: few.bytes })(registry, db)()
  // What a statement has read is told when its session ends or has been idle for a moment.
  const { rows } = await db.execute<{ read: number }>(sql`
    select pg_stat_force_next_flush(), pg_stat_get_tuples_returned(${'size_many'}::regclass) as read`)
  assert.ok((rows[0]?.read ?? 0) <= 150_000 + 3 * 100_001, `${rows[0]?.read} rows`)
})

test('a part that nobody can read is missing, told once it is a fault of ours, and keeps none of the others', async () => {
  const registry = new Registry()
  const faults: unknown[] = []
  const broken = new Error('broken')
  const parts = { broken: () => Promise.reject(broken), whole: () => Promise.resolve() }
  await polledMetrics(registry, parts, (fault) => void faults.push(fault))()
  assert.deepEqual(faults, [broken])
  assert.match(await registry.metrics(), /part="broken"\} 1\nmetrics_missing\{part="whole"\} 0/)
})

test('whoever asks while a part is still being read starts no second reading', async () => {
  let readings = 0
  const slow = Promise.withResolvers<void>()
  const read = () => {
    readings += 1
    return slow.promise
  }
  const ask = polledMetrics(new Registry(), { slow: read }, () => assert.fail())
  const both = Promise.all([ask(), ask()])
  slow.resolve()
  await both
  assert.equal(readings, 1)
})
