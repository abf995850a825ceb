import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import { eq, sql } from 'drizzle-orm'
import { contactRoutes } from '@contactsheet/contracts/contacts'
import { moodboardRoutes } from '@contactsheet/contracts/moodboards'
import { shootRoutes } from '@contactsheet/contracts/shoots'
import { mostKept } from '#platform/idempotency/claims.ts'
import { idempotencyKeys } from '#platform/idempotency/idempotency.tables.ts'
import { platformPurges } from '#platform/platform.purge.ts'
import { purging } from '#platform/work/purge.ts'
import { aPicture } from './testing/a-picture.ts'
import { allRoutes, bodyOf, filesOf, makerOf, type Named } from './testing/all-routes.ts'
import { rowsOf } from './testing/rows-of.ts'
import { startApp, type Person } from './testing/start-app.ts'

const { db, signIn, close } = await startApp()
after(close)

/** Whatever a process would still note about an act after its commit is lost, as when it is killed there. */
await db.execute(sql`
  create function lost() returns trigger language plpgsql as $$ begin raise exception 'the process is gone'; end $$`)
await db.execute(sql`
  create trigger killed before update on ${idempotencyKeys} for each row when (old.made) execute function lost()`)

const waiting = allRoutes.filter(({ route }) => route.waits === true)
const aKey = () => ({ 'idempotency-key': randomUUID() })
const keysOf = ({ userId }: Person) => db.select().from(idempotencyKeys).where(eq(idempotencyKeys.userId, userId))

/** The same call of somebody, again and again. */
async function callOf(named: Named) {
  const ana = await signIn()
  const input = { params: await makerOf(named)?.(ana), body: bodyOf(named), files: filesOf(named) }
  // What was prepared had no key.
  const send = (headers: Record<string, string>) => ana(named.route, input as never, headers)
  return { ana, send }
}

for (const named of waiting) {
  const { method, path, status } = named.route
  test(`${method} ${path} is applied once, also by a process that dies between its commit and its answer`, async () => {
    const { ana, send } = await callOf(named)
    const key = aKey()
    const first = await send(key)
    assert.equal(first.status, status ?? 200, JSON.stringify(first.body))
    const done = await rowsOf(db, ana)
    const again = await send(key)
    if (status === undefined) assert.deepEqual([again.status, again.body.code], [409, 'saved_already'])
    else assert.deepEqual([again.status, again.body], [first.status, first.body])
    assert.deepEqual(await rowsOf(db, ana), done)
  })
}

test('nothing large is kept of what waits: of a change that it was done, of what was removed no more than that', async () => {
  const ana = await signIn()
  const { id } = (await ana(shootRoutes.add, { body: {} })).body
  await ana(shootRoutes.change, { params: { id }, body: { notes: 'Long '.repeat(500) } }, aKey())
  const task = (await ana(shootRoutes.addTask, { params: { id }, body: { title: 'Scout' } }, aKey())).body
  await ana(shootRoutes.removeTask, { params: { id, taskId: task.id } }, aKey())
  const kept = (await keysOf(ana)).map(({ answer, made, holder, heldUntil }) => [answer, made, holder, heldUntil])
  const done = [true, null, null]
  assert.deepEqual(kept.toSorted((a, b) => JSON.stringify(b).length - JSON.stringify(a).length)[0], [task, ...done])
  assert.deepEqual(
    kept.filter(([answer]) => answer === null),
    [
      [null, ...done],
      [null, ...done],
    ],
  )
})

test('pictures that become shots leave nothing of the shots that were there', async () => {
  const ana = await signIn()
  const params = { id: (await ana(shootRoutes.add, { body: {} })).body.id }
  await ana(shootRoutes.addShot, { params, body: { title: 'Hands', notes: 'Long '.repeat(1000) } })
  const { body } = await ana(shootRoutes.addShotPictures, { params, body: { imageIds: [] } }, aKey())
  assert.deepEqual(body, { shots: [], leftOut: 0 })
  assert.deepEqual(
    (await keysOf(ana)).map(({ answer }) => answer),
    [body],
  )
})

/** So many days later, with a purge. */
async function later(person: Person, days: number) {
  const by = sql`make_interval(days => ${days})`
  const earlier = { createdAt: sql`created_at - ${by}`, keptUntil: sql`kept_until - ${by}` }
  await db.execute(sql`alter table ${idempotencyKeys} disable trigger killed`)
  await db.update(idempotencyKeys).set(earlier).where(eq(idempotencyKeys.userId, person.userId))
  await db.execute(sql`alter table ${idempotencyKeys} enable trigger killed`)
  const purge = purging('platform', platformPurges)
  await purge.run(undefined, { db, stopped: new AbortController().signal } as never)
}

