import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { contactQuery, type ContactQuery } from '@contactsheet/contracts/contacts/contact-filters'
import { followUpDays } from '@contactsheet/contracts/contacts/follow-up'
import { contactSorts, contactStages } from '@contactsheet/contracts/contacts/contact-values'
import { labelRoutes } from '@contactsheet/contracts/labels'
import { cursorOf } from '#platform/database/cursor.ts'
import { addShoots } from '#shoots/shoot-batch.store.ts'
import { addContacts } from '../contacts.store.ts'
import { plainIds, plainPage } from '../contact-page.store.ts'
import { readIndex, indexedPage } from './contact-index.store.ts'
import { startOf } from './contact-orders.store.ts'
import { sharedApp } from '../../testing/shared-app.ts'
import type { Person } from '../../testing/start-app.ts'

const { db, signIn } = await sharedApp()

/** All of them take 20 seconds: in CI, and wherever `CI` is set. */
const filters = process.env.CI ? 10_000 : 2000
const people = 300
const days = followUpDays(new Date('2026-05-09T12:00:00Z'), 'Asia/Kolkata')
const tags = ['paid', 'local', 'agency', 'Früh']
const types = ['collaboration', 'client', 'model']
const genres = ['Portrait', 'Wedding', 'Fashion']
const roles = ['Make-up', 'makeup artist', 'Model', 'Hair, Nails', 'Früh', 'Ж']
const cities = ['Köln', 'koln', 'Portland, OR', 'Åre', '王']
// Characters of one to four bytes; those beyond U+FFFF sort before U+E000 to U+FFFF in UTF-16 but after them by bytes.
const letters = ['a', 'n', 'b', 'A', 'é', 'ß', 'ø', ' ', '%', '_', '\\', '1', 'Ж', '王', '\ue000', '\uffee', '😀', '𝔘']
const words = (minLength: number, maxLength: number) =>
  fc.array(fc.constantFrom(...letters), { minLength, maxLength }).map((list) => list.join(''))

const phoneSigns = ['0', '1', '7', '9', '49', '+', '(0)', ' ', '/', '-', 'x', '٣', ', ']
const phone = (minLength: number, maxLength: number) =>
  fc.array(fc.constantFrom(...phoneSigns), { minLength, maxLength }).map((list) => list.join(''))

const contact = fc.record({
  type: fc.constantFrom(...types),
  firstName: fc.oneof(words(1, 3), fc.constantFrom('Ann', 'ann', 'Äńn')),
  lastName: fc.option(words(1, 4)),
  phone: fc.option(phone(3, 16)),
  notes: fc.option(words(1, 30)),
  city: fc.option(fc.constantFrom(...cities)),
  archived: fc.boolean(),
  genreNames: fc.subarray(genres),
  tagNames: fc.subarray(tags),
})

async function indexOf({ owner }: Person) {
  const index = await readIndex(owner, 1_000_000)
  return typeof index === 'string' ? assert.fail(index) : index
}

/** Adds contacts of all kinds: with equal names and times, with and without shoots, and some of them deleted. */
async function crowd(person: Person) {
  for (const name of tags) await person(labelRoutes.addTag, { body: { name } })
  await addContacts(person.owner, fc.sample(contact, { numRuns: people, seed: 1 }))
  await db.execute(sql`
    update contacts set shoot_count = id % 5, stage = (array['todo', 'contacted', 'responded', 'agreed', 'declined'])[1 + id % 5],
      next_step_on = case when id % 4 > 0 then ${days.today}::date + id % 7 - 3 end,
      stage_since = case when id % 9 > 0 then ${days.silentBefore}::timestamptz + (id % 3 - 1) * interval '0.000001 seconds' end,
      created_at = (created_at at time zone 'UTC' + (id % 3) * interval '1 month 1.000123 seconds') at time zone 'UTC',
      deleted_at = case when id % 11 = 0 then updated_at end
    where user_id = ${person.userId}`)
  const { rows } = await db.execute<{ id: number }>(sql`
    select id from contacts where user_id = ${person.userId} and deleted_at is null order by id`)
  const teams = fc.sample(fc.subarray(rows, { minLength: 10, maxLength: 40 }), { numRuns: 20, seed: 3 })
  await addShoots(
    person.owner,
    teams.map((team, at) => ({
      status: 'planning' as const,
      date: at % 3 === 0 ? null : `2026-05-${String(10 + at)}`,
      team: team.map(({ id }, place) => ({
        contactId: id,
        role: roles[(id + place + at) % (roles.length + 1)] ?? null,
      })),
      links: [],
      callTimes: [],
      tasks: [],
    })),
  )
}

