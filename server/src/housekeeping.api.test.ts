import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'drizzle-orm'
import { contactRoutes } from '@contactsheet/contracts/contacts'
import { shootRoutes } from '@contactsheet/contracts/shoots'
import { contacts } from '#contacts/contacts.tables.ts'
import { rateLimits } from '#platform/rate-limit.tables.ts'
import { shootContacts, shoots } from '#shoots/shoots.tables.ts'
import { keepHouse, startHousekeeping } from './housekeeping.ts'
import { startApp } from './testing/start-app.ts'

const { signIn, db, close } = await startApp()
after(close)

const daysAgo = (days: number) => sql`now() - make_interval(days => ${days})`

test('what was deleted 30 days ago goes for good, with its links; what was deleted later can come back', async () => {
  const ana = await signIn()
  const contact = await ana(contactRoutes.add, { body: { type: 'model', firstName: 'Mia' } })
  const kept = await ana(contactRoutes.add, { body: { type: 'model', firstName: 'Eva' } })
  const shoot = await ana(shootRoutes.add, { body: { genre: 'Event' } })
  const params = { id: shoot.body.id, contactId: contact.body.id }
  await ana(shootRoutes.addContact, { params, body: { role: 'Model' } })
  for (const { id } of [contact.body, kept.body]) await ana(contactRoutes.remove, { params: { id } })
  await ana(shootRoutes.remove, { params: { id: shoot.body.id } })
  await db
    .update(contacts)
    .set({ deletedAt: daysAgo(31) })
    .where(sql`id = ${contact.body.id}`)
  await db
    .update(contacts)
    .set({ deletedAt: daysAgo(29) })
    .where(sql`id = ${kept.body.id}`)
  await db
    .update(shoots)
    .set({ deletedAt: daysAgo(31) })
    .where(sql`id = ${shoot.body.id}`)

  // Before housekeeping has run, 30 days are 30 days all the same.
  assert.equal((await ana(contactRoutes.restore, { params: { id: contact.body.id } })).status, 404)
  await keepHouse(db)

  assert.deepEqual(
    (await db.select({ id: contacts.id }).from(contacts)).map(({ id }) => id),
    [kept.body.id],
  )
  assert.deepEqual(await db.select().from(shoots), [])
  assert.deepEqual(await db.select().from(shootContacts), [])
  assert.equal((await ana(contactRoutes.restore, { params: { id: kept.body.id } })).status, 200)
})

test('limits that have run out are forgotten', async () => {
  await db.insert(rateLimits).values([
    { key: 'over', count: 9, resetsAt: '2020-01-01T00:00:00Z' },
    { key: 'running', count: 9, resetsAt: '2099-01-01T00:00:00Z' },
  ])
  await keepHouse(db)
  assert.deepEqual(
    (await db.select().from(rateLimits)).map(({ key }) => key),
    ['running'],
  )
})

const expired = { count: 9, resetsAt: '2020-01-01T00:00:00Z' }
const expiredLeft = () => db.$count(rateLimits, sql`resets_at < now()`)
/** The first round is not due at the start, but soon after it. */
const soon = { timeout: 60_000 }

test('a server keeps house shortly after its start, and several do at once', async (t) => {
  await db.insert(rateLimits).values(Array.from({ length: 3000 }, (_, index) => ({ key: `old ${index}`, ...expired })))
  const failed: object[] = []
  const servers = [1, 2, 3].map(() => startHousekeeping(db, { error: (about: object) => void failed.push(about) }))

  await t.waitFor(async () => assert.equal(await expiredLeft(), 0), soon)

  for (const { stop } of servers) stop()
  assert.deepEqual(failed, [])
})

test('a round that fails is logged and nothing more', async (t) => {
  await db.execute(sql`alter table idempotency_keys rename to gone`)
  const failed: object[] = []
  const server = startHousekeeping(db, { error: (about: object) => void failed.push(about) })
  await t.waitFor(() => assert.equal(failed.length, 1), soon)
  server.stop()
  await db.execute(sql`alter table gone rename to idempotency_keys`)
})

test('a round that is under way ends when the server stops', async () => {
  await db.insert(rateLimits).values({ key: 'old', ...expired })
  const stopped = new AbortController()
  const round = keepHouse(db, stopped.signal)
  stopped.abort()
  await round
  assert.equal(await expiredLeft(), 1)
})
