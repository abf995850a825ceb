import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contactRoutes } from '@contactsheet/contracts/contacts'
import type { NewContact } from '@contactsheet/contracts/contacts/contact'
import { labelRoutes } from '@contactsheet/contracts/labels'
import { moodboardRoutes } from '@contactsheet/contracts/moodboards'
import { mostHits, searchRoutes } from '@contactsheet/contracts/search'
import { shootRoutes } from '@contactsheet/contracts/shoots'
import type { NewShoot } from '@contactsheet/contracts/shoots/shoot-fields'
import { aPicture } from '../testing/a-picture.ts'
import { sharedApp } from '../testing/shared-app.ts'
import type { Person } from '../testing/start-app.ts'

const { signIn } = await sharedApp()

const find = async (person: Person, q: string) => {
  const { status, body } = await person(searchRoutes.everything, { query: { q } })
  assert.equal(status, 200, JSON.stringify(body))
  return body
}
const people = async (person: Person, q: string) => (await find(person, q)).contacts.hits.map(({ name }) => name)
const shootIds = async (person: Person, q: string) => (await find(person, q)).shoots.hits.map(({ id }) => id)
const boards = async (person: Person, q: string) => (await find(person, q)).moodboards.hits.map(({ title }) => title)

const addContact = async (person: Person, fields: Partial<NewContact>) =>
  (await person(contactRoutes.add, { body: { type: 'client', firstName: 'Mia', ...fields } })).body.id
const addShoot = async (person: Person, fields: Partial<NewShoot>) =>
  (await person(shootRoutes.add, { body: { status: 'planning', ...fields } })).body.id
const addBoard = async (person: Person, title: string) =>
  (await person(moodboardRoutes.add, { body: { title } })).body.id
const join = (person: Person, id: number, contactId: number) =>
  person(shootRoutes.addContact, { params: { id, contactId }, body: {} })

test('a contact is found by any part of its name, without accents, by initials, and by words in any order', async () => {
  const ana = await signIn()
  await addContact(ana, { firstName: 'Jonas', lastName: 'Weber' })
  await addContact(ana, { firstName: 'Zoë', lastName: 'Łukasiewicz' })
  await addContact(ana, { firstName: 'Anna-Maria', lastName: 'Groß' })
  for (const q of ['jonas', 'WEBER', 'eber', 'jw', 'weber jonas', 'jon web', 'Weber, Jonas', '  jonas   weber ', 'j w'])
    assert.deepEqual(await people(ana, q), ['Jonas Weber'], q)
  for (const q of ['zoe', 'lukas', 'ZOË Ł', 'zl']) assert.deepEqual(await people(ana, q), ['Zoë Łukasiewicz'], q)
  for (const q of ['maria', 'anna-m', 'gross', 'amg', 'ag'])
    assert.deepEqual(await people(ana, q), ['Anna-Maria Groß'], q)
  for (const q of ['wj', 'jonas groß', 'nobody']) assert.deepEqual(await people(ana, q), [], q)
})

test('a contact is found by handle, address, notes and the digits of its phone number', async () => {
  const ana = await signIn()
  await addContact(ana, {
    firstName: 'Lena',
    instagramHandle: '@studio.lena_k',
    email: 'hello@kowalski.pl',
    phone: '+49 (170) 123-4567',
    notes: 'Met at the harbour',
  })
  await addContact(ana, { firstName: 'Kim', notes: 'Knows the studio' })
  for (const q of ['@studio', 'studio.lena', 'lena_k', 'kowalski', 'harbour lena', '1234567', '0170 1234', '170-123'])
    assert.deepEqual(await people(ana, q), ['Lena'], q)
  assert.deepEqual(await people(ana, 'studio'), ['Lena', 'Kim'])
  for (const q of ['@ena', '0171 123', '12']) assert.deepEqual(await people(ana, q), q === '12' ? ['Lena'] : [], q)
})

test('better matches come first, recently changed ones among equals, archived ones last', async () => {
  const ana = await signIn()
  const named = (firstName: string, lastName?: string) => addContact(ana, { firstName, ...(lastName && { lastName }) })
  const archived = await named('Ben')
  await ana(contactRoutes.archive, { params: { id: archived }, body: { archived: true } })
  await named('Ruben')
  await named('Bo', 'Erik Nilsen')
  await named('Jo', 'Benson')
  const first = await named('Benno')
  await named('Benita')
  await named('Ben')
  assert.deepEqual(await people(ana, 'ben'), ['Ben', 'Benita', 'Benno', 'Jo Benson', 'Bo Erik Nilsen', 'Ruben'])
  const { contacts } = await find(ana, 'ben')
  assert.equal(contacts.more, true)
  await ana(contactRoutes.change, { params: { id: first }, body: { notes: 'Called' } })
  assert.deepEqual((await people(ana, 'ben')).slice(0, 3), ['Ben', 'Benno', 'Benita'])
  await ana(contactRoutes.remove, { params: { id: first } })
  const after = (await find(ana, 'ben')).contacts
  assert.deepEqual(after.hits.at(-1), { ...after.hits.at(-1), name: 'Ben', archived: true })
  assert.equal(after.more, false)
})

