import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { eq } from 'drizzle-orm'
import { adminRoutes } from '@contactsheet/contracts/admin'
import type { NewAccessLevel } from '@contactsheet/contracts/admin/access-levels'
import { contactRoutes } from '@contactsheet/contracts/contacts'
import { planRoutes } from '@contactsheet/contracts/plans'
import { profileRoutes } from '@contactsheet/contracts/profile'
import { users } from '#identity/identity.tables.ts'
import { startApp } from '../testing/start-app.ts'
import { recordedBy } from './testing/record.ts'

const { db, signIn, close } = await startApp()
after(close)
const boss = await signIn({ accessLevel: 'admin' })

const list = async () => (await boss(adminRoutes.accessLevels, {})).body
const names = async () => (await list()).map(({ level }) => level)
const idOf = async (name: string) => (await list()).find(({ level }) => level === name)?.id ?? assert.fail(name)
const studio = (level: string): NewAccessLevel => ({
  level,
  description: 'For two',
  maxContacts: 50,
  maxMoodboards: 5,
  maxAiGenerations: 10,
  monthlyPrice: 4.5,
  annualPrice: 43.2,
  public: false,
})
const add = (level: string, fields: object = {}) =>
  boss(adminRoutes.addAccessLevel, { body: { ...studio(level), ...fields } })
const change = (id: number, body: object) => boss(adminRoutes.changeAccessLevel, { params: { id }, body })
const remove = (id: number) => boss(adminRoutes.removeAccessLevel, { params: { id } })
const reorder = (levelIds: unknown) =>
  boss(adminRoutes.reorderAccessLevels, { body: { levelIds: levelIds as number[] } })

// spec 3.7.21
test('the four levels are there in their order, with how many people are on each', async () => {
  await signIn({ accessLevel: 'starter' })
  assert.deepEqual((await names()).slice(0, 4), ['free', 'starter', 'pro', 'admin'])
  const counts = Object.fromEntries((await list()).map(({ level, userCount }) => [level, userCount]))
  assert.deepEqual(counts, { free: 0, starter: 1, pro: 0, admin: 1 })
})

// spec 3.6.4 3.7.22
test('a level is created behind the others under a name of its own', async () => {
  const entries = await recordedBy(db, async () => {
    const { status, body } = await add('  Studio ')
    assert.equal(status, 201)
    assert.partialDeepStrictEqual(body, { ...studio('Studio'), userCount: 0 })
  })
  const { level: _level, ...fields } = studio('Studio')
  assert.deepEqual(
    entries.map(({ act, subjectName, before, after }) => [act, subjectName, before, after]),
    [['create access level', 'Studio', null, fields]],
  )
  assert.equal((await names()).at(-1), 'Studio')
  const taken = await add('sTUDIO')
  assert.deepEqual([taken.status, taken.body.message], [409, 'There is already an access level named Studio'])
  assert.equal((await add('ADMIN')).status, 409)
  const made = await Promise.all(Array.from({ length: 8 }, () => add('At once')))
  assert.equal(made.filter(({ status }) => status === 201).length, 1)
  assert.equal(made.filter(({ status }) => status === 409).length, 7)
})

test('what does not fit is refused under its field, and changes nothing', async () => {
  const before = await list()
  const bad: [string, unknown][] = [
    ['level', ''],
    ['level', ' \u200b '],
    ['level', 'x'.repeat(51)],
    ['level', 'a\u0000b'],
    ['maxContacts', -2],
    ['maxContacts', 1.5],
    ['maxMoodboards', 1e12],
    ['maxAiGenerations', '5'],
    ['maxAiGenerations', null],
    ['monthlyPrice', -0.01],
    ['monthlyPrice', 0.001],
    ['annualPrice', 1e15],
    ['annualPrice', '9.00'],
    ['public', 'yes'],
    ['description', 'x'.repeat(301)],
  ]
  for (const [name, value] of bad) {
    const answer = await add('new', { [name]: value })
    assert.equal(answer.status, 400, `${name} ${String(value)}`)
    assert.equal(answer.body.issues?.[0]?.path, name)
  }
  assert.deepEqual(await list(), before)
})

// spec 3.7.23
test('a level is edited for everybody on it at once; its name stays', async () => {
  const { id } = (await add('edited', { maxContacts: 1 })).body
  const ana = await signIn({ accessLevel: 'edited' })
  const mia = { body: { type: 'model', firstName: 'Mia' } }
  assert.equal((await ana(contactRoutes.add, mia)).status, 201)
  assert.equal((await ana(contactRoutes.add, mia)).status, 403)
  const entries = await recordedBy(db, async () => {
    const { body } = await change(id, { level: 'renamed', maxContacts: 2, monthlyPrice: 4.5, annualPrice: 0.1 })
    assert.partialDeepStrictEqual(body, { level: 'edited', maxContacts: 2, monthlyPrice: 4.5, annualPrice: 0.1 })
  })
  assert.deepEqual(
    entries.map(({ act, before, after }) => [act, before, after]),
    [['edit access level', { annualPrice: 43.2, maxContacts: 1 }, { annualPrice: 0.1, maxContacts: 2 }]],
  )
  assert.equal((await ana(planRoutes.info, {})).body.limits.maxContacts, 2)
  assert.equal((await ana(contactRoutes.add, mia)).status, 201)
  assert.equal((await change(2_000_000_000, { maxContacts: 2 })).status, 404)
})

