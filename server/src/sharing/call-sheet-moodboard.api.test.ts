import assert from 'node:assert/strict'
import { test } from 'node:test'
import { moodboardRoutes } from '@contactsheet/contracts/moodboards'
import { sharingRoutes } from '@contactsheet/contracts/sharing'
import type { ShareOptions } from '@contactsheet/contracts/sharing/sharing.schemas'
import { sharedMoodboardRoutes } from '@contactsheet/contracts/sharing/shared-moodboard'
import { shootRoutes } from '@contactsheet/contracts/shoots'
import { aBoard, addImage } from '../testing/a-board.ts'
import { sharedApp } from '../testing/shared-app.ts'
import type { Person } from '../testing/start-app.ts'

const { signIn, anonymous, app } = await sharedApp()

async function callSheetWithBoard(images = 1) {
  const ana = await signIn()
  const board = await aBoard(ana, images)
  const shoot = (await ana(shootRoutes.add, { body: { moodboardId: board.id } })).body
  return { ana, board, shootId: shoot.id }
}
const share = (person: Person, id: number, body: ShareOptions = {}) =>
  person(sharingRoutes.shareShoot, { params: { id }, body })
const tokenOf = async (person: Person, id: number, body: ShareOptions = {}) =>
  (await share(person, id, body)).body.shareToken
const sheetOf = async (token: string) => (await anonymous(sharingRoutes.callSheet, { params: { token } })).body
const boardOf = async (person: Person, id: number) => (await person(moodboardRoutes.detail, { params: { id } })).body
const publish = (person: Person, id: number, isPublic: boolean) =>
  person(moodboardRoutes.change, { params: { id }, body: { isPublic } })
const statusOf = async (url = '') => (await app.inject({ url })).statusCode

test('a call sheet shows its moodboard only while that is public', async () => {
  const { ana, board, shootId } = await callSheetWithBoard()
  const token = await tokenOf(ana, shootId)
  assert.equal((await sheetOf(token)).moodboard, null)
  assert.equal((await boardOf(ana, board.id)).isPublic, false)
  await share(ana, shootId, { shareMoodboard: true })
  const { shareToken } = await boardOf(ana, board.id)
  assert.equal((await sheetOf(token)).moodboard?.shareToken, shareToken)
  assert.equal((await anonymous(sharedMoodboardRoutes.moodboard, { params: { token: shareToken ?? '' } })).status, 200)
})

// spec 2.7.29 2.9.16 3.9.12
test('a call sheet shows the first 6 images of its moodboard through the link of that', async () => {
  const { ana, shootId } = await callSheetWithBoard(8)
  const { moodboard } = await sheetOf(await tokenOf(ana, shootId, { shareMoodboard: true }))
  const { images = [], shareToken, ...words } = moodboard ?? {}
  assert.deepEqual(words, { title: 'Moody', description: 'Soft light', imageCount: 8 })
  assert.equal(images.length, 6)
  for (const { imageUrl } of images) assert.ok(imageUrl.startsWith(`/api/moodboards/share/${shareToken}/images/`))
  assert.equal(await statusOf(images[0]?.imageUrl), 200)
})

test('after the board is no longer shared, or deleted, the next request finds neither it nor its images', async () => {
  const { ana, board, shootId } = await callSheetWithBoard()
  const token = await tokenOf(ana, shootId, { shareMoodboard: true })
  const url = (await sheetOf(token)).moodboard?.images[0]?.imageUrl
  await publish(ana, board.id, false)
  assert.equal((await sheetOf(token)).moodboard, null)
  assert.equal(await statusOf(url), 404)

  await publish(ana, board.id, true)
  const again = (await sheetOf(token)).moodboard
  assert.notEqual(again?.images[0]?.imageUrl, url)
  await ana(moodboardRoutes.remove, { params: { id: board.id } })
  assert.equal((await sheetOf(token)).moodboard, null)
  assert.equal(await statusOf(again?.images[0]?.imageUrl), 404)
})

test('sharing without the option publishes nothing, and leaves what is public as it is', async () => {
  const { ana, board, shootId } = await callSheetWithBoard()
  await publish(ana, board.id, true)
  const { shareToken } = await boardOf(ana, board.id)
  const token = await tokenOf(ana, shootId, { shareMoodboard: false })
  assert.equal((await sheetOf(token)).moodboard?.shareToken, shareToken)
  assert.equal(await tokenOf(ana, shootId, { shareMoodboard: true }), token)
  assert.equal((await boardOf(ana, board.id)).shareToken, shareToken)
})

test('a board that is published with its plan ends with it; one that was public keeps its own end', async () => {
  const expiresAt = '2099-05-01T10:00:00.000Z'
  const { ana, board, shootId } = await callSheetWithBoard()
  await share(ana, shootId, { shareMoodboard: true, expiresAt })
  assert.equal((await boardOf(ana, board.id)).expiresAt, expiresAt)
  await share(ana, shootId, { shareMoodboard: true, expiresAt: '2098-05-01T10:00:00.000Z' })
  assert.equal((await boardOf(ana, board.id)).expiresAt, expiresAt)
})

test('a plan without a moodboard, or with a deleted one, is shared all the same', async () => {
  const { ana, board, shootId } = await callSheetWithBoard()
  const bare = (await ana(shootRoutes.add, { body: {} })).body
  assert.equal((await share(ana, bare.id, { shareMoodboard: true })).status, 200)

  await ana(moodboardRoutes.remove, { params: { id: board.id } })
  const { status, body } = await share(ana, shootId, { shareMoodboard: true })
  assert.equal(status, 200)
  assert.equal((await sheetOf(body.shareToken)).moodboard, null)
  await ana(moodboardRoutes.restore, { params: { id: board.id } })
  assert.equal((await boardOf(ana, board.id)).isPublic, false)
})

test('shared twenty times at once, plan and board have one link each', async () => {
  const { ana, board, shootId } = await callSheetWithBoard()
  const answers = await Promise.all(Array.from({ length: 20 }, () => share(ana, shootId, { shareMoodboard: true })))
  assert.deepEqual([...new Set(answers.map(({ status }) => status))], [200])
  assert.equal(new Set(answers.map(({ body }) => body.shareToken)).size, 1)
  const shares = (await ana(sharingRoutes.list, {})).body
  assert.equal(shares.length, 2)
  assert.deepEqual(Object.fromEntries(shares.map(({ kind, id }) => [kind, id])), {
    moodboard: board.id,
    shoot: shootId,
  })
})

test('the version of a call sheet changes with the images of its moodboard, and with them alone', async () => {
  const { ana, board, shootId } = await callSheetWithBoard(2)
  const token = await tokenOf(ana, shootId, { shareMoodboard: true })
  const versions = [(await sheetOf(token)).version]
  const look = async () => versions.push((await sheetOf(token)).version)
  await look()
  assert.equal(versions[0], versions[1])

  const params = { id: board.id }
  const added = await addImage(ana, board.id)
  await look()
  const [first = added, second = added] = board.images
  await ana(moodboardRoutes.reorderImages, { params, body: { imageIds: [second.id, first.id, added.id] } })
  await look()
  await ana(moodboardRoutes.commentImage, {
    params: { ...params, imageId: first.id },
    body: { comment: 'This light' },
  })
  await look()
  await ana(moodboardRoutes.removeImage, { params: { ...params, imageId: first.id } })
  await look()
  assert.equal(new Set(versions).size, versions.length - 1)
})
