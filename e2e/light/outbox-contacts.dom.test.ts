import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contactRoutes } from '@contactsheet/contracts/contacts'
import type { ContactDetail, ContactPage } from '@contactsheet/contracts/contacts/contact'
import { identityRoutes } from '@contactsheet/contracts/identity'
import { shootRoutes } from '@contactsheet/contracts/shoots'
import { sharedApp } from '../../server/src/testing/shared-app.ts'
import { OutboxDevice, serverOf } from './outbox-device.ts'
import { until } from './part.ts'

const { app, signIn } = await sharedApp()

/** An array of this realm: the page of the device has its own. */
const namesIn = (list: unknown) => {
  const pages = (list as { pages: ContactPage[] } | undefined)?.pages ?? []
  return Array.from(pages, ({ contacts }) => contacts.map(({ firstName }) => firstName)).flat()
}

/** A phone that has read a shoot and who could join, and is without a network since. */
async function start() {
  const person = await signIn({ accessLevel: 'pro' })
  const { id } = (await person(shootRoutes.add, { body: { title: 'Dune' } })).body
  const luz = (await person(contactRoutes.add, { body: { type: 'model', firstName: 'Luz', city: 'Malmö' } })).body
  const device = new OutboxDevice(person.userId, serverOf(app, person.cookie))
  const params = { id }
  const open = async () => {
    await device.open()
    await device.read(identityRoutes.me, {})
  }
  const look = async () => {
    await device.read(shootRoutes.detail, { params })
    await device.readList('candidates', '')
  }
  await open()
  await look()
  await device.writeAnswers()
  device.network = () => 'gone'
  const team = () => device.shown(shootRoutes.detail, { params })?.shootContacts ?? []
  return { device, id, look, luz, open, params, person, team }
}

test('who is added without a network is in the lists, has a page, and joins a team; all arrives once', async () => {
  const { device, id, look, open, params, person, team } = await start()
  const body = { type: 'model', firstName: 'Ida', phone: '+46 70 123 45 67' }
  const ida = (await device.perform('addingContact', { body })) as ContactDetail
  assert.deepEqual([ida.firstName, ida.phone, ida.roles.length, ida.id < 0], ['Ida', body.phone, 0, true])
  await until(() => assert.deepEqual(namesIn(device.shownList('candidates', '')), ['Ida', 'Luz']))
  await device.perform('addMember', { params: { id, contactId: ida.id }, body: { role: 'Hair' } }, ida)
  assert.deepEqual(
    [...team()].map(({ contact, role }) => [contact.id, contact.firstName, role]),
    [[ida.id, 'Ida', 'Hair']],
  )
  const own = { params: { id: ida.id } }
  assert.equal((await device.read(contactRoutes.detail, own)).phone, body.phone)
  const known = { genres: [], tags: [] }
  await device.perform('savedContact', { ...own, body: { stage: 'agreed' } }, known)
  assert.equal(device.shown(contactRoutes.detail, own)?.stage, 'agreed')

  // The next page knows all of it.
  await open()
  await look()
  assert.deepEqual(namesIn(device.shownList('candidates', '')), ['Ida', 'Luz'])
  assert.equal((await device.read(contactRoutes.detail, own)).stage, 'agreed')
  assert.equal(team()[0]?.contact.firstName, 'Ida')

  device.network = () => 'fine'
  await until(async () => {
    await (await device.outbox()).send()
    assert.equal((await device.acts()).length, 0)
  })
  const { contacts } = (await person(contactRoutes.page, { query: { search: 'Ida' } })).body
  assert.deepEqual(
    contacts.map(({ firstName, stage }) => [firstName, stage]),
    [['Ida', 'agreed']],
  )
  const { shootContacts } = (await person(shootRoutes.detail, { params })).body
  assert.deepEqual(
    shootContacts.map(({ contactId, role }) => [contactId, role]),
    [[contacts[0]?.id, 'Hair']],
  )
  // An address from before leads to them still.
  await until(async () => assert.equal((await device.read(contactRoutes.detail, own)).id, contacts[0]?.id))
  await device.close()
})

test('who was added and not sent yet is deleted by taking that back, with what was done with them', async () => {
  const { device, id, luz, person, team } = await start()
  const ida = (await device.perform('addingContact', { body: { type: 'model', firstName: 'Ida' } })) as ContactDetail
  await device.perform('addMember', { params: { id, contactId: ida.id }, body: {} }, ida)
  await device.perform('archiveContact', { params: { id: luz.id }, body: { archived: true } })
  await device.perform('removeContact', { params: { id: ida.id } })
  const { toastStore } = device.modules as unknown as { toastStore: { get: () => { title: string; action?: object } } }
  assert.deepEqual([toastStore.get().title, toastStore.get().action], ['Contact deleted', undefined])
  assert.equal(team().length, 0)
  await until(() => assert.deepEqual(namesIn(device.shownList('candidates', '')), ['Luz']))
  assert.deepEqual(
    (await device.acts()).map(({ words }) => words.what),
    ['Archive'],
  )
  device.network = () => 'fine'
  await until(async () => {
    await (await device.outbox()).send()
    assert.equal((await device.acts()).length, 0)
  })
  assert.deepEqual((await person(contactRoutes.page, { query: { search: 'Ida' } })).body.contacts, [])
  await device.close()
})

test('who can be sent by now is sent and deleted as anybody else', async () => {
  const { device, person } = await start()
  device.network = () => 'failing'
  const ida = (await device.perform('addingContact', { body: { type: 'model', firstName: 'Ida' } })) as ContactDetail
  await device.perform('archiveContact', { params: { id: ida.id }, body: { archived: true } })
  device.network = () => 'fine'
  await device.perform('removeContact', { params: { id: ida.id } })
  for (const archived of [true, false])
    assert.deepEqual((await person(contactRoutes.page, { query: { search: 'Ida', archived } })).body.contacts, [])
  assert.equal((await device.acts()).length, 0)
  await device.close()
})

test('what was typed over something that has been changed meanwhile is asked about, though that was read since', async () => {
  const { device, look, open, params, person } = await start()
  await person(shootRoutes.change, { params, body: { notes: 'Theirs' } })
  device.network = () => 'fine'
  await open()
  await look()
  assert.equal(device.shown(shootRoutes.detail, { params })?.notes, 'Theirs')
  const body = { notes: 'Mine', title: 'Gate', was: { notes: 'Before', title: undefined } }
  await device.perform('updateShoot', { params, body }).catch(() => undefined)
  assert.deepEqual(
    (await device.acts()).map(({ state, was, problem }) => [state, { ...was }, { ...problem?.theirs }]),
    [['conflict', { notes: 'Before', title: 'Dune' }, { notes: 'Theirs' }]],
  )
  const { notes, title } = (await person(shootRoutes.detail, { params })).body
  assert.deepEqual([notes, title], ['Theirs', 'Dune'])
  await device.close()
})

test('a search without a network finds whom the device knows, and who was just added', async () => {
  const { device, luz } = await start()
  await device.perform('addingContact', { body: { type: 'client', firstName: 'Luke' } })
  assert.deepEqual(namesIn(await device.readList('candidates', 'lu')), ['Luke', 'Luz'])
  assert.deepEqual(namesIn(await device.readList('candidates', 'luz')), ['Luz'])
  assert.deepEqual(namesIn(await device.readList('candidates', 'noor')), [])
  await device.perform('archiveContact', { params: { id: luz.id }, body: { archived: true } })
  const [, act] = await device.acts()
  assert.equal(act?.words.what, 'Archive')
  assert.equal(act?.words.where?.text, 'Luz')
  await device.close()
})
