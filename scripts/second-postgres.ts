import { existsSync, globSync } from 'node:fs'
import path from 'node:path'
import { testsTogether } from './node-tests.ts'
import { changedFiles } from './reach/changes.ts'
import { root, step, type Result } from './steps.ts'
import { withTestPostgres } from './test-postgres.ts'
import { findPgbouncer } from '../server/src/testing/live/pgbouncer.ts'

/** Debian's folders of PostgreSQL versions; the oldest that we promise to run on comes first. */
const folders = ['15', '16', '17', '14'].map((version) => `/usr/lib/postgresql/${version}/bin`)
/** All files that contain SQL. */
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
const notAboutSql = [
  'server/src/{hostile,hostile-values,compression,static-files,first-visit}.api.test.ts',
  'server/src/account/{hostile-files,shut-out,slow-downloads,stopped-import}.api.test.ts',
  'server/src/{ai/services,profile/avatars}.api.test.ts',
]

function hasSqlChanged() {
  const changed = changedFiles()
  return changed === undefined || changed.some((file) => hasSql.some((pattern) => path.matchesGlob(file, pattern)))
}

/**
 * Runs the tests whose SQL matters on a second PostgreSQL if the machine has one: in CI, when PG=all asks for it, and otherwise
 * when SQL or migrations have changed since the whole proof last passed. They run through PgBouncer where that can be had.
 */
export async function secondPostgres(): Promise<Result[]> {
  const bin = folders.find((folder) => existsSync(folder))
  if (bin === undefined) return []
  if (!process.env.CI && process.env.PG !== 'all' && !hasSqlChanged()) {
    console.log(`- tests on ${bin}: no SQL has changed since all tests passed (PG=all runs them)`)
    return []
  }
  return [await stepOn(bin, globSync(tests, { cwd: root, exclude: notAboutSql }))]
}

/** The whole suite of the API and all that is about SQL, through PgBouncer, on whichever PostgreSQL there is. */
export async function pooledTests(): Promise<Result[]> {
  if (findPgbouncer() === undefined) {
    console.log('- tests through PgBouncer: left out, because there is none here and it cannot be installed')
    return []
  }
  const bin = folders.find((folder) => existsSync(folder))
  return [await stepOn(bin, globSync(tests, { cwd: root }))]
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
