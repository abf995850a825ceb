import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contactRoutes } from '@contactsheet/contracts/contacts'
import { searchRoutes } from '@contactsheet/contracts/search'
import { shootRoutes } from '@contactsheet/contracts/shoots'
import { sharedApp } from '../testing/shared-app.ts'
import type { Person } from '../testing/start-app.ts'

const { signIn } = await sharedApp()

const contact = async (person: Person, fields: object = {}) =>
  (await person(contactRoutes.add, { body: { type: 'model', firstName: 'Luz', ...fields } })).body.id
const shoot = async (person: Person, date: string) => (await person(shootRoutes.add, { body: { date } })).body.id
const put = (person: Person, id: number, contactId: number, role: string) =>
  person(shootRoutes.addContact, { params: { id, contactId }, body: { role } })
const rolesOf = async (person: Person, id: number) =>
  (await person(contactRoutes.detail, { params: { id } })).body.roles
const found = async (person: Person, query: object) =>
  (await person(contactRoutes.page, { query })).body.contacts.map(({ firstName }) => firstName)

test('a contact has the roles held on shoots that are there, each once, those of the last shoots first', async () => {
  const ana = await signIn()
  const id = await contact(ana)
  const [may, june, july] = [
    await shoot(ana, '2026-05-09'),
    await shoot(ana, '2026-06-09'),
    await shoot(ana, '2026-07-09'),
  ]
  await put(ana, may, id, 'Model')
  await put(ana, june, id, 'Make-up')
  await put(ana, july, id, 'make up')
  assert.deepEqual(await rolesOf(ana, id), ['make up', 'Model'])
  await ana(shootRoutes.changeContact, { params: { id: july, contactId: id }, body: { role: 'Styling' } })
  assert.deepEqual(await rolesOf(ana, id), ['Styling', 'Make-up', 'Model'])
  await ana(shootRoutes.remove, { params: { id: july } })
  assert.deepEqual(await rolesOf(ana, id), ['Make-up', 'Model'])
  await ana(shootRoutes.restore, { params: { id: july } })
  await ana(shootRoutes.removeContact, { params: { id: june, contactId: id } })
  assert.deepEqual(await rolesOf(ana, id), ['Styling', 'Model'])
  const { id: copy } = (await ana(shootRoutes.duplicate, { params: { id: july }, body: {} })).body
  await ana(shootRoutes.changeContact, { params: { id: copy, contactId: id }, body: { role: 'Hair' } })
  assert.deepEqual(await rolesOf(ana, id), ['Hair', 'Styling', 'Model'])
})

test('at most 20 roles are named', async () => {
  const ana = await signIn()
  const id = await contact(ana)
  for (let day = 1; day <= 22; day++)
    await put(ana, await shoot(ana, `2026-05-${String(day).padStart(2, '0')}`), id, `Role ${day}`)
  const roles = await rolesOf(ana, id)
  assert.equal(roles.length, 20)
  assert.equal(roles[0], 'Role 22')
})

test('whoever held a role is found by it, in the list and over everything, however it is written', async () => {
  const ana = await signIn()
  const [mia, noor] = [await contact(ana, { firstName: 'Mia' }), await contact(ana, { firstName: 'Noor' })]
  const id = await shoot(ana, '2026-05-09')
  await put(ana, id, mia, 'Make-up artist')
  await put(ana, id, noor, 'Modèle')
  for (const search of ['make-up', 'Make up', 'makeup', 'artist']) {
    assert.deepEqual(await found(ana, { search }), ['Mia'], search)
    const { contacts } = (await ana(searchRoutes.everything, { query: { q: search } })).body
    assert.deepEqual(
      contacts.hits.map(({ name }) => name),
      ['Mia'],
      search,
    )
  }
  assert.deepEqual(await found(ana, { search: 'modele' }), ['Noor'])
})

test('the list is filtered by role, by city and by never having worked with somebody; the options say how many there are', async () => {
  const ana = await signIn()
  const people = { Mia: 'Köln', Noor: 'KOLN', Tom: 'Portland, OR', Zoe: '' }
  const ids = new Map<string, number>()
  for (const [firstName, city] of Object.entries(people)) ids.set(firstName, await contact(ana, { firstName, city }))
  const id = await shoot(ana, '2026-05-09')
  await put(ana, id, ids.get('Mia') ?? 0, 'Make-up')
  await put(ana, id, ids.get('Noor') ?? 0, 'makeup')
  await put(ana, id, ids.get('Tom') ?? 0, 'Model')
  const { body } = await ana(contactRoutes.filterOptions, {})
  assert.deepEqual(body, {
    roles: [
      { name: 'Make-up', count: 2 },
      { name: 'Model', count: 1 },
    ],
    cities: [
      { name: 'KOLN', count: 2 },
      { name: 'Portland OR', count: 1 },
    ],
  })
  assert.deepEqual(await found(ana, { roles: ['MAKE-UP'] }), ['Mia', 'Noor'])
  assert.deepEqual(await found(ana, { roles: ['make up', 'model'] }), ['Mia', 'Noor', 'Tom'])
  assert.deepEqual(await found(ana, { roles: ['makeup'], rolesNot: true }), ['Tom', 'Zoe'])
  assert.deepEqual(await found(ana, { cities: ['köln'] }), ['Mia', 'Noor'])
  assert.deepEqual(await found(ana, { cities: ['Portland OR'] }), ['Tom'])
  assert.deepEqual(await found(ana, { cities: ['Koln'], citiesNot: true }), ['Tom', 'Zoe'])
  assert.deepEqual(await found(ana, { roles: ['makeup'], cities: ['koln'], search: 'mia' }), ['Mia'])
  assert.deepEqual(await found(ana, { maxShootCount: 0 }), ['Zoe'])
  const { body: changed } = await ana(contactRoutes.bulk, {
    body: { act: 'archive', all: { filters: { roles: ['model'] }, count: 1 } },
  })
  assert.deepEqual(changed.changed, [ids.get('Tom')])
  const csv = await ana(contactRoutes.exportCsv, { query: { cities: ['Koln'] } })
  assert.match(String(csv.body), /Mia[^]*Noor/)
})

test('the list says the day of the last shoot together that is past and was not cancelled', async () => {
  const ana = await signIn()
  const id = await contact(ana)
  const last = async () => (await ana(contactRoutes.page, {})).body.contacts.map(({ lastShoot }) => lastShoot)
  assert.deepEqual(await last(), [null])
  const [past, cancelled, next] = [
    await shoot(ana, '2020-05-09'),
    await shoot(ana, '2021-05-09'),
    await shoot(ana, '2999-05-09'),
  ]
  for (const one of [past, cancelled, next]) await put(ana, one, id, 'Model')
  await ana(shootRoutes.change, { params: { id: cancelled }, body: { status: 'cancelled' } })
  assert.deepEqual(await last(), ['2020-05-09'])
})
