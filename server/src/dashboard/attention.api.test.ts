import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contactRoutes } from '@contactsheet/contracts/contacts'
import { dashboardRoutes } from '@contactsheet/contracts/dashboard'
import { sharingRoutes } from '@contactsheet/contracts/sharing'
import { answerRoutes } from '@contactsheet/contracts/sharing/answers'
import { shootRoutes } from '@contactsheet/contracts/shoots'
import { sharedApp } from '../testing/shared-app.ts'
import type { Person } from '../testing/start-app.ts'

const { signIn } = await sharedApp()

// 8:00 in New York.
const now = Date.parse('2026-05-01T12:00:00Z')
const newYork = { timeZone: 'America/New_York' }

const attention = async (person: Person) => (await person(dashboardRoutes.overview, {})).body.attention
/** The rows as text: the kind, the shoot, and what is said about it. */
async function rowsOf(person: Person) {
  const { rows } = await attention(person)
  return rows.map(({ kind, shoot, team, missing, tasks, task, other }) =>
    [
      kind,
      shoot.genre,
      ...(team ? [team.role ?? team.name ?? team.unopened ?? '', team.answered, team.people] : []),
      ...missing,
      ...(tasks ? [tasks, task] : []),
      ...(other ? [other.genre] : []),
    ].join(' '),
  )
}

/** Adds a shoot that lacks nothing, with the fields given. */
async function add(person: Person, genre: string, fields: object = {}) {
  const body = { genre, location: 'Studio', time: '10:00', ...fields }
  const shoot = (await person(shootRoutes.add, { body })).body
  const contact = (await person(contactRoutes.add, { body: { type: 'model', firstName: 'Mia' } })).body
  await person(shootRoutes.addContact, { params: { id: shoot.id, contactId: contact.id }, body: {} })
  return { ...shoot, contactId: contact.id }
}

async function addTask(person: Person, id: number, title: string, body: object) {
  const task = (await person(shootRoutes.addTask, { params: { id }, body: { title } })).body
  await person(shootRoutes.changeTask, { params: { id, taskId: task.id }, body })
}

test('past shoots that are planning or booked need attention, the newest first; all others do not', async (t) => {
  const ana = await signIn(newYork)
  t.mock.timers.enable({ apis: ['Date'], now })
  await add(ana, 'Last month', { date: '2026-04-02' })
  await add(ana, 'Yesterday', { date: '2026-04-30', status: 'booked' })
  await add(ana, 'Ended this morning', { date: '2026-05-01', time: '05:30', status: 'booked' })
  for (const status of ['post-production', 'review', 'complete', 'cancelled'])
    await add(ana, status, { date: '2026-04-30', status })
  await add(ana, 'Under way', { date: '2026-05-01', time: '07:30', status: 'booked' })
  await add(ana, 'To come', { date: '2026-06-01', status: 'booked' })
  await add(ana, 'Some day', { date: null })
  await add(await signIn(), 'Somebody else’s', { date: '2026-04-30' })
  assert.deepEqual(await rowsOf(ana), ['past Ended this morning', 'past Yesterday', 'past Last month'])
})

test('overdue tasks are one row for each shoot, the oldest first; done, due today, undated and cancelled ones are none', async (t) => {
  const ana = await signIn(newYork)
  t.mock.timers.enable({ apis: ['Date'], now })
  const far = await add(ana, 'Wedding', { date: '2026-07-01' })
  await addTask(ana, far.id, 'Rent lights', { dueDate: '2026-04-30' })
  await addTask(ana, far.id, 'Call the venue', { dueDate: '2026-04-10', status: 'in-progress' })
  await addTask(ana, far.id, 'Pay', { dueDate: '2026-04-01', status: 'done' })
  await addTask(ana, far.id, 'Pack', { dueDate: '2026-05-01' })
  await addTask(ana, far.id, 'Think', {})
  const done = await add(ana, 'Portrait', { date: '2026-04-01', status: 'complete' })
  await addTask(ana, done.id, 'Send the invoice', { dueDate: '2026-04-05' })
  const cancelled = await add(ana, 'Event', { date: '2026-07-02', status: 'cancelled' })
  await addTask(ana, cancelled.id, 'Never mind', { dueDate: '2026-04-05' })
  const deleted = await add(ana, 'Product', { date: '2026-07-03' })
  await addTask(ana, deleted.id, 'Gone', { dueDate: '2026-04-05' })
  await ana(shootRoutes.remove, { params: { id: deleted.id } })
  assert.deepEqual(await rowsOf(ana), ['tasks Portrait 1 Send the invoice', 'tasks Wedding 2 Call the venue'])
})

// spec 1.2.21
test('a shoot within seven days without place, time or team says what it lacks', async (t) => {
  const ana = await signIn(newYork)
  t.mock.timers.enable({ apis: ['Date'], now })
  await add(ana, 'Complete with all', { date: '2026-05-02' })
  await add(ana, 'No place', { date: '2026-05-03', location: null })
  await add(ana, 'A pin is a place', {
    date: '2026-05-03',
    time: '20:00',
    location: null,
    latitude: 38.7,
    longitude: -9.1,
  })
  await add(ana, 'No time', { date: '2026-05-04', time: null })
  await ana(shootRoutes.add, { body: { genre: 'Nothing', date: '2026-05-08' } })
  await ana(shootRoutes.add, { body: { genre: 'In eight days', date: '2026-05-09' } })
  await ana(shootRoutes.add, { body: { genre: 'Called off', date: '2026-05-05', status: 'cancelled' } })
  await ana(shootRoutes.add, { body: { genre: 'Over', date: '2026-04-30', status: 'review' } })
  const alone = await add(ana, 'No team', { date: '2026-05-05' })
  await ana(contactRoutes.remove, { params: { id: alone.contactId } })
  assert.deepEqual(await rowsOf(ana), [
    'soon No place place',
    'soon No time time',
    'soon No team team',
    'soon Nothing place time team',
  ])
})

