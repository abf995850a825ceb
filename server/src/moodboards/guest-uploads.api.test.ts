import assert from 'node:assert/strict'
import { Readable } from 'node:stream'
import { test } from 'node:test'
import { eq, sql } from 'drizzle-orm'
import { atSize } from '@contactsheet/contracts/media/image-files'
import { moodboardRoutes } from '@contactsheet/contracts/moodboards'
import { moodboardLimits } from '@contactsheet/contracts/moodboards/moodboard-limits'
import type { MoodboardChanges } from '@contactsheet/contracts/moodboards/moodboard-fields'
import { planRoutes } from '@contactsheet/contracts/plans'
import { guestGone, sharedMoodboardRoutes } from '@contactsheet/contracts/sharing/shared-moodboard'
import { mediaFiles } from '#media/media.tables.ts'
import { purging } from '#platform/work/purge.ts'
import { everyPurge } from '../jobs.ts'
import { aPicture } from '../testing/a-picture.ts'
import { boardWith } from '../testing/moodboard-calls.ts'
import { requestOf } from '../testing/request-of.ts'
import { rowsOf } from '../testing/rows-of.ts'
import { sharedApp, startAppInShared } from '../testing/shared-app.ts'
import type { Person } from '../testing/start-app.ts'

const { app, signIn, anonymous, db } = await sharedApp()
const small = await startAppInShared({ STORAGE_PER_USER: '1 kB' })
const limited = await startAppInShared({ RATE_LIMITS: 'on' })

/** A shared board with one image, to which guests may add. */
async function boardOf(person: Person, options: Partial<MoodboardChanges> = {}) {
  const { id, imageIds } = await boardWith(person, 1)
  const body = { isPublic: true, guestUploads: 'ask' as const, ...options }
  const token = (await person(moodboardRoutes.change, { params: { id }, body })).body.shareToken ?? ''
  return { id, params: { id }, imageIds, token }
}

/** A guest, as the browser of this person talks to the server. */
async function guestAt(token: string, name: string, call = anonymous) {
  const { body } = await call(sharedMoodboardRoutes.addGuest, { params: { token }, body: { name } })
  const params = { token, guestKey: body.guestKey }
  const add = (file: File = aPicture(), headers: Record<string, string> = {}) =>
    call(sharedMoodboardRoutes.addGuestImage, { params, files: { image: file } }, headers)
  return {
    ...params,
    seen: () => call(sharedMoodboardRoutes.guest, { params }),
    add,
    /** Sends again what found no free place among all that is being read. */
    async addInTurn() {
      for (;;) {
        const answer = await add()
        if (answer.status !== 503) return answer
      }
    },
    takeBack: (image: string) => call(sharedMoodboardRoutes.removeGuestImage, { params: { ...params, image } }),
  }
}

const offersOf = async (person: Person, id: number) =>
  (await person(moodboardRoutes.offers, { params: { id } })).body.offers
const boardSeen = async (person: Person, id: number) => (await person(moodboardRoutes.detail, { params: { id } })).body
const accept = (person: Person, id: number, offerIds: number[]) =>
  person(moodboardRoutes.acceptOffers, { params: { id }, body: { offerIds } })
const shown = async (token: string) =>
  (await anonymous(sharedMoodboardRoutes.moodboard, { params: { token } })).body.images.length
const status = (url: string, cookie = '') =>
  app.inject({ url, headers: { cookie } }).then(({ statusCode }) => statusCode)

