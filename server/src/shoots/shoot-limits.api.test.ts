import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { contactImportRoutes } from '@contactsheet/contracts/contacts/contact-import'
import { contactRoutes } from '@contactsheet/contracts/contacts'
import { sharingRoutes } from '@contactsheet/contracts/sharing'
import { shootLimits } from '@contactsheet/contracts/shoots/shoot-limits'
import { shootRoutes } from '@contactsheet/contracts/shoots'
import { sharedApp } from '../testing/shared-app.ts'
import type { Person } from '../testing/start-app.ts'
import { addShoots, type WholeShoot } from './shoot-batch.store.ts'
import { callTimes, tasks } from './shoots.tables.ts'

const { signIn, anonymous } = await sharedApp()

const aShoot = async (person: Person, body: object = {}) => ({
  id: (await person(shootRoutes.add, { body })).body.id,
})
const many = <T>(count: number, make: (n: number) => T) => Array.from({ length: count }, (_, n) => make(n))

const whole: WholeShoot = {
  genre: null,
  date: '2026-05-09',
  time: '10:00',
  duration: null,
  location: null,
  latitude: null,
  longitude: null,
  status: 'booked',
  notes: null,
  team: [],
  links: [],
  callTimes: [],
  tasks: [],
}

/** Adds 20 at once where 5 fit, and asserts that exactly 15 are refused with `refusal`. */
async function expectFiveOf(add: (n: number) => Promise<{ status: number; body: object }>, refusal: object) {
  const answers = await Promise.all(many(20, add))
  const refused = answers.filter((answer) => answer.status !== 201)
  assert.equal(refused.length, 15)
  for (const { status, body } of refused) assert.deepEqual({ status, body }, { status: 400, body: refusal })
}

const callTime = (shootId: number) => ({ shootId, title: 'Hair', time: '08:00', notes: 'x'.repeat(10_000) })
const task = (shootId: number, order: number) => ({ shootId, title: 'Pack', description: 'x'.repeat(10_000), order })

test('a shoot has at most 200 call times and 200 tasks, even when many are added at once', async () => {
  const ana = await signIn()
  const params = await aShoot(ana)
  await ana.owner.addAll(
    callTimes,
    many(195, () => callTime(params.id)),
  )
  await expectFiveOf((n) => ana(shootRoutes.addCallTime, { params, body: { title: `late ${n}`, time: '09:00' } }), {
    message: 'A shoot has at most 200 call times',
    code: 'call_time_limit',
  })
  const times = (await ana(shootRoutes.callTimes, { params })).body
  assert.equal(times.length, 200)
  const gone = { ...params, callTimeId: times[0]?.id ?? 0 }
  await ana(shootRoutes.removeCallTime, { params: gone })
  assert.equal((await ana(shootRoutes.addCallTime, { params, body: { title: 'x', time: '09:00' } })).status, 201)

  await ana.owner.addAll(
    tasks,
    many(195, (n) => task(params.id, n)),
  )
  await expectFiveOf((n) => ana(shootRoutes.addTask, { params, body: { title: `late ${n}` } }), {
    message: 'A shoot has at most 200 tasks',
    code: 'task_limit',
  })
  const taskIds = (await ana(shootRoutes.tasks, { params })).body.map(({ id }) => id)
  assert.equal(taskIds.length, 200)
  assert.equal((await ana(shootRoutes.reorderTasks, { params, body: { taskIds: taskIds.toReversed() } })).status, 200)
  const body = { taskIds: [...taskIds, taskIds[0] ?? 0] }
  assert.equal((await ana(shootRoutes.reorderTasks, { params, body })).status, 400)
})

test('a team has at most 200 people, including those whose deleted contacts may be restored', async () => {
  const ana = await signIn()
  const importId = randomUUID()
  const people = many(215, (n) => ({ firstName: `P${n}`, genres: [], tags: [] }))
  await ana(contactImportRoutes.importSlice, { body: { importId, part: 0, contacts: people } })
  const ids = (await ana(contactRoutes.list, {})).body.map(({ id }) => id)
  const team = ids.slice(0, 195).map((contactId) => ({ contactId, role: null }))
  const [id = 0] = await addShoots(ana.owner, [{ ...whole, team }])
  const params = { id }
  const join = (contactId = 0) => ana(shootRoutes.addContact, { params: { ...params, contactId }, body: {} })
  const refusal = { message: 'A shoot has at most 200 people on its team', code: 'team_limit' }
  await expectFiveOf((n) => join(ids[195 + n]), refusal)
  const members = async () => (await ana(shootRoutes.detail, { params })).body.shootContacts.map((one) => one.contactId)
  const full = await members()
  assert.equal(full.length, 200)

  const [first = 0] = full
  await ana(contactRoutes.remove, { params: { id: first } })
  assert.equal((await join(ids.find((one) => !full.includes(one)))).status, 400)
  await ana(contactRoutes.restore, { params: { id: first } })
  assert.deepEqual(await members(), full)
  await ana(shootRoutes.removeContact, { params: { ...params, contactId: first } })
  assert.equal((await join(first)).status, 201)
})

