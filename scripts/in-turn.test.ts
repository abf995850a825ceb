import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { test, type TestContext } from 'node:test'
import { inTurn, isTaken } from './in-turn.mjs'

async function folderFor(t: TestContext) {
  const root = await mkdtemp(path.join(tmpdir(), 'contactsheet-in-turn-'))
  t.after(() => rm(root, { recursive: true }))
  return root
}

/** A process of its own that takes its turn in this folder and does this, with what it says. */
function worker(t: TestContext, root: string, work: string) {
  const from = JSON.stringify(path.join(import.meta.dirname, 'in-turn.mjs'))
  const program = `import { inTurn } from ${from}; import { appendFileSync, existsSync } from 'node:fs'
    const note = (what) => appendFileSync(${JSON.stringify(path.join(root, 'notes'))}, what + '\\n')
    await inTurn(${JSON.stringify(root)}, async (tellOf) => { ${work} })`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  let said = ''
  child.stdout.on('data', (piece: Buffer) => (said += piece.toString()))
  t.after(() => child.kill('SIGKILL'))
  return { child, ended, said: () => said }
}

const untilTold = `await new Promise((done) => process.stdin.once('data', done)); process.stdin.unref()`

test('only one installs or builds in a folder, and the others wait, which they say', async (t) => {
  const root = await folderFor(t)
  const first = worker(t, root, `${untilTold}; note('first')`)
  await t.waitFor(() => assert.equal(isTaken(root), true), { timeout: 60_000 })
  const others = [1, 2, 3].map(() =>
    worker(t, root, `note('in'); await new Promise((done) => setTimeout(done, 20)); note('out')`),
  )
  for (const { said } of others)
    await t.waitFor(() => assert.match(said(), /^Waiting for process \d+, .*\n$/), { timeout: 60_000 })
  first.child.stdin.write('go on')
  for (const { ended } of [first, ...others]) assert.deepEqual(await ended, [0, null])
  assert.equal(await readFile(path.join(root, 'notes'), 'utf8'), `first\n${'in\nout\n'.repeat(3)}`)
  assert.equal(isTaken(root), false)
})

test('whoever is killed, or fails, holds nobody up', async (t) => {
  const root = await folderFor(t)
  const killed = worker(t, root, untilTold)
  await t.waitFor(() => assert.equal(isTaken(root), true), { timeout: 60_000 })
  killed.child.kill('SIGKILL')
  await killed.ended
  assert.equal(isTaken(root), true)
  await assert.rejects(
    inTurn(root, () => Promise.reject(new Error('no room'))),
    /no room/,
  )
  assert.equal(isTaken(root), false)
  const refused = worker(t, root, 'process.exit(3)')
  assert.deepEqual(await refused.ended, [3, null])
  assert.equal(isTaken(root), false)
})

test('what a killed one has started is waited for while it runs', async (t) => {
  const root = await folderFor(t)
  const npm = spawn('sleep', ['600'])
  t.after(() => npm.kill('SIGKILL'))
  const killed = worker(t, root, `tellOf(${npm.pid}); note('told'); ${untilTold}`)
  await t.waitFor(() => assert.equal(existsSync(path.join(root, 'notes')), true), { timeout: 60_000 })
  killed.child.kill('SIGKILL')
  await killed.ended
  const next = worker(t, root, `note('next')`)
  await t.waitFor(() => assert.match(next.said(), /^Waiting for process /), { timeout: 60_000 })
  npm.kill('SIGKILL')
  assert.deepEqual(await next.ended, [0, null])
})

test('a lock without a sign of life for a minute is one whose process id is another program’s by now', async (t) => {
  const root = await folderFor(t)
  await mkdir(path.join(root, '.cache'))
  const lock = path.join(root, '.cache/in-turn')
  for (const holder of [String(process.ppid), '']) {
    await writeFile(lock, holder)
    // Quicker by far than the minute.
    await inTurn(root, async () => assert.equal(await readFile(lock, 'utf8'), String(process.pid)), 1)
  }
  assert.equal(existsSync(lock), false)
})
