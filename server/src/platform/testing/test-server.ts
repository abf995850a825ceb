import { rm } from 'node:fs/promises'
import path from 'node:path'
import { findBinaries } from '#platform/postgres/private/binaries.ts'
import { superuser } from '#platform/postgres/private/cluster.ts'
import { openPrivatePostgres } from '#platform/postgres/private/private-postgres.ts'
import { StartRefused } from '#platform/process/start-refused.ts'

export type TestServer = { url: string; stop: () => Promise<void> }

const cache = path.join(import.meta.dirname, '../../../../node_modules', '.cache', 'contactsheet-test-postgres')

// Nothing on this server has to survive a crash.
const throwaway = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  // It would hold the template database just when that is being copied.
  autovacuum: 'off',
  max_connections: '400',
  max_wal_size: '128MB',
}

/**
 * The throwaway server for tests, shared by all test runs in this checkout: the first starts it, the last stops it.
 * TEST_POSTGRES_BIN names a folder with another version to test on.
 */
export async function openTestServer(): Promise<TestServer> {
  const postgresBin = process.env['TEST_POSTGRES_BIN']
  const { major } = await findBinaries(postgresBin)
  const options = {
    dataDir: path.join(cache, String(major)),
    postgresBin,
    purpose: 'tool',
    settings: throwaway,
  } as const
  const { connection, release } = await openPrivatePostgres(options).catch(async (error: unknown) => {
    if (!(error instanceof StartRefused)) throw error
    // Without fsync a power cut may have corrupted the data, none of which is worth keeping.
    await rm(options.dataDir, { recursive: true, force: true })
    return await openPrivatePostgres(options)
  })
  const { host = '', port, password } = connection
  const url = new URL(`postgres://${superuser}@localhost:${port}/postgres`)
  if (typeof password === 'string') url.password = password
  url.searchParams.set('host', host)
  return { url: url.href, stop: release }
}
