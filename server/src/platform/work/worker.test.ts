import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { sql } from 'drizzle-orm'
import { openDatabase, type Database } from '#platform/database/database.ts'
import { ownerOf } from '#identity/users.store.ts'
import { testNetwork } from '#platform/testing/test-network.ts'
import { testDatabase } from '#platform/testing/test-database.ts'
import {
  failures,
  tryAgain,
  enqueue,
  finish,
  keep,
  mostAttempts,
  scheduleRounds,
  take,
  type Job,
} from './jobs.store.ts'
import { jobs } from './jobs.tables.ts'
import { startWork, runDueJobs } from './worker.ts'

const { db, url, close } = await testDatabase({ direct: true })
after(close)
beforeEach(() => db.delete(jobs))

const never = new AbortController().signal
/** Generous, because the first look comes not at the start but soon after it. */
const soon = { timeout: 60_000 }

/** A kind of work that notes what it was given. */
function noting(more: Partial<Job<{ file: string }>> = {}) {
  const done: string[] = []
  const job: Job<{ file: string }> = { kind: 'delete files', run: async ({ file }) => done.push(file), ...more }
  return { job, done }
}
function noteErrors() {
  const logged: { err?: unknown }[] = []
  return { logged, log: { error: (about: object) => void logged.push(about) } }
}
const { log } = noteErrors()
const worker = (job: Job<never>, more = {}) => ({ db, jobs: [job], log, stopping: never, ...more })
const rows = () => db.select().from(jobs).orderBy(jobs.id)
const states = async () => (await rows()).map(({ state }) => state)
/** Makes everything that would be due, or count as dead, later be so now. */
const timePasses = () => db.update(jobs).set({ dueAt: sql`now()` })

test('work is done once the change it belongs to is committed, and only then', async () => {
  const { job, done } = noting()
  const ana = ownerOf(db, 'ana')
  const changed = ana.transaction((owner) => owner.later(job, [{ file: 'a' }, { file: 'b' }]))
  await changed
  await assert.rejects(
    ana.transaction(async (owner) => {
      await owner.later(job, [{ file: 'c' }])
      throw new Error('no change')
    }),
  )
  await db.transaction(async (inner) => {
    await enqueue(inner, job, [{ file: 'd' }])
    await runDueJobs(worker(job))
    assert.deepEqual(done.toSorted(), ['a', 'b'])
  })
  await runDueJobs(worker(job))
  assert.deepEqual(done.toSorted(), ['a', 'b', 'd'])
  assert.deepEqual(await states(), ['done', 'done', 'done'])
})

test('several servers share the work, and each job is done once', async (t) => {
  const { job, done } = noting()
  const files = Array.from({ length: 60 }, (_, index) => `file ${index}`)
  await enqueue(
    db,
    job,
    files.map((file) => ({ file })),
  )
  const { logged, log } = noteErrors()
  const servers = [1, 2, 3].map(() => startWork(db, [job], log))
  await t.waitFor(async () => assert.ok((await states()).every((state) => state === 'done')), soon)
  await Promise.all(servers.map(({ stop }) => stop()))
  assert.deepEqual(done.toSorted(), files.toSorted())
  assert.deepEqual(logged, [])
})

test('work that waits for a server of others holds none of the rest up', async (t) => {
  const { job, done } = noting()
  const { promise: hanging, resolve: answered } = Promise.withResolvers<void>()
  const mail: Job = { kind: 'mail', lane: 'mails', run: () => hanging }
  await enqueue(db, mail, [{}])
  await enqueue(db, job, [{ file: 'a' }])
  const server = startWork(db, [mail, job as Job], log)
  await t.waitFor(async () => assert.deepEqual([done, await states()], [['a'], ['running', 'done']]), soon)
  answered()
  await t.waitFor(async () => assert.deepEqual(await states(), ['done', 'done']), soon)
  await server.stop()
})

