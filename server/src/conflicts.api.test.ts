import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { contactRoutes } from '@contactsheet/contracts/contacts'
import { moodboardRoutes } from '@contactsheet/contracts/moodboards'
import { shootRoutes } from '@contactsheet/contracts/shoots'
import { allRoutes, makerOf, type Named } from './testing/all-routes.ts'
import { sharedApp } from './testing/shared-app.ts'
import type { Person } from './testing/start-app.ts'

const { signIn } = await sharedApp()

/** For each call that takes `was`: a field of texts, and another one with a value, if it has one. */
const fields: Record<string, [field: string, other?: Record<string, string>]> = {
  'shoots change': ['location', { notes: 'Bring tape' }],
  'shoots changeLink': ['label', { url: 'https://example.com/map' }],
  'shoots changeContact': ['role'],
  'shoots changeCallTime': ['title', { notes: 'At the gate' }],
  'shoots changeTask': ['title', { description: 'With the van' }],
  'shoots changeShot': ['title', { notes: '35 mm' }],
  'contacts change': ['notes', { city: 'Turin' }],
  'moodboards commentImage': ['comment'],
}

const taking = allRoutes.filter(({ route }) => 'was' in ((route.body as { shape?: object } | undefined)?.shape ?? {}))

test('every call that takes what somebody saw before is tried here', () => {
  assert.deepEqual(taking.map(({ area, name }) => `${area} ${name}`).toSorted(), Object.keys(fields).toSorted())
})

/** A record with 'Before' in the field, and the call that changes it. */
async function recordOf(named: Named) {
  const ana = await signIn()
  const [field = '', other] = fields[`${named.area} ${named.name}`] ?? []
  const params = await makerOf(named)?.(ana)
  const send = async (body: object, headers = {}) => {
    const answer = await ana(named.route, { params, body } as never, headers)
    return { status: answer.status, body: answer.body as unknown as Record<string, unknown> }
  }
  assert.equal((await send({ [field]: 'Before' })).status, 200)
  /** Changes the field after it was seen with some value. */
  const change = (value: string, was: string, headers = {}) => send({ [field]: value, was: { [field]: was } }, headers)
  const now = async () => (await send({})).body
  return { field, other, send, change, now }
}

const refusal = (theirs: object) => ({ message: 'Somebody changed this meanwhile', code: 'conflict', theirs })

for (const named of taking) {
  const { method, path } = named.route

  test(`${method} ${path} does not overwrite what somebody else changed meanwhile, and says what it is now`, async () => {
    const { field, other, send, change, now } = await recordOf(named)
    await send({ [field]: 'Theirs' })
    const before = await now()
    const both = { [field]: 'Mine', ...other, was: { [field]: 'Before' } }
    const refused = await send(both)
    assert.deepEqual([refused.status, refused.body], [409, refusal({ [field]: 'Theirs' })])
    const after = await now()
    for (const name of [field, ...Object.keys(other ?? {})]) assert.equal(after[name], before[name])

    assert.deepEqual((await change('Theirs', 'Before')).status, 200, 'who wants the same does not clash')
    assert.equal((await change('Mine', 'Theirs')).body[field], 'Mine')
    assert.equal((await change(' Mine too ', ' Mine ')).body[field], 'Mine too')
    assert.equal((await send({ [field]: 'Without' })).body[field], 'Without')
  })

  test(`${method} ${path} changes one field although another one was changed, and what was seen of that one`, async () => {
    const { field, other, send } = await recordOf(named)
    await send({ [field]: 'Theirs' })
    const merged = await send({ ...other, was: { [field]: 'Before' } })
    assert.equal(merged.status, 200)
    for (const [name, value] of Object.entries({ ...other, [field]: 'Theirs' })) assert.equal(merged.body[name], value)
  })

  test(`${method} ${path} lets one of two win who saw the same, and leaves the key of the other free`, async () => {
    const { field, change, now } = await recordOf(named)
    const keys = [randomUUID(), randomUUID()].map((key) => ({ 'idempotency-key': key }))
    const answers = await Promise.all(keys.map((key, at) => change(`Mine ${at}`, 'Before', key)))
    const winner = answers.findIndex(({ status }) => status === 200)
    assert.equal(answers[1 - winner]?.status, 409)
    assert.deepEqual(answers[1 - winner]?.body, refusal({ [field]: `Mine ${winner}` }))
    assert.equal((await change(`Mine ${winner}`, 'Before', keys[winner])).body['code'], 'saved_already')
    await change('Before', `Mine ${winner}`)
    assert.equal((await change(`Mine ${1 - winner}`, 'Before', keys[1 - winner])).status, 200)
    assert.equal((await now())[field], `Mine ${1 - winner}`)
  })

  test(`${method} ${path} takes anything for what was seen, and counts what is no such field as not said`, async () => {
    const { field, send } = await recordOf(named)
    const deep = JSON.parse('['.repeat(24) + ']'.repeat(24)) as unknown
    const values = ['x'.repeat(100_000), 7, true, {}, [[]], deep, { toString: 1 }, 'a\u0000b']
    const strange = [null, 7, 'was', [], deep, ...values.map((value) => ({ [field]: value, unknown: value }))]
    for (const [at, was] of strange.entries()) {
      const { status, body } = await send({ [field]: `Mine ${at}`, was })
      assert.deepEqual([status, body[field]], [200, `Mine ${at}`], JSON.stringify(was).slice(0, 80))
    }
  })

  test(`${method} ${path} finds nothing of somebody else’s, whatever they say they saw`, async () => {
    const [ana, field] = [await signIn(), fields[`${named.area} ${named.name}`]?.[0] ?? '']
    const params = await makerOf(named)?.(ana)
    const ben = await signIn()
    const { status, body } = await ben(named.route, {
      params,
      body: { [field]: 'Mine', was: { [field]: 'x' } },
    } as never)
    assert.deepEqual([status, 'theirs' in body], [404, false])
  })
}

