import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { getTableName, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { adminRoutes } from '@contactsheet/contracts/admin'
import { contactRoutes } from '@contactsheet/contracts/contacts'
import { shootRoutes } from '@contactsheet/contracts/shoots'
import { contacts } from '#contacts/contacts.tables.ts'
import { moodboards } from '#moodboards/moodboards.tables.ts'
import { idempotencyKeys } from '#platform/idempotency/idempotency.tables.ts'
import { rateLimits } from '#platform/rate-limit/rate-limit.tables.ts'
import { scheduleRounds } from '#platform/work/jobs.store.ts'
import { jobs } from '#platform/work/jobs.tables.ts'
import { deletedLongAgo, purging } from '#platform/work/purge.ts'
import { startWork, runDueJobs } from '#platform/work/worker.ts'
import { shootContacts, shoots } from '#shoots/shoots.tables.ts'
import { everyJob, everyPurge } from './jobs.ts'
import { aBoard } from './testing/moodboard-calls.ts'
import { startApp } from './testing/start-app.ts'

const token = 'a-metrics-token-for-tests'
const { app, signIn, db, config, files, close } = await startApp({ METRICS_TOKEN: token })
after(close)

const daysAgo = (days: number) => sql`now() - make_interval(days => ${days})`
const log = { error: () => undefined }
const never = new AbortController().signal
const allJobs = everyJob(files, {
  mail: undefined,
  push: undefined,
  ownUrl: 'http://localhost',
  citiesFile: config.citiesFile,
  connection: {},
  backups: undefined,
})
const kinds = allJobs.flatMap(({ kind, every }) => (every === undefined ? [] : [kind]))

/** Runs all scheduled work once, as a server does after its start. */
async function oneRound(stopping = never) {
  await scheduleRounds(db, kinds)
  await runDueJobs({ db, jobs: allJobs, log, stopping })
}

const purges = Object.values(everyPurge)
  .flat()
  .map(({ table, where }) => ({ table: getTableName(table), where: new PgDialect().sqlToQuery(where).sql }))

/** Columns that say when something ends, although the row is not purged then. */
const keptOn: Record<string, string> = {
  'ai_generations.held_until': 'a generation that nobody holds no longer counts, and is purged a day after its begin',
  'generated_images.deleted_at': 'what was discarded goes with everything else that was not added, after a day',
  'idempotency_keys.held_until': 'the claim is free then, its key is known for longer',
  'share_links.expires_at': 'its owner sees that the link has expired, and may extend it',
  'users.instagram_token_expiry': 'only the token expires, not the person',
}

test('every table that hides rows or lets them expire has an area that purges it', async () => {
  const { rows } = await db.execute<{ table: string; column: string }>(sql`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = 'public' and data_type = 'timestamp with time zone' and column_name ~ 'delete|expir|until|resets'`)
  const purged = ({ table, column }: { table: string; column: string }) =>
    purges.some((one) => one.table === table && one.where.includes(`"${column}"`))
  const left = rows.filter((row) => !purged(row)).map(({ table, column }) => `${table}.${column}`)
  assert.deepEqual(left.toSorted(), Object.keys(keptOn))
})

// asvs 14.1.2 14.2.4
test('what was deleted 30 days ago goes for good, with its links; what was deleted later can come back', async () => {
  const ana = await signIn()
  const contact = await ana(contactRoutes.add, { body: { type: 'model', firstName: 'Mia' } })
  const kept = await ana(contactRoutes.add, { body: { type: 'model', firstName: 'Eva' } })
  const shoot = await ana(shootRoutes.add, { body: { genre: 'Event' } })
  const params = { id: shoot.body.id, contactId: contact.body.id }
  await ana(shootRoutes.addContact, { params, body: { role: 'Model' } })
  for (const { id } of [contact.body, kept.body]) await ana(contactRoutes.remove, { params: { id } })
  await ana(shootRoutes.remove, { params: { id: shoot.body.id } })
  const deletedAgo = (table: typeof contacts | typeof shoots, id: number, days: number) =>
    db
      .update(table)
      .set({ deletedAt: daysAgo(days) })
      .where(sql`id = ${id}`)
  await deletedAgo(contacts, contact.body.id, 31)
  await deletedAgo(contacts, kept.body.id, 29)
  await deletedAgo(shoots, shoot.body.id, 31)

  // The limit of 30 days also holds before a round has run.
  assert.equal((await ana(contactRoutes.restore, { params: { id: contact.body.id } })).status, 404)
  await oneRound()

  assert.deepEqual(
    (await db.select({ id: contacts.id }).from(contacts)).map(({ id }) => id),
    [kept.body.id],
  )
  assert.deepEqual(await db.select().from(shoots), [])
  assert.deepEqual(await db.select().from(shootContacts), [])
  assert.equal((await ana(contactRoutes.restore, { params: { id: kept.body.id } })).status, 200)
})

test('what cannot be erased of one user keeps nothing of others', async () => {
  const people = [await signIn(), await signIn(), await signIn()]
  for (const one of people) await aBoard(one)
  await db.update(moodboards).set({ deletedAt: daysAgo(31) as never })
  const [, middle] = people.map(({ userId }) => userId).toSorted()
  const stays = (_db: unknown, userId: string) =>
    userId === middle ? Promise.reject(new Error('it stays')) : Promise.resolve()
  const job = purging('trials', [deletedLongAgo(moodboards, stays)])
  await assert.rejects(async () => job.run(undefined, { db, stopped: never }), { message: 'it stays' })
  const left = await db.select({ userId: moodboards.userId }).from(moodboards)
  assert.deepEqual(left, [{ userId: middle }])
  await purging('trials', [deletedLongAgo(moodboards)]).run(undefined, { db, stopped: never })
})

test('files that nobody has any more are looked for again within a minute', async () => {
  await oneRound()
  const [next] = await db
    .select({ seconds: sql<number>`extract(epoch from ${jobs.dueAt} - now())::float` })
    .from(jobs)
    .where(sql`kind = 'remove files'`)
  assert.ok(next !== undefined && next.seconds > 0 && next.seconds <= 60, String(next?.seconds))
})

test('rate limits, kept answers and finished work are purged in due time', async () => {
  const key = { userId: 'ana', request: 'POST /api/contacts' }
  await db.insert(rateLimits).values([
    { key: 'over', count: 9, resetsAt: '2020-01-01T00:00:00Z' },
    { key: 'running', count: 9, resetsAt: '2099-01-01T00:00:00Z' },
  ])
  await db.insert(idempotencyKeys).values([
    { ...key, key: 'old', keptUntil: '2020-01-01T00:00:00Z' },
    { ...key, key: 'new' },
  ])
  const work = { kind: 'delete files', startedAt: '2020-01-01T00:00:00Z', doneAt: '2020-01-01T00:00:01Z' }
  await db.insert(jobs).values([
    { ...work, state: 'done' },
    { ...work, state: 'failed', error: 'No room' },
  ])
  await oneRound()
  const left = await Promise.all([
    db.select({ name: rateLimits.key }).from(rateLimits),
    db.select({ name: idempotencyKeys.key }).from(idempotencyKeys),
    db
      .select({ name: jobs.state })
      .from(jobs)
      .where(sql`kind = 'delete files'`),
  ])
  assert.deepEqual(
    left.flat().map(({ name }) => name),
    ['running', 'new', 'failed'],
  )
})

const expired = { count: 9, resetsAt: '2020-01-01T00:00:00Z' }
const expiredLeft = () => db.$count(rateLimits, sql`resets_at < now()`)
/** Generous, because the first round is due not at the start but soon after it. */
const soon = { timeout: 60_000 }

test('a server purges shortly after its start, and several may do so at once', async (t) => {
  await db.insert(rateLimits).values(Array.from({ length: 3000 }, (_, index) => ({ key: `old ${index}`, ...expired })))
  const failed: object[] = []
  const log = { error: (about: object) => void failed.push(about) }
  const servers = [1, 2, 3].map(() => startWork(db, allJobs, log))

  await t.waitFor(async () => assert.equal(await expiredLeft(), 0), soon)

  await Promise.all(servers.map(({ stop }) => stop()))
  assert.deepEqual(failed, [])
})

test('purging stops between two slices when the server stops', async () => {
  await db.insert(rateLimits).values({ key: 'old', ...expired })
  await oneRound(AbortSignal.abort())
  assert.equal(await expiredLeft(), 1)
  await oneRound()
  assert.equal(await expiredLeft(), 0)
})

test('administrators see what was done, what waits and what failed, and have it tried again', async () => {
  const boss = await signIn({ accessLevel: 'admin' })
  await db.execute(sql`alter table idempotency_keys rename to gone`)
  await oneRound()
  const { body, status } = await boss(adminRoutes.work, {})
  assert.equal(status, 200, JSON.stringify(body))
  assert.deepEqual(
    body.kinds.filter(({ repeats }) => repeats).map(({ kind }) => kind),
    kinds.toSorted(),
  )
  const purged = body.kinds.find(({ kind }) => kind === 'purge contacts')
  assert.ok(purged?.lastDoneAt && purged.nextAt && purged.lastDoneAt < purged.nextAt)
  assert.ok(purged.lastSeconds !== null && purged.lastSeconds >= 0)
  const failure = body.failures.find(({ kind }) => kind === 'purge platform')
  assert.deepEqual([failure?.state, failure?.attempts], ['waiting', 1])
  assert.match(failure?.error ?? '', /relation "idempotency_keys" does not exist/)

  await db.execute(sql`alter table gone rename to idempotency_keys`)
  const retried = await boss(adminRoutes.retryWork, { body: { kind: 'purge platform' } })
  assert.deepEqual(retried.body, { retried: 1 })
  await runDueJobs({ db, jobs: allJobs, log, stopping: never })
  const after = await boss(adminRoutes.work, {})
  assert.equal(
    after.body.failures.some(({ kind }) => kind === 'purge platform'),
    false,
  )
  assert.deepEqual((await boss(adminRoutes.retryWork, { body: { kind: 'purge platform' } })).body, { retried: 0 })
})

test('the metrics count work by kind and state, and say when it was last done and how long that took', async () => {
  const metrics = async () =>
    (await app.inject({ url: '/metrics', headers: { authorization: `Bearer ${token}` } })).body
  await db.delete(jobs)
  await oneRound()
  await db.insert(jobs).values([
    { kind: 'delete files', createdAt: sql`now() - interval '100 seconds'` as never },
    { kind: 'delete files', state: 'failed', error: 'No room' },
  ])
  const said = await metrics()
  assert.match(said, /^jobs\{kind="delete files",state="waiting"\} 1$/m)
  assert.match(said, /^jobs\{kind="delete files",state="failed"\} 1$/m)
  assert.match(said, /^jobs\{kind="purge contacts",state="waiting"\} 1$/m)
  assert.match(said, /^job_oldest_seconds\{kind="delete files"\} 1\d\d/m)
  assert.match(said, /^job_oldest_seconds\{kind="purge contacts"\} 0$/m)
  assert.match(said, /^job_last_duration_seconds\{kind="purge contacts"\} [\d.e-]+$/m)
  assert.match(said, /^job_last_success_timestamp_seconds\{kind="purge contacts"\} [\d.]+$/m)
  await db.delete(jobs)
  assert.doesNotMatch(await metrics(), /^jobs\{/m)
})