test('administrators stay without limits: only the description of their level can be changed', async () => {
  const id = await idOf('admin')
  for (const body of [{ maxContacts: 10 }, { public: true }, { monthlyPrice: 1 }, { maxAiGenerations: 0 }])
    assert.equal((await change(id, body)).status, 400)
  assert.equal((await change(id, { description: 'Everything', maxContacts: -1 })).status, 200)
})

// spec 3.7.24
test('a level in use, free and admin cannot be deleted; others can', async () => {
  const { id } = (await add('leaving')).body
  const ana = await signIn({ accessLevel: 'leaving' })
  const used = await remove(id)
  assert.deepEqual(
    [used.status, used.body.message],
    [409, 'One person is on the level leaving. Choose another level for them first.'],
  )
  assert.equal((await ana(planRoutes.info, {})).body.level, 'leaving')
  assert.equal((await remove(await idOf('free'))).status, 409)
  assert.equal((await remove(await idOf('admin'))).status, 409)
  await db.update(users).set({ accessLevel: 'free' }).where(eq(users.id, ana.userId))
  assert.equal((await remove(id)).status, 204)
  assert.equal((await remove(id)).status, 404)
  assert.ok(!(await names()).includes('leaving'))
})

test('a level that is deleted while somebody is moved to it is either kept or refused to them', async () => {
  for (let round = 0; round < 6; round += 1) {
    const { id, level } = (await add(`racing ${round}`)).body
    const { userId } = await signIn()
    const [moved, removed] = await Promise.all([
      boss(adminRoutes.changeUser, { params: { userId }, body: { accessLevel: level } }),
      remove(id),
    ])
    assert.ok(
      (moved.status === 200 && removed.status === 409) || (moved.status === 400 && removed.status === 204),
      `${moved.status} ${removed.status}`,
    )
  }
})

test('people who change their profiles and administrators who move them to levels do not stop each other', async () => {
  const people = await Promise.all(Array.from({ length: 4 }, () => signIn()))
  const rounds = people.map(async (person) => {
    for (let round = 0; round < 10; round += 1) {
      const params = { userId: person.userId }
      const moved = boss(adminRoutes.changeUser, { params, body: { accessLevel: round % 2 === 0 ? 'pro' : 'free' } })
      const renamed = person(profileRoutes.change, { body: { firstName: `Ana ${round}` } })
      assert.deepEqual([(await moved).status, (await renamed).status], [200, 200])
    }
  })
  await Promise.all(rounds)
})

// spec 3.7.25
test('an order must name every level once: a stale one, duplicates and foreign ids change nothing', async () => {
  const ids = (await list()).map(({ id }) => id)
  const turned = ids.toReversed()
  const entries = await recordedBy(db, async () => {
    const { body } = await reorder(turned)
    assert.deepEqual(
      body.map(({ id }) => id),
      turned,
    )
  })
  assert.deepEqual(
    entries.map(({ act }) => act),
    ['reorder access levels'],
  )
  const [first = 0, ...rest] = ids
  for (const wrong of [rest, [...ids, first], [first, ...rest.slice(1), first], [...rest, 2_000_000_000], []]) {
    const answer = await reorder(wrong)
    assert.deepEqual([answer.status, answer.body.code], [409, 'stale_order'])
  }
  for (const wrong of ['x', null, [first, 'x'], [0], Array.from({ length: 100_000 }, () => first)])
    assert.ok([400, 413].includes((await reorder(wrong)).status))
  assert.deepEqual(
    (await list()).map(({ id }) => id),
    turned,
  )
})

test('two administrators at once: each order is whole, and a level made meanwhile makes the other one stale', async () => {
  const other = await signIn({ accessLevel: 'admin' })
  const ids = (await list()).map(({ id }) => id)
  const answers = await Promise.all([
    reorder(ids.toReversed()),
    other(adminRoutes.reorderAccessLevels, { body: { levelIds: ids } }),
    add('meanwhile'),
  ])
  assert.ok(answers.every(({ status }) => [200, 201, 409].includes(status)))
  const now = (await list()).map(({ id }) => id)
  assert.deepEqual(new Set(now), new Set([...ids, await idOf('meanwhile')]))
  assert.equal(now.length, ids.length + 1)
  assert.equal((await reorder(ids)).status, 409)
})
