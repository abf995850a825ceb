import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contactRoutes } from '@contactsheet/contracts/contacts'
import { labelRoutes } from '@contactsheet/contracts/labels'
import { moodboardRoutes } from '@contactsheet/contracts/moodboards'
import { shootRoutes } from '@contactsheet/contracts/shoots'
import { aGeneratedFile, aGeneration } from '../testing/records/generation-records.ts'
import { sharedApp } from '../testing/shared-app.ts'
import type { Person } from '../testing/start-app.ts'
import { download, everythingOf, lastLine, sendParts } from './testing/account-files.ts'
import { fillAccount } from './testing/full-account.ts'

const { app, signIn, anonymous } = await sharedApp()

const ana = await signIn()
await fillAccount(ana, anonymous)
const { rawPayload: zip } = await download(app, ana)
const found = { contacts: 2, shoots: 4, moodboards: 2, images: 6, missing: 0 }

const idsOf = (list: { id: number }[]) => list.map(({ id }) => id)

/** Deletes everything that makes an account not empty. Returns the ids of what can be brought back. */
async function emptied(person: Person) {
  const shoots = idsOf((await person(shootRoutes.list, {})).body)
  for (const id of shoots) await person(shootRoutes.remove, { params: { id } })
  const contacts = idsOf((await person(contactRoutes.list, {})).body)
  for (const id of contacts) await person(contactRoutes.remove, { params: { id } })
  const boards = idsOf((await person(moodboardRoutes.list, {})).body)
  for (const id of boards) await person(moodboardRoutes.remove, { params: { id } })
  return { shoots, contacts, boards }
}

/** Renames one of the labels that everybody starts with and deletes another. */
async function relabelled(person: Person) {
  const [, type = 0] = idsOf((await person(labelRoutes.listTypes, {})).body)
  const [genre = 0] = idsOf((await person(labelRoutes.listGenres, {})).body)
  assert.equal((await person(labelRoutes.changeType, { params: { id: type }, body: { name: 'talent' } })).status, 200)
  assert.equal((await person(labelRoutes.removeGenre, { params: { id: genre } })).status, 204)
}

const withoutMail = (text: string) => text.replace(/"email": ".*?example.test"/i, '"email": ""')

async function assertBringsIn(person: Person) {
  const parts = await sendParts(person, zip)
  assert.deepEqual(await lastLine(app, person, 'checkImport', parts), { found })
  assert.deepEqual(await lastLine(app, person, 'import', parts), { found })
  assert.equal(withoutMail(await everythingOf(app, person)), withoutMail(await everythingOf(app, ana)))
}

test('an account is empty also while a contact that was deleted is kept for Undo', async () => {
  const ben = await signIn()
  const { id } = (await ben(contactRoutes.add, { body: { type: 'model', firstName: 'Gone' } })).body
  await ben(contactRoutes.setGenres, { params: { id }, body: { genreNames: ['Wedding', 'Portrait'] } })
  await emptied(ben)
  await assertBringsIn(ben)
  const { body } = await ben(contactRoutes.restore, { params: { id } })
  assert.deepEqual([body.type, body.firstName], ['model', 'Gone'])
  assert.deepEqual(
    body.contactGenres.map(({ genre }) => genre.name),
    ['Portrait', 'Wedding'],
  )
})

test('a deleted contact whose labels the file does not have gets its default type', async () => {
  const cleo = await signIn()
  const type = (await cleo(labelRoutes.addType, { body: { name: 'assistant' } })).body
  const tag = (await cleo(labelRoutes.addTag, { body: { name: 'paid' } })).body
  await cleo(labelRoutes.addTag, { body: { name: 'unknown to the file' } })
  const { id } = (await cleo(contactRoutes.add, { body: { type: type.name, firstName: 'Gone' } })).body
  await cleo(contactRoutes.setTags, { params: { id }, body: { tagNames: [tag.name, 'unknown to the file'] } })
  await emptied(cleo)
  await assertBringsIn(cleo)
  const { body } = await cleo(contactRoutes.restore, { params: { id } })
  assert.equal(body.type, 'collaboration')
  assert.deepEqual(
    body.contactTags.map(({ tag }) => tag.name),
    ['paid'],
  )
})

test('an account that once held something of everything is empty, and what was deleted comes back beside what was brought in', async () => {
  const eve = await signIn()
  await fillAccount(eve, anonymous)
  const [board = 0] = idsOf((await eve(moodboardRoutes.list, {})).body)
  await aGeneratedFile(eve, board)
  await aGeneration(eve, board)
  await relabelled(eve)
  const { shoots, contacts, boards } = await emptied(eve)
  await assertBringsIn(eve)
  for (const id of contacts) assert.equal((await eve(contactRoutes.restore, { params: { id } })).status, 200)
  for (const id of boards) assert.equal((await eve(moodboardRoutes.restore, { params: { id } })).status, 200)
  for (const id of shoots) assert.equal((await eve(shootRoutes.restore, { params: { id } })).status, 200)
  const mine = (await eve(contactRoutes.list, {})).body.filter(({ id }) => contacts.includes(id))
  assert.deepEqual(mine.map(({ type }) => type).toSorted(), ['hair & make-up', 'model'])
})
