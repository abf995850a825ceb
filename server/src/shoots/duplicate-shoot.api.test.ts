import assert from 'node:assert/strict'
import { test } from 'node:test'
import { and, eq, getTableColumns } from 'drizzle-orm'
import { contactRoutes } from '@contactsheet/contracts/contacts'
import { shootRoutes } from '@contactsheet/contracts/shoots'
import { notCopied } from './duplicate.store.ts'
import { callTimes, shootContacts, shootLinks, shoots, tasks } from './shoots.tables.ts'
import { sharedApp } from '../testing/shared-app.ts'
import type { Person } from '../testing/start-app.ts'

const { db, signIn } = await sharedApp()

const add = async (person: Person, body: object) => (await person(shootRoutes.add, { body })).body
const contact = async (person: Person, firstName: string) =>
  (await person(contactRoutes.add, { body: { type: 'model', firstName } })).body.id
const join = (person: Person, id: number, contactId: number, role?: string) =>
  person(shootRoutes.addContact, { params: { id, contactId }, body: { role } })
const overlaps = async (person: Person, id: number) => (await person(shootRoutes.overlaps, { params: { id } })).body

/** A shoot with one of everything. */
async function wholeShoot(person: Person) {
  const shoot = await add(person, {
    genre: 'Wedding',
    date: '2026-03-07',
    time: '14:00',
    duration: 300,
    location: 'Mill',
    notes: 'Two cameras',
    status: 'complete',
    latitude: 40.7,
    longitude: -74,
  })
  const params = { id: shoot.id }
  await join(person, shoot.id, await contact(person, 'Mia'), 'Bride')
  await join(person, shoot.id, await contact(person, 'Tom'))
  await person(shootRoutes.addCallTime, { params, body: { title: 'Hair', time: '09:00', notes: 'Suite 4' } })
  await person(shootRoutes.addLink, { params, body: { label: 'Brief', url: 'https://example.com' } })
  for (const [title, changes] of [
    ['Pack', { status: 'done', dueDate: '2026-03-05', description: 'Lights', assignedTo: 'Tom' }],
    ['Edit', { status: 'in-progress', dueDate: '2026-03-29' }],
    ['Rest', {}],
  ] as const) {
    const task = (await person(shootRoutes.addTask, { params, body: { title } })).body
    await person(shootRoutes.changeTask, { params: { ...params, taskId: task.id }, body: changes })
  }
  return shoot.id
}

async function planOf(person: Person, id: number) {
  const params = { id }
  const { shootContacts, links } = (await person(shootRoutes.detail, { params })).body
  const [callTimes, tasks] = [
    await person(shootRoutes.callTimes, { params }),
    await person(shootRoutes.tasks, { params }),
  ]
  return {
    team: shootContacts.map(({ contact, role }) => [contact.firstName, role]),
    links: links.map(({ label, url }) => [label, url]),
    callTimes: callTimes.body.map(({ title, time, notes }) => [title, time, notes]),
    tasks: tasks.body.map((task) => [task.title, task.description, task.assignedTo, task.status, task.dueDate]),
  }
}

test('a duplicate has every part; its tasks are to do, and due as many days before or after the shoot', async () => {
  const ana = await signIn()
  const id = await wholeShoot(ana)
  const copied = await ana(shootRoutes.duplicate, { params: { id }, body: { date: '2026-04-07' } })
  assert.equal(copied.status, 201)
  const { date, status, genre, time, duration, location, notes, timeZone, latitude, shareToken } = copied.body
  assert.deepEqual(
    [date, status, genre, time, duration, location, notes, timeZone, latitude, shareToken],
    ['2026-04-07', 'planning', 'Wedding', '14:00', 300, 'Mill', 'Two cameras', 'America/New_York', 40.7, null],
  )
  assert.deepEqual(await planOf(ana, copied.body.id), {
    team: [
      ['Mia', 'Bride'],
      ['Tom', null],
    ],
    links: [['Brief', 'https://example.com']],
    callTimes: [['Hair', '09:00', 'Suite 4']],
    tasks: [
      ['Pack', 'Lights', 'Tom', 'todo', '2026-04-05'],
      ['Edit', null, null, 'todo', '2026-04-29'],
      ['Rest', null, null, 'todo', null],
    ],
  })
  const people = (await ana(contactRoutes.page, { query: {} })).body.contacts
  assert.deepEqual(
    people.map((person) => person.shootCount),
    [2, 2],
  )
  assert.equal((await ana(shootRoutes.page, { query: { search: 'two cameras' } })).body.totalCount, 2)
})

