import assert from 'node:assert/strict'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { after, test } from 'node:test'
import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { contactRoutes } from '@contactsheet/contracts/contacts'
import { imageSizes } from '@contactsheet/contracts/media/image-files'
import { planRoutes } from '@contactsheet/contracts/plans'
import { searchRoutes } from '@contactsheet/contracts/search'
import { sharingRoutes } from '@contactsheet/contracts/sharing'
import { shootRoutes } from '@contactsheet/contracts/shoots'
import { mediaFiles } from '#media/media.tables.ts'
import { removeFiles } from '#media/remove-files.job.ts'
import { pictureFiles } from '#media/testing/picture-files.ts'
import { furthestApart, metadataIn, quartersOf, type Rgb } from '#media/testing/planted.ts'
import { purging } from '#platform/work/purge.ts'
import { everyPurge } from '../../jobs.ts'
import { aPicture } from '../../testing/a-picture.ts'
import { startApp, type Person } from '../../testing/start-app.ts'
import { contacts } from '../contacts.tables.ts'
import { contactPictures } from './contact-pictures.tables.ts'

const { app, signIn, anonymous, db, config, files, close } = await startApp()
after(close)

const sizes = Object.keys(imageSizes).length

/** Does all that is due: erases rows and files that nothing needs. */
async function tidyUp() {
  const attempt = { db, stopped: new AbortController().signal }
  for (const area of ['contacts', 'media']) await purging(area, everyPurge[area] ?? []).run(undefined, attempt)
  await db.execute(sql`update file_removals set due_at = now()`)
  await removeFiles(files).run(undefined, attempt)
}

async function filesThere() {
  const found = await readdir(path.join(config.dataDir, 'files'), { recursive: true, withFileTypes: true })
  return found.filter((one) => one.isFile()).length
}

const someone = async (person: Person) =>
  (await person(contactRoutes.add, { body: { type: 'model', firstName: 'Mia' } })).body.id
const give = (person: Person, id: number, picture: File = aPicture(), body = {}) =>
  person(contactRoutes.setPicture, { params: { id }, body, files: { picture } })
const pictureOf = async (person: Person, id: number) =>
  (await person(contactRoutes.detail, { params: { id } })).body.picture
const get = (url: string | null, person?: Person) =>
  app.inject({ url: url ?? '', headers: person === undefined ? {} : { cookie: person.cookie } })
const fileIn = (url: string | null) => url?.split('/').at(-1) ?? ''
const usedBy = async (person: Person) => (await person(planRoutes.info, {})).body.storage.used

/** 800 x 400 pixels, red on the left and blue on the right. */
async function twoColours() {
  const half = (background: string) => ({ create: { width: 400, height: 400, channels: 3 as const, background } })
  const canvas = sharp({ create: { width: 800, height: 400, channels: 3, background: '#000' } }).composite([
    { input: half('#dc3232'), left: 0, top: 0 },
    { input: half('#3250be'), left: 400, top: 0 },
  ])
  return new File([new Uint8Array(await canvas.png().toBuffer())], 'two.png')
}

test('a picture is kept square, and its small address stands wherever the contact does', async () => {
  const ana = await signIn()
  const id = await someone(ana)
  const { status, body } = await give(ana, id, await twoColours(), { cropLeft: 0.5, cropTop: 0, cropSide: 1 })
  assert.equal(status, 200)
  assert.match(body.picture ?? '', /^\/api\/contacts\/pictures\/[A-Za-z0-9]{32}-small\.webp$/)
  const answer = await get(body.picture, ana)
  assert.deepEqual([answer.statusCode, answer.headers['content-type']], [200, 'image/webp'])
  assert.equal(answer.headers['cache-control'], 'private, max-age=31536000, immutable')
  const { width, height } = await sharp(answer.rawPayload).metadata()
  assert.deepEqual([width, height], [320, 320])
  const blue: Rgb = [50, 80, 190]
  assert.ok(furthestApart(await quartersOf(answer.rawPayload), [blue, blue, blue, blue]) < 12)

  const { body: shoot } = await ana(shootRoutes.add, {
    body: { genre: 'Portrait', date: '2026-05-01', contactIds: [id] },
  })
  const ofTeam = [shoot, (await ana(shootRoutes.page, {})).body.shoots[0]].map(
    (one) => one?.shootContacts[0]?.contact.picture,
  )
  const { body: list } = await ana(contactRoutes.page, {})
  const { body: found } = await ana(searchRoutes.everything, { query: { q: 'mia' } })
  const ofLists = [await pictureOf(ana, id), list.contacts[0]?.picture, found.contacts.hits[0]?.picture, ...ofTeam]
  assert.deepEqual([...new Set(ofLists)], [body.picture])
})

