import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'drizzle-orm'
import { imageFile, savedBoardUrl, savedImageUrl } from '@contactsheet/contracts/media/image-files'
import { moodboardRoutes } from '@contactsheet/contracts/moodboards'
import type { MoodboardChanges } from '@contactsheet/contracts/moodboards/moodboard-fields'
import { sharedMoodboardRoutes } from '@contactsheet/contracts/sharing/shared-moodboard'
import { mediaFiles } from '#media/media.tables.ts'
import { rateLimiter } from '#platform/rate-limit/rate-limit.ts'
import { unzipped } from '../account/testing/account-files.ts'
import { boardWith } from '../testing/moodboard-calls.ts'
import { startApp, type Person } from '../testing/start-app.ts'
import { boardSavingOf, savedBoardQueue } from './board-saving.store.ts'

const { app, signIn, anonymous, db, files, close } = await startApp({ RATE_LIMITS: 'on' })
after(close)

async function boardOf(person: Person, count: number, options: Partial<MoodboardChanges> = {}) {
  const { id, imageIds } = await boardWith(person, count)
  const body = { isPublic: true, guestsMaySave: true, ...options }
  const token = (await person(moodboardRoutes.change, { params: { id }, body })).body.shareToken ?? ''
  const { images } = (await anonymous(sharedMoodboardRoutes.moodboard, { params: { token } })).body
  return { id, params: { id }, imageIds, token, keys: images.map(({ key }) => key) }
}

/** From a network of its own each time, as only one for each is served at once. */
const get = (url: string, remoteAddress = '127.0.0.1') => app.inject({ url, remoteAddress })
const codeOf = ({ statusCode, body }: { statusCode: number; body: string }) => [
  statusCode,
  (JSON.parse(body) as { code?: string }).code,
]

test('one picture is saved as a file with the title and the place, under a name for every program', async () => {
  const ana = await signIn()
  const { token, keys, params } = await boardOf(ana, 2)
  const { statusCode, headers, rawPayload } = await get(savedImageUrl(token, keys[1] ?? ''))
  assert.equal(statusCode, 200)
  assert.equal(headers['content-type'], 'image/webp')
  assert.equal(headers['content-disposition'], 'attachment; filename="02 Golden hour.webp"')
  const shown = await get(`/api/moodboards/share/${token}/images/${imageFile(keys[1] ?? '', 'display')}`)
  assert.ok(rawPayload.equals(shown.rawPayload))
  await ana(moodboardRoutes.change, { params, body: { title: 'Été 50% "blau"/*' } })
  const named = await get(savedImageUrl(token, keys[0] ?? ''))
  assert.equal(
    named.headers['content-disposition'],
    `attachment; filename="01 _t_ 50_ blau.webp"; filename*=UTF-8''01%20%C3%89t%C3%A9%2050%25%20blau.webp`,
  )
})

test('all pictures come in one ZIP, in their order, and those that wait do not', async () => {
  const ana = await signIn()
  const { token, params, imageIds, keys } = await boardOf(ana, 3, { guestUploads: 'ask' })
  await ana(moodboardRoutes.reorderImages, { params, body: { imageIds: imageIds.toReversed() } })
  const { body: guest } = await anonymous(sharedMoodboardRoutes.addGuest, { params: { token }, body: { name: 'Kai' } })
  const image = new File([(await get(savedImageUrl(token, keys[0] ?? ''))).rawPayload], 'a.webp')
  await anonymous(sharedMoodboardRoutes.addGuestImage, {
    params: { token, guestKey: guest.guestKey },
    files: { image },
  })
  const { statusCode, headers, rawPayload } = await get(savedBoardUrl(token))
  assert.equal(statusCode, 200)
  assert.equal(headers['content-type'], 'application/zip')
  assert.equal(headers['content-disposition'], 'attachment; filename="Golden hour.zip"')
  assert.equal(Number(headers['content-length']), rawPayload.length)
  const head = await app.inject({ method: 'HEAD', url: savedBoardUrl(token) })
  assert.deepEqual([head.headers['content-length'], head.body], [headers['content-length'], ''])
  const found = await unzipped(rawPayload)
  assert.deepEqual(
    [...found.keys()],
    ['01', '02', '03'].map((place) => `${place} Golden hour.webp`),
  )
  const first = await get(savedImageUrl(token, keys[2] ?? ''))
  assert.ok(found.get('01 Golden hour.webp')?.equals(first.rawPayload))
  const rest = await app.inject({
    url: savedBoardUrl(token),
    headers: { range: 'bytes=100-', 'if-range': String(headers.etag) },
  })
  assert.ok(rest.statusCode === 206 && rest.rawPayload.equals(rawPayload.subarray(100)))
})

