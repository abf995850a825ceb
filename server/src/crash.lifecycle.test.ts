import assert from 'node:assert/strict'
import { test } from 'node:test'
import { crashRounds } from './testing/live/crash-rounds.ts'
import { freePort, killHard, postgresProcesses, startLive } from './testing/live/live-server.ts'
import { preparedFolder } from './testing/live/prepared-data.ts'

// asvs 2.3.3
test('what was acknowledged is there after a kill -9 of the server and its database', async (t) => {
  const report = await crashRounds(await preparedFolder(t), 3)

  assert.deepEqual(report.lost, [])
  assert.equal(report.rounds, 3)
  assert.ok(report.acknowledged >= report.rounds, `only ${report.acknowledged} writes were acknowledged`)
})

// asvs 16.5.2
test('when only the database dies, the product brings it back and goes on', async (t) => {
  const data = await preparedFolder(t)
  const server = await startLive(data, await freePort())
  const before = await postgresProcesses(data)
  killHard(before)

  await t.waitFor(
    async () => {
      assert.notEqual((await postgresProcesses(data))[0], before[0])
      assert.equal((await fetch(`${server.address}/readyz`)).status, 200)
    },
    { timeout: 60_000 },
  )
})

test('a second start on live data is refused in a sentence, and the first goes on', async (t) => {
  const data = await preparedFolder(t)
  const first = await startLive(data, await freePort())
  assert.ok(first.ready, first.said())

  const second = await startLive(data, await freePort())

  assert.equal(await second.ended(), 1)
  assert.match(
    second.said(),
    /^(PostgreSQL is still getting ready\n)?Another Contactsheet is already running on the data in .*\n$/,
  )
  assert.equal((await fetch(`${first.address}/readyz`)).status, 200)

  await first.end('SIGTERM')
  assert.deepEqual(await postgresProcesses(data), [])
})