test('the key of an act that waits is known for 30 days, that of others for one', async () => {
  const ana = await signIn()
  const { id } = (await ana(shootRoutes.add, { body: {} }, aKey())).body
  const [params, body, key] = [{ id }, { title: 'Scout' }, aKey()]
  const first = (await ana(shootRoutes.addTask, { params, body }, key)).body
  assert.equal((await keysOf(ana)).length, 2)
  await later(ana, 2)
  assert.equal((await keysOf(ana)).length, 1)
  await later(ana, 27)
  assert.equal((await ana(shootRoutes.addTask, { params, body }, key)).body.id, first.id)
  await later(ana, 2)
  assert.deepEqual(await keysOf(ana), [])
  assert.notEqual((await ana(shootRoutes.addTask, { params, body }, key)).body.id, first.id)
})

test('so many keys are kept for weeks of one person: what comes then is not done and waits, until the oldest are forgotten', async () => {
  const [ana, ben] = [await signIn(), await signIn()]
  const params = { id: (await ana(shootRoutes.add, { body: {} })).body.id }
  const before = aKey()
  const add = (headers = {}) => ana(shootRoutes.addTask, { params, body: { title: 'Scout' } }, headers)
  const first = await add(before)
  await db.execute(sql`
    insert into ${idempotencyKeys} (user_id, key, request, made, kept_until)
    select ${ana.userId}, 'key-' || n, 'PUT', true, now() + interval '30 days' from generate_series(1, ${mostKept}::int) n`)
  const refused = await add(aKey())
  assert.deepEqual([refused.status, refused.body.code], [429, 'too_many_requests'])
  assert.match(refused.body.message, /^This account has sent 20,000 changes within 30 days/)
  assert.equal((await ana(shootRoutes.tasks, { params })).body.length, 1)
  // Repeated ones, those without a key, those of which it is known for a day and those of others go on.
  assert.deepEqual((await add(before)).body, first.body)
  const others = [await add(), await ana(shootRoutes.add, { body: {} }, aKey())]
  const contact = await ben(contactRoutes.add, { body: { type: 'model', firstName: 'Mia' } }, aKey())
  assert.deepEqual(
    [...others, contact].map(({ status }) => status),
    [201, 201, 201],
  )
  await later(ana, 31)
  assert.equal((await add(aKey())).status, 201)
})

test('a key stands for one call with one body, and a call that failed leaves it free', async () => {
  const ana = await signIn()
  const { id } = (await ana(shootRoutes.add, { body: {} })).body
  const { id: taskId } = (await ana(shootRoutes.addTask, { params: { id }, body: { title: 'Scout' } })).body
  const params = { id, taskId }
  const key = aKey()
  const change = (title: string) => ana(shootRoutes.changeTask, { params, body: { title } }, key)
  assert.equal((await ana(shootRoutes.changeTask, { params: { id, taskId: 99 }, body: {} }, key)).status, 404)
  assert.equal((await change('Call')).status, 200)
  assert.deepEqual([(await change('Ask')).status, (await change('Ask')).body.code], [409, 'key_used'])
  const { status, body } = await ana(shootRoutes.removeTask, { params }, key)
  assert.deepEqual([status, body.code], [409, 'key_used'])
})

test('a removal that arrives again is answered as the first time, whatever has happened since', async () => {
  const ana = await signIn()
  const { id: contactId } = (await ana(contactRoutes.add, { body: { type: 'model', firstName: 'Mia' } })).body
  const { id } = (await ana(shootRoutes.add, { body: { contactIds: [contactId] } })).body
  const params = { id, contactId }
  const key = aKey()
  const remove = (headers = {}) => ana(shootRoutes.removeContact, { params }, headers)
  assert.deepEqual([(await remove(key)).status, (await remove(key)).status, (await remove()).status], [204, 204, 404])
  await ana(shootRoutes.addContact, { params, body: {} })
  assert.equal((await remove(key)).status, 204)
  assert.equal((await ana(shootRoutes.detail, { params: { id } })).body.shootContacts.length, 1)
})

test('a picture that arrives again is kept once, and its files are not compared', async () => {
  const ana = await signIn()
  const { id } = (await ana(moodboardRoutes.add, { body: { title: 'Linen' } })).body
  const key = aKey()
  const send = (order: number) =>
    ana(moodboardRoutes.addImage, { params: { id }, body: { order }, files: { image: aPicture() } }, key)
  const [first, again, other] = [await send(1), await send(1), await send(2)]
  assert.deepEqual([first.status, again.body, other.body.code], [201, first.body, 'key_used'])
  assert.equal((await ana(moodboardRoutes.detail, { params: { id } })).body.images.length, 1)
})
