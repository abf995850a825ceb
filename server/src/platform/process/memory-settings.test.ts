import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { test, type TestContext } from 'node:test'

/** A program that asks for the settings on behalf of itself, and says as what it runs. */
async function program(t: TestContext) {
  const folder = await mkdtemp(path.join(tmpdir(), 'contactsheet-settings-'))
  t.after(() => rm(folder, { recursive: true }))
  const file = path.join(folder, 'program.mjs')
  const text = `
    import { getHeapSpaceStatistics } from 'node:v8'
    import { ensureMemorySettings } from ${JSON.stringify(new URL('memory-settings.ts', import.meta.url).href)}
    ensureMemorySettings(import.meta.filename)
    const kept = []
    for (let n = 0; n < 8e6; n++) if (kept.push({ n }) > 4e5) kept.splice(0, 2e5)
    const { space_size } = getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space')
    const { pid, argv, env: { MALLOC_MMAP_THRESHOLD_: allocator } } = process
    console.log(JSON.stringify({ pid, words: argv.slice(2), allocator, newSpace: space_size / 2 ** 20 }))`
  await writeFile(file, text)
  return (env: Record<string, string> = {}) => {
    const { pid, stdout, status } = spawnSync(process.execPath, [file, 'one', 'two words'], {
      env: { ...process.env, ...env },
      encoding: 'utf8',
    })
    assert.equal(status, 0)
    const { pid: own, ...said } = JSON.parse(stdout) as { pid: number; [name: string]: unknown }
    assert.equal(own, pid)
    return said
  }
}

test('a process gets its settings of memory by itself, in its place, with all that it was told', async (t) => {
  const run = await program(t)
  const words = ['one', 'two words']
  assert.deepEqual(run({ NODE_OPTIONS: '' }), { words, allocator: '32768', newSpace: 32 })
  // What the operator says stays.
  assert.deepEqual(run({ NODE_OPTIONS: '--max-semi-space-size=1' }), { words, newSpace: 2 })
})
