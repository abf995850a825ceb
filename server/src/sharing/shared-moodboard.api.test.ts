import assert from 'node:assert/strict'
import { test } from 'node:test'
import { eq, sql } from 'drizzle-orm'
import { imageFile } from '@contactsheet/contracts/media/image-files'
import { moodboardRoutes } from '@contactsheet/contracts/moodboards'
import { sharedMoodboardGone, sharedMoodboardRoutes } from '@contactsheet/contracts/sharing/shared-moodboard'
import { users } from '#identity/identity.tables.ts'
import { aPicture } from '../testing/a-picture.ts'
import { sharedApp } from '../testing/shared-app.ts'
import type { Person } from '../testing/start-app.ts'
import { shareLinks } from './sharing.tables.ts'

const { app, signIn, anonymous, db } = await sharedApp()

const gone = { message: sharedMoodboardGone }

/** A shared board with two images, the first of them with a comment. */
async function sharedBoard(person: Person, options: { expiresAt?: string; guestPicks?: boolean } = {}) {
  const board = await person(moodboardRoutes.add, { body: { title: 'Golden hour', description: 'Warm\nand low' } })
  const params = { id: board.body.id }
  const imageIds: number[] = []
  for (let count = 0; count < 2; count += 1) {
    const image = await person(moodboardRoutes.addImage, { params, body: {}, files: { image: aPicture() } })
    imageIds.push(image.body.id)
  }
  const [imageId = 0] = imageIds
  await person(moodboardRoutes.commentImage, { params: { ...params, imageId }, body: { comment: 'Backlight' } })
  const shared = await person(moodboardRoutes.change, { params, body: { isPublic: true, ...options } })
  return { params, imageIds, token: shared.body.shareToken ?? '' }
}

const open = (token: string) => anonymous(sharedMoodboardRoutes.moodboard, { params: { token } })
const fileOf = (url: string) => url.split('/').at(-1) ?? ''
const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })

/** Every address under which whoever has the link gets something: the answer, and each size of each picture. */
async function addressesOf(token: string) {
  const { body } = await open(token)
  const files = body.images.flatMap(({ key }) =>
    (['display', 'large', 'small'] as const).map((size) => imageFile(key, size)),
  )
  return [`/api/moodboards/share/${token}`, ...files.map((file) => `/api/moodboards/share/${token}/images/${file}`)]
}

async function statusesOf(addresses: string[]) {
  const answers = await Promise.all(addresses.map((url) => get(url)))
  return [...new Set(answers.map(({ statusCode }) => statusCode))]
}

// spec 3.2.40 3.3.4 3.7.16
test('a shared moodboard carries what its page shows, and nothing else', async () => {
  const ana = await signIn({ email: 'owner.of.boards@example.test' })
  const { token, params, imageIds } = await sharedBoard(ana)
  const { status, body, headers } = await open(token)
  assert.equal(status, 200)
  assert.equal(headers['cache-control'], 'no-store')
  const { createdAt, images, palette, ...rest } = body
  assert.match(createdAt, /Z$/)
  assert.deepEqual(rest, {
    title: 'Golden hour',
    description: 'Warm\nand low',
    user: { firstName: 'Ana', lastName: 'Test', profileImageUrl: null },
    guestPicks: false,
    guestsSeePicks: false,
    guestUploads: 'off',
    guestsMaySave: false,
  })
  assert.deepEqual(palette.map(Object.keys), [['hex', 'name']])
  for (const image of images) {
    assert.deepEqual(Object.keys(image).toSorted(), [
      'comment',
      'height',
      'imageUrl',
      'key',
      'palette',
      'placeholder',
      'width',
    ])
    assert.deepEqual(image.palette.map(Object.keys), [['hex', 'name']])
    assert.equal(image.imageUrl, `/api/moodboards/share/${token}/images/${image.key}-display.webp`)
  }
  assert.deepEqual(
    images.map(({ comment }) => comment),
    ['Backlight', null],
  )
  await ana(moodboardRoutes.reorderImages, { params, body: { imageIds: imageIds.toReversed() } })
  assert.deepEqual(
    (await open(token)).body.images.map(({ comment }) => comment),
    [null, 'Backlight'],
    'in the photographer’s order',
  )
})