test('failed work is tried again after growing pauses, then stays with its reason until somebody acts', async () => {
  const { logged, log } = noteErrors()
  let broken = true
  const job: Job<{ file: string }> = {
    kind: 'delete files',
    run: () => (broken ? Promise.reject(new Error('No room for ana@example.com')) : Promise.resolve()),
  }
  await enqueue(db, job, [{ file: 'a' }])
  const pauses: number[] = []
  for (let attempts = 1; attempts <= mostAttempts; attempts += 1) {
    await runDueJobs(worker(job, { log }))
    const { rows } = await db.execute<{ pause: number }>(
      sql`select round(extract(epoch from due_at - now()) / 10)::int * 10 as pause from jobs`,
    )
    pauses.push(rows[0]?.pause ?? 0)
    await timePasses()
  }
  assert.deepEqual(pauses.slice(0, -1), [10, 40, 160, 640, 2560, 10_240, 21_600])
  await runDueJobs(worker(job, { log }))
  const [failed] = await failures(db, 10)
  assert.deepEqual(
    [failed?.state, failed?.attempts, failed?.error],
    ['failed', mostAttempts, 'No room for [address]'],
    'it is not tried once more',
  )
  assert.equal(logged.length, mostAttempts)

  broken = false
  assert.equal(await tryAgain(db, job.kind), 1)
  await runDueJobs(worker(job, { log }))
  assert.deepEqual(await states(), ['done'])
  assert.deepEqual(await failures(db, 10), [])
})

test('a job that ends every process that takes it fails for good as well', async () => {
  const { job, done } = noting()
  const { logged, log } = noteErrors()
  await enqueue(db, job, [{ file: 'deadly' }])
  for (let deaths = 0; deaths < mostAttempts; deaths += 1) {
    assert.equal((await take(db, [job.kind]))?.failed, false)
    await timePasses()
  }
  await runDueJobs(worker(job, { log }))
  assert.deepEqual(done, [])
  assert.equal((await failures(db, 10))[0]?.error, 'The process that worked on it ended')
  assert.deepEqual(await states(), ['failed'])
  assert.equal(logged.length, 1)
})

test('nobody else takes a job while its process gives signs of life; a process that was silent too long has lost it', async () => {
  const { job } = noting()
  await enqueue(db, job, [{ file: 'a' }])
  const first = await take(db, [job.kind])
  assert.ok(first)
  assert.equal(await take(db, [job.kind]), undefined)
  await timePasses()
  assert.equal(await keep(db, first), true)
  assert.equal(await take(db, [job.kind]), undefined)
  await timePasses()
  const second = await take(db, [job.kind])
  assert.equal(second?.id, first.id)
  assert.equal(await keep(db, first), false)
  assert.equal(await finish(db, first), false)
  assert.deepEqual(await states(), ['running'])
  assert.equal(await finish(db, second), true)
})

test('an attempt that takes too long fails, whether it listens or not', async () => {
  const deaf: Job<{ file: string }> = { kind: 'delete files', limit: 0.05, run: () => new Promise(() => {}) }
  await enqueue(db, deaf, [{ file: 'a' }])
  await runDueJobs(worker(deaf))
  assert.match((await failures(db, 10))[0]?.error ?? '', /due to timeout/)
})

test('a stop hands back work in progress at once', async () => {
  const begun = Promise.withResolvers<AbortSignal>()
  const endless: Job = { kind: 'export', run: (_input, { stopped }) => new Promise(() => begun.resolve(stopped)) }
  await enqueue(db, endless, [{}])
  const { logged, log } = noteErrors()
  const server = startWork(db, [endless], log)
  const stopped = await begun.promise
  await server.stop()
  assert.ok(stopped.aborted)
  assert.deepEqual(
    (await rows()).map(({ state, attempts }) => ({ state, attempts })),
    [{ state: 'waiting', attempts: 0 }],
  )
  assert.deepEqual(logged, [])
  assert.ok(await take(db, [endless.kind]))
})

test('rounds run at every start and on schedule, one at a time; those that no longer exist are forgotten', async () => {
  let rounds = 0
  const round: Job = { kind: 'purge', every: 3600, run: async () => (rounds += 1) }
  const nextIn = async () => {
    const { rows } = await db.execute<{ minutes: number }>(
      sql`select round(extract(epoch from due_at - done_at) / 60)::int as minutes from jobs`,
    )
    return rows[0]?.minutes
  }
  await scheduleRounds(db, ['purge', 'of an older release'])
  await scheduleRounds(db, ['purge'])
  assert.equal((await rows()).length, 1)
  await runDueJobs(worker(round))
  await runDueJobs(worker(round))
  assert.equal(rounds, 1)
  assert.equal(await nextIn(), 60)
  await timePasses()
  await runDueJobs(worker(round))
  assert.equal(rounds, 2)

  await scheduleRounds(db, ['purge'])
  assert.ok(await take(db, ['purge']))
  await scheduleRounds(db, ['purge'])
  assert.equal(await take(db, ['purge']), undefined, 'a start does not begin a round that is under way')
})