test('labels of a contact are compared as sets, by what their names mean, and a handle as it is kept', async () => {
  const ana = await signIn()
  const body = { type: 'model', firstName: 'Mia', instagramHandle: '@mia.m', genreNames: ['Portrait', 'Fashion'] }
  const { id } = (await ana(contactRoutes.add, { body })).body
  const change = (body: object) => ana(contactRoutes.change, { params: { id }, body })
  const was = { type: 'MODEL', instagramHandle: 'https://instagram.com/mia.m', genreNames: ['fashion', 'portrait'] }
  const wanted = { type: 'client', instagramHandle: 'mia', genreNames: ['Event'] }
  assert.equal((await change({ ...wanted, was })).status, 200)
  const refused = await change({ ...wanted, type: 'model', genreNames: ['Portrait'], was: { ...was, genreNames: [] } })
  assert.deepEqual([refused.status, refused.body], [409, refusal({ type: 'client', genreNames: ['Event'] })])
  assert.equal((await change({ instagramHandle: 'mia.m', was: { instagramHandle: 'no handle!' } })).status, 200)
})

async function aShoot(ana: Person, body: object) {
  const { id } = (await ana(shootRoutes.add, { body })).body
  return { id, change: (body: object) => ana(shootRoutes.change, { params: { id }, body }) }
}

test('of a shoot what its page shows counts: the spelling of a genre, no board where that is deleted, nothing where nothing is', async () => {
  const ana = await signIn()
  const boards = []
  for (const title of ['Linen', 'Silk']) boards.push((await ana(moodboardRoutes.add, { body: { title } })).body.id)
  const [linen = 0, silk = 0] = boards
  const { change } = await aShoot(ana, { genre: 'Portrait', moodboardId: linen })
  const seen = { genre: 'PORTRAIT', location: '', duration: 0, date: null }
  const wanted = { genre: 'none', location: 'Roof', duration: 60, date: '2026-05-09' }
  assert.equal((await change({ ...wanted, was: seen })).status, 200)
  const refused = await change({ date: '2026-05-10', callTimesBy: 30, was: { date: null, callTimesBy: 0 } })
  assert.deepEqual([refused.status, refused.body], [409, refusal({ date: '2026-05-09' })])

  assert.deepEqual((await change({ moodboardId: silk, was: { moodboardId: null } })).body.theirs, {
    moodboardId: linen,
  })
  await ana(moodboardRoutes.remove, { params: { id: linen } })
  assert.equal((await change({ moodboardId: silk, was: { moodboardId: null } })).status, 200)
})

test('a shot that was ticked meanwhile is still ticked by whoever ticks it', async () => {
  const ana = await signIn()
  const { id } = await aShoot(ana, {})
  const { id: shotId } = (await ana(shootRoutes.addShot, { params: { id }, body: { title: 'Wide' } })).body
  const change = (body: object) => ana(shootRoutes.changeShot, { params: { id, shotId }, body })
  const [first, second] = [
    await change({ done: true, was: { done: false } }),
    await change({ done: true, was: { done: false } }),
  ]
  assert.deepEqual([second.status, second.body.doneAt], [200, first.body.doneAt])
  assert.equal((await change({ done: false, was: { done: true } })).body.doneAt, null)
})
