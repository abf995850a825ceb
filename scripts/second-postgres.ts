import { existsSync, globSync } from 'node:fs'
import path from 'node:path'
import { testsTogether } from './node-tests.ts'
import { changedFiles } from './reach/changes.ts'
import { root, step, type Result } from './steps.ts'
import { withTestPostgres } from './test-postgres.ts'

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
export const notAboutSql = [
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
 * when SQL or migrations have changed since the whole proof last passed.
 */
export async function secondPostgres(): Promise<Result[]> {
  const bin = folders.find((folder) => existsSync(folder))
  if (bin === undefined) return []
  if (!process.env.CI && process.env.PG !== 'all' && !hasSqlChanged()) {
    console.log(`- tests on ${bin}: no SQL has changed since all tests passed (PG=all runs them)`)
    return []
  }
  const files = globSync(tests, { cwd: root, exclude: notAboutSql })
  return [
    await step('tests on a second PostgreSQL', () => withTestPostgres((env) => testsTogether(files, { env }), bin)),
  ]
}
