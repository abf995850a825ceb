import assert from 'node:assert/strict'
import { rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { after, test } from 'node:test'
import { aiRoutes } from '@contactsheet/contracts/ai'
import { createApp } from '../app.ts'
import { aBoard } from '../testing/moodboard-calls.ts'
import { generate, startAi, until, usedBy, waitingOn } from './testing/start-ai.ts'

const { signIn, db, config, files, service } = await startAi(['flux', 'openai'])
const second = await createApp({ db, config, files, busyAfter: 0 })
after(() => second.close())

const at = (path: string, id: number, key = '') => path.replace(':id', String(id)).replace(':key', key)
const orders = (prompt: string) => service.seen.filter((one) => one.prompt === prompt && one.path === '/v1/flux-2-pro')

test('two servers on one database make one generation of a user at a time, and each cancels what the other works on', async () => {
  const ana = await signIn({ accessLevel: 'free' })
  const { id } = await aBoard(ana)
  const headers = { cookie: ana.cookie }
  const here = generate(ana, { board: id, prompt: 'Here {hang}', key: 'made-here' })
  await until(() => orders('Here {hang}').length === 3)
  const there = second.inject({
    method: 'POST',
    url: at(aiRoutes.generate.path, id),
    headers,
    payload: { prompt: 'There', key: 'made-there' },
  })
  await until(async () => (await ana(aiRoutes.board, { params: { id } })).body.running.length === 2)
  const { running } = (await ana(aiRoutes.board, { params: { id } })).body
  assert.deepEqual(
    running.map(({ isAtWork, ahead }) => ({ isAtWork, ahead })),
    [
      { isAtWork: true, ahead: 0 },
      { isAtWork: false, ahead: 1 },
    ],
  )
  assert.equal(orders('There').length, 0)
  const cancelled = await second.inject({ method: 'DELETE', url: at(aiRoutes.cancel.path, id, 'made-here'), headers })
  assert.equal(cancelled.statusCode, 204)
  assert.equal((await here).status, 409)
  assert.equal((await there).statusCode, 200)
  assert.equal(orders('There').length, 3)
  assert.equal(await usedBy(ana), 1)
})

test('pictures that cannot be kept cost nothing, and the user hears why', async () => {
  const ana = await signIn({ accessLevel: 'free' })
  const { id } = await aBoard(ana)
  const folder = path.join(config.dataDir, 'files')
  await rename(folder, `${folder}-elsewhere`)
  await writeFile(folder, 'in its place')
  const { status, body } = await generate(ana, { board: id })
  await rm(folder)
  await rename(`${folder}-elsewhere`, folder)
  assert.deepEqual([status, body.code, body.message.slice(0, 22)], [503, 'ai_failed', 'Nothing can be kept at'])
  assert.equal(await usedBy(ana), 0)
  assert.deepEqual(await waitingOn(ana, id), [])
  assert.equal((await generate(ana, { board: id })).status, 200)
})
