import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { test, type TestContext } from 'node:test'
import { testsApart } from './node-tests.ts'
import { command } from './steps.ts'

/** Runs a file of tests that has this for its text, with the limits in milliseconds. */
async function runFile(t: TestContext, text: string, within: { file: number; leaving: number }) {
  const folder = await mkdtemp(path.join(tmpdir(), 'contactsheet-tests-'))
  t.after(() => rm(folder, { recursive: true }))
  const file = path.join(folder, 'some.test.mjs')
  await writeFile(file, `import { spawn } from 'node:child_process'\nimport { test } from 'node:test'\n${text}`)
  // Else the inner runner would report to the one that runs this test.
  return testsApart([file], { NODE_TEST_CONTEXT: undefined }, within)
}

const server = `spawn('sleep', ['300'], { detached: true, stdio: 'ignore' })`

test('a test that starts a server and leaves it behind fails, and names it', async (t) => {
  const { passed, failed, output } = await runFile(t, `test('starts', () => void ${server})`, {
    file: 60_000,
    leaving: 300,
  })
  assert.deepEqual([passed, failed], [1, 1])
  assert.match(output, /some\.test\.mjs has left behind:\n(\d+) sleep 300/)
  const pid = /behind:\n(\d+)/.exec(output)?.[1] ?? assert.fail()
  const state = () => spawnSync('ps', ['-o', 'stat=', '-p', pid], { encoding: 'utf8' }).stdout
  await t.waitFor(() => assert.match(state(), /^(Z.*)?\s*$/))
})

test('a test that fails while its server runs is told with its reason, and does not keep the others waiting', async (t) => {
  const text = `test('starts', () => { ${server.replace("'ignore'", "'inherit'")}; throw new Error('the reason') })`
  const { failed, output } = await runFile(t, text, { file: 60_000, leaving: 300 })
  assert.ok(failed > 0)
  assert.match(output, /the reason/)
})

test('a file that never ends is killed, and the test that hangs is named', async (t) => {
  const text = `test('quick', () => {})\ntest('hangs', { timeout: Infinity }, () => new Promise(() => setInterval(() => {}, 1000)))`
  const { failed, output } = await runFile(t, text, { file: 3000, leaving: 300 })
  assert.ok(failed > 0)
  assert.match(output, /^Begun and not ended:\n.*some\.test\.mjs › hangs\n/)
  assert.doesNotMatch(output, /› quick/)
  assert.match(output, /killed after 3 s/)
})

test('a program whose output is held by what it started is not waited for', async () => {
  const { failed, output } = await command('sh', ['-c', 'sleep 300 & echo $!'], { grace: 300 })
  process.kill(Number.parseInt(output, 10), 'SIGKILL')
  assert.equal(failed, 1)
  assert.match(output, /has outlived it/)
})
