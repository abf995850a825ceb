import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ContactQuery } from '@contactsheet/contracts/contacts/contact-filters'
import { contactRoutes } from '@contactsheet/contracts/contacts'
import type { ListedContact } from '@contactsheet/contracts/contacts/contact'
import { contactStages } from '@contactsheet/contracts/contacts/contact-values'
import { labelRoutes } from '@contactsheet/contracts/labels'
import { addContacts } from './contacts.store.ts'
import { sharedApp } from '../testing/shared-app.ts'
import type { Person } from '../testing/start-app.ts'

const { signIn } = await sharedApp()

const types = ['collaboration', 'client', 'model']
const genres = ['Portrait', 'Wedding', 'Fashion']
const tags = ['paid', 'local']

/** Forty contacts that cover every combination of labels. */
async function studio(person: Person) {
  for (const name of tags) await person(labelRoutes.addTag, { body: { name } })
  const people = Array.from({ length: 40 }, (_, n) => ({
    type: types[n % 3] ?? '',
    firstName: `P${String(n).padStart(2, '0')}`,
    archived: n % 5 === 0,
    genreNames: genres.filter((_name, place) => (n >> place) & 1),
    tagNames: tags.filter((_name, place) => (n >> (place + 1)) & 1),
  }))
  await addContacts(person.owner, people)
  return (await person(contactRoutes.page, { query: { archived: true, limit: 100 } })).body.contacts
}

/** The rule stated simply: OR within a filter, AND between filters, NOT means none of these. */
function wanted(query: Partial<ContactQuery>) {
  const passes = (names: string[] | undefined, not: boolean | undefined, has: string[]) =>
    names === undefined || names.length === 0 || names.some((name) => has.includes(name)) !== (not ?? false)
  return (contact: ListedContact) =>
    (query.archived === true || !contact.archived) &&
    passes(query.types, query.typesNot, [contact.type]) &&
    passes(
      query.genres,
      query.genresNot,
      contact.contactGenres.map(({ genre }) => genre.name),
    ) &&
    passes(
      query.tags,
      query.tagsNot,
      contact.contactTags.map(({ tag }) => tag.name),
    )
}

// spec 1.7.7
test('every combination of the three filters, NOT and archived agrees with the simple rule', async () => {
  const ana = await signIn()
  const all = await studio(ana)
  assert.equal(all.length, 40)
  let looked = 0
  for (const types of [undefined, ['model'], ['model', 'client'], ['gone']])
    for (const typesNot of [false, true])
      for (const genres of [undefined, ['Wedding'], ['Wedding', 'Fashion'], ['gone']])
        for (const genresNot of [false, true])
          for (const tags of [undefined, ['paid'], ['paid', 'local']])
            for (const tagsNot of [false, true])
              for (const archived of [false, true]) {
                const query = { types, typesNot, genres, genresNot, tags, tagsNot, archived } as Partial<ContactQuery>
                const answer = (await ana(contactRoutes.page, { query: { ...query, limit: 100 } })).body
                const expected = all.filter(wanted(query))
                assert.deepEqual(answer.contacts, expected, JSON.stringify(query))
                assert.equal(answer.totalCount, expected.length)
                looked += 1
              }
  assert.equal(looked, 4 * 2 * 4 * 2 * 3 * 2 * 2)
})

// spec 1.2.36
test('stages are filtered like labels: any of them, or none of them', async () => {
  const ana = await signIn()
  for (const stage of contactStages)
    await ana(contactRoutes.add, { body: { type: 'model', firstName: `Is ${stage}`, stage } })
  const found = async (query: Partial<ContactQuery>) =>
    (await ana(contactRoutes.page, { query })).body.contacts.map(({ stage }) => stage)
  assert.deepEqual(await found({ stages: ['agreed', 'todo'] }), ['agreed', 'todo'])
  assert.deepEqual(await found({ stages: ['agreed', 'todo'], stagesNot: true }), ['contacted', 'declined', 'responded'])
  assert.deepEqual(await found({ stages: ['agreed'], types: ['client'] }), [])
  assert.equal((await found({ stagesNot: true })).length, 5)
  for (const stages of ['gone', 'agreed,gone', 'Agreed']) {
    const { status, body } = await ana(contactRoutes.page, { query: { stages: stages as never } })
    assert.equal(status, 400)
    assert.match(body.message, /^Stages are todo, contacted, responded, agreed, declined$/)
  }
})