test('a picture of a guest waits: its guest and the owner see it, nobody and nothing else does', async () => {
  const [ana, eve] = [await signIn(), await signIn()]
  const { id, params, token } = await boardOf(ana)
  const [kai, mia] = [await guestAt(token, 'Kai'), await guestAt(token, 'Mia')]
  const { status: made, body } = await kai.add()
  assert.deepEqual([made, body.added, body.image?.width], [201, 1, 8])
  assert.deepEqual((await kai.seen()).body.waiting, [body.image])
  assert.deepEqual((await mia.seen()).body.waiting, [])

  const before = await boardSeen(ana, id)
  assert.deepEqual([before.images.length, before.imageCount, before.waitingCount, await shown(token)], [1, 1, 1, 1])
  const [listed] = (await ana(moodboardRoutes.list, {})).body
  assert.deepEqual([listed?.imageCount, listed?.waitingCount, listed?.cover.length], [1, 1, 1])
  const [offer] = await offersOf(ana, id)
  assert.deepEqual([offer?.guestName, offer?.width, offer?.height], ['Kai', 8, 6])

  const [ownUrl, kaiUrl] = [offer?.imageUrl ?? '', body.image?.imageUrl ?? '']
  assert.deepEqual(await Promise.all([status(ownUrl, ana.cookie), status(atSize(kaiUrl, 'small'))]), [200, 200])
  const elsewhere = [
    kaiUrl.replace(kai.guestKey, mia.guestKey),
    kaiUrl.replace(`/guests/${kai.guestKey}`, ''),
    ownUrl.replace('offered-images', 'images'),
  ]
  for (const url of elsewhere) assert.equal(await status(url, ana.cookie), 404, url)
  assert.equal(await status(ownUrl, eve.cookie), 404)
  assert.equal((await mia.takeBack(body.image?.key ?? '')).status, 404)
  assert.equal((await ana(moodboardRoutes.declineOffer, { params: { ...params, offerId: 2_000_000 } })).status, 404)
})

test('accepted pictures go behind the others and say from whom, also when the guest is gone', async () => {
  const ana = await signIn()
  const { id, params, imageIds, token } = await boardOf(ana)
  const [kai, other] = [await guestAt(token, 'Kai'), await guestAt(token, 'Kai')]
  await kai.add()
  await other.add()
  await kai.add()
  const offers = await offersOf(ana, id)
  assert.deepEqual(
    offers.map(({ guestName }) => guestName),
    ['Kai', 'Kai (2)', 'Kai'],
  )
  const { body } = await accept(
    ana,
    id,
    offers.map((one) => one.id),
  )
  const board = await boardSeen(ana, id)
  assert.deepEqual(
    board.images.map(({ id, guestName }) => [id, guestName]),
    [[imageIds[0], null], ...body.changed.map((id, place) => [id, place === 1 ? 'Kai (2)' : 'Kai'])],
  )
  assert.deepEqual([board.waitingCount, await offersOf(ana, id), (await kai.seen()).body.added], [0, [], 2])
  assert.equal((await accept(ana, id, [offers[0]?.id ?? 0])).status, 404, 'none is put there twice')
  assert.equal((await boardSeen(ana, id)).imageCount, 4)

  const guestId = offers[0]?.guestId ?? 0
  await ana(moodboardRoutes.removeGuest, { params: { ...params, guestId } })
  assert.equal((await boardSeen(ana, id)).images[1]?.guestName, 'Kai')
  const { body: copy } = await ana(moodboardRoutes.duplicate, { params })
  assert.deepEqual([copy.images[1]?.guestName, copy.guestUploads, copy.waitingCount], ['Kai', 'ask', 0])
  const shared = await anonymous(sharedMoodboardRoutes.moodboard, { params: { token } })
  assert.doesNotMatch(JSON.stringify(shared.body), /Kai/, 'other guests do not learn who it was')
})

test('a guest whom the owner trusts is on the board at once', async () => {
  const ana = await signIn()
  const { id, token } = await boardOf(ana, { guestUploads: 'trust' })
  const kai = await guestAt(token, 'Kai')
  assert.deepEqual((await kai.add()).body, { added: 1, image: null })
  const board = await boardSeen(ana, id)
  assert.deepEqual([board.images[1]?.guestName, board.waitingCount, await shown(token)], ['Kai', 0, 2])
})

