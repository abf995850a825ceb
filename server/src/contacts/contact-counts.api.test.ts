import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { contactImportRoutes } from '@contactsheet/contracts/contacts/contact-import'
import { contactRoutes } from '@contactsheet/contracts/contacts'
import { bulkActs } from '@contactsheet/contracts/contacts/contact-limits'
import { contactStages } from '@contactsheet/contracts/contacts/contact-values'
import { dashboardRoutes } from '@contactsheet/contracts/dashboard'
import { labelRoutes } from '@contactsheet/contracts/labels'
import { purging } from '#platform/work/purge.ts'
import { everyPurge } from '../jobs.ts'
import { contactCounts, contacts } from './contacts.tables.ts'
import { sharedApp } from '../testing/shared-app.ts'
import type { Person } from '../testing/start-app.ts'

const { db, signIn } = await sharedApp()

type Act = (person: Person, ids: number[]) => Promise<unknown>
/** The id of a contact that is live, deleted or, if there are none, never existed. */
const one = (ids: number[], at: number) => ids[at % Math.max(ids.length, 1)] ?? 1

const importOf = (count: number) => ({
  importId: randomUUID(),
  part: 0,
  contacts: Array.from({ length: count }, () => ({ firstName: `New ${randomUUID()}`, genres: [], tags: ['new'] })),
})

/** All operations that change which contacts there are and what the lists distinguish; some are refused, which changes nothing. */
const acts: fc.Arbitrary<Act> = fc.oneof(
  fc.constantFrom(...contactStages).map(
    (stage): Act =>
      (person) =>
        person(contactRoutes.add, { body: { type: 'model', firstName: 'Mia', stage } }),
  ),
  fc.tuple(fc.nat(), fc.constantFrom(...contactStages)).map(
    ([at, stage]): Act =>
      (person, ids) =>
        person(contactRoutes.change, { params: { id: one(ids, at) }, body: { stage, lastName: 'Lindqvist' } }),
  ),
  fc.tuple(fc.nat(), fc.boolean()).map(
    ([at, archived]): Act =>
      (person, ids) =>
        person(contactRoutes.archive, { params: { id: one(ids, at) }, body: { archived } }),
  ),
  fc.nat().map(
    (at): Act =>
      (person, ids) =>
        person(contactRoutes.remove, { params: { id: one(ids, at) } }),
  ),
  fc.nat().map(
    (at): Act =>
      (person, ids) =>
        person(contactRoutes.restore, { params: { id: one(ids, at) } }),
  ),
  fc.tuple(fc.constantFrom(...bulkActs), fc.array(fc.nat(), { minLength: 1, maxLength: 5 })).map(
    ([act, places]): Act =>
      (person, ids) =>
        person(contactRoutes.bulk, {
          body: { act, ids: places.map((at) => one(ids, at)), name: act.endsWith('Tag') ? 'paid' : 'Wedding' },
        }),
  ),
  fc.tuple(fc.integer({ min: 1, max: 4 }), fc.boolean()).map(([count, undone]): Act => async (person) => {
    const slice = importOf(count)
    await person(contactImportRoutes.importSlice, { body: slice })
    if (undone) await person(contactImportRoutes.undoImport, { params: { importId: slice.importId } })
  }),
  fc.nat().map(
    (at): Act =>
      (person, ids) =>
        person(contactRoutes.setTags, { params: { id: one(ids, at) }, body: { tagNames: ['paid'] } }),
  ),
  fc.constant(async (person: Person) => {
    await db
      .update(contacts)
      .set({ deletedAt: '2020-01-01T00:00:00Z' })
      .where(sql`user_id = ${person.userId} and deleted_at is not null`)
    await purging('contacts', everyPurge.contacts ?? []).run({}, { db, stopped: new AbortController().signal })
  }),
  fc.constant(async (person: Person) => {
    const [tag] = (await person(labelRoutes.listTags, {})).body
    if (tag !== undefined) await person(labelRoutes.removeTag, { params: { id: tag.id } })
    await person(labelRoutes.addTag, { body: { name: 'paid' } })
  }),
)

const idsOf = async ({ userId }: Person) => {
  const { rows } = await db.execute<{ id: number }>(sql`select id from contacts where user_id = ${userId} order by id`)
  return rows.map(({ id }) => id)
}

/** Asserts that the stored counts equal a fresh count of the contacts, and that all their labels exist. */
async function assertAgrees(person: Person) {
  const { rows } = await db.execute(sql`
    select archived, stage, count(*)::int as n from contacts where user_id = ${person.userId} and deleted_at is null
    group by archived, stage order by archived, stage`)
  const kept = (await person.owner.rows(contactCounts)).filter(({ n }) => n > 0)
  const inOrder = kept.toSorted((a, b) => Number(a.archived) - Number(b.archived) || (a.stage < b.stage ? -1 : 1))
  assert.deepEqual(
    inOrder.map(({ archived, stage, n }) => ({ archived, stage, n })),
    rows,
  )

  const { rows: strays } = await db.execute(sql`
    select id, tag_ids, genre_ids from contacts c where user_id = ${person.userId} and not (
      array(select unnest(tag_ids) order by 1) = array(select id from tags t where t.user_id = c.user_id and id = any(tag_ids) order by 1) and
      array(select unnest(genre_ids) order by 1) = array(select id from genres g where g.user_id = c.user_id and id = any(genre_ids) order by 1))`)
  assert.deepEqual(strays, [])
}

test('the stored counts and labels are right after any operations in any order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(acts, { minLength: 5, maxLength: 25 }), async (list) => {
      const ana = await signIn()
      for (const act of list) {
        await act(ana, await idsOf(ana))
        await assertAgrees(ana)
      }
    }),
    { numRuns: 12 },
  )
})

test('the stored counts and labels are right after concurrent operations', async () => {
  const ana = await signIn()
  for (const act of fc.sample(acts, { numRuns: 10, seed: 8 })) await act(ana, await idsOf(ana))
  for (const seed of [1, 2, 3]) {
    const ids = await idsOf(ana)
    await Promise.all(fc.sample(acts, { numRuns: 16, seed }).map((act) => act(ana, ids)))
    await assertAgrees(ana)
  }
})

// spec 1.3.4
test('lists and dashboard show the stored counts', async () => {
  const [ana, ben] = [await signIn(), await signIn()]
  for (const person of [ana, ana, ana, ben]) {
    const { id } = (await person(contactRoutes.add, { body: { type: 'model', firstName: 'Mia' } })).body
    if (id % 2 === 0) await person(contactRoutes.archive, { params: { id }, body: { archived: true } })
  }
  for (const person of [ana, ben]) {
    const all = (await person(contactRoutes.list, {})).body
    const active = all.filter(({ archived }) => !archived)
    for (const sort of ['name', 'newest', 'shoots'] as const) {
      for (const [archived, expected] of [
        [false, active],
        [true, all],
      ] as const) {
        const { body } = await person(contactRoutes.page, { query: { sort, archived, limit: 1 } })
        assert.deepEqual([body.totalCount, body.totalPages], [expected.length, Math.max(1, expected.length)])
      }
    }
    assert.equal((await person(dashboardRoutes.overview, {})).body.contacts.total, active.length)
  }
})
