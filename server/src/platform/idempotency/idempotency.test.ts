import assert from 'node:assert/strict'
import { after, test, type TestContext } from 'node:test'
import { eq, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { contactRoutes } from '@contactsheet/contracts/contacts'
import { Problem } from '@contactsheet/contracts/calls/problem'
import { routesOf, served } from '@contactsheet/contracts/calls/route'
import * as z from 'zod/mini'
import { users } from '#identity/identity.tables.ts'
import { whoIsSignedIn } from '#identity/session/session.ts'
import { ownerOf } from '#identity/users.store.ts'
import { shoots } from '#shoots/shoots.tables.ts'
import { Pool } from '#platform/postgres/pool.ts'
import { testDatabase } from '#platform/testing/test-database.ts'
import { testNetwork } from '#platform/testing/test-network.ts'
import { startApp, type Person } from '../../testing/start-app.ts'
import { idempotencyKeys } from './idempotency.tables.ts'
import { idempotent } from './idempotency.ts'
import type { Owner } from '#platform/owner/owner.ts'
import { serve } from '#platform/http/serve.ts'

const made = z.object({ id: z.int() })
const slowSchemas = { slow: { body: z.object({ location: z.string() }), answer: made } }
const slowRoutes = routesOf<typeof slowSchemas>('shoots')({
  slow: { method: 'POST', path: '/api/slow-shoots', access: 'user', status: 201, slow: true },
})

/** An outside service that answers when it is told to. */
function outside() {
  const gate = Promise.withResolvers<void>()
  const asked = Promise.withResolvers<void>()
  let calls = 0
  const ask = async (expected: number) => {
    calls += 1
    if (calls === expected) asked.resolve()
    await gate.promise
  }
  return { ask, asked: asked.promise, answer: gate.resolve, calls: () => calls }
}
let service = { ask: () => Promise.resolve() }

const { app, db, signIn, close } = await startApp()
after(close)

const slow = async ({ body }: { body: { location: string } }, { mine }: { mine: Owner }) => {
  await service.ask()
  return mine.add(shoots, { location: body.location, searchText: '' })
}
serve(app, served(slowRoutes, slowSchemas), { slow } as never, {
  whoIs: (request) => whoIsSignedIn(db, request.headers.cookie),
  shutOut: () => Promise.resolve(undefined),
  owner: (user) => ownerOf(db, user.id),
  mine: (owner) => owner,
  acts: () => ({}),
  perform: () => assert.fail('nobody administers'),
  shared: () => ({}),
})

const key = (name: string) => ({ 'idempotency-key': `key-${name}` })
const create = (person: Person, name: string) => person(slowRoutes.slow, { body: { location: name } }, key(name))
const shootsOf = (person: Person) => db.select().from(shoots).where(eq(shoots.userId, person.userId))
const claimOf = async (person: Person) =>
  (await db.select().from(idempotencyKeys).where(eq(idempotencyKeys.userId, person.userId)))[0]
/** Expires a person's claims, as happens when a process stalls for too long. */
const expire = (person: Person) =>
  db.execute(sql`update idempotency_keys set held_until = now() - interval '1 second' where user_id = ${person.userId}`)
const openTransactions = async () =>
  (
    await db.execute<{ n: number }>(sql`select count(*)::int as n from pg_stat_activity
    where datname = current_database() and state like 'idle in transaction%'`)
  ).rows[0]?.n

test('20 requests with one key at once make one record and get one answer', async () => {
  const ana = await signIn()
  const answers = await Promise.all(Array.from({ length: 20 }, () => create(ana, 'at-once')))
  assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([201]))
  assert.equal(new Set(answers.map(({ body }) => body.id)).size, 1)
  assert.equal((await shootsOf(ana)).length, 1)
})

