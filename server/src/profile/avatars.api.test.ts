import assert from 'node:assert/strict'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { after, test } from 'node:test'
import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { identityRoutes } from '@contactsheet/contracts/identity'
import { imageSizes } from '@contactsheet/contracts/media/image-files'
import { profileRoutes } from '@contactsheet/contracts/profile'
import type { ProfileChanges } from '@contactsheet/contracts/profile/profile.schemas'
import { users } from '#identity/identity.tables.ts'
import { mediaFiles } from '#media/media.tables.ts'
import { removeFiles } from '#media/remove-files.job.ts'
import { pictureFiles } from '#media/testing/picture-files.ts'
import { furthestApart, metadataIn, quartersOf, type Quarters } from '#media/testing/planted.ts'
import { everyPurge } from '../jobs.ts'
import { purging } from '#platform/work/purge.ts'
import { aPicture } from '../testing/a-picture.ts'
import { startApp, type Person } from '../testing/start-app.ts'
import { avatars } from './avatars.tables.ts'

const { app, signIn, db, config, files, close } = await startApp()
after(close)

const sizes = Object.keys(imageSizes).length
/** Does all that is due: erases rows and files that nothing needs. */
async function tidyUp() {
  const attempt = { db, stopped: new AbortController().signal }
  await purging('media', everyPurge.media ?? []).run(undefined, attempt)
  await db.execute(sql`update file_removals set due_at = now()`)
  await removeFiles(files).run(undefined, attempt)
}
/** Files in the store. */
async function filesThere() {
  const found = await readdir(path.join(config.dataDir, 'files'), { recursive: true, withFileTypes: true })
  return found.filter((one) => one.isFile()).length
}
const save = (person: Person, avatar: File, body: ProfileChanges = {}) =>
  person(profileRoutes.change, { body, files: { avatar } })
const urlOf = async (person: Person) => (await person(identityRoutes.me, {})).body.profileImageUrl
const get = (person: Person, url: string | null) => app.inject({ url: url ?? '', headers: { cookie: person.cookie } })

const colours: Quarters = [
  [220, 50, 50],
  [60, 160, 80],
  [50, 80, 190],
  [240, 235, 225],
]
/** 800 x 400 pixels in four colours. */
async function fourColours() {
  const tile = (place: number) => {
    const [r, g, b] = colours[place] ?? [0, 0, 0]
    return { create: { width: 400, height: 200, channels: 3 as const, background: { r, g, b } } }
  }
  const tiles = colours.map((_, place) => ({
    input: tile(place),
    left: place % 2 === 0 ? 0 : 400,
    top: place < 2 ? 0 : 200,
  }))
  const canvas = sharp({ create: { width: 800, height: 400, channels: 3, background: '#000' } })
  return new File([new Uint8Array(await canvas.composite(tiles).png().toBuffer())], 'four.png')
}

// spec 3.7.20
test('a picture is kept with the profile, square, and its address stands in the profile', async () => {
  const ana = await signIn()
  const { status, body } = await save(ana, await fourColours(), { firstName: 'Zoe' })
  assert.deepEqual([status, body.firstName], [200, 'Zoe'])
  assert.match(body.profileImageUrl ?? '', /^\/api\/avatars\/[A-Za-z0-9]{32}-small\.webp$/)
  assert.equal(await urlOf(ana), body.profileImageUrl)
  const answer = await get(ana, body.profileImageUrl)
  assert.deepEqual([answer.statusCode, answer.headers['content-type']], [200, 'image/webp'])
  assert.equal(answer.headers['cache-control'], 'private, max-age=31536000, immutable')
  const { width, height } = await sharp(answer.rawPayload).metadata()
  assert.deepEqual([width, height], [320, 320])
  // The largest square in the middle has all four colours.
  assert.ok(furthestApart(await quartersOf(answer.rawPayload), colours) < 12)
})

