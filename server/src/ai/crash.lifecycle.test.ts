import assert from 'node:assert/strict'
import { test } from 'node:test'
import { aiRoutes } from '@contactsheet/contracts/ai'
import type { BoardGenerations, Generation } from '@contactsheet/contracts/ai/generation'
import { moodboardRoutes } from '@contactsheet/contracts/moodboards'
import { planRoutes } from '@contactsheet/contracts/plans'
import type { AccessLevelInfo } from '@contactsheet/contracts/plans/plans.schemas'
import { newcomer, signUpOverHttp } from '#identity/testing/sign-in.ts'
import { freePort, killHard, startLive } from '../testing/live/live-server.ts'
import { preparedFolder } from '../testing/live/prepared-data.ts'
import { startPictureService } from './testing/picture-service.ts'
import { settingsFor } from './testing/start-ai.ts'

type Visit = { address: string; cookie: string }

const send = ({ address, cookie }: Visit, method: string, path: string, body?: object) =>
  fetch(address + path, {
    method,
    headers: { cookie, 'content-type': 'application/json' },
    body: body === undefined ? null : JSON.stringify(body),
  })
const json = async <T>(visit: Visit, path: string) => (await (await send(visit, 'GET', path)).json()) as T
const at = (path: string, id: number) => path.replace(':id', String(id))
const used = async (visit: Visit) => (await json<AccessLevelInfo>(visit, planRoutes.info.path)).monthlyAiGenerations

test('a server that is killed, or stopped, in the middle of a generation gives the allowance back', async (t) => {
  const service = await startPictureService()
  t.after(service.close)
  const dataDir = await preparedFolder(t)
  const start = async () => {
    const server = await startLive(dataDir, await freePort(), { env: settingsFor(service.url, ['flux']) })
    assert.ok(server.ready, server.said())
    return server
  }
  let server = await start()
  let visit: Visit = { address: server.address, cookie: await signUpOverHttp(undefined, server.address, newcomer()) }
  const board = (await (await send(visit, 'POST', moodboardRoutes.add.path, { title: 'Snow' })).json()) as {
    id: number
  }
  const begin = (prompt: string, key: string) =>
    send(visit, 'POST', at(aiRoutes.generate.path, board.id), { prompt, key }).catch(() => undefined)
  const atWork = (prompt: string) =>
    t.waitFor(
      () => assert.ok(service.seen.filter((one) => one.prompt === prompt && one.path === '/v1/flux-2-pro').length >= 3),
      { timeout: 60_000 },
    )

  const dying = begin('Killed {hang}', 'killed-one')
  await atWork('Killed {hang}')
  assert.equal(await used(visit), 1)
  killHard([server.pid])
  await Promise.all([dying, server.ended()])
  server = await start()
  visit = { ...visit, address: server.address }
  // At once, without waiting for anything to expire.
  assert.equal(await used(visit), 0)
  assert.deepEqual((await json<BoardGenerations>(visit, at(aiRoutes.board.path, board.id))).running, [])
  const again = await begin('Killed {hang}', 'killed-one')
  assert.deepEqual(
    [again?.status, (await again?.json()) as unknown],
    [502, { message: 'Failed to generate image', code: 'ai_failed' }],
  )

  const stopping = begin('Stopped {hang}', 'stopped-one')
  await atWork('Stopped {hang}')
  await server.end('SIGTERM')
  assert.equal((await stopping)?.status ?? 504, 504)
  server = await start()
  visit = { ...visit, address: server.address }
  assert.equal(await used(visit), 0)
  const third = (await begin('Alive', 'alive-one')) ?? assert.fail()
  assert.equal(((await third.json()) as Generation).images.length, 3)
  assert.equal(await used(visit), 1)
  await server.end('SIGTERM')
})