test('a shoot is found by genre, place, notes, date and the people of its team', async () => {
  const ana = await signIn()
  const jonas = await addContact(ana, { firstName: 'Jonas', lastName: 'Weber', instagramHandle: 'jonasw' })
  const id = await addShoot(ana, {
    genre: 'Editorial',
    date: '2026-05-09',
    location: 'Café Zürich',
    notes: 'Bring the octabox',
  })
  await addShoot(ana, { genre: 'Wedding', date: '2027-11-20' })
  await join(ana, id, jonas)
  const byOwnTexts = ['edit', 'cafe', 'zurich', 'octabox', '2026-05', '2026-05-09', 'may', 'may 9', 'saturday may']
  const byTeam = ['weber', 'weber editorial', 'zurich jonas 2026', 'jw', '@jonasw', 'editorial eber']
  for (const q of [...byOwnTexts, ...byTeam]) assert.deepEqual(await shootIds(ana, q), [id], q)
  for (const q of ['weber wedding', '2026-06', 'jonas november']) assert.deepEqual(await shootIds(ana, q), [], q)

  await ana(shootRoutes.removeContact, { params: { id, contactId: jonas } })
  assert.deepEqual(await shootIds(ana, 'weber'), [])
  await join(ana, id, jonas)
  assert.deepEqual(await shootIds(ana, 'weber'), [id])
  await ana(contactRoutes.change, { params: { id: jonas }, body: { lastName: 'Krüger' } })
  assert.deepEqual([await shootIds(ana, 'weber'), await shootIds(ana, 'kruger')], [[], [id]])
  await ana(contactRoutes.remove, { params: { id: jonas } })
  assert.deepEqual(await shootIds(ana, 'kruger'), [])
})

test('a contact is found by a role held on a shoot, however its words are joined', async () => {
  const ana = await signIn()
  const shoot = await addShoot(ana, { genre: 'Portrait' })
  for (const [firstName, role] of [
    ['Mia', 'Makeup'],
    ['Noa', 'make-up'],
    ['Ole', 'Set design'],
  ] as const) {
    const contactId = await addContact(ana, { firstName })
    await ana(shootRoutes.addContact, { params: { id: shoot, contactId }, body: { role } })
  }
  for (const q of ['make-up', 'Make up', 'makeup', 'MAKE'])
    assert.deepEqual((await people(ana, q)).sort(), ['Mia', 'Noa'], q)
  assert.deepEqual(await people(ana, 'set-design'), ['Ole'])
})

test('what a shoot says of itself comes before what its team is called', async () => {
  const ana = await signIn()
  const place = await addShoot(ana, { genre: 'Portrait', location: 'Weber Studio' })
  const team = await addShoot(ana, { genre: 'Portrait', location: 'At home' })
  await join(ana, team, await addContact(ana, { firstName: 'Jonas', lastName: 'Weber' }))
  assert.deepEqual(await shootIds(ana, 'weber'), [place, team])
})

test('a shoot has the colour of its genre, also when that is renamed, and grey for one that is gone', async () => {
  const ana = await signIn()
  const { id } = (await ana(labelRoutes.addGenre, { body: { name: 'Food', color: '#123456' } })).body
  await addShoot(ana, { genre: 'Food' })
  const colour = async (q: string) => (await find(ana, q)).shoots.hits.map(({ genre, color }) => [genre, color])
  assert.deepEqual(await colour('food'), [['Food', '#123456']])
  await ana(labelRoutes.changeGenre, { params: { id }, body: { name: 'Still life' } })
  assert.deepEqual(await colour('still'), [['Still life', '#123456']])
  await ana(labelRoutes.removeGenre, { params: { id } })
  assert.deepEqual(await colour('still'), [['Still life', '#64748b']])
})

