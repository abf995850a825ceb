import assert from 'node:assert/strict'
import { test } from 'node:test'
import { moodboardRoutes } from '@contactsheet/contracts/moodboards'
import { planRoutes } from '@contactsheet/contracts/plans'
import { shootRoutes } from '@contactsheet/contracts/shoots'
import { sharedApp } from '../testing/shared-app.ts'
import { aBoard, anImage, boardWith, orderOf } from '../testing/moodboard-calls.ts'

const { signIn } = await sharedApp()

const notFound = { status: 404, body: { message: 'Moodboard not found' } }
const short = ({ status, body }: { status: number; body: unknown }) => ({ status, body })

// spec 3.3.1 3.7.4
test('a new board is empty, not shared, and found in the list, the newest first', async () => {
  const ana = await signIn()
  assert.deepEqual((await ana(moodboardRoutes.list, {})).body, [])
  const { id: older } = await aBoard(ana, 'Older')
  const made = await ana(moodboardRoutes.add, {
    body: { title: '  Golden\nhour ', description: 'Warm light\nlow sun' },
  })
  assert.equal(made.status, 201)
  const { createdAt, updatedAt, ...board } = made.body
  assert.deepEqual(board, {
    id: board.id,
    title: 'Golden hour',
    description: 'Warm light\nlow sun',
    isPublic: false,
    shareToken: null,
    expiresAt: null,
    guestPicks: false,
    guestsSeePicks: false,
    guestUploads: 'off',
    guestsMaySave: false,
    waitingCount: 0,
    guestCount: 0,
    imageCount: 0,
    images: [],
    palette: [],
    shoots: [],
    shootCount: 0,
  })
  assert.ok(Date.parse(createdAt) <= Date.parse(updatedAt))
  const list = (await ana(moodboardRoutes.list, {})).body
  assert.deepEqual(
    list.map(({ id, firstImage, cover }) => ({ id, firstImage, cover })),
    [board.id, older].map((id) => ({ id, firstImage: null, cover: [] })),
  )
})

// spec 3.3.3 3.7.2
test('the list shows the first image, the first four, and how many there are', async () => {
  const ana = await signIn()
  const { id, imageIds } = await boardWith(ana, 5)
  await ana(moodboardRoutes.reorderImages, { params: { id }, body: { imageIds: imageIds.toReversed() } })
  const { body: board } = await ana(moodboardRoutes.detail, { params: { id } })
  const [listed] = (await ana(moodboardRoutes.list, {})).body
  assert.equal(listed?.imageCount, 5)
  assert.equal(listed?.firstImage, board.images[0]?.imageUrl)
  assert.deepEqual(
    listed?.cover,
    board.images
      .slice(0, 4)
      .map(({ imageUrl, width, height, placeholder }) => ({ imageUrl, width, height, placeholder })),
  )
})

// spec 3.3.1 3.5.1 3.9.1
test('a title is required and has at most 100 characters, in the words of the form', async () => {
  const ana = await signIn()
  const board = await aBoard(ana)
  for (const [title, message] of [
    ['', 'Title is required'],
    [' \u200b\n ', 'Title is required'],
    ['x'.repeat(101), 'Title is too long'],
  ] as const) {
    const issues = [{ path: 'title', message }]
    const refused = { status: 400, body: { message, issues } }
    assert.deepEqual(short(await ana(moodboardRoutes.add, { body: { title } })), refused)
    assert.deepEqual(short(await ana(moodboardRoutes.change, { params: { id: board.id }, body: { title } })), refused)
  }
  assert.equal((await ana(moodboardRoutes.list, {})).body.length, 1)
})

// spec 3.7.5
test('a change changes only what is sent, and an empty description is none', async () => {
  const ana = await signIn()
  const { id } = await aBoard(ana)
  const params = { id }
  await ana(moodboardRoutes.change, { params, body: { description: 'Fog' } })
  const { body } = await ana(moodboardRoutes.change, { params, body: { title: 'x'.repeat(100) } })
  assert.deepEqual([body.title, body.description], ['x'.repeat(100), 'Fog'])
  assert.equal((await ana(moodboardRoutes.change, { params, body: { description: '' } })).body.description, null)
})

// spec 1.1.7 1.9.28 3.1.3 3.8.15
test('20 boards at once never exceed the plan, and the refusal says which limit it was', async () => {
  const ana = await signIn({ accessLevel: 'free' })
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) => ana(moodboardRoutes.add, { body: { title: `Board ${n}` } })),
  )
  const refused = answers.filter(({ status }) => status !== 201)
  assert.equal(refused.length, 17)
  for (const { status, body } of refused) {
    assert.equal(status, 403)
    assert.deepEqual(body, {
      message: "You've reached your maximum number of moodboards (3) for the free plan.",
      code: 'limit_reached',
      limit: 'moodboards',
      max: 3,
      level: 'free',
    })
  }
  assert.equal((await ana(planRoutes.info, {})).body.usage.moodboards, 3)
})

