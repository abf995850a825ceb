import assert from 'node:assert/strict'
import { test } from 'node:test'
import { eq, sql } from 'drizzle-orm'
import { adminRoutes } from '@contactsheet/contracts/admin'
import { newAccessLevel } from '@contactsheet/contracts/admin/access-levels'
import { changes, views } from '@contactsheet/contracts/admin/admin-names'
import type { Input, Route } from '@contactsheet/contracts/calls/route'
import { startAi } from '#ai/testing/start-ai.ts'
import { Everyone } from '#identity/administrators/acts.store.ts'
import { users } from '#identity/identity.tables.ts'
import { Act } from '#platform/everyone/act.ts'
import { jobs } from '#platform/work/jobs.tables.ts'
import { allRoutes, bodyOf } from '../testing/all-routes.ts'
import type { Person } from '../testing/start-app.ts'
import { recordedBy, withPassword } from './testing/record.ts'

const { app, db, anonymous, signIn } = await startAi(['openai'])
const boss = await signIn({ accessLevel: 'admin', email: 'boss@example.test' })
const send = (person: Person, route: Route, input: object) => person(route, input as never)

type Calls = { [K in keyof typeof adminRoutes]: (boss: Person) => Promise<Input<(typeof adminRoutes)[K]>> }

const levelBody = (level: string) =>
  newAccessLevel.parse({
    level,
    maxContacts: 50,
    maxMoodboards: 5,
    maxAiGenerations: 10,
    monthlyPrice: 4.5,
    annualPrice: 43.2,
    public: false,
  })
const aLevel = async () => {
  const body = levelBody(`level-${Math.random().toString(36).slice(2)}`)
  return { params: { id: (await boss(adminRoutes.addAccessLevel, { body })).body.id } }
}
const someone = async () => {
  const person = await signIn()
  await withPassword(db, person)
  return { userId: person.userId }
}

/** A call of each route that succeeds; leaving one out does not compile. */
const good: Calls = {
  users: async () => ({}),
  changeUser: async () => ({ params: await someone(), body: { accessLevel: 'free' } }),
  addPasswordLink: async () => ({ params: await someone() }),
  accessLevels: async () => ({}),
  addAccessLevel: async () => ({ body: levelBody('first') }),
  reorderAccessLevels: async () => {
    const { body } = await boss(adminRoutes.accessLevels, {})
    return { body: { levelIds: body.map(({ id }) => id).toReversed() } }
  },
  changeAccessLevel: async () => ({ ...(await aLevel()), body: { maxContacts: 60 } }),
  removeAccessLevel: aLevel,
  record: async () => ({}),
  installation: async () => ({}),
  aiServices: async () => ({}),
  testAiService: async () => ({ body: { name: 'openai' as const } }),
  storage: async () => ({}),
  work: async () => ({}),
  retryWork: async () => ({ body: { kind: 'purge contacts' } }),
}

const everyCall = allRoutes
  .filter(({ route }) => route.access === 'admin')
  .map((named) => ({ ...named, make: good[named.name as keyof Calls] as (boss: Person) => Promise<object> }))

test('the table of routes has calls for administrators in this area and in no other', () => {
  assert.deepEqual(
    everyCall.map(({ area, name }) => [area, name]),
    Object.keys(good)
      .map((name) => ['admin', name])
      .toSorted((a, b) => routeNames.indexOf(a[1]) - routeNames.indexOf(b[1])),
  )
})
const routeNames: (string | undefined)[] = Object.keys(adminRoutes)

for (const { name, route, make } of everyCall) {
  test(`${name}: a call that succeeds leaves exactly one entry in the record, of who did it`, async () => {
    const input = await make(boss)
    const entries = await recordedBy(db, async () => {
      const { status, body } = await send(boss, route, input)
      assert.ok([200, 201, 204].includes(status), `${status} ${JSON.stringify(body)}`)
    })
    assert.equal(entries.length, 1)
    const [entry] = entries
    assert.deepEqual([entry?.actor, entry?.actorName], [boss.userId, 'boss@example.test'])
    assert.ok([...views, ...changes].includes(entry?.act as never), entry?.act)
    assert.equal(views.includes(entry?.act as never), route.method === 'GET')
  })

  // spec 3.6.8
  test(`${name}: nobody else succeeds, and none of their calls leaves an entry`, async () => {
    const [user, gone, input] = [await signIn(), await signIn({ accessLevel: 'admin' }), await make(boss)]
    await db.update(users).set({ isActive: false }).where(eq(users.id, gone.userId))
    const entries = await recordedBy(db, async () => {
      assert.equal((await anonymous(route, input as never)).status, 401)
      assert.equal((await send(user, route, input)).status, 403)
      assert.equal((await send(gone, route, input)).status, 401)
    })
    assert.deepEqual(entries, [])
  })
}

