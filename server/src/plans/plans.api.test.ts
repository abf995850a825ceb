import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { eq } from 'drizzle-orm'
import { contactRoutes } from '@contactsheet/contracts/contacts'
import { moodboardRoutes } from '@contactsheet/contracts/moodboards'
import { hasRoom, planRoutes } from '@contactsheet/contracts/plans'
import { users } from '#identity/identity.tables.ts'
import { accessLevels } from './plans.tables.ts'
import { startApp, type Person } from '../testing/start-app.ts'

const { db, signIn, close } = await startApp()
after(close)

let levels = 0

/** Puts somebody on a plan of their own with this limit for contacts and moodboards. */
async function limitTo(person: Person, limit: number) {
  const level = `limit-${(levels += 1)}`
  const limits = { maxContacts: limit, maxMoodboards: limit, maxAiGenerations: limit }
  await db.insert(accessLevels).values({ level, description: 'Made for a test', ...limits })
  await db.update(users).set({ accessLevel: level }).where(eq(users.id, person.userId))
  return level
}

const addContact = (person: Person, firstName = 'Mia') =>
  person(contactRoutes.add, { body: { type: 'model', firstName } })
const addBoard = (person: Person, title = 'Linen') => person(moodboardRoutes.add, { body: { title } })
const info = async (person: Person) => (await person(planRoutes.info, {})).body

// spec 3.2.65 3.3.9 3.6.6 3.7.19 3.9.22
test('the plans on offer are the public ones in their order, with the seeded limits and prices', async () => {
  const ana = await signIn()
  const { body } = await ana(planRoutes.offered, {})
  const seeded = body.filter(({ description }) => description !== 'Made for a test')
  assert.deepEqual(
    seeded.map(({ level, maxContacts, maxMoodboards, maxAiGenerations, monthlyPrice, annualPrice }) => [
      level,
      maxContacts,
      maxMoodboards,
      maxAiGenerations,
      monthlyPrice,
      annualPrice,
    ]),
    [
      ['free', 25, 3, 5, 0, 0],
      ['starter', 200, 15, 50, 9, 86.4],
      ['pro', 1000, 1000, 300, 24, 230.4],
    ],
  )
  assert.ok(body.every((plan) => plan.public))
})

// spec 3.3.12 3.7.18
test('use counts what is there, archived too, and not what is deleted or belongs to others', async () => {
  const [ana, eve] = [await signIn({ accessLevel: 'free' }), await signIn()]
  await addContact(eve)
  const [kept, gone] = [(await addContact(ana)).body.id, (await addContact(ana)).body.id]
  const board = (await addBoard(ana)).body.id
  await ana(contactRoutes.archive, { params: { id: kept }, body: { archived: true } })
  await ana(contactRoutes.remove, { params: { id: gone } })
  assert.partialDeepStrictEqual(await info(ana), {
    level: 'free',
    limits: { isUnlimited: false, maxContacts: 25, maxMoodboards: 3, maxAiGenerations: 5 },
    usage: { contacts: 1, moodboards: 1 },
    monthlyAiGenerations: 0,
  })
  await ana(contactRoutes.restore, { params: { id: gone } })
  await ana(moodboardRoutes.remove, { params: { id: board } })
  assert.deepEqual((await info(ana)).usage, { contacts: 2, moodboards: 0 })
})

test('a limit of 0 lets nothing in, 1 one, 999 is a limit, and -1 and 1000 are none', async () => {
  for (const [limit, statuses] of [
    [0, [403, 403]],
    [1, [201, 403]],
    [-1, [201, 201]],
    [1000, [201, 201]],
  ] as const) {
    const ana = await signIn()
    await limitTo(ana, limit)
    for (const add of [addContact, addBoard]) {
      assert.deepEqual([(await add(ana)).status, (await add(ana)).status], statuses, `${add.name} at ${limit}`)
    }
  }
  assert.deepEqual(
    [hasRoom(999, 998), hasRoom(999, 999), hasRoom(1000, 5000), hasRoom(-1, 5000)],
    [true, false, true, true],
  )
})

test('on a smaller plan everything stays, can be read, changed and exported; only adding and bringing back are refused', async () => {
  const ana = await signIn()
  const people = [(await addContact(ana, 'Ines')).body, (await addContact(ana, 'Mia')).body]
  const boards = [(await addBoard(ana)).body, (await addBoard(ana)).body]
  const level = await limitTo(ana, 1)
  assert.partialDeepStrictEqual(await info(ana), { level, usage: { contacts: 2, moodboards: 2 } })

  const [id, board] = [people[1]?.id ?? 0, boards[1]?.id ?? 0]
  const changed = await ana(contactRoutes.change, { params: { id }, body: { lastName: 'Blom' } })
  assert.deepEqual([changed.status, changed.body.lastName], [200, 'Blom'])
  assert.equal((await ana(moodboardRoutes.change, { params: { id: board }, body: { title: 'Wool' } })).status, 200)
  assert.equal((await ana(contactRoutes.exportCsv, {})).status, 200)
  assert.equal((await ana(contactRoutes.list, {})).body.length, 2)

  assert.equal((await addContact(ana)).status, 403)
  assert.equal((await addBoard(ana)).status, 403)
  await ana(contactRoutes.remove, { params: { id } })
  await ana(moodboardRoutes.remove, { params: { id: board } })
  assert.equal((await ana(contactRoutes.restore, { params: { id } })).status, 403)
  assert.equal((await ana(moodboardRoutes.restore, { params: { id: board } })).status, 403)
  assert.deepEqual((await info(ana)).usage, { contacts: 1, moodboards: 1 })
})