test('a declined picture is gone for its guest and comes back with Undo; it counts for 30 days, and then its file goes', async () => {
  const ana = await signIn()
  const { id, params, token } = await boardOf(ana)
  const kai = await guestAt(token, 'Kai')
  const { body } = await kai.add()
  const offerId = (await offersOf(ana, id))[0]?.id ?? 0
  assert.equal((await ana(moodboardRoutes.declineOffer, { params: { ...params, offerId } })).status, 204)
  assert.deepEqual([(await kai.seen()).body.added, (await kai.seen()).body.waiting], [1, []])
  assert.equal(await status(body.image?.imageUrl ?? ''), 404)
  assert.equal((await kai.takeBack(body.image?.key ?? '')).status, 404)
  const back = await ana(moodboardRoutes.restoreOffer, { params: { ...params, offerId } })
  assert.deepEqual([back.body.offers[0]?.id, (await kai.seen()).body.waiting.length], [offerId, 1])

  const purge = async () => {
    for (const area of ['moodboards', 'media'])
      await purging(area, everyPurge[area] ?? []).run(undefined, { db, stopped: new AbortController().signal } as never)
    return (await db.select().from(mediaFiles).where(eq(mediaFiles.userId, ana.userId))).length
  }
  assert.equal(await purge(), 2, 'what waits is held')
  await ana(moodboardRoutes.declineOffer, { params: { ...params, offerId } })
  assert.equal(await purge(), 2, 'and so is what was declined')
  await db.execute(
    sql`update moodboard_offers set declined_at = now() - interval '31 days' where user_id = ${ana.userId}`,
  )
  assert.equal((await ana(moodboardRoutes.restoreOffer, { params: { ...params, offerId } })).status, 404)
  assert.equal(await purge(), 1)
  assert.equal((await kai.seen()).body.added, 0)
})

test('a picture that is on its way when the link is closed is not kept', async () => {
  const ana = await signIn()
  const { params, token } = await boardOf(ana, { guestUploads: 'trust' })
  const { guestKey } = await guestAt(token, 'Kai')
  const input = { params: { token, guestKey }, files: { image: aPicture() } }
  const { payload, ...sent } = await requestOf(sharedMoodboardRoutes.addGuestImage, input)
  const bytes = payload as Buffer
  const slowly = async function* () {
    yield bytes.subarray(0, 200)
    await ana(moodboardRoutes.change, { params, body: { isPublic: false } })
    yield bytes.subarray(200)
  }
  const answer = await app.inject({ ...sent, payload: Readable.from(slowly()) })
  assert.equal(answer.statusCode, 404)
  assert.equal((await boardSeen(ana, params.id)).images.length, 1)
})

test('a guest takes back what waits, which frees its place, and not what was accepted', async () => {
  const ana = await signIn()
  const { id, token } = await boardOf(ana)
  const kai = await guestAt(token, 'Kai')
  const [one, two] = [(await kai.add()).body.image?.key ?? '', (await kai.add()).body.image?.key ?? '']
  const offers = await offersOf(ana, id)
  await accept(ana, id, [offers[1]?.id ?? 0])
  assert.deepEqual([(await kai.takeBack(one)).status, (await kai.takeBack(two)).status], [204, 404])
  assert.deepEqual([(await kai.seen()).body.added, await offersOf(ana, id)], [1, []])
})

test('25 uploads at once of one guest keep 20, whatever became of those before', async () => {
  const ana = await signIn()
  const { id, params, token } = await boardOf(ana)
  const kai = await guestAt(token, 'Kai')
  await kai.add()
  await kai.add()
  const [first, second] = await offersOf(ana, id)
  await accept(ana, id, [first?.id ?? 0])
  await ana(moodboardRoutes.declineOffer, { params: { ...params, offerId: second?.id ?? 0 } })
  const answers = await Promise.all(Array.from({ length: 25 }, () => kai.addInTurn()))
  assert.equal(answers.filter(({ status }) => status === 201).length, 18)
  const refused = answers.find(({ status }) => status !== 201)
  assert.deepEqual(refused?.body, { message: 'You have added 20 of 20 pictures.', code: 'upload_limit' })
  assert.equal((await kai.seen()).body.added, moodboardLimits.guestImages)
})

