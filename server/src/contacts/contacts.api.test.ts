import assert from 'node:assert/strict'
import { test } from 'node:test'
import { eq } from 'drizzle-orm'
import { contactRoutes } from '@contactsheet/contracts/contacts'
import type { ContactChanges } from '@contactsheet/contracts/contacts/contact'
import { identityRoutes } from '@contactsheet/contracts/identity'
import { labelRoutes } from '@contactsheet/contracts/labels'
import { planRoutes } from '@contactsheet/contracts/plans'
import { shootRoutes } from '@contactsheet/contracts/shoots'
import { users } from '#identity/identity.tables.ts'
import { sharedApp } from '../testing/shared-app.ts'
import type { Person } from '../testing/start-app.ts'

const { signIn, db } = await sharedApp()

const add = async (person: Person, fields: object = {}) =>
  (await person(contactRoutes.add, { body: { type: 'model', firstName: 'Mia', ...fields } })).body

// spec 1.1.2 1.3.3 1.7.11
test('a new contact comes back with everything that was typed', async () => {
  const ana = await signIn()
  const fields = {
    type: 'client',
    firstName: '  Mia ',
    lastName: 'Sørensen',
    email: 'mia@example.com',
    phone: '+45 12 34 56 78',
    instagramHandle: 'https://www.instagram.com/Mia.S/?hl=en',
    notes: 'Prefers mornings',
    stage: 'contacted',
  } as const
  const made = await ana(contactRoutes.add, { body: fields })
  assert.equal(made.status, 201)
  const { createdAt, updatedAt, stageSince, id, ...rest } = made.body
  assert.ok(Date.parse(stageSince ?? '') > 0)
  assert.ok(Date.parse(createdAt) > 0 && Date.parse(updatedAt) > 0)
  assert.deepEqual(rest, {
    ...fields,
    firstName: 'Mia',
    instagramHandle: 'mia.s',
    instagramProfileUrl: 'https://www.instagram.com/mia.s/',
    picture: null,
    address: null,
    city: null,
    country: null,
    postalCode: null,
    nextStep: null,
    nextStepOn: null,
    moreEmails: [],
    morePhones: [],
    archived: false,
    shootCount: 0,
    roles: [],
    contactTags: [],
    contactGenres: [],
    shootContacts: [],
  })
  assert.deepEqual((await ana(contactRoutes.detail, { params: { id } })).body, made.body)
})

test('an Instagram handle stands for the first name of somebody new', async () => {
  const ana = await signIn()
  const { status, body } = await ana(contactRoutes.add, { body: { type: 'model', instagramHandle: '@Luz.Maren' } })
  assert.deepEqual([status, body.firstName, body.instagramHandle], [201, null, 'luz.maren'])
})

// spec 1.5.1 1.5.2 1.5.3
test('a contact needs a type and a first name, and nothing else', async () => {
  const ana = await signIn()
  const refused: [object, string][] = [
    [{ firstName: 'Mia' }, 'Contact type is required'],
    [{ type: '', firstName: 'Mia' }, 'Contact type is required'],
    [{ type: 'model' }, 'First name is required'],
    [{ type: 'model', firstName: '   ' }, 'First name is required'],
    [{ type: 'model', firstName: ' ', lastName: 'Berg', instagramHandle: ' ' }, 'First name is required'],
    [{ type: 'model', instagramHandle: '../x' }, 'Invalid Instagram handle'],
    [{ type: 'model', firstName: 'Mia', email: 'nope' }, 'Invalid email address'],
    [{ type: 'model', firstName: 'Mia', instagramHandle: '../x' }, 'Invalid Instagram handle'],
    [
      { type: 'model', firstName: 'Mia', instagramHandle: 'https://www.instagram.com/channel/AbY/' },
      'This link leads to no profile. Type the @name, or paste the link of the profile.',
    ],
    [{ type: 'model', firstName: 'Mia', notes: 'a\u0000b' }, 'Text may not contain a NUL character'],
    [{ type: 'nobody', firstName: 'Mia' }, 'There is no contact type named nobody'],
    [{ type: 'model', firstName: 'Mia', stage: 'later' }, 'Unknown stage'],
  ]
  for (const [body, message] of refused) {
    const answer = await ana(contactRoutes.add, { body: body as never })
    assert.deepEqual([answer.status, answer.body.message], [400, message])
  }
  assert.equal((await ana(contactRoutes.list, {})).body.length, 0)
})

test('fields that callers may not set are ignored', async () => {
  const [ana, eve] = [await signIn(), await signIn()]
  const made = await add(eve, {
    id: 1,
    userId: ana.userId,
    archived: true,
    createdAt: '2001-01-01',
    shootCount: 9,
    tagIds: [1],
  })
  assert.equal(made.archived, false)
  assert.equal(made.shootCount, 0)
  assert.ok(made.createdAt > '2020')
  assert.equal((await ana(contactRoutes.list, {})).body.length, 0)
})

