import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import { sql } from 'drizzle-orm'
import { contactImportRoutes } from '@contactsheet/contracts/contacts/contact-import'
import { contactQuery, type ContactQuery } from '@contactsheet/contracts/contacts/contact-filters'
import { followUpDays } from '@contactsheet/contracts/contacts/follow-up'
import { contactRoutes } from '@contactsheet/contracts/contacts'
import { labelRoutes } from '@contactsheet/contracts/labels'
import { shootRoutes } from '@contactsheet/contracts/shoots'
import { plainPage } from '../contact-page.store.ts'
import { contactIndexes, ContactIndexes } from './contact-indexes.ts'
import { startApp, type Person } from '../../testing/start-app.ts'

const { db, signIn, close } = await startApp()
after(close)

const filters: Partial<ContactQuery>[] = [
  { search: 'a' },
  { search: 'lund' },
  { types: ['model'] },
  { tags: ['paid', 'due'] },
  { genres: ['Wedding'], genresNot: true },
  { minShootCount: 1, sort: 'shoots' },
  { archived: true, sort: 'newest' },
  { followUpDue: true },
  { noAnswer: true },
]

const days = () => followUpDays(new Date(), 'UTC')

/** The answers to each filter over HTTP, after asserting that they equal what the database finds right now. */
async function answers(person: Person) {
  const all = []
  for (const query of filters) {
    const { contacts, totalCount } = (await person(contactRoutes.page, { query })).body
    const plain = await plainPage(person.owner, contactQuery.parse(query), days())
    const shown = contacts.map(({ id, type, contactTags }) => [id, type, contactTags.map(({ tag }) => tag.name)])
    const expected = plain.people.map(({ id, type, contactTags }) => [id, type, contactTags.map(({ tag }) => tag.name)])
    assert.deepEqual({ shown, totalCount }, { shown: expected, totalCount: plain.total }, JSON.stringify(query))
    all.push({ shown, totalCount })
  }
  return all
}

const version = async ({ owner }: Person) => (await plainPage(owner, contactQuery.parse({}), days())).version

/** Asks until there is an index of the account's current version. */
async function untilIndexed(person: Person) {
  while (contactIndexes.of(person.owner)?.version !== (await version(person))) {
    await person(contactRoutes.page, { query: { search: 'a' } })
  }
}

const add = async (person: Person, body: object) =>
  (await person(contactRoutes.add, { body: { type: 'model', firstName: 'Anna', ...body } })).body.id

/** Every kind of change, to be run in this order; each alters the result of at least one filter. */
async function changes(person: Person): Promise<Record<string, () => Promise<{ status: number }>>> {
  const [id, other] = [await add(person, {}), await add(person, { type: 'client', firstName: 'Jana' })]
  const shoot = (await person(shootRoutes.add, { body: {} })).body.id
  const tag = (await person(labelRoutes.addTag, { body: { name: 'paid' } })).body.id
  const client = (await person(labelRoutes.listTypes, {})).body.find(({ name }) => name === 'client')?.id ?? 0
  const importId = randomUUID()
  const slice = { importId, part: 0, contacts: [{ firstName: 'Lara Lund', genres: [], tags: ['due'] }] }
  const params = { id }
  const team = { params: { id: shoot, contactId: id } }
  return {
    creating: () => person(contactRoutes.add, { body: { type: 'model', firstName: 'Ida' } }),
    'another name': () => person(contactRoutes.change, { params, body: { lastName: 'Lund' } }),
    'another note': () => person(contactRoutes.change, { params: { id: other }, body: { notes: 'knows Lund' } }),
    'another type': () => person(contactRoutes.change, { params, body: { type: 'client' } }),
    'giving a tag': () => person(contactRoutes.setTags, { params, body: { tagNames: ['paid'] } }),
    'giving a genre': () => person(contactRoutes.setGenres, { params, body: { genreNames: ['Wedding'] } }),
    'renaming a tag': () => person(labelRoutes.changeTag, { params: { id: tag }, body: { name: 'open' } }),
    'and back': () => person(labelRoutes.changeTag, { params: { id: tag }, body: { name: 'paid' } }),
    'tagging many': () => person(contactRoutes.bulk, { body: { act: 'addTag', ids: [id, other], name: 'paid' } }),
    'deleting a tag': () => person(labelRoutes.removeTag, { params: { id: tag } }),
    'deleting a type': () => person(labelRoutes.removeType, { params: { id: client } }),
    archiving: () => person(contactRoutes.archive, { params, body: { archived: true } }),
    'archiving many': () => person(contactRoutes.bulk, { body: { act: 'archive', ids: [other] } }),
    'fetching back': () => person(contactRoutes.bulk, { body: { act: 'unarchive', ids: [id, other] } }),
    'joining a shoot': () => person(shootRoutes.addContact, { ...team, body: {} }),
    'deleting the shoot': () => person(shootRoutes.remove, { params: { id: shoot } }),
    'its undo': () => person(shootRoutes.restore, { params: { id: shoot } }),
    'leaving the shoot': () => person(shootRoutes.removeContact, team),
    deleting: () => person(contactRoutes.remove, { params }),
    undo: () => person(contactRoutes.restore, { params }),
    importing: () => person(contactImportRoutes.importSlice, { body: slice }),
    'undoing the import': () => person(contactImportRoutes.undoImport, { params: { importId } }),
  }
}