test('a shoot filled before there were limits shows only as many parts as allowed, as do its copy and its public page', async () => {
  const ana = await signIn()
  const params = await aShoot(ana)
  const some = 300
  await ana.owner.addAll(
    callTimes,
    many(some, () => callTime(params.id)),
  )
  await ana.owner.addAll(
    tasks,
    many(some, (n) => task(params.id, n)),
  )
  const copy = { id: (await ana(shootRoutes.duplicate, { params, body: {} })).body.id }
  for (const shoot of [params, copy]) {
    assert.equal((await ana(shootRoutes.callTimes, { params: shoot })).body.length, shootLimits.callTimes)
    assert.equal((await ana(shootRoutes.tasks, { params: shoot })).body.length, shootLimits.tasks)
  }
  assert.equal((await ana(shootRoutes.addTask, { params: copy, body: { title: 'one more' } })).status, 400)
  const { shareToken: token } = (await ana(sharingRoutes.shareShoot, { params, body: {} })).body
  const plan = (await anonymous(sharingRoutes.callSheet, { params: { token } })).body
  assert.deepEqual([plan.callTimes.length, plan.tasks.length], [shootLimits.callTimes, shootLimits.tasks])
  assert.equal((await anonymous(sharingRoutes.tasks, { params: { token } })).body.length, shootLimits.tasks)
})

test('a batch of shoots obeys the same limits, and a refused batch stores nothing', async () => {
  const ana = await signIn()
  const tooMany = [
    { links: many(11, () => ({ label: '', url: '' })) },
    { callTimes: many(201, () => ({ title: 'Hair', time: '08:00', notes: null })) },
    { tasks: many(201, () => ({ title: 'Pack', status: 'todo' as const })) },
    { team: many(201, (contactId) => ({ contactId, role: null })) },
  ]
  for (const parts of tooMany) await assert.rejects(addShoots(ana.owner, [whole, { ...whole, ...parts }]), /at most/)
  assert.deepEqual((await ana(shootRoutes.list, {})).body, [])
})

// spec 2.9.20
test('a month returns its latest 500 shoots, the total, and a cursor for the rest', async () => {
  const ana = await signIn()
  await addShoots(
    ana.owner,
    many(505, (n) => ({ ...whole, date: n < 5 ? '2026-05-01' : '2026-05-09' })),
  )
  const month = (query: object) => ana(shootRoutes.page, { query: { monthFilter: '2026-05', limit: 500, ...query } })
  const { body } = await month({})
  assert.deepEqual([body.shoots.length, body.totalCount, body.shoots.at(-1)?.date], [500, 505, '2026-05-09'])
  const rest = (await month({ after: body.next ?? '' })).body
  assert.deepEqual([rest.shoots.map(({ date }) => date), rest.next], [many(5, () => '2026-05-01'), null])
  assert.equal((await month({ limit: 501 })).status, 400)
})

test('overlaps list the nearest 50 shoots, in order of time', async (t) => {
  const ana = await signIn()
  t.mock.timers.enable({ apis: ['Date'], now: Date.parse('2026-05-01T12:00:00Z') })
  const { id } = await aShoot(ana, { date: '2026-05-09', time: '10:00', duration: 10_080 })
  const near = many(70, (n) => ({ ...whole, date: n < 30 ? '2026-05-12' : n < 60 ? '2026-05-10' : '2026-05-15' }))
  await addShoots(ana.owner, near)
  const dates = (await ana(shootRoutes.overlaps, { params: { id } })).body.map(({ date }) => date)
  assert.deepEqual(dates, [...many(30, () => '2026-05-10'), ...many(20, () => '2026-05-12')])
})
