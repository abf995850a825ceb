import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { after, test } from 'node:test'
import { sql } from 'drizzle-orm'
import { contactRoutes } from '@contactsheet/contracts/contacts'
import { until } from '#ai/testing/start-ai.ts'
import { startApp } from './testing/start-app.ts'

type Line = { msg: string; reqId?: string; ms: number; [field: string]: unknown }
const lines: Line[] = []
const logStream = { write: (line: string) => void lines.push(JSON.parse(line) as Line) }
const settings = { LOG_LEVEL: 'warn', SLOW_STATEMENT_MS: '100', SLOW_REQUEST_MS: '300' }
const { app, db, signIn, close } = await startApp(settings, { logStream })
after(close)
const ana = await signIn()
const headers = (requestId: string) => ({ 'x-request-id': requestId })
const said = (msg: string) => lines.filter((line) => line.msg === msg)

/** Holds what every change of a contact waits for, until somebody has waited for so many milliseconds. */
async function whileLocked(ms: number, work: () => Promise<unknown>) {
  let waiting: Promise<unknown> = Promise.resolve()
  await db.transaction(async (blocking) => {
    await blocking.execute(sql`lock table contacts in access exclusive mode`)
    const begun = performance.now()
    waiting = work()
    await until(() => performance.now() - begun > ms)
  })
  return waiting
}

test('a slow statement and its slow request are in the log with the id of the request, without values', async () => {
  lines.length = 0
  const body = { type: 'model' as const, firstName: 'Rosebud' }
  await whileLocked(400, () => ana(contactRoutes.add, { body }, headers('request-0001')))

  const [statement = assert.fail()] = said('slow statement')
  assert.equal(statement.reqId, 'request-0001')
  assert.match(String(statement['statement']), /contacts.*\$1/)
  assert.ok(statement.ms >= 100 && statement.ms < 5000, String(statement.ms))
  const [request = assert.fail()] = said('slow request')
  assert.partialDeepStrictEqual(request, { reqId: 'request-0001', method: 'POST', route: '/api/contacts' })
  assert.ok(request.ms >= statement.ms && Number(request['statementMs']) >= statement.ms)
  assert.ok(Number(request['statements']) > 3)
  assert.ok(!JSON.stringify(lines).includes('Rosebud'))
})

test('statements that were sent behind a slow one on its connection do not count as slow themselves', async () => {
  lines.length = 0
  await app.withinJob({ kind: 'purge contacts', id: 6 }, () =>
    db.transaction((one) =>
      Promise.all([
        one.execute(sql`select pg_sleep(0.3)`),
        ...Array.from({ length: 5 }, () => one.execute(sql`select 1`)),
      ]),
    ),
  )
  assert.deepEqual(
    said('slow statement').map(({ statement }) => statement),
    ['select pg_sleep(0.3)'],
  )
})

test('waiting for a connection is told apart from statements', async () => {
  lines.length = 0
  const taken: (() => void)[] = []
  const all = Array.from({ length: 10 }, () =>
    db.transaction(async (held) => {
      await held.execute(sql`select 1`)
      await new Promise<void>((resolve) => void taken.push(resolve))
    }),
  )
  await until(() => taken.length === 10)
  const begun = performance.now()
  const listed = ana(contactRoutes.list, {}, headers('request-0003'))
  await until(() => performance.now() - begun > 400)
  for (const release of taken) release()
  await Promise.all([listed, ...all])
  const [request = assert.fail()] = said('slow request')
  assert.equal(request.reqId, 'request-0003')
  assert.ok(Number(request['connectionMs']) >= 300, JSON.stringify(request))
  assert.ok(Number(request['statementMs']) < 300)
  assert.deepEqual(said('slow statement'), [])
})

test('what a job waits for is written down with the job', async () => {
  lines.length = 0
  await app.withinJob({ kind: 'purge contacts', id: 7 }, () => db.execute(sql`select pg_sleep(0.15)`))
  assert.partialDeepStrictEqual(said('slow statement')[0], { job: 'purge contacts', id: 7 })
})

const connections = () => new Promise<number>((resolve) => app.server.getConnections((_error, count) => resolve(count)))

test('a body that arrives later than its head is still known to be of the request', async () => {
  lines.length = 0
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  const body = JSON.stringify({ type: 'model', firstName: 'Mia' })
  const head = ['POST /api/contacts HTTP/1.1', 'Host: localhost', `Cookie: ${ana.cookie}`, 'X-Request-Id: request-0004']
  const length = ['Content-Type: application/json', `Content-Length: ${body.length}`, 'Connection: close']
  socket.write(`${[...head, ...length].join('\r\n')}\r\n\r\n`)
  await until(async () => (await connections()) > 0)
  await whileLocked(400, async () => {
    socket.write(body)
    socket.resume()
    await once(socket, 'end')
  })
  assert.equal(said('slow statement')[0]?.reqId, 'request-0004')
})

test('a database that is slow for everybody writes twenty lines a minute, and none with 0', async () => {
  lines.length = 0
  await app.withinJob({ kind: 'purge contacts', id: 8 }, () =>
    Promise.all(Array.from({ length: 30 }, () => db.execute(sql`select pg_sleep(0.11)`))),
  )
  assert.ok(said('slow statement').length <= 20)
  lines.length = 0
  const silent = await startApp({ LOG_LEVEL: 'warn', SLOW_STATEMENT_MS: '0', SLOW_REQUEST_MS: '0' }, { logStream, db })
  await silent.app.withinJob({ kind: 'purge contacts', id: 9 }, () => db.execute(sql`select pg_sleep(0.11)`))
  await silent.close()
  assert.deepEqual(said('slow statement'), [])
})
