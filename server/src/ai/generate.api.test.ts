import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'drizzle-orm'
import { aiRoutes } from '@contactsheet/contracts/ai'
import type { Generation } from '@contactsheet/contracts/ai/generation'
import { moodboardRoutes } from '@contactsheet/contracts/moodboards'
import { aBoard } from '../testing/moodboard-calls.ts'
import type { Person } from '../testing/start-app.ts'
import { aiGenerations } from './ai.tables.ts'
import { generate, startAi, until, usedBy, waitingOn } from './testing/start-ai.ts'

const { signIn, db, app, service } = await startAi(['flux', 'openai'])
const address = await app.listen({ port: 0 })

const board = async (person: Person, id: number) => (await person(aiRoutes.board, { params: { id } })).body
const statesOf = async (person: Person) =>
  (await person.owner.rows(aiGenerations, undefined, { orderBy: [aiGenerations.id] })).map(({ state }) => state)
const asked = (prompt: string) => service.seen.filter((one) => one.prompt === prompt && one.path !== '/v1/get_result')

/** Uses up so many generations of this month. */
const use = (person: Person, count: number) =>
  db.execute(sql`insert into ai_generations (user_id, key, prompt, shape, state, counted, held_until)
    select ${person.userId}, 'earlier-' || n, 'Earlier', 'square', 'done', true, now() from generate_series(1, ${count}) n`)

