import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { test } from 'node:test'
import { promisify } from 'node:util'
import { sql } from 'drizzle-orm'
import { testDatabase } from '#platform/testing/test-database.ts'
import { blockOf } from '../../../../scripts/runbook-blocks.ts'
import { freePort, liveFolder, startLive } from '../../testing/live/live-server.ts'
import { backups } from './backups.tables.ts'

const root = path.join(import.meta.dirname, '../../../..')
const soon = { timeout: 120_000 }
const token = 'a-metrics-token-for-tests'

test('of several servers one makes the backup, all of them know of it, and a start makes no other', async (t) => {
  const { db, url, close } = await testDatabase()
  t.after(close)
  const parent = await mkdtemp(path.join(tmpdir(), 'contactsheet-daily-'))
  t.after(() => rm(parent, { recursive: true, force: true }))
  const dir = path.join(parent, 'backups')
  const data = await liveFolder(t)
  const start = async (more: Record<string, string>) => {
    const env = { DATABASE_URL: url, METRICS_TOKEN: token, LOG_LEVEL: 'error', ...more }
    const server = await startLive(data, await freePort(), { env })
    assert.ok(server.ready, server.said())
    return server
  }
  const without = await start({})
  const makers = [await start({ BACKUP_DIR: dir }), await start({ BACKUP_DIR: dir })]
  const figures = async ({ address }: { address: string }) =>
    (await fetch(`${address}/metrics`, { headers: { authorization: `Bearer ${token}` } })).text()
  await t.waitFor(async () => assert.match(await figures(without), /^backups_kept 1$/m), soon)
  for (const server of makers) await server.end('SIGTERM')
  const names = await readdir(dir)
  assert.equal(names.length, 1)
  const command = blockOf('verify-daily-backup')
  const { stdout } = await promisify(execFile)('sh', ['-c', command], {
    cwd: root,
    env: { ...process.env, BACKUP_DIR: dir },
  })
  assert.match(stdout, new RegExp(`${names[0]} is whole: `))

  await db.update(backups).set({ madeAt: sql`now() - interval '50 hours'` })
  const again = await start({ BACKUP_DIR: dir })
  await t.waitFor(() => assert.match(again.said(), /The last good backup is of .*more than two days ago/), soon)
  assert.match(await figures(without), /^backup_state\{state="old"\} 1$/m)
  assert.deepEqual(await readdir(dir), names)
  for (const server of [again, without]) await server.end('SIGTERM')
})

test('a wrong folder for backups stops the start with a sentence', async (t) => {
  const data = await liveFolder(t)
  const env = { BACKUP_DIR: path.join(data, 'files', 'backups') }
  const server = await startLive(data, await freePort(), { env })
  assert.ok(!server.ready && (await server.ended()) === 1)
  assert.match(server.said(), /^BACKUP_DIR is .*, which lies in DATA_DIR: .* Set it to a folder on another disk\.$/m)
})
