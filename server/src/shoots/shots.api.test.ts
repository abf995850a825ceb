import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'drizzle-orm'
import { moodboardRoutes } from '@contactsheet/contracts/moodboards'
import { shootRoutes } from '@contactsheet/contracts/shoots'
import { purging } from '#platform/work/purge.ts'
import { everyPurge } from '../jobs.ts'
import { boardWith } from '../testing/moodboard-calls.ts'
import { sharedApp } from '../testing/shared-app.ts'
import type { Person } from '../testing/start-app.ts'

const { signIn, db } = await sharedApp()

const aShoot = async (person: Person) => (await person(shootRoutes.add, { body: {} })).body.id
const shotsOf = async (person: Person, id: number) => (await person(shootRoutes.shots, { params: { id } })).body
const add = (person: Person, id: number, body: { title?: string; notes?: string; imageId?: number; done?: boolean }) =>
  person(shootRoutes.addShot, { params: { id }, body })
const addPictures = (person: Person, id: number, imageIds: number[]) =>
  person(shootRoutes.addShotPictures, { params: { id }, body: { imageIds } })
const change = (person: Person, id: number, shotId: number, body: object) =>
  person(shootRoutes.changeShot, { params: { id, shotId }, body })
const titles = async (person: Person, id: number) => (await shotsOf(person, id)).map(({ title }) => title)

test('shots are added, changed, ticked, ordered and removed', async () => {
  const ana = await signIn()
  const id = await aShoot(ana)
  const wide = await add(ana, id, { title: ' Wide ', notes: '24 mm\nf/8' })
  assert.equal(wide.status, 201)
  const { id: wideId, ...rest } = wide.body
  const words = {
    shootId: id,
    title: 'Wide',
    notes: '24 mm\nf/8',
    imageId: null,
    picture: null,
    doneAt: null,
    order: 0,
  }
  assert.deepEqual(rest, words)
  const hands = (await add(ana, id, { title: 'Hands', done: true })).body
  assert.equal(hands.order, 1)
  assert.ok(hands.doneAt)

  const ticked = (await change(ana, id, wideId, { done: true })).body
  assert.ok(ticked.doneAt)
  assert.equal((await change(ana, id, wideId, { done: true })).body.doneAt, ticked.doneAt, 'a second tick')
  const open = await change(ana, id, wideId, { done: false, notes: '' })
  assert.deepEqual([open.body.doneAt, open.body.notes, open.body.title], [null, null, 'Wide'])

  const order = [hands.id, wideId]
  const ordered = await ana(shootRoutes.reorderShots, { params: { id }, body: { shotIds: order } })
  assert.deepEqual(
    ordered.body.map((shot) => shot.id),
    order,
  )
  const stale = await ana(shootRoutes.reorderShots, { params: { id }, body: { shotIds: [wideId] } })
  assert.deepEqual([stale.status, stale.body.code], [409, 'stale_order'])
  assert.equal((await ana(shootRoutes.removeShot, { params: { id, shotId: hands.id } })).status, 204)
  assert.deepEqual(await titles(ana, id), ['Wide'])
})

test('a shot needs a title or a picture', async () => {
  const ana = await signIn()
  const [id, { imageIds }] = [await aShoot(ana), await boardWith(ana, 1)]
  for (const body of [{}, { title: '  ' }, { notes: 'Only notes' }]) {
    const refused = await add(ana, id, body)
    assert.deepEqual([refused.status, refused.body.message], [400, 'A shot needs a title or a picture'])
  }
  const [pictured, words] = [
    await add(ana, id, { imageId: imageIds[0] ?? 0, title: 'Window' }),
    await add(ana, id, { title: 'Hands' }),
  ]
  assert.equal((await change(ana, id, pictured.body.id, { title: '' })).body.title, null)
  assert.equal((await change(ana, id, words.body.id, { title: '', notes: 'Lost' })).status, 400)
  assert.deepEqual(await titles(ana, id), [null, 'Hands'])
  assert.equal((await shotsOf(ana, id))[1]?.notes, null)
})

test('pictures become shots in the order given, and those that are shots already are left out', async () => {
  const ana = await signIn()
  const [id, { id: board, imageIds }] = [await aShoot(ana), await boardWith(ana, 3)]
  const [first = 0, second = 0, third = 0] = imageIds
  await add(ana, id, { title: 'Wide' })
  const some = await addPictures(ana, id, [third, first, third])
  assert.deepEqual([some.status, some.body.leftOut], [201, 0])
  assert.deepEqual(
    some.body.shots.map((shot) => shot.imageId),
    [third, first],
  )
  const { images } = (await ana(moodboardRoutes.detail, { params: { id: board } })).body
  const { imageUrl, width, height, placeholder } = images[2] ?? assert.fail()
  assert.deepEqual(some.body.shots[0]?.picture, { imageUrl, width, height, placeholder })
  const all = await addPictures(ana, id, imageIds)
  const added = all.body.shots.map((shot) => shot.imageId)
  assert.deepEqual([all.body.leftOut, added], [2, [second]])
  const inList = (await shotsOf(ana, id)).map((shot) => shot.imageId)
  assert.deepEqual(inList, [null, third, first, second])
  assert.equal(
    (
      await addPictures(
        ana,
        id,
        Array.from({ length: 51 }, (_, n) => n + 1),
      )
    ).status,
    400,
  )
})