/** The same request over the network, which can be broken off. */
const sent = (person: Person, id: number, body: object, signal: AbortSignal | null = null) =>
  fetch(`${address}/api/moodboards/${id}/generate-image`, {
    method: 'POST',
    headers: { cookie: person.cookie, 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal,
  })

// spec 3.1.1 3.3.6 3.3.8 3.7.12
test('one generation brings three pictures that are kept under addresses of our own, and counts once', async () => {
  const ana = await signIn({ accessLevel: 'free' })
  const { status, body, board: id } = await generate(ana, { prompt: 'A red coat\nin the snow', shape: 'portrait' })
  assert.equal(status, 200)
  assert.equal(body.service, 'flux')
  assert.equal(body.images.length, 3)
  for (const image of body.images) {
    assert.match(image.url, /^\/api\/generated-images\/[A-Za-z0-9]{32}-display\.webp$/)
    assert.deepEqual([image.prompt, image.imageType, image.words], ['A red coat\nin the snow', 'ai', []])
    assert.ok(image.palette.length > 0 && image.placeholder !== '')
    const hours = (Date.parse(image.expiresAt) - Date.now()) / 3_600_000
    assert.ok(hours > 23.9 && hours <= 24, `${hours} hours`)
    const file = await app.inject({ url: image.url, headers: { cookie: ana.cookie } })
    assert.deepEqual([file.statusCode, file.headers['content-type']], [200, 'image/webp'])
    const stranger = await app.inject({ url: image.url, headers: { cookie: (await signIn()).cookie } })
    assert.equal(stranger.statusCode, 404)
  }
  assert.equal(await usedBy(ana), 1)
  const there = await board(ana, id)
  assert.deepEqual(there.images, body.images)
  assert.deepEqual([there.running, there.recent], [[], ['A red coat\nin the snow']])
  assert.deepEqual((await ana(moodboardRoutes.detail, { params: { id } })).body.images, [])
})

// spec 3.5.2 3.9.2
test('a description is required, of at most 1000 characters, and of a service that is there', async () => {
  const ana = await signIn()
  const refused = async (wanted: object) => {
    const { status, body } = await generate(ana, wanted)
    return [status, body.message]
  }
  assert.deepEqual(await refused({ prompt: ' \n ' }), [400, 'Prompt is required'])
  assert.deepEqual(await refused({ prompt: 'a'.repeat(1001) }), [400, 'Prompt is too long'])
  assert.deepEqual(await refused({ service: 'midjourney' }), [400, 'Unknown AI service'])
  assert.deepEqual(await refused({ service: 'own' }), [400, 'This AI service is not available'])
  assert.deepEqual(await refused({ service: 'study' }), [400, 'This AI service is not available'])
  assert.deepEqual(await refused({ shape: 'round' }), [400, 'Unknown shape'])
  assert.deepEqual(await statesOf(ana), [])
})

// spec 3.9.9
test('Auto asks the other service once when the first one fails, and never after a refusal', async () => {
  const ana = await signIn()
  for (const mode of ['quota', 'rate', 'broken', 'lost']) {
    const { status, body } = await generate(ana, { prompt: `Auto {flux ${mode}}`, service: 'auto' })
    assert.deepEqual([status, body.service, body.images.length], [200, 'openai', 3], mode)
  }
})

test('after a refusal, or when the second service fails too, the user is told about that', async () => {
  const other = await startAi(['flux', 'openai'])
  const ana = await other.signIn()
  const refused = await generate(ana, { prompt: 'Auto {flux refused}' })
  assert.equal(refused.status, 422)
  assert.match(refused.body.message, /^Black Forest Labs declined this description/)
  assert.ok(!other.service.seen.some(({ path }) => path === '/v1/images/generations'))
  const both = await generate(ana, { prompt: 'Auto {quota}' })
  assert.deepEqual([both.status, both.body.message.slice(0, 15)], [402, 'OpenAI reported'])
  assert.equal(await usedBy(ana), 0)
})

// spec 3.3.7 3.7.15
test('services that are not configured are listed as not available; without any there is the study', async () => {
  const listed = async (services: ('flux' | 'openai' | 'own')[]) => {
    const other = await startAi(services)
    const { body } = await (await other.signIn())(aiRoutes.services, {})
    return body.map(({ name, available }) => `${name} ${available}`)
  }
  assert.deepEqual(await listed([]), ['study true', 'flux false', 'openai false'])
  assert.deepEqual(await listed(['openai', 'own']), ['openai true', 'own true', 'flux false'])
})

test('the time that services have measures them: what is painted here takes as long as this machine needs', async () => {
  const busy = await startAi([], { generationSeconds: 0.05 })
  const { status, body } = await generate(await busy.signIn(), { prompt: 'Fog' })
  assert.deepEqual([status, body.service, body.images.length], [200, 'study', 3])
})

test('a service that refuses its key is left alone for a while, and users do not get to it by themselves', async () => {
  const other = await startAi(['flux', 'openai'])
  const ana = await other.signIn()
  const available = async () => (await ana(aiRoutes.services, {})).body.map((one) => [one.name, one.available])
  assert.deepEqual(await available(), [
    ['flux', true],
    ['openai', true],
  ])
  assert.equal((await generate(ana, { prompt: 'First {flux key}' })).body.service, 'openai')
  assert.deepEqual(await available(), [
    ['flux', false],
    ['openai', true],
  ])
  assert.equal((await generate(ana, { prompt: 'Second' })).body.service, 'openai')
  assert.ok(!other.service.seen.some(({ prompt, path }) => prompt === 'Second' && path === '/v1/flux-2-pro'))
})

// spec 1.1.7 3.4.5 3.7.14
test('of twenty requests at once one gets the last generation of the month, and the others are told their plan', async () => {
  const ana = await signIn({ accessLevel: 'free' })
  await use(ana, 4)
  const { id } = await aBoard(ana)
  const answers = await Promise.all(Array.from({ length: 20 }, () => generate(ana, { board: id })))
  const refused = answers.filter(({ status }) => status === 403)
  assert.equal(answers.filter(({ status }) => status === 200).length, 1)
  assert.equal(refused.length, 19)
  const { message, code, limit, max, level } = refused[0]?.body ?? assert.fail()
  assert.deepEqual(
    { message, code, limit, max, level },
    {
      message: "You've reached your maximum number of AI generations (5) this month for the free plan.",
      code: 'limit_reached',
      limit: 'aiGenerations',
      max: 5,
      level: 'free',
    },
  )
  assert.equal(await usedBy(ana), 5)
  assert.deepEqual((await ana(aiRoutes.limitCheck, {})).body, { allowed: false, level: 'free', max: 5, used: 5 })
})

// spec 1.6.4
test('administrators and plans without a limit are always allowed', async () => {
  const boss = await signIn({ accessLevel: 'admin' })
  await use(boss, 2000)
  assert.equal((await boss(aiRoutes.limitCheck, {})).body.allowed, true)
  assert.equal((await generate(boss)).status, 200)
})

test('what is being made counts while it is being made, and the others of the same user wait their turn', async () => {
  const ana = await signIn({ accessLevel: 'free' })
  const { id } = await aBoard(ana)
  const prompts = ['First {slow}', 'Second {slow}', 'Third {slow}']
  const all: ReturnType<typeof generate>[] = []
  for (const [place, prompt] of prompts.entries()) {
    all.push(generate(ana, { board: id, prompt, key: `ticket-${place}` }))
    await until(async () => (await board(ana, id)).running.length > place)
  }
  await until(async () =>
    (await board(ana, id)).running.some(({ pictures, progress }) => pictures > 0 || progress !== null),
  )
  const { running } = await board(ana, id)
  assert.deepEqual(
    running.map(({ isAtWork, ahead, service: chosen }) => ({ isAtWork, ahead, chosen })),
    [0, 1, 2].map((ahead) => ({ isAtWork: ahead === 0, ahead, chosen: null })),
  )
  assert.ok((running[0]?.seconds ?? 0) > 0)
  assert.equal(await usedBy(ana), 3)
  // One after another: no service was asked for the second before the first had ended.
  const first = await all[0]
  assert.equal(first?.status, 200)
  const answers = await Promise.all(all)
  assert.deepEqual(
    answers.map(({ status, body }) => [status, body.images.length]),
    [
      [200, 3],
      [200, 3],
      [200, 3],
    ],
  )
  const order = service.seen.filter(({ prompt, path }) => prompts.includes(prompt) && path === '/v1/flux-2-pro')
  assert.deepEqual(
    order.map(({ prompt }) => prompt),
    prompts.flatMap((prompt) => [prompt, prompt, prompt]),
  )
})

test('no more than twenty wait in line', async () => {
  const ana = await signIn()
  const { id } = await aBoard(ana)
  const keys = Array.from({ length: 21 }, (_, n) => `ticket-${n}`)
  const all = keys.map((key) => generate(ana, { board: id, prompt: 'Wait {hang}', key }))
  await until(async () => (await board(ana, id)).running.length === 20)
  const first = await Promise.race(all)
  assert.deepEqual([first.status, first.body.code], [429, 'too_many_requests'])
  for (const key of keys) await ana(aiRoutes.cancel, { params: { id, key } })
  const ended = await Promise.all(all)
  assert.equal(ended.filter(({ status }) => status === 409).length, 20)
  assert.equal(await usedBy(ana), 0)
})

test('a generation is cancelled in the middle of it: the service is left, nothing counts, and nothing waits', async () => {
  const ana = await signIn({ accessLevel: 'free' })
  const { id } = await aBoard(ana)
  const making = generate(ana, { board: id, prompt: 'Never mind {hang}', key: 'never-mind' })
  await until(async () => asked('Never mind {hang}').length === 3)
  assert.equal(await usedBy(ana), 1)
  const { status } = await ana(aiRoutes.cancel, { params: { id, key: 'never-mind' } })
  assert.equal(status, 204)
  const { status: ended, body } = await making
  assert.deepEqual([ended, body.code], [409, 'ai_cancelled'])
  await until(async () => asked('Never mind {hang}').every((one) => one.isOver()))
  assert.equal(await usedBy(ana), 0)
  assert.deepEqual(await board(ana, id), { running: [], images: [], recent: [] })
  // Asked again it is still cancelled; cancelling it again changes nothing.
  assert.equal((await generate(ana, { board: id, key: 'never-mind' })).status, 409)
  assert.equal((await ana(aiRoutes.cancel, { params: { id, key: 'never-mind' } })).status, 204)
})

test('a generation that is cancelled before it has arrived makes nothing when it does', async () => {
  const ana = await signIn({ accessLevel: 'free' })
  const { id } = await aBoard(ana)
  const early = { board: id, prompt: 'Too late', key: 'cancelled-early' }
  // Nothing is there, as for a key of somebody else.
  assert.equal((await ana(aiRoutes.cancel, { params: { id, key: early.key } })).status, 404)
  const { status, body } = await generate(ana, early)
  assert.deepEqual([status, body.code], [409, 'ai_cancelled'])
  assert.equal((await ana(aiRoutes.cancel, { params: { id, key: early.key } })).status, 204)
  assert.deepEqual(asked('Too late'), [])
  assert.equal(await usedBy(ana), 0)
  assert.deepEqual(await board(ana, id), { running: [], images: [], recent: [] })
  // Both at once: whichever comes first, no service is asked for long and nothing stays.
  const both = { board: id, prompt: 'At once {hang}', key: 'cancelled-at-once' }
  const [made, ended] = await Promise.all([
    generate(ana, both),
    ana(aiRoutes.cancel, { params: { id, key: both.key } }),
  ])
  assert.deepEqual([made.status, made.body.code], [409, 'ai_cancelled'])
  assert.ok([204, 404].includes(ended.status), `${ended.status}`)
  const other = await signIn()
  assert.equal((await other(aiRoutes.cancel, { params: { id, key: 'of-a-stranger' } })).status, 404)
  // What has brought pictures was not cancelled.
  await generate(ana, { board: id, key: 'brought-pictures' })
  const late = await ana(aiRoutes.cancel, { params: { id, key: 'brought-pictures' } })
  assert.deepEqual([late.status, (late.body as { code?: string } | undefined)?.code], [409, 'ai_done'])
  assert.equal((await board(ana, id)).images.length, 3)
})

test('without a key a generation ends when its caller hangs up; with one it goes on, and asking again brings it', async () => {
  const ana = await signIn({ accessLevel: 'free' })
  const { id } = await aBoard(ana)
  const gone = new AbortController()
  const lost = sent(ana, id, { prompt: 'Gone {hang}' }, gone.signal).catch(() => 'gone')
  await until(async () => asked('Gone {hang}').length === 3)
  gone.abort()
  assert.equal(await lost, 'gone')
  await until(async () => asked('Gone {hang}').every((one) => one.isOver()))
  await until(async () => (await usedBy(ana)) === 0)

  const away = new AbortController()
  const body = { prompt: 'Back soon {slow}', key: 'back-soon' }
  const cut = sent(ana, id, body, away.signal).catch(() => 'gone')
  await until(async () => asked('Back soon {slow}').length === 3)
  away.abort()
  await cut
  const [one, two] = await Promise.all([sent(ana, id, body), sent(ana, id, body)])
  const [first, second] = [(await one.json()) as Generation, (await two.json()) as Generation]
  assert.deepEqual([one.status, two.status], [200, 200])
  assert.equal(first.images.length, 3)
  assert.deepEqual(first, second)
  // Three tasks, and three pictures fetched without a description.
  assert.equal(asked('Back soon {slow}').length, 3)
  assert.equal(await usedBy(ana), 1)
})

test('a failure is told again to whoever asks again with the same key; another board knows nothing of it', async () => {
  const ana = await signIn({ accessLevel: 'free' })
  const wanted = { prompt: 'No {refused}', key: 'refused-once' }
  const { board: id, ...first } = await generate(ana, wanted)
  const again = await generate(ana, { ...wanted, board: id })
  assert.deepEqual([again.status, again.body], [first.status, first.body])
  assert.equal(asked('No {refused}').length, 3)
  const other = await aBoard(ana)
  assert.equal((await ana(aiRoutes.cancel, { params: { id: other.id, key: wanted.key } })).status, 404)
  const { status, body } = await generate(ana, { ...wanted, board: other.id })
  assert.deepEqual([status, body.message], [409, 'This key was used for another moodboard'])
})

test('what the process of a generation held comes back when it says nothing any more', async () => {
  const ana = await signIn({ accessLevel: 'free' })
  const { id } = await aBoard(ana)
  const dead = async (heldUntil: string) =>
    db.execute(sql`insert into ai_generations (user_id, moodboard_id, key, prompt, shape, state, counted, held_until)
      values (${ana.userId}, ${id}, 'dead-' || ${heldUntil}::text, 'Dead', 'square', 'working', true, now() + ${heldUntil}::interval)`)
  await dead('10 seconds')
  assert.equal(await usedBy(ana), 1)
  assert.equal((await board(ana, id)).running.length, 1)
  await db.execute(sql`update ai_generations set held_until = now() where user_id = ${ana.userId}`)
  assert.equal(await usedBy(ana), 0)
  assert.deepEqual((await board(ana, id)).running, [])
  const { status, body } = await generate(ana, { board: id, key: 'dead-10 seconds'.replace(' ', '-') })
  assert.equal(status, 200, JSON.stringify(body))
})

test('what was begun under a larger plan ends under a smaller one', async () => {
  const ana = await signIn()
  await use(ana, 10)
  const { id } = await aBoard(ana)
  const making = generate(ana, { board: id, prompt: 'Smaller {slow}' })
  await until(() => asked('Smaller {slow}').length === 3)
  await db.execute(sql`update users set access_level = 'free' where id = ${ana.userId}`)
  const { status, body } = await making
  assert.deepEqual([status, body.images.length], [200, 3])
  assert.equal((await generate(ana, { board: id })).status, 403)
})

test('a board that is deleted in the middle keeps its pictures for when it comes back', async () => {
  const ana = await signIn()
  const { id } = await aBoard(ana)
  const making = generate(ana, { board: id, prompt: 'Board {slow}', key: 'board-gone' })
  await until(async () => asked('Board {slow}').length === 3)
  await ana(moodboardRoutes.remove, { params: { id } })
  assert.equal((await making).status, 200)
  await ana(moodboardRoutes.restore, { params: { id } })
  assert.equal((await waitingOn(ana, id)).length, 3)
})

// spec 3.1.3 3.9.8
test('a month ends at midnight UTC of the first, whatever the zone of the user', async () => {
  let now = new Date('2026-12-31T23:59:59.500Z')
  const other = await startAi(['openai'], { clock: () => now })
  const ana = await other.signIn({ accessLevel: 'free', timeZone: 'Pacific/Auckland' })
  const { id } = await aBoard(ana)
  for (let n = 0; n < 5; n += 1) assert.equal((await generate(ana, { board: id })).status, 200)
  assert.equal((await generate(ana, { board: id })).status, 403)
  assert.equal((await ana(aiRoutes.limitCheck, {})).body.allowed, false)
  now = new Date('2027-01-01T00:00:00.000Z')
  assert.deepEqual((await ana(aiRoutes.limitCheck, {})).body, { allowed: true, level: 'free', max: 5, used: 0 })
  assert.equal((await generate(ana, { board: id })).status, 200)
  assert.equal(await usedBy(ana), 1)
})