// spec 1.5.4 1.7.12
test('a change touches only what was sent, and empty means none', async () => {
  const ana = await signIn()
  const made = await add(ana, { lastName: 'Berg', email: 'mia@example.com', notes: 'Tall' })
  const changed = await ana(contactRoutes.change, { params: { id: made.id }, body: { email: '', lastName: 'Bergs' } })
  assert.deepEqual(changed.body, { ...made, email: null, lastName: 'Bergs', updatedAt: changed.body.updatedAt })
  const nameless = await ana(contactRoutes.change, { params: { id: made.id }, body: { firstName: '', lastName: '' } })
  assert.equal(nameless.body.firstName, null)
})

test('two edits of different fields at once both survive', async () => {
  const ana = await signIn()
  const { id } = await add(ana)
  await Promise.all([
    ana(contactRoutes.change, { params: { id }, body: { notes: 'Zebra' } }),
    ana(contactRoutes.change, { params: { id }, body: { lastName: 'Quist' } }),
  ])
  for (const search of ['zebra', 'quist']) {
    assert.equal((await ana(contactRoutes.page, { query: { search } })).body.totalCount, 1, search)
  }
})

// spec 1.3.10 1.7.13
test('genres and tags are replaced as a set; an unknown name changes nothing', async () => {
  const ana = await signIn()
  await ana(labelRoutes.addTag, { body: { name: 'paid' } })
  const { id } = await add(ana)
  const set = await ana(contactRoutes.setGenres, {
    params: { id },
    body: { genreNames: ['portrait', 'Wedding', 'Wedding'] },
  })
  assert.deepEqual(
    set.body.contactGenres.map(({ genre }) => genre.name),
    ['Portrait', 'Wedding'],
  )
  await ana(contactRoutes.setTags, { params: { id }, body: { tagNames: ['paid'] } })
  const refused = await ana(contactRoutes.setTags, { params: { id }, body: { tagNames: ['unpaid'] } })
  assert.deepEqual([refused.status, refused.body.message], [400, 'There is no tag named unpaid'])
  const now = await ana(contactRoutes.detail, { params: { id } })
  assert.deepEqual(
    now.body.contactTags.map(({ tag }) => tag.name),
    ['paid'],
  )
  const cleared = await ana(contactRoutes.setGenres, { params: { id }, body: { genreNames: [] } })
  assert.deepEqual(cleared.body.contactGenres, [])
})

test('a contact is added and changed together with its labels, or not at all', async () => {
  const ana = await signIn()
  await ana(labelRoutes.addTag, { body: { name: 'paid' } })
  const [genreNames, tagNames] = [['portrait', 'Wedding'], ['paid']]
  const made = await add(ana, { genreNames, tagNames })
  const labelsOf = ({ contactGenres, contactTags }: typeof made) => [
    contactGenres.map(({ genre }) => genre.name),
    contactTags.map(({ tag }) => tag.name),
  ]
  assert.deepEqual(labelsOf(made), [['Portrait', 'Wedding'], ['paid']])

  const change = (body: ContactChanges) => ana(contactRoutes.change, { params: { id: made.id }, body })
  const changed = await change({ notes: 'Tall', stage: 'agreed', genreNames: ['Fashion'] })
  assert.deepEqual(labelsOf(changed.body), [['Fashion'], ['paid']])
  assert.deepEqual([changed.body.notes, changed.body.stage], ['Tall', 'agreed'])
  assert.deepEqual(labelsOf((await change({ tagNames: [] })).body), [['Fashion'], []])
  const fashion = (await ana(labelRoutes.listGenres, {})).body.find(({ name }) => name === 'Fashion')
  assert.equal(fashion?.contactCount, 1)

  const before = (await ana(contactRoutes.detail, { params: { id: made.id } })).body
  const refused: [Pick<ContactChanges, 'genreNames' | 'tagNames'>, message: string, path: string][] = [
    [{ tagNames: ['unpaid'] }, 'There is no tag named unpaid', 'tagNames'],
    [{ genreNames: ['Nope'], tagNames }, 'There is no genre named Nope', 'genreNames'],
    [{ genreNames: Array.from({ length: 101 }, () => 'Fashion') }, 'Too many names', 'genreNames'],
  ]
  for (const [labels, message, path] of refused) {
    const answers = [
      await change({ firstName: 'Maria', stage: 'todo', ...labels }),
      await ana(contactRoutes.add, { body: { type: 'model', firstName: 'Maria', ...labels } }),
    ]
    for (const { status, body } of answers) assert.deepEqual([status, body.message], [400, message])
    for (const { body } of answers) assert.partialDeepStrictEqual(body, { issues: [{ path, message }] })
  }
  assert.deepEqual((await ana(contactRoutes.detail, { params: { id: made.id } })).body, before)
  assert.equal((await ana(contactRoutes.list, {})).body.length, 1)
})