test('30 guests at once all get in', async () => {
  const ana = await signIn()
  const { id, token } = await boardOf(ana)
  const guests = await Promise.all(Array.from({ length: 30 }, (_, number) => guestAt(token, `Guest ${number}`)))
  const answers = await Promise.all(guests.map((guest) => guest.addInTurn()))
  assert.deepEqual([...new Set(answers.map(({ status }) => status))], [201])
  assert.equal((await offersOf(ana, id)).length, 30)
})

test('a board lets so many pictures wait and no more', async () => {
  const ana = await signIn()
  const { id, token } = await boardOf(ana)
  const [kai, mia] = [await guestAt(token, 'Kai'), await guestAt(token, 'Mia')]
  await kai.add()
  await db.execute(sql`
    insert into moodboard_offers (user_id, moodboard_id, guest_id, file_id, key)
    select user_id, moodboard_id, guest_id, file_id, md5(n::text) from moodboard_offers, generate_series(2, ${moodboardLimits.waitingImages}) n
    where user_id = ${ana.userId}`)
  const refused = await mia.add()
  assert.deepEqual([refused.status, refused.body.code], [400, 'waiting_limit'])
  const offers = await offersOf(ana, id)
  await accept(
    ana,
    id,
    offers.map((one) => one.id),
  )
  assert.equal((await mia.add()).status, 201)
})

test('Accept puts all on the board or none: a full board takes no more', async () => {
  const ana = await signIn()
  const { id, token } = await boardOf(ana)
  const kai = await guestAt(token, 'Kai')
  await kai.add()
  await kai.add()
  await db.execute(sql`
    insert into moodboard_images (user_id, moodboard_id, file_id, key, "order")
    select user_id, moodboard_id, file_id, md5(n::text), n from moodboard_images, generate_series(3, ${moodboardLimits.images}) n
    where user_id = ${ana.userId}`)
  const offers = await offersOf(ana, id)
  const ids = offers.map((one) => one.id)
  const refused = await accept(ana, id, ids)
  assert.deepEqual([refused.status, refused.body.code, (await offersOf(ana, id)).length], [400, 'image_limit', 2])
  assert.equal((await accept(ana, id, ids.slice(0, 1))).status, 200)
})

test('without room for more, a guest is told so without a number of the owner', async () => {
  const ana = await small.signIn()
  const { token } = await boardOf(ana)
  const kai = await guestAt(token, 'Kai', small.anonymous)
  const answers = []
  for (let count = 0; count < 6; count += 1) answers.push(await kai.add())
  const refused = answers.find(({ status }) => status !== 201)
  assert.deepEqual(refused?.body, {
    message: 'There is no room for more pictures here. Please tell the photographer.',
    code: 'storage_full',
  })
  const { used, max } = (await ana(planRoutes.info, {})).body.storage
  assert.ok(used > max / 2 && used <= max, 'what waits counts for the owner')
})

test('nobody adds anything where the owner does not allow it, or no longer', async () => {
  const ana = await signIn()
  const { id, params, token } = await boardOf(ana, { guestUploads: 'off', guestPicks: true })
  const kai = await guestAt(token, 'Kai')
  const closed = async () => {
    const { status, body } = await kai.add()
    return [status, body.code]
  }
  assert.deepEqual(await closed(), [403, 'uploads_closed'])
  const open = (body: object) => ana(moodboardRoutes.change, { params, body })
  await open({ guestUploads: 'ask', guestPicks: false })
  assert.equal((await kai.add()).status, 201)
  const { images } = (await anonymous(sharedMoodboardRoutes.moodboard, { params: { token } })).body
  const place = { token, guestKey: kai.guestKey, image: images[0]?.key ?? '' }
  const marked = await anonymous(sharedMoodboardRoutes.pickImage, { params: place, body: { verdict: 'heart' } })
  assert.deepEqual([marked.status, marked.body.code], [403, 'picks_closed'])
  await open({ guestUploads: 'off' })
  assert.deepEqual(await closed(), [403, 'uploads_closed'])
  assert.equal((await offersOf(ana, id)).length, 1, 'the owner keeps what waits')
  await open({ isPublic: false })
  assert.equal((await kai.add()).status, 404)
})

