import assert from 'node:assert/strict'
import { test } from 'node:test'
import { eq } from 'drizzle-orm'
import { moodboardLimits } from '@contactsheet/contracts/moodboards/moodboard-limits'
import { moodboardRoutes } from '@contactsheet/contracts/moodboards'
import { newToken } from '#platform/rate-limit/secret-address.ts'
import { aPicture } from '../testing/a-picture.ts'
import { aBoard, anImage, boardWith, orderOf } from '../testing/moodboard-calls.ts'
import { sharedApp } from '../testing/shared-app.ts'
import type { Person } from '../testing/start-app.ts'
import { moodboardImages } from './moodboards.tables.ts'

const { signIn } = await sharedApp()

const missing = { status: 404, body: { message: 'Image not found' } }
const short = ({ status, body }: { status: number; body: unknown }) => ({ status, body })
const upload = (person: Person, id: number, body: { order?: number } = {}) =>
  person(moodboardRoutes.addImage, { params: { id }, body, files: { image: aPicture() } })

// spec 1.1.5 3.1.1 3.3.5
test('an image says what it is drawn from, and goes to the end of its board', async () => {
  const ana = await signIn()
  const { id, imageIds } = await boardWith(ana, 1)
  const { status, body } = await upload(ana, id)
  const { createdAt, imageUrl, placeholder, palette, ...image } = body
  assert.equal(status, 201)
  assert.deepEqual(image, {
    id: image.id,
    moodboardId: id,
    imageType: 'upload',
    order: 1,
    comment: null,
    prompt: null,
    guestName: null,
    width: 8,
    height: 6,
  })
  assert.match(imageUrl, /^\/api\/images\/[A-Za-z0-9]{32}-display\.webp$/)
  assert.ok(Buffer.from(placeholder, 'base64').length > 4)
  assert.equal(palette.length, 1)
  assert.ok(Date.parse(createdAt) > 0)
  assert.deepEqual(await orderOf(ana, id), [...imageIds, image.id])
})

// spec 3.7.3
test('images that are uploaded together lie in the order that was chosen, whichever arrives first', async () => {
  const ana = await signIn()
  const { id } = await aBoard(ana)
  const answers = await Promise.all([2, 0, 1].map((order) => upload(ana, id, { order })))
  const byPlace = answers.toSorted((a, b) => a.body.order - b.body.order).map(({ body }) => body.id)
  assert.deepEqual(await orderOf(ana, id), byPlace)
})

test('an upload that is sent again with its key adds nothing', async () => {
  const ana = await signIn()
  const { id } = await aBoard(ana)
  const send = () =>
    ana(
      moodboardRoutes.addImage,
      { params: { id }, body: {}, files: { image: aPicture() } },
      { 'idempotency-key': 'one-upload-of-ana' },
    )
  const [first, second] = [await send(), await send()]
  assert.deepEqual([second.status, second.body], [first.status, first.body])
  assert.deepEqual(await orderOf(ana, id), [first.body.id])
})

test('an upload that was refused made nothing, and the same key brings the next one', async () => {
  const ana = await signIn()
  const { id } = await boardWith(ana, 0)
  const send = (image: Blob) =>
    ana(
      moodboardRoutes.addImage,
      { params: { id }, body: {}, files: { image } },
      { 'idempotency-key': 'refused-and-sent-again' },
    )
  assert.equal((await send(new Blob(['<html></html>']))).status, 415)
  const { status, body } = await send(aPicture())
  assert.equal(status, 201)
  assert.deepEqual(await orderOf(ana, id), [body.id])
})

// spec 3.7.8
test('a reorder names exactly the images of the board, else nothing changes', async () => {
  const ana = await signIn()
  const { id, imageIds } = await boardWith(ana, 3)
  const other = await boardWith(ana, 1)
  const [a = 0, b = 0, c = 0] = imageIds
  const [foreign = 0] = other.imageIds
  const reorder = (ids: number[]) => ana(moodboardRoutes.reorderImages, { params: { id }, body: { imageIds: ids } })
  for (const ids of [[a, b], [a, b, b], [a, b, foreign], [a, b, c, foreign], [a, b, c, c], []]) {
    const refused = await reorder(ids)
    assert.deepEqual(short(refused), {
      status: 409,
      body: { message: 'The images have changed. Please try again.', code: 'stale_order' },
    })
  }
  assert.deepEqual(await orderOf(ana, id), imageIds)
  assert.equal((await reorder([c, a, b])).status, 204)
  assert.deepEqual(await orderOf(ana, id), [c, a, b])
})

