import { createHash } from 'node:crypto'
import { existsSync, globSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { checkOn } from './check.ts'
import { root, step, type Result } from './steps.ts'

/** Debian's folders of PostgreSQL versions; the oldest that we promise to run on comes first. */
const folders = ['15', '16', '17', '14'].map((version) => `/usr/lib/postgresql/${version}/bin`)
/** All files that contain SQL. */
const sources = ['server/src/**/*.{store,tables}.ts', 'server/src/platform/**/*.ts', 'server/src/migrations/**/*.sql']
const mark = path.join(root, '.cache/second-postgres')

/** The same hash means the same SQL. */
async function hashOfSql(bin: string) {
  const hash = createHash('sha256').update(bin)
  for (const file of globSync(sources, { cwd: root }).sort()) {
    hash.update(file).update(await readFile(path.join(root, file)))
  }
  return hash.digest('hex')
}

/**
 * Runs the API tests on a second PostgreSQL if the machine has one: in CI, when PG=all asks for it, and otherwise only when SQL
 * or migrations have changed since they last passed here.
 */
export async function secondPostgres(): Promise<Result[]> {
  const bin = folders.find((folder) => existsSync(folder))
  if (bin === undefined) return []
  const hash = await hashOfSql(bin)
  const isKnown = (await readFile(mark, 'utf8').catch(() => '')) === hash
  if (isKnown && !process.env.CI && process.env.PG !== 'all') {
    console.log(`- API tests on ${bin}: the SQL has not changed since they passed (PG=all runs them)`)
    return []
  }
  const result = await step(`API tests on ${bin}`, () => checkOn(bin))
  if (result.failed === 0) {
    await mkdir(path.dirname(mark), { recursive: true })
    await writeFile(mark, hash)
  }
  return [result]
}
