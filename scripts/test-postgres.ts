import { startTestPostgres, poolerVariable } from '../server/src/platform/testing/test-database.ts'
import { startPgbouncer } from '../server/src/testing/live/pgbouncer.ts'

/** `bin`: a folder with another version than our own. `pgbouncer`: the program that all databases are used through. */
type On = { bin?: string | undefined; pgbouncer?: string | undefined }

/** Starts the PostgreSQL that all test files share, does the work and stops it, whatever happens. */
export async function withTestPostgres<T>(
  work: (env: NodeJS.ProcessEnv) => Promise<T>,
  { bin, pgbouncer }: On = {},
): Promise<T> {
  if (bin) process.env.TEST_POSTGRES_BIN = bin
  const postgres = await startTestPostgres()
  try {
    if (pgbouncer === undefined) return await work(postgres.env)
    return await withPgbouncer(pgbouncer, postgres.url, (url) => work({ ...postgres.env, [poolerVariable]: url }))
  } finally {
    await postgres.stop()
    if (bin) delete process.env.TEST_POSTGRES_BIN
  }
}

async function withPgbouncer<T>(program: string, serverUrl: string, work: (url: string) => Promise<T>) {
  const { url, stop } = await startPgbouncer(program, serverUrl)
  try {
    return await work(url)
  } finally {
    await stop()
  }
}
