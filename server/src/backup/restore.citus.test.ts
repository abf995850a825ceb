import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isDistributed } from '#platform/database/distributed/citus.ts'
import { distribute } from '#platform/database/distributed/distribute.ts'
import { addressOf, asSuperuser } from '#platform/testing/superuser.ts'
import { citusVariable, dropCitusDatabase, makeOnNodes } from '#platform/testing/test-citus.ts'
import { testDatabase } from '#platform/testing/test-database.ts'
import { diskStore } from '#platform/testing/test-store.ts'
import { placement } from '../placement.ts'
import { makeBackup } from './make-backup.ts'
import { restoreBackup } from './restore-backup.ts'
import { backupStudio } from './testing/backup-studio.ts'
import { everyRow, restoredRows } from './testing/whole-state.ts'

const coordinator = process.env[citusVariable] ?? ''
const { connection, files, newFolder } = await backupStudio()

test('a backup of a distributed database is restored beside workers, and distributed again; into what is distributed none is', async (t) => {
  const { folder, rows } = await makeBackup({ connection, files, folder: newFolder() })
  const expected = restoredRows(await everyRow(connection))
  const name = `test_${process.pid}_${process.hrtime.bigint()}`
  await makeOnNodes(coordinator, name)
  t.after(() => dropCitusDatabase(coordinator, name))
  const to = { connectionString: addressOf(coordinator, name), options: '-c citus.shard_count=4' }
  const { store } = await diskStore(t)

  const restored = await restoreBackup({ connection: to, files: store, folder })

  assert.equal(restored.rows, rows)
  assert.deepEqual(await everyRow(to), expected)
  await distribute(to, placement, () => undefined)
  assert.ok(await asSuperuser(to.connectionString, isDistributed))
  assert.deepEqual(await everyRow(to), expected)

  const distributed = await testDatabase()
  t.after(distributed.close)
  await assert.rejects(restoreBackup({ connection: { connectionString: distributed.url }, files: store, folder }), {
    name: 'StartRefused',
    message: /is distributed over several machines\. Restore into an empty one/,
  })
})
