import path from 'node:path'
import { fillAccount } from '#account/testing/full-account.ts'
import { say } from '#platform/process/output.ts'
import { version } from '#platform/process/version.ts'
import { testDatabase } from '#platform/testing/test-database.ts'
import { startApp } from '../../testing/start-app.ts'
import { makeBackup } from '../make-backup.ts'

// Writes the backup of this release that later ones are tested with.
const database = await testDatabase()
const { anonymous, signIn, files, close } = await startApp({}, { db: database.db })
await fillAccount(await signIn({ email: 'ana@example.test' }), anonymous)
const folder = path.join(import.meta.dirname, 'releases', version)
const made = await makeBackup({ connection: { connectionString: database.url }, files, folder })
say(`${folder}: ${made.rows} rows, ${made.rowBytes + made.bytes} bytes`)
await close()
await database.close()