test('two shoots at once are a double booking, in any zone; one after the other, cancelled, complete or over they are not', async (t) => {
  const ana = await signIn(newYork)
  t.mock.timers.enable({ apis: ['Date'], now })
  await add(ana, 'Wedding', { date: '2026-06-06', time: '14:00', duration: 120 })
  await add(ana, 'Afterwards', { date: '2026-06-06', time: '16:00', duration: 60 })
  assert.deepEqual(await rowsOf(ana), [])
  await add(ana, 'Portrait', { date: '2026-06-06', time: '15:30', duration: 15 })
  await add(ana, 'Called off', { date: '2026-06-06', time: '14:00', status: 'cancelled' })
  await add(ana, 'Done', { date: '2026-06-06', time: '14:00', status: 'complete' })
  await add(ana, 'Some time', { date: '2026-06-06', time: null })
  // 14:00 to 15:00 and 9:00 to 10:00 in New York.
  await add(ana, 'In Lisbon', { date: '2026-06-06', time: '19:00', duration: 60, timeZone: 'Europe/Lisbon' })
  await add(ana, 'Lisbon in the morning', {
    date: '2026-06-06',
    time: '14:00',
    duration: 60,
    timeZone: 'Europe/Lisbon',
  })
  for (const place of ['one', 'two'])
    await add(ana, `Over ${place}`, { date: '2026-04-06', status: 'review', location: place })
  assert.deepEqual(await rowsOf(ana), ['overlap Wedding Portrait', 'overlap Wedding In Lisbon'])
})

test('clocks that are put forward are counted with', async (t) => {
  const ana = await signIn(newYork)
  t.mock.timers.enable({ apis: ['Date'], now: Date.parse('2027-03-01T12:00:00Z') })
  // The clocks go from 2:00 to 3:00: what begins at 1:30 and lasts an hour ends at 3:30.
  await add(ana, 'Night', { date: '2027-03-14', time: '01:30', duration: 60 })
  await add(ana, 'Dawn', { date: '2027-03-14', time: '03:15', duration: 60 })
  assert.deepEqual(await rowsOf(ana), ['overlap Night Dawn'])
})

test('at most five rows of a kind, the most urgent kind first, and how many there are beyond them', async (t) => {
  const ana = await signIn(newYork)
  t.mock.timers.enable({ apis: ['Date'], now })
  for (let n = 1; n <= 7; n += 1) {
    const past = await add(ana, `Past ${n}`, { date: `2026-04-0${n}` })
    await addTask(ana, past.id, 'Late', { dueDate: `2026-04-1${n}` })
    await add(ana, `Soon ${n}`, { date: '2026-05-06', time: `1${n}:00`, duration: 60, location: null })
  }
  // Each at the time of the one before it: with four, six pairs.
  for (let n = 1; n <= 4; n += 1) await add(ana, `Twice ${n}`, { date: '2026-06-06' })
  const { rows, more } = await attention(ana)
  const kinds = rows.map(({ kind }) => kind)
  assert.deepEqual(
    kinds,
    ['overlap', 'soon', 'tasks', 'past'].flatMap((kind) => Array<string>(5).fill(kind)),
  )
  assert.equal(more, 1 + 2 + 2 + 2)
})

test('who cannot come leaves a role open, on any day to come; a plan of the next days waits for answers once it is shared or sent', async (t) => {
  const ana = await signIn(newYork)
  t.mock.timers.enable({ apis: ['Date'], now })
  const answer = (id: number, contactId: number, said: 'in' | 'cant' | null) =>
    ana(answerRoutes.setAnswer, { params: { id, contactId }, body: { answer: said } })
  const far = await add(ana, 'Far', { date: '2027-06-06' })
  await ana(shootRoutes.changeContact, { params: { id: far.id, contactId: far.contactId }, body: { role: 'Make-up' } })
  await answer(far.id, far.contactId, 'cant')
  const over = await add(ana, 'Over', { date: '2026-04-20', status: 'complete' })
  await answer(over.id, over.contactId, 'cant')
  const off = await add(ana, 'Off', { date: '2026-05-03', status: 'cancelled' })
  await answer(off.id, off.contactId, 'cant')
  const soon = await add(ana, 'Soon', { date: '2026-05-03' })
  assert.deepEqual(await rowsOf(ana), ['team Far Make-up 1 1'])
  await ana(sharingRoutes.shareShoot, { params: { id: soon.id }, body: {} })
  assert.deepEqual(await rowsOf(ana), ['team Far Make-up 1 1', 'team Soon  0 1'])
  await ana(answerRoutes.addOwnLink, { params: { id: soon.id, contactId: soon.contactId }, body: {} })
  await ana(answerRoutes.noteSent, { params: { id: soon.id, contactId: soon.contactId } })
  assert.deepEqual(await rowsOf(ana), ['team Far Make-up 1 1', 'team Soon Mia 0 1'])
  await answer(soon.id, soon.contactId, 'in')
  await answer(far.id, far.contactId, null)
  assert.deepEqual(await rowsOf(ana), [])
})