test('consecutive pages have no gaps or repeats while rows are added', async () => {
  const ana = await signIn()
  const all = (await studio(ana)).filter((contact) => !contact.archived)
  for (const sort of ['name', 'newest', 'shoots'] as const) {
    const seen: number[] = []
    let after: string | undefined
    for (let page = 1; ; page += 1) {
      const answer = (
        await ana(contactRoutes.page, { query: { sort, page, limit: 5, ...(after === undefined ? {} : { after }) } })
      ).body
      seen.push(...answer.contacts.map((contact) => contact.id))
      await ana(contactRoutes.add, { body: { type: 'model', firstName: 'Aaa first' } })
      if (answer.next === null) break
      after = answer.next
    }
    assert.equal(new Set(seen).size, seen.length, `${sort}: nothing twice`)
    for (const { id } of all) assert.ok(seen.includes(id), `${sort}: nothing missed`)
  }
})

// spec 1.3.16 1.7.7 1.9.1
test('numbered pages have exact totals', async () => {
  const ana = await signIn()
  await studio(ana)
  const answer = (await ana(contactRoutes.page, { query: { page: 2, limit: 20 } })).body
  assert.deepEqual([answer.page, answer.totalPages, answer.totalCount, answer.contacts.length], [2, 2, 32, 12])
  const empty = (await (await signIn())(contactRoutes.page, {})).body
  assert.deepEqual(empty, { contacts: [], page: 1, totalPages: 1, totalCount: 0, next: null })
})

test('names are sorted regardless of case and accents', async () => {
  const ana = await signIn()
  const names = ['émile', 'Zoe', 'Eva', 'ångström', 'Bo', 'ann']
  const people = names.map((firstName) => ({ type: 'model', firstName, genreNames: [], tagNames: [] }))
  await addContacts(ana.owner, [...people, { type: 'model', instagramHandle: 'carl', genreNames: [], tagNames: [] }])
  const listed = (await ana(contactRoutes.page, {})).body.contacts
  assert.deepEqual(
    listed.map((contact) => contact.firstName ?? contact.instagramHandle),
    ['ångström', 'ann', 'Bo', 'carl', 'émile', 'Eva', 'Zoe'],
  )
})

// asvs 1.2.9
test('search finds text anywhere, ignoring case and accents; %, _ and \\ are plain characters', async () => {
  const ana = await signIn()
  const person = (fields: object) => ({ type: 'model', genreNames: [], tagNames: [], ...fields })
  await addContacts(ana.owner, [
    person({ firstName: 'Émile', lastName: 'Zola', email: 'emile@example.com' }),
    person({ firstName: 'Per', notes: 'gives 100% always' }),
    person({ firstName: 'Una', notes: 'snake_case' }),
    person({ firstName: 'Back', notes: 'a\\b' }),
    person({ firstName: 'Ina', instagramHandle: 'ina.shoots', phone: '+1 555 0100' }),
  ])
  const found = async (search: string) =>
    (await ana(contactRoutes.page, { query: { search } })).body.contacts.map((contact) => contact.firstName)
  assert.deepEqual(await found('EMILE z'), ['Émile'])
  assert.deepEqual(await found('émilé'), ['Émile'])
  assert.deepEqual(await found('%'), ['Per'])
  assert.deepEqual(await found('_'), ['Una'])
  assert.deepEqual(await found('\\'), ['Back'])
  assert.deepEqual(await found('@ina.s'), ['Ina'])
  assert.deepEqual(await found('ina.shoots'), ['Ina'])
  assert.deepEqual(await found('555 01'), ['Ina'])
  assert.deepEqual(await found('example.com'), ['Émile'])
  assert.deepEqual(await found('nobody'), [])
  assert.deepEqual(await found("'; drop table contacts; --"), [])
})
