import assert from 'node:assert/strict'
import { open } from 'node:fs/promises'
import { test, type TestContext } from 'node:test'
import { freePort, liveFolder, postgresProcesses, startLive, type LiveServer } from './testing/live/live-server.ts'
import { preparedFolder } from './testing/live/prepared-data.ts'

/** Unforeseen faults in the middle of the running product. */
const faults = {
  thrown: 'throw new Error("nobody foresaw this")',
  rejected: 'Promise.reject(new Error("nobody foresaw this"))',
}

const withFault = (fault: string) => ({
  NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(`process.on('SIGUSR2', () => { ${fault} })`)}`,
  LOG_LEVEL: 'warn',
})

async function assertReady(t: TestContext, { address }: Pick<LiveServer, 'address'>) {
  const ready = async () => assert.equal((await fetch(`${address}/readyz`)).status, 200)
  await t.waitFor(ready, { timeout: 60_000 })
}

/** Asserts that the signal ends the server in order, and its database first: each is sent to one of the servers below. */
async function assertEnds({ end, ended }: LiveServer, signal: NodeJS.Signals, data: string) {
  await end(signal)
  assert.equal(await ended(), 0, signal)
  assert.deepEqual(await postgresProcesses(data), [], signal)
}

test('a fault of its own ends the server in order, its database first', async (t) => {
  const data = await preparedFolder(t)
  for (const fault of Object.values(faults)) {
    const server = await startLive(data, await freePort(), { env: withFault(fault) })
    assert.ok(server.ready, server.said())
    await server.end('SIGUSR2')
    assert.equal(await server.ended(), 1, fault)
    assert.match(server.said(), /nobody foresaw this.*Contactsheet stops because of a fault of its own/)
    assert.deepEqual(await postgresProcesses(data), [], fault)
  }
})

test('a server that is stopped while it starts leaves no database', async (t) => {
  const data = await liveFolder(t)
  const server = await startLive(data, await freePort(), { until: /Creating the database/ })
  await server.end('SIGTERM')
  assert.equal(await server.ended(), 0)
  assert.deepEqual(await postgresProcesses(data), [])
})

test('a kill -9 of the server ends its database a moment later, unless the server is started again', async (t) => {
  const data = await preparedFolder(t)
  const killed = await startLive(data, await freePort())
  assert.ok(killed.ready, killed.said())
  await killed.end('SIGKILL')
  assert.ok((await postgresProcesses(data)).length > 0)
  await t.waitFor(async () => assert.deepEqual(await postgresProcesses(data), []), { timeout: 60_000 })

  const again = await startLive(data, await freePort())
  assert.ok(again.ready, again.said())
  await assertEnds(again, 'SIGINT', data)
})

test('a log reader that goes away neither stops the server nor leaves its database behind', async (t) => {
  const data = await liveFolder(t)
  const server = await startLive(data, await freePort(), {
    env: { LOG_LEVEL: 'trace' },
    until: /Creating the database/,
  })
  server.stdout?.destroy()

  await assertReady(t, server)
  await assertEnds(server, 'SIGTERM', data)
})

test('a log reader that stops reading does not hold the server up', async (t) => {
  const data = await preparedFolder(t)
  const server = await startLive(data, await freePort(), { env: { LOG_LEVEL: 'trace' } })
  server.stdout?.pause()

  // Writes more than the pipe between us can hold.
  for (let round = 0; round < 20; round += 1) {
    const answers = await Promise.all(Array.from({ length: 25 }, () => fetch(`${server.address}/api/nothing`)))
    assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([404]))
  }
  await assertReady(t, server)
  await assertEnds(server, 'SIGHUP', data)
})

test('a log on a full disk neither stops the server nor leaves its database behind', async (t) => {
  const data = await preparedFolder(t)
  const full = await open('/dev/full', 'w')
  t.after(() => full.close())
  const server = await startLive(data, await freePort(), { env: { LOG_LEVEL: 'trace' }, stdout: full.fd })
  assert.ok(server.ready, server.said())

  await assertReady(t, server)
  await assertEnds(server, 'SIGQUIT', data)
})
