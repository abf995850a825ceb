import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contactRoutes } from '@contactsheet/contracts/contacts'
import { shootRoutes } from '@contactsheet/contracts/shoots'
import { sharedApp } from '../testing/shared-app.ts'
import type { Person } from '../testing/start-app.ts'

const { signIn } = await sharedApp()

const aShoot = async (person: Person) => ({
  id: (await person(shootRoutes.add, { body: { genre: 'Portrait' } })).body.id,
})
const aContact = async (person: Person, firstName = 'Mia') =>
  (
    await person(contactRoutes.add, {
      body: { type: 'model', firstName, email: `${firstName}@example.com`, city: 'Oslo' },
    })
  ).body.id
const detail = async (person: Person, params: { id: number }) => (await person(shootRoutes.detail, { params })).body
const team = async (person: Person, params: { id: number }) => (await detail(person, params)).shootContacts

// spec 1.3.11 1.7.22 2.3.3 2.7.11 2.7.12 2.7.13
test('a contact joins a shoot with a role, gets another role and leaves', async () => {
  const ana = await signIn()
  const shoot = await aShoot(ana)
  const [mia, tom] = [await aContact(ana), await aContact(ana, 'Tom')]
  const params = { ...shoot, contactId: mia }
  const joined = await ana(shootRoutes.addContact, { params, body: { role: ' Model ' } })
  assert.equal(joined.status, 201)
  const { id, ...rest } = joined.body
  assert.deepEqual(rest, {
    shootId: shoot.id,
    contactId: mia,
    role: 'Model',
    answer: null,
    contact: {
      id: mia,
      firstName: 'Mia',
      lastName: null,
      picture: null,
      email: 'Mia@example.com',
      phone: null,
      type: 'model',
      instagramHandle: null,
      address: null,
      city: 'Oslo',
      country: null,
      postalCode: null,
      roles: ['Model'],
    },
  })
  assert.equal((await ana(shootRoutes.addContact, { params: { ...shoot, contactId: tom }, body: {} })).body.role, null)

  const changed = await ana(shootRoutes.changeContact, { params, body: { role: 'Make-up' } })
  const contact = { ...joined.body.contact, roles: ['Make-up'] }
  assert.deepEqual([changed.status, changed.body], [200, { ...joined.body, role: 'Make-up', contact }])
  assert.equal((await ana(shootRoutes.changeContact, { params, body: {} })).body.role, 'Make-up')
  assert.equal((await ana(shootRoutes.changeContact, { params, body: { role: '' } })).body.role, null)
  assert.deepEqual(
    (await team(ana, shoot)).map((member) => member.contactId),
    [mia, tom],
  )

  assert.equal((await ana(shootRoutes.removeContact, { params })).status, 204)
  assert.equal((await ana(shootRoutes.removeContact, { params })).status, 404)
  assert.equal((await ana(shootRoutes.changeContact, { params, body: { role: 'x' } })).status, 404)
  assert.deepEqual(
    (await team(ana, shoot)).map((member) => member.contactId),
    [tom],
  )
  assert.ok(id > 0)
})

test('adding a contact twice answers 409, even at the same time, and counts one shoot', async () => {
  const ana = await signIn()
  const [shoot, mia] = [await aShoot(ana), await aContact(ana)]
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => ana(shootRoutes.addContact, { params: { ...shoot, contactId: mia }, body: {} })),
  )
  assert.deepEqual(
    answers.map((answer) => answer.status).toSorted((a, b) => a - b),
    [201, 409, 409, 409, 409, 409],
  )
  assert.equal((await team(ana, shoot)).length, 1)
  assert.equal((await ana(contactRoutes.page, { query: {} })).body.contacts[0]?.shootCount, 1)
})

test('a deleted contact leaves its shoots, and returns to them when restored', async () => {
  const ana = await signIn()
  const [shoot, mia] = [await aShoot(ana), await aContact(ana)]
  const params = { ...shoot, contactId: mia }
  await ana(shootRoutes.addContact, { params, body: { role: 'Model' } })
  await ana(contactRoutes.remove, { params: { id: mia } })
  assert.deepEqual(await team(ana, shoot), [])
  assert.equal((await ana(shootRoutes.changeContact, { params, body: { role: 'x' } })).status, 404)
  assert.equal((await ana(shootRoutes.removeContact, { params })).status, 404)
  assert.equal((await ana(shootRoutes.addContact, { params, body: {} })).status, 404)
  await ana(contactRoutes.restore, { params: { id: mia } })
  assert.equal((await team(ana, shoot))[0]?.role, 'Model')
})

