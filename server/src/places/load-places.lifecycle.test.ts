import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import { placeLimits, placeRoutes } from '@contactsheet/contracts/places'
import type { FoundPlaces } from '@contactsheet/contracts/places/places.schemas'
import { sql } from 'drizzle-orm'
import { testDatabase } from '#platform/testing/test-database.ts'
import { jobs } from '#platform/work/jobs.tables.ts'
import { freePort, liveFolder, startLive, type LiveServer } from '../testing/live/live-server.ts'
import { somebody } from '../testing/somebody.ts'
import { placeLists, places } from './places.tables.ts'

const soon = { timeout: 180_000 }

/**
 * Asserts that an answer takes less than 50 ms, for beginnings of many places too. A machine with other work to do gets ten
 * attempts, and on top what it takes there to find nothing.
 */
async function assertQuick(t: TestContext, { address }: Pick<LiveServer, 'address'>, cookie: string) {
  const find = async (text: string) => {
    const begun = performance.now()
    const answer = await fetch(`${address}${placeRoutes.find.path}?q=${text}`, { headers: { cookie } })
    const found = (await answer.json()) as FoundPlaces
    return { ...found, ms: performance.now() - begun }
  }
  const texts = ['sintra', 'kobenhavn', 's', 'sa', 'la', 'de', 'san', 'saint', 'united', 'santa maria', 'paris texas']
  for (const text of texts) {
    const took: number[] = []
    while (took.length < 10 && !took.some((ms) => ms < 50)) {
      const nothing = await find('zzzzzz')
      const { places, complete, ms } = await find(text)
      took.push(ms - nothing.ms)
      assert.ok(places.length <= placeLimits.offered && complete)
    }
    t.diagnostic(`${text}: ${Math.min(...took).toFixed(1)} ms`)
    assert.ok(Math.min(...took) < 50, `${text} took ${took.map(Math.round).join(', ')} ms`)
  }
}

// spec 2.2.46
test('a server answers before it loads the list of all cities, one that is killed meanwhile leaves the rest to the next, and all are found quickly', async (t) => {
  const { db, url, close } = await testDatabase()
  t.after(close)
  const data = await liveFolder(t)
  const start = async () => startLive(data, await freePort(), { env: { DATABASE_URL: url, CITIES_FILE: '' } })
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
  await assertQuick(t, next, (await somebody(db)).cookie)
  await next.end('SIGTERM')
  assert.equal(await next.ended(), 0)
})
