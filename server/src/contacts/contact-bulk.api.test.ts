import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { eq, sql } from 'drizzle-orm'
import { contactRoutes } from '@contactsheet/contracts/contacts'
import { mostAtOnce } from '@contactsheet/contracts/contacts/contact-limits'
import { contactStages } from '@contactsheet/contracts/contacts/contact-values'
import { labelRoutes } from '@contactsheet/contracts/labels'
import { shootRoutes } from '@contactsheet/contracts/shoots'
import { users } from '#identity/identity.tables.ts'
import { addContacts } from './contacts.store.ts'
import { sharedApp } from '../testing/shared-app.ts'
import type { Person } from '../testing/start-app.ts'

const { db, signIn } = await sharedApp()

const { bulk } = contactRoutes
const { page, archive } = contactRoutes

/** Ten contacts: those with an even number are models, and the last two are archived. Returns their ids. */
async function ten(person: Person) {
  await person(labelRoutes.addTag, { body: { name: 'paid' } })
  return addContacts(
    person.owner,
    Array.from({ length: 10 }, (_, n) => ({
      type: n % 2 === 0 ? 'model' : 'client',
      firstName: `P${n}`,
      archived: n > 7,
      genreNames: [],
      tagNames: n === 0 ? ['paid'] : [],
    })),
  )
}

/** All rows of the user as they are, to compare before and after. */
const rowsOf = async ({ userId }: Person) =>
  (
    await db.execute(
      sql`select id, archived, tag_ids, deleted_at from contacts where user_id = ${userId} and deleted_at is null order by id`,
    )
  ).rows

const at = (ids: number[], ...places: number[]) => places.map((place) => ids[place] ?? 0)

test('an act on all that match spares those left out, and the opposite act undoes exactly what it changed', async () => {
  const ana = await signIn()
  const ids = await ten(ana)
  const before = await rowsOf(ana)
  const all = { filters: { types: ['model'], archived: true }, count: 5, except: at(ids, 4) }
  const tagged = (await ana(bulk, { body: { act: 'addTag', all, name: 'paid' } })).body.changed
  assert.deepEqual(tagged, at(ids, 2, 6, 8))
  assert.equal((await ana(page, { query: { tags: ['paid'], archived: true } })).body.totalCount, 4)
  await ana(bulk, { body: { act: 'removeTag', ids: tagged, name: 'paid' } })
  assert.deepEqual(await rowsOf(ana), before)

  const archived = (await ana(bulk, { body: { act: 'archive', all } })).body.changed
  assert.deepEqual(archived, at(ids, 0, 2, 6), 'the one that was archived already is not among them')
  await ana(bulk, { body: { act: 'unarchive', ids: archived } })
  assert.deepEqual(await rowsOf(ana), before)

  const deleted = (await ana(bulk, { body: { act: 'delete', all } })).body.changed
  assert.deepEqual(deleted, at(ids, 0, 2, 6, 8))
  assert.deepEqual((await ana(bulk, { body: { act: 'restore', ids: deleted } })).body.changed, deleted)
  assert.deepEqual(await rowsOf(ana), before)
})

test('an act on all never reaches more than were seen; fewer are fine', async () => {
  const [ana, eve] = [await signIn(), await signIn()]
  const ids = await ten(ana)
  await ten(eve)
  const others = await rowsOf(eve)
  const before = await rowsOf(ana)
  const refused = await ana(bulk, { body: { act: 'delete', all: { filters: {}, count: 7 } } })
  assert.deepEqual(
    [refused.status, refused.body.message],
    [409, 'More contacts match by now than you have seen. Nothing was changed.'],
  )
  assert.deepEqual(await rowsOf(ana), before)
  await ana(archive, { params: { id: ids[0] ?? 0 }, body: { archived: true } })
  const fewer = await ana(bulk, { body: { act: 'delete', all: { filters: {}, count: 8 } } })
  assert.deepEqual(fewer.body.changed, at(ids, 1, 2, 3, 4, 5, 6, 7))
  assert.deepEqual((await ana(bulk, { body: { act: 'delete', all: { filters: {}, count: 8 } } })).body.changed, [])
  assert.deepEqual(await rowsOf(eve), others)
})

