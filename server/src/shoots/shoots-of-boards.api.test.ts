import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dashboardRoutes } from '@contactsheet/contracts/dashboard'
import { moodboardLimits } from '@contactsheet/contracts/moodboards/moodboard-limits'
import { moodboardRoutes } from '@contactsheet/contracts/moodboards'
import { contactRoutes } from '@contactsheet/contracts/contacts'
import { shootRoutes } from '@contactsheet/contracts/shoots'
import { aBoard } from '../testing/a-board.ts'
import { sharedApp } from '../testing/shared-app.ts'
import type { Person } from '../testing/start-app.ts'

const { signIn } = await sharedApp()

const shootsOf = async (person: Person, id: number) =>
  (await person(moodboardRoutes.detail, { params: { id } })).body.shoots
const boardOf = async (person: Person, id: number) =>
  (await person(shootRoutes.detail, { params: { id } })).body.moodboard

test('a moodboard lists the shoots that use it: undated ones first, then newest first, without deleted ones', async () => {
  const ana = await signIn()
  const { id: moodboardId } = await aBoard(ana)
  const add = async (body: object) => (await ana(shootRoutes.add, { body: { moodboardId, ...body } })).body.id
  const luz = await ana(contactRoutes.add, { body: { type: 'model', firstName: 'Luz', lastName: 'Maren' } })
  const may = await add({
    title: 'Linen',
    genre: 'Portrait',
    date: '2026-05-09',
    status: 'booked',
    contactIds: [luz.body.id],
  })
  const june = await add({ date: '2026-06-09' })
  const undated = await add({})
  const gone = await add({ date: '2026-07-09' })
  await ana(shootRoutes.remove, { params: { id: gone } })
  await ana(shootRoutes.add, { body: { date: '2026-08-09' } })
  assert.deepEqual(
    (await shootsOf(ana, moodboardId)).map(({ id }) => id),
    [undated, june, may],
  )
  assert.deepEqual((await shootsOf(ana, moodboardId)).at(-1), {
    id: may,
    title: 'Linen',
    genre: 'Portrait',
    person: 'Luz',
    date: '2026-05-09',
    status: 'booked',
  })
})

test('a moodboard lists 50 of its shoots and says how many there are', async () => {
  const ana = await signIn()
  const { id: moodboardId } = await aBoard(ana)
  const count = moodboardLimits.shoots + 3
  for (let n = 0; n < count; n += 1) await ana(shootRoutes.add, { body: { moodboardId } })
  const { body } = await ana(moodboardRoutes.detail, { params: { id: moodboardId } })
  assert.deepEqual([body.shoots.length, body.shootCount], [moodboardLimits.shoots, count])
  await ana(shootRoutes.remove, { params: { id: body.shoots[0]?.id ?? 0 } })
  assert.equal((await ana(moodboardRoutes.detail, { params: { id: moodboardId } })).body.shootCount, count - 1)
})

test('deleting a moodboard unlinks it from its shoots, and undoing that links it again', async () => {
  const ana = await signIn()
  const board = await aBoard(ana, 1)
  const params = { id: board.id }
  const shoots = []
  for (const date of ['2026-05-09', '2026-06-09'])
    shoots.push((await ana(shootRoutes.add, { body: { date, moodboardId: board.id } })).body.id)
  await ana(moodboardRoutes.remove, { params })
  for (const id of shoots) assert.equal(await boardOf(ana, id), null)

  await ana(moodboardRoutes.restore, { params })
  for (const id of shoots) assert.equal((await boardOf(ana, id))?.id, board.id)
  assert.equal((await shootsOf(ana, board.id)).length, 2)
})

test('a shoot that got another moodboard meanwhile keeps it', async () => {
  const ana = await signIn()
  const [first, second] = [await aBoard(ana), await aBoard(ana)]
  const { id } = (await ana(shootRoutes.add, { body: { moodboardId: first.id } })).body
  await ana(moodboardRoutes.remove, { params: { id: first.id } })
  await ana(shootRoutes.change, { params: { id }, body: { moodboardId: second.id } })
  await ana(moodboardRoutes.restore, { params: { id: first.id } })
  assert.equal((await boardOf(ana, id))?.id, second.id)
})

test('a shoot shows the first 16 images of its moodboard and how many there are; its copy has the same board', async () => {
  const ana = await signIn()
  const board = await aBoard(ana, 18)
  const { id } = (await ana(shootRoutes.add, { body: { moodboardId: board.id } })).body
  const shown = await boardOf(ana, id)
  assert.equal(shown?.imageCount, 18)
  assert.deepEqual(
    shown?.images.map(({ imageUrl }) => imageUrl),
    board.images.slice(0, 16).map(({ imageUrl }) => imageUrl),
  )
  assert.equal(shown?.isPublic, false)
  await ana(moodboardRoutes.change, { params: { id: board.id }, body: { isPublic: true } })
  assert.equal((await boardOf(ana, id))?.isPublic, true)

  const copy = (await ana(shootRoutes.duplicate, { params: { id }, body: { date: '2026-09-01' } })).body
  assert.equal((await boardOf(ana, copy.id))?.id, board.id)
  await ana(shootRoutes.change, { params: { id: copy.id }, body: { moodboardId: null } })
  assert.equal(await boardOf(ana, copy.id), null)
  assert.equal((await boardOf(ana, id))?.id, board.id)
})

test('lists show the first image of each shoot’s moodboard as its cover', async () => {
  const ana = await signIn()
  const [full, empty] = [await aBoard(ana, 2), await aBoard(ana)]
  for (const moodboardId of [full.id, empty.id, null]) await ana(shootRoutes.add, { body: { moodboardId } })
  const pictures = async () => {
    const { upcoming } = (await ana(dashboardRoutes.overview, {})).body
    const { shoots } = (await ana(shootRoutes.page, { query: { dateFilter: 'upcoming' } })).body
    assert.deepEqual(new Set(shoots.map(({ cover }) => cover)), new Set(upcoming.map(({ cover }) => cover)))
    return upcoming.map(({ cover }) => cover?.imageUrl)
  }
  assert.deepEqual(await pictures(), [full.images[0]?.imageUrl, undefined, undefined])
  await ana(moodboardRoutes.removeImage, { params: { id: full.id, imageId: full.images[0]?.id ?? 0 } })
  assert.deepEqual(await pictures(), [full.images[1]?.imageUrl, undefined, undefined])
  await ana(moodboardRoutes.remove, { params: { id: full.id } })
  assert.deepEqual(await pictures(), [undefined, undefined, undefined])
})