test('the filtered list is right immediately after every kind of change, and again once the index has been read', async () => {
  const ana = await signIn()
  for (const [name, change] of Object.entries(await changes(ana))) {
    await untilIndexed(ana)
    const before = await answers(ana)
    const { status } = await change()
    assert.ok(status < 300, `${name}: ${status}`)
    assert.notDeepEqual(await answers(ana), before, name)
  }
})

test('writers of one account do not wait for each other, and each commit gives a new version', async () => {
  const ana = await signIn()
  const [one, two] = [await add(ana, {}), await add(ana, {})]
  const rename = (on: Pick<typeof db, 'execute'>, id: number) =>
    on.execute(sql`update contacts set search_text = 'lund' where user_id = ${ana.userId} and id = ${id}`)
  const versions = [await version(ana)]
  await db.transaction(async (first) => {
    await rename(first, one)
    await db.transaction(async (second) => {
      await rename(second, two)
      versions.push(await version(ana))
    })
    versions.push(await version(ana))
  })
  versions.push(await version(ana))
  const [before, uncommitted, second, both] = versions
  assert.equal(before, uncommitted)
  assert.equal(new Set([before, second, both]).size, 3)
})

test('an erased user leaves no version behind', async () => {
  const ana = await signIn()
  await add(ana, {})
  await db.execute(sql`delete from users where id = ${ana.userId}`)
  const { rows } = await db.execute(sql`select 1 from contact_versions where user_id = ${ana.userId}`)
  assert.deepEqual(rows, [])
})

// asvs 14.2.2
test('an index is read after several questions, once however many ask, and only its owner gets it', async () => {
  const [ana, ben] = [await signIn(), await signIn()]
  await add(ana, {})
  let reads = 0
  const transaction = ana.owner.transaction.bind(ana.owner)
  Object.assign(ana.owner, {
    transaction: (work: Parameters<typeof transaction>[0]) => ((reads += 1), transaction(work)),
  })
  const indexes = new ContactIndexes({ bytes: 100_000, bytesOfOne: 100_000, asks: 2, atOnce: 1 })
  const now = await version(ana)
  await indexes.asked(ana.owner, now)
  assert.equal(reads, 0)
  await Promise.all([1, 2, 3].map(() => indexes.asked(ana.owner, now)))
  assert.equal(reads, 1)
  assert.equal(indexes.of(ana.owner)?.size, 1)
  assert.equal(indexes.of(ben.owner), undefined)
  await indexes.asked(ana.owner, now + 1)
  assert.equal(indexes.of(ana.owner), undefined)
})

test('indexes stay within their memory limit: the least recently used one is dropped', async () => {
  const everybody = [await signIn(), await signIn(), await signIn()]
  for (const person of everybody) await add(person, { notes: 'n'.repeat(2000) })
  const read = async (indexes: ContactIndexes, person: Person) => indexes.asked(person.owner, await version(person))
  const there = (indexes: ContactIndexes) => everybody.map(({ owner }) => indexes.of(owner) !== undefined)

  const roomForTwo = new ContactIndexes({ bytes: 18_000, bytesOfOne: 18_000, asks: 1, atOnce: 1 })
  const [ana, ben, cyn] = everybody as [Person, Person, Person]
  for (const person of [ana, ben, ana, cyn]) {
    await read(roomForTwo, person)
    roomForTwo.of(person.owner)
    assert.ok(roomForTwo.bytes <= 18_000)
  }
  assert.deepEqual(there(roomForTwo), [true, false, true])

  const roomForNone = new ContactIndexes({ bytes: 18_000, bytesOfOne: 2000, asks: 1, atOnce: 1 })
  for (const person of everybody) await read(roomForNone, person)
  assert.deepEqual(there(roomForNone), [false, false, false])
})
