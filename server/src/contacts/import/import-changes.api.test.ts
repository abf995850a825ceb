import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { sql } from 'drizzle-orm'
import { contactRoutes } from '@contactsheet/contracts/contacts'
import type { NewContact } from '@contactsheet/contracts/contacts/contact'
import { contactImportRoutes } from '@contactsheet/contracts/contacts/contact-import'
import { labelRoutes } from '@contactsheet/contracts/labels'
import { purging } from '#platform/work/purge.ts'
import { sharedApp } from '../../testing/shared-app.ts'
import type { Person } from '../../testing/start-app.ts'
import { everyPurge } from '../../jobs.ts'
import { importFile, preview, rowsWith, told } from './testing/imports.ts'

const { db, signIn } = await sharedApp()

const add = async (person: Person, fields: Partial<NewContact>) =>
  (await person(contactRoutes.add, { body: { type: 'model', firstName: 'Mia', ...fields } })).body.id
const undo = (person: Person, importId: string) => person(contactImportRoutes.undoImport, { params: { importId } })
const tagNames = async (person: Person) => (await person(labelRoutes.listTags, {})).body.map(({ name }) => name)

/** A contact as its owner sees it, but for when it was changed. */
async function contactOf(person: Person, id: number) {
  const { body } = await person(contactRoutes.detail, { params: { id } })
  return { ...body, updatedAt: '' }
}

const file = [
  'First name,Last name,Email,Phone,Instagram,Type,Stage,Genres,Tags,Notes,Address,City,Archived',
  'Mia,Berg,mia@example.com,+49 30 5550001,miaberg,client,agreed,"Portrait, Sport",new,Second,Gate 1,Oslo,yes',
].join('\n')

test('people who are here get what they lack; what they have stays', async () => {
  const ana = await signIn()
  const id = await add(ana, { email: 'mia@example.com', phone: '+49 30 5550009', notes: 'First', city: 'Bergen' })
  const before = await contactOf(ana, id)
  assert.deepEqual(told(await preview(ana, file)), [
    [
      '2 changed Mia Berg',
      'Differs and stays as it is here: type, stage, phone, archived, city',
      'lastName: Berg',
      'instagramHandle: miaberg',
      'genres: Portrait, Sport',
      'tags: new',
      'notes: Second',
    ].join(' | '),
  ])
  assert.deepEqual(await contactOf(ana, id), before, 'a preview changes nothing')

  const { added, changed, importId } = await importFile(ana, file)
  assert.deepEqual([added, changed], [0, 1])
  const after = await contactOf(ana, id)
  assert.partialDeepStrictEqual(after, {
    lastName: 'Berg',
    instagramHandle: 'miaberg',
    type: 'model',
    stage: 'todo',
    phone: '+49 30 5550009',
    notes: 'First\nSecond',
    city: 'Bergen',
    address: null,
    archived: false,
  })
  assert.deepEqual(told(await preview(ana, file)), [
    '2 same Mia Berg | Differs and stays as it is here: type, stage, phone, archived, city',
  ])
  const found = await ana(contactRoutes.page, { query: { search: 'second' } })
  assert.equal(found.body.contacts[0]?.id, id, 'and is found by it')

  assert.deepEqual((await undo(ana, importId)).body, { removed: 0, changed: 1 })
  assert.deepEqual(await contactOf(ana, id), before)
  assert.deepEqual(await tagNames(ana), [])
  assert.deepEqual((await undo(ana, importId)).body, { removed: 0, changed: 1 }, 'and can be undone again')
})

test('people who are here become what the file says, if that is wanted', async () => {
  const ana = await signIn()
  const id = await add(ana, { email: 'mia@example.com', phone: '+49 30 5550009', notes: 'First', city: 'Bergen' })
  await ana(contactRoutes.setTags, { params: { id }, body: { tagNames: [] } })
  const before = await contactOf(ana, id)
  assert.deepEqual(told(await preview(ana, file, { existing: 'replace' })), [
    [
      '2 changed Mia Berg',
      'lastName: Berg',
      'type: model > client',
      'stage: To do > Agreed',
      'phone: +49 30 5550009 > +49 30 5550001',
      'instagramHandle: miaberg',
      'genres: Portrait, Sport',
      'tags: new',
      'notes: Second',
      'address: Gate 1',
      'city: Bergen > Oslo',
      'archived: No > Yes',
    ].join(' | '),
  ])
  const { importId } = await importFile(ana, file, { existing: 'replace' })
  assert.partialDeepStrictEqual(await contactOf(ana, id), {
    type: 'client',
    stage: 'agreed',
    phone: '+49 30 5550001',
    notes: 'First\nSecond',
    city: 'Oslo',
    archived: true,
  })
  assert.deepEqual(rowsWith(await preview(ana, file, { existing: 'replace' }), 'changed'), [])
  const counted = await ana(contactRoutes.page, { query: { archived: true } })
  assert.equal(counted.body.totalCount, 1)
  await undo(ana, importId)
  assert.deepEqual(await contactOf(ana, id), before)
})