test('a removed guest adds nothing more, and what waits of theirs goes and comes back with them', async () => {
  const ana = await signIn()
  const { id, params, token } = await boardOf(ana)
  const kai = await guestAt(token, 'Kai')
  await kai.add()
  const [offer] = await offersOf(ana, id)
  const guestId = offer?.guestId ?? 0
  await ana(moodboardRoutes.removeGuest, { params: { ...params, guestId } })
  assert.deepEqual([await offersOf(ana, id), (await boardSeen(ana, id)).waitingCount], [[], 0])
  assert.equal((await accept(ana, id, [offer?.id ?? 0])).status, 404)
  const refused = await kai.add()
  assert.deepEqual([refused.status, refused.body.message], [404, guestGone])
  await ana(moodboardRoutes.restoreGuest, { params: { ...params, guestId } })
  assert.deepEqual(await offersOf(ana, id), [offer])
})

test('what is no picture is refused and leaves nothing, and looking changes nothing', async () => {
  const ana = await signIn()
  const { id, token } = await boardOf(ana)
  const kai = await guestAt(token, 'Kai')
  await kai.add()
  const before = await rowsOf(db, ana)
  const page = new File(['<html>'], 'photo.jpg', { type: 'image/jpeg' })
  assert.equal((await kai.add(page)).status, 415)
  const { waiting } = (await kai.seen()).body
  const agent = { 'user-agent': 'WhatsApp/2.24' }
  const looks = [
    `/moodboards/share/${token}`,
    `/api/moodboards/share/${token}`,
    `/api/moodboards/share/${token}/guests/${kai.guestKey}`,
    waiting[0]?.imageUrl ?? '',
    `/api/moodboards/share/${token}/guests/${kai.guestKey}/images`,
  ]
  for (const url of looks) await app.inject({ url, headers: agent })
  assert.deepEqual(await rowsOf(db, ana), before)
  assert.equal((await offersOf(ana, id)).length, 1)
})

test('uploads are limited for each guest and for each network, and no key is kept in a form that opens anything', async () => {
  const ana = await limited.signIn()
  const { token } = await boardOf(ana)
  const [kai, mia] = [await guestAt(token, 'Kai', limited.anonymous), await guestAt(token, 'Mia', limited.anonymous)]
  const sent = await kai.add(aPicture(), { 'idempotency-key': 'from-a-tunnel' })
  const again = await kai.add(aPicture(), { 'idempotency-key': 'from-a-tunnel' })
  assert.deepEqual([again.status, again.body], [201, sent.body])
  assert.equal((await kai.seen()).body.added, 1)
  for (const table of ['rate_limits', 'idempotency_keys', 'moodboard_offers']) {
    const { rows } = await db.execute(sql`select * from ${sql.identifier(table)}`)
    assert.equal(JSON.stringify(rows).includes(kai.guestKey), false, table)
  }
  // What finds no place among all that is being read is sent again, and does not count.
  const mine = sql`key like ${`guest upload:${ana.userId} %`}`
  const crowd = await Promise.all(Array.from({ length: 12 }, () => kai.add()))
  const taken = crowd.filter(({ status }) => status === 201).length
  assert.ok(taken < crowd.length)
  assert.deepEqual((await db.execute(sql`select count from rate_limits where ${mine}`)).rows, [{ count: 1 + taken }])
  await db.execute(sql`update rate_limits set count = 60 where ${mine}`)
  assert.equal((await kai.add()).status, 429)
  assert.equal((await mia.add()).status, 201)
  await db.execute(sql`update rate_limits set count = 300 where key like 'guest uploads:%'`)
  assert.equal((await mia.add()).status, 429)
  await db.execute(sql`delete from rate_limits where key like 'guest uploads:%'`)
})