test('reorders, uploads and deletions at once leave one of the orders that were sent', async () => {
  const ana = await signIn()
  const { id, imageIds } = await boardWith(ana, 4)
  const [a = 0, b = 0, c = 0, d = 0] = imageIds
  const reorder = (ids: number[]) => ana(moodboardRoutes.reorderImages, { params: { id }, body: { imageIds: ids } })
  const removing = ana(moodboardRoutes.removeImage, { params: { id, imageId: d } })
  const all = await Promise.all([reorder([d, c, b, a]), upload(ana, id), removing, reorder([c, b, a])])
  for (const { status } of all) assert.ok([200, 201, 204, 409].includes(status), String(status))
  const [first, uploaded, , second] = all
  // Whichever of the two orders was taken, what is left of it is the same.
  const isReordered = first.status === 204 || second.status === 204
  assert.deepEqual(await orderOf(ana, id), [...(isReordered ? [c, b, a] : [a, b, c]), uploaded.body.id])
})

// spec 3.5.3 3.7.9 3.9.3
test('a comment has at most 500 characters; an empty one is none', async () => {
  const ana = await signIn()
  const { id, imageIds } = await boardWith(ana, 1)
  const params = { id, imageId: imageIds[0] ?? 0 }
  const say = (comment: string) => ana(moodboardRoutes.commentImage, { params, body: { comment } })
  assert.equal((await say('Low sun,\nlong shadows')).body.comment, 'Low sun,\nlong shadows')
  assert.equal((await say('x'.repeat(500))).status, 200)
  const refused = await say('x'.repeat(501))
  assert.deepEqual([refused.status, refused.body.message], [400, 'Comment is too long'])
  await say('Kept')
  const unsaid = await ana(moodboardRoutes.commentImage, { params, body: {} })
  assert.deepEqual([unsaid.status, unsaid.body.comment], [200, 'Kept'])
  assert.equal((await say('  ')).body.comment, null)
})

// spec 3.7.10
test('a deleted image is missing everywhere and comes back to its place', async () => {
  const ana = await signIn()
  const { id, imageIds } = await boardWith(ana, 3)
  const params = { id, imageId: imageIds[1] ?? 0 }
  assert.equal((await ana(moodboardRoutes.removeImage, { params })).status, 204)
  assert.deepEqual(short(await ana(moodboardRoutes.removeImage, { params })), missing)
  assert.deepEqual(short(await ana(moodboardRoutes.commentImage, { params, body: { comment: 'x' } })), missing)
  assert.deepEqual(await orderOf(ana, id), [imageIds[0], imageIds[2]])
  assert.equal((await ana(moodboardRoutes.restoreImage, { params })).status, 200)
  assert.deepEqual(await orderOf(ana, id), imageIds)
})

test('several images are deleted and restored as one act, or none of them', async () => {
  const ana = await signIn()
  const { id, imageIds } = await boardWith(ana, 3)
  const other = await boardWith(ana, 1)
  const bulk = (act: 'delete' | 'restore', ids: number[]) =>
    ana(moodboardRoutes.bulkImages, { params: { id }, body: { act, imageIds: ids } })
  assert.deepEqual(short(await bulk('delete', [...imageIds, ...other.imageIds])), missing)
  assert.deepEqual(await orderOf(ana, id), imageIds)
  const [a = 0, b = 0, c = 0] = imageIds
  assert.deepEqual((await bulk('delete', [c, a])).body, { changed: [a, c] })
  assert.deepEqual(await orderOf(ana, id), [b])
  assert.deepEqual((await bulk('restore', [a, b, c])).body, { changed: [a, c] })
  assert.deepEqual(await orderOf(ana, id), imageIds)
  assert.deepEqual(short(await bulk('restore', other.imageIds)), missing)
})

