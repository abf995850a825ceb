import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contactRoutes } from '@contactsheet/contracts/contacts'
import { labelLimits } from '@contactsheet/contracts/labels/label-words'
import { labelRoutes } from '@contactsheet/contracts/labels'
import { shootRoutes } from '@contactsheet/contracts/shoots'
import { sharedApp } from '../testing/shared-app.ts'
import type { Person } from '../testing/start-app.ts'

const { signIn } = await sharedApp()

type List = typeof labelRoutes.listTypes | typeof labelRoutes.listGenres

async function named(person: Person, list: List, name: string) {
  const found = (await person(list, {})).body.find((label: { name: string }) => label.name === name)
  assert.ok(found, name)
  return found
}

// spec 1.3.8 1.7.16 1.9.15 2.3.7
test('a new user starts with three types, six genres in different colours, and no tags', async () => {
  const ana = await signIn()
  const types = (await ana(labelRoutes.listTypes, {})).body
  assert.deepEqual(
    types.map(({ name, isDefault }) => [name, isDefault]),
    [
      ['collaboration', true],
      ['client', false],
      ['model', false],
    ],
  )
  const genres = (await ana(labelRoutes.listGenres, {})).body
  assert.deepEqual(
    genres.map(({ name }) => name),
    ['Editorial', 'Event', 'Fashion', 'Portrait', 'Product', 'Wedding'],
  )
  assert.equal(new Set(genres.map(({ color }) => color)).size, 6)
  assert.deepEqual((await ana(labelRoutes.listTags, {})).body, [])
})

const kinds = [
  { what: 'types', add: labelRoutes.addType, list: labelRoutes.listTypes, most: labelLimits.type, there: 3 },
  { what: 'genres', add: labelRoutes.addGenre, list: labelRoutes.listGenres, most: labelLimits.genre, there: 6 },
  { what: 'tags', add: labelRoutes.addTag, list: labelRoutes.listTags, most: labelLimits.tag, there: 0 },
] as const

for (const { what, add, list, most, there } of kinds) {
  // spec 1.9.11 1.9.12 1.9.13, asvs 2.1.3
  test(`thirty ${what} at once never pass the maximum of ${most}`, async () => {
    const ana = await signIn()
    const answers = await Promise.all(Array.from({ length: 30 }, (_, n) => ana(add, { body: { name: `Label ${n}` } })))
    assert.equal(answers.filter((answer) => answer.status === 201).length, most - there)
    const refused = answers.find((answer) => answer.status !== 201)
    assert.equal(refused?.status, 400)
    assert.match(String(refused?.body.message), new RegExp(`^Maximum of ${most} `))
    assert.equal((await ana(list, {})).body.length, most)
  })

  // spec 1.7.17
  test(`two ${what} cannot have the same name, whatever its case`, async () => {
    const ana = await signIn()
    assert.equal((await ana(add, { body: { name: '  Beach  ', color: '#AABBCC' } })).body.name, 'Beach')
    assert.equal((await ana(add, { body: { name: 'beach' } })).status, 409)
    const made = (await ana(list, {})).body.find(({ name }) => name === 'Beach')
    assert.equal(made?.color, '#aabbcc')
  })
}

test('a name that looks like another counts as the same, and an invisible name is refused', async () => {
  const ana = await signIn()
  const add = (name: string) => ana(labelRoutes.addGenre, { body: { name } })
  assert.equal((await add('Zoe\u0308’s')).status, 201)
  for (const name of ['Wedding\u200b', 'wed\u00adding', '\ufeffWEDDING', 'Wed\u2060ding', 'ZO\u00cb’s']) {
    assert.equal((await add(name)).status, 409, JSON.stringify(name))
  }
  for (const name of ['\u200b', '\u3164 \u2800', '\u202e', 'a\u0007b', '\ufb2c'.repeat(50)]) {
    assert.equal((await add(name)).status, 400, JSON.stringify(name))
  }
  assert.equal((await add('One\nline\u200b')).body.name, 'One line')
  assert.equal((await add('👩🏽‍🎨')).body.name, '👩🏽‍🎨')
  const contact = await ana(contactRoutes.add, { body: { type: 'Model\u200b', firstName: '\u200bMia' } })
  const { id, type, firstName } = contact.body
  assert.deepEqual([type, firstName], ['model', 'Mia'])
  const body = { genreNames: ['wedding\u200b'] }
  assert.deepEqual((await ana(contactRoutes.setGenres, { params: { id }, body })).body.contactGenres.length, 1)
})

// spec 1.3.8 1.3.9 1.5.7 1.9.14 1.9.17 2.9.11
test('names and colours are validated', async () => {
  const ana = await signIn()
  const refused: [object, string][] = [
    [{ name: ' ' }, 'Name is required'],
    [{}, 'Name is required'],
    [{ name: 'a,b' }, 'A name may not contain a comma'],
    [{ name: 'x'.repeat(51) }, 'Name is too long (at most 50 characters)'],
    [{ name: 'x', color: 'red' }, 'Invalid colour'],
    [{ name: 'x', color: '#12345' }, 'Invalid colour'],
  ]
  for (const [body, message] of refused) {
    const answer = await ana(labelRoutes.addTag, { body: body as never })
    assert.deepEqual([answer.status, answer.body.message], [400, message])
  }
  const made = await ana(labelRoutes.addTag, { body: { name: 'x'.repeat(50) } })
  assert.deepEqual([made.status, made.body.color], [201, '#3b82f6'])
})

