import { mkdtemp, rm } from 'node:fs/promises'
import { enableCompileCache } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { compiledFolder } from '#platform/process/built-form.ts'

// Run by the build: loads the product and sets it up as a start does, so that Node keeps what it had to compile for that.
enableCompileCache(compiledFolder)
await import('./run.ts')
const [{ createApp }, , { drizzle }, { Pool }, { openFileStore }, { readConfig }] = await Promise.all([
  import('./app.ts'),
  import('./jobs.ts'),
  import('drizzle-orm/node-postgres'),
  import('#platform/postgres/pool.ts'),
  import('#platform/files/file-store.ts'),
  import('#platform/process/config.ts'),
  import('#ai/generations.store.ts'),
  import('#backup/daily/backup-watch.ts'),
])
const dataDir = await mkdtemp(path.join(tmpdir(), 'contactsheet-compiled-'))
try {
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'warn' })
  // No database is needed until somebody asks for something that lies in it.
  const pool = new Pool({ host: dataDir })
  const files = await openFileStore(config)
  const app = await createApp({ db: drizzle(pool), config, files })
  await app.listen({ port: 0, host: '127.0.0.1' })
  await app.inject('/healthz')
  await app.close()
  await files.close()
  await pool.end()
} finally {
  await rm(dataDir, { recursive: true, force: true })
}
