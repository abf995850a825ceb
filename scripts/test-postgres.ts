import { startTestPostgres } from '../server/src/platform/testing/test-database.ts'

/** Starts the PostgreSQL that all test files share, does the work and stops it, whatever happens. */
export async function withTestPostgres<T>(work: (env: NodeJS.ProcessEnv) => Promise<T>, bin?: string): Promise<T> {
  if (bin) process.env.TEST_POSTGRES_BIN = bin
  const postgres = await startTestPostgres()
  try {
    return await work(postgres.env)
  } finally {
    await postgres.stop()
    if (bin) delete process.env.TEST_POSTGRES_BIN
  }
}