// spec 3.7.7
test('a deleted board is gone from every answer and comes back whole, unless the plan is full by then', async () => {
  const ana = await signIn({ accessLevel: 'free' })
  const { id, imageIds } = await boardWith(ana, 2)
  const shoot = (await ana(shootRoutes.add, { body: { moodboardId: id } })).body
  const params = { id }
  assert.equal((await ana(moodboardRoutes.remove, { params })).status, 204)
  assert.deepEqual(short(await ana(moodboardRoutes.detail, { params })), notFound)
  assert.deepEqual(short(await ana(moodboardRoutes.remove, { params })), notFound)
  assert.equal((await ana(shootRoutes.detail, { params: { id: shoot.id } })).body.moodboard, null)

  for (let n = 0; n < 3; n += 1) await aBoard(ana)
  assert.equal((await ana(moodboardRoutes.restore, { params })).status, 403)
  const [newest] = (await ana(moodboardRoutes.list, {})).body
  await ana(moodboardRoutes.remove, { params: { id: newest?.id ?? 0 } })
  assert.equal((await ana(moodboardRoutes.restore, { params })).status, 200)
  assert.deepEqual(await orderOf(ana, id), imageIds)
  const linked = (await ana(shootRoutes.detail, { params: { id: shoot.id } })).body
  assert.equal(linked.moodboard?.images.length, 2)
  assert.deepEqual(
    (await ana(moodboardRoutes.detail, { params })).body.shoots.map((one) => one.id),
    [shoot.id],
  )
})

test('a duplicate has the same images in the same order, under addresses of its own, and neither link nor guests', async () => {
  const ana = await signIn()
  const { id, imageIds } = await boardWith(ana, 3)
  const [first = 0] = imageIds
  await ana(moodboardRoutes.commentImage, { params: { id, imageId: first }, body: { comment: 'Low sun' } })
  await ana(moodboardRoutes.change, { params: { id }, body: { isPublic: true, title: 'x'.repeat(100) } })
  const { body: board } = await ana(moodboardRoutes.detail, { params: { id } })
  const { status, body: copy } = await ana(moodboardRoutes.duplicate, { params: { id } })
  assert.equal(status, 201)
  assert.equal(copy.title, `${'x'.repeat(93)} (copy)`)
  await ana(moodboardRoutes.change, { params: { id }, body: { title: '😀'.repeat(100) } })
  const { body: smiling } = await ana(moodboardRoutes.duplicate, { params: { id } })
  assert.equal(smiling.title, `${'😀'.repeat(93)} (copy)`)
  assert.deepEqual([copy.isPublic, copy.shareToken, copy.guestCount], [false, null, 0])
  assert.deepEqual(
    copy.images.map(({ comment, placeholder }) => [comment, placeholder]),
    board.images.map(({ comment, placeholder }) => [comment, placeholder]),
  )
  const addresses = new Set([...board.images, ...copy.images].map(({ imageUrl }) => imageUrl))
  assert.equal(addresses.size, 6)
})

// spec 3.3.2 3.4.1 3.7.6 3.9.5
test('sharing gives one live link however often it is asked for; after it was stopped the next one is new', async () => {
  const ana = await signIn()
  const { id } = await aBoard(ana)
  const params = { id }
  const shares = await Promise.all(
    Array.from({ length: 20 }, () => ana(moodboardRoutes.change, { params, body: { isPublic: true } })),
  )
  const tokens = new Set(shares.map(({ body }) => body.shareToken))
  assert.equal(tokens.size, 1)
  const [token] = tokens
  assert.match(token ?? '', /^[A-Za-z0-9]{32}$/)

  const past = await ana(moodboardRoutes.change, { params, body: { expiresAt: '2020-01-01T00:00:00Z' } })
  assert.deepEqual([past.status, past.body.message], [400, 'The expiry must lie in the future'])
  const dated = await ana(moodboardRoutes.change, { params, body: { expiresAt: '2099-01-01T00:00:00Z' } })
  assert.deepEqual([dated.body.shareToken, dated.body.expiresAt], [token, '2099-01-01T00:00:00.000Z'])
  assert.equal(
    (await ana(moodboardRoutes.change, { params, body: { title: 'Other' } })).body.expiresAt,
    dated.body.expiresAt,
  )

  const stopped = await ana(moodboardRoutes.change, { params, body: { isPublic: false } })
  assert.deepEqual([stopped.body.isPublic, stopped.body.shareToken, stopped.body.expiresAt], [false, null, null])
  const again = await ana(moodboardRoutes.change, { params, body: { isPublic: true } })
  assert.notEqual(again.body.shareToken, token)
})

test('the palette of a board follows its images', async () => {
  const ana = await signIn()
  const { id } = await aBoard(ana)
  const image = await anImage(ana, id)
  const { body: board } = await ana(moodboardRoutes.detail, { params: { id } })
  assert.deepEqual(board.palette, image.palette)
  assert.match(board.palette[0]?.hex ?? '', /^#[0-9a-f]{6}$/)
  await ana(moodboardRoutes.removeImage, { params: { id, imageId: image.id } })
  assert.deepEqual((await ana(moodboardRoutes.detail, { params: { id } })).body.palette, [])
})
