import assert from 'node:assert/strict'
import { test } from 'node:test'
import { atSize, imageSizes, type ImageSize } from '@contactsheet/contracts/media/image-files'
import { moodboardRoutes } from '@contactsheet/contracts/moodboards'
import { pictureFiles } from '#media/testing/picture-files.ts'
import { furthestApart, metadataIn, quartersOf } from '#media/testing/planted.ts'
import { aBoard, orderOf } from '../testing/moodboard-calls.ts'
import { rowsOf } from '../testing/rows-of.ts'
import { sharedApp } from '../testing/shared-app.ts'

const { app, signIn, db } = await sharedApp()

const sizes = Object.keys(imageSizes) as ImageSize[]

for (const file of await pictureFiles()) {
  // The name and the declared type say one thing, whatever the content is.
  const sent = new File([file.bytes], '../../etc/pass\r\nwd<b>.php', { type: 'image/jpeg' })

  if (file.expected === 'kept')
    test(`${file.name} is stored upright, in its colours, and served without metadata`, async () => {
      const ana = await signIn()
      const { id } = await aBoard(ana)
      const answer = await ana(moodboardRoutes.addImage, { params: { id }, body: {}, files: { image: sent } })
      assert.equal(answer.status, 201, JSON.stringify(answer.body))
      assert.deepEqual([answer.body.width, answer.body.height], [file.width, file.height])
      for (const size of sizes) {
        const url = atSize(answer.body.imageUrl, size)
        const { rawPayload, headers } = await app.inject({ url, headers: { cookie: ana.cookie } })
        assert.equal(headers['content-type'], 'image/webp')
        assert.deepEqual(metadataIn(rawPayload), [])
        assert.ok(furthestApart(await quartersOf(rawPayload), file.quarters) <= file.tolerance)
      }
    })
  else
    // spec 3.9.6, asvs 5.2.2
    test(`${file.name} is refused in plain words, and nothing of it is kept`, async () => {
      const ana = await signIn()
      const { id } = await aBoard(ana)
      const before = await rowsOf(db, ana)
      const { status, body } = await ana(moodboardRoutes.addImage, { params: { id }, body: {}, files: { image: sent } })
      assert.equal(status, file.status)
      assert.match(body.message, /^[A-Z].*\.$/)
      assert.deepEqual(await rowsOf(db, ana), before)
    })
}

// spec 3.7.11
test('what is no upload at all is refused and changes nothing', async () => {
  const ana = await signIn()
  const { id } = await aBoard(ana)
  const url = moodboardRoutes.addImage.path.replace(':id', String(id))
  const send = (headers: Record<string, string>, payload: string) =>
    app.inject({ method: 'POST', url, headers: { cookie: ana.cookie, ...headers }, payload })
  const form = 'multipart/form-data; boundary=x'
  const part = (rest: string) => `--x\r\ncontent-disposition: form-data; ${rest}`
  const tries: [Record<string, string>, string, number][] = [
    [{ 'content-type': 'application/json' }, '{}', 415],
    [{ 'content-type': 'text/plain' }, 'x', 415],
    [{ 'content-type': 'multipart/form-data' }, 'x', 400],
    [{ 'content-type': form }, '', 400],
    [{ 'content-type': form }, part('name="image"; filename="a.jpg"\r\n\r\nhalf'), 400],
    [{ 'content-type': form }, `${part('name="picture"; filename="a.jpg"\r\n\r\nx')}\r\n--x--\r\n`, 400],
    [
      { 'content-type': form },
      `${part('name="order"\r\n\r\n-1')}\r\n${part('name="image"; filename="a.jpg"\r\n\r\nx')}\r\n--x--\r\n`,
      400,
    ],
  ]
  for (const [headers, payload, status] of tries) {
    const answer = await send(headers, payload)
    assert.equal(answer.statusCode, status, `${JSON.stringify(headers)} ${payload}: ${answer.body}`)
    assert.equal(typeof answer.json().message, 'string')
  }
  assert.deepEqual(await orderOf(ana, id), [])
})

// spec 3.5.6 3.7.11
test('one call takes one file', async () => {
  const ana = await signIn()
  const { id } = await aBoard(ana)
  const [good] = (await pictureFiles()).filter(({ expected }) => expected === 'kept')
  const form = new FormData()
  for (let n = 0; n < 3; n += 1) form.append('image', new File([good?.bytes ?? new Uint8Array()], `${n}.jpg`))
  const written = new Response(form)
  const answer = await app.inject({
    method: 'POST',
    url: moodboardRoutes.addImage.path.replace(':id', String(id)),
    headers: { cookie: ana.cookie, 'content-type': written.headers.get('content-type') ?? '' },
    payload: Buffer.from(await written.arrayBuffer()),
  })
  assert.equal(answer.statusCode, 413)
  assert.deepEqual(await orderOf(ana, id), [])
})