test('a label that is named twice, in any case, is assigned once', async () => {
  const ana = await signIn()
  await ana(labelRoutes.addTag, { body: { name: 'Paid' } })
  const { id } = await add(ana)
  const genreNames = ['Wedding', 'wedding', ' WEDDING ', 'Portrait']
  const genres = await ana(contactRoutes.setGenres, { params: { id }, body: { genreNames } })
  assert.equal(genres.status, 200)
  assert.deepEqual(
    genres.body.contactGenres.map(({ genre }) => genre.name),
    ['Portrait', 'Wedding'],
  )
  const tags = await ana(contactRoutes.setTags, { params: { id }, body: { tagNames: ['paid', 'Paid'] } })
  assert.deepEqual(
    tags.body.contactTags.map(({ tag }) => tag.name),
    ['Paid'],
  )
})

test('a stranger’s tag name is unknown', async () => {
  const [ana, eve] = [await signIn(), await signIn()]
  await ana(labelRoutes.addTag, { body: { name: 'secret' } })
  const { id } = await add(eve)
  assert.equal((await eve(contactRoutes.setTags, { params: { id }, body: { tagNames: ['secret'] } })).status, 400)
})

// spec 1.3.5 1.7.10 1.7.14
test('deleting hides; restoring brings back labels, roles and the shoot count', async () => {
  const ana = await signIn()
  await ana(labelRoutes.addTag, { body: { name: 'paid' } })
  const { id } = await add(ana)
  await ana(contactRoutes.setTags, { params: { id }, body: { tagNames: ['paid'] } })
  await ana(contactRoutes.setGenres, { params: { id }, body: { genreNames: ['Fashion'] } })
  const shoot = (await ana(shootRoutes.add, { body: { date: '2026-06-01' } })).body
  await ana(shootRoutes.addContact, { params: { id: shoot.id, contactId: id }, body: { role: 'Lead' } })
  const before = (await ana(contactRoutes.detail, { params: { id } })).body
  assert.equal(before.shootCount, 1)
  assert.equal(before.shootContacts[0]?.role, 'Lead')

  assert.equal((await ana(contactRoutes.remove, { params: { id } })).status, 204)
  assert.equal((await ana(contactRoutes.detail, { params: { id } })).status, 404)
  assert.equal((await ana(contactRoutes.remove, { params: { id } })).status, 404)
  assert.deepEqual((await ana(shootRoutes.detail, { params: { id: shoot.id } })).body.shootContacts, [])
  assert.equal((await ana(contactRoutes.page, {})).body.totalCount, 0)

  const restored = await ana(contactRoutes.restore, { params: { id } })
  assert.deepEqual(restored.body, { ...before, updatedAt: restored.body.updatedAt })
  assert.equal((await ana(shootRoutes.detail, { params: { id: shoot.id } })).body.shootContacts[0]?.role, 'Lead')
  const repeated = await ana(contactRoutes.restore, { params: { id } })
  assert.deepEqual([repeated.status, repeated.body], [200, restored.body])
})

// spec 1.1.7 1.7.20 1.9.28, asvs 2.3.4
test('twenty creates at the last free place give exactly one contact', async () => {
  const ana = await signIn({ accessLevel: 'free' })
  for (let n = 0; n < 24; n += 1)
    assert.equal((await ana(contactRoutes.add, { body: { type: 'model', firstName: `P${n}` } })).status, 201)
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => ana(contactRoutes.add, { body: { type: 'model', firstName: 'Last' } })),
  )
  const refused = answers.filter((answer) => answer.status === 403)
  assert.equal(answers.filter((answer) => answer.status === 201).length, 1)
  assert.equal(refused.length, 19)
  assert.deepEqual(refused[0]?.body, {
    message: "You've reached your maximum number of contacts (25) for the free plan.",
    code: 'limit_reached',
    limit: 'contacts',
    max: 25,
    level: 'free',
  })
  assert.equal((await ana(planRoutes.info, {})).body.usage.contacts, 25)
})

// spec 1.7.15, asvs 2.3.2
test('a full plan refuses a restore, and archived contacts count', async () => {
  const ana = await signIn({ accessLevel: 'free' })
  const people = []
  for (let n = 0; n < 25; n += 1) people.push(await add(ana))
  const [first, second] = people
  assert.ok(first && second)
  await ana(contactRoutes.remove, { params: { id: first.id } })
  await add(ana)
  await ana(contactRoutes.archive, { params: { id: second.id }, body: { archived: true } })
  assert.equal((await ana(contactRoutes.restore, { params: { id: first.id } })).status, 403)
  assert.equal((await ana(contactRoutes.detail, { params: { id: first.id } })).status, 404)
  assert.equal((await ana(contactRoutes.add, { body: { type: 'model', firstName: 'X' } })).status, 403)
})