// spec 1.2.65 1.7.18
test('renaming carries over to contacts and shoots, and to their search texts', async () => {
  const ana = await signIn()
  const contact = (await ana(contactRoutes.add, { body: { type: 'model', firstName: 'Mia' } })).body
  await ana(contactRoutes.setGenres, { params: { id: contact.id }, body: { genreNames: ['Portrait'] } })
  const shoot = (await ana(shootRoutes.add, { body: { genre: 'Portrait', notes: 'A portrait of the team' } })).body
  const genre = await named(ana, labelRoutes.listGenres, 'Portrait')
  assert.deepEqual([genre.contactCount, genre.archivedCount, genre.shootCount], [1, 0, 1])
  await ana(contactRoutes.archive, { params: { id: contact.id }, body: { archived: true } })
  const archived = await named(ana, labelRoutes.listGenres, 'Portrait')
  assert.deepEqual([archived.contactCount, archived.archivedCount], [1, 1])
  await ana(contactRoutes.archive, { params: { id: contact.id }, body: { archived: false } })
  const renamed = await ana(labelRoutes.changeGenre, { params: { id: genre.id }, body: { name: 'Headshot' } })
  assert.deepEqual([renamed.body.name, renamed.body.contactCount, renamed.body.shootCount], ['Headshot', 1, 1])
  assert.equal((await ana(shootRoutes.detail, { params: { id: shoot.id } })).body.genre, 'Headshot')
  assert.equal(
    (await ana(contactRoutes.detail, { params: { id: contact.id } })).body.contactGenres[0]?.genre.name,
    'Headshot',
  )
  const found = async (search: string) => (await ana(shootRoutes.page, { query: { search } })).body.totalCount
  assert.equal(await found('headshot'), 1)
  assert.equal(await found('a portrait of'), 1)

  const type = await named(ana, labelRoutes.listTypes, 'model')
  await ana(labelRoutes.changeType, { params: { id: type.id }, body: { name: 'talent' } })
  assert.equal((await ana(contactRoutes.page, { query: { types: ['talent'] } })).body.totalCount, 1)
  assert.equal((await ana(labelRoutes.changeType, { params: { id: type.id }, body: { name: 'CLIENT' } })).status, 409)
  assert.equal(
    (await ana(labelRoutes.changeType, { params: { id: type.id }, body: { name: 'Talent' } })).body.name,
    'Talent',
  )
})

// spec 1.6.6 1.7.19
test('a deleted type leaves its contacts with the default one, which cannot be deleted', async () => {
  const ana = await signIn()
  const contact = (await ana(contactRoutes.add, { body: { type: 'model', firstName: 'Mia' } })).body
  const types = (await ana(labelRoutes.listTypes, {})).body
  const idOf = (wanted: string) => types.find(({ name }) => name === wanted)?.id ?? 0
  await ana(contactRoutes.remove, { params: { id: contact.id } })
  assert.equal((await ana(labelRoutes.removeType, { params: { id: idOf('model') } })).status, 204)
  assert.equal((await ana(contactRoutes.restore, { params: { id: contact.id } })).body.type, 'collaboration')
  const refused = await ana(labelRoutes.removeType, { params: { id: idOf('collaboration') } })
  assert.deepEqual([refused.status, refused.body.message], [409, 'The default contact type cannot be deleted'])
})

// spec 1.7.19
test('a deleted genre or tag is removed from contacts; shoots keep the word', async () => {
  const ana = await signIn()
  const tag = (await ana(labelRoutes.addTag, { body: { name: 'paid' } })).body
  const contact = (await ana(contactRoutes.add, { body: { type: 'model', firstName: 'Mia' } })).body
  await ana(contactRoutes.setTags, { params: { id: contact.id }, body: { tagNames: ['paid'] } })
  await ana(contactRoutes.setGenres, { params: { id: contact.id }, body: { genreNames: ['Wedding', 'Event'] } })
  const shoot = (await ana(shootRoutes.add, { body: { genre: 'Wedding' } })).body
  const genre = await named(ana, labelRoutes.listGenres, 'Wedding')
  await ana(labelRoutes.removeGenre, { params: { id: genre.id } })
  await ana(labelRoutes.removeTag, { params: { id: tag.id } })
  const now = (await ana(contactRoutes.detail, { params: { id: contact.id } })).body
  assert.deepEqual([now.contactGenres.map(({ genre }) => genre.name), now.contactTags], [['Event'], []])
  assert.equal((await ana(contactRoutes.page, { query: { genres: ['Wedding'] } })).body.totalCount, 0)
  assert.equal((await ana(shootRoutes.detail, { params: { id: shoot.id } })).body.genre, 'Wedding')
})
