import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contactRoutes } from '@contactsheet/contracts/contacts'
import { dashboardRoutes } from '@contactsheet/contracts/dashboard'
import { moodboardRoutes } from '@contactsheet/contracts/moodboards'
import { sharingRoutes } from '@contactsheet/contracts/sharing'
import { shootRoutes } from '@contactsheet/contracts/shoots'
import { sharedApp } from '../testing/shared-app.ts'
import type { Person } from '../testing/start-app.ts'

const { signIn } = await sharedApp()

const overview = async (person: Person) => {
  const { status, body } = await person(dashboardRoutes.overview, {})
  assert.equal(status, 200)
  return body
}
const add = async (person: Person, location: string, fields: object = {}) =>
  (await person(shootRoutes.add, { body: { location, ...fields } })).body
const location = (shoots: { location: string | null }[]) => shoots.map((shoot) => shoot.location)

// spec 1.9.10
test('an empty studio counts nothing', async () => {
  assert.deepEqual(await overview(await signIn()), {
    contacts: { total: 0, archived: 0, byStage: { todo: 0, contacted: 0, responded: 0, agreed: 0, declined: 0 } },
    shoots: { total: 0, upcoming: 0, booked: 0, planning: 0, complete: 0 },
    next: null,
    attention: { rows: [], people: [], more: 0 },
    firstSteps: ['board', 'people', 'shoot', 'share'],
    upcoming: [],
    recent: [],
    upcomingBooked: 0,
    recentTotal: 0,
  })
})

// spec 1.3.6
test('contacts are counted by stage, without archived, deleted and foreign ones', async () => {
  const [ana, eve] = [await signIn(), await signIn()]
  const person = async (call: Person, stage: string) =>
    (await call(contactRoutes.add, { body: { type: 'model', firstName: 'Mia', stage } as never })).body.id
  const [, archived, deleted] = [await person(ana, 'todo'), await person(ana, 'agreed'), await person(ana, 'agreed')]
  await person(ana, 'declined')
  await person(eve, 'contacted')
  await ana(contactRoutes.archive, { params: { id: archived }, body: { archived: true } })
  await ana(contactRoutes.remove, { params: { id: deleted } })
  assert.deepEqual((await overview(ana)).contacts, {
    total: 2,
    archived: 1,
    byStage: { todo: 1, contacted: 0, responded: 0, agreed: 0, declined: 1 },
  })
})

// spec 1.4.13
test('upcoming is undated first and then soonest first, recent is newest first, at most five of each', async (t) => {
  const ana = await signIn({ timeZone: 'America/New_York' })
  await add(await signIn(), 'somebody else’s', { date: '2026-05-02', status: 'booked' })
  for (const day of ['03', '04', '05', '06', '07'])
    await add(ana, `may ${day}`, { date: `2026-05-${day}`, status: 'booked' })
  await add(ana, 'undated', { status: 'booked' })
  await add(ana, 'today, no time', { date: '2026-05-01' })
  await add(ana, 'today at 8:01', { date: '2026-05-01', time: '08:01', status: 'cancelled' })
  await add(ana, 'today at 8:00', { date: '2026-05-01', time: '08:00', status: 'complete' })
  await add(ana, 'in Tokyo, over', { date: '2026-05-01', time: '20:59', timeZone: 'Asia/Tokyo', status: 'complete' })
  await add(ana, 'in Tokyo, to come', { date: '2026-05-01', time: '21:01', timeZone: 'Asia/Tokyo' })
  for (const day of ['27', '28', '29', '30'])
    await add(ana, `april ${day}`, { date: `2026-04-${day}`, status: 'review' })
  const gone = await add(ana, 'deleted', { status: 'booked' })
  await ana(shootRoutes.remove, { params: { id: gone.id } })

  t.mock.timers.enable({ apis: ['Date'], now: Date.parse('2026-05-01T12:00:00Z') })
  const { shoots, upcoming, recent, upcomingBooked, recentTotal } = await overview(ana)
  assert.deepEqual(location(upcoming), ['undated', 'today at 8:01', 'in Tokyo, to come', 'today, no time', 'may 03'])
  assert.deepEqual(location(recent), ['in Tokyo, over', 'today at 8:00', 'april 30', 'april 29', 'april 28'])
  assert.deepEqual(shoots, { total: 15, upcoming: 9, booked: 6, planning: 2, complete: 2 })
  assert.deepEqual([upcomingBooked, recentTotal], [6, 6])
})

// spec 1.3.15
test('the entries include their team', async () => {
  const ana = await signIn()
  const shoot = await add(ana, 'with Mia')
  const mia = (await ana(contactRoutes.add, { body: { type: 'model', firstName: 'Mia' } })).body
  await ana(shootRoutes.addContact, { params: { id: shoot.id, contactId: mia.id }, body: { role: 'Model' } })
  const [entry] = (await overview(ana)).upcoming
  assert.deepEqual(
    entry?.shootContacts.map(({ role, contact }) => [role, contact.firstName]),
    [['Model', 'Mia']],
  )
})

test('a first step is left out once it is done, archived people and ended links count, and five shoots make no beginner', async () => {
  const ana = await signIn()
  const steps = async () => (await overview(ana)).firstSteps
  const mia = (await ana(contactRoutes.add, { body: { type: 'model', firstName: 'Mia' } })).body
  await ana(contactRoutes.archive, { params: { id: mia.id }, body: { archived: true } })
  assert.deepEqual(await steps(), ['board', 'shoot', 'share'])
  await ana(moodboardRoutes.add, { body: { title: 'Linen' } })
  assert.deepEqual(await steps(), ['shoot', 'share'])
  const { id } = await add(ana, 'the first')
  assert.deepEqual(await steps(), ['share'])
  await ana(sharingRoutes.shareShoot, { params: { id }, body: {} })
  assert.deepEqual(await steps(), [])
  await ana(sharingRoutes.unshareShoot, { params: { id } })
  assert.deepEqual(await steps(), [])

  const eve = await signIn()
  for (const place of ['one', 'two', 'three', 'four']) await add(eve, place)
  assert.deepEqual((await overview(eve)).firstSteps, ['people', 'share'])
  await add(eve, 'five')
  assert.deepEqual((await overview(eve)).firstSteps, [])
})

// spec 1.2.19
test('the numbers of the cards are those of the lists that they lead to', async () => {
  const ana = await signIn()
  const person = async (stage: string) =>
    (await ana(contactRoutes.add, { body: { type: 'model', firstName: 'Mia', stage } as never })).body.id
  for (const stage of ['todo', 'todo', 'agreed', 'declined']) await person(stage)
  await ana(contactRoutes.archive, { params: { id: await person('todo') }, body: { archived: true } })
  for (const status of ['booked', 'booked', 'planning', 'complete', 'cancelled', 'review'])
    await add(ana, status, { status })
  const { contacts, shoots } = await overview(ana)

  const listed = async (query: object) =>
    (await ana(contactRoutes.page, { query: { page: 1, limit: 20, ...query } as never })).body.totalCount
  assert.equal(await listed({}), contacts.total)
  assert.equal(await listed({ archived: true }), contacts.total + contacts.archived)
  for (const [stage, n] of Object.entries(contacts.byStage)) assert.equal(await listed({ stages: stage }), n, stage)

  const planned = async (query: object) =>
    (await ana(shootRoutes.page, { query: { page: 1, limit: 20, ...query } as never })).body.totalCount
  assert.equal(await planned({}), shoots.total)
  assert.equal(await planned({ statusFilter: 'booked' }), shoots.booked)
  assert.equal(await planned({ statusFilter: 'complete' }), shoots.complete)
})
