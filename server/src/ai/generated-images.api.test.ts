import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'drizzle-orm'
import { aiRoutes } from '@contactsheet/contracts/ai'
import { generatedImageUrl } from '@contactsheet/contracts/ai/generation-fields'
import { moodboardRoutes } from '@contactsheet/contracts/moodboards'
import { planRoutes } from '@contactsheet/contracts/plans'
import { everyPurge } from '../jobs.ts'
import { purging } from '#platform/work/purge.ts'
import { boardWith } from '../testing/moodboard-calls.ts'
import type { Person } from '../testing/start-app.ts'
import { generate, startAi, waitingOn } from './testing/start-ai.ts'

const { signIn, db, app } = await startAi(['openai'])

const add = (person: Person, id: number, imageUrls: string[]) =>
  person(aiRoutes.add, { params: { id }, body: { imageUrls, prompt: 'Not what it was made from' } })
const imagesOf = async (person: Person, id: number) =>
  (await person(moodboardRoutes.detail, { params: { id } })).body.images

/** A board with three pictures that wait. */
async function threeWaiting(person: Person, prompt = 'A red coat in the snow') {
  const { body, board } = await generate(person, { prompt })
  return { board, urls: body.images.map(({ url }) => url), ids: body.images.map(({ id }) => id) }
}

// spec 1.1.5 3.7.13
test('chosen pictures come to the end of the board in the chosen order, with the description they were made from', async () => {
  const ana = await signIn()
  const { id: board, imageIds } = await boardWith(ana, 1)
  const { body } = await generate(ana, { board, prompt: 'Fog over a lake' })
  const [first = '', second = '', third = ''] = body.images.map(({ url }) => url)
  const { status, body: added } = await add(ana, board, [third, first])
  assert.deepEqual([status, added], [200, { count: 2 }])
  const images = await imagesOf(ana, board)
  assert.deepEqual([images.length, images[0]?.id], [3, imageIds[0]])
  assert.deepEqual(
    images.slice(1).map(({ imageType, prompt, comment }) => ({ imageType, prompt, comment })),
    [1, 2].map(() => ({ imageType: 'ai', prompt: 'Fog over a lake', comment: null })),
  )
  const bytesAt = async (url: string) => (await app.inject({ url, headers: { cookie: ana.cookie } })).rawPayload
  assert.deepEqual(await bytesAt(images[1]?.imageUrl ?? ''), await bytesAt(third))
  assert.deepEqual(await waitingOn(ana, board), [second])
})

test('adding the same pictures again, or one twice in a request, adds nothing more', async () => {
  const ana = await signIn()
  const { board, urls } = await threeWaiting(ana)
  const [first = ''] = urls
  assert.deepEqual((await add(ana, board, [first, first])).body, { count: 1 })
  assert.deepEqual((await add(ana, board, [first])).body, { count: 1 })
  const answers = await Promise.all([add(ana, board, urls), add(ana, board, urls), add(ana, board, urls)])
  assert.deepEqual(
    answers.map(({ body }) => body.count),
    [3, 3, 3],
  )
  assert.equal((await imagesOf(ana, board)).length, 3)
  assert.deepEqual((await add(ana, board, [])).body, { count: 0 })
})

// asvs 1.3.6
test('only addresses that this user was given for this board are taken; nothing is fetched, and all or none are added', async () => {
  const [ana, eve] = [await signIn(), await signIn()]
  const [mine, other, theirs] = [await threeWaiting(ana), await threeWaiting(ana), await threeWaiting(eve)]
  const [good = ''] = mine.urls
  for (const url of [
    'https://example.com/a.jpg',
    'http://127.0.0.1/a.jpg',
    '//evil.test/a.webp',
    `https://evil.test${good}`,
    `${good}?x=1`,
    `/api/generated-images/../images/${good.slice(22)}`,
    'data:image/png;base64,AAAA',
    '',
  ]) {
    const { status, body } = await add(ana, mine.board, [good, url])
    assert.deepEqual([status, body.message], [400, 'Only generated images can be added'], url)
  }
  for (const url of [other.urls[0] ?? '', theirs.urls[0] ?? '', generatedImageUrl('a'.repeat(32))]) {
    const { status, body } = await add(ana, mine.board, [good, url])
    assert.deepEqual([status, body.message], [404, 'Image not found'])
  }
  assert.equal((await add(eve, mine.board, [good])).status, 404)
  const many = Array.from({ length: 151 }, (_, n) => generatedImageUrl(String(n).padStart(32, 'a')))
  assert.equal((await add(ana, mine.board, many)).status, 400)
  assert.deepEqual(await imagesOf(ana, mine.board), [])
})