test('images move to the end of another board and back, with their comments', async () => {
  const ana = await signIn()
  const from = await boardWith(ana, 3)
  const to = await boardWith(ana, 1)
  const [a = 0, b = 0, c = 0] = from.imageIds
  await ana(moodboardRoutes.commentImage, { params: { id: from.id, imageId: a }, body: { comment: 'Low sun' } })
  const move = (id: number, ids: number[], target: number) =>
    ana(moodboardRoutes.bulkImages, { params: { id }, body: { act: 'move', imageIds: ids, to: target } })
  // In the order in which they lie, not in which they are named.
  assert.deepEqual((await move(from.id, [c, a], to.id)).body, { changed: [a, c] })
  assert.deepEqual(await orderOf(ana, to.id), [...to.imageIds, a, c])
  assert.deepEqual(await orderOf(ana, from.id), [b])
  assert.equal((await move(to.id, [a, c], from.id)).status, 200)
  assert.deepEqual(await orderOf(ana, from.id), [b, a, c])
  const { body: board } = await ana(moodboardRoutes.detail, { params: { id: from.id } })
  assert.equal(board.images.find(({ id }) => id === a)?.comment, 'Low sun')
  for (const target of [from.id, undefined]) {
    const refused = await ana(moodboardRoutes.bulkImages, {
      params: { id: from.id },
      body: { act: 'move', imageIds: [a], ...(target === undefined ? {} : { to: target }) },
    })
    assert.deepEqual([refused.status, refused.body.message], [400, 'Choose another moodboard'])
  }
})

test('a copy is an image of its own that shows the same picture', async () => {
  const ana = await signIn()
  const from = await boardWith(ana, 2)
  const to = await aBoard(ana)
  const { body } = await ana(moodboardRoutes.bulkImages, {
    params: { id: from.id },
    body: { act: 'copy', imageIds: from.imageIds, to: to.id },
  })
  assert.deepEqual(await orderOf(ana, to.id), body.changed)
  assert.equal(body.changed.length, 2)
  await ana(moodboardRoutes.removeImage, { params: { id: from.id, imageId: from.imageIds[0] ?? 0 } })
  assert.deepEqual(await orderOf(ana, to.id), body.changed)
})

test('nobody moves images to or from a board of somebody else', async () => {
  const [ana, ben] = [await signIn(), await signIn()]
  const own = await boardWith(ana, 1)
  const theirs = await boardWith(ben, 1)
  for (const act of ['move', 'copy'] as const) {
    const body = { act, imageIds: own.imageIds, to: theirs.id }
    const given = await ana(moodboardRoutes.bulkImages, { params: { id: own.id }, body })
    assert.deepEqual(short(given), { status: 404, body: { message: 'Moodboard not found' } })
    const taken = await ana(moodboardRoutes.bulkImages, {
      params: { id: own.id },
      body: { act, imageIds: theirs.imageIds, to: (await aBoard(ana)).id },
    })
    assert.deepEqual(short(taken), missing)
  }
  assert.deepEqual(await orderOf(ben, theirs.id), theirs.imageIds)
})

test('a board holds at most 500 images, however they come', async () => {
  const ana = await signIn()
  const { id, imageIds } = await boardWith(ana, 1)
  const [row] = await ana.owner.rows(moodboardImages, eq(moodboardImages.id, imageIds[0] ?? 0))
  const { fileId } = row ?? { fileId: 0 }
  await ana.owner.addAll(
    moodboardImages,
    Array.from({ length: moodboardLimits.images - 3 }, (_, order) => ({
      moodboardId: id,
      fileId,
      key: newToken(),
      order,
    })),
  )
  const full = { status: 400, body: { message: 'A moodboard has at most 500 images', code: 'image_limit' } }
  const answers = await Promise.all(Array.from({ length: 6 }, () => upload(ana, id)))
  const refused = answers.filter(({ status }) => status !== 201)
  assert.equal(refused.length, 4)
  for (const answer of refused) assert.deepEqual(short(answer), full)
  const other = await boardWith(ana, 1)
  for (const act of ['move', 'copy'] as const) {
    const body = { act, imageIds: other.imageIds, to: id }
    assert.deepEqual(short(await ana(moodboardRoutes.bulkImages, { params: { id: other.id }, body })), full)
  }
  const removed = { id, imageId: imageIds[0] ?? 0 }
  await ana(moodboardRoutes.removeImage, { params: removed })
  await anImage(ana, id)
  assert.deepEqual(short(await ana(moodboardRoutes.restoreImage, { params: removed })), full)
  assert.equal((await orderOf(ana, id)).length, 500)
})
