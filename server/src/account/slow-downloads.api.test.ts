import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import sharp from 'sharp'
import { accountRoutes } from '@contactsheet/contracts/account'
import { moodboardRoutes } from '@contactsheet/contracts/moodboards'
import { aBoard } from '../testing/a-board.ts'
import { startApp, type Person } from '../testing/start-app.ts'

const { app, signIn, files, db, close } = await startApp()
after(close)
const address = await app.listen({ port: 0, host: '127.0.0.1' })

/** More than connections hold by themselves: one picture of noise, many times. */
async function fillWithNoise(person: Person) {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const picture = sharp({ create: { width: 2048, height: 2048, channels: 3, background: '#808080', noise } })
  const image = new File([Uint8Array.from(await picture.jpeg({ quality: 70 }).toBuffer())], 'noise.jpg')
  const [from, to] = [(await aBoard(person)).id, (await aBoard(person)).id]
  const { status, body } = await person(moodboardRoutes.addImage, {
    params: { id: from },
    body: {},
    files: { image },
  })
  assert.equal(status, 201, JSON.stringify(body))
  for (let n = 0; n < 40; n += 1)
    await person(moodboardRoutes.bulkImages, { params: { id: from }, body: { act: 'copy', imageIds: [body.id], to } })
}

function take({ cookie }: Person) {
  const control = new AbortController()
  const answer = fetch(address + accountRoutes.export.path, { headers: { cookie }, signal: control.signal })
  return { answer, stop: () => control.abort() }
}

test('who reads slowly or goes away holds nothing back: the places are bounded, and free again at once', async () => {
  const ana = await signIn()
  await fillWithNoise(ana)
  const [one, two] = [take(ana), take(ana)]
  assert.deepEqual([(await one.answer).status, (await two.answer).status], [200, 200])
  assert.ok(Number((await one.answer).headers.get('content-length')) > 40_000_000)
  const third = await take(ana).answer
  assert.equal(third.status, 503)
  assert.equal(((await third.json()) as { code: string }).code, 'busy')
  const ben = await signIn()
  assert.equal((await take(ben).answer).status, 200)

  one.stop()
  two.stop()
  const deadline = performance.now() + 10_000
  let status = 503
  while (status === 503 && performance.now() < deadline) status = (await take(ana).answer).status
  assert.equal(status, 200)
})

test('a store that fails in the middle cuts the download off: nobody takes half a file for a whole one', async () => {
  const cleo = await signIn()
  await fillWithNoise(cleo)
  const { answer } = take(cleo)
  const { body } = await answer
  const { rows } = await db.execute<{ key: string }>(`select key from media_files where user_id = '${cleo.userId}'`)
  await files.remove(rows.map(({ key }) => `${key}-display`))
  await assert.rejects(async () => {
    for await (const piece of body ?? []) assert.ok(piece.length > 0)
  })
})
