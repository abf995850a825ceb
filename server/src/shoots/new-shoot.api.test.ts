import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contactRoutes } from '@contactsheet/contracts/contacts'
import { placeRoutes } from '@contactsheet/contracts/places'
import { shootRoutes } from '@contactsheet/contracts/shoots'
import { sharedApp } from '../testing/shared-app.ts'
import type { Person } from '../testing/start-app.ts'

const { signIn } = await sharedApp()
const add = async (person: Person, fields: object) => (await person(shootRoutes.add, { body: fields })).body

// spec 1.7.22
test('a shoot is made with its team, each person once, or not at all', async () => {
  const [ana, eve] = [await signIn(), await signIn()]
  const named = async (firstName: string) =>
    (await ana(contactRoutes.add, { body: { type: 'model', firstName } })).body.id
  const [tom, mia] = [await named('Tom'), await named('Mia')]
  const made = await add(ana, { date: '2026-05-09', contactIds: [mia, tom, mia], contactRoles: ['Hair ', '', 'Model'] })
  assert.deepEqual(
    made.shootContacts.map(({ contactId, role, contact }) => [contactId, role, contact.firstName]),
    [
      [mia, 'Hair', 'Mia'],
      [tom, null, 'Tom'],
    ],
  )
  for (const id of [mia, tom]) assert.equal((await ana(contactRoutes.detail, { params: { id } })).body.shootCount, 1)
  await ana(contactRoutes.remove, { params: { id: tom } })
  const many = Array.from({ length: 51 }, (_, place) => place + 1)
  for (const [person, contactIds, status, message] of [
    [eve, [mia], 404, 'Contact not found'],
    [ana, [mia, 2_000_000_000], 404, 'Contact not found'],
    [ana, [mia, tom], 404, 'Contact not found'],
    [ana, many, 400, 'A new shoot has at most 50 people'],
    [ana, [0], 400, 'Invalid id'],
  ] as const) {
    const refused = await person(shootRoutes.add, { body: { contactIds: [...contactIds] } })
    assert.deepEqual([refused.status, refused.body.message], [status, message])
  }
  assert.deepEqual((await eve(shootRoutes.list, {})).body, [])
  assert.equal((await ana(shootRoutes.list, {})).body.length, 1)
})

test('a shoot is made with its call times, or not at all', async () => {
  const ana = await signIn()
  const callTimes = [
    { title: ' Everyone ', time: '18:00' },
    { title: 'Model: Mia', time: '17:00' },
  ]
  const { id } = await add(ana, { date: '2026-05-09', time: '18:00', callTimes })
  const there = (await ana(shootRoutes.callTimes, { params: { id } })).body
  assert.deepEqual(
    there.map(({ title, time, notes }) => [title, time, notes]),
    [
      ['Model: Mia', '17:00', null],
      ['Everyone', '18:00', null],
    ],
  )
  const many = Array.from({ length: 21 }, () => ({ title: 'Everyone', time: '18:00' }))
  for (const [wrong, message] of [
    [many, 'A new shoot has at most 20 call times'],
    [[{ title: ' ', time: '18:00' }], 'Title is required'],
    [[{ title: 'Everyone', time: '25:00' }], 'Time must be between 00:00 and 23:59'],
  ] as const) {
    const refused = await ana(shootRoutes.add, { body: { callTimes: [...wrong] } })
    assert.deepEqual([refused.status, refused.body.message], [400, message])
  }
  assert.equal((await ana(shootRoutes.list, {})).body.length, 1)
})

test('the light of a day and a point is known before there is a shoot, by the clock there', async () => {
  const ana = await signIn()
  const ask = async (query: object) => (await ana(placeRoutes.light, { query })).body
  const tokyo = { latitude: 35.68, longitude: 139.69 }
  const { zone, sun } = await ask({ date: '2026-05-09', ...tokyo })
  const made = await add(ana, { date: '2026-05-09', ...tokyo })
  assert.equal(zone, 'Asia/Tokyo')
  assert.deepEqual([zone, sun], [made.zone, made.sun])
  assert.deepEqual(await ask(tokyo), { zone: 'Asia/Tokyo', sun: null })
  assert.equal((await ask({ date: '2026-05-09' })).sun, null)
  for (const wrong of [{ date: '2026-02-30' }, { latitude: 91, longitude: 0 }, { latitude: 'here' }])
    assert.equal((await ana(placeRoutes.light, { query: wrong as object })).status, 400)
})

test('a shoot with people that is sent twice under one key is made once', async () => {
  const ana = await signIn()
  const { id } = (await ana(contactRoutes.add, { body: { type: 'model', firstName: 'Mia' } })).body
  const send = () => ana(shootRoutes.add, { body: { contactIds: [id] } }, { 'idempotency-key': 'with-mia-1' })
  const answers = [await send(), await send()]
  assert.deepEqual(
    answers.map(({ status }) => status),
    [201, 201],
  )
  assert.equal(answers[0]?.body.id, answers[1]?.body.id)
  assert.equal((await ana(contactRoutes.detail, { params: { id } })).body.shootCount, 1)
})