test('a full board and a full storage take none of them, and they go on waiting', async () => {
  const ana = await signIn()
  const { board, urls } = await threeWaiting(ana)
  await db.execute(sql`insert into moodboard_images (user_id, id, moodboard_id, file_id, key, "order")
    select ${ana.userId}, 100000 + n, ${board}, (select min(id) from media_files where user_id = ${ana.userId}), lpad(n::text, 32, 'k'), n
    from generate_series(1, 498) n`)
  const full = await add(ana, board, urls)
  assert.deepEqual([full.status, full.body.code], [400, 'image_limit'])
  assert.equal((await add(ana, board, urls.slice(0, 2))).status, 200)
  assert.equal((await waitingOn(ana, board)).length, 1)

  const tight = await startAi(['openai'], { env: { STORAGE_PER_USER: '0.006 MB' } })
  const ben = await tight.signIn()
  const waiting = await threeWaiting(ben)
  assert.equal(waiting.urls.length, 3)
  const { storage } = (await ben(planRoutes.info, {})).body
  assert.equal(storage.used, 0)
  const answers = []
  for (const url of waiting.urls) answers.push(await add(ben, waiting.board, [url]))
  assert.ok(answers.some(({ status, body }) => status === 403 && body.code === 'storage_full'))
  const kept = answers.filter(({ status }) => status === 200).length
  assert.equal((await imagesOf(ben, waiting.board)).length, kept)
  assert.equal((await waitingOn(ben, waiting.board)).length, 3 - kept)
})

test('what is discarded no longer waits, and can be brought back', async () => {
  const ana = await signIn()
  const { board, urls, ids } = await threeWaiting(ana)
  const bulk = async (act: 'discard' | 'restore', imageIds: number[]) =>
    (await ana(aiRoutes.bulk, { params: { id: board }, body: { act, imageIds } })).body
  assert.deepEqual(await bulk('discard', ids.slice(0, 2)), { changed: ids.slice(0, 2) })
  assert.deepEqual(await waitingOn(ana, board), urls.slice(2))
  assert.equal((await add(ana, board, urls.slice(0, 1))).status, 404)
  assert.deepEqual(await bulk('restore', ids), { changed: ids.slice(0, 2) })
  assert.deepEqual(await bulk('restore', ids), { changed: [] })
  await add(ana, board, urls.slice(0, 1))
  const added = await ana(aiRoutes.bulk, { params: { id: board }, body: { act: 'discard', imageIds: ids.slice(0, 1) } })
  assert.equal(added.status, 404)
  assert.deepEqual(await waitingOn(ana, board), urls.slice(1))
  const other = await threeWaiting(ana)
  const foreign = await ana(aiRoutes.bulk, { params: { id: other.board }, body: { act: 'discard', imageIds: ids } })
  assert.equal(foreign.status, 404)
  assert.equal((await waitingOn(ana, board)).length, 2)
})

test('after 24 hours what was not added is gone, and its files with it; what was added stays, and so does the count', async () => {
  const ana = await signIn({ accessLevel: 'free' })
  const { board, urls } = await threeWaiting(ana, 'Yesterday')
  const [kept = '', lost = ''] = urls
  await add(ana, board, [kept])
  await generate(ana, { board, prompt: 'Failed {refused}' })
  await db.execute(
    sql`update generated_images set created_at = now() - interval '24 hours 1 second' where user_id = ${ana.userId}`,
  )
  await db.execute(
    sql`update ai_generations set created_at = now() - interval '25 hours' where user_id = ${ana.userId} and state = 'failed'`,
  )
  // They are gone at once, not when somebody sweeps.
  assert.deepEqual(await waitingOn(ana, board), [])
  assert.equal((await add(ana, board, [lost])).status, 404)
  const attempt = { db, stopped: new AbortController().signal }
  await purging('ai', everyPurge['ai'] ?? []).run(undefined, attempt)
  await purging('media', everyPurge['media'] ?? []).run(undefined, attempt)
  const { rows } =
    await db.execute(sql`select (select count(*)::int from media_files where user_id = ${ana.userId}) as pictures,
    (select count(*)::int from file_removals where user_id = ${ana.userId}) as removals,
    (select count(*)::int from generated_images where user_id = ${ana.userId}) as waiting,
    (select count(*)::int from ai_generations where user_id = ${ana.userId}) as generations`)
  assert.deepEqual(rows, [{ pictures: 1, removals: 2, waiting: 0, generations: 1 }])
  const [image] = await imagesOf(ana, board)
  const file = await app.inject({ url: image?.imageUrl ?? '', headers: { cookie: ana.cookie } })
  assert.equal(file.statusCode, 200)
  assert.equal((await app.inject({ url: lost, headers: { cookie: ana.cookie } })).statusCode, 404)
  assert.deepEqual((await ana(aiRoutes.board, { params: { id: board } })).body.recent, ['Yesterday'])
})
