import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'drizzle-orm'
import { testDatabase } from '#platform/testing/test-database.ts'
import { rateLimits } from '#platform/rate-limit/rate-limit.tables.ts'
import { jobs } from '#platform/work/jobs.tables.ts'
import { freePort, liveFolder, startLive } from './testing/live/live-server.ts'

const soon = { timeout: 120_000 }

test('work that a killed server was doing is done by the next one', async (t) => {
  const { db, pool, url, close } = await testDatabase()
  t.after(close)
  const data = await liveFolder(t)
  const start = async () => startLive(data, await freePort(), { env: { DATABASE_URL: url } })
  const work = async () => {
    const [row] = await db
      .select()
      .from(jobs)
      .where(sql`kind = 'purge platform'`)
    return row
  }
  await db.insert(rateLimits).values({ key: 'over', count: 1, resetsAt: '2020-01-01T00:00:00Z' })
  const lock = await pool.connect()
  await lock.query('begin; lock table rate_limits in exclusive mode')
  const killed = await start()
  assert.ok(killed.ready, killed.said())
  await t.waitFor(async () => assert.equal((await work())?.state, 'running'), soon)
  await killed.end('SIGKILL')
  await lock.query('rollback')
  lock.release()
  assert.equal((await work())?.state, 'running')

  // Nobody may take the job before the killed server counts as dead.
  await db
    .update(jobs)
    .set({ dueAt: sql`now()` })
    .where(sql`state = 'running'`)
  const next = await start()
  assert.ok(next.ready, next.said())
  await t.waitFor(async () => assert.ok((await work())?.doneAt), soon)
  assert.equal((await work())?.state, 'waiting')
  assert.equal(await db.$count(rateLimits, sql`resets_at < now()`), 0)
  await next.end('SIGTERM')
  assert.equal(await next.ended(), 0)
})
