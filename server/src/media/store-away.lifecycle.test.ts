import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { contactRoutes } from '@contactsheet/contracts/contacts'
import { moodboardRoutes } from '@contactsheet/contracts/moodboards'
import { sharedMoodboardRoutes } from '@contactsheet/contracts/sharing/shared-moodboard'
import { aPicture } from '../testing/a-picture.ts'
import { aBoard, anImage, orderOf } from '../testing/moodboard-calls.ts'
import { startS3 } from '../testing/s3-server.ts'
import { startApp } from '../testing/start-app.ts'

const s3 = await startS3()
const { app, signIn, anonymous, close } = await startApp(s3.settings)
after(async () => {
  s3.resume()
  await close()
  await s3.stop()
})

const reached = { message: 'The pictures cannot be reached at the moment. Please try again in a moment.' }
const kept = { message: 'Nothing can be kept at the moment. Please try again in a moment.' }

test('on an S3-compatible server pictures are kept, served, shared and copied as on the disk', async () => {
  const ana = await signIn()
  const { id } = await aBoard(ana)
  const image = await anImage(ana, id)
  const { body: board } = await ana(moodboardRoutes.change, { params: { id }, body: { isPublic: true } })
  const own = await app.inject({ url: image.imageUrl, headers: { cookie: ana.cookie } })
  const token = board.shareToken ?? ''
  const { body: shared } = await anonymous(sharedMoodboardRoutes.moodboard, { params: { token } })
  const seen = await app.inject(shared.images[0]?.imageUrl ?? '')
  assert.deepEqual([own.statusCode, seen.statusCode], [200, 200])
  assert.deepEqual(seen.rawPayload, own.rawPayload)
  assert.equal(Number(own.headers['content-length']), own.rawPayload.length)
})

test('a store that falls silent closes pictures and uploads for a moment, and nothing else', async () => {
  const ana = await signIn()
  const { id } = await aBoard(ana)
  const image = await anImage(ana, id)
  const picture = () => app.inject({ url: image.imageUrl, headers: { cookie: ana.cookie } })
  const upload = () => ana(moodboardRoutes.addImage, { params: { id }, body: {}, files: { image: aPicture() } })

  const ofImage = { params: { id, imageId: image.id } }
  /** One after another: what is deleted has no comment. */
  const changes = async () => {
    const said = await ana(moodboardRoutes.commentImage, { ...ofImage, body: { comment: 'Low sun' } })
    const removed = await ana(moodboardRoutes.removeImage, ofImage)
    const restored = await ana(moodboardRoutes.restoreImage, ofImage)
    return { status: Math.max(said.status, removed.status, restored.status) }
  }

  s3.pause()
  const [read, written, others] = await Promise.all([
    picture(),
    upload(),
    Promise.all([
      ana(moodboardRoutes.detail, { params: { id } }),
      changes(),
      ana(contactRoutes.add, { body: { type: 'model', firstName: 'Mia' } }),
      app.inject('/readyz').then(({ statusCode }) => ({ status: statusCode })),
    ]),
  ])
  assert.deepEqual([read.statusCode, read.json()], [503, reached])
  assert.equal(read.headers['cache-control'], 'no-store')
  assert.deepEqual([written.status, written.body], [503, kept])
  for (const { status } of others) assert.ok(status < 300, String(status))

  s3.resume()
  assert.equal((await picture()).statusCode, 200)
  const again = await upload()
  assert.equal(again.status, 201)
  assert.deepEqual(await orderOf(ana, id), [image.id, again.body.id])
})