test('a list that was read before shows the picture, and who has none says null', async () => {
  const ana = await signIn()
  const id = await someone(ana)
  const listed = async () => (await ana(contactRoutes.page, { query: { search: 'mia' } })).body.contacts[0]?.picture
  assert.equal(await listed(), null)
  const { body } = await give(ana, id)
  assert.equal(await listed(), body.picture)
})

test('every odd picture is kept upright and without metadata, or refused with its status and nothing changed', async () => {
  const ana = await signIn()
  for (const file of await pictureFiles()) {
    const id = await someone(ana)
    const { status, body } = await give(ana, id, new File([file.bytes], file.name))
    if (file.expected === 'refused') {
      assert.deepEqual([status, await pictureOf(ana, id)], [file.status, null], file.name)
      assert.ok(body.message.length > 20, file.name)
    } else {
      const { rawPayload } = await get(body.picture, ana)
      assert.deepEqual(metadataIn(rawPayload), [], file.name)
      assert.ok(furthestApart(await quartersOf(rawPayload), file.quarters) <= file.tolerance + 6, file.name)
    }
  }
})

test('what is no picture is 415, more than 5 MB is 413, and a form without a file is refused', async () => {
  const ana = await signIn()
  const id = await someone(ana)
  assert.equal((await give(ana, id, new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'a.png'))).status, 415)
  assert.equal((await give(ana, id, new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'a.png'))).status, 413)
  const none = await ana(contactRoutes.setPicture, { params: { id }, body: {}, files: {} } as never)
  assert.equal(none.status, 400)
  assert.equal(await pictureOf(ana, id), null)
})

test('somebody else can neither open, change, remove nor restore it', async () => {
  const [ana, ben] = [await signIn(), await signIn({ accessLevel: 'admin' })]
  const id = await someone(ana)
  const { body } = await give(ana, id)
  assert.equal((await get(body.picture, ben)).statusCode, 404)
  assert.equal((await get(body.picture)).statusCode, 401)
  assert.equal((await give(ben, id)).status, 404)
  assert.equal((await ben(contactRoutes.removePicture, { params: { id } })).status, 404)
  // Neither may a key be restored onto another contact.
  const other = await someone(ana)
  for (const [person, to] of [
    [ben, id],
    [ana, other],
  ] as const) {
    const params = { id: to, file: fileIn(body.picture) }
    assert.equal((await person(contactRoutes.restorePicture, { params })).status, 404)
  }
  assert.equal(await pictureOf(ana, id), body.picture)
})

test('no link that is shared opens a picture, and no shared page names one', async () => {
  const ana = await signIn()
  const id = await someone(ana)
  const { body } = await give(ana, id)
  const { body: shoot } = await ana(shootRoutes.add, {
    body: { genre: 'Portrait', date: '2026-05-01', contactIds: [id] },
  })
  const shared = await ana(sharingRoutes.shareShoot, { params: { id: shoot.id }, body: { showEmails: true } })
  const token = shared.body.shareToken
  const sheet = await anonymous(sharingRoutes.callSheet, { params: { token } })
  assert.equal(sheet.status, 200)
  assert.ok(!JSON.stringify(sheet.body).includes('pictures/'))
  assert.ok(!('picture' in (sheet.body.shootContacts[0]?.contact ?? {})))
  const file = fileIn(body.picture)
  for (const url of [
    body.picture,
    `/api/avatars/shared/${token}/${file}`,
    `/api/users/${ana.userId}/avatar/${file}`,
    `/api/moodboards/share/${token}/images/${file}`,
    `/api/avatars/${file}`,
    `/api/images/${file}`,
  ])
    assert.ok([401, 404].includes((await get(url)).statusCode), url ?? '')
})