// spec 2.2.50 2.3.4 2.7.8 2.7.9 2.7.10 2.9.14
test('links keep their order; addresses are validated and completed', async () => {
  const ana = await signIn()
  const params = await aShoot(ana)
  const add = (body: object) => ana(shootRoutes.addLink, { params, body })
  const empty = await add({})
  assert.deepEqual([empty.status, empty.body.label, empty.body.url, empty.body.order], [201, '', '', 0])
  const bare = await add({ label: 'Brief', url: 'example.com/brief' })
  assert.deepEqual([bare.body.url, bare.body.order], ['https://example.com/brief', 1])
  const bad = [
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'file:///etc',
    'blob:x',
    'https://',
    'ftp://example.com',
    'http://a b',
    'x'.repeat(2001),
  ]
  for (const url of bad) {
    assert.equal((await add({ url })).status, 400, url.slice(0, 40))
    const link = { ...params, linkId: bare.body.id }
    assert.equal((await ana(shootRoutes.changeLink, { params: link, body: { url } })).status, 400, url.slice(0, 40))
  }
  assert.equal((await add({ label: 'x'.repeat(256) })).status, 400)

  const link = { ...params, linkId: empty.body.id }
  const changed = await ana(shootRoutes.changeLink, { params: link, body: { label: 'Map' } })
  assert.deepEqual(changed.body, { ...empty.body, label: 'Map' })
  assert.deepEqual((await ana(shootRoutes.changeLink, { params: link, body: {} })).body, changed.body)
  assert.deepEqual((await detail(ana, params)).links, [changed.body, bare.body])
  assert.equal((await ana(shootRoutes.removeLink, { params: link })).status, 204)
  assert.deepEqual((await detail(ana, params)).links, [bare.body])
})