test('every column of a shoot and its parts is copied, except those that each row has for itself', async () => {
  const ana = await signIn()
  const id = await wholeShoot(ana)
  // Set by `wholeShoot` already; every other column gets a value that differs from its default.
  const given = ['genre', 'time', 'timeZone', 'contactId', 'moodboardId', 'date', 'dueDate']
  for (const table of [shoots, shootContacts, shootLinks, callTimes, tasks]) {
    const columns = Object.entries(getTableColumns(table))
    const free = columns.filter(([name]) => ![...notCopied, ...given].includes(name))
    assert.ok(free.length > 0)
    const other: Record<string, unknown> = { number: 7, boolean: true }
    const values = free.map(([name, column]) => [name, other[column.dataType] ?? 'x'])
    await db.update(table).set(Object.fromEntries(values)).where(eq(table.userId, ana.userId))
  }
  const { body } = await ana(shootRoutes.duplicate, { params: { id }, body: { date: '2026-03-07' } })
  for (const table of [shoots, shootContacts, shootLinks, callTimes, tasks]) {
    const of = 'shootId' in table ? table.shootId : table.id
    const rowsOf = async (shootId: number) =>
      (
        await db
          .select()
          .from(table)
          .where(and(eq(table.userId, ana.userId), eq(of, shootId)))
          .orderBy(table.id)
      ).map((row) => Object.fromEntries(Object.entries(row).filter(([name]) => !notCopied.some((own) => own === name))))
    assert.deepEqual(await rowsOf(body.id), await rowsOf(id))
  }
})

test('a duplicate without a date has no due dates; a date that does not exist is refused', async () => {
  const ana = await signIn()
  const id = await wholeShoot(ana)
  const copied = await ana(shootRoutes.duplicate, { params: { id }, body: {} })
  assert.equal(copied.body.date, null)
  const { tasks } = await planOf(ana, copied.body.id)
  assert.deepEqual(
    tasks.map((task) => task.at(-1)),
    [null, null, null],
  )
  assert.equal((await ana(shootRoutes.duplicate, { params: { id }, body: { date: '2026-02-29' } })).status, 400)
  assert.equal((await ana(shootRoutes.list, {})).body.length, 2)
})

test('an overlap names the other shoot and the people on both', async () => {
  const ana = await signIn()
  const [mia, tom, zoe] = [await contact(ana, 'Mia'), await contact(ana, 'Tom'), await contact(ana, 'Zoe')]
  const first = await add(ana, { genre: 'Portrait', date: '2031-05-01', time: '10:00', location: 'Pier' })
  const second = await add(ana, { date: '2031-05-01', time: '11:59', duration: 30 })
  for (const id of [mia, tom]) await join(ana, first.id, id)
  for (const id of [tom, zoe, mia]) await join(ana, second.id, id)
  assert.deepEqual(await overlaps(ana, second.id), [
    {
      shootId: first.id,
      title: null,
      genre: 'Portrait',
      date: '2031-05-01',
      time: '10:00',
      location: 'Pier',
      certainty: 'yes',
      people: [
        { contactId: mia, name: 'Mia' },
        { contactId: tom, name: 'Tom' },
      ],
    },
  ])
  await ana(contactRoutes.remove, { params: { id: mia } })
  const [other] = await overlaps(ana, first.id)
  assert.deepEqual([other?.shootId, other?.people.map((person) => person.name)], [second.id, ['Tom']])
})