test('a restore whose answer was lost can be repeated without counting anybody twice', async () => {
  const ana = await signIn()
  const ids = []
  for (let n = 0; n < 27; n += 1) ids.push((await add(ana)).id)
  const [first = 0, second = 0, third = 0] = ids
  await db.update(users).set({ accessLevel: 'free' }).where(eq(users.id, ana.userId))
  const restore = (id: number) => ana(contactRoutes.restore, { params: { id } })
  const restoreAll = (...wanted: number[]) => ana(contactRoutes.bulk, { body: { act: 'restore', ids: wanted } })
  assert.equal((await restore(first)).body.id, first)
  assert.deepEqual((await restoreAll(first, second)).body, { changed: [] })
  await ana(contactRoutes.bulk, { body: { act: 'delete', ids: [first, second] } })
  assert.equal((await restoreAll(first, third)).status, 403)
  await ana(contactRoutes.remove, { params: { id: third } })
  assert.deepEqual((await restoreAll(first, ids[3] ?? 0)).body, { changed: [first] })
  assert.deepEqual((await restoreAll(first, ids[3] ?? 0)).body, { changed: [] })
  assert.equal((await restoreAll(first, 2_000_000_000)).status, 404)
})

// spec 1.7.5
test('a bulk act returns what it changed, and the opposite act undoes exactly that', async () => {
  const ana = await signIn()
  await ana(labelRoutes.addTag, { body: { name: 'paid' } })
  const ids = [(await add(ana)).id, (await add(ana)).id, (await add(ana)).id]
  const [first] = ids
  assert.ok(first)
  await ana(contactRoutes.setTags, { params: { id: first }, body: { tagNames: ['paid'] } })
  const tagged = await ana(contactRoutes.bulk, { body: { act: 'addTag', ids, name: 'paid' } })
  assert.deepEqual(tagged.body.changed, ids.slice(1))
  assert.equal((await ana(contactRoutes.page, { query: { tags: ['paid'] } })).body.totalCount, 3)
  await ana(contactRoutes.bulk, { body: { act: 'removeTag', ids: tagged.body.changed, name: 'paid' } })
  const left = (await ana(contactRoutes.page, { query: { tags: ['paid'] } })).body.contacts
  assert.deepEqual(
    left.map((contact) => contact.id),
    [first],
  )

  await ana(contactRoutes.archive, { params: { id: first }, body: { archived: true } })
  const archived = await ana(contactRoutes.bulk, { body: { act: 'archive', ids } })
  assert.deepEqual(archived.body.changed, ids.slice(1))
  const deleted = await ana(contactRoutes.bulk, { body: { act: 'delete', ids } })
  assert.deepEqual(deleted.body.changed, ids)
  assert.equal((await ana(contactRoutes.list, {})).body.length, 0)
  assert.deepEqual((await ana(contactRoutes.bulk, { body: { act: 'restore', ids } })).body.changed, ids)
  const unknown = await ana(contactRoutes.bulk, { body: { act: 'addGenre', ids, name: 'Nope' } })
  assert.equal(unknown.status, 400)
  const gone = await ana(contactRoutes.bulk, { body: { act: 'delete', ids: [...ids, 2_000_000_000] } })
  assert.equal(gone.status, 404)
  assert.equal((await ana(contactRoutes.list, {})).body.length, 3)
})

test('the same handle, e-mail or phone is hinted at in any spelling', async () => {
  const ana = await signIn()
  const made = await add(ana, { instagramHandle: 'mia.s', email: 'Mia@Example.com', phone: '+49 170 1234567' })
  const hints = async (query: object) =>
    (await ana(contactRoutes.duplicates, { query })).body.map((contact) => contact.id)
  assert.deepEqual(await hints({ instagramHandle: 'instagram.com/MIA.S/' }), [made.id])
  assert.deepEqual(await hints({ email: 'mia@example.com' }), [made.id])
  assert.deepEqual(await hints({ phone: '0170 1234567' }), [made.id])
  assert.deepEqual(await hints({ phone: '0170 7654321', email: 'mia@example.co', instagramHandle: 'mia' }), [])
  assert.deepEqual(await hints({}), [])
})

test('only the owner’s browser learns who is signed in', async () => {
  const ana = await signIn({ firstName: 'Ana' })
  assert.equal((await ana(identityRoutes.me, {})).body.firstName, 'Ana')
})