test('what was replaced or removed can be brought back, until it is purged with its files', async () => {
  await tidyUp()
  const before = await filesThere()
  const ana = await signIn()
  const id = await someone(ana)
  const { body: first } = await give(ana, id)
  const { body: second } = await give(ana, id)
  assert.equal((await get(first.picture, ana)).statusCode, 404)
  const back = await ana(contactRoutes.restorePicture, { params: { id, file: fileIn(first.picture) } })
  assert.deepEqual([back.status, back.body.picture], [200, first.picture])
  assert.equal((await get(first.picture, ana)).statusCode, 200)
  assert.equal((await get(second.picture, ana)).statusCode, 404)
  const again = await ana(contactRoutes.restorePicture, { params: { id, file: fileIn(first.picture) } })
  assert.deepEqual([again.status, again.body.picture], [200, first.picture])

  assert.equal((await ana(contactRoutes.removePicture, { params: { id } })).status, 204)
  assert.deepEqual([await pictureOf(ana, id), (await get(first.picture, ana)).statusCode], [null, 404])
  await tidyUp()
  assert.equal(await filesThere(), before + 2 * sizes)
  await ana(contactRoutes.restorePicture, { params: { id, file: fileIn(first.picture) } })

  await db
    .update(contactPictures)
    .set({ deletedAt: '2026-01-01T00:00:00Z' })
    .where(sql`deleted_at is not null`)
  await tidyUp()
  assert.equal(await filesThere(), before + sizes)
  const gone = await ana(contactRoutes.restorePicture, { params: { id, file: fileIn(second.picture) } })
  assert.deepEqual([gone.status, await pictureOf(ana, id)], [404, first.picture])
})

test('a deleted contact keeps the picture, and it goes with the contact for good', async () => {
  await tidyUp()
  const before = await filesThere()
  const ana = await signIn()
  const id = await someone(ana)
  const { body } = await give(ana, id)
  await ana(contactRoutes.remove, { params: { id } })
  assert.equal((await get(body.picture, ana)).statusCode, 404)
  assert.equal(await usedBy(ana), 0)
  await tidyUp()
  assert.equal((await ana(contactRoutes.restore, { params: { id } })).body.picture, body.picture)
  assert.equal((await get(body.picture, ana)).statusCode, 200)
  await ana(contactRoutes.remove, { params: { id } })
  await db.update(contacts).set({ deletedAt: '2026-01-01T00:00:00Z' }).where(eq(contacts.userId, ana.userId))
  await tidyUp()
  assert.equal(await filesThere(), before)
})

test('sent six times at once there is exactly one picture, and its address is the one that opens', async () => {
  const ana = await signIn()
  const id = await someone(ana)
  const statuses = await Promise.all(Array.from({ length: 6 }, async () => (await give(ana, id)).status))
  assert.deepEqual([...new Set(statuses)], [200])
  assert.equal((await ana.owner.rows(contactPictures)).length, 1)
  assert.equal((await get(await pictureOf(ana, id), ana)).statusCode, 200)
})

test('it counts as storage, and is refused when there is no room', async () => {
  const ana = await signIn()
  const id = await someone(ana)
  const { body } = await give(ana, id)
  const [kept] = await ana.owner.rows(mediaFiles)
  assert.equal(await usedBy(ana), kept?.bytes)
  await db
    .update(mediaFiles)
    .set({ bytes: config.storagePerUser - 1 })
    .where(eq(mediaFiles.userId, ana.userId))
  const full = await give(ana, await someone(ana))
  assert.deepEqual([full.status, full.body.code], [403, 'storage_full'])
  assert.match(full.body.message, /^Your storage is full/)
  assert.equal(await pictureOf(ana, id), body.picture)

  // What is deleted makes room, and comes back only where there is room for it.
  const [other, plain] = [await someone(ana), await someone(ana)]
  for (const gone of [id, plain]) await ana(contactRoutes.remove, { params: { id: gone } })
  assert.equal((await give(ana, other)).status, 200)
  await db
    .update(mediaFiles)
    .set({ bytes: config.storagePerUser / 2 + 1 })
    .where(eq(mediaFiles.userId, ana.userId))
  const refused = await ana(contactRoutes.restore, { params: { id } })
  assert.deepEqual([refused.status, refused.body.code], [403, 'storage_full'])
  assert.equal((await ana(contactRoutes.restore, { params: { id: plain } })).status, 200)
})