test('pictures open through the token, as pictures and as nothing else', async () => {
  const { token } = await sharedBoard(await signIn())
  const [, ...files] = await addressesOf(token)
  assert.equal(files.length, 6)
  for (const url of files) {
    const { statusCode, headers, rawPayload } = await get(url)
    assert.equal(statusCode, 200)
    assert.equal(headers['content-type'], 'image/webp')
    assert.equal(headers['x-content-type-options'], 'nosniff')
    assert.equal(headers['content-security-policy'], "default-src 'none'; sandbox")
    assert.match(String(headers['cache-control']), /^private, max-age=31536000, immutable$/)
    assert.equal(rawPayload.subarray(8, 12).toString(), 'WEBP')
    assert.equal((await get(url, { 'if-none-match': String(headers.etag) })).statusCode, 304)
  }
})

// spec 3.6.3
test('when sharing stops, everything is closed with the next request', async () => {
  const ana = await signIn()
  const { token, params } = await sharedBoard(ana)
  const addresses = await addressesOf(token)
  const [, file = ''] = addresses
  const { etag } = (await get(file)).headers
  assert.deepEqual(await statusesOf(addresses), [200])
  await ana(moodboardRoutes.change, { params, body: { isPublic: false } })
  assert.deepEqual(await statusesOf(addresses), [404])
  assert.equal((await get(file, { 'if-none-match': String(etag) })).statusCode, 404, 'also for who has it already')
  const { status, body } = await open(token)
  assert.deepEqual({ status, body }, { status: 404, body: gone })

  const again = await ana(moodboardRoutes.change, { params, body: { isPublic: true } })
  assert.notEqual(again.body.shareToken, token)
  assert.deepEqual(await statusesOf(addresses), [404], 'a later link does not bring the old one back')
})

test('a deleted board closes, and opens again when it is restored', async () => {
  const ana = await signIn()
  const { token, params } = await sharedBoard(ana)
  const addresses = await addressesOf(token)
  await ana(moodboardRoutes.remove, { params })
  assert.deepEqual(await statusesOf(addresses), [404])
  await ana(moodboardRoutes.restore, { params })
  assert.deepEqual(await statusesOf(addresses), [200])
})

test('a deleted image is gone from the answer, and so are its files', async () => {
  const ana = await signIn()
  const { token, params, imageIds } = await sharedBoard(ana)
  const { images } = (await open(token)).body
  const [imageId = 0] = imageIds
  await ana(moodboardRoutes.removeImage, { params: { ...params, imageId } })
  const left = (await open(token)).body.images
  assert.deepEqual(left, images.slice(1))
  const [first, second] = images
  assert.equal((await get(first?.imageUrl ?? '')).statusCode, 404)
  assert.equal((await get(second?.imageUrl ?? '')).statusCode, 200)
})

test('a deactivated owner shares nothing', async () => {
  const ana = await signIn()
  const { token } = await sharedBoard(ana)
  const addresses = await addressesOf(token)
  await db.update(users).set({ isActive: false }).where(eq(users.id, ana.userId))
  assert.deepEqual(await statusesOf(addresses), [404])
  await db.update(users).set({ isActive: true }).where(eq(users.id, ana.userId))
  assert.deepEqual(await statusesOf(addresses), [200])
})

test('a link may end in a hundred years, in a zone that there is, and opens until then', async () => {
  const ana = await signIn()
  const { token, params } = await sharedBoard(ana, { expiresAt: '2199-12-31T23:59:59-12:00' })
  const { status, body } = await anonymous(sharedMoodboardRoutes.moodboard, { params: { token } })
  assert.equal(status, 200)
  const picture = await get(body.images[0]?.imageUrl ?? '')
  assert.equal(picture.headers['cache-control'], 'private, max-age=31536000, immutable')
  for (const expiresAt of ['9999-12-31T23:59:59Z', '2099-01-01T00:00:00+16:00', '2030-01-01T00:00:00-20:00', 'soon']) {
    const refused = await ana(moodboardRoutes.change, { params, body: { title: 'Changed', isPublic: true, expiresAt } })
    assert.equal(refused.status, 400, expiresAt)
  }
  assert.equal((await ana(moodboardRoutes.detail, { params })).body.title, 'Golden hour')
})