test('whom an act means is named in exactly one way, and within bounds', async () => {
  const ana = await signIn()
  const ids = await ten(ana)
  const all = { filters: {}, count: 8 }
  const refusal = async (body: object) => {
    const answer = await ana(bulk, { body: body as never })
    return [answer.status, answer.body.message]
  }
  assert.deepEqual(await refusal({ act: 'archive' }), [400, 'Name the contacts, or all that match'])
  assert.deepEqual(await refusal({ act: 'archive', ids, all }), [400, 'Name the contacts, or all that match'])
  assert.deepEqual(await refusal({ act: 'restore', all }), [400, 'What was deleted is restored by its ids'])
  const tooMany = [400, `At most ${mostAtOnce} contacts at once`]
  assert.deepEqual(await refusal({ act: 'archive', all: { ...all, count: mostAtOnce + 1 } }), tooMany)
  const many = Array.from({ length: mostAtOnce + 1 }, (_, id) => id + 1)
  assert.deepEqual(await refusal({ act: 'archive', ids: many }), tooMany)
  assert.deepEqual(await refusal({ act: 'archive', all: { ...all, except: many } }), tooMany)
  assert.equal((await refusal({ act: 'archive', all: { ...all, filters: { stages: ['odd'] } } }))[0], 400)
  assert.equal((await refusal({ act: 'addTag', all }))[0], 400)
})

test('an act whose answer was lost is repeated with its key, and still says what it changed', async () => {
  const ana = await signIn()
  const ids = await ten(ana)
  const key = { 'idempotency-key': randomUUID() }
  const body = { act: 'archive', all: { filters: {}, count: 8 } } as const
  const first = await ana(bulk, { body }, key)
  assert.deepEqual(first.body.changed, ids.slice(0, 8))
  assert.deepEqual((await ana(bulk, { body }, key)).body, first.body)
  assert.deepEqual((await ana(bulk, { body })).body.changed, [])
})

test(`${mostAtOnce} contacts are changed by one request, and one request takes it back within the plan`, async () => {
  const ana = await signIn()
  const [one] = await addContacts(ana.owner, [{ type: 'model', firstName: 'Mia', genreNames: [], tagNames: [] }])
  await db.execute(sql`
    insert into contacts (user_id, type_id, first_name, sort_name, search_text)
    select user_id, type_id, 'P' || n, 'p' || n, 'p' || n from contacts, generate_series(2, ${mostAtOnce}) n
    where user_id = ${ana.userId} and id = ${one}`)
  const all = { filters: {}, count: mostAtOnce }
  for (const act of ['archive', 'delete'] as const) {
    const begun = performance.now()
    const { changed } = (await ana(bulk, { body: { act, all: { ...all, filters: { archived: true } } } })).body
    assert.equal(changed.length, mostAtOnce)
    const back = await ana(bulk, { body: { act: act === 'archive' ? 'unarchive' : 'restore', ids: changed } })
    assert.equal(back.body.changed.length, mostAtOnce)
    assert.ok(performance.now() - begun < 15_000)
  }
  const { changed } = (await ana(bulk, { body: { act: 'delete', all } })).body
  await db.update(users).set({ accessLevel: 'free' }).where(eq(users.id, ana.userId))
  const refused = await ana(bulk, { body: { act: 'restore', ids: changed } })
  assert.deepEqual([refused.status, refused.body.code], [403, 'limit_reached'])
  assert.equal((await ana(page, { query: { archived: true } })).body.totalCount, 0)
})

// spec 1.2.37
test('every stage says how many contacts are at it, and how many of them are archived', async () => {
  const ana = await signIn()
  const stages = ['agreed', 'agreed', 'agreed', 'todo', 'declined'] as const
  for (const [n, stage] of stages.entries()) {
    const { id } = (await ana(contactRoutes.add, { body: { type: 'model', firstName: 'Mia', stage } })).body
    if (n < 2) await ana(archive, { params: { id }, body: { archived: true } })
  }
  const counts = (await ana(contactRoutes.stages, {})).body
  assert.deepEqual(
    counts.map(({ stage }) => stage),
    contactStages,
  )
  for (const { stage, contactCount, archivedCount } of counts) {
    const listed = async (archived: boolean) =>
      (await ana(page, { query: { stages: [stage], archived } })).body.totalCount
    assert.deepEqual([contactCount, contactCount - archivedCount], [await listed(true), await listed(false)], stage)
  }
  assert.deepEqual(counts[3], { stage: 'agreed', contactCount: 3, archivedCount: 2 })
})

