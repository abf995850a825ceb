import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contactRoutes } from '@contactsheet/contracts/contacts'
import { labelRoutes } from '@contactsheet/contracts/labels'
import { answerRoutes } from '@contactsheet/contracts/sharing/answers'
import { shootRoutes } from '@contactsheet/contracts/shoots'
import { sharedApp } from '../../testing/shared-app.ts'
import type { Person } from '../../testing/start-app.ts'

const { signIn } = await sharedApp()

const addContact = async (ana: Person, firstName: string, more: object = {}) =>
  (await ana(contactRoutes.add, { body: { type: 'model', firstName, ...more } })).body.id
const addShoot = async (ana: Person, fields: object = {}) =>
  (await ana(shootRoutes.add, { body: { genre: 'Fashion', date: '2099-06-21', time: '10:00', ...fields } })).body.id
const put = (ana: Person, id: number, contactId: number, role?: string) =>
  ana(shootRoutes.addContact, { params: { id, contactId }, body: { role } })
const take = (ana: Person, id: number, contactId: number, by: number) =>
  ana(shootRoutes.replaceContact, { params: { id, contactId, by } })
const standIns = (ana: Person, id: number, contactId: number) =>
  ana(shootRoutes.standIns, { params: { id, contactId } })
const team = async (ana: Person, id: number) =>
  (await ana(shootRoutes.detail, { params: { id } })).body.shootContacts.map(
    ({ contact, role }) => `${contact.firstName} ${role}`,
  )

/** A shoot with Kai on its make-up, between Luz and Mia. */
async function aShoot(fields: object = {}) {
  const ana = await signIn()
  const id = await addShoot(ana, { location: 'Studio Nord, Berlin', ...fields })
  const [luz, kai, mia] = [await addContact(ana, 'Luz'), await addContact(ana, 'Kai'), await addContact(ana, 'Mia')]
  await put(ana, id, luz, 'Model')
  await put(ana, id, kai, 'Make-up')
  await put(ana, id, mia, 'Hair')
  return { ana, id, luz, kai, mia }
}

test('who held the role comes first, then who carries its word; each with the reasons', async () => {
  const { ana, id, kai } = await aShoot()
  await ana(labelRoutes.addTag, { body: { name: 'makeup' } })
  await ana(labelRoutes.addGenre, { body: { name: 'Fashion' } })
  const early = [await addShoot(ana, { date: '2025-01-01' }), await addShoot(ana, { date: '2025-02-01' })]
  const held = await addContact(ana, 'Zoe', { city: 'Hamburg' })
  for (const shoot of early) await put(ana, shoot, held, 'Make up')
  await addContact(ana, 'Ada', { genreNames: ['Fashion'], city: 'Berlin' })
  await addContact(ana, 'Bea', { tagNames: ['makeup'] })
  const worked = await addContact(ana, 'Cleo', { tagNames: ['makeup'] })
  await put(ana, await addShoot(ana, { date: '2025-03-01' }), worked, 'Model')
  await addContact(ana, 'Dora', { tagNames: ['makeup'], city: 'Berlin' })
  await addContact(ana, 'Nobody')
  const archived = await addContact(ana, 'Archived', { tagNames: ['makeup'] })
  await ana(contactRoutes.archive, { params: { id: archived }, body: { archived: true } })
  const deleted = await addContact(ana, 'Deleted', { tagNames: ['makeup'] })
  await ana(contactRoutes.remove, { params: { id: deleted } })
  const { body } = await standIns(ana, id, kai)
  assert.deepEqual(
    body.map(({ contact, reasons }) => [contact.firstName, ...reasons].join(' | ')),
    [
      'Cleo | On 1 shoot with you | Tag makeup',
      'Zoe | Make-up on 2 shoots',
      'Dora | Tag makeup | Berlin',
      'Bea | Tag makeup',
      'Ada | Genre Fashion | Berlin',
    ],
  )
})

