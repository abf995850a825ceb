import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { test } from 'node:test'
import { ProcessTree } from './process-tree.ts'

/** Keeps a processor busy for so many seconds of its time. */
const burn = (seconds: number) =>
  `const spent = () => process.cpuUsage().user / 1e6; while (spent() < ${seconds}) for (let i = 0; i < 1e6; i += 1);`

test('the time of what a process starts counts, also after it has ended, and when it had cut its ties', async (t) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'contactsheet-tree-'))
  t.after(() => rm(folder, { recursive: true }))
  // A shell that ends at once leaves its program to the system, as a database that goes to the background does.
  const program = `(node -e '${burn(0.4)} console.log("burnt"); setTimeout(() => {}, 60000)' &) ; exec node -e '${burn(0.3)}'`
  const env = { ...process.env, TMPDIR: folder, PATH: `${path.dirname(process.execPath)}:${process.env.PATH}` }
  const shell = spawn('sh', ['-c', program], { env, detached: true })
  t.after(() => process.kill(-(shell.pid ?? 0), 'SIGKILL'))
  const tree = new ProcessTree(process.pid, folder)
  const before = tree.look()
  await Promise.all([once(shell.stdout, 'data'), once(shell, 'exit')])
  const spent = tree.look() - before
  assert.ok(spent >= 0.65, `${spent} s`)
})
