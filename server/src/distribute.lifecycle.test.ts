import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { test } from 'node:test'
import { testDatabase } from '#platform/testing/test-database.ts'
import { programFile } from './testing/live/program-file.ts'

/** Runs the command; its own PostgreSQL must not be touched, so there is none where it looks. */
function run(databaseUrl: string) {
  const env = { ...process.env, DATA_DIR: path.join(tmpdir(), 'nothing-here'), DATABASE_URL: databaseUrl }
  const { status, stdout } = spawnSync(process.execPath, [programFile('distribute.main')], { env })
  return { status, said: String(stdout) }
}

test('a database without Citus is not distributed, nor the one that comes with the product', async (t) => {
  const { url, close } = await testDatabase()
  t.after(close)
  const plain = run(url)
  assert.equal(plain.status, 1)
  assert.match(
    plain.said,
    /^Nothing was changed\. The database "test_\d+_\d+" at .* has no Citus\. Run "create extension citus"/,
  )
  const own = run('')
  assert.equal(own.status, 1)
  assert.match(own.said, /^Set DATABASE_URL to the coordinator of a Citus cluster\./)
})