test('a stage is set for many at once, and Undo brings back each one and since when', async () => {
  const ana = await signIn()
  const ids = await ten(ana)
  await ana(contactRoutes.change, { params: { id: ids[1] ?? 0 }, body: { stage: 'agreed' } })
  await ana(contactRoutes.change, { params: { id: ids[2] ?? 0 }, body: { stage: 'contacted' } })
  const stages = async () =>
    (await db.execute(sql`select id, stage, stage_since from contacts where user_id = ${ana.userId} order by id`)).rows
  const before = await stages()
  const all = { filters: { archived: true }, count: 10, except: at(ids, 0) }
  const { body } = await ana(bulk, { body: { act: 'setStage', all, stage: 'contacted' } })
  assert.deepEqual(body.changed, at(ids, 1, 3, 4, 5, 6, 7, 8, 9))
  assert.equal((await ana(contactRoutes.stages, {})).body.find(({ stage }) => stage === 'contacted')?.contactCount, 9)
  const undone = await ana(bulk, { body: { act: 'restoreStages', stages: body.stages } })
  assert.deepEqual(undone.body.changed, body.changed)
  assert.deepEqual(await stages(), before)
  for (const since of ['0000-01-01T00:00:00Z', `2026-01-01T00:00:00.${'0'.repeat(200)}Z`]) {
    const stages = [{ stage: 'todo' as const, since, ids: at(ids, 0) }]
    assert.equal((await ana(bulk, { body: { act: 'restoreStages', stages } })).status, 400)
  }
  const refused = await ana(bulk, { body: { act: 'setStage', ids } } as never)
  assert.deepEqual(
    [refused.status, refused.body],
    [400, { message: 'Choose a stage', issues: [{ path: '', message: 'Choose a stage' }] }],
  )
})

test('many are put on a shoot with a role, those who are there stay as they are, and Undo takes off whoever came', async () => {
  const [ana, ben] = [await signIn(), await signIn()]
  const ids = await ten(ana)
  const { id: shootId } = (await ana(shootRoutes.add, { body: { contactIds: at(ids, 3) } })).body
  const team = async () =>
    (await ana(shootRoutes.detail, { params: { id: shootId } })).body.shootContacts.map((one) => [
      one.contactId,
      one.role,
    ])
  const { body } = await ana(bulk, { body: { act: 'addToShoot', ids: at(ids, 2, 3, 4), shootId, role: 'Model' } })
  assert.deepEqual(body.changed, at(ids, 2, 4))
  assert.deepEqual(await team(), [
    [ids[3], null],
    [ids[2], 'Model'],
    [ids[4], 'Model'],
  ])
  assert.equal((await ana(page, { query: { roles: ['model'], minShootCount: 1 } })).body.totalCount, 2)
  assert.equal((await ben(bulk, { body: { act: 'addToShoot', ids: await ten(ben), shootId } })).status, 404)
  await ana(bulk, { body: { act: 'removeFromShoot', ids: body.changed, shootId } })
  assert.deepEqual(await team(), [[ids[3], null]])
})

test('a team that would be too large is refused in words, and nobody is added', async () => {
  const ana = await signIn()
  const people = Array.from({ length: 201 }, (_, n) => ({
    type: 'model',
    firstName: `P${n}`,
    genreNames: [],
    tagNames: [],
  }))
  const ids = await addContacts(ana.owner, people)
  const { id: shootId } = (await ana(shootRoutes.add, { body: {} })).body
  const all = { filters: {}, count: 201 }
  const refused = await ana(bulk, { body: { act: 'addToShoot', all, shootId } })
  assert.deepEqual([refused.status, refused.body.message], [400, 'A shoot has at most 200 people on its team'])
  const { body } = await ana(bulk, { body: { act: 'addToShoot', all: { ...all, except: at(ids, 0) }, shootId } })
  assert.equal(body.changed.length, 200)
})