test('a round that keeps to its time is not begun by a start', async () => {
  const lasting = ['backup']
  await scheduleRounds(db, ['backup'], { lasting })
  const first = await take(db, ['backup'])
  assert.ok(first && (await finish(db, first, 86_400)))
  await scheduleRounds(db, ['backup'], { lasting })
  assert.equal(await take(db, ['backup']), undefined)
  await timePasses()
  assert.ok(await take(db, ['backup']))
})

test('a start begins a round that keeps to its time when the round itself says so', async (t) => {
  let [begun, isDue] = [0, false]
  const run = () => Promise.resolve((begun += 1))
  const round: Job = { kind: 'backup', every: 3600, atStart: () => Promise.resolve(isDue), run }
  const { job, done } = noting()
  for (const [due, expected] of [
    [false, 1],
    [false, 1],
    [true, 2],
  ] as const) {
    isDue = due
    await enqueue(db, job, [{ file: 'a' }])
    const server = startWork(db, [round, job as Job], log)
    await t.waitFor(
      async () => assert.ok((await states()).every((state) => state !== 'running' && done.length > 0)),
      soon,
    )
    await t.waitFor(() => assert.equal(begun, expected), soon)
    await server.stop()
    done.length = 0
  }
})

test('a process without what a round takes leaves it to others, until nobody has done it for a week', async (t) => {
  const { job, done } = noting()
  const backup: Job = { kind: 'backup', every: 3600, here: false, run: () => Promise.reject(new Error('not here')) }
  await scheduleRounds(db, ['backup'])
  const lookOnce = async () => {
    await enqueue(db, job, [{ file: 'a' }])
    const server = startWork(db, [backup, job as Job], log)
    await t.waitFor(async () => assert.equal((await states()).at(-1), 'done'), soon)
    await server.stop()
  }
  await lookOnce()
  assert.deepEqual([done, await states()], [['a'], ['waiting', 'done']])
  assert.equal((await rows())[0]?.attempts, 0)
  await db.update(jobs).set({ dueAt: sql`now() - interval '8 days'` })
  await lookOnce()
  assert.deepEqual(await states(), ['done', 'done'])
})

test('a round that fails is tried again, however often', async () => {
  const round: Job = { kind: 'purge', every: 60, run: () => Promise.reject(new Error('no')) }
  await scheduleRounds(db, ['purge'])
  for (let attempts = 0; attempts < mostAttempts + 2; attempts += 1) {
    await runDueJobs(worker(round))
    await timePasses()
  }
  const [row] = await rows()
  assert.deepEqual([row?.state, row?.attempts, row?.error], ['waiting', mostAttempts + 2, 'no'])
})

test('work of another release is left to it', async () => {
  const { job } = noting()
  await enqueue(db, job, [{ file: 'a' }])
  await runDueJobs(worker({ ...job, kind: 'something else' }))
  assert.deepEqual(await states(), ['waiting'])
})

test('while the database is silent nothing is logged, and when it is back the work goes on', async (t) => {
  const network = await testNetwork(t, url)
  const heard = Promise.withResolvers<string>()
  const opened = await openDatabase({
    dataDir: '/nowhere',
    databaseUrl: network.url,
    purpose: 'serve',
    onNotice: heard.resolve,
  })
  t.after(() => opened.close())
  const { job, done } = noting()
  await enqueue(db, job, [{ file: 'a' }])
  const { logged, log } = noteErrors()
  network.fallSilent()
  const server = startWork(opened.db satisfies Database, [job], log)
  assert.match(await heard.promise, /does not answer/)
  assert.deepEqual(done, [])
  network.recover()
  await t.waitFor(() => assert.deepEqual(done, ['a']), soon)
  await server.stop()
  assert.deepEqual(logged, [])
})