test('nothing is saved where the owner does not allow it, of other boards, and behind closed links', async () => {
  const ana = await signIn()
  const one = await boardOf(ana, 1)
  const other = await boardOf(ana, 1, { guestsMaySave: false })
  const [picture, all] = [savedImageUrl(other.token, other.keys[0] ?? ''), savedBoardUrl(other.token)]
  for (const url of [picture, all]) assert.deepEqual(codeOf(await get(url)), [403, 'saving_closed'])
  assert.equal((await get(savedImageUrl(one.token, other.keys[0] ?? ''))).statusCode, 404)
  await ana(moodboardRoutes.change, { params: one.params, body: { isPublic: false } })
  for (const url of [savedImageUrl(one.token, one.keys[0] ?? ''), savedBoardUrl(one.token)])
    assert.equal((await get(url)).statusCode, 404)
  const empty = await boardOf(ana, 0)
  assert.equal((await get(savedBoardUrl(empty.token))).statusCode, 404)
})

test('whole boards are limited for each network', async () => {
  const { token } = await boardOf(await signIn(), 1)
  const from = '203.0.113.7'
  assert.equal((await get(savedBoardUrl(token), from)).statusCode, 200)
  await db.execute(sql`update rate_limits set count = 30 where key = ${`save board:${from}`}`)
  assert.equal((await get(savedBoardUrl(token), from)).statusCode, 429)
})

/** A board as a stranger saves it, of whom the test reads piece by piece. */
async function savingOf(
  token: string,
  { queue = savedBoardQueue(), milliseconds = 60_000, stall = 30_000, address = '192.0.2.1' } = {},
) {
  const visitor = { db, limiter: rateLimiter(db, false), address }
  const { parts } = await boardSavingOf(visitor, { files, queue, milliseconds, stall }).board(token)
  const ranged = await parts.content(() => assert.fail())
  assert.ok(typeof ranged === 'object' && 'pieces' in ranged)
  return ranged
}

test('two boards are saved at a time, one for each network, and a place is free again at the end', async () => {
  const { token } = await boardOf(await signIn(), 1)
  const queue = savedBoardQueue()
  const [one, two] = [await savingOf(token, { queue }), await savingOf(token, { queue, address: '192.0.2.2' })]
  const isBusy = { status: 503, details: { code: 'busy' } }
  await assert.rejects(savingOf(token, { queue }), isBusy)
  let isThere = false
  const third = savingOf(token, { queue, address: '192.0.2.3' }).finally(() => (isThere = true))
  // What does not wait for a place is there by now.
  for (let n = 0; n < 3; n += 1) await savingOf(token).then(({ close }) => close())
  assert.equal(isThere, false)
  one.close()
  const { close } = await third
  for (const end of [close, two.close]) end()
  await savingOf(token, { queue }).then(({ close }) => close())
})

test('a file breaks off when it takes too long, and whoever stopped reading holds nobody back', async () => {
  const { token } = await boardOf(await signIn(), 2)
  const queue = savedBoardQueue()
  const slow = await savingOf(token, { queue, milliseconds: 1 })
  const next = await savingOf(token, { queue, address: '192.0.2.2' })
  const last = await savingOf(token, { queue, address: '192.0.2.3' })
  for (const { close } of [next, last]) close()
  await assert.rejects(async () => {
    for await (const piece of slow.pieces()) assert.ok(piece.length > 0)
  }, /took too long/)
})

test('whoever takes nothing any more gives their place to others', async () => {
  const { token } = await boardOf(await signIn(), 2)
  const queue = savedBoardQueue()
  const stalled = await savingOf(token, { queue, stall: 1 })
  const pieces = stalled.pieces()[Symbol.asyncIterator]()
  await pieces.next()
  const others = await Promise.all(['192.0.2.2', '192.0.2.3'].map((address) => savingOf(token, { queue, address })))
  for (const { close } of others) close()
  await assert.rejects(async () => {
    while (!(await pieces.next()).done) assert.ok(true)
  }, /took too long/)
})

test('a file whose picture is gone in the middle breaks off, so that nobody takes a part for the whole', async () => {
  const ana = await signIn()
  const { token } = await boardOf(ana, 3)
  const kept = await ana.owner.rows(mediaFiles)
  const { bytes, pieces, close } = await savingOf(token)
  await files.remove(kept.slice(1).map(({ key }) => `${key}-display`))
  let sent = 0
  await assert.rejects(async () => {
    for await (const piece of pieces()) sent += piece.length
  }, /is gone/)
  close()
  assert.ok(sent > 0 && sent < bytes)
  const again = await unzipped((await get(savedBoardUrl(token))).rawPayload)
  assert.match(String(again.get('MISSING.txt')), /02 Golden hour\.webp/)
})