test('30 creates that wait for an outside service leave the database to the others', async () => {
  const ana = await signIn()
  const slowOne = outside()
  service = { ask: () => slowOne.ask(30) }
  const waiting = Array.from({ length: 30 }, (_, place) => create(ana, `waiting-${place}`))
  await slowOne.asked
  assert.equal(await openTransactions(), 0)
  const ben = await signIn()
  const others = await Promise.all(Array.from({ length: 10 }, () => ben(contactRoutes.list, {})))
  assert.deepEqual(new Set(others.map(({ status }) => status)), new Set([200]))
  slowOne.answer()
  const statuses = (await Promise.all(waiting)).map(({ status }) => status)
  assert.deepEqual([new Set(statuses), (await shootsOf(ana)).length], [new Set([201]), 30])
  service = { ask: () => Promise.resolve() }
})

test('the second request waits for the first without a connection, and gets its answer', async () => {
  const ana = await signIn()
  const slowOne = outside()
  service = { ask: () => slowOne.ask(1) }
  const first = create(ana, 'waits-for-it')
  await slowOne.asked
  const others = Array.from({ length: 19 }, () => create(ana, 'waits-for-it'))
  assert.equal((await ana(contactRoutes.list, {})).status, 200)
  slowOne.answer()
  const answers = await Promise.all([first, ...others])
  assert.equal(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size, 1)
  assert.equal(slowOne.calls(), 1)
  service = { ask: () => Promise.resolve() }
})

test('of requests with one key for the last place of a plan all get the one that took it, and of other keys none', async () => {
  const ana = await signIn({ accessLevel: 'free' })
  const add = (name: string) => ana(contactRoutes.add, { body: { type: 'model', firstName: 'Mia' } }, key(name))
  for (let n = 0; n < 24; n++) await add(`place-${n}-of-it`)
  const [same, other] = await Promise.all([
    Promise.all(Array.from({ length: 6 }, () => add('last-place'))),
    add('no-place').then(() => add('no-place-either')),
  ])
  const outcomes = new Set(same.map(({ status, body }) => `${status} ${body.id ?? body.code}`))
  assert.equal(outcomes.size, 1)
  assert.ok([...outcomes][0]?.startsWith('201') || [...outcomes][0] === '403 limit_reached')
  assert.deepEqual([other.status, other.body.code], [403, 'limit_reached'])
  assert.equal((await ana(contactRoutes.page, {})).body.totalCount, 25)
})

test('a request that waits too long is told to come back', async () => {
  const ana = await signIn()
  const slowOne = outside()
  const claim = { key: 'too-long-for-it', request: 'x' }
  const first = idempotent(ana.owner, claim, () => slowOne.ask(1).then(() => 'first'))
  await slowOne.asked
  const second = idempotent(ana.owner, claim, () => assert.fail('made twice'), { patience: { held: 10, waits: 0.1 } })
  await assert.rejects(second, (error) => {
    assert.ok(error instanceof Problem)
    assert.deepEqual([error.status, error.details.code, error.retryAfter], [409, 'under_way', 5])
    return true
  })
  slowOne.answer()
  await first
})

test('the claim of a dead process becomes free when its time is up', async () => {
  const ana = await signIn()
  await db.insert(idempotencyKeys).values({
    userId: ana.userId,
    key: 'key-dead',
    request: 'make',
    holder: 'dead',
    heldUntil: sql`now() + interval '300 milliseconds'`,
  })
  const answer = await idempotent(ana.owner, { key: 'key-dead', request: 'make' }, (owner) =>
    owner.add(shoots, { searchText: '' }),
  )
  assert.equal((await shootsOf(ana)).length, 1)
  assert.equal((answer as { userId: string }).userId, ana.userId)
})

test('work that takes longer than a claim lasts keeps it as long as its process lives', async () => {
  const ana = await signIn()
  const slowOne = outside()
  const claim = { key: 'key-renewed', request: 'make' }
  const first = idempotent(ana.owner, claim, () => slowOne.ask(1).then(() => 'first'), {
    patience: { held: 0.5, waits: 1 },
  })
  await slowOne.asked
  const second = idempotent(ana.owner, claim, () => assert.fail('made twice'), { patience: { held: 0.5, waits: 1.5 } })
  await assert.rejects(second, { message: /still under way/ })
  slowOne.answer()
  assert.equal(await first, 'first')
})

const make = (owner: Owner, location: string) => owner.add(shoots, { location, searchText: '' })

