import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { contactRoutes } from '@contactsheet/contracts/contacts'
import { contactImportRoutes } from '@contactsheet/contracts/contacts/contact-import'
import { dashboardRoutes } from '@contactsheet/contracts/dashboard'
import { sharedApp } from '../testing/shared-app.ts'
import type { Person } from '../testing/start-app.ts'

const { signIn } = await sharedApp()

// 8:00 in New York, and already the next day in Auckland.
const now = Date.parse('2026-05-01T12:00:00Z')
const newYork = { timeZone: 'America/New_York' }
const day = 86_400_000

const add = async (person: Person, firstName: string, fields: object = {}) =>
  (await person(contactRoutes.add, { body: { type: 'model', firstName, ...fields } })).body.id
const get = async (person: Person, id: number) => (await person(contactRoutes.detail, { params: { id } })).body
const change = (person: Person, id: number, body: object) => person(contactRoutes.change, { params: { id }, body })
const listed = async (person: Person, query: object) =>
  (await person(contactRoutes.page, { query })).body.contacts.map(({ firstName }) => firstName)
const people = async (person: Person) =>
  (await person(dashboardRoutes.overview, {})).body.attention.people.map(
    ({ kind, contact }) => `${kind} ${contact.name}`,
  )

test('a next step is kept with its day, each may stand alone, and it is found by its words', async () => {
  const ana = await signIn()
  const id = await add(ana, 'Luz', { nextStep: ' Send\ndates ', nextStepOn: '2026-05-09' })
  const stepOf = async () => {
    const { nextStep, nextStepOn } = await get(ana, id)
    return [nextStep, nextStepOn]
  }
  assert.deepEqual(await stepOf(), ['Send dates', '2026-05-09'])
  assert.deepEqual(await listed(ana, { search: 'send dat' }), ['Luz'])
  await change(ana, id, { nextStep: '' })
  assert.deepEqual(await stepOf(), [null, '2026-05-09'])
  assert.deepEqual(await listed(ana, { search: 'send dat' }), [])
  await change(ana, id, { nextStep: 'Call', nextStepOn: null })
  assert.deepEqual(await stepOf(), ['Call', null])
})

test('a day that there is not, words that are too long and somebody else’s contact are refused, and nothing is changed', async () => {
  const [ana, ben] = [await signIn(), await signIn()]
  const id = await add(ana, 'Luz', { nextStep: 'Call', nextStepOn: '2026-05-09' })
  for (const nextStepOn of ['2026-02-30', '9.5.2026', 'infinity', '20260509', 20260509, true, ['2026-05-09']])
    assert.equal((await change(ana, id, { nextStepOn })).status, 400, String(nextStepOn))
  for (const nextStep of ['x'.repeat(201), 'a\u0000b', 7])
    assert.equal((await change(ana, id, { nextStep })).status, 400)
  assert.equal((await change(ben, id, { nextStep: 'Mine' })).status, 404)
  const { nextStep, nextStepOn } = await get(ana, id)
  assert.deepEqual([nextStep, nextStepOn], ['Call', '2026-05-09'])
})

test('a step is due from its day on, as the photographer’s calendar has it', async (t) => {
  const [ana, kiri] = [await signIn(newYork), await signIn({ timeZone: 'Pacific/Auckland' })]
  t.mock.timers.enable({ apis: ['Date'], now })
  for (const person of [ana, kiri]) {
    await add(person, 'Yesterday', { nextStepOn: '2026-04-30' })
    await add(person, 'Today', { nextStep: 'Call', nextStepOn: '2026-05-01' })
    await add(person, 'Tomorrow', { nextStepOn: '2026-05-02' })
    await add(person, 'Some day', { nextStep: 'Call' })
    const gone = await add(person, 'Archived', { nextStepOn: '2026-04-30' })
    await person(contactRoutes.archive, { params: { id: gone }, body: { archived: true } })
  }
  assert.deepEqual(await listed(ana, { followUpDue: true }), ['Today', 'Yesterday'])
  assert.deepEqual(await people(ana), ['step Yesterday', 'step Today'])
  t.mock.timers.setTime(now + day / 2)
  assert.deepEqual(await listed(kiri, { followUpDue: true }), ['Today', 'Tomorrow', 'Yesterday'])
  assert.deepEqual(await people(kiri), ['step Yesterday', 'step Today', 'step Tomorrow'])
  assert.deepEqual(await listed(ana, { followUpDue: true, archived: true }), ['Archived', 'Today', 'Yesterday'])
  assert.deepEqual(await listed(ana, { followUpDue: true, search: 'yes' }), ['Yesterday'])
})

