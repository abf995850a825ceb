import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { contactRoutes } from '@contactsheet/contracts/contacts'
import { contactImportRoutes } from '@contactsheet/contracts/contacts/contact-import'
import { peopleToSend } from '@contactsheet/contracts/contacts/import-limits'
import { mediaFiles } from '#media/media.tables.ts'
import { contactPictures } from '../pictures/contact-pictures.tables.ts'
import { sharedApp } from '../../testing/shared-app.ts'
import type { Person } from '../../testing/start-app.ts'
import { preview, told } from './testing/imports.ts'

const { app, db, signIn } = await sharedApp()

const jpeg = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#a04020' } })
  .jpeg()
  .toBuffer()
/** Of 9 million pixels in a few kB. */
const huge = sharp({ create: { width: 3000, height: 3000, channels: 3, background: '#a04020' } })
  .png()
  .toBuffer()
const card = (name: string, ...lines: string[]) =>
  ['BEGIN:VCARD', 'VERSION:3.0', `FN:${name}`, ...lines, 'END:VCARD', ''].join('\r\n')
const photo = (bytes: Buffer = jpeg) => `PHOTO;ENCODING=b;TYPE=JPEG:${bytes.toString('base64')}`

async function bringIn(person: Person, file: string) {
  const contacts = peopleToSend(await preview(person, file))
  const body = { importId: randomUUID(), part: 0, contacts }
  const { status, body: answer } = await person(contactImportRoutes.importSlice, { body })
  return { status, answer, body }
}
const pictures = async (person: Person) =>
  (await person(contactRoutes.list, {})).body.map(({ firstName, picture }) => [firstName, picture !== null])

test('whoever is new has the picture of the card, square, and its owner opens it', async () => {
  const ana = await signIn()
  const { answer } = await bringIn(
    ana,
    card('Mia', photo()) +
      card('Tom') +
      card('Eve', photo(Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1]))) +
      card('Ida', photo(await huge)),
  )
  assert.deepEqual(answer, { added: 4, changed: 0, skipped: 0 })
  // What only begins like a picture is left out, as is one that is small only as a file; it keeps nobody from coming.
  assert.deepEqual(await pictures(ana), [
    ['Eve', false],
    ['Ida', false],
    ['Mia', true],
    ['Tom', false],
  ])
  const mia = (await ana(contactRoutes.list, {})).body.find(({ firstName }) => firstName === 'Mia')
  const { statusCode, rawPayload } = await app.inject({ url: mia?.picture ?? '', headers: { cookie: ana.cookie } })
  const { width, height, format } = await sharp(rawPayload).metadata()
  assert.deepEqual([statusCode, width, height, format], [200, 40, 40, 'webp'])
})

test('a call takes a bounded number of pictures, and says so', async () => {
  const ana = await signIn()
  const contacts = peopleToSend(await preview(ana, card('Mia', photo())))
  const many = Array.from({ length: 41 }, () => contacts).flat()
  const refused = await ana(contactImportRoutes.importSlice, {
    body: { importId: randomUUID(), part: 0, contacts: many },
  })
  assert.deepEqual([refused.status, refused.body.message], [400, 'At most 40 pictures at once'])
})

test('a slice that is sent again keeps no second picture, and taking the import back takes it along', async () => {
  const ana = await signIn()
  const { body, answer } = await bringIn(ana, card('Mia', photo()))
  assert.deepEqual((await ana(contactImportRoutes.importSlice, { body })).body, answer)
  assert.equal((await ana.owner.rows(contactPictures)).length, 1)
  assert.equal((await ana.owner.rows(mediaFiles)).length, 1)
  await ana(contactImportRoutes.undoImport, { params: { importId: body.importId } })
  assert.deepEqual(await pictures(ana), [])
})

test('somebody who is here keeps the picture that is here; links and what is too large are said to be left out', async () => {
  const ana = await signIn()
  await ana(contactRoutes.add, { body: { type: 'model', firstName: 'Mia', email: 'mia@example.com' } })
  const file =
    card('Mia', 'EMAIL:mia@example.com', photo()) + card('Tom', 'PHOTO;VALUE=uri:https://example.com/tom.jpg')
  assert.deepEqual(told(await preview(ana, file)), [
    '1 same Mia | The picture is left out, as they are here already',
    '7 new Tom | The picture is a link, which is not followed',
  ])
  await bringIn(ana, file)
  assert.deepEqual(await pictures(ana), [
    ['Mia', false],
    ['Tom', false],
  ])
})

test('pictures that the storage has no room for are refused in words, and nobody is added', async () => {
  const ana = await signIn()
  await bringIn(ana, card('Mia', photo()))
  await db
    .update(mediaFiles)
    .set({ bytes: 2 ** 31 - 1 })
    .where(eq(mediaFiles.userId, ana.userId))
  const { status, answer } = await bringIn(ana, card('Tom', photo()))
  assert.equal(status, 403)
  assert.match(JSON.stringify(answer), /storage_full.*|Your storage is full/)
  assert.deepEqual(await pictures(ana), [['Mia', true]])
})