test('who is on another shoot at that time comes last; an undated shoot has no conflicts', async () => {
  const { ana, id, kai } = await aShoot()
  await ana(labelRoutes.addTag, { body: { name: 'make-up' } })
  const people = ['At once', 'Before', 'Cancelled', 'Same day'].map((name) =>
    addContact(ana, name, { tagNames: ['make-up'] }),
  )
  const [atOnce = 0, before = 0, cancelled = 0, sameDay = 0] = await Promise.all(people)
  await put(ana, await addShoot(ana, { time: '10:30' }), atOnce)
  await put(ana, await addShoot(ana, { time: '08:00', duration: 60 }), before)
  await put(ana, await addShoot(ana, { status: 'cancelled' }), cancelled)
  await put(ana, await addShoot(ana, { time: null }), sameDay)
  const busy = async () =>
    (await standIns(ana, id, kai)).body.map(({ contact, isBusy }) => `${contact.firstName} ${isBusy}`)
  assert.deepEqual(await busy(), ['Before false', 'Cancelled false', 'At once true', 'Same day true'])
  await ana(shootRoutes.change, { params: { id }, body: { date: null, time: null } })
  assert.ok((await busy()).every((one) => one.endsWith('false')))
})

test('at most 30 are offered, and only to whom the shoot and its member belong', async () => {
  const { ana, id, kai } = await aShoot()
  await ana(labelRoutes.addTag, { body: { name: 'make-up' } })
  for (let n = 0; n < 32; n += 1) await addContact(ana, `Nora ${n}`, { tagNames: ['make-up'] })
  assert.equal((await standIns(ana, id, kai)).body.length, 30)
  // Whoever was asked is seen, first and besides them, though nothing speaks for it.
  const zoe = await addContact(ana, 'Zoe')
  await ana(answerRoutes.addOwnLink, { params: { id, contactId: zoe }, body: { askedFor: 'Make-up' } })
  const { body } = await standIns(ana, id, kai)
  assert.deepEqual([body.length, body[0]?.contact.firstName, body[0]?.reasons], [31, 'Zoe', []])
  const nora = await addContact(ana, 'Nora')
  assert.equal((await standIns(ana, id, nora)).status, 404)
  const eve = await signIn()
  assert.equal((await standIns(eve, id, kai)).status, 404)
})

test('taking somebody fills the role in its place; the other way round it is undone, and the answers are there still', async () => {
  const { ana, id, kai } = await aShoot()
  const nora = await addContact(ana, 'Nora')
  await ana(answerRoutes.setAnswer, { params: { id, contactId: kai }, body: { answer: 'cant', words: 'Ill' } })
  const taken = await take(ana, id, kai, nora)
  assert.deepEqual(
    [taken.status, taken.body.contactId, taken.body.role, taken.body.answer],
    [200, nora, 'Make-up', null],
  )
  assert.deepEqual(await team(ana, id), ['Luz Model', 'Nora Make-up', 'Mia Hair'])
  const rolesOf = async (contactId: number) =>
    (await ana(contactRoutes.detail, { params: { id: contactId } })).body.shootContacts.map(({ role }) => role)
  assert.deepEqual([await rolesOf(kai), await rolesOf(nora)], [[], ['Make-up']])
  // Once more changes nothing.
  assert.deepEqual((await take(ana, id, kai, nora)).body, taken.body)
  assert.deepEqual(await team(ana, id), ['Luz Model', 'Nora Make-up', 'Mia Hair'])

  const back = await take(ana, id, nora, kai)
  assert.deepEqual(back.body.answer, { standing: 'cant', isOld: false })
  assert.deepEqual(await team(ana, id), ['Luz Model', 'Kai Make-up', 'Mia Hair'])
})

test('somebody on the team, strangers, and people of others take over nothing', async () => {
  const { ana, id, luz, kai } = await aShoot()
  const both = await take(ana, id, kai, luz)
  assert.deepEqual([both.status, both.body], [409, { ...both.body, code: 'already_on_shoot' }])
  const eve = await signIn()
  const [theirs, own] = [await addContact(eve, 'Theirs'), await addContact(ana, 'Own')]
  assert.equal((await take(ana, id, kai, theirs)).status, 404)
  assert.equal((await take(ana, id, own, await addContact(ana, 'Other'))).status, 404)
  assert.equal((await take(eve, id, kai, theirs)).status, 404)
  await ana(contactRoutes.remove, { params: { id: own } })
  assert.equal((await take(ana, id, kai, own)).status, 404)
  assert.deepEqual(await team(ana, id), ['Luz Model', 'Kai Make-up', 'Mia Hair'])
})

test('two who are taken at once: one gets the role', async () => {
  const { ana, id, kai } = await aShoot()
  const [nora, iris] = [await addContact(ana, 'Nora'), await addContact(ana, 'Iris')]
  const both = await Promise.all([take(ana, id, kai, nora), take(ana, id, kai, iris)])
  assert.deepEqual(new Set(both.map(({ status }) => status)), new Set([200, 404]))
  assert.equal((await team(ana, id)).length, 3)
})
