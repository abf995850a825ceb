import assert from 'node:assert/strict'
import { once } from 'node:events'
import { Agent, request, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { test, type TestContext } from 'node:test'
import { contactRoutes } from '@contactsheet/contracts/contacts'
import { findHaproxy } from './testing/live/haproxy.ts'
import { callAt, twoServers } from './testing/live/two-servers.ts'
import { somebody } from './testing/somebody.ts'

/** Milliseconds between two requests: 50 a second. */
const every = 20
const metricsToken = 'a token for this test'.replaceAll(' ', '-')

/** Sends requests through the proxy when they are due, as browsers do that keep their connections; `end` returns what went wrong. */
function traffic(address: string, cookie: string) {
  const agent = new Agent({ keepAlive: true })
  const wrong: string[] = []
  const open = new Set<Promise<void>>()
  let [sent, saved, busy] = [0, 0, 0]
  const send = async (n: number) => {
    const isWrite = n % 5 === 0
    const body = isWrite ? JSON.stringify({ type: 'model', firstName: `Number ${n}` }) : undefined
    const asked = request(`${address}/api/contacts`, {
      agent,
      method: isWrite ? 'POST' : 'GET',
      headers: { cookie, ...(isWrite && { 'content-type': 'application/json', 'idempotency-key': `rolling-${n}` }) },
    })
    const answered = once(asked, 'response') as Promise<[IncomingMessage]>
    asked.end(body)
    const [answer] = await answered
    const said = await text(answer)
    if (answer.statusCode === 201) saved += 1
    // A machine with much other work turns some away, whether or not anything is restarted.
    else if (/^{"message":"The (server|database) is busy/.test(said)) busy += 1
    else if (answer.statusCode !== 200) wrong.push(`${n}: ${answer.statusCode} ${said}`)
  }
  const timer = setInterval(() => {
    const n = (sent += 1)
    const one = send(n)
      .catch((error: Error) => void wrong.push(`${n}: ${error.message}`))
      .finally(() => void open.delete(one))
    open.add(one)
  }, every)
  const end = async () => {
    clearInterval(timer)
    await Promise.all(open)
    agent.destroy()
    return { wrong, sent, saved, busy }
  }
  return { end }
}

/** A contact whose sending begins now and ends when `finish` is called. */
async function slowUpload(address: string, cookie: string) {
  const body = JSON.stringify({ type: 'model', firstName: 'Slow' })
  const headers = { cookie, 'content-type': 'application/json', 'content-length': body.length, expect: '100-continue' }
  const sending = request(`${address}/api/contacts`, { method: 'POST', headers })
  sending.flushHeaders()
  await once(sending, 'continue')
  return async () => {
    sending.end(body)
    const [answer] = (await once(sending, 'response')) as [IncomingMessage]
    answer.resume()
    return answer.statusCode
  }
}

/** Waits until the proxy sends requests to this server, which has answered none before. */
const isAskedAgain = (t: TestContext, address: string) =>
  t.waitFor(
    async () => {
      const answer = await fetch(`${address}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } })
      assert.match(await answer.text(), /http_request_duration_seconds_count\{method="GET",route="\/api\/contacts"/)
    },
    { timeout: 60_000, interval: 100 },
  )

test('a rolling restart under 50 requests a second fails none of them', async (t) => {
  if (findHaproxy() === undefined) return t.diagnostic('Left out: there is no haproxy here, and it cannot be installed')
  const two = await twoServers(t, { DRAIN_SECONDS: '5', METRICS_TOKEN: metricsToken })
  const { cookie } = await somebody(two.database.db)
  const going = traffic(two.address, cookie)
  t.after(() => void going.end())
  for (const [at, port] of two.ports.entries()) {
    const leaving = two.servers[at]
    assert.ok(leaving !== undefined)
    await isAskedAgain(t, leaving.address)
    const finish = await slowUpload(leaving.address, cookie)
    const ended = leaving.end('SIGTERM')
    // It says that it leaves, and goes on serving whoever still asks.
    await t.waitFor(async () => assert.equal((await fetch(`${leaving.address}/readyz`)).status, 503), {
      timeout: 10_000,
    })
    const served = await fetch(`${leaving.address}/api/contacts`, { headers: { cookie } })
    assert.deepEqual([served.status, served.headers.get('connection')], [200, 'close'])
    await served.text()
    assert.equal(await finish(), 201)
    await ended
    assert.equal(await leaving.ended(), 0)
    two.servers[at] = await two.start(port)
  }
  await isAskedAgain(t, two.servers[1].address)
  const { wrong, sent, saved, busy } = await going.end()
  assert.deepEqual(wrong, [])
  assert.ok(busy * 20 <= sent, `${busy} of ${sent} were told that the machine is busy`)
  const [{ address }] = two.servers
  const { body } = await callAt(address, contactRoutes.page, { query: { search: 'Number' } }, { cookie })
  assert.equal(body.totalCount, saved)
  t.diagnostic(`${sent} requests during two restarts, none failed; ${busy} were told that the machine is busy`)
  await two.end()
})
