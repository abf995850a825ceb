import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { test, type TestContext } from 'node:test'
import { isRunning } from '../server/src/platform/process/is-running.mjs'

const groups = JSON.stringify(path.join(import.meta.dirname, 'process-groups.mjs'))
/** Says its own number and that of what it has started, and waits. */
const parent = `const { pid } = require('node:child_process').spawn('sleep', ['600'])
  console.log([process.pid, pid].join()); setInterval(() => undefined, 1000)`

/** The same, and would rather stay. */
const reluctant = `for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => undefined)
  ${parent}`

/** A program of ours that runs others, with the numbers of all processes that those have said. */
async function started(t: TestContext, programs: string[], after: string) {
  const abruptly = (one: string) => one === reluctant
  const each = programs.map(
    (one) => `runGroup(process.execPath, ['--eval', ${JSON.stringify(one)}], { abruptly: ${abruptly(one)} })`,
  )
  const program = `import { endGroups, runGroup } from ${groups}
    const ran = Promise.all([${each.join()}]); ${after}; await ran; console.log('went on')`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  let said = ''
  child.stdout.on('data', (piece: Buffer) => (said += piece.toString()))
  const pids = () => [...said.matchAll(/^(\d+),(\d+)$/gm)].flatMap(([, one, other]) => [Number(one), Number(other)])
  t.after(() => [child.pid ?? 0, ...pids()].filter(isRunning).forEach((pid) => process.kill(pid, 'SIGKILL')))
  return { child, ended, pids, said: () => said }
}

for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
  test(`${signal} ends what is running with all that it has started, and us by the same signal`, async (t) => {
    const { child, ended, pids, said } = await started(t, [parent, reluctant], '')
    await t.waitFor(() => assert.equal(pids().length, 4), { timeout: 60_000 })
    child.kill(signal)
    assert.deepEqual(await ended, [null, signal])
    // What has been killed may wait for a moment until somebody takes note of it.
    await t.waitFor(() => assert.deepEqual(pids().filter(isRunning), []), { timeout: 60_000 })
    assert.doesNotMatch(said(), /went on/)
  })

test('when one fails the others can be ended, and we go on to say why', async (t) => {
  const { child, ended, pids, said } = await started(
    t,
    [parent],
    `await new Promise((done) => process.stdin.once('data', done))
    console.log(await runGroup(process.execPath, ['--eval', 'process.exit(7)'], {})); await endGroups(); process.exit(3)`,
  )
  await t.waitFor(() => assert.equal(pids().length, 2), { timeout: 60_000 })
  child.stdin.write('Go on')
  assert.deepEqual(await ended, [3, null])
  assert.match(said(), /^7$/m)
  await t.waitFor(() => assert.deepEqual(pids().filter(isRunning), []), { timeout: 60_000 })
})

test('what cannot be started is told, and a program that ends is nothing to wait for', async () => {
  const { runGroup } = await import('./process-groups.mjs')
  await assert.rejects(runGroup('/no/such/program', [], {}), { code: 'ENOENT' })
  let said = ''
  const code = await runGroup(process.execPath, ['--print', '6 * 7'], { onOutput: (text) => (said += text) })
  assert.deepEqual([code, said], [0, '42\n'])
  assert.deepEqual(process.listenerCount('SIGTERM'), 0)
})