test('one undo takes back new people, changes and labels, but not what somebody has changed since', async () => {
  const ana = await signIn()
  const [mia, leo] = [
    await add(ana, { email: 'mia@example.com' }),
    await add(ana, { firstName: 'Leo', lastName: 'Ek' }),
  ]
  const both = [
    'First name,Last name,Email,Phone,City,Tags,Notes',
    'Mia,,mia@example.com,+49 30 5550001,Oslo,"one, two",Added',
    'Leo,Ek,,,,one,',
    'Ben,,ben@example.com,,,three,',
  ].join('\n')
  const { added, changed, importId } = await importFile(ana, both, { sliceSize: 1 })
  assert.deepEqual([added, changed], [1, 2])
  assert.deepEqual(await tagNames(ana), ['one', 'three', 'two'])
  await ana(contactRoutes.change, { params: { id: mia }, body: { city: 'Berlin', notes: 'Added\nand more' } })
  const kept = await ana(labelRoutes.addTag, { body: { name: 'own' } })
  await ana(contactRoutes.setTags, { params: { id: mia }, body: { tagNames: ['one', 'two', 'own'] } })

  assert.deepEqual((await undo(ana, importId)).body, { removed: 1, changed: 2 })
  assert.partialDeepStrictEqual(await contactOf(ana, mia), { phone: null, city: 'Berlin', notes: 'Added\nand more' })
  assert.deepEqual((await contactOf(ana, mia)).contactTags, [
    { tag: { id: kept.body.id, name: 'own', color: kept.body.color } },
  ])
  assert.deepEqual((await contactOf(ana, leo)).contactTags, [])
  assert.deepEqual(await tagNames(ana), ['own'])
  assert.equal((await ana(contactRoutes.page, { query: {} })).body.totalCount, 2)
})

test('a slice that is sent again changes nothing twice, and one that is refused changes nothing', async () => {
  const ana = await signIn({ accessLevel: 'free' })
  const id = await add(ana, { email: 'mia@example.com', notes: 'First' })
  const person = { email: 'mia@example.com', notes: 'Second', genres: [], tags: ['new'] }
  const body = { importId: randomUUID(), part: 0, contacts: [person] }
  const send = (changes: object = {}) => ana(contactImportRoutes.importSlice, { body: { ...body, ...changes } })
  const answers = await Promise.all([send(), send(), send()])
  for (const { status, body: answer } of answers)
    assert.deepEqual([status, answer], [200, { added: 0, changed: 1, skipped: 0 }])
  assert.equal((await contactOf(ana, id)).notes, 'First\nSecond')
  assert.equal((await send({ existing: 'replace' })).status, 409)

  const before = await contactOf(ana, id)
  const many = Array.from({ length: 25 }, (_, at) => ({ firstName: `P${at}`, genres: [], tags: ['never'] }))
  const full = await send({ part: 1, contacts: [{ ...person, city: 'Oslo' }, ...many] })
  assert.deepEqual([full.status, full.body.code], [403, 'limit_reached'])
  assert.deepEqual(await contactOf(ana, id), before)
  assert.deepEqual(await tagNames(ana), ['new'])
})

test('two people of one slice who are one contact both add to it, and are taken back together', async () => {
  const ana = await signIn()
  const id = await add(ana, { email: 'mia@example.com', phone: '+49 30 5550001' })
  const before = await contactOf(ana, id)
  const contacts = [
    { email: 'mia@example.com', notes: 'One', city: 'Oslo', genres: [], tags: [] },
    { phone: '+49 30 5550001', notes: 'Two', city: 'Bergen', genres: [], tags: [] },
  ]
  const importId = randomUUID()
  const sent = await ana(contactImportRoutes.importSlice, { body: { importId, part: 0, contacts } })
  assert.deepEqual(sent.body, { added: 0, changed: 1, skipped: 1 })
  assert.partialDeepStrictEqual(await contactOf(ana, id), { notes: 'One\nTwo', city: 'Oslo' })
  assert.deepEqual((await undo(ana, importId)).body, { removed: 0, changed: 1 })
  assert.deepEqual(await contactOf(ana, id), before)
})

test('a type that has gone since is not brought back, and a contact that has gone stays away', async () => {
  const ana = await signIn()
  const [mia, leo] = [await add(ana, { email: 'mia@example.com' }), await add(ana, { email: 'leo@example.com' })]
  const rows = 'First name,Email,Type\nMia,mia@example.com,client\nMia,leo@example.com,client'
  const { importId } = await importFile(ana, rows, { existing: 'replace' })
  const model = (await ana(labelRoutes.listTypes, {})).body.find(({ name }) => name === 'model')
  await ana(labelRoutes.removeType, { params: { id: model?.id ?? 0 } })
  await ana(contactRoutes.remove, { params: { id: leo } })
  assert.equal((await undo(ana, importId)).status, 200)
  assert.equal((await contactOf(ana, mia)).type, 'client')
  assert.equal((await ana(contactRoutes.detail, { params: { id: leo } })).status, 404)
})

test('nobody changes or takes back what is somebody else’s, and what can be undone is forgotten after 30 days', async () => {
  const [ana, eve] = [await signIn(), await signIn()]
  const id = await add(ana, { email: 'mia@example.com' })
  const { importId } = await importFile(ana, 'First name,Email,City\nMia,mia@example.com,Oslo')
  const changed = await contactOf(ana, id)
  assert.equal((await undo(eve, importId)).status, 404)
  await importFile(eve, 'First name,Email,City\nMia,mia@example.com,Bergen', { existing: 'replace' })
  assert.deepEqual(await contactOf(ana, id), changed)

  await db.execute(sql`update contact_import_changes set created_at = now() - interval '31 days'`)
  await purging('contacts', everyPurge.contacts ?? []).run(undefined, {
    db,
    stopped: new AbortController().signal,
  } as never)
  assert.equal((await undo(ana, importId)).status, 404)
  assert.deepEqual(await contactOf(ana, id), changed)
})