const noon = { date: '2031-05-10', time: '12:00', duration: 60 }
const pairs: [string, object, object, 'yes' | 'maybe' | 'no'][] = [
  ['the same hour', noon, noon, 'yes'],
  ['back to back', noon, { ...noon, time: '13:00' }, 'no'],
  ['the last minute', noon, { ...noon, time: '12:59' }, 'yes'],
  ['two hours when no duration is known', { ...noon, duration: null }, { ...noon, time: '13:59' }, 'yes'],
  ['and not more', { ...noon, duration: null }, { ...noon, time: '14:00' }, 'no'],
  ['a day without a time', noon, { date: '2031-05-10' }, 'maybe'],
  ['another day without a time', noon, { date: '2031-05-11' }, 'no'],
  ['a week that began before', noon, { date: '2031-05-03', time: '12:30', duration: 10_080 }, 'yes'],
  ['a week that is over', noon, { date: '2031-05-03', time: '12:00', duration: 10_080 }, 'no'],
  [
    'a week that ends in another zone',
    noon,
    { date: '2031-05-02', time: '14:00', duration: 10_080, timeZone: 'Pacific/Midway' },
    'no',
  ],
  ['the same instant elsewhere', noon, { ...noon, time: '21:00', timeZone: 'Asia/Tokyo' }, 'yes'],
  ['the same clock elsewhere', noon, { ...noon, timeZone: 'Asia/Tokyo' }, 'no'],
  [
    'the next date, the same instant',
    { ...noon, time: '11:00' },
    { date: '2031-05-11', time: '01:00', duration: 60, timeZone: 'Pacific/Kiritimati' },
    'yes',
  ],
  ['a cancelled one', noon, { ...noon, status: 'cancelled' }, 'no'],
  ['an undated one', noon, { time: '12:00' }, 'no'],
  [
    'over the hour that is skipped',
    { date: '2031-03-30', time: '00:30', duration: 60, timeZone: 'Europe/London' },
    { date: '2031-03-30', time: '02:15', timeZone: 'Europe/London' },
    'yes',
  ],
]
for (const [name, one, other, certainty] of pairs) {
  test(`overlap with ${name}: ${certainty}, seen from both sides`, async () => {
    const ana = await signIn()
    const [a, b] = [await add(ana, one), await add(ana, other)]
    const seen = async (id: number) => (await overlaps(ana, id)).map((hint) => hint.certainty)
    assert.deepEqual(await seen(a.id), certainty === 'no' ? [] : [certainty])
    assert.deepEqual(await seen(b.id), certainty === 'no' ? [] : [certainty])
  })
}

test('deleted shoots and other people’s shoots are never overlaps', async () => {
  const [ana, eve] = [await signIn(), await signIn()]
  const [mine, gone] = [await add(ana, noon), await add(ana, noon)]
  await add(eve, noon)
  await ana(shootRoutes.remove, { params: { id: gone.id } })
  assert.deepEqual(await overlaps(ana, mine.id), [])
})

test('a shoot that is over, by the clock at its place, neither warns nor is warned about', async (t) => {
  const ana = await signIn()
  const now = Date.parse('2026-05-10T15:00:00Z')
  t.mock.timers.enable({ apis: ['Date'], now })
  // Over at 16:00 in Lisbon, which is now; the other goes on for an hour.
  const short = await add(ana, { ...noon, date: '2026-05-10', time: '15:00', timeZone: 'Europe/Lisbon' })
  const long = await add(ana, { ...noon, date: '2026-05-10', time: '15:30', duration: 90, timeZone: 'Europe/Lisbon' })
  const seen = async (id: number) => (await overlaps(ana, id)).map(({ shootId }) => shootId)
  assert.deepEqual([await seen(short.id), await seen(long.id)], [[long.id], [short.id]])
  t.mock.timers.setTime(now + 60_000)
  assert.deepEqual([await seen(short.id), await seen(long.id)], [[], []])
})
