import { existsSync, globSync } from 'node:fs'
import { startTestPostgres, poolerVariable } from '../server/src/platform/testing/test-database.ts'
import { startPgbouncer, findPgbouncer } from '../server/src/testing/live/pgbouncer.ts'
import { testsTogether } from './node-tests.ts'
import { hasChanged } from './reach/changes.ts'
import { root, step, type Result } from './steps.ts'

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

/** Debian's folders of PostgreSQL versions; the oldest that we promise to run on comes first. */
const folders = ['15', '16', '17', '14'].map((version) => `/usr/lib/postgresql/${version}/bin`)
const hasSql = [
  'server/src/**/*.{store,tables,purge,job}.ts',
  'server/src/platform/**/*.ts',
  'server/src/migrations/**/*.sql',
]
const tests = [
  'server/src/**/*.api.test.ts',
  'server/src/schema.test.ts',
  'server/src/platform/{owner,database,work}/*.test.ts',
]
/** What is refused before the database hears of it, files on their way, and what other services say: no version changes that. */
export const notAboutSql = [
  'server/src/{hostile,hostile-values,compression,static-files,first-visit}.api.test.ts',
  'server/src/account/{hostile-files,shut-out,slow-downloads,stopped-import}.api.test.ts',
  'server/src/{ai/services,profile/avatars}.api.test.ts',
]

/**
 * Runs the tests whose SQL matters on a second PostgreSQL if the machine has one: in CI, when PG=all asks for it, and otherwise
 * when SQL or migrations have changed since the whole proof last passed. They run through PgBouncer where that can be had.
 */
export async function secondPostgres(): Promise<Result[]> {
  const bin = folders.find((folder) => existsSync(folder))
  if (bin === undefined) return []
  if (!process.env.CI && process.env.PG !== 'all' && !hasChanged(hasSql)) {
    console.log(`- tests on ${bin}: no SQL has changed since all tests passed (PG=all runs them)`)
    return []
  }
  return [await stepOn(bin, globSync(tests, { cwd: root, exclude: notAboutSql }))]
}

/** The whole suite of the API and all that is about SQL, through PgBouncer, or those files of it whose path has one of these words. */
export async function pooledTests(words: string[] = []): Promise<Result[]> {
  if (findPgbouncer() === undefined) {
    console.log('- tests through PgBouncer: left out, because there is none here and it cannot be installed')
    return []
  }
  const bin = folders.find((folder) => existsSync(folder))
  const isMeant = (file: string) => words.length === 0 || words.some((word) => file.includes(word))
  return [await stepOn(bin, globSync(tests, { cwd: root }).filter(isMeant))]
}

/** One step, which says what it ran through. */
function stepOn(bin: string | undefined, files: string[]) {
  const pgbouncer = findPgbouncer()
  const through =
    pgbouncer === undefined ? 'without PgBouncer, which cannot be had here' : 'through PgBouncer in transaction mode'
  const note = `${bin ?? 'our own PostgreSQL'}, ${through}`
  return step('tests on a second PostgreSQL', async () => {
    const outcome = await withTestPostgres((env) => testsTogether(files, { env }), { bin, pgbouncer })
    return { ...outcome, note }
  })
}
