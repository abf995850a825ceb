import { randomUUID } from 'node:crypto'
import { globSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { shardReportVariable, type ShardReport } from '../server/src/platform/testing/shard-watch.ts'
import { prepareTestCitus } from '../server/src/platform/testing/test-database.ts'
import { testsTogether } from './node-tests.ts'
import { notAboutSql } from './test-postgres.ts'
import { root, step, type Outcome, type Result } from './steps.ts'

/** Milliseconds for one file: every statement goes one machine further, and every database is distributed first. */
const fileLimit = 900_000

const tests = ['server/src/**/*.{api,citus}.test.ts']

/**
 * Runs the API tests, or those named, on the Citus cluster whose coordinator CITUS_URL names, as its superuser; fails for every
 * statement of a user's call that goes to several shards. Says so where there is none.
 */
export async function citus(named: string[]): Promise<Result[]> {
  const coordinator = process.env.CITUS_URL
  if (!coordinator) {
    console.log('- tests on Citus: left out, because CITUS_URL names no coordinator')
    return []
  }
  const files = named.length > 0 ? named : globSync(tests, { cwd: root, exclude: notAboutSql })
  return [await step('tests on Citus', () => testsOn(coordinator, files))]
}

async function testsOn(coordinator: string, files: string[]): Promise<Outcome> {
  const report = path.join(tmpdir(), `shards-${randomUUID()}`)
  const { env } = await prepareTestCitus(coordinator)
  try {
    const outcome = await testsTogether(files, {
      env: { ...env, [shardReportVariable]: report, TEST_FILE_LIMIT: String(fileLimit) },
    })
    const databases = await readFile(report, 'utf8').catch(() => '')
    const reports = databases
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as ShardReport)
    return { ...outcome, note: summed(reports) }
  } finally {
    await rm(report, { force: true })
  }
}

/** The numbers of all databases, and what went to several shards, the most frequent first. */
function summed(reports: ShardReport[]) {
  const several = new Map<string, number>()
  for (const { several: names } of reports)
    for (const [name, count] of Object.entries(names)) several.set(name, (several.get(name) ?? 0) + count)
  const lines = [...several].toSorted(([, one], [, other]) => other - one)
  for (const [name, count] of lines) console.log(`    ${count} times to several shards: ${name.slice(0, 200)}`)
  const sum = (of: (report: ShardReport) => number) => reports.reduce((total, report) => total + of(report), 0)
  const all = sum((report) => Object.values(report.several).reduce((total, count) => total + count, 0))
  return `${sum(({ one }) => one)} statements of calls to one shard, ${all} of any kind to several; Citus counts ${sum(({ counters }) => counters.one)} and ${sum(({ counters }) => counters.several)}, ${reports.length} databases`
}