test('pictures and shots of others, and of other shoots, are not found, and nothing is changed', async () => {
  const [ana, eve] = [await signIn(), await signIn()]
  const [id, other, { imageIds }] = [await aShoot(ana), await aShoot(ana), await boardWith(eve, 1)]
  const [mine] = (await boardWith(ana, 1)).imageIds
  assert.equal((await addPictures(ana, id, [mine ?? 0, ...imageIds])).status, 404)
  assert.equal((await add(ana, id, { title: 'Hers', imageId: imageIds[0] ?? 0 })).status, 404)
  assert.deepEqual(await shotsOf(ana, id), [])
  const shot = (await add(ana, id, { title: 'Wide' })).body
  assert.equal((await change(ana, other, shot.id, { title: 'Elsewhere' })).status, 404)
  assert.equal((await change(eve, id, shot.id, { done: true })).status, 404)
  assert.equal((await ana(shootRoutes.removeShot, { params: { id: other, shotId: shot.id } })).status, 404)
  assert.deepEqual(await titles(ana, id), ['Wide'])
})

test('a shoot holds 200 shots, also when many are added at the same time', async () => {
  const ana = await signIn()
  const [id, { imageIds }] = [await aShoot(ana), await boardWith(ana, 4)]
  for (let from = 0; from < 198; from += 22)
    await Promise.all(Array.from({ length: 22 }, (_, n) => add(ana, id, { title: `Shot ${from + n}` })))
  const tooMany = await addPictures(ana, id, imageIds)
  assert.deepEqual(
    [tooMany.status, tooMany.body.code, tooMany.body.message],
    [400, 'shot_limit', 'A shoot has at most 200 shots'],
  )
  const racing = await Promise.all(imageIds.map((imageId) => addPictures(ana, id, [imageId])))
  assert.deepEqual(
    racing.map(({ status }) => status).toSorted((a, b) => a - b),
    [201, 201, 400, 400],
  )
  assert.equal((await shotsOf(ana, id)).length, 200)
  assert.equal((await add(ana, id, { title: 'One more' })).status, 400)
})

test('a picture that is deleted leaves its shot, and comes back to it', async () => {
  const ana = await signIn()
  const [id, { id: board, imageIds }] = [await aShoot(ana), await boardWith(ana, 1)]
  await add(ana, id, { title: 'Window', imageId: imageIds[0] ?? 0 })
  const params = { id: board, imageId: imageIds[0] ?? 0 }
  const isShown = async () => (await shotsOf(ana, id))[0]?.picture !== null
  await ana(moodboardRoutes.removeImage, { params })
  assert.equal(await isShown(), false)
  await ana(moodboardRoutes.restoreImage, { params })
  assert.equal(await isShown(), true)
  await ana(moodboardRoutes.remove, { params: { id: board } })
  assert.equal(await isShown(), false)
  await ana(moodboardRoutes.restore, { params: { id: board } })
  assert.equal(await isShown(), true)
})

test('a copy of a shoot has its shots, yet to be taken', async () => {
  const ana = await signIn()
  const [id, { imageIds }] = [await aShoot(ana), await boardWith(ana, 1)]
  await addPictures(ana, id, imageIds)
  await add(ana, id, { title: 'Hands', notes: '85 mm', done: true })
  const copy = (await ana(shootRoutes.duplicate, { params: { id }, body: {} })).body
  const told = (await shotsOf(ana, copy.id)).map(({ title, notes, imageId, doneAt }) => [title, notes, imageId, doneAt])
  assert.deepEqual(told, [
    [null, null, imageIds[0], null],
    ['Hands', '85 mm', null, null],
  ])
})

test('a shot stays when its picture is erased for good', async () => {
  const ana = await signIn()
  const id = await aShoot(ana)
  const { id: boardId, imageIds } = await boardWith(ana, 2)
  const [imageId = 0, kept = 0] = imageIds
  await add(ana, id, { notes: 'Low sun', imageId })
  await add(ana, id, { imageId: kept })
  await ana(moodboardRoutes.removeImage, { params: { id: boardId, imageId } })
  await db.execute(
    sql`update moodboard_images set deleted_at = now() - interval '31 days' where user_id = ${ana.userId} and id = ${imageId}`,
  )
  const purge = purging('moodboards', everyPurge['moodboards'] ?? [])
  await purge.run(undefined, { db, stopped: new AbortController().signal } as never)
  assert.deepEqual(
    (await shotsOf(ana, id)).map((shot) => [shot.imageId, shot.picture !== null, shot.notes]),
    [
      [null, false, 'Low sun'],
      [kept, true, null],
    ],
  )
  const { rows } = await db.execute(
    sql`select 1 from moodboard_images where user_id = ${ana.userId} and id = ${imageId}`,
  )
  assert.equal(rows.length, 0)
})
