import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { test, type TestContext } from 'node:test'
import { promisify } from 'node:util'
import { Spool } from './spool.ts'

const run = promisify(execFile)
const spoolFile = path.join(import.meta.dirname, 'spool.ts')

async function aFolder(t: TestContext) {
  const folder = await mkdtemp(path.join(tmpdir(), 'contactsheet-spool-'))
  t.after(() => rm(folder, { recursive: true }))
  return folder
}

test('what is written is read again, and leaves no file behind', async (t) => {
  const spool = await Spool.in(await aFolder(t), 10_000_000)
  const [first, second] = [await spool.write(['a'.repeat(300_000), 'é']), await spool.write(['b'])]
  const read = (written: typeof first) => text(spool.read(written))
  assert.equal(await read(first), `${'a'.repeat(300_000)}é`)
  assert.equal(await read(second), 'b')
  await spool.close()
})

test('a last write for which there is only half the room is a failure in words', async (t) => {
  const folder = await aFolder(t)
  // A file may be so large and no larger; where that is, the first program finds out.
  const program = `
    import { open } from 'node:fs/promises'
    import { Spool } from ${JSON.stringify(spoolFile)}
    const folder = ${JSON.stringify(folder)}
    const probe = await open(folder + '/probe', 'w')
    let most = 0
    for (const bytes = Buffer.alloc(4096); ;) {
      const { bytesWritten } = await probe.write(bytes).catch(() => ({ bytesWritten: 0 }))
      if (bytesWritten === 0) break
      most += bytesWritten
    }
    const spool = await Spool.in(folder, 1e9)
    const said = await spool.write(['x'.repeat(most - 10), 'y'.repeat(20)]).then(() => 'written', ({ status, message }) => status + ' ' + message)
    console.log(said)`
  const limited = ['-c', 'ulimit -f 2000 && exec "$0" --input-type=module --eval "$1"', process.execPath, program]
  const { stdout } = await run('sh', limited)
  assert.equal(stdout.trim(), '503 The disk is full, so nothing was kept. Please try again when there is room.')
})

test('a folder in which nothing can be written is said in words', async () => {
  await assert.rejects(Spool.in(path.join(spoolFile, 'none'), 10), {
    status: 503,
    message: /^Nothing can be kept at the moment\./,
  })
})