test('what the circle showed is what is kept', async () => {
  const ana = await signIn()
  const corners = [
    [0, 0],
    [0.75, 0],
    [0, 0.5],
    [0.75, 0.5],
  ] as const
  for (const [place, [cropLeft, cropTop]] of corners.entries()) {
    const { body } = await save(ana, await fourColours(), { cropLeft, cropTop, cropSide: 0.5 })
    const colour = colours[place] ?? [0, 0, 0]
    const quarters = await quartersOf((await get(ana, body.profileImageUrl)).rawPayload)
    assert.ok(furthestApart(quarters, [colour, colour, colour, colour]) < 12, String(place))
  }
})

test('every odd picture is kept upright and without metadata, or refused with its status and nothing changed', async () => {
  for (const file of await pictureFiles()) {
    const ana = await signIn()
    const { status, body } = await save(ana, new File([file.bytes], file.name), { firstName: 'Zoe' })
    if (file.expected === 'refused') {
      assert.deepEqual([status, await urlOf(ana)], [file.status, null], file.name)
      assert.equal((await ana(identityRoutes.me, {})).body.firstName, 'Ana', file.name)
      assert.ok(body.message.length > 20, file.name)
    } else {
      const { rawPayload } = await get(ana, body.profileImageUrl)
      assert.deepEqual(metadataIn(rawPayload), [], file.name)
      assert.ok(furthestApart(await quartersOf(rawPayload), file.quarters) <= file.tolerance + 6, file.name)
    }
  }
})

test('replacing, removing and deleting the user leave no file behind, and what others hold stays', async () => {
  await tidyUp()
  const before = await filesThere()
  const [ana, ben] = [await signIn(), await signIn()]
  await save(ben, aPicture())
  const { body: first } = await save(ana, aPicture())
  await tidyUp()
  assert.equal(await filesThere(), before + 2 * sizes)

  const { body: second } = await save(ana, aPicture())
  await tidyUp()
  assert.equal(await filesThere(), before + 2 * sizes)
  assert.equal((await get(ana, first.profileImageUrl)).statusCode, 404)
  assert.equal((await get(ana, second.profileImageUrl)).statusCode, 200)

  const removed = await ana(profileRoutes.change, { body: { removeAvatar: true } })
  assert.equal(removed.body.profileImageUrl, null)
  assert.equal((await get(ana, second.profileImageUrl)).statusCode, 404)
  await tidyUp()
  assert.equal(await filesThere(), before + sizes)
  assert.equal((await ana(profileRoutes.change, { body: { removeAvatar: true } })).status, 200)

  await db.delete(users).where(eq(users.id, ben.userId))
  await tidyUp()
  assert.equal(await filesThere(), before)
})

test('saved six times at once there is exactly one picture, and its address is the one that opens', async () => {
  await tidyUp()
  const before = await filesThere()
  const ana = await signIn()
  const statuses = await Promise.all(Array.from({ length: 6 }, async () => (await save(ana, aPicture())).status))
  assert.deepEqual([...new Set(statuses)], [200])
  assert.equal((await ana.owner.rows(avatars)).length, 1)
  assert.equal((await ana.owner.rows(mediaFiles)).length, 1)
  assert.equal((await get(ana, await urlOf(ana))).statusCode, 200)
  await tidyUp()
  assert.equal(await filesThere(), before + sizes)
})

test('a form without a picture, or with none chosen, keeps the picture', async () => {
  const ana = await signIn()
  const { body } = await save(ana, aPicture())
  for (const given of [{}, { avatar: new File([], '') }]) {
    const changed = await ana(profileRoutes.change, { body: { city: 'Porto' }, files: given })
    assert.equal(changed.body.profileImageUrl, body.profileImageUrl)
  }
  // A new picture is wanted more than none.
  const { body: replaced } = await save(ana, aPicture(), { removeAvatar: true })
  assert.notEqual(replaced.profileImageUrl, body.profileImageUrl)
  assert.equal((await get(ana, replaced.profileImageUrl)).statusCode, 200)
})

test('a field that is refused keeps the picture from being kept', async () => {
  const ana = await signIn()
  const { status, body } = await save(ana, aPicture(), { portfolioUrl: 'no address' })
  assert.deepEqual([status, body.issues?.[0]?.path, await urlOf(ana)], [400, 'portfolioUrl', null])
})