/** All the ways to write, tried after the claim was taken over. */
const writes: Record<string, (owner: Owner) => Promise<unknown>> = {
  add: (owner) => make(owner, 'late'),
  transaction: (owner) => owner.transaction((owner) => make(owner, 'late')),
  change: (owner) => owner.changeAll(shoots, undefined, { location: 'late' }),
  remove: (owner) => owner.remove(shoots, undefined),
  update: (owner) => owner.update(shoots, { location: 'late' }),
  self: (owner) => owner.self(users, { city: 'late' }),
}

for (const [way, write] of Object.entries(writes)) {
  test(`a holder whose claim was taken over while it worked writes nothing more, by ${way}`, async () => {
    const ana = await signIn()
    const slowOne = outside()
    const claim = { key: 'key-taken', request: 'make' }
    const first = idempotent(ana.owner, claim, async (owner) => {
      await slowOne.ask(1)
      return write(owner)
    })
    await slowOne.asked
    await expire(ana)
    const second = await idempotent(ana.owner, claim, (owner) => make(owner, 'second'))
    slowOne.answer()
    await assert.rejects(first, { message: /still under way/ })
    assert.deepEqual(
      (await shootsOf(ana)).map(({ location }) => location),
      ['second'],
    )
    assert.equal((await ana.owner.self(users)).city, null)
    assert.deepEqual(
      await idempotent(ana.owner, claim, () => assert.fail('made twice')),
      JSON.parse(JSON.stringify(second)),
    )
  })
}

test('a create that was saved before its answer got lost is not repeated, and the caller is told', async () => {
  const ana = await signIn()
  const claim = { key: 'key-lost-answer', request: 'make' }
  const crash = idempotent(ana.owner, claim, async (owner) => {
    await make(owner, 'first')
    throw new Error('the process ends here')
  })
  await assert.rejects(crash, { message: 'the process ends here' })
  await assert.rejects(
    idempotent(ana.owner, claim, (owner) => make(owner, 'second')),
    { status: 409, message: /was saved/ },
  )
  assert.equal((await shootsOf(ana)).length, 1)
})

/** A database that goes away, and a create that is under way then. */
async function placeOfOutage(t: TestContext) {
  const { url, close } = await testDatabase()
  const network = await testNetwork(t, url)
  const pool = new Pool({ connectionString: network.url })
  t.after(async () => {
    await pool.end()
    await close()
  })
  const away = drizzle(pool)
  await away.insert(users).values({ id: 'ana', email: 'ana@example.test' })
  const owner = ownerOf(away, 'ana')
  const claim = { key: 'key-of-an-outage', request: 'make' }
  const patience = { held: 600, waits: 30 }
  const create = (work: (owner: Owner) => Promise<unknown>) => idempotent(owner, claim, work, { patience })
  const isFreeAfterwards = async () => {
    network.recover()
    await t.waitFor(() => create((owner) => make(owner, 'second')), { timeout: 60_000 })
    const found = await away.select().from(shoots)
    assert.deepEqual(
      found.map(({ location }) => location),
      ['second'],
    )
  }
  return { network, create, isFreeAfterwards }
}

test('a create that failed together with the database leaves its key free as soon as that is back', async (t) => {
  const { network, create, isFreeAfterwards } = await placeOfOutage(t)
  const cut = create(async (owner) => {
    network.fallSilent()
    return make(owner, 'first')
  })
  await assert.rejects(cut)
  await isFreeAfterwards()
})

test('a key that was granted when the database went away, so that nobody heard of it, is free as soon as that is back', async (t) => {
  const { network, create, isFreeAfterwards } = await placeOfOutage(t)
  // What is asked arrives, and its answer does not.
  network.fallSilent(1)
  await assert.rejects(create(() => assert.fail('Nobody knows whether the key is ours')))
  await isFreeAfterwards()
})

test('a request that only read leaves its key free', async () => {
  const ana = await signIn()
  const claim = { key: 'key-read-only', request: 'make' }
  const failed = idempotent(ana.owner, claim, async (owner) => {
    await owner.lockRows(shoots, {})
    await owner.rows(shoots)
    throw new Error('refused')
  })
  await assert.rejects(failed, { message: 'refused' })
  assert.equal(await claimOf(ana), undefined)
})
