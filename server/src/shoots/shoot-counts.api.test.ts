import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { shootRoutes } from '@contactsheet/contracts/shoots'
import { shootStatuses } from '@contactsheet/contracts/shoots/shoot-values'
import { purging } from '#platform/work/purge.ts'
import { sharedApp } from '../testing/shared-app.ts'
import type { Person } from '../testing/start-app.ts'
import { addShoots } from './shoot-batch.store.ts'
import { shootPurges } from './shoots.purge.ts'
import { shootCounts, shoots } from './shoots.tables.ts'

const { db, signIn } = await sharedApp()

type Act = (person: Person, ids: number[]) => Promise<unknown>
/** The id of a shoot that is live, deleted or, if there are none, never existed. */
const one = (ids: number[], at: number) => ids[at % Math.max(ids.length, 1)] ?? 1

// Both ends of the calendar and of a month, and a few days around one change of months, so that many fall together.
const day = fc.constantFrom(null, '0001-01-01', '2024-02-29', '2026-04-30', '2026-05-01', '2026-05-31', '9999-12-31')
const status = fc.constantFrom(...shootStatuses)
const nothingPlanned = { team: [], links: [], callTimes: [], tasks: [] }

/** All operations that change which shoots there are, on which day and with which status; some are refused, which changes nothing. */
const acts: fc.Arbitrary<Act> = fc.oneof(
  fc.tuple(day, status).map(
    ([date, status]): Act =>
      (person) =>
        person(shootRoutes.add, { body: { date, status } }),
  ),
  fc.tuple(fc.nat(), fc.record({ date: day, status, notes: fc.string() }, { requiredKeys: [] })).map(
    ([at, body]): Act =>
      (person, ids) =>
        person(shootRoutes.change, { params: { id: one(ids, at) }, body }),
  ),
  fc.tuple(fc.nat(), day).map(
    ([at, date]): Act =>
      (person, ids) =>
        person(shootRoutes.duplicate, { params: { id: one(ids, at) }, body: { date } }),
  ),
  fc.nat().map(
    (at): Act =>
      (person, ids) =>
        person(shootRoutes.remove, { params: { id: one(ids, at) } }),
  ),
  fc.nat().map(
    (at): Act =>
      (person, ids) =>
        person(shootRoutes.restore, { params: { id: one(ids, at) } }),
  ),
  fc.array(fc.tuple(day, status), { maxLength: 6 }).map(
    (list): Act =>
      ({ owner }) =>
        addShoots(
          owner,
          list.map(([date, status]) => ({ ...nothingPlanned, date, status })),
        ),
  ),
  fc.constant(async ({ userId }: Person) => {
    await db
      .update(shoots)
      .set({ deletedAt: '2020-01-01T00:00:00Z' })
      .where(sql`user_id = ${userId} and deleted_at is not null`)
    const leaving = async () => undefined
    await purging('shoots', shootPurges(leaving)).run({}, { db, stopped: new AbortController().signal })
  }),
)

const idsOf = async ({ userId }: Person) => {
  const { rows } = await db.execute<{ id: number }>(sql`select id from shoots where user_id = ${userId} order by id`)
  return rows.map(({ id }) => id)
}

/** Asserts that the kept numbers equal a fresh count of the shoots. */
async function assertAgrees({ userId }: Person) {
  const numbers = (rows: Record<string, unknown>[]) => rows.map(({ month, status, n }) => [month, status, n])
  const { rows: counted } = await db.execute(sql`
    select coalesce(to_char(date, 'YYYY-MM-01'), 'infinity') as month, status, count(*)::int as n from ${shoots}
    where user_id = ${userId} and deleted_at is null group by 1, 2 order by 1, 2`)
  const { rows: kept } = await db.execute(sql`
    select month::text as month, status, sum(n)::int as n from ${shootCounts}
    where user_id = ${userId} group by 1, 2 having sum(n) <> 0 order by 1, 2`)
  assert.deepEqual(numbers(kept), numbers(counted))
}

test('the numbers of shoots are right after any operations in any order', async () => {
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

test('the numbers of shoots are right after concurrent operations', async () => {
  const ana = await signIn()
  for (const act of fc.sample(acts, { numRuns: 10, seed: 8 })) await act(ana, await idsOf(ana))
  for (const seed of [1, 2, 3]) {
    const ids = await idsOf(ana)
    await Promise.all(fc.sample(acts, { numRuns: 16, seed }).map((act) => act(ana, ids)))
    await assertAgrees(ana)
  }
})

test('a change that fails counts nothing, and nobody waits for one that goes on', async () => {
  const ana = await signIn()
  const { id } = (await ana(shootRoutes.add, { body: { date: '2026-05-01' } })).body
  const failing = ana.owner.transaction(async (owner) => {
    await owner.change(shoots, id, { date: '2026-06-01' })
    // On the same month, while the transaction around it holds its number.
    assert.equal((await ana(shootRoutes.add, { body: { date: '2026-05-02' } })).status, 201)
    throw new Error('not today')
  })
  await assert.rejects(failing, /not today/)
  await assertAgrees(ana)
})

test('an account that is erased leaves no numbers', async () => {
  const ana = await signIn()
  await ana(shootRoutes.add, { body: { date: '2026-05-01' } })
  await ana(shootRoutes.add, { body: {} })
  await db.execute(sql`delete from users where id = ${ana.userId}`)
  const { rows } = await db.execute(sql`select n from ${shootCounts} where user_id = ${ana.userId}`)
  assert.deepEqual(rows, [])
})
