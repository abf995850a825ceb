import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { readPicture } from '#media/pictures/read-picture.ts'
import { rateLimiter } from '#platform/rate-limit/rate-limit.ts'
import { aBoard } from '../testing/moodboard-calls.ts'
import { startApp } from '../testing/start-app.ts'
import { bytesOfImages } from './moodboard-usage.store.ts'
import { addImage, pictureQueue } from './upload.store.ts'

const { signIn, db, config, files, close } = await startApp()
after(close)

test('a process decodes at most two pictures at once, whoever sends them', async () => {
  const pictures = pictureQueue()
  let [running, most, done] = [0, 0, 0]
  const decode = async () => {
    running += 1
    most = Math.max(most, running)
    await new Promise(setImmediate)
    running -= 1
    done += 1
  }
  const people = Array.from({ length: 12 }, (_, n) => `person-${n % 6}`)
  await Promise.all(people.map((who) => pictures.hold(who, (inTurn) => inTurn(decode))))
  assert.deepEqual({ most, done }, { most: 2, done: 12 })
})

test('an upload is not decoded before its turn', async () => {
  const ana = await signIn()
  const { id } = await aBoard(ana)
  const bytes = new Uint8Array([1, 2, 3])
  const read = Promise.withResolvers<void>()
  const form = async function* () {
    yield { part: 'image' as const, name: 'a.jpg', type: 'image/jpeg', bytes }
    read.resolve()
  }
  const free = Promise.withResolvers<void>()
  const pictures = pictureQueue()
  const others = ['ben', 'cyn'].map((who) => pictures.hold(who, (inTurn) => inTurn(() => free.promise)))

  const storage = { max: config.storagePerUser, used: bytesOfImages }
  const parts = { files, storage, limiter: rateLimiter(db, config.rateLimits), pictures }
  let isOver = false
  const upload = addImage(ana.owner, parts, id, { body: {}, files: form() }).finally(() => (isOver = true))
  const refused = assert.rejects(upload, { status: 415 })
  await read.promise
  // What does not wait for a turn is over many times meanwhile.
  for (let n = 0; n < 50; n += 1) {
    await assert.rejects(readPicture(bytes), { status: 415 })
    await new Promise(setImmediate)
  }
  assert.equal(isOver, false)
  free.resolve()
  await Promise.all([refused, ...others])
})
