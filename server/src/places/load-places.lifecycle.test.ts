import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'drizzle-orm'
import { testDatabase } from '#platform/testing/test-database.ts'
import { jobs } from '#platform/work/jobs.tables.ts'
import { freePort, liveFolder, startLive } from '../testing/live-server.ts'
import { placeLists, places } from './places.tables.ts'

const soon = { timeout: 180_000 }

test('a server answers before it loads the list of cities, and one that is killed meanwhile leaves the rest to the next', async (t) => {
  const { db, url, close } = await testDatabase()
  t.after(close)
  const data = await liveFolder(t)
  const start = async () => startLive(data, await freePort(), { env: { DATABASE_URL: url } })
  const read = async () => (await db.select().from(placeLists))[0]
  const killed = await start()
  assert.ok(killed.ready, killed.said())
  assert.equal(await read(), undefined)
  await t.waitFor(async () => assert.ok(((await read())?.linesRead ?? 0) > 5000), soon)
  await killed.end('SIGKILL')
  const before = await read()
  assert.ok(before && !before.complete)
  // A line is a place unless it is one that is no more; half a slice would be some hundreds.
  const stored = await db.$count(places)
  assert.ok(stored <= before.linesRead && stored > before.linesRead - 200, `${stored} of ${before.linesRead}`)

  // Nobody may take the job before the killed server counts as dead.
  await db
    .update(jobs)
    .set({ dueAt: sql`now()` })
    .where(sql`state = 'running'`)
  const next = await start()
  assert.ok(next.ready, next.said())
  await t.waitFor(async () => assert.ok(await read().then((list) => list?.complete)), soon)
  assert.ok((await db.$count(places)) > 190_000)
  await next.end('SIGTERM')
  assert.equal(await next.ended(), 0)
})