const unknown = { userId: '00000000-0000-4000-8000-000000000000', id: 2_000_000_000 }

for (const { name, route, make } of everyCall) {
  const isOfRecord = route.params !== undefined
  if (!isOfRecord && route.body === undefined && route.query === undefined) continue
  test(`${name}: a call that fails leaves no entry`, async () => {
    const input = await make(boss)
    const entries = await recordedBy(db, async () => {
      if (isOfRecord) assert.equal((await send(boss, route, { ...input, params: unknown })).status, 404)
      if (route.query) assert.equal((await send(boss, route, { query: { page: 0 } })).status, 400)
      if (route.body && bodyOf({ area: 'admin', name, route }) !== undefined)
        assert.equal(
          (
            await app.inject({
              ...urlOf(route),
              headers: { cookie: boss.cookie },
              payload: { isActive: 'no', level: 7, kind: 7, name: 7, levelIds: 'x', maxContacts: 'x' },
            })
          ).statusCode,
          400,
        )
    })
    assert.deepEqual(entries, [])
  })
}

const urlOf = ({ method, path }: Route) => ({
  method,
  url: path.replace(':userId', unknown.userId).replace(':id', '1'),
})

test('an act whose answer cannot be given is undone, and leaves no entry', async () => {
  const everyone = new Everyone(db, boss.userId)
  const job = { kind: 'never done', repeats: false }
  const act = new Act('retry work', async (db) => {
    await db.insert(jobs).values(job)
    return { answer: 1 }
  })
  const entries = await recordedBy(db, () =>
    assert.rejects(
      everyone.perform(act, () => {
        throw new Error('This does not fit the contract')
      }),
      /does not fit/,
    ),
  )
  assert.deepEqual(entries, [])
  assert.equal(await db.$count(jobs, eq(jobs.kind, job.kind)), 0)
})

// asvs 8.2.1
test('an administrator demoted or deactivated a moment ago changes nothing, whatever the session said', async () => {
  const [was, other] = [await signIn({ accessLevel: 'admin' }), await signIn()]
  const everyone = new Everyone(db, was.userId)
  let ran = 0
  const act = new Act('deactivate user', async () => ({ answer: (ran += 1) }), { id: other.userId })
  for (const set of [{ accessLevel: 'free' }, { accessLevel: 'admin', isActive: false }]) {
    await db.update(users).set(set).where(eq(users.id, was.userId))
    const entries = await recordedBy(db, () =>
      assert.rejects(
        everyone.perform(act, (answer) => answer),
        { status: 'isActive' in set ? 401 : 403 },
      ),
    )
    assert.deepEqual(entries, [])
  }
  assert.equal(ran, 0)
})

test('of two administrators who deactivate each other at once, one stays', async () => {
  for (let round = 0; round < 5; round += 1) {
    const pair = [await signIn({ accessLevel: 'admin' }), await signIn({ accessLevel: 'admin' })] as const
    const entries = await recordedBy(db, async () => {
      const answers = await Promise.all(
        pair.map((person, at) =>
          person(adminRoutes.changeUser, {
            params: { userId: pair[at === 0 ? 1 : 0].userId },
            body: { isActive: false },
          }),
        ),
      )
      assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200, 401]))
    })
    assert.equal(entries.length, 1)
  }
})

test('the record is only ever added to: the database refuses to change, erase or empty it', async () => {
  await boss(adminRoutes.work, {})
  for (const statement of [
    sql`update admin_acts set actor = 'nobody'`,
    sql`delete from admin_acts`,
    sql`truncate admin_acts`,
    sql`truncate admin_acts, jobs cascade`,
  ])
    await assert.rejects(db.execute(statement), ({ cause }: Error) => /only ever added to/.test(String(cause)))
})
