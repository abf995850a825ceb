import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { chmod, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, test, type TestContext } from 'node:test'
import { promisify } from 'node:util'
import { testDatabase } from '#platform/testing/test-database.ts'
import { freePort, liveFolder, postgresProcesses, startLive } from './testing/live/live-server.ts'

const run = promisify(execFile)

type Refusal = [Record<string, string>, RegExp]

/** Asserts that a start with these settings is refused in one line that names the setting, without a stack, and leaves nothing running. */
async function assertRefused(t: TestContext, [settings, sentence]: Refusal, code = 1) {
  const data = await liveFolder(t)
  const server = await startLive(data, await freePort(), { env: { LOG_LEVEL: 'info', ...settings } })
  const said = server.said().replace(/^(Creating|Waiting for) the database .*\n/, '')

  assert.equal(await server.ended(), code, said)
  assert.match(said, sentence)
  assert.equal(said.split('\n').length, 2, said)
  assert.doesNotMatch(said, /^\s+at |node:internal/m)
  assert.deepEqual(await postgresProcesses(data), [])
}

/** Folders that we cannot write in, whoever we are: root may write everywhere except on a read-only disk. */
async function readOnly(t: TestContext, names: string[]) {
  const folder = await mkdtemp(path.join(tmpdir(), 'contactsheet-read-only-'))
  const folders = names.map((name) => path.join(folder, name))
  const isRoot = process.getuid?.() === 0
  t.after(async () => {
    if (isRoot) await run('umount', ['--lazy', ...folders])
    await rm(folder, { recursive: true })
  })
  for (const place of folders) {
    await mkdir(place, { recursive: true })
    if (isRoot) await run('mount', ['-t', 'tmpfs', '-o', 'ro', 'contactsheet', place])
    else await chmod(place, 0o500)
  }
  return folder
}

// Two at a time, because each starts the product.
describe('a start that cannot succeed', { concurrency: 2 }, () => {
  test('says what is wrong with DATA_DIR', async (t) => {
    const folder = await liveFolder(t)
    const at = (name: string) => path.join(folder, name)
    await writeFile(at('file'), '')
    await symlink('circle', at('circle'))
    const refusals: Refusal[] = [
      [{ DATA_DIR: at('file') }, /^DATA_DIR is .*\/file, but that is a file/],
      [{ DATA_DIR: at('file/below') }, /^DATA_DIR is .*\/file\/below, but that is a file, or lies below one\./],
      [{ DATA_DIR: at('circle') }, /^DATA_DIR is .*\/circle, but its links lead in a circle\./],
      [{ DATA_DIR: at('x'.repeat(300)) }, /^DATA_DIR is .*, but that name is too long\./],
      [{ DATA_DIR: '/proc/data' }, /^DATA_DIR is \/proc\/data, but no folder can be made there\./],
      [
        { DATA_DIR: at('file'), DATABASE_URL: 'postgres://localhost:1/none' },
        /^DATA_DIR is .*\/file, but that is a file/,
      ],
    ]
    for (const refusal of refusals) await assertRefused(t, refusal)
  })

  test('says that DATA_DIR cannot be written, even when there is a database in it', async (t) => {
    const folder = await readOnly(t, ['new', 'old/postgres'])
    const reason = '(this user \\(\\d+\\) may not write there|that disk can only be read)'
    for (const name of ['new', 'new/below', 'old'])
      await assertRefused(t, [
        { DATA_DIR: path.join(folder, name) },
        new RegExp(`^DATA_DIR is .*/${name}, but ${reason}`),
      ])
  })

  test('says what is wrong with POSTGRES_BIN and CITIES_FILE, and with a HOST that is not this machine', async (t) => {
    const folder = await liveFolder(t)
    await writeFile(path.join(folder, 'file'), '')
    const { url, close } = await testDatabase()
    t.after(close)
    const refusals: Refusal[] = [
      [{ POSTGRES_BIN: path.join(folder, 'file') }, /^POSTGRES_BIN is .*, but no PostgreSQL can be run from there/],
      [{ POSTGRES_BIN: folder }, /^POSTGRES_BIN is .*, but no PostgreSQL can be run from there/],
      [{ DATABASE_URL: url, HOST: '192.0.2.1' }, /^HOST is 192\.0\.2\.1, which is no address of this machine\./],
      [{ DATABASE_URL: url, HOST: 'nowhere.invalid' }, /^HOST is nowhere\.invalid, (which is no address|a name that)/],
      [{ CITIES_FILE: folder }, /^CITIES_FILE is .*, but that is a folder\./],
      [{ TRUST_PROXY: '10.0.0.0/99' }, /^TRUST_PROXY names the proxy/],
    ]
    for (const refusal of refusals) await assertRefused(t, refusal)
  })

  test('for an unforeseen reason gives it in one line, and with LOG_LEVEL=debug also where', async (t) => {
    const { url, pool, close } = await testDatabase()
    t.after(close)
    await pool.query('drop schema drizzle cascade')
    const reason = /^Contactsheet cannot go on: .*already exists \(LOG_LEVEL=debug shows where\)\n$/
    await assertRefused(t, [{ DATABASE_URL: url }, reason])

    const env = { DATABASE_URL: url, LOG_LEVEL: 'debug' }
    const detailed = await startLive(await liveFolder(t), await freePort(), { env })
    assert.equal(await detailed.ended(), 1)
    assert.match(detailed.said(), /^Contactsheet cannot go on: .*already exists\n[^]* at (async )?applyOne \(/)
  })
})
