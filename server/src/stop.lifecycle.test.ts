import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { Agent, get, request, type IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { signUpOverHttp } from '#identity/testing/sign-in.ts'
import { freePort, postgresProcesses, startLive, type LiveServer } from './testing/live/live-server.ts'
import { preparedFolder } from './testing/live/prepared-data.ts'

/** A client that has its answer and keeps the connection open for the next request. */
async function keepAlive({ address }: LiveServer) {
  const agent = new Agent({ keepAlive: true })
  const [answer] = (await once(get(`${address}/healthz`, { agent }), 'response')) as [IncomingMessage]
  answer.resume()
  await once(answer, 'end')
}

async function isClosed(port: number) {
  const socket = connect(port, '127.0.0.1')
  const outcome = await Promise.race([
    once(socket, 'connect').then(
      () => 'open',
      () => 'closed',
    ),
    delay(1000, 'open'),
  ])
  socket.destroy()
  return outcome === 'closed'
}

async function timeOf(work: () => Promise<unknown>) {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}

test('a stop takes less than a second even with open connections, and leaves nothing running', async (t) => {
  const data = await preparedFolder(t)
  const times: number[] = []
  // A machine with other work to do gets three attempts, and what small programs take there on top.
  while (times.length < 3 && !times.some((ms) => ms < 1000)) {
    const server = await startLive(data, await freePort())
    assert.ok(server.ready, server.said())
    await Promise.all(Array.from({ length: 20 }, () => keepAlive(server)))
    const usual = await timeOf(() => promisify(execFile)(process.execPath, ['--eval', '0']))
    times.push((await timeOf(() => server.end('SIGTERM'))) - 4 * usual)
    assert.equal(await server.ended(), 0)
    assert.deepEqual(await postgresProcesses(data), [])
  }
  assert.ok(Math.min(...times) < 1000, `${times.map(Math.round).join(', ')} ms`)
})

test('a request that never ends is cut off after a while, and the stop goes on in order', async (t) => {
  const port = await freePort()
  const data = await preparedFolder(t)
  const server = await startLive(data, port)
  const endless = connect(port, '127.0.0.1')
  endless.on('error', () => undefined)
  endless.write(
    'POST /api/contacts HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{',
  )
  assert.equal((await fetch(`${server.address}/readyz`)).status, 200)

  await server.end('SIGTERM')

  assert.equal(await server.ended(), 0)
  assert.deepEqual(await postgresProcesses(data), [])
})

test('a stop finishes requests that have begun, and does not wait for a client that never completes one', async (t) => {
  const port = await freePort()
  const data = await preparedFolder(t)
  const server = await startLive(data, port)
  const cookie = await signUpOverHttp(undefined, server.address, undefined)

  const hesitant = connect(port, '127.0.0.1')
  hesitant.on('error', () => undefined)
  hesitant.write('GET /healthz HTTP/1.1\r\nHost: loc')
  const body = JSON.stringify({ type: 'model', firstName: 'Just in time' })
  const headers = {
    cookie,
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    expect: '100-continue',
  }
  const adding = request(`${server.address}/api/contacts`, { method: 'POST', headers })
  adding.flushHeaders()
  // The server asks for the rest as soon as it has read the headers.
  await once(adding, 'continue')

  const [ended, gone] = [server.end('SIGTERM'), once(hesitant, 'close')]
  await t.waitFor(async () => assert.ok(await isClosed(port)), { timeout: 10_000 })
  // At once, or it would be cut off together with the request that is still open.
  await gone
  adding.end(body)
  const [answer] = (await once(adding, 'response')) as [IncomingMessage]
  assert.equal(answer.statusCode, 201)
  answer.resume()
  await ended
  assert.equal(await server.ended(), 0)

  await startLive(data, port)
  const list = await fetch(`${server.address}/api/contacts`, { headers: { cookie } })
  assert.deepEqual(
    ((await list.json()) as { firstName: string }[]).map(({ firstName }) => firstName),
    ['Just in time'],
  )
})

test('what waits for a proxy to notice is ended at once by a second signal, and Ctrl+C waits for none', async (t) => {
  const data = await preparedFolder(t)
  // Longer than any test may take.
  const env = { DRAIN_SECONDS: '900' }
  const told = await startLive(data, await freePort(), { env })
  assert.ok(told.ready, told.said())
  const first = told.end('SIGTERM')
  const leaves = async () => assert.equal((await fetch(`${told.address}/readyz`)).status, 503)
  await t.waitFor(leaves, { timeout: 20_000 })
  await told.end('SIGTERM')
  await first
  assert.equal(await told.ended(), 0)

  const stopped = await startLive(data, await freePort(), { env })
  assert.ok(stopped.ready, stopped.said())
  await stopped.end('SIGINT')
  assert.equal(await stopped.ended(), 0)
  assert.deepEqual(await postgresProcesses(data), [])
})