// spec 2.5.7 2.9.12
test('an 11th link is refused, even when many are added at once', async () => {
  const ana = await signIn()
  const params = await aShoot(ana)
  const answers = await Promise.all(
    Array.from({ length: 14 }, (_, n) => ana(shootRoutes.addLink, { params, body: { label: `link ${n}` } })),
  )
  const refused = answers.filter((answer) => answer.status !== 201)
  assert.deepEqual([answers.length - refused.length, refused.length], [10, 4])
  for (const { status, body } of refused)
    assert.deepEqual([status, body.message], [400, 'A shoot has at most 10 links'])
  const { links } = await detail(ana, params)
  assert.deepEqual(
    links.map((link) => link.order),
    [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
  )
})

// spec 1.1.3 2.3.5 2.5.5 2.7.14 2.7.15 2.7.16 2.7.17 2.9.14
test('call times are listed by time of day', async () => {
  const ana = await signIn()
  const params = await aShoot(ana)
  const add = (body: { title: string; time: string; notes?: string }) => ana(shootRoutes.addCallTime, { params, body })
  const camera = await add({ title: ' Camera ', time: '09:00', notes: '' })
  assert.deepEqual([camera.status, camera.body.title, camera.body.notes], [201, 'Camera', null])
  const hair = await add({ title: 'Hair', time: '07:30', notes: 'Bring towels' })
  const list = async () => (await ana(shootRoutes.callTimes, { params })).body
  assert.deepEqual(await list(), [hair.body, camera.body])
  for (const body of [
    { title: ' ', time: '09:00' },
    { title: 'x', time: '' },
    { title: 'x', time: '24:00' },
    { title: 'x'.repeat(256), time: '09:00' },
  ]) {
    assert.equal((await add(body)).status, 400)
  }
  const one = { ...params, callTimeId: hair.body.id }
  const later = await ana(shootRoutes.changeCallTime, { params: one, body: { time: '10:15' } })
  assert.deepEqual(later.body, { ...hair.body, time: '10:15' })
  for (const body of [{ title: '' }, { time: '' }, { time: '7:00' }]) {
    assert.equal((await ana(shootRoutes.changeCallTime, { params: one, body })).status, 400)
  }
  assert.equal((await ana(shootRoutes.changeCallTime, { params: one, body: { notes: '' } })).body.notes, null)
  assert.deepEqual(
    (await list()).map((time) => time.title),
    ['Camera', 'Hair'],
  )
  assert.equal((await ana(shootRoutes.removeCallTime, { params: one })).status, 204)
  assert.equal((await list()).length, 1)
})

test('the call times of a shoot move along with its time when that is asked for, by at most a day', async () => {
  const [ana, eve] = [await signIn(), await signIn()]
  const params = await aShoot(ana)
  await ana(shootRoutes.change, { params, body: { date: '2031-05-09', time: '10:00' } })
  for (const time of ['09:30', '23:50'])
    await ana(shootRoutes.addCallTime, { params, body: { title: `At ${time}`, time } })
  const times = async () => (await ana(shootRoutes.callTimes, { params })).body.map(({ title, time }) => [title, time])
  const moved = await ana(shootRoutes.change, { params, body: { time: '10:40', callTimesBy: 40 } })
  assert.deepEqual([moved.status, moved.body.time], [200, '10:40'])
  const later = [
    ['At 23:50', '00:30'],
    ['At 09:30', '10:10'],
  ]
  assert.deepEqual(await times(), later)
  for (const callTimesBy of [1440, -1440, 0.5])
    assert.equal((await ana(shootRoutes.change, { params, body: { time: '12:00', callTimesBy } })).status, 400)
  assert.equal((await eve(shootRoutes.change, { params, body: { callTimesBy: 5 } })).status, 404)
  assert.deepEqual([await times(), (await detail(ana, params)).time], [later, '10:40'])
  await ana(shootRoutes.change, { params, body: { time: '10:00', callTimesBy: -40 } })
  assert.deepEqual(await times(), [
    ['At 09:30', '09:30'],
    ['At 23:50', '23:50'],
  ])
})

async function withTasks(person: Person, count: number) {
  const params = await aShoot(person)
  const taskIds: number[] = []
  for (let n = 0; n < count; n += 1) {
    taskIds.push((await person(shootRoutes.addTask, { params, body: { title: `task ${n}` } })).body.id)
  }
  const order = async () => (await person(shootRoutes.tasks, { params })).body.map((task) => task.id)
  const reorder = (ids: number[]) => person(shootRoutes.reorderTasks, { params, body: { taskIds: ids } })
  return { params, taskIds, order, reorder }
}

// spec 2.2.60 2.2.85 2.3.6 2.5.6 2.7.18 2.7.19 2.7.20 2.7.21
test('a task is added with its title and changed field by field, in both spellings', async () => {
  const ana = await signIn()
  const { params, taskIds } = await withTasks(ana, 1)
  const one = { ...params, taskId: taskIds[0] ?? 0 }
  const change = (body: object) => ana(shootRoutes.changeTask, { params: one, body })
  const [made] = (await ana(shootRoutes.tasks, { params })).body
  const fresh = {
    title: 'task 0',
    description: null,
    assignedTo: null,
    status: 'todo',
    dueDate: null,
    onlyMe: false,
    order: 0,
  }
  assert.deepEqual(made, { id: one.taskId, shootId: params.id, ...fresh })
  for (const status of ['in_progress', 'in-progress', 'in progress']) {
    assert.equal((await change({ status })).body.status, 'in-progress')
  }
  const full = {
    title: 'Pack',
    description: 'All of it',
    assignedTo: 'You (Ana)',
    status: 'done',
    dueDate: '2028-02-29',
  }
  assert.deepEqual((await change(full)).body, { ...made, ...full })
  assert.deepEqual((await change({ title: 'Pack more' })).body, { ...made, ...full, title: 'Pack more' })
  const cleared = (await change({ description: '', assignedTo: null, dueDate: '' })).body
  assert.deepEqual([cleared.description, cleared.assignedTo, cleared.dueDate], [null, null, null])
  for (const bad of [{ title: ' ' }, { status: 'doing' }, { dueDate: '2027-02-29' }, { title: 'a\u0000' }]) {
    assert.equal((await change(bad)).status, 400, JSON.stringify(bad))
  }
  assert.equal((await ana(shootRoutes.addTask, { params, body: { title: '  ' } })).status, 400)
  assert.equal((await ana(shootRoutes.removeTask, { params: one })).status, 204)
  assert.deepEqual((await ana(shootRoutes.tasks, { params })).body, [])
})

// spec 2.7.22
test('a new order must name exactly the tasks of the shoot', async () => {
  const ana = await signIn()
  const { taskIds, order, reorder } = await withTasks(ana, 4)
  const other = await withTasks(ana, 1)
  const [a = 0, b = 0, c = 0, d = 0] = taskIds
  const turned = await reorder([d, b, a, c])
  assert.deepEqual([turned.status, turned.body.map((task) => task.id)], [200, [d, b, a, c]])
  const stale = [
    [d, b, a],
    [d, b, a, c, other.taskIds[0] ?? 0],
    [a, b, c, other.taskIds[0] ?? 0],
    [a, b, c, c],
    [a, b, c, d, d],
    [],
    [a, b, c, 2_000_000_000],
  ]
  for (const ids of stale) {
    const answer = await reorder(ids)
    assert.deepEqual([answer.status, answer.body.code], [409, 'stale_order'], JSON.stringify(ids))
  }
  assert.equal((await reorder(Array.from({ length: 1001 }, () => a))).status, 400)
  assert.deepEqual(await order(), [d, b, a, c])
})

test('reordering, adding and deleting tasks at once leaves one list with every task once', async () => {
  const ana = await signIn()
  const { params, taskIds, order, reorder } = await withTasks(ana, 4)
  const [a = 0, b = 0, c = 0, d = 0] = taskIds
  const sent = [
    [d, c, b, a],
    [b, a, d, c],
  ]
  const [first, second, added, removed] = await Promise.all([
    reorder([d, c, b, a]),
    reorder([b, a, d, c]),
    ana(shootRoutes.addTask, { params, body: { title: 'late' } }),
    ana(shootRoutes.removeTask, { params: { ...params, taskId: a } }),
  ])
  assert.deepEqual([added.status, removed.status], [201, 204])
  const final = await order()
  assert.deepEqual(
    final.toSorted((x, y) => x - y),
    [b, c, d, added.body.id],
  )
  const accepted = sent.filter((_, place) => [first, second][place]?.status === 200)
  const remaining = [taskIds, ...accepted].map((ids) => [...ids.filter((id) => id !== a), added.body.id].join())
  assert.ok(remaining.includes(final.join()), `${final.join()} is none of ${remaining.join(' | ')}`)
})