test('a moodboard is found by its title, with its first picture and the number of all', async () => {
  const ana = await signIn()
  const id = await addBoard(ana, 'Golden hour, Montréal')
  await addBoard(ana, 'Studio light')
  await ana(moodboardRoutes.addImage, { params: { id }, body: {}, files: { image: aPicture() } })
  for (const q of ['golden', 'montreal', 'hour golden', 'ghm', 'olden'])
    assert.deepEqual(await boards(ana, q), ['Golden hour, Montréal'], q)
  const [hit] = (await find(ana, 'golden')).moodboards.hits
  assert.equal(hit?.imageCount, 1)
  assert.match(hit?.cover?.imageUrl ?? '', /^\/api\/images\//)
})

test('nothing that is deleted is found, and everything that is brought back', async () => {
  const ana = await signIn()
  const contact = await addContact(ana, { firstName: 'Harbour' })
  const shoot = await addShoot(ana, { location: 'Harbour' })
  const board = await addBoard(ana, 'Harbour')
  const found = async () => {
    const { contacts, shoots, moodboards } = await find(ana, 'harbour')
    return [contacts, shoots, moodboards].map(({ hits }) => hits.map(({ id }) => id))
  }
  assert.deepEqual(await found(), [[contact], [shoot], [board]])
  await ana(contactRoutes.remove, { params: { id: contact } })
  await ana(shootRoutes.remove, { params: { id: shoot } })
  await ana(moodboardRoutes.remove, { params: { id: board } })
  assert.deepEqual(await found(), [[], [], []])
  await ana(contactRoutes.restore, { params: { id: contact } })
  await ana(shootRoutes.restore, { params: { id: shoot } })
  await ana(moodboardRoutes.restore, { params: { id: board } })
  assert.deepEqual(await found(), [[contact], [shoot], [board]])
})

test('without words it is what was changed last, and nothing that is archived', async () => {
  const ana = await signIn()
  const ids: number[] = []
  for (let n = 0; n < mostHits + 2; n++) ids.unshift(await addContact(ana, { firstName: `P${n}` }))
  const [last = 0, ...others] = ids
  await ana(contactRoutes.archive, { params: { id: last }, body: { archived: true } })
  for (const q of ['', '   ', '\u200b']) {
    const { contacts, shoots } = await find(ana, q)
    assert.deepEqual(
      contacts.hits.map(({ id }) => id),
      others.slice(0, mostHits),
    )
    assert.deepEqual(shoots, { hits: [], more: false })
  }
})

test('nobody finds what others have', async () => {
  const [ana, bo] = [await signIn(), await signIn()]
  const contact = await addContact(ana, { firstName: 'Harbour' })
  await join(ana, await addShoot(ana, { location: 'Harbour' }), contact)
  await addBoard(ana, 'Harbour')
  const nothing = { hits: [], more: false }
  for (const q of ['harbour', 'h', ''])
    assert.deepEqual(await find(bo, q), { contacts: nothing, shoots: nothing, moodboards: nothing })
})

test('an answer holds what a row shows and nothing else', async () => {
  const ana = await signIn()
  await addContact(ana, {
    firstName: 'Lena',
    email: 'lena@example.com',
    phone: '123456',
    notes: 'Private',
    city: 'Rome',
  })
  await addShoot(ana, { genre: 'Portrait', notes: 'Lena is late', date: '2026-05-09' })
  const { contacts, shoots } = await find(ana, 'lena')
  assert.deepEqual(contacts.hits.map(Object.keys), [
    ['id', 'name', 'type', 'color', 'archived', 'instagramHandle', 'picture'],
  ])
  assert.deepEqual(shoots.hits.map(Object.keys), [['id', 'title', 'genre', 'person', 'color', 'date', 'location']])
})

test('signs are plain text, and hostile texts find nothing', async () => {
  const ana = await signIn()
  await addContact(ana, { firstName: '100%', lastName: 'a_b', notes: String.raw`back\slash` })
  await addContact(ana, { firstName: 'Plain' })
  for (const q of ['100%', '%', 'a_b', '_', String.raw`k\s`]) assert.deepEqual(await people(ana, q), ['100% a_b'], q)
  for (const q of [
    "' or 1=1 --",
    '(((',
    '.*',
    '[a-z]',
    '$1',
    '\ud800',
    '🦊',
    'x'.repeat(200),
    'a b c d e f g h i j k l m n o p',
  ])
    assert.deepEqual(await people(ana, q), [], q)
  assert.equal((await ana(searchRoutes.everything, { query: { q: 'a\u0000b' } })).status, 400)
  assert.equal((await ana(searchRoutes.everything, { query: { q: 'x'.repeat(201) } })).status, 400)
})