test('whoever was contacted seven days ago and is still at that stage has not answered', async (t) => {
  const ana = await signIn(newYork)
  t.mock.timers.enable({ apis: ['Date'], now: now - 100 * day })
  await add(ana, 'Long ago', { stage: 'contacted' })
  // Late in the evening of April 24 in New York, when it is the 25th elsewhere.
  t.mock.timers.setTime(Date.parse('2026-04-25T03:30:00Z'))
  const answers = await add(ana, 'Answers', { stage: 'contacted' })
  await add(ana, 'Waiting', { stage: 'contacted' })
  await add(ana, 'Has a step', { stage: 'contacted', nextStepOn: '2026-06-01' })
  await add(ana, 'Never', {})
  t.mock.timers.setTime(Date.parse('2026-04-25T04:30:00Z'))
  await add(ana, 'Six days', { stage: 'contacted' })
  t.mock.timers.setTime(now)
  await change(ana, answers, { stage: 'responded' })
  assert.deepEqual(await listed(ana, { noAnswer: true }), ['Has a step', 'Long ago', 'Waiting'])
  assert.deepEqual(await people(ana), ['silent Waiting'])
  assert.deepEqual(await listed(ana, { noAnswer: true, followUpDue: true }), [])
  t.mock.timers.setTime(now + day)
  assert.deepEqual(await people(ana), ['silent Six days', 'silent Waiting'])
})

test('the dashboard shows five of each, and says how many more there are', async () => {
  const ana = await signIn()
  for (let at = 0; at < 7; at += 1) await add(ana, `Mia ${at}`, { nextStepOn: `2020-01-0${7 - at}` })
  const { attention } = (await ana(dashboardRoutes.overview, {})).body
  assert.deepEqual([attention.people.length, attention.more], [5, 2])
  assert.equal(attention.people[0]?.contact.name, 'Mia 6')
})

test('an act and an export reach those whom the filter shows, and no others', async () => {
  const ana = await signIn()
  const due = await add(ana, 'Due', { nextStepOn: '2020-01-01' })
  await add(ana, 'Later', { nextStepOn: '2999-01-01' })
  const csv = String((await ana(contactRoutes.exportCsv, { query: { followUpDue: true } })).body)
  assert.ok(csv.includes('Due') && !csv.includes('Later'))
  const all = { filters: { followUpDue: true }, count: 1 }
  assert.deepEqual((await ana(contactRoutes.bulk, { body: { act: 'archive', all } })).body.changed, [due])
})

test('every way of changing the stage keeps its date, and other changes leave it', async (t) => {
  const ana = await signIn()
  t.mock.timers.enable({ apis: ['Date'], now })
  const since = async (id: number) => (await get(ana, id)).stageSince
  const id = await add(ana, 'Luz', { stage: 'contacted', email: 'luz@example.com' })
  const then = await since(id)
  assert.equal(then, new Date(now).toISOString())
  t.mock.timers.setTime(now + day)
  await change(ana, id, { stage: 'contacted', nextStep: 'Call', notes: 'Kind' })
  assert.equal(await since(id), then)
  await change(ana, id, { stage: 'responded' })
  assert.equal(await since(id), new Date(now + day).toISOString())
  const { stages = [] } = (await ana(contactRoutes.bulk, { body: { act: 'setStage', ids: [id], stage: 'agreed' } }))
    .body
  assert.notEqual(await since(id), new Date(now + day).toISOString())
  await ana(contactRoutes.bulk, { body: { act: 'restoreStages', stages } })
  assert.equal(await since(id), new Date(now + day).toISOString())
  t.mock.timers.setTime(now + 2 * day)
  const person = { email: 'luz@example.com', stage: 'contacted' as const, nextStep: 'Write', genres: [], tags: [] }
  const slice = { importId: randomUUID(), part: 0, existing: 'replace' as const, contacts: [person] }
  await ana(contactImportRoutes.importSlice, { body: slice })
  assert.equal(await since(id), new Date(now + 2 * day).toISOString())
  assert.equal((await get(ana, id)).nextStep, 'Write')
  await ana(contactImportRoutes.undoImport, { params: { importId: slice.importId } })
  assert.equal(await since(id), new Date(now + day).toISOString())
  assert.equal((await get(ana, id)).nextStep, 'Call')
})

test('of two contacts that become one the next step stays whole', async () => {
  const ana = await signIn()
  const merged = async (one: object, other: object, take: object = {}) => {
    const [id, from] = [await add(ana, 'Luz', one), await add(ana, 'Luz', other)]
    const { nextStep, nextStepOn } = (await ana(contactRoutes.merge, { params: { id, from }, body: { take } })).body
    return [nextStep, nextStepOn]
  }
  const [call, write] = [{ nextStep: 'Call' }, { nextStep: 'Write', nextStepOn: '2026-05-09' }]
  assert.deepEqual(await merged(call, write), ['Call', null])
  assert.deepEqual(await merged({}, write), ['Write', '2026-05-09'])
  assert.deepEqual(await merged(call, write, { nextStep: 'other' }), ['Write', '2026-05-09'])
})