const names = (known: string[]) =>
  fc.oneof(fc.constant([]), fc.subarray([...known, 'gone', known[0]?.toUpperCase() ?? '']))
const sometimes = fc.oneof({ weight: 3, arbitrary: fc.constant(false) }, fc.boolean())
const filter = fc.record({
  search: fc.oneof(
    fc.constant(''),
    words(0, 5),
    phone(1, 6),
    fc.constantFrom('\ud83d', '\u0301', 'lindqvist', '+49 1', '0170', 'make up', 'MAKEUP', 'nails', 'hair, n', '\\%_'),
  ),
  archived: fc.boolean(),
  followUpDue: sometimes,
  noAnswer: sometimes,
  types: names(types),
  typesNot: fc.boolean(),
  genres: names(genres),
  genresNot: fc.boolean(),
  tags: names(tags),
  tagsNot: fc.boolean(),
  stages: fc.oneof({ weight: 3, arbitrary: fc.constant([]) }, fc.subarray([...contactStages])),
  stagesNot: fc.boolean(),
  roles: names(roles),
  rolesNot: fc.boolean(),
  cities: names(cities),
  citiesNot: fc.boolean(),
  minShootCount: fc.option(fc.integer({ min: 0, max: 5 }), { nil: undefined }),
  maxShootCount: fc.option(fc.integer({ min: 0, max: 5 }), { nil: undefined }),
  sort: fc.constantFrom(...contactSorts),
  page: fc.integer({ min: 1, max: 4 }),
  limit: fc.oneof(
    { weight: 9, arbitrary: fc.integer({ min: 1, max: 12 }) },
    { weight: 1, arbitrary: fc.constant(100) },
  ),
})

// spec 1.2.36
test(`the index answers ${filters} filters, pages and cursors exactly as the database does`, async () => {
  const ana = await signIn()
  await crowd(ana)
  const index = await indexOf(ana)
  let [full, behind] = [0, 0]

  /** Compares the ids found and, with `whole`, the whole page. Returns the cursor at the end of a full page. */
  async function compare(query: ContactQuery, whole: boolean) {
    const { version, lastKey, ...found } = await plainIds(ana.owner, query, days)
    const { behind, skip } = startOf(query)
    assert.equal(version, index.version)
    assert.deepEqual(
      index.find(query, days, { behind: behind?.id, skip, limit: query.limit }),
      found,
      JSON.stringify(query),
    )
    if (whole) {
      const { version: _same, ...page } = await plainPage(ana.owner, query, days)
      assert.deepEqual(await indexedPage(ana.owner, { query, days }, index), page, JSON.stringify(query))
    }
    const last = found.ids.at(-1)
    return last === undefined || lastKey === null ? undefined : cursorOf(lastKey, last)
  }

  async function lane(queries: ContactQuery[]) {
    for (const [at, query] of queries.entries()) {
      const cursor = await compare(query, at % 8 === 0)
      if (cursor === undefined) continue
      full += 1
      if (full % 4 === 0) behind += Number((await compare({ ...query, after: cursor }, full % 8 === 0)) !== undefined)
    }
  }

  const queries = fc.sample(filter, { numRuns: filters, seed: 2 }).map((given) => contactQuery.parse(given))
  const share = filters / 4
  await Promise.all([0, 1, 2, 3].map((at) => lane(queries.slice(at * share, (at + 1) * share))))
  assert.ok(full > filters / 10 && behind > filters / 200, `${full} full pages, ${behind} full ones behind a cursor`)
})

test('a cursor whose contact has moved or is gone is left to the database', async () => {
  const ana = await signIn()
  const [id = 0, gone = 0] = await addContacts(
    ana.owner,
    ['Mia', 'Noor', 'Tom'].map((firstName) => ({ type: 'model', firstName, genreNames: [], tagNames: [] })),
  )
  await db.execute(sql`update contacts set deleted_at = now() where user_id = ${ana.userId} and id = ${gone}`)
  const index = await indexOf(ana)
  const page = (sort: ContactQuery['sort'], key: string, behind: number) =>
    indexedPage(ana.owner, { query: contactQuery.parse({ sort, after: cursorOf(key, behind) }), days }, index)
  assert.deepEqual(
    (await page('name', 'mia', id))?.people.map(({ firstName }) => firstName),
    ['Tom'],
  )
  assert.equal(await page('name', 'mib', id), undefined)
  assert.equal(await page('shoots', '1', id), undefined)
  assert.equal(await page('newest', '2026-05-09 14:05:01.25+00', id), undefined)
  assert.equal(await page('name', 'noor', gone), undefined)
  await assert.rejects(async () => page('shoots', 'many', id), { status: 400 })
})