test('nobody keeps a picture for longer than its link works, and then all is closed', async () => {
  const ana = await signIn()
  const { token } = await sharedBoard(ana, { expiresAt: new Date(Date.now() + 3_600_000).toISOString() })
  const addresses = await addressesOf(token)
  const kept = /max-age=(\d+)/.exec(String((await get(addresses[1] ?? '')).headers['cache-control']))?.[1]
  assert.ok(Number(kept) > 0 && Number(kept) <= 3600, `${kept} seconds`)
  await db
    .update(shareLinks)
    .set({ expiresAt: sql`now() - interval '1 second'` })
    .where(eq(shareLinks.token, token))
  assert.deepEqual(await statusesOf(addresses), [404])
})

// spec 3.6.3
test('a token opens the pictures of its own board only', async () => {
  const ana = await signIn()
  const [one, other] = [await sharedBoard(ana), await sharedBoard(ana)]
  const theirs = (await open(other.token)).body.images[0]?.imageUrl ?? ''
  assert.equal((await get(theirs)).statusCode, 200)
  assert.equal((await get(`/api/moodboards/share/${one.token}/images/${fileOf(theirs)}`)).statusCode, 404)
})

const oddTokens = [
  'x',
  '%00',
  '%25',
  '%ff',
  'a'.repeat(31),
  `${'a'.repeat(31)}%00`,
  '__proto__',
  '1%27--',
  'a'.repeat(5000),
]
const oddFiles = [
  'x',
  '%00',
  '..%2f..%2fetc%2fpasswd',
  `${'a'.repeat(32)}-huge.webp`,
  `${'a'.repeat(32)}-__proto__.webp`,
]

test('odd tokens, files and keys find nothing and break nothing', async () => {
  const ana = await signIn()
  const { token } = await sharedBoard(ana, { guestPicks: true })
  const mia = await anonymous(sharedMoodboardRoutes.addGuest, { params: { token }, body: { name: 'Mia' } })
  const base = '/api/moodboards/share'
  const calls = [
    ...[...oddTokens, token.toLowerCase(), token.slice(1)].flatMap((odd) => [
      { method: 'GET', url: `${base}/${odd}` },
      { method: 'GET', url: `${base}/${odd}/images/${'a'.repeat(32)}-small.webp` },
      { method: 'POST', url: `${base}/${odd}/guests`, payload: { name: 'Mia' } },
    ]),
    ...oddFiles.map((odd) => ({ method: 'GET', url: `${base}/${token}/images/${odd}` })),
    ...oddTokens.flatMap((odd) => [
      { method: 'GET', url: `${base}/${token}/guests/${odd}` },
      { method: 'PUT', url: `${base}/${token}/guests/${odd}`, payload: { done: true } },
      { method: 'PUT', url: `${base}/${token}/guests/${mia.body.guestKey}/picks/${odd}`, payload: { verdict: 'no' } },
    ]),
  ] as { method: 'GET' | 'POST' | 'PUT'; url: string; payload?: object }[]
  for (const call of calls) {
    const { statusCode, body } = await app.inject(call)
    assert.ok([400, 404].includes(statusCode), `${call.method} ${call.url.slice(0, 120)}: ${statusCode} ${body}`)
    assert.equal(typeof JSON.parse(body).message, 'string')
  }
  const { body } = await ana(moodboardRoutes.picks, {
    params: { id: (await ana(moodboardRoutes.list, {})).body[0]?.id ?? 0 },
  })
  assert.deepEqual([body.guests.length, body.picks.length], [1, 0])
})
